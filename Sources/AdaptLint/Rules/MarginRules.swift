import AdaptIR
import AdaptLayout

// What the edges of the screen ask of what lies near them.

extension LintRule {
  static let margins: [LintRule] = [
    textAtEdge, unevenInsets, shortBackdrop, barHeightAsNumber, offGrid,
  ]

  /// Text that touches the edge looks cut off.
  static let textAtEdge = LintRule(
    "L0301", .warning, "text nearer to the edge than the system's margin", guidelines: ["H20"],
    source: "Adaptivity and Layout, layout margins; UIViewController.systemMinimumLayoutMargins in "
      + "UIKit's documentation",
    threshold: LintThreshold(
      0.4, "", "the least part of the system's margin, 16 or 20 points, that must stay free"),
    explanation: """
      From the safe area's side to the first letter the system keeps 16 points, 20 in regular \
      width. Text that begins nearer looks as if it were cut. Pictures, maps and backgrounds may \
      reach the edge. Text 8 points from the edge, which is the margin that views inside have, is \
      left alone.

        label title("Today") { leading == super.leading; top == safe.top }
        label title("Today") { leading == margins.leading; top == safe.top }
      """,
    .screen { screen, part in
      guard screen.isScreen, screen.environment.arrangement != .canvas else { return [] }
      let isMirrored = screen.environment.direction == .rtl
      let margin = isMirrored ? screen.environment.margins.right : screen.environment.margins.left
      return screen.shownViews.compactMap { view in
        guard screen.views[view].kind == .label, showsWords(screen, view),
          ["natural", "leading", "justified"].contains(
            screen.word("alignment", of: view) ?? "natural"),
          screen.value("background", of: view) == nil, liesOnScreen(screen, view)
        else { return nil }
        let frame = screen.frame(view)
        let inset = isMirrored ? screen.safe.maxX - frame.maxX : frame.x - screen.safe.x
        // Beyond the safe area it is another finding.
        guard -0.01 <= inset, inset + 0.01 < margin * part else { return nil }
        return LintFinding(
          at: screen.views[view].origin, measure: margin - inset,
          "\(screen.name(view)) begins \(lintNumber(inset)) points from the edge; the system's "
            + "margin is \(lintNumber(margin))",
          help: "hold it against `margins`")
      }
    })

  /// Whether nothing but views as wide as the screen is around a view, and nothing scrolls sideways.
  private static func liesOnScreen(_ screen: LintedScreen, _ view: Int) -> Bool {
    screen.ancestors(of: view).allSatisfy { ancestor in
      if ancestor == 0 { return true }
      switch screen.views[ancestor].kind {
      case .view, .stack:
        return screen.safe.width - 0.5 <= screen.frame(ancestor).width
          && screen.frame(ancestor).width <= screen.bounds.width + 0.5
      case .scroll:
        return screen.bounds.width - 0.5 <= screen.frame(ancestor).width
          && screen.layout.views[ancestor].contentSize.map {
            $0.width <= screen.frame(ancestor).width + 0.5
          } ?? false
      default: return false
      }
    }
  }

  /// One side a little wider than the other is a slip.
  static let unevenInsets = LintRule(
    "L0302", .info, "insets that differ from side to side", guidelines: ["H22"],
    source: "Adaptivity and Layout: content is centered and its insets are symmetric",
    threshold: LintThreshold(8, "pt", "the greatest difference that is taken for a slip"),
    explanation: """
      The view is held against both sides of the screen with insets that differ by a few points. \
      Larger differences are taken for a decision.

        view card { leading == safe.leading + 16; trailing == safe.trailing - 20; … }
        view card { horizontal == safe inset 16; … }
      """,
    .document { document, most in
      document.screens.flatMap { screen -> [LintFinding] in
        guard screen.kind == .screen else { return [] }
        var insets: [Int: [(isLeading: Bool, inset: Double, area: Area, origin: Origin)]] = [:]
        for constraint in screen.constraints where constraint.condition == .always {
          guard let (view, isLeading, inset, area) = sideInset(constraint, screen) else { continue }
          insets[view, default: []].append((isLeading, inset, area, constraint.origin))
        }
        return insets.sorted { $0.key < $1.key }.compactMap { view, sides in
          guard sides.count == 2, sides[0].isLeading != sides[1].isLeading,
            sides[0].area == sides[1].area
          else { return nil }
          let difference = (sides[0].inset - sides[1].inset).magnitude
          guard 1 < difference, difference <= most, 0 < min(sides[0].inset, sides[1].inset) else {
            return nil
          }
          return LintFinding(
            at: sides[1].origin, measure: difference,
            "\(lintName(of: view, in: screen)) is \(lintNumber(sides[0].inset)) points from one side "
              + "and \(lintNumber(sides[1].inset)) from the other",
            labels: [("\(lintNumber(sides[0].inset)) here", sides[0].origin)])
        }
      }
    })

