import AdaptIR
import AdaptLayout

// What fingers need: size, room and nothing in the way.

extension LintRule {
  static let touch: [LintRule] = [
    smallTarget, tinyTarget, crowdedControls, crowdedPlainControls, deafControl, cutTarget,
  ]

  /// Fingers are as wide on every device.
  static let smallTarget = LintRule(
    "L0111", .warning, "a control that is small to touch", guidelines: ["H01"],
    source: "Human Interface Guidelines, Accessibility and Layout; Adaptivity and Layout",
    threshold: LintThreshold(44, "pt", "the least width and height of what a finger can hit"),
    explanation: """
      People hit what is 44 by 44 points; what is smaller they miss, while they walk more than ever. \
      What counts is what a touch reaches: the part of the view that its superviews do not cut off. \
      Switches, steppers and other controls of one size are the system's business, and so are text \
      fields of 30 points, the system's own height, and more.

        button send("Send") { trailing == margins.trailing; centerY == super.centerY }   // 30 high
        button send("Send") { trailing == margins.trailing; centerY == super.centerY; size >= 44 x 44 }
      """,
    .screen { screen, least in
      targets(screen) {
        $0.width < least || $0.height < least
      } say: { name, rect in
        "\(name) is \(size(rect)) to touch; fingers need \(lintNumber(least)) x \(lintNumber(least))"
      }
    })

  /// Below this nobody hits it, whatever is around.
  static let tinyTarget = LintRule(
    "L0112", .warning, "a control too small to touch", guidelines: ["H02"],
    source: "Human Interface Guidelines, Accessibility",
    threshold: LintThreshold(28, "pt", "the least width and height of any control"),
    subsumes: ["L0111", "L0116"],
    explanation: """
      28 points are the floor for any control on a phone or tablet: between 28 and 44 it needs room \
      around it, below 28 no room helps. Views without any size are left alone, since layouts \
      collapse what they do not need. The screen works all the same, so this warns; `--deny L0112` \
      makes it an error.

        button close("x") { size == 20 x 20 }
        button close("x") { size == 44 x 44 }   // the glyph may be small, the button not
      """,
    .screen { screen, least in
      targets(screen) {
        $0.width < least || $0.height < least
      } say: { name, rect in
        "\(name) is \(size(rect)) to touch; fingers miss what is less than "
          + "\(lintNumber(least)) x \(lintNumber(least))"
      }
    })

  /// Fingers cover what is near.
  static let crowdedControls = LintRule(
    "L0113", .info, "controls with a border that stand close", guidelines: ["H03"],
    source: "Human Interface Guidelines, Accessibility",
    threshold: LintThreshold(12, "pt", "the least room around a control with a visible border"),
    enrollment: .optIn,
    explanation: """
      Around a control whose border or background can be seen, 12 points keep neighbors from being \
      hit by mistake. Keys of a pad that fill a stack equally are one control and left alone.

        stack choices(spacing: 4) { button yes("Yes") { style: filled }; button no("No") { style: filled } }
        stack choices(spacing: 12) { button yes("Yes") { style: filled }; button no("No") { style: filled } }
      """,
    .screen { screen, least in crowds(screen, least, bordered: true) })

  /// Where no border shows, people aim at the text.
  static let crowdedPlainControls = LintRule(
    "L0114", .info, "controls without a border that stand close", guidelines: ["H04"],
    source: "Human Interface Guidelines, Accessibility",
    threshold: LintThreshold(24, "pt", "the least room around what is seen of such a control"),
    enrollment: .optIn,
    explanation: """
      A control without a border is seen only by its text or image, and people aim at its edge. 24 \
      points around keep them from hitting its neighbor.

        stack links(axis: vertical, spacing: 0) { button terms("Terms"); button privacy("Privacy") }
        stack links(axis: vertical, spacing: 24) { button terms("Terms"); button privacy("Privacy") }
      """,
    .screen { screen, least in crowds(screen, least, bordered: false) })

  /// UIKit does not look inside a view that takes no touches.
  static let deafControl = LintRule(
    "L0115", .warning, "a control inside a view that takes no touches", guidelines: ["H01"],
    source: "UIView.isUserInteractionEnabled and UIImageView in UIKit's documentation: image views "
      + "and labels take no touches unless they are told to",
    concerns: { screen in
      screen.says("interactive")
        || screen.views.contains { view in
          view.parent.map { [.image, .label].contains(screen.views[$0].kind) } ?? false
        }
    },
    explanation: """
      A view with `interactive: no` keeps touches from everything inside it, and images and labels \
      are so by default. A button in there is drawn and never pressed.

        image card(Card) { button open("Open") { center == super } }
        image card(Card) { interactive: yes; button open("Open") { center == super } }
      """,
    .shownView { screen, view, _ in
      guard screen.isControl(view) else { return nil }
      let deaf = screen.ancestors(of: view).first { ancestor in
        switch screen.flag("interactive", of: ancestor) {
        case true?: false
        case false?: true
        case nil: [.image, .label].contains(screen.views[ancestor].kind)
        }
      }
      guard let deaf else { return nil }
      return LintFinding(
        at: screen.views[view].origin,
        "\(screen.name(view)) is never pressed: \(screen.name(deaf)) around it takes no touches",
        labels: [("takes no touches", screen.views[deaf].origin)],
        help: "say `interactive: yes` there, or move the control out")
    })

