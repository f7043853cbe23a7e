import AdaptIR

extension LintRule {
  /// Only where both colors stand in the text: nobody knows what a picture shows.
  static let faintText = LintRule(
    "L0211", .warning, "text that hardly differs from what is behind it", guidelines: ["H19"],
    source: "Human Interface Guidelines, Accessibility; Web Content Accessibility Guidelines 2.1, "
      + "1.4.3, whose formula is used",
    threshold: LintThreshold(4.5, "", "the least contrast of text; from 18 points, or bold, 3"),
    concerns: { hasNumberedColor($0, "color") && hasNumberedColor($0, "background") },
    explanation: """
      The contrast of two colors is the ratio of their luminances, from 1 to 21. Text needs 4.5, \
      large or bold text 3. The finding is about labels whose own color and the nearest background \
      around them are both given as numbers, and opaque. Text in the very color of its background is \
      left alone: what is behind it is drawn by code.

        view card { background: #FFFFFF; label hint("Optional") { color: #BBBBBB } }
        view card { background: #FFFFFF; label hint("Optional") { color: #6B6B6B } }
      """,
    .shownView { screen, view, least in
      guard screen.views[view].kind == .label, showsWords(screen, view),
        screen.number("alpha", of: view) ?? 1 == 1,
        case .color(let ink)? = screen.value("color", of: view), let ink = luminance(ink),
        let paper = paper(screen, view).flatMap(luminance)
      else { return nil }
      let contrast = (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05)
      let size = textSize(screen, view) ?? 17
      let isBold = isBold(screen.font(of: view))
      let needed = 18 <= size || isBold ? min(least, least / 1.5) : least
      guard contrast + 0.005 < needed, 1.05 < contrast else { return nil }
      return LintFinding(
        at: screen.views[view].origin, measure: needed - contrast,
        "\(screen.name(view)) has a contrast of \(lintNumber(contrast)); text of its size needs "
          + lintNumber(needed))
    })

  /// Whether a view of a screen gives one of its colors as numbers.
  private static func hasNumberedColor(_ screen: Screen, _ name: String) -> Bool {
    screen.views.contains { view in
      view.property(name)?.cases.contains { option in
        if case .color(let color) = option.value { luminance(color) != nil } else { false }
      } ?? false
    }
  }

  private static func isBold(_ font: FontValue?) -> Bool {
    guard let font else { return false }
    return ["semibold", "bold", "heavy", "black"].contains(font.weight) || font.style == "headline"
      || font.family?.contains("Bold") ?? false
  }

  /// The nearest background behind a view; nil where something that is no color lies between.
  private static func paper(_ screen: LintedScreen, _ view: Int) -> String? {
    var child = view
    for ancestor in [view] + screen.ancestors(of: view) {
      // A sibling below may be what is really behind.
      if ancestor != view {
        let below = screen.children[ancestor].prefix { $0 != child }
        guard !below.contains(where: { covers(screen, $0, view) }) else { return nil }
        child = ancestor
      }
      switch screen.value("background", of: ancestor) {
      case .color(let color): return color
      case .word, nil: break
      default: return nil
      }
      switch screen.views[ancestor].kind {
      case .label, .view, .stack, .cell, .header, .footer, .section: break
      default: return nil
      }
    }
    return nil
  }

  private static func covers(_ screen: LintedScreen, _ other: Int, _ view: Int) -> Bool {
    let shared = screen.frame(other).intersection(screen.frame(view))
    return 0 < shared.area
  }

  /// The relative luminance of an opaque color that is given as numbers, or black or white.
  ///
  /// - Source: Web Content Accessibility Guidelines 2.1, relative luminance.
  static func luminance(_ color: String) -> Double? {
    let hex = color == "white" ? "#FFFFFF" : color == "black" ? "#000000" : color
    guard hex.hasPrefix("#"), hex.count == 7 || hex.count == 9 && hex.hasSuffix("FF"),
      let number = Int(hex.dropFirst().prefix(6), radix: 16)
    else { return nil }
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { part -> Double in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// x to the power of 2.4, for x from 0 to 1, by Newton's steps for the fifth root of x¹².
  private static func power(_ x: Double) -> Double {
    guard 0 < x else { return 0 }
    let squared = x * x
    // x^2.4 = x² · x^0.4, and y = x^0.4 solves y⁵ = x².
    var y = 1.0
    for _ in 0..<64 { y -= (y * y * y * y * y - squared) / (5 * y * y * y * y) }
    return squared * y
  }
}
