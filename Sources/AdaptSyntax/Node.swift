package import AdaptDiagnostics

/// A node of a tree. Typed views wrap it; passes that do not care for types walk it.
package struct Node: Sendable {
  package let tree: SyntaxTree
  package let index: Int32

  var raw: RawNode { tree.nodes[Int(index)] }

  package var kind: NodeKind { raw.kind }

  /// The indices of its tokens.
  package var tokenRange: Range<Int> { Int(raw.firstToken)..<Int(raw.endToken) }

  package var firstToken: Token? {
    tokenRange.isEmpty ? nil : tree.token(at: tokenRange.lowerBound)
  }
  package var lastToken: Token? {
    tokenRange.isEmpty ? nil : tree.token(at: tokenRange.upperBound - 1)
  }

  /// From the first byte of its first token's text to the last byte of its last one's.
  package var span: Span {
    guard let first = firstToken, let last = lastToken else {
      let place = tree.token(at: Int(raw.firstToken)).span
      return place.before
    }
    return first.span.union(last.span)
  }

  /// The source text under `span`.
  package var text: String { tree.source.text(span) }

  /// How many nodes it has below and including itself.
  package var subtreeSize: Int { Int(raw.size) }

  package var children: NodeChildren {
    NodeChildren(tree: tree, start: index + 1, end: index + Int32(raw.size))
  }

  /// The tokens that are in none of its children.
  package var ownTokens: OwnTokens { OwnTokens(node: self) }
}

extension Node: Hashable {
  package static func == (a: Node, b: Node) -> Bool { a.index == b.index && a.tree === b.tree }
  package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// The children of a node in source order.
package struct NodeChildren: Sequence, IteratorProtocol, Sendable {
  let tree: SyntaxTree
  var start: Int32
  let end: Int32

  package mutating func next() -> Node? {
    guard start < end else { return nil }
    let node = Node(tree: tree, index: start)
    start += Int32(node.raw.size)
    return node
  }

  package var first: Node? { start < end ? Node(tree: tree, index: start) : nil }
  package var isEmpty: Bool { start >= end }
}

/// The tokens of a node that are in none of its children.
package struct OwnTokens: Sequence, IteratorProtocol, Sendable {
  private let tree: SyntaxTree
  private var position: UInt32
  private let end: UInt32
  /// The next child that was not passed, by its index, and the end of all.
  private var child: Int
  private let childEnd: Int

  init(node: Node) {
    tree = node.tree
    let raw = node.raw
    position = raw.firstToken
    end = raw.endToken
    child = Int(node.index) + 1
    childEnd = Int(node.index) + Int(raw.size)
  }

  package mutating func next() -> Token? {
    nextIndex().map { Token(tree: tree, index: $0) }
  }

  /// The first token of a kind among those that are left.
  mutating func next(_ kind: TokenKind) -> Token? {
    while let index = nextIndex() {
      if tree.tokens[Int(index)].kind == kind { return Token(tree: tree, index: index) }
    }
    return nil
  }

  private mutating func nextIndex() -> Int32? {
    while child < childEnd {
      let inner = tree.nodes[child]
      guard position >= inner.firstToken else { break }
      position = Swift.max(position, inner.endToken)
      child += Int(inner.size)
    }
    guard position < end else { return nil }
    defer { position += 1 }
    return Int32(bitPattern: position)
  }
}

/// Look-ups that the typed views are made of.
extension Node {
  func child(_ kind: NodeKind) -> Node? {
    var child = Int(index) + 1
    let end = Int(index) + Int(raw.size)
    while child < end {
      let raw = tree.nodes[child]
      if raw.kind == kind { return Node(tree: tree, index: Int32(child)) }
      child += Int(raw.size)
    }
    return nil
  }

  func ownToken(_ kind: TokenKind) -> Token? {
    var tokens = ownTokens
    return tokens.next(kind)
  }

  /// The own token number `position`, if it is a name.
  func ownName(at position: Int) -> Token? {
    var tokens = ownTokens
    for _ in 0..<position {
      guard tokens.next() != nil else { return nil }
    }
    guard let token = tokens.next(), token.kind.isName else { return nil }
    return token
  }

  /// The name right after the own token of `kind`, if that is the node's own.
  func ownName(after kind: TokenKind) -> Token? {
    var tokens = ownTokens
    while let token = tokens.next() {
      if token.kind == kind {
        guard let name = tokens.next(), name.index == token.index + 1, name.kind.isName else {
          return nil
        }
        return name
      }
    }
    return nil
  }

  /// The first child that begins after the own token of `kind`.
  func child(after kind: TokenKind) -> Node? {
    guard let token = ownToken(kind) else { return nil }
    return children.first { $0.tokenRange.lowerBound > Int(token.index) }
  }

  /// The first child that begins before the own token of `kind`, or the first one where there is
  /// no such token.
  func child(before kind: TokenKind) -> Node? {
    guard let first = children.first else { return nil }
    guard let token = ownToken(kind) else { return first }
    return first.tokenRange.lowerBound < Int(token.index) ? first : nil
  }
}
