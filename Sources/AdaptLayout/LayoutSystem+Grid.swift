import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// A grid's items stand in columns of one width, row below row.
  ///
  /// Each cell of the screen is laid out once, as its first item.
  mutating func addGridRows(of grid: Int) {
    let reason = AppliedRow.Reason.system(view: grid, .content)
    let shape = screen.gridShape(of: grid, columns: inputs.columns[grid])
    var cursor = contentSide(.top, of: grid)
    var start = 0
    // Where the items of the rows so far begin, and the height of one.
    var items: (top: Position, height: [(Double, Position)])?
    for child in screen.children[grid] where 0 <= edges[child] {
      let childReason = AppliedRow.Reason.system(view: child, .content)
      guard screen.views[child].kind == .cell else {
        for edge in [Edge.leading, .trailing] {
          equate(side(edge, of: child), side(edge, of: grid), because: childReason)
        }
        equate(side(.top, of: child), cursor, because: childReason)
        addHeightRow(of: child, fallback: 50)
        cursor = side(.bottom, of: child)
        continue
      }
      if items == nil { cursor = cursor.offset(by: shape.insets.top) }
      addItemRows(of: child, in: grid, shape, start: start, below: cursor, because: childReason)
      if items == nil {
        items = (cursor, [(1, side(.bottom, of: child)), (-1, side(.top, of: child))])
      }
      start += screen.itemCount(of: child, in: grid)
    }
    let lines = shape.scrollsHorizontally ? 1 : (start + shape.columns - 1) / shape.columns
    if let items {
      // bottom = top + lines · height + (lines - 1) · spacing
      add(
        [(1, contentSide(.bottom, of: grid)), (-1, items.top)]
          + items.height.map { (-Double(lines) * $0.0, $0.1) },
        .equal, Double(max(0, lines - 1)) * shape.lineSpacing + shape.insets.bottom, because: reason
      )
    } else {
      equate(contentSide(.bottom, of: grid), cursor, because: reason)
    }
    addContentWidth(of: grid, shape, count: start, because: reason)
  }

  private mutating func addItemRows(
    of item: Int, in grid: Int, _ shape: GridShape, start: Int, below top: Position,
    because reason: AppliedRow.Reason
  ) {
    let columns = Double(shape.columns)
    let width = [(1.0, side(.trailing, of: item)), (-1.0, side(.leading, of: item))]
    let outer = [(1.0, side(.trailing, of: grid)), (-1.0, side(.leading, of: grid))]
    let gaps = shape.insets.leading + shape.insets.trailing + (columns - 1) * shape.spacing
    add(width + outer.map { (-$0.0 / columns, $0.1) }, .equal, -gaps / columns, because: reason)

    let column = Double(shape.scrollsHorizontally ? start : start % shape.columns)
    let line = Double(shape.scrollsHorizontally ? 0 : start / shape.columns)
    add(
      [(1, side(.leading, of: item)), (-1, contentSide(.leading, of: grid))]
        + (column == 0 ? [] : width.map { (-column * $0.0, $0.1) }),
      .equal, shape.insets.leading + column * shape.spacing, because: reason)
    let height = [(1.0, side(.bottom, of: item)), (-1.0, side(.top, of: item))]
    add(
      [(1, side(.top, of: item)), (-1, top)]
        + (line == 0 ? [] : height.map { (-line * $0.0, $0.1) }),
      .equal, line * shape.lineSpacing, because: reason)
    if let ratio = shape.itemRatio {
      add(height + width.map { (-$0.0 / ratio, $0.1) }, .equal, because: reason)
    } else if let fixed = screen.number("itemHeight", of: grid) {
      add(height, .equal, fixed, because: reason)
    } else {
      addHeightRow(of: item, fallback: 50)
    }
  }

  private mutating func addContentWidth(
    of grid: Int, _ shape: GridShape, count: Int, because reason: AppliedRow.Reason
  ) {
    guard shape.scrollsHorizontally, 0 < count else {
      equate(contentSide(.trailing, of: grid), side(.trailing, of: grid), because: reason)
      return
    }
    // count items of (width - gaps) / columns, and the spacing between them.
    let columns = Double(shape.columns)
    let sides = shape.insets.leading + shape.insets.trailing
    let gaps = sides + (columns - 1) * shape.spacing
    let part = Double(count) / columns
    add(
      [
        (1, contentSide(.trailing, of: grid)), (-1, contentSide(.leading, of: grid)),
        (-part, side(.trailing, of: grid)), (part, side(.leading, of: grid)),
      ], .equal, sides - part * gaps + Double(count - 1) * shape.spacing, because: reason)
  }
}

/// How a grid divides its width.
struct GridShape: Hashable, Sendable {
  var columns: Int
  /// Between items of a line, and between lines.
  var spacing: Double
  var lineSpacing: Double
  var itemRatio: Double?
  var insets: EdgeValues
  var scrollsHorizontally: Bool
}

extension EvaluatedScreen {
  func gridShape(of grid: Int, columns: Int) -> GridShape {
    let ratio = number("itemRatio", of: grid)
    let spacing = number("spacing", of: grid) ?? 10
    return GridShape(
      columns: max(1, columns), spacing: spacing,
      lineSpacing: number("lineSpacing", of: grid) ?? spacing,
      itemRatio: ratio.flatMap { $0.isFinite && 0 < $0 ? $0 : nil },
      insets: insets("insets", of: grid) ?? .zero,
      scrollsHorizontally: word("scrolls", of: grid) == "horizontal")
  }

  /// How many columns a grid has at a width: a number, or as many as fit.
  func columns(of grid: Int, at width: Double) -> Int {
    switch value("columns", of: grid) {
    case .number(let affine): return Self.wholeNumber(number(affine), atLeast: 1)
    case .measure("fit", let least):
      let shape = gridShape(of: grid, columns: 1)
      let room = width - shape.insets.leading - shape.insets.trailing + shape.spacing
      let pitch = number(least) + shape.spacing
      guard 0 < pitch, room.isFinite else { return 1 }
      return max(1, Int(min((room / pitch).rounded(.down), 1000)))
    case .bool, .text, .word, .color, .font, .image, .size, .rect, .range, .list, .condition,
      .phrase, .template, .measure, .unset, nil:
      return 1
    }
  }

  /// How many items a cell stands for.
  func itemCount(of cell: Int, in grid: Int) -> Int {
    if let own = number("repeat", of: cell) { return Self.wholeNumber(own, atLeast: 0) }
    if let all = number("count", of: grid) { return Self.wholeNumber(all, atLeast: 0) }
    return 1
  }
}