  /// A touch outside the superview goes elsewhere.
  static let cutTarget = LintRule(
    "L0116", .warning, "a control that reaches out of its superview", guidelines: ["H01"],
    source: "UIView.hitTest(_:with:) in UIKit's documentation: points outside the bounds are never "
      + "reported as hits, even where a subview contains them",
    threshold: LintThreshold(44, "pt", "the least width and height that must stay within"),
    subsumes: ["L0111"],
    explanation: """
      What lies outside the superview is drawn, but touches there go to whatever is below. The \
      finding is about controls that are large enough themselves and whose reachable part is not.

        view strip { height == 20; button more("More") { size == 44 x 44; center == super } }
        view strip { height == 44; button more("More") { size == 44 x 44; center == super } }
      """,
    .shownView { screen, view, least in
      let (own, part) = (screen.frame(view), screen.reach[view])
      guard screen.isControl(view), screen.hasOwnSize(view), 0 < part.area,
        least - 0.01 <= min(own.width, own.height), min(part.width, part.height) < least - 0.01,
        let parent = screen.views[view].parent, parent != 0
      else { return nil }
      return LintFinding(
        at: screen.views[view].origin, measure: least - min(part.width, part.height),
        "of \(screen.name(view)), \(size(own)), only \(size(part)) can be touched: the rest lies "
          + "outside its superview")
    })

  /// The controls whose reachable part is wrong, each with how much it misses.
  private static func targets(
    _ screen: LintedScreen, where isWrong: (LayoutRect) -> Bool,
    say: (String, LayoutRect) -> String
  ) -> [LintFinding] {
    screen.shownViews.compactMap { view in
      guard screen.isControl(view), screen.hasOwnSize(view) else { return nil }
      let part = screen.reach[view]
      // Rounding to pixels may take a part of one.
      let fair = LayoutRect(
        x: part.x, y: part.y, width: part.width + 0.01, height: part.height + 0.01)
      // A view that the window's edge cuts off is another mistake than a small one.
      // A text field is as high as the system draws it: people aim at its line.
      if screen.views[view].kind == .field, fieldHeight <= fair.height { return nil }
      guard 0.5 < part.width, 0.5 < part.height, isWrong(fair),
        isInside(screen.frame(view), screen.bounds) || screen.scroller(of: view) != nil
      else { return nil }
      return LintFinding(
        at: screen.views[view].origin,
        measure: 1e6 - min(part.width, part.height) * 1e3 - part.area,
        say(screen.name(view), part))
    }
  }

  /// What a text field has in Interface Builder before anybody changes it.
  private static let fieldHeight = 30.0

  private static func isInside(_ rect: LayoutRect, _ outer: LayoutRect) -> Bool {
    outer.x - 0.5 <= rect.x && rect.maxX <= outer.maxX + 0.5 && outer.y - 0.5 <= rect.y
      && rect.maxY <= outer.maxY + 0.5
  }

  private static func size(_ rect: LayoutRect) -> String {
    "\(lintNumber(rect.width)) x \(lintNumber(rect.height))"
  }

  /// Pairs of sibling controls side by side or one below the other with too small a gap.
  private static func crowds(
    _ screen: LintedScreen, _ least: Double, bordered: Bool
  ) -> [LintFinding] {
    var findings: [LintFinding] = []
    for parent in screen.shownViews where 1 < screen.children[parent].count {
      if screen.word("distribution", of: parent) == "fillEqually" { continue }
      let controls = screen.children[parent].filter {
        screen.isControl($0) && hasBorder(screen, $0) == bordered
      }
      for (place, view) in controls.enumerated() {
        for other in controls[..<place] {
          guard let gap = gap(screen.frame(other), screen.frame(view)), gap + 0.01 < least else {
            continue
          }
          findings.append(
            LintFinding(
              at: screen.views[view].origin, measure: least - gap,
              "\(screen.name(view)) and \(screen.name(other)) are \(lintNumber(gap)) apart; "
                + "\(lintNumber(least)) keep fingers from the wrong one"))
        }
      }
    }
    return findings
  }

  private static func hasBorder(_ screen: LintedScreen, _ view: Int) -> Bool {
    switch screen.views[view].kind {
    case .button:
      let style = screen.word("style", of: view) ?? "system"
      return !["system", "custom", "plain", "borderless"].contains(style)
        || screen.value("background", of: view) != nil
        || 0 < screen.number("border", of: view) ?? 0
    case .field: return screen.word("style", of: view) ?? "roundedRect" != "none"
    case .switch, .slider, .stepper, .segmented, .datePicker, .search: return true
    default: return screen.value("background", of: view) != nil
    }
  }

  /// The distance of two rectangles that lie beside each other; nil where they lie askew or overlap.
  private static func gap(_ a: LayoutRect, _ b: LayoutRect) -> Double? {
    let (dx, dy) = (max(a.x, b.x) - min(a.maxX, b.maxX), max(a.y, b.y) - min(a.maxY, b.maxY))
    if 0 <= dx, dy < 0 { return dx }
    if 0 <= dy, dx < 0 { return dy }
    return nil
  }
}
