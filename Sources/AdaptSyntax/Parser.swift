internal import AdaptDiagnostics

/// What a block may hold.
enum BlockKind: UInt8 {
  case members, properties, style, image, presentation, bar, container, test, expects
}

/// The parser's state: a cursor over the tokens, and the nodes found so far in preorder.
///
/// It is recursive descent with two tokens of lookahead. Verbs: `at…` looks, `bump` takes,
/// `expect` takes or reports, `recover…` skips. `parseFoo` needs its first token. A construct that
/// turns out to be the first operand of another is wrapped afterwards (`wrap`): its nodes move up
/// by one.
struct Parser: ~Copyable {
  /// How deep blocks, brackets, `else when` and prefix operators may nest. No hand-written file
  /// comes near; the stack of a secondary thread, half a megabyte, is enough even in debug builds.
  static let depthLimit = 96

  let source: SourceText
  let tokens: UnsafePointer<RawToken>
  /// The index of `endOfFile`.
  let last: Int
  let longTokens: [UInt32: UInt32]

  var position = 0
  /// How many `(` and `[` are open: inside them lines are free.
  var openBrackets = 0
  var depth = 0

  private(set) var nodes: UnsafeMutablePointer<RawNode>
  private(set) var nodeCount = 0
  private var capacity: Int

  var diagnostics = DiagnosticList()
  /// The token at which the last problem was reported or silently passed: one mistake, one error.
  var reportedAt = -1
  /// The first token of the member or declaration that is being parsed.
  var memberStart = 0
  /// Whether a mistaken comma already parted the member from the next.
  var isSeparated = false
  /// Whether a problem lay at the end of the text: more input could mend it.
  var isIncomplete = false

  init(source: SourceText, tokens: FlatBuffer<RawToken>, longTokens: [UInt32: UInt32]) {
    self.source = source
    self.tokens = UnsafePointer(tokens.base)
    self.longTokens = longTokens
    last = tokens.count - 1
    // Hand-written files have about nine nodes to ten tokens.
    capacity = tokens.count + 64
    nodes = .allocate(capacity: capacity)
  }

  consuming func finish() -> FlatBuffer<RawNode> {
    FlatBuffer(adopting: nodes, count: nodeCount, capacity: capacity)
  }
}

// MARK: - Nodes

extension Parser {
  /// Begins a node at the current token. Gives the index to close it with.
  @inline(__always)
  mutating func open(_ kind: NodeKind) -> Int {
    if nodeCount == capacity { grow() }
    let index = nodeCount
    nodes[index] = RawNode(
      firstToken: UInt32(truncatingIfNeeded: position), endToken: 0, size: 0, kind: kind)
    nodeCount = index + 1
    return index
  }

  /// Ends the node before the current token.
  @inline(__always)
  mutating func close(_ index: Int) {
    nodes[index].endToken = UInt32(truncatingIfNeeded: position)
    nodes[index].size = UInt32(truncatingIfNeeded: nodeCount - index)
  }

  /// A node of the current token alone.
  @inline(__always)
  mutating func leaf(_ kind: NodeKind) {
    let node = open(kind)
    bump()
    close(node)
  }

  /// Begins a node around what was parsed since `index`.
  @inline(__always)
  mutating func wrap(_ kind: NodeKind, from index: Int) {
    if nodeCount == capacity { grow() }
    let first = index < nodeCount ? nodes[index].firstToken : UInt32(truncatingIfNeeded: position)
    // Most often one node moves.
    var at = nodeCount
    while at > index {
      nodes[at] = nodes[at - 1]
      at -= 1
    }
    nodes[index] = RawNode(firstToken: first, endToken: 0, size: 0, kind: kind)
    nodeCount += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = capacity + capacity / 2 + 64
    let moved = UnsafeMutablePointer<RawNode>.allocate(capacity: larger)
    moved.update(from: nodes, count: nodeCount)
    nodes.deallocate()
    nodes = moved
    capacity = larger
  }
}

// MARK: - Tokens

extension Parser {
  @inline(__always)
  var current: TokenKind { tokens[position].kind }

  /// The kind of the token after the current one.
  @inline(__always)
  var next: TokenKind { tokens[position + 1].kind }

  @inline(__always)
  var atEnd: Bool { position >= last }

  /// Whether the current token begins a line that counts.
  @inline(__always)
  var atNewLine: Bool { tokens[position].flags.contains(.newline) && openBrackets == 0 }

  /// Whether nothing stands between the current token and the one before it.
  @inline(__always)
  var atAdjacent: Bool { !tokens[position].flags.contains(.blank) }

  @inline(__always)
  func startsLine(_ index: Int) -> Bool { tokens[index].flags.contains(.newline) }

  @inline(__always)
  func isAdjacent(_ index: Int) -> Bool { !tokens[index].flags.contains(.blank) }

  @inline(__always)
  mutating func bump() {
    if position < last { position += 1 }
  }

  /// Takes the current token if it is of `kind`.
  @inline(__always)
  mutating func bumpIfPresent(_ kind: TokenKind) -> Bool {
    guard current == kind else { return false }
    bump()
    return true
  }

  /// Whether a line begins here that no value, condition or name may go on in: outside of brackets
  /// only symbols go on from the line before, and anything behind a comma.
  @inline(__always)
  var atLineEnd: Bool {
    tokens[position].flags.contains(.newline) && openBrackets == 0 && position != memberStart
      && tokens[position - 1].kind != .comma
  }

  /// Whether the member that is being parsed may go no further with a word.
  @inline(__always)
  var atMemberEnd: Bool {
    switch current {
    case .semicolon, .rightBrace, .endOfFile: true
    default: atNewLine
    }
  }
}
