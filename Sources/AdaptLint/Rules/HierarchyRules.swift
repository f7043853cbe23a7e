import AdaptIR
import AdaptLayout

// What stands out, and what belongs together.

extension LintRule {
  static let hierarchy: [LintRule] = [
    primaryOutOfSight, primaryOutweighed, almostAligned, unlikeButtons, unlikeButtonText,
    sidedText,
  ]

  /// People read from the top and from the side where reading starts.
  static let primaryOutOfSight = LintRule(
    "L0501", .info, "primary content away from where reading starts", guidelines: ["H50"],
    source: "Adaptivity and Layout: principal items in the upper half and near the leading side",
    threshold: LintThreshold(0.5, "", "the part of the screen in which primary content begins"),
    concerns: { $0.says("role") },
    explanation: """
      What has `role: primary` begins in the lower half of the screen, or in the half where reading \
      ends. Accessibility text sizes, which push everything down, do not count.

        view chart { role: primary; bottom == safe.bottom; height == 0.3 * safe.height; … }
        view chart { role: primary; top == safe.top; height == 0.3 * safe.height; … }
      """,
    .screen { screen, part in
      guard screen.isScreen, 0 < screen.bounds.area,
        !screen.environment.text.isAccessibilitySize
      else { return [] }
      return screen.shownViews.compactMap { view in
        guard screen.word("role", of: view) == "primary", screen.scroller(of: view) == nil else {
          return nil
        }
        let (frame, bounds) = (screen.frame(view), screen.bounds)
        let down = (frame.y - bounds.y) / bounds.height
        let aside =
          screen.environment.direction == .rtl
          ? (bounds.maxX - frame.maxX) / bounds.width : (frame.x - bounds.x) / bounds.width
        guard part < max(down, aside) else { return nil }
        let percent = lintNumber((max(down, aside) * 100).rounded())
        return LintFinding(
          at: screen.views[view].origin, measure: max(down, aside),
          "\(screen.name(view)) is primary and begins \(percent) percent "
            + (aside < down ? "down the screen" : "from the leading side"))
      }
    })

  /// More important things look it.
  static let primaryOutweighed = LintRule(
    "L0502", .info, "secondary content larger than the primary", guidelines: ["H51"],
    source: "Adaptivity and Layout: give more important items more visual weight",
    threshold: LintThreshold(1, "", "how many times as large as the primary the secondary may be"),
    concerns: { $0.says("role") },
    explanation: """
      A view with `role: secondary` covers more of the screen than the one with `role: primary`.

        table list { role: secondary; width == 400; … }   // the message has 344 on a small iPad
        table list { role: secondary; width == 320 | width >= 900: 400; … }
      """,
    .screen { screen, times in
      guard screen.isScreen else { return [] }
      func visible(_ role: String) -> [(view: Int, area: Double)] {
        screen.shownViews.filter { screen.word("role", of: $0) == role }
          .map { ($0, screen.reach[$0].intersection(screen.bounds).area) }
      }
      guard let primary = visible("primary").max(by: { $0.area < $1.area }), 0 < primary.area else {
        return []
      }
      return visible("secondary").compactMap { view, area in
        guard primary.area * times + 1 < area else { return nil }
        return LintFinding(
          at: screen.views[view].origin, measure: area / primary.area,
          "\(screen.name(view)) is secondary and \(lintNumber(area / primary.area)) times as large "
            + "as \(screen.name(primary.view))",
          labels: [("primary", screen.views[primary.view].origin)])
      }
    })

  /// A point or two off is seen and never meant.
  static let almostAligned = LintRule(
    "L0503", .info, "edges that almost align", guidelines: ["H52"],
    source: "Adaptivity and Layout: align items",
    threshold: LintThreshold(2, "pt", "the greatest distance that is taken for a slip"),
    explanation: """
      Two texts or controls below each other begin a point or two apart. That is seen and never \
      meant.

        label name("Name")   { leading == super.leading + 16; … }
        field box            { leading == super.leading + 18; top == name.bottom + 4; … }
      """,
    .screen { screen, most in
      screen.shownViews.flatMap { parent -> [LintFinding] in
        // A stack aligns by its own rule; a text inside a control is the control's.
        guard screen.views[parent].kind != .stack else { return [] }
        let items = screen.children[parent].filter {
          [.label, .field, .button, .textView].contains(screen.views[$0].kind)
            && 0 < screen.frame($0).area
        }
        var findings: [LintFinding] = []
        for (place, view) in items.enumerated() {
          for other in items[..<place] {
            let (a, b) = (screen.frame(other), screen.frame(view))
            let areStacked = a.maxY <= b.y + 0.5 || b.maxY <= a.y + 0.5
            guard areStacked else { continue }
            let isMirrored = screen.environment.direction == .rtl
            let distance = isMirrored ? (a.maxX - b.maxX).magnitude : (a.x - b.x).magnitude
            guard 0.75 < distance, distance <= most + 0.01, beginsAtLeading(screen, view),
              beginsAtLeading(screen, other)
            else { continue }
            findings.append(
              LintFinding(
                at: screen.views[view].origin, measure: distance,
                "\(screen.name(view)) begins \(lintNumber(distance)) points beside "
                  + screen.name(other),
                labels: [("almost in line with this", screen.views[other].origin)]))
          }
        }
        return findings
      }
    })

