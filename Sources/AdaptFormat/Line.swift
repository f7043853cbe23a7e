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

  /// The outermost blocks on this line, if it is longer than lines may be.
  func blocksToExpand(_ plan: LinePlan) -> [Int32] {
    guard let first = cells.first(where: { !$0.isComment })?.token,
      let last = cells.last(where: { !$0.isComment })?.token
    else { return [] }
    // A comment at the end may be long.
    let comment =
      cells.last.flatMap { $0.isComment ? $0.gap + $0.text.unicodeScalars.count : 0 } ?? 0
    guard lineLimit < width - comment else { return [] }
    var blocks: [Int32] = []
    var end = first - 1
    for cell in cells {
      guard let token = cell.token, token > end, let close = plan.oneLineBlocks[token],
        close <= last
      else { continue }
      blocks.append(token)
      end = close
    }
    return blocks
  }
}
