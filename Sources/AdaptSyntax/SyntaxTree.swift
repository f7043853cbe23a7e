public import AdaptDiagnostics

/// One token: 8 bytes. Its trivia are the bytes between the end of the token before and `start`.
struct RawToken: BitwiseCopyable, Sendable {
  /// Where the text begins, after the trivia.
  var start: UInt32
  /// The length of the text in bytes; `longLength` says that it stands in the side table.
  var length: UInt16
  var kind: TokenKind
  var flags: TokenFlags

  static let longLength = UInt16.max
}

/// What stands between a token and the one before it.
struct TokenFlags: OptionSet, BitwiseCopyable, Sendable {
  let rawValue: UInt8

  /// The token is the first on its line.
  static let newline = TokenFlags(rawValue: 1)
  /// Something stands between: blanks, a new line, a comment.
  static let blank = TokenFlags(rawValue: 2)
  /// A comment stands between.
  static let comment = TokenFlags(rawValue: 4)
  /// Bytes that the lexer reported stand between, or the token itself was reported.
  static let reported = TokenFlags(rawValue: 8)
}

/// One node: 16 bytes, in the order in which nodes begin. Its children follow it.
struct RawNode: BitwiseCopyable, Sendable {
  var firstToken: UInt32
  /// The token after the last one of the node.
  var endToken: UInt32
  /// How many nodes the subtree has, this one included.
  var size: UInt32
  var kind: NodeKind
}

/// The lossless syntax tree of one source text.
///
/// Invariants, checked by the tests over every fixture and over broken input:
/// - Every byte of the source is in exactly one token, as text or as trivia. Trivia (blanks, new
///   lines, comments, bytes that were reported) belong to the token *after* them; the last token is
///   always `endOfFile`, of no length, and carries what stands at the end.
/// - Nodes stand in preorder in one flat array; node 0 is the root and covers all tokens.
/// - A node's tokens are a range; its children's ranges lie inside it, in order, apart. Tokens that
///   are in no child are the node's own.
/// - Nothing missing is made up: what the source does not say has no node and no token.
/// - The depth of the tree is bounded by the parser's nesting limit; chains such as `a + b + c` are
///   one node, so walking a tree by recursion is safe.
public final class SyntaxTree: Sendable {
  /// The text that the tree was parsed from.
  public let source: SourceText
  let tokens: FlatBuffer<RawToken>
  let nodes: FlatBuffer<RawNode>
  /// Lengths of the tokens that are too long for `RawToken.length`, by index.
  let longTokens: [UInt32: UInt32]

  init(
    source: SourceText, tokens: FlatBuffer<RawToken>, nodes: FlatBuffer<RawNode>,
    longTokens: [UInt32: UInt32]
  ) {
    self.source = source
    self.tokens = tokens
    self.nodes = nodes
    self.longTokens = longTokens
  }

  /// How many bytes the tree takes beside its source.
  public var byteCount: Int {
    tokens.capacity * MemoryLayout<RawToken>.stride
      + nodes.capacity * MemoryLayout<RawNode>.stride
  }

  /// The root: the file, or what a fragment was parsed as.
  package var root: Node { Node(tree: self, index: 0) }

  package var tokenCount: Int { tokens.count }
  package var nodeCount: Int { nodes.count }

  package func token(at index: Int) -> Token { Token(tree: self, index: Int32(index)) }
  package func node(at index: Int) -> Node { Node(tree: self, index: Int32(index)) }

  /// All tokens in order, `endOfFile` included.
  package var allTokens: some RandomAccessCollection<Token> {
    (0..<tokens.count).lazy.map { self.token(at: $0) }
  }

  func endOffset(ofToken index: Int) -> Int {
    let raw = tokens[index]
    if raw.length == RawToken.longLength, let length = longTokens[UInt32(index)] {
      return Int(raw.start) + Int(length)
    }
    return Int(raw.start) + Int(raw.length)
  }

  /// The bytes of all tokens with their trivia, in order: the source again, exactly.
  package func printed() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    for token in allTokens {
      bytes += source.bytes[token.fullRange]
    }
    return bytes
  }
}
