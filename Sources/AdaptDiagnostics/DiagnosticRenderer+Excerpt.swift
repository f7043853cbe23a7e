/// A span to underline, with the words beside its carets.
struct Annotation {
  let span: Span
  let label: String
  let isPrimary: Bool

  init(_ span: Span, _ label: String, isPrimary: Bool) {
    self.span = span
    self.label = printable(label.split(separator: "\n").joined(separator: " "))
    self.isPrimary = isPrimary
  }
}

extension DiagnosticRenderer {
  /// The lines of one source that annotations touch, each with its carets below, under an arrow
  /// that names the place of the first annotation.
  mutating func excerpt(
    of source: SourceText, _ annotations: [Annotation], arrow: String, gutter: Int,
    style: TextStyle
  ) -> [String] {
    let index = index(of: source)
    var head = StyledText(options.coloring)
    head.append(String(repeating: " ", count: gutter) + arrow + " ", .rule)
    let place = index.position(of: annotations.first?.span.start ?? 0)
    head.append("\(printable(source.name)):\(place.line):\(place.column)", .plain)
    let layout = ExcerptLayout(
      source: source, index: index, annotations: annotations, style: style,
      width: options.excerptWidth)
    return [head.text]
      + layout.rows().map { row in
        var line = StyledText(options.coloring)
        let number = row.number.map(String.init) ?? ""
        if row.isGap {
          line.append("...", .rule)
          if !row.content.isEmpty {
            line.append(String(repeating: " ", count: max(0, gutter - 1)), .plain)
          }
        } else {
          let margin = String(repeating: " ", count: max(0, gutter - number.count))
          line.append(margin + number + " |", .rule)
        }
        row.content.append(to: &line)
        return line.text
      }
  }
}

/// Which lines an excerpt shows, and what stands in each row.
private struct ExcerptLayout {
  struct Row {
    /// The line number, for rows that show a source line.
    var number: Int?
    /// Lines are left out here.
    var isGap = false
    var content = TextRow()
  }

  /// An annotation with the lines that it spans.
  private struct Placed {
    let annotation: Annotation
    let start: Int
    let end: Int
    let firstLine: Int
    let lastLine: Int
    /// The lane in the left margin of one that spans lines.
    var lane = 0

    var isMultiline: Bool { firstLine < lastLine }
  }

  private let source: SourceText
  private let index: LineIndex
  private let style: TextStyle
  private let width: Int
  private var inline: [Placed] = []
  private var multiline: [Placed] = []

  init(
    source: SourceText, index: LineIndex, annotations: [Annotation], style: TextStyle, width: Int
  ) {
    self.source = source
    self.index = index
    self.style = style
    self.width = width
    for annotation in annotations {
      let start = min(max(0, Int(annotation.span.start)), source.bytes.count)
      var end = min(max(start, Int(annotation.span.end)), source.bytes.count)
      // A span that takes its line's end with it still ends on that line.
      while start < end, isLineEnd(source.bytes[end - 1]) { end -= 1 }
      let placed = Placed(
        annotation: annotation, start: start, end: end,
        firstLine: index.line(of: Int32(clamping: start)),
        lastLine: index.line(of: Int32(clamping: end)))
      if placed.isMultiline { multiline.append(placed) } else { inline.append(placed) }
    }
    // The one that ends last is the outermost: it gets the leftmost lane.
    multiline.sort { ($0.lastLine, $1.firstLine) > ($1.lastLine, $0.firstLine) }
    for lane in multiline.indices { multiline[lane].lane = lane }
  }

  func rows() -> [Row] {
    var rows = [Row()]
    var previous: Int?
    for line in shownLines() {
      if let previous, previous + 1 < line {
        if previous + 2 == line {
          rows += rowsOfLine(previous + 1)
        } else {
          var gap = Row(isGap: true)
          putLanes(&gap, after: previous)
          rows.append(gap)
        }
      }
      rows += rowsOfLine(line)
      previous = line
    }
    return rows
  }

  private func shownLines() -> [Int] {
    var lines: Set<Int> = Set(inline.map(\.firstLine))
    for placed in multiline {
      // Short ones are shown whole, of long ones the two ends.
      if placed.lastLine - placed.firstLine < 5 {
        lines.formUnion(placed.firstLine...placed.lastLine)
      } else {
        lines.formUnion([placed.firstLine, placed.lastLine])
      }
    }
    return lines.sorted()
  }

  private var laneWidth: Int { multiline.count * 2 }
  /// Where the text of a line begins, after a blank and the lanes.
  private var textColumn: Int { 1 + laneWidth }

