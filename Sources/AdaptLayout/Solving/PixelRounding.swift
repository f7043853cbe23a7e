import AdaptIR

/// Turns solved rectangles into the screen's physical ones.
///
/// Edges are rounded to device pixels half up in the solved picture, then mirrored back, so that a
/// right-to-left layout is the exact image of its left-to-right one.
struct PixelRounding: Sendable {
  var scale: Double
  /// The width of the screen that mirroring keeps.
  var width: Double
  var direction: LayoutDirection

  /// The edges in whole device pixels, still in the solved picture.
  func pixels(_ rect: LayoutRect) -> PixelRect {
    PixelRect(
      left: pixel(rect.x), top: pixel(rect.y), right: pixel(rect.maxX), bottom: pixel(rect.maxY))
  }

  /// In the screen's coordinates.
  func points(_ rect: PixelRect) -> LayoutRect {
    let left = direction == .ltr ? rect.left : width * scale - rect.right
    // Lengths come from whole pixels, so that no rounding error of an edge shows in them.
    return LayoutRect(
      x: left / scale, y: rect.top / scale, width: (rect.right - rect.left) / scale,
      height: (rect.bottom - rect.top) / scale)
  }

  /// In the coordinates of `outer`.
  func points(_ rect: PixelRect, in outer: PixelRect) -> LayoutRect {
    let left = direction == .ltr ? rect.left - outer.left : outer.right - rect.right
    return LayoutRect(
      x: left / scale, y: (rect.top - outer.top) / scale,
      width: (rect.right - rect.left) / scale, height: (rect.bottom - rect.top) / scale)
  }

  /// From the solved picture to the screen and back, without rounding.
  func mirrored(_ rect: LayoutRect) -> LayoutRect {
    guard direction == .rtl else { return rect }
    return LayoutRect(
      x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  private func pixel(_ edge: Double) -> Double { (edge * scale + 0.5).rounded(.down) }
}

/// A rectangle by its edges, in device pixels.
struct PixelRect: Hashable, Sendable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double
}

extension LayoutRect {
  func expanded(by insets: EdgeValues) -> LayoutRect {
    LayoutRect(
      x: x - insets.leading, y: y - insets.top, width: width + insets.leading + insets.trailing,
      height: height + insets.top + insets.bottom)
  }
}
