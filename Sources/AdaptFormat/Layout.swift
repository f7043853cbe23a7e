internal import AdaptSyntax

/// Puts tokens and comments on lines, with natural gaps.
func layOut(_ tree: SyntaxTree, _ plan: LinePlan) -> [Line] {
  var layout = Layout(tree: tree, plan: plan)
  for index in 0..<tree.tokenCount { layout.place(index) }
  return layout.lines
}

private struct Layout {
  let tree: SyntaxTree
  let plan: LinePlan
  let spacing: Spacing
  var lines: [Line] = []
  /// The token placed last.
  private var previous: Int?
  /// How many `(` and `[` are open.
  private var openBrackets = 0
  /// Whether a comment demands that the next token begins a line.
  private var mustBreak = false
  /// Whether the author broke the line since the last token, and left a line blank.
  private var sawNewline = false
  private var sawBlankLine = false
  /// The position in the source up to which lines were counted.
  private var offset = 0
  private var sourceLine = 0
  private var column = 0

  init(tree: SyntaxTree, plan: LinePlan) {
    self.tree = tree
    self.plan = plan
    spacing = Spacing(tree, plan)
  }

  mutating func place(_ index: Int) {
    let token = tree.token(at: index)
    var newlines = 0
    var blanks = 0
    var comments = token.comments[...]
    var at = token.triviaRange.lowerBound
    let end = token.triviaRange.upperBound
    while at < end {
      if let comment = comments.first, comment.range.lowerBound == at {
        note(newlines)
        placeComment(comment, index, newlines: newlines, blanks: blanks)
        comments = comments.dropFirst()
        advance(to: comment.range.upperBound)
        at = comment.range.upperBound
        newlines = 0
        blanks = 0
        continue
      }
      switch tree.source.bytes[at] {
      case UInt8(ascii: "\n"):
        newlines += 1
        blanks = 0
      case UInt8(ascii: "\r"):
        if at + 1 >= end || tree.source.bytes[at + 1] != UInt8(ascii: "\n") { newlines += 1 }
        blanks = 0
      default: blanks += 1
      }
      at += 1
    }
    note(newlines)
    advance(to: token.range.lowerBound)
    // Where a line begins with `.body` the dot is what ties it to the line before.
    let isTie = token.kind == .dot && (sawNewline || mustBreak)
    let isDropped = spacing.isDropped(index, breaksAfter: breaksAfter(index)) && !isTie
    if token.kind != .endOfFile, !isDropped {
      placeToken(token, index, blanks: blanks)
      sawNewline = false
      sawBlankLine = false
    }
    advance(to: token.range.upperBound)
  }

  private mutating func note(_ newlines: Int) {
    if newlines > 0 { sawNewline = true }
    if newlines > 1 { sawBlankLine = true }
  }

  /// Whether the token behind `index` will begin a line or close a block.
  private func breaksAfter(_ index: Int) -> Bool {
    guard index + 1 < tree.tokenCount else { return true }
    let next = tree.token(at: index + 1)
    if next.kind == .endOfFile || next.kind == .rightBrace { return true }
    return switch plan.breaks[index + 1] {
    case .required: true
    case .free: next.isFirstOnLine
    case .joined: false
    }
  }

  private mutating func placeToken(_ token: Token, _ index: Int, blanks: Int) {
    let kind = token.kind
    let isClosing = kind == .rightParen || kind == .rightBracket
    if isClosing { openBrackets -= 1 }
    let breaks =
      switch plan.breaks[index] {
      case .required: true
      case .free: sawNewline
      case .joined: false
      }
    if lines.isEmpty || breaks || mustBreak {
      let isMember = plan.beginsMember[index]
      let depth = Int(plan.depths[index])
      let continuation = isMember ? 0 : isClosing ? openBrackets : max(1, openBrackets)
      beginLine(depth + continuation, after: previous, before: kind)
    }
    mustBreak = false
    let isFirst = lines[lines.count - 1].cells.isEmpty
    append(
      Cell(
        text: spacing.text(index), gap: isFirst ? 0 : spacing.gap(index, after: previous),
        token: Int32(index), role: CellRole(kind), sourceLine: sourceLine, sourceColumn: column,
        sourceGap: blanks))
    if kind == .leftParen || kind == .leftBracket { openBrackets += 1 }
    previous = index
  }

  private mutating func placeComment(
    _ comment: Comment, _ index: Int, newlines: Int, blanks: Int
  ) {
    let text = trimmed(tree.source.bytes[comment.range])
    let isLast = comment.style != .block || text.contains("\n") || endsLine(comment)
    let isOnLine = newlines == 0 && !lines.isEmpty && !mustBreak
    if !isOnLine {
      // Before a `}` it belongs to the block, before an `else` to what stands around.
      let depth = Int(plan.depths[index]) + (closesBlock(index) ? 1 : 0)
      let continues = !plan.beginsMember[index] && tree.token(at: index).kind != .endOfFile
      beginLine(depth + (continues ? max(1, openBrackets) : 0), after: previous, before: nil)
    }
    let isFirst = lines[lines.count - 1].cells.isEmpty
    append(
      Cell(
        text: text, gap: isFirst ? 0 : isLast ? 2 : 1, token: nil, role: .comment,
        sourceLine: sourceLine,
        sourceColumn: column(of: comment), sourceGap: blanks))
    mustBreak = isLast
    sawNewline = false
    sawBlankLine = false
  }

  private func closesBlock(_ index: Int) -> Bool {
    tree.token(at: index).kind == .rightBrace && plan.breaks[index] == .required
  }

  /// Whether a new line follows a comment.
  private func endsLine(_ comment: Comment) -> Bool {
    var at = comment.range.upperBound
    while at < tree.source.bytes.count {
      switch tree.source.bytes[at] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): at += 1
      default: return false
      }
    }
    return true
  }

  private func column(of comment: Comment) -> Int {
    column + scalars(offset, comment.range.lowerBound)
  }

  private mutating func beginLine(_ indentation: Int, after token: Int?, before kind: TokenKind?) {
    var line = Line(indentation: max(0, indentation))
    let isAfterBrace =
      token.map { tree.token(at: $0).kind == .leftBrace } ?? true
      && lines.last?.cells.last?.isComment != true
    line.hasBlankBefore =
      sawBlankLine && !lines.isEmpty && !isAfterBrace && kind != .rightBrace
    lines.append(line)
  }

  private mutating func append(_ cell: Cell) { lines[lines.count - 1].cells.append(cell) }

  /// Counts lines and columns of the source up to `end`.
  private mutating func advance(to end: Int) {
    while offset < end {
      let byte = tree.source.bytes[offset]
      if byte == UInt8(ascii: "\n") {
        sourceLine += 1
        column = 0
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
  }

  /// How many characters begin between two offsets of the same line.
  private func scalars(_ start: Int, _ end: Int) -> Int {
    var count = 0
    for at in start..<max(start, end) {
      let byte = tree.source.bytes[at]
      if byte == UInt8(ascii: "\n") {
        count = -column
      } else if byte & 0xC0 != 0x80 {
        count += 1
      }
    }
    return count
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map { line in
        var line = line
        while let last = line.last, last == " " || last == "\t" { line.removeLast() }
        return String(line)
      }
    if lines.isEmpty { lines = [""] }
    return lines.joined(separator: "\n")
  }
}
