/// Pictures in box characters, to one scale, side by side as far as the width allows.
///
/// Every box is there: one too low for a border and a name is a row in brackets, one too narrow a
/// mark. A name that does not fit ends in `…`; one that has no room stands in a list below.
///
/// - Parameter width: how many columns there are.
package func drawText(_ pictures: [Picture], width: Int) -> String {
  let scale = TextScale(pictures, width: width)
  var blocks = pictures.map { textBlock($0, scale) }
  var text = ""
  while !blocks.isEmpty {
    var row: [TextBlock] = []
    var used = 0
    while let next = blocks.first, row.isEmpty || used + gap + next.width <= width {
      used += (row.isEmpty ? 0 : gap) + next.width
      row.append(next)
      blocks.removeFirst()
    }
    text += sideBySide(row) + (blocks.isEmpty ? "" : "\n")
  }
  return text
}

/// Columns between two pictures.
private let gap = 2

/// How many columns and rows a point is; a character is about twice as high as it is wide.
private struct TextScale {
  let columns: Double
  var rows: Double { columns / 2 }

  /// More rows than that are no picture any more.
  private static let mostRows = 44.0

  init(_ pictures: [Picture], width: Int) {
    let widest = max(1, pictures.map(\.size.width).max() ?? 1)
    let highest = max(1, pictures.map(\.size.height).max() ?? 1)
    let alone = min(Double(max(8, width - 1)) / widest, 2 * Self.mostRows / highest)
    // Smaller, so that all stand in one row, but not so small that names have no room.
    let all = max(1, pictures.reduce(0) { $0 + $1.size.width })
    let borders = (gap + 1) * pictures.count - gap
    let together = (Double(width) - Double(borders) - 0.5 * Double(pictures.count)) / all
    columns = alone * 0.5 <= together ? min(alone, together) : alone
  }

  func column(_ x: Double) -> Int { Int((x * columns).rounded()) }
  func row(_ y: Double) -> Int { Int((y * rows).rounded()) }
}

private struct TextBlock {
  var width: Int
  var lines: [String]
}

private func sideBySide(_ blocks: [TextBlock]) -> String {
  var text = ""
  for row in 0..<(blocks.map(\.lines.count).max() ?? 0) {
    var line = ""
    for (place, block) in blocks.enumerated() {
      if 0 < place { line += String(repeating: " ", count: gap) }
      line += padded(row < block.lines.count ? block.lines[row] : "", block.width)
    }
    while line.last == " " { line.removeLast() }
    text += line + "\n"
  }
  return text
}

private func textBlock(_ picture: Picture, _ scale: TextScale) -> TextBlock {
  let width = scale.column(picture.size.width) + 1
  let height = scale.row(picture.size.height) + 1
  var canvas = BoxCanvas(width: width, height: height)
  for guide in picture.guides {
    let (left, right) = (scale.column(guide.rect.x), scale.column(guide.rect.maxX))
    let (top, bottom) = (scale.row(guide.rect.y), scale.row(guide.rect.maxY))
    for row in [top, bottom] { canvas.drawDots(row: row, from: 0, to: width) }
    for column in [left, right] { canvas.drawDots(column: column, from: 0, to: height) }
  }
  var boxes = picture.boxes.enumerated().map { number, box in
    CellBox(box, number, scale, width: width, height: height)
  }
  for box in boxes where !box.isFlat {
    canvas.drawBox(left: box.left, top: box.top, right: box.right, bottom: box.bottom)
  }
  for place in boxes.indices where boxes[place].isFlat { boxes[place].drawBrackets(on: &canvas) }
  var unnamed: [String] = []
  // What is inside has less room for its name than what is around it.
  for box in boxes.reversed() where !box.writeName(on: &canvas) { unnamed.append(box.name) }

  var lines = [elided("\(picture.screen) in \(picture.phrase)", width)]
  lines += canvas.rows
  if !unnamed.isEmpty {
    lines += wrapped(
      "too small to draw or to name: " + unnamed.reversed().joined(separator: ", "), width)
  }
  for note in picture.notes {
    switch note.kind {
    case .remark: lines += wrapped(note.text, width)
    case .error, .warning: lines += wrapped("! " + note.text, width)
    }
  }
  return TextBlock(width: width, lines: lines)
}

