import AdaptIR

/// What a stack does with its views in one environment.
struct StackShape: Hashable, Sendable {
  enum Distribution: String, Hashable, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  enum Alignment: Hashable, Sendable {
    case fill, leading, center, trailing, firstBaseline, lastBaseline

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// `top` and `bottom` are what `leading` and `trailing` are called in a row of views.
    init(_ word: String?, isVertical: Bool) {
      switch word {
      case "leading", "top": self = .leading
      case "center": self = .center
      case "trailing", "bottom": self = .trailing
      // Baselines align what stands beside each other only.
      case "firstBaseline": self = isVertical ? .fill : .firstBaseline
      case "lastBaseline": self = isVertical ? .fill : .lastBaseline
      default: self = .fill
      }
    }
  }

  var stack: Int
  /// The arranged views that show, in order.
  var items: [Int]
  var isVertical: Bool
  var distribution: Distribution
  var alignment: Alignment
  var isMarginsRelative: Bool
  var isBaselineRelative: Bool

  init(_ screen: EvaluatedScreen, _ stack: Int) {
    self.stack = stack
    items = screen.arranged(of: stack)
    isVertical = screen.isVertical(stack: stack)
    distribution = screen.word("distribution", of: stack).flatMap(Distribution.init) ?? .fill
    alignment = Alignment(screen.word("alignment", of: stack), isVertical: isVertical)
    isMarginsRelative = screen.flag("marginsRelative", of: stack) ?? false
    isBaselineRelative = screen.flag("baselineRelative", of: stack) ?? false
  }

  /// The gap after one of the items: its own where it has one.
  func spacing(_ screen: EvaluatedScreen, after item: Int) -> Double {
    screen.number("spacingAfter", of: item) ?? screen.number("spacing", of: stack) ?? 0
  }
}

extension EvaluatedScreen {
  /// The views of a stack that take part in its rows.
  func arranged(of stack: Int) -> [Int] {
    children[stack].filter {
      isLaidOut[$0] && !collapsed[$0] && views[$0].kind != .guide
    }
  }

  func isVertical(stack: Int) -> Bool { word("axis", of: stack) == "vertical" }
}
