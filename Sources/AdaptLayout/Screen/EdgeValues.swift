import AdaptIR

/// One side of a rectangle in the picture in which layouts are solved: `leading` is the screen's
/// own leading side, whatever the direction, so a right-to-left screen is solved as its mirror
/// image.
enum Edge: Int, Hashable, Sendable, CaseIterable {
  case leading, top, trailing, bottom
}

/// A number for each side.
struct EdgeValues: Hashable, Sendable {
  var leading = 0.0
  var top = 0.0
  var trailing = 0.0
  var bottom = 0.0

  static let zero = EdgeValues()

  init(leading: Double = 0, top: Double = 0, trailing: Double = 0, bottom: Double = 0) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  init(all value: Double) {
    self.init(leading: value, top: value, trailing: value, bottom: value)
  }

  /// Physical insets as a screen of that direction sees them.
  init(_ insets: EdgeInsets, _ direction: LayoutDirection) {
    self.init(
      leading: direction == .ltr ? insets.left : insets.right, top: insets.top,
      trailing: direction == .ltr ? insets.right : insets.left, bottom: insets.bottom)
  }

  subscript(edge: Edge) -> Double {
    switch edge {
    case .leading: leading
    case .top: top
    case .trailing: trailing
    case .bottom: bottom
    }
  }

  static func + (a: EdgeValues, b: EdgeValues) -> EdgeValues {
    EdgeValues(
      leading: a.leading + b.leading, top: a.top + b.top, trailing: a.trailing + b.trailing,
      bottom: a.bottom + b.bottom)
  }

  static func - (a: EdgeValues, b: EdgeValues) -> EdgeValues {
    EdgeValues(
      leading: a.leading - b.leading, top: a.top - b.top, trailing: a.trailing - b.trailing,
      bottom: a.bottom - b.bottom)
  }

  /// Side by side the larger of the two.
  static func max(_ a: EdgeValues, _ b: EdgeValues) -> EdgeValues {
    EdgeValues(
      leading: Swift.max(a.leading, b.leading), top: Swift.max(a.top, b.top),
      trailing: Swift.max(a.trailing, b.trailing), bottom: Swift.max(a.bottom, b.bottom))
  }

  /// The largest difference at any side.
  func distance(to other: EdgeValues) -> Double {
    Swift.max(
      (leading - other.leading).magnitude, (top - other.top).magnitude,
      (trailing - other.trailing).magnitude, (bottom - other.bottom).magnitude)
  }
}
