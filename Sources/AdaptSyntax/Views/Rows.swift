/// `h |-[name]-(>=8)-[value]-|`: constraints as VFL draws them.
package struct RowMember: SyntaxView {
  package enum Axis: Sendable { case horizontal, vertical }

  package enum Element: Sendable, Hashable {
    case edge(RowEdge)
    case item(RowItem)
    case link(RowLink)

    package init?(_ node: Node) {
      switch node.kind {
      case .rowEdge: self = .edge(RowEdge(unchecked: node))
      case .rowItem: self = .item(RowItem(unchecked: node))
      case .rowLink: self = .link(RowLink(unchecked: node))
      default: return nil
      }
    }

    package var node: Node {
      switch self {
      case .edge(let view): view.node
      case .item(let view): view.node
      case .link(let view): view.node
      }
    }
  }

  package static let kind = NodeKind.rowMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var axis: Axis { node.firstToken?.kind == .v ? .vertical : .horizontal }
  /// Edges, items and links in order. Two that follow each other without a link touch.
  package var elements: Parts<Element> { Parts(node.children) { Element($0) } }
}

/// `|`, or a guide in its place: `safe`, `super.margins`
package struct RowEdge: SyntaxView {
  package static let kind = NodeKind.rowEdge
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// Nil for `|`.
  package var guide: Expression? { node.children.first.flatMap { Expression($0) } }
}

/// `[name(>=44, <=width / 2 @high)]`
package struct RowItem: SyntaxView {
  package static let kind = NodeKind.rowItem
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// A name or a path.
  package var view: Expression? { node.children.first.flatMap { Expression($0) } }
  package var predicates: Parts<Predicate> { Parts(node.children) { Predicate($0) } }
}

/// `-`, `-8-`, `-(>=8 @high)-`, `~`
package struct RowLink: SyntaxView {
  package enum Gap: Sendable, Hashable {
    /// `-`: the standard spacing.
    case standard
    /// `~`: all gaps of this kind in the row are equal.
    case equal
    /// `-8-`, `-gutter-`, `-(>=8 | wR: 16)-`
    case sized(Predicate)
  }

  package static let kind = NodeKind.rowLink
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// All that is said of a sized gap: `-(>=8, <=16)-` says two things.
  package var predicates: Parts<Predicate> { Parts(node.children) { Predicate($0) } }

  /// What the gap is; of several predicates the first.
  package var gap: Gap {
    if let predicate = Predicate(node.children.first) { return .sized(predicate) }
    return node.firstToken?.kind == .tilde ? .equal : .standard
  }
}

/// `>=44`, `8 | wR: 16 @high`, `width * 2`: `==` where no relation is written.
package struct Predicate: SyntaxView {
  package static let kind = NodeKind.predicate
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// Nil where none is written, which means `equal`.
  package var relation: Relation? { relationToken.flatMap { Relation($0.kind) } }
  package var relationToken: Token? { node.ownTokens.first { Relation($0.kind) != nil } }
  package var value: AdaptiveValue? { AdaptiveValue(node.child(.value)) }
  package var priority: Priority? { Priority(node.child(.priority)) }
}