  /// `view.leading == root.leading + n`, and the mirror image with `trailing`, of a child of the root.
  private static func sideInset(
    _ constraint: Constraint, _ screen: Screen
  ) -> (view: Int, isLeading: Bool, inset: Double, area: Area)? {
    guard constraint.relation == .equal, isRequired(constraint), constraint.terms.count == 2,
      isFixed(constraint), let constant = constraint.constant.constant?.constant
    else { return nil }
    let (a, b) = (constraint.terms[0], constraint.terms[1])
    guard a.anchor.attribute == b.anchor.attribute,
      a.coefficient == Affine(1) && b.coefficient == Affine(-1)
        || a.coefficient == Affine(-1) && b.coefficient == Affine(1)
    else { return nil }
    let own = a.anchor.view == 0 ? b : a
    let other = a.anchor.view == 0 ? a : b
    guard other.anchor.view == 0, own.anchor.view != 0, own.anchor.area == .view,
      screen.views[own.anchor.view].parent == 0
    else { return nil }
    // own - other == c, or other - own == c.
    let distance = own.coefficient == Affine(1) ? constant : -constant
    switch own.anchor.attribute {
    case .leading, .left: return (own.anchor.view, true, distance, other.anchor.area)
    case .trailing, .right: return (own.anchor.view, false, -distance, other.anchor.area)
    default: return nil
    }
  }

  /// A strip of another color below the content.
  static let shortBackdrop = LintRule(
    "L0303", .warning, "a backdrop that ends at the safe area", guidelines: ["H23"],
    source: "Adaptivity and Layout: visual elements extend to the edges of the screen",
    threshold: LintThreshold(1, "pt", "the least strip that is reported"),
    explanation: """
      A picture, map or colored view reaches three edges of the screen and stops at the safe area \
      on the fourth, so a strip of the screen's own color is left beside it: above the home \
      indicator, or at the notch. Backgrounds go to the edge; what is on them stays in the safe area.

        image back(Sky) { top == super.top; horizontal == super; bottom == safe.bottom }
        image back(Sky) { edges == super }
      """,
    .screen { screen, least in
      guard screen.isScreen else { return [] }
      return screen.children[0].compactMap { view in
        guard isBackdrop(screen, view) else { return nil }
        let (frame, bounds, safe) = (screen.frame(view), screen.bounds, screen.safe)
        let gaps = [
          frame.x - bounds.x, frame.y - bounds.y, bounds.maxX - frame.maxX,
          bounds.maxY - frame.maxY,
        ]
        let unsafe = [
          safe.x - bounds.x, safe.y - bounds.y, bounds.maxX - safe.maxX, bounds.maxY - safe.maxY,
        ]
        let short = gaps.indices.filter { 0.5 < gaps[$0].magnitude }
        guard short.count == 1, let edge = short.first, least <= gaps[edge],
          (gaps[edge] - unsafe[edge]).magnitude < 0.5, !barLies(screen, at: edge),
          // At the top the bar of a container may lie, of which a screen alone knows nothing.
          edge != 1
        else { return nil }
        let place = ["left", "top", "right", "bottom"][edge]
        return LintFinding(
          at: screen.views[view].origin, measure: gaps[edge],
          "\(screen.name(view)) leaves a strip of \(lintNumber(gaps[edge])) points at the \(place)",
          help: "hold it against `super` there")
      }
    })

