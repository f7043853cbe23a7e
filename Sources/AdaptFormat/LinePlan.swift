internal import AdaptSyntax

/// Where lines may break, token by token, and how deep they are indented.
struct LinePlan {
  enum Break: UInt8 {
    /// As the author wrote it.
    case free
    case required
    /// On the line of the token before, unless a comment parts them.
    case joined
  }

  private(set) var breaks: [Break]
  /// The indentation of the member that the token belongs to.
  private(set) var depths: [Int32]
  /// Whether a member, a `}` or an `else` begins here, so that no continuation is indented.
  private(set) var beginsMember: [Bool]
  /// The innermost node of each token.
  private(set) var owners: [Int32]
  /// The opening brace of each block on one line and its closing brace.
  private(set) var oneLineBlocks: [Int32: Int32] = [:]

  /// The edge, item or link of a visual row that a token is in.
  private(set) var rowParts: [Int32: Int32] = [:]

  private let tree: SyntaxTree
  private let broken: Set<Int32>

  /// `breaking` names the opening braces of blocks, and the first tokens of members, that make a line
  /// too long.
  init(_ tree: SyntaxTree, breaking broken: Set<Int32>) {
    self.tree = tree
    self.broken = broken
    let count = tree.tokenCount
    breaks = Array(repeating: .free, count: count)
    depths = Array(repeating: 0, count: count)
    beginsMember = Array(repeating: false, count: count)
    owners = Array(repeating: 0, count: count)
    visit(tree.root, depth: 0)
  }

  private mutating func visit(_ node: Node, depth: Int32) {
    for index in node.tokenRange {
      owners[index] = node.index
      depths[index] = depth
    }
    switch node.kind {
    case .file:
      for child in node.children { beginMember(child, .required) }
    case .block:
      visitBlock(node, depth: depth)
      return
    case .rowEdge, .rowItem, .rowLink:
      for index in node.tokenRange { rowParts[Int32(index)] = node.index }
    case .elseClause:
      let token = node.tokenRange.lowerBound
      beginsMember[token] = true
      if token > 0, tree.token(at: token - 1).kind == .rightBrace { breaks[token] = .joined }
    default: break
    }
    for child in node.children { visit(child, depth: depth) }
  }

  private mutating func beginMember(_ node: Node, _ rule: Break) {
    let token = node.tokenRange.lowerBound
    beginsMember[token] = true
    breaks[token] = rule
  }

  private mutating func visitBlock(_ block: Node, depth: Int32) {
    let open = block.tokenRange.lowerBound
    let close = block.tokenRange.upperBound - 1
    breaks[open] = .joined
    let isForced = broken.contains(Int32(open))
    let isEmpty = block.children.isEmpty
    let isExpanded = isForced || self.isExpanded(open, close, isEmpty: isEmpty)
    if !isExpanded {
      if isEmpty {
        breaks[close] = .joined
      } else {
        oneLineBlocks[Int32(open)] = Int32(close)
      }
    } else {
      breaks[close] = .required
    }
    beginsMember[close] = true
    for index in open + 1..<close { depths[index] = depth + 1 }
    var isFirst = true
    for child in block.children {
      if isExpanded {
        let isParted = broken.contains(Int32(child.tokenRange.lowerBound))
        beginMember(child, isFirst || isForced || isParted ? .required : .free)
      }
      isFirst = false
      visit(child, depth: depth + 1)
    }
    depths[close] = depth
  }

  /// Whether a member begins at a token and may stand on the line of the one before.
  func isJoinedMember(_ token: Int32) -> Bool {
    beginsMember[Int(token)] && breaks[Int(token)] == .free
      && tree.token(at: Int(token)).kind != .rightBrace
      && tree.node(at: Int(owners[Int(token)])).kind != .elseClause
  }

  /// Whether the author wrote the block on several lines.
  private func isExpanded(_ open: Int, _ close: Int, isEmpty: Bool) -> Bool {
    for index in open + 1...close {
      let token = tree.token(at: index)
      if isEmpty ? token.hasCommentBefore : token.isFirstOnLine { return true }
    }
    return false
  }
}
