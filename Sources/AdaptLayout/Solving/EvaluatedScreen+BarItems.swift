import AdaptIR

/// Where the items of bars stand: an estimate, since nothing is published about it.
///
/// An item is a finger's 44 points wide at least and as high as its bar's row of items, which a large
/// title is below. What is seen of it begins at the screen's margin, and what can be touched reaches
/// 8 points further at both sides. Items of a toolbar follow each other, and flexible spaces share
/// what is left; tabs have equal parts. Text is 17 points high whatever size people chose, as bars
/// do not grow.
///
/// - Source: the sizes from memory; 44 points: the Human Interface Guidelines.
struct BarItems {
  private static let least = 44.0
  private static let padding = 8.0
  /// What a symbol of the system is wide.
  private static let iconWidth = 28.0
  private static let fontSize = 17.0

  let screen: EvaluatedScreen
  let measurer: ContentMeasurer

  /// The frames of items and spaces that are shown, by view, in the solved picture.
  func frames(_ solved: SolvedFrames) -> [Int: LayoutRect] {
    var found: [Int: LayoutRect] = [:]
    for bar in screen.bars.bars {
      guard let view = bar.view, screen.isLaidOut[view] else { continue }
      var row = solved.rect(of: view)
      // A large title stands below the items.
      if bar.kind == .navigation { row.height = screen.environment.bars.navigation }
      let items = screen.children[view].filter { !screen.hidden[$0] }
      switch bar.kind {
      case .navigation:
        place(items.filter { side(of: $0) == "leading" }, in: row, from: .leading, &found)
        place(items.filter { side(of: $0) == "trailing" }, in: row, from: .trailing, &found)
        place(
          items.filter { !["leading", "trailing"].contains(side(of: $0)) }, in: row, from: nil,
          &found)
      case .toolbar: spread(items, over: row, &found)
      case .tab:
        let width = row.width / Double(max(1, items.count))
        for (place, item) in items.enumerated() {
          found[item] = LayoutRect(
            x: row.x + Double(place) * width, y: row.y, width: width, height: row.height)
        }
      }
    }
    return found
  }

  private func side(of item: Int) -> String? { screen.word("side", of: item) }

  /// From one side inwards, in the order of the text; in the middle where no side is given.
  private func place(
    _ items: [Int], in row: LayoutRect, from edge: Edge?, _ found: inout [Int: LayoutRect]
  ) {
    let widths = items.map { width(of: $0) ?? 0 }
    let total = widths.reduce(0, +)
    let inner = inner(row)
    var x =
      switch edge {
      case .leading: inner.x
      case .trailing: inner.maxX
      default: row.centerX - total / 2
      }
    for (item, width) in zip(items, widths) {
      if edge == .trailing { x -= width }
      found[item] = LayoutRect(x: x, y: row.y, width: width, height: row.height)
      if edge != .trailing { x += width }
    }
  }

  /// One after the other, with what is left shared by the spaces without a width.
  private func spread(
    _ items: [Int], over row: LayoutRect, _ found: inout [Int: LayoutRect]
  ) {
    let inner = inner(row)
    let widths = items.map { width(of: $0) }
    let flexible = Double(widths.count { $0 == nil })
    let left = max(0, inner.width - widths.compactMap(\.self).reduce(0, +))
    var x = inner.x
    for (item, width) in zip(items, widths) {
      let width = width ?? left / max(1, flexible)
      found[item] = LayoutRect(x: x, y: row.y, width: width, height: row.height)
      x += width
    }
  }

  /// What items can be touched in, between the margins.
  private func inner(_ row: LayoutRect) -> LayoutRect {
    let margins = screen.sideMargins
    let safe = screen.bars.safeArea
    let leading = max(0, safe.leading + margins.leading - Self.padding)
    let trailing = max(0, safe.trailing + margins.trailing - Self.padding)
    return LayoutRect(
      x: row.x + leading, y: row.y, width: max(0, row.width - leading - trailing),
      height: row.height)
  }

  /// Nil for a space that takes what is left.
  private func width(of item: Int) -> Double? {
    if let stated = screen.number("width", of: item) { return stated }
    if screen.views[item].kind == .barSpace { return nil }
    let content: Double
    if case .image(let name)? = screen.value("image", of: item) ?? screen.value("icon", of: item),
      let size = screen.imageSize(name)
    {
      content = size.width
    } else if screen.value("icon", of: item) != nil {
      content = Self.iconWidth
    } else if let title = screen.text("title", of: item), !title.isEmpty {
      let font = FontValue(
        size: Self.fontSize, weight: screen.word("style", of: item) == "done" ? "semibold" : nil)
      content = measurer.width(ofLine: title, font)
    } else {
      content = Self.iconWidth
    }
    return max(Self.least, content + 2 * Self.padding)
  }
}

extension ContentMeasurer {
  /// A text in one line, in whole device pixels.
  fileprivate func width(ofLine text: String, _ font: FontValue) -> Double {
    up(texts.measure(texts.set(text, in: font)).width)
  }
}