  private func rowsOfLine(_ line: Int) -> [Row] {
    let range = index.range(ofLine: line)
    let here = inline.filter { $0.firstLine == line }
    let ends =
      multiline.filter { $0.firstLine == line }.map(\.start)
      + multiline.filter { $0.lastLine == line }.map(\.end)
    let first = (here.map(\.start) + ends).min() ?? range.lowerBound
    let last = (here.map(\.end) + ends).max() ?? first
    let visible = VisibleLine(
      source.bytes, range, focus: first..<max(first, last), width: width)

    var text = Row(number: line)
    putLanes(&text, onLine: line)
    for placed in multiline where placed.firstLine == line && opensLine(placed, range) {
      text.content.put("/", at: 1 + placed.lane * 2, style(of: placed))
    }
    text.content.put(visible.text, at: textColumn, .plain)
    var rows = [text]

    for row in caretRows(here, visible) {
      var row = row
      putLanes(&row, after: line, endingToo: true)
      rows.append(row)
    }
    for placed in multiline.reversed() where placed.firstLine == line {
      if opensLine(placed, range) { continue }
      var row = Row()
      putLanes(&row, onLine: line)
      reach(from: placed, to: visible.column(of: placed.start), in: &row)
      rows.append(row)
    }
    for placed in multiline.reversed() where placed.lastLine == line {
      var row = Row()
      for other in multiline
      where other.lane < placed.lane && other.firstLine <= line && line <= other.lastLine {
        row.content.put("|", at: 1 + other.lane * 2, style(of: other))
      }
      row.content.put("|", at: 1 + placed.lane * 2, style(of: placed))
      let column = max(0, visible.column(of: placed.end) - 1)
      reach(from: placed, to: column, in: &row)
      row.content.put(
        placed.annotation.label, at: textColumn + column + 2, style(of: placed))
      rows.append(row)
    }
    return rows
  }

  /// `_____^` from the lane of an annotation to a column of the text.
  private func reach(from placed: Placed, to column: Int, in row: inout Row) {
    let start = 2 + placed.lane * 2
    let end = textColumn + column
    row.content.put(
      String(repeating: "_", count: max(0, end - start)), at: start, style(of: placed))
    row.content.put(placed.annotation.isPrimary ? "^" : "-", at: end, style(of: placed))
  }

  /// Whether a span over several lines begins with the first word of its line: then `/` in the
  /// margin says it all.
  private func opensLine(_ placed: Placed, _ range: Range<Int>) -> Bool {
    let before = source.bytes[range.lowerBound..<max(range.lowerBound, placed.start)]
    return before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// The bars of spans that began above `line` and reach it.
  private func putLanes(_ row: inout Row, onLine line: Int) {
    for placed in multiline where placed.firstLine < line && line <= placed.lastLine {
      row.content.put("|", at: 1 + placed.lane * 2, style(of: placed))
    }
  }

  /// The bars of spans that go on below `line`.
  private func putLanes(_ row: inout Row, after line: Int, endingToo: Bool = false) {
    for placed in multiline {
      let range = index.range(ofLine: placed.firstLine)
      let began = placed.firstLine < line || (placed.firstLine == line && opensLine(placed, range))
      let goesOn = line < placed.lastLine || (endingToo && line == placed.lastLine)
      if began || (row.isGap && placed.firstLine <= line), goesOn {
        row.content.put("|", at: 1 + placed.lane * 2, style(of: placed))
      }
    }
  }

  /// The rows under a line: carets, then the words that do not fit beside them, from right to left.
  private func caretRows(_ placed: [Placed], _ visible: VisibleLine) -> [Row] {
    guard !placed.isEmpty else { return [] }
    let marks = placed.map { placed in
      let start = textColumn + visible.column(of: placed.start)
      return (
        placed: placed, start: start,
        end: max(start + 1, textColumn + visible.column(of: placed.end))
      )
    }
    var carets = Row()
    // Primary carets last: they lie over the secondary ones.
    for mark in marks.sorted(by: {
      !$0.placed.annotation.isPrimary && $1.placed.annotation.isPrimary
    }) {
      let caret = mark.placed.annotation.isPrimary ? "^" : "-"
      carets.content.put(
        String(repeating: caret, count: mark.end - mark.start), at: mark.start,
        style(of: mark.placed))
    }
    var labeled = marks.filter { !$0.placed.annotation.label.isEmpty }
    labeled.sort { ($0.start, $0.end) > ($1.start, $1.end) }
    let lastEnd = marks.map(\.end).max() ?? 0
    if let last = labeled.first, last.end == lastEnd {
      carets.content.put(
        last.placed.annotation.label, at: last.end + 1, style(of: last.placed))
      labeled.removeFirst()
    }
    var rows = [carets]
    if !labeled.isEmpty {
      var bars = Row()
      for mark in labeled { bars.content.put("|", at: mark.start, style(of: mark.placed)) }
      rows.append(bars)
    }
    for (number, mark) in labeled.enumerated() {
      var row = Row()
      for other in labeled[(number + 1)...] where other.start < mark.start {
        row.content.put("|", at: other.start, style(of: other.placed))
      }
      row.content.put(mark.placed.annotation.label, at: mark.start, style(of: mark.placed))
      rows.append(row)
    }
    return rows
  }

  private func style(of placed: Placed) -> TextStyle {
    placed.annotation.isPrimary ? style : .rule
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
}