  private static func isBackdrop(_ screen: LintedScreen, _ view: Int) -> Bool {
    switch screen.views[view].kind {
    case .map, .effect: return true
    case .image:
      // A picture that is shown whole has a frame of its own around it.
      return !["aspectFit", "center"].contains(screen.word("contentMode", of: view))
    case .view:
      guard case .color(let color)? = screen.value("background", of: view), color != "clear" else {
        return false
      }
      // In the screen's own color nobody sees where it ends.
      return screen.value("background", of: 0) != .color(color)
    default: return false
    }
  }

  /// Whether a bar covers the strip at an edge: left, top, right, bottom.
  private static func barLies(_ screen: LintedScreen, at edge: Int) -> Bool {
    let (safe, plain) = (screen.safe, screen.environment.safeArea)
    switch edge {
    case 1: return plain.top + 0.5 < safe.y - screen.bounds.y
    case 3: return plain.bottom + 0.5 < screen.bounds.maxY - safe.maxY
    default: return false
    }
  }

  /// The heights of bars differ by device and version.
  static let barHeightAsNumber = LintRule(
    "L0304", .warning, "the height of bars written as a number", guidelines: ["H24"],
    source: "Adaptivity and Layout: use the system's guides",
    explanation: """
      20, 64 and 88 points are the heights of a status bar, of a status and a navigation bar, and of \
      both on a phone with a notch; 34, 49 and 83 those of the home indicator and of tab bars. Held \
      against the screen's own edge, such a number is right on one device. The `safe` guide is \
      right on all.

        label title("Today") { top == super.top + 64 }
        label title("Today") { top == safe.top }
      """,
    .document { document, _ in
      document.screens.flatMap { screen -> [LintFinding] in
        guard screen.kind == .screen else { return [] }
        return screen.constraints.compactMap { constraint in
          guard constraint.terms.count == 2, constraint.relation == .equal,
            let constant = constraint.constant.constant, constant.isConstant,
            let other = constraint.terms.first(where: { $0.anchor.view == 0 }),
            let own = constraint.terms.first(where: { $0.anchor.view != 0 }),
            other.anchor.area == .view, own.anchor.area == .view,
            other.anchor.attribute == own.anchor.attribute
          else { return nil }
          let heights: [Double]
          switch own.anchor.attribute {
          case .top: heights = [20, 44, 64, 88]
          case .bottom: heights = [34, 49, 83]
          default: return nil
          }
          let inset = constant.constant.magnitude
          guard heights.contains(inset) else { return nil }
          let edge = own.anchor.attribute.rawValue
          return LintFinding(
            at: constraint.origin,
            "\(lintNumber(inset)) points from the screen's \(edge) is where bars end on some devices",
            help: "hold it against `safe.\(edge)`")
        }
      }
    })

  /// A convention, no rule of the platform.
  static let offGrid = LintRule(
    "L0305", .info, "a distance that is no multiple of four", guidelines: ["H25"],
    source: "a convention of many design systems; the Human Interface Guidelines do not state it",
    threshold: LintThreshold(4, "pt", "what distances are multiples of"),
    enrollment: .optIn,
    explanation: """
      Many teams draw on a grid of 4 or 8 points. The finding is about required distances between \
      two views that are no multiple of it.

        trailing == super.trailing - 15
        trailing == super.trailing - 16
      """,
    .document { document, grid in
      guard 0 < grid else { return [] }
      return document.screens.flatMap { screen in
        screen.constraints.compactMap { constraint in
          guard constraint.terms.count == 2, isRequired(constraint), isFixed(constraint),
            let constant = constraint.constant.constant?.constant,
            constraint.terms.allSatisfy({ $0.coefficient.constant.magnitude == 1 })
          else { return nil }
          let rest = constant.magnitude.truncatingRemainder(dividingBy: grid)
          guard 0.01 < min(rest, grid - rest), 2 < constant.magnitude else { return nil }
          return LintFinding(
            at: constraint.origin,
            "\(lintNumber(constant.magnitude)) is no multiple of \(lintNumber(grid))")
        }
      }
    })
}
