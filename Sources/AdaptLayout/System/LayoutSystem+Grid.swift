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
          of: child, in: grid, screen.shape(ofItem: child, in: shape), start: block.count,
          below: block.cursor, because: reason)
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
      block.cursor = Position.end(
        of: screen.repetitions(of: child), from: side(.top, of: child), to: side(.bottom, of: child)
      )
    }
  }

  private mutating func addItemRows(
    of item: Int, in grid: Int, _ shape: GridShape, start: Int, below top: Position,
    because reason: AppliedRow.Reason
  ) {
    let columns = Double(shape.columns)
    let width = [(1.0, side(.trailing, of: item)), (-1.0, side(.leading, of: item))]
    let outer = [(1.0, side(.trailing, of: grid)), (-1.0, side(.leading, of: grid))]
    let sides = shape.insets.leading + shape.insets.trailing
    let gaps = sides + (columns - 1) * shape.spacing
    if let fixed = shape.itemWidth {
      add(width, .equal, fixed, because: reason)
    } else {
      add(width + outer.map { (-$0.0 / columns, $0.1) }, .equal, -gaps / columns, because: reason)
    }

    let column = Double(shape.scrollsHorizontally ? start / shape.rows : start % shape.columns)
    let line = Double(shape.scrollsHorizontally ? start % shape.rows : start / shape.columns)
    let leading = [(1.0, side(.leading, of: item)), (-1.0, contentSide(.leading, of: grid))]
    if let fixed = shape.itemWidth, !shape.scrollsHorizontally {
      // Items of a size of their own stand from side to side of their line, one alone in its middle.
      let share = shape.columns == 1 ? 0.5 : column / (columns - 1)
      add(
        leading + (share == 0 ? [] : outer.map { (-share * $0.0, $0.1) }), .equal,
        shape.insets.leading - share * (sides + fixed), because: reason)
    } else {
      add(
        leading + (column == 0 ? [] : width.map { (-column * $0.0, $0.1) }),
        .equal, shape.insets.leading + column * shape.spacing, because: reason)
    }
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
    let lines = Double((count + shape.rows - 1) / shape.rows)
    let columns = Double(shape.columns)
    let sides = shape.insets.leading + shape.insets.trailing
    if let fixed = shape.itemWidth {
      add(
        [(1, contentSide(.trailing, of: grid)), (-1, contentSide(.leading, of: grid))], .equal,
        sides + lines * fixed + (lines - 1) * shape.spacing, because: reason)
      return
    }
    // So many items of (width - gaps) / columns, and the spacing between them.
    let gaps = sides + (columns - 1) * shape.spacing
    let part = lines / columns
    add(
      [
        (1, contentSide(.trailing, of: grid)), (-1, contentSide(.leading, of: grid)),
        (-part, side(.trailing, of: grid)), (part, side(.leading, of: grid)),
      ], .equal, sides - part * gaps + (lines - 1) * shape.spacing, because: reason)
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
    let lines =
      shape.scrollsHorizontally
      ? min(count, shape.rows) : (count + shape.columns - 1) / shape.columns
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
  /// How many items stand one below the other where it scrolls from side to side.
  var rows: Int
  /// Between items of a line, and between lines.
  var spacing: Double
  var lineSpacing: Double
  var itemRatio: Double?
  /// What `itemSize` says; without it items share the width.
  var itemWidth: Double?
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
    let size = pair("itemSize", of: view)
    let rows = number("rows", of: view).map { Self.wholeNumber($0, atLeast: 1) }
    return GridShape(
      columns: max(1, hasColumns || size != nil ? columns : grid?.columns ?? columns),
      rows: rows ?? grid?.rows ?? 1, spacing: spacing,
      lineSpacing: number("lineSpacing", of: view) ?? grid?.lineSpacing ?? spacing,
      itemRatio: ratio.flatMap { $0.isFinite && 0 < $0 ? $0 : nil } ?? grid?.itemRatio,
      itemWidth: size?.horizontal ?? grid?.itemWidth,
      itemHeight: number("itemHeight", of: view) ?? size?.vertical ?? grid?.itemHeight,
      insets: insets("insets", of: view) ?? grid?.insets ?? .zero,
      scrollsHorizontally: grid?.scrollsHorizontally
        ?? (word("scrolls", of: view) == "horizontal"))
  }

  /// The shape of the lines of an item that has a size of its own.
  func shape(ofItem item: Int, in grid: GridShape) -> GridShape {
    guard let size = pair("itemSize", of: item) else { return grid }
    var shape = grid
    shape.itemWidth = size.horizontal
    shape.itemHeight = size.vertical
    shape.itemRatio = nil
    return shape
  }

  /// How many columns a grid has at a width: a number, or as many as fit.
  func columns(of grid: Int, at width: Double) -> Int {
    switch value("columns", of: grid) {
    case .number(let affine): return Self.wholeNumber(number(affine), atLeast: 1)
    case .measure("fit", let least): return fitting(number(least), in: grid, at: width)
    case nil:
      // As many items of a stated size as fit.
      guard let size = pair("itemSize", of: grid) else { return 1 }
      return fitting(size.horizontal, in: grid, at: width)
    case .bool, .text, .word, .color, .font, .image, .size, .rect, .range, .list, .condition,
      .phrase, .template, .measure, .unset:
      return 1
    }
  }

  /// How many items of at least that width stand side by side.
  private func fitting(_ least: Double, in grid: Int, at width: Double) -> Int {
    let shape = gridShape(of: grid, columns: 1)
    let room = width - shape.insets.leading - shape.insets.trailing + shape.spacing
    let pitch = least + shape.spacing
    guard 0 < pitch, room.isFinite else { return 1 }
    return max(1, Int(min((room / pitch).rounded(.down), 1000)))
  }

  /// How many items a cell stands for.
  func itemCount(of cell: Int, in grid: Int) -> Int {
    if let own = number("repeat", of: cell) { return Self.wholeNumber(own, atLeast: 0) }
    if let all = number("count", of: grid) { return Self.wholeNumber(all, atLeast: 0) }
    return 1
  }
}
