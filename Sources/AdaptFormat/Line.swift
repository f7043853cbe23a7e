internal import AdaptSyntax

/// A token or a comment on a line of the result.
struct Cell {
  var text: String
  /// How many blanks stand before it.
  var gap: Int
  /// The index of the token; nil for a comment.
  let token: Int32?
  let role: CellRole
  /// Where it stood in the source: the line, the column, and how many blanks stood before it.
  let sourceLine: Int
  let sourceColumn: Int
  let sourceGap: Int

  var isComment: Bool { token == nil }

  /// Whether it is a comment that the author put into a column.
  var keepsColumn: Bool { isComment && sourceGap > 2 }
}

/// What a token looks like, as far as columns matter: `{` stands below `{`, a word below a word.
enum CellRole: Hashable {
  case word, comment
  case symbol(TokenKind)

  init(_ kind: TokenKind) {
    switch kind {
    case .number, .version, .color, .string, .stringHead: self = .word
    default: self = kind.isName ? .word : .symbol(kind)
    }
  }
}

/// A line of the result.
struct Line {
  var indentation: Int
  var cells: [Cell] = []
  var hasBlankBefore = false

  /// The width without any alignment.
  var width: Int {
    cells.reduce(4 * indentation) { $0 + $1.gap + $1.text.unicodeScalars.count }
  }

  /// What of this line must go on lines of its own, if the line is longer than it may be: its
  /// outermost blocks, or the members that it joins. Both are named by their first token.
  func tokensToBreak(_ plan: LinePlan) -> [Int32] {
    guard let first = cells.first(where: { !$0.isComment })?.token,
      let last = cells.last(where: { !$0.isComment })?.token
    else { return [] }
    let blocks = cells.compactMap { cell in
      cell.token.flatMap { token in
        plan.oneLineBlocks[token].flatMap { $0 <= last ? (open: token, close: $0) : nil }
      }
    }
    let joined = cells.compactMap { cell in
      cell.token.flatMap { token in
        token > first && plan.isJoinedMember(token)
          && !blocks.contains { $0.open < token && token < $0.close }
          ? token : nil
      }
    }
    // A comment at the end may be long.
    let comment =
      cells.last.flatMap { $0.isComment ? $0.gap + $0.text.unicodeScalars.count : 0 } ?? 0
    let limit = joined.isEmpty && blocks.count == 1 ? rowLimit : lineLimit
    guard limit < width - comment else { return [] }
    if !joined.isEmpty { return joined }
    var end = first - 1
    var outermost: [Int32] = []
    for block in blocks where block.open > end {
      outermost.append(block.open)
      end = block.close
    }
    return outermost
  }
}