  /// Whether a view is placed by its leading edge: a centered one is not meant to align there.
  private static func beginsAtLeading(_ screen: LintedScreen, _ view: Int) -> Bool {
    var begins = false
    for constraint in screen.screen.constraints where screen.holds[constraint.condition.rawValue] {
      for term in constraint.terms where term.anchor.view == view && term.anchor.area == .view {
        switch term.anchor.attribute {
        case .centerX: return false
        case .leading, .left: if constraint.relation == .equal { begins = true }
        default: break
        }
      }
    }
    return begins
      && ["natural", "leading"].contains(screen.word("alignment", of: view) ?? "natural")
  }

  /// Buttons of one row have one height.
  static let unlikeButtons = LintRule(
    "L0504", .info, "buttons of one row with different heights", guidelines: ["H53"],
    source: "Adaptivity and Layout: elements of one kind look alike",
    threshold: LintThreshold(8, "pt", "the greatest difference that is taken for a slip"),
    concerns: { $0.has(.button) },
    explanation: """
      Two buttons of one style stand in one row and differ a little in height. Larger differences \
      are taken for a decision.

        button cancel("Cancel") { height == 44 }
        button save("Save")     { height == 48; top == cancel.top; leading == cancel.trailing + 12 }
      """,
    .screen { screen, most in
      buttonPairs(screen).compactMap { view, other in
        let difference = (screen.frame(view).height - screen.frame(other).height).magnitude
        guard 1 < difference, difference <= most,
          (screen.frame(view).centerY - screen.frame(other).centerY).magnitude <= most
        else { return nil }
        return LintFinding(
          at: screen.views[view].origin, measure: difference,
          "\(screen.name(view)) is \(lintNumber(screen.frame(view).height)) high, "
            + "\(screen.name(other)) beside it \(lintNumber(screen.frame(other).height))",
          labels: [("of another height", screen.views[other].origin)])
      }
    })

  /// And one size of letters.
  static let unlikeButtonText = LintRule(
    "L0505", .info, "buttons of one row with letters of different sizes", guidelines: ["H53"],
    source: "Adaptivity and Layout: elements of one kind look alike",
    threshold: LintThreshold(2, "pt", "the greatest difference that is taken for a slip"),
    concerns: { $0.has(.button) },
    explanation: """
      Two buttons of one style stand in one row, and the letters of one are a point or two larger.

        button cancel("Cancel") { font: system(15) }
        button save("Save")     { font: system(16); top == cancel.top; leading == cancel.trailing + 12 }
      """,
    .screen { screen, most in
      buttonPairs(screen).compactMap { view, other in
        guard let size = textSize(screen, view), let otherSize = textSize(screen, other),
          showsWords(screen, view), showsWords(screen, other)
        else { return nil }
        let difference = (size - otherSize).magnitude
        guard 0.5 < difference, difference <= most else { return nil }
        return LintFinding(
          at: fontOrigin(screen, view), measure: difference,
          "the letters of \(screen.name(view)) are \(lintNumber(size)) points, those of "
            + "\(screen.name(other)) beside it \(lintNumber(otherSize))",
          labels: [("of another size", fontOrigin(screen, other))])
      }
    })

  /// Sibling buttons of one style that stand side by side, the later one first.
  private static func buttonPairs(_ screen: LintedScreen) -> [(Int, Int)] {
    screen.shownViews.flatMap { parent -> [(Int, Int)] in
      let buttons = screen.children[parent].filter {
        screen.views[$0].kind == .button && 0 < screen.frame($0).area
          && screen.value("image", of: $0) == nil && screen.value("icon", of: $0) == nil
          && showsWords(screen, $0)
      }
      return buttons.enumerated().flatMap { place, view in
        buttons[..<place].filter { other in
          let (a, b) = (screen.frame(other), screen.frame(view))
          return (a.maxX <= b.x + 0.5 || b.maxX <= a.x + 0.5) && a.y < b.maxY && b.y < a.maxY
            && screen.word("style", of: other) == screen.word("style", of: view)
            && screen.word("kind", of: other) == screen.word("kind", of: view)
        }.map { (view, $0) }
      }
    }
  }

  /// Where reading starts depends on the language.
  static let sidedText = LintRule(
    "L0506", .warning, "text set at one side in every language", guidelines: ["H54"],
    source: "Adaptivity and Layout; Human Interface Guidelines, Right to left",
    explanation: """
      `alignment: left` or `right` keeps text at that side where the language runs from right to \
      left and the rest of the screen is mirrored. `natural`, `leading` and `trailing` follow. \
      Views with a `direction` of their own are left alone.

        label name("Ada") { alignment: right }
        label name("Ada") { alignment: trailing }
      """,
    .document { document, _ in
      document.screens.flatMap { screen in
        screen.views.indices.flatMap { index -> [LintFinding] in
          let view = screen.views[index]
          guard view.kind.showsText, view.property("direction") == nil,
            let alignment = view.properties.first(where: { $0.name == "alignment" })
          else { return [] }
          return alignment.value.cases.enumerated().compactMap { place, option in
            guard case .word(let word) = option.value, word == "left" || word == "right",
              place < alignment.origins.count
            else { return nil }
            let better = word == "left" ? "leading" : "trailing"
            return LintFinding(
              at: alignment.origins[place],
              "\(lintName(of: index, in: screen)) stays at the \(word) where the language mirrors "
                + "the screen",
              help: "`\(better)` is the \(word) from left to right, and follows")
          }
        }
      }
    })
}
