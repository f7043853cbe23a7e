import AdaptIR

// What rules ask about texts and fonts.

extension LintRule {
  /// Whether a text may become smaller where it does not fit.
  static func shrinks(_ screen: LintedScreen, _ view: Int) -> Bool {
    screen.number("minimumScale", of: view).map { 0 < $0 && $0 < 1 } ?? false
      || 0 < screen.number("minimumFontSize", of: view) ?? 0
  }

  /// The size that was asked for, at the large text size; a text style's is 11 or more.
  static func statedSize(_ screen: LintedScreen, _ view: Int) -> Double {
    screen.font(of: view)?.size ?? 17
  }

  /// The size of a view's text in this environment, before it shrinks; nil where it is not known.
  static func textSize(_ screen: LintedScreen, _ view: Int) -> Double? {
    if shrinks(screen, view) { return statedSize(screen, view) }
    if let text = screen.layout.views[view].text { return text.fontSize }
    guard let font = screen.font(of: view), font.style == nil, font.scales == nil else {
      return nil
    }
    return font.size
  }

  /// Where the font that holds was written; the view where none was.
  static func fontOrigin(_ screen: LintedScreen, _ view: Int) -> Origin {
    let entry = screen.views[view]
    guard let font = entry.properties.first(where: { $0.name == "font" }),
      let place = font.value.cases.firstIndex(where: { screen.holds[$0.condition.rawValue] }),
      place < font.origins.count
    else { return entry.origin }
    return font.origins[place]
  }

  /// Whether a view shows a letter or digit; signs and pictures are read at any size.
  static func showsWords(_ screen: LintedScreen, _ view: Int) -> Bool {
    ["text", "title", "placeholder"].contains { name in
      switch screen.value(name, of: view) {
      case .text(let text): text.contains { $0.isLetter || $0.isNumber }
      case .template: true
      default: false
      }
    }
  }

  /// The same of all that it may show.
  static func hasLetters(_ view: View) -> Bool {
    ["text", "title", "placeholder"].contains { name in
      view.property(name)?.cases.contains { option in
        switch option.value {
        case .text(let text): text.contains { $0.isLetter || $0.isNumber }
        case .template: true
        default: false
        }
      } ?? false
    }
  }

  /// Whether a text of this view grows with the text size.
  static func growingFont(of view: View) -> Bool {
    guard let font = view.property("font") else { return false }
    return font.cases.allSatisfy { option in
      switch option.value {
      case .font(let font): font.style != nil || font.scales != nil
      case .word: true
      default: false
      }
    }
  }

  /// The text style of a size, where one has it.
  static func nearestStyle(to size: Double) -> String? {
    // The sizes at the large text size; two styles of 17 differ in weight.
    let styles: [(String, Double)] = [
      ("caption2", 11), ("caption1", 12), ("footnote", 13), ("subheadline", 15), ("callout", 16),
      ("body", 17), ("title3", 20), ("title2", 22), ("title1", 28), ("largeTitle", 34),
    ]
    return styles.first { ($0.1 - size).magnitude < 0.5 }?.0
  }

  /// A constraint that must hold wherever it is.
  static func isRequired(_ constraint: Constraint) -> Bool { constraint.priority.constant == 1000 }

  /// A constraint whose constant is so many points in every environment.
  static func isFixed(_ constraint: Constraint) -> Bool {
    constraint.constant.constant.map(\.isConstant) ?? false
  }

  static func isInside(_ view: Int, _ ancestor: Int, _ screen: Screen) -> Bool {
    var current = screen.views[view].parent
    while let next = current {
      if next == ancestor { return true }
      current = screen.views[next].parent
    }
    return false
  }
}
