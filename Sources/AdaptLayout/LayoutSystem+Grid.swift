import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// A grid's items stand in columns of one width, row below row.
  ///
  /// Each cell of the screen is laid out once, as its first item.
  mutating func addGridRows(of grid: Int) {
    let reason = AppliedRow.Reason.system(view: grid, .content)
    let shape = screen.gridShape(of: grid, columns: inputs.columns[grid])
    var block = GridBlock(cursor: contentSide(.top, of: grid))
    addGridRows(screen.children[grid], in: grid, shape, &block)
    block.end(shape)
    equate(contentSide(.bottom, of: grid), block.cursor, because: reason)
    addContentWidth(of: grid, shape, count: block.longest, because: reason)
  }

  private mutating func addGridRows(
    _ children: [Int], in grid: Int, _ shape: GridShape, _ block: inout GridBlock
  ) {
    for child in children where 0 <= edges[child] {
      let reason = AppliedRow.Reason.system(view: child, .content)
      if screen.views[child].kind == .cell {
        block.begin(shape)
        addItemRows(
          of: child, in: grid, shape, start: block.count, below: block.cursor, because: reason)
        block.add(
          screen.itemCount(of: child, in: grid), top: side(.top, of: child),
          bottom: side(.bottom, of: child))
        continue
      }
      block.end(shape)
      for edge in [Edge.leading, .trailing] {
        equate(side(edge, of: child), side(edge, of: grid), because: reason)
      }
      equate(side(.top, of: child), block.cursor, because: reason)
      guard screen.views[child].kind == .section else {
        addHeightRow(of: child, fallback: 50)
        block.cursor = side(.bottom, of: child)
        continue
      }
      // A section may divide the width in its own way.
      let own = screen.gridShape(of: child, columns: inputs.columns[child], within: shape)
      addGridRows(screen.children[child], in: grid, own, &block)
      block.end(own)
      equate(side(.bottom, of: child), block.cursor, because: reason)
    }
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
    } else if let fixed = shape.itemHeight {
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

/// The items that follow each other without a header between them.
private struct GridBlock {
  /// Where the block's first line begins; below the block, where the next begins.
  var cursor: Position
  var count = 0
  /// The most items that a block had.
  var longest = 0
  private var isOpen = false
  private var first: (top: Position, bottom: Position)?

  init(cursor: Position) { self.cursor = cursor }

  mutating func begin(_ shape: GridShape) {
    guard !isOpen else { return }
    isOpen = true
    cursor = cursor.offset(by: shape.insets.top)
  }

  mutating func add(_ items: Int, top: Position, bottom: Position) {
    if first == nil { first = (top, bottom) }
    count += items
  }

  mutating func end(_ shape: GridShape) {
    guard isOpen, let first else { return }
    let lines = shape.scrollsHorizontally ? 1 : (count + shape.columns - 1) / shape.columns
    cursor = Position.end(of: lines, from: first.top, to: first.bottom)
      .offset(by: Double(max(0, lines - 1)) * shape.lineSpacing + shape.insets.bottom)
    longest = max(longest, count)
    count = 0
    isOpen = false
    self.first = nil
  }
}

/// How a grid divides its width.
struct GridShape: Hashable, Sendable {
  var columns: Int
  /// Between items of a line, and between lines.
  var spacing: Double
  var lineSpacing: Double
  var itemRatio: Double?
  var itemHeight: Double?
  var insets: EdgeValues
  var scrollsHorizontally: Bool
}

extension EvaluatedScreen {
  /// The shape of a grid, or of one of its sections, which has the grid's where it says nothing.
  func gridShape(of view: Int, columns: Int, within grid: GridShape? = nil) -> GridShape {
    let ratio = number("itemRatio", of: view)
    let spacing = number("spacing", of: view) ?? grid?.spacing ?? 10
    let hasColumns = value("columns", of: view) != nil
    return GridShape(
      columns: max(1, hasColumns ? columns : grid?.columns ?? columns), spacing: spacing,
      lineSpacing: number("lineSpacing", of: view) ?? grid?.lineSpacing ?? spacing,
      itemRatio: ratio.flatMap { $0.isFinite && 0 < $0 ? $0 : nil } ?? grid?.itemRatio,
      itemHeight: number("itemHeight", of: view) ?? grid?.itemHeight,
      insets: insets("insets", of: view) ?? grid?.insets ?? .zero,
      scrollsHorizontally: grid?.scrollsHorizontally
        ?? (word("scrolls", of: view) == "horizontal"))
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