private func elided(_ text: String, _ width: Int) -> String {
  text.count <= width ? text : String(text.prefix(max(0, width - 1))) + "…"
}

/// Broken between words into lines of that width.
func wrapped(_ text: String, _ width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, width < line.count + 1 + word.count {
      lines.append(line)
      line = " "
    }
    line += line.isEmpty ? String(word) : " " + word
    while width < line.count {
      lines.append(String(line.prefix(width)))
      line = "  " + line.dropFirst(width)
    }
  }
  return line.isEmpty ? lines : lines + [line]
}

/// A box in cells: its border runs through the first and last of them.
private struct CellBox {
  let name: String
  let number: Int
  let left: Int
  private(set) var top: Int
  let right: Int
  private(set) var bottom: Int
  let hasContent: Bool

  /// Whether it is too low for a border with something between.
  let isFlat: Bool
  /// Whether it found a row of its own.
  private(set) var isDrawn = true

  init(_ box: Picture.Box, _ number: Int, _ scale: TextScale, width: Int, height: Int) {
    self.number = number
    name = box.name + (box.isFlagged ? "!" : "")
    hasContent = box.hasContent
    func inside(_ value: Int, _ count: Int) -> Int { max(0, min(value, count - 1)) }
    left = inside(scale.column(box.rect.x), width)
    right = max(left, inside(scale.column(box.rect.maxX), width))
    top = inside(scale.row(box.rect.y), height)
    bottom = max(top, inside(scale.row(box.rect.maxY), height))
    isFlat = bottom - top < 2
  }

  /// Draws a flat box in its row, or in one beside it where another flat box is there already.
  mutating func drawBrackets(on canvas: inout BoxCanvas) {
    let rows = [top, bottom, top - 1, bottom + 1]
    guard let row = rows.first(where: { canvas.isOpen(row: $0, from: left, to: right) }) else {
      isDrawn = false
      return
    }
    (top, bottom) = (row, row)
    canvas.drawBrackets(left: left, right: right, row: row, owner: number)
  }

  /// Puts the name where there is room for it, whole if possible.
  ///
  /// - Returns: false where there is no room at all.
  func writeName(on canvas: inout BoxCanvas) -> Bool {
    guard isDrawn else { return false }
    var best: (row: Int, start: Int, count: Int)?
    for (row, overLines) in nameRows {
      let run = canvas.freeRun(
        row: row, from: left + 1, to: right - 1, owner: number, overLines: overLines)
      if name.count <= run.count {
        let isCentered = !hasContent && !isFlat
        let start = run.start + (isCentered ? (run.count - name.count) / 2 : 0)
        canvas.write(name, start, row)
        return true
      }
      if best?.count ?? 0 < run.count { best = (row, run.start, run.count) }
    }
    // A letter and the sign that more was there.
    guard let best, 2 <= best.count else { return false }
    canvas.write(String(name.prefix(best.count - 1)) + "…", best.start, best.row)
    return true
  }

  /// Where the name may stand, the best first, and whether a line may lie below it.
  private var nameRows: [(row: Int, overLines: Bool)] {
    if isFlat { return [(top, true)] }
    let border = [(row: top, overLines: true), (row: bottom, overLines: true)]
    let inner = Array((top + 1)..<bottom).map { (row: $0, overLines: false) }
    guard hasContent else {
      // From the middle outwards.
      let middle = (top + bottom) / 2
      return inner.sorted { ($0.row - middle).magnitude < ($1.row - middle).magnitude } + border
    }
    return [border[0]] + inner + [border[1]]
  }
}
