/// Character cells on which boxes are drawn. Lines that meet become corners and crossings, so boxes
/// that touch share their borders; text lies over lines.
struct BoxCanvas {
  /// The directions in which a line leaves a cell.
  private struct Lines: OptionSet {
    let rawValue: Int
    static let up = Lines(rawValue: 1)
    static let down = Lines(rawValue: 2)
    static let left = Lines(rawValue: 4)
    static let right = Lines(rawValue: 8)
  }

  let width: Int
  let height: Int
  private var lines: [Lines]
  private var letters: [Character?]
  private var dots: [Character?]
  /// The box in one row that a cell belongs to; -1 where none does.
  private var owners: [Int]
  /// Whether a cell or its neighbor is a letter of a name: names keep apart.
  private var isNamed: [Bool]

  init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
    lines = Array(repeating: [], count: self.width * self.height)
    letters = Array(repeating: nil, count: self.width * self.height)
    dots = letters
    owners = Array(repeating: -1, count: letters.count)
    isNamed = Array(repeating: false, count: letters.count)
  }

  /// Draws the border of a box; both corners are cells of it.
  mutating func drawBox(left: Int, top: Int, right: Int, bottom: Int) {
    for x in left..<right {
      for y in [top, bottom] {
        lines[cell(x, y)].insert(.right)
        lines[cell(x + 1, y)].insert(.left)
      }
    }
    for y in top..<bottom {
      for x in [left, right] {
        lines[cell(x, y)].insert(.down)
        lines[cell(x, y + 1)].insert(.up)
      }
    }
  }

  /// A row of dots, seen where nothing else is.
  mutating func drawDots(row: Int, from left: Int, to right: Int) {
    guard 0 <= row, row < height, left < right else { return }
    for x in max(0, left)..<min(width, right) where dots[cell(x, row)] == nil {
      dots[cell(x, row)] = "┄"
    }
  }

  /// A column of dots, seen where nothing else is.
  mutating func drawDots(column: Int, from top: Int, to bottom: Int) {
    guard 0 <= column, column < width, top < bottom else { return }
    for y in max(0, top)..<min(height, bottom) where dots[cell(column, y)] == nil {
      dots[cell(column, y)] = "┊"
    }
  }

  /// Whether no other box in one row has any of these cells.
  func isOpen(row: Int, from left: Int, to right: Int) -> Bool {
    0 <= row && row < height && (left...right).allSatisfy { owners[cell($0, row)] < 0 }
  }

  /// Draws a box in one row: brackets, or a mark where there is no room for two. Names of other
  /// boxes keep out of it.
  mutating func drawBrackets(left: Int, right: Int, row: Int, owner: Int) {
    if left == right {
      letters[cell(left, row)] = "▪"
    } else {
      letters[cell(left, row)] = "["
      letters[cell(right, row)] = "]"
    }
    for x in left...right { owners[cell(x, row)] = owner }
  }

  /// Writes a name that begins in a cell.
  mutating func write(_ name: String, _ x: Int, _ y: Int) {
    for (offset, letter) in name.enumerated() where x + offset < width {
      letters[cell(x + offset, y)] = letter
    }
    for place in (x - 1)...(x + name.count) where 0 <= place && place < width {
      isNamed[cell(place, y)] = true
    }
  }

  /// The longest run of cells of a row where a name may stand, between two columns, both included;
  /// the first of equals.
  ///
  /// - Parameters:
  ///   - owner: the box whose name it is.
  ///   - overLines: whether cells count that a line runs through.
  func freeRun(
    row: Int, from left: Int, to right: Int, owner: Int, overLines: Bool
  ) -> (start: Int, count: Int) {
    var best = (start: left, count: 0)
    var start = left
    guard left <= right else { return best }
    for x in left...(right + 1) {
      let isFree =
        x <= right && letters[cell(x, row)] == nil && !isNamed[cell(x, row)]
        && (owners[cell(x, row)] < 0 || owners[cell(x, row)] == owner)
        && (overLines
          ? lines[cell(x, row)].isDisjoint(with: [.up, .down]) : lines[cell(x, row)].isEmpty)
      if isFree { continue }
      if best.count < x - start { best = (start, x - start) }
      start = x + 1
    }
    return best
  }

  /// The rows, each as wide as the canvas.
  var rows: [String] {
    (0..<height).map { y in
      String(
        (0..<width).map { x in
          let place = cell(x, y)
          if let letter = letters[place] { return letter }
          return lines[place].isEmpty ? dots[place] ?? " " : Self.sign(lines[place])
        })
    }
  }

  private func cell(_ x: Int, _ y: Int) -> Int {
    min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)
  }

  private static func sign(_ lines: Lines) -> Character {
    switch lines {
    case [.up, .down, .left, .right]: "┼"
    case [.up, .down, .right]: "├"
    case [.up, .down, .left]: "┤"
    case [.down, .left, .right]: "┬"
    case [.up, .left, .right]: "┴"
    case [.down, .right]: "┌"
    case [.down, .left]: "┐"
    case [.up, .right]: "└"
    case [.up, .left]: "┘"
    case [.up, .down], [.up], [.down]: "│"
    default: "─"
    }
  }
}
