extension DiagnosticRenderer {
  /// What a fix-it does, as the lines it removes and the lines it puts in their place.
  mutating func suggestion(_ fixIt: FixIt, gutter: Int) -> [String] {
    var head = StyledText(options.coloring)
    head.append("help", .severity(.info))
    head.append(": " + printable(fixIt.message, continuation: "      "), .plain)
    var lines = [head.text]
    let margin = String(repeating: " ", count: gutter + 1)

    var edits = fixIt.edits.sorted { $0.span < $1.span }[...]
    while let first = edits.first {
      guard let source = source(first.span.source) else {
        edits.removeFirst()
        continue
      }
      // Edits that touch the same lines are shown as one.
      let index = index(of: source)
      let firstLine = index.line(of: first.span.start)
      var lastLine = index.line(of: first.span.end)
      var group: [TextEdit] = []
      while let next = edits.first, next.span.source == source.id,
        index.line(of: next.span.start) <= lastLine
      {
        lastLine = max(lastLine, index.line(of: next.span.end))
        group.append(next)
        edits.removeFirst()
      }
      let rule = StyledText(options.coloring, margin + "|", .rule)
      lines.append(rule.text)
      lines += replacement(
        in: source, index, lines: firstLine...lastLine, edits: group, gutter: gutter)
    }
    return lines
  }

  private func replacement(
    in source: SourceText, _ index: LineIndex, lines range: ClosedRange<Int>, edits: [TextEdit],
    gutter: Int
  ) -> [String] {
    let start = index.range(ofLine: range.lowerBound).lowerBound
    let end = index.range(ofLine: range.upperBound).upperBound
    let old = Array(source.bytes[start..<max(start, end)])
    var new: [UInt8] = []
    var position = start
    for edit in edits {
      let editStart = min(max(position, Int(edit.span.start)), end)
      new += source.bytes[position..<editStart]
      new += Array(edit.text.utf8)
      position = min(max(editStart, Int(edit.span.end)), end)
    }
    new += source.bytes[position..<max(position, end)]

    var removed = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var added = new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What only a wide span drags along has not changed.
    var number = range.lowerBound
    while let a = removed.first, let b = added.first, a == b {
      removed.removeFirst()
      added.removeFirst()
      number += 1
    }
    while let a = removed.last, let b = added.last, a == b {
      removed.removeLast()
      added.removeLast()
    }
    // A line of blanks alone is nothing to the reader, neither gone nor new.
    if removed.allSatisfy(isBlank) { removed = [] }
    if added.allSatisfy(isBlank) { added = [] }
    return rows(of: removed, from: number, "-", .removed, gutter: gutter)
      + rows(of: added, from: number, "+", .added, gutter: gutter)
  }

  private func rows(
    of lines: [ArraySlice<UInt8>], from first: Int, _ sign: String, _ style: TextStyle, gutter: Int
  ) -> [String] {
    // A fix-it that replaces more is read in an editor.
    let limit = 12
    var rows = lines.prefix(limit).enumerated().map { offset, line in
      let number = String(first + offset)
      let margin = String(repeating: " ", count: max(0, gutter - number.count))
      var text = StyledText(options.coloring, margin + number + " ", .rule)
      var bytes = Array(line)
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      let visible = VisibleLine(
        bytes, 0..<bytes.count, focus: 0..<0, width: options.excerptWidth)
      text.append(sign + (visible.text.isEmpty ? "" : " " + visible.text), style)
      return text.text
    }
    if limit < lines.count {
      rows.append(StyledText(options.coloring, "...", .rule).text)
    }
    return rows
  }
}

private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
  line.allSatisfy { [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) }
}
