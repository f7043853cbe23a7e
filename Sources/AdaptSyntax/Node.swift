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
  private var position: Int
  private let end: Int
  private var children: NodeChildren
  private var child: Node?

  init(node: Node) {
    tree = node.tree
    position = node.tokenRange.lowerBound
    end = node.tokenRange.upperBound
    children = node.children
    child = children.next()
  }

  package mutating func next() -> Token? {
    while let inner = child, position >= inner.tokenRange.lowerBound {
      position = Swift.max(position, inner.tokenRange.upperBound)
      child = children.next()
    }
    guard position < end else { return nil }
    defer { position += 1 }
    return tree.token(at: position)
  }
}

/// Look-ups that the typed views are made of.
extension Node {
  func child(_ kind: NodeKind) -> Node? { children.first { $0.kind == kind } }

  func ownToken(_ kind: TokenKind) -> Token? { ownTokens.first { $0.kind == kind } }

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
