package import AdaptDiagnostics

/// A typed view: a node of one kind, with accessors for its parts.
///
/// What the source does not say is nil or empty. In a tree without syntax errors everything that
/// the grammar demands is there.
package protocol SyntaxView: Sendable, Hashable {
  static var kind: NodeKind { get }
  var node: Node { get }
  init(unchecked node: Node)
}

extension SyntaxView {
  package init?(_ node: Node) {
    guard node.kind == Self.kind else { return nil }
    self.init(unchecked: node)
  }

  package init?(_ node: Node?) {
    guard let node else { return nil }
    self.init(node)
  }

  package var span: Span { node.span }
  package var text: String { node.text }

  /// The `///` lines right before it.
  package var documentation: String? { node.documentation }
}

/// What may stand in a block: each kind of block has its own enumeration.
package protocol BlockContent: Sendable, Hashable {
  /// Nil where the node is none of the cases, as the error nodes are.
  init?(_ node: Node)
  var node: Node { get }
}

extension BlockContent {
  package var span: Span { node.span }
}

/// The parts of one kind among the children of a node, found while iterating.
package struct Parts<Part: Sendable>: Sequence, IteratorProtocol, Sendable {
  private var children: NodeChildren
  private let part: @Sendable (Node) -> Part?

  init(_ children: NodeChildren, _ part: @escaping @Sendable (Node) -> Part?) {
    self.children = children
    self.part = part
  }

  package mutating func next() -> Part? {
    while let child = children.next() {
      if let found = part(child) { return found }
    }
    return nil
  }

  package var first: Part? {
    var copy = self
    return copy.next()
  }

  package var isEmpty: Bool { first == nil }
}

/// `{ … }`: the members of a declaration, a view, a `when`, …
package struct Block<Content: BlockContent>: SyntaxView {
  package static var kind: NodeKind { .block }
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var members: Parts<Content> { Parts(node.children) { Content($0) } }
  package var openBrace: Token? { node.ownToken(.leftBrace) }
  package var closeBrace: Token? { node.ownToken(.rightBrace) }
}

/// What a condition decides over: a block, or the one member after a colon.
package struct Arm<Content: BlockContent>: Sendable, Hashable {
  /// A block or a member.
  package let node: Node

  package var span: Span { node.span }
  package var block: Block<Content>? { Block(node) }

  package var members: [Content] {
    if let block { return Array(block.members) }
    return Content(node).map { [$0] } ?? []
  }
}

/// A property list: blocks that hold nothing but properties.
package enum PropertyContent: BlockContent {
  case property(PropertyMember)

  package init?(_ node: Node) {
    guard let property = PropertyMember(node) else { return nil }
    self = .property(property)
  }

  package var node: Node {
    switch self {
    case .property(let member): member.node
    }
  }
}
