/// What may stand in the block of a screen, a component or a view.
package enum Member: BlockContent {
  case view(ViewMember)
  case augment(AugmentMember)
  case property(PropertyMember)
  case constraint(ConstraintMember)
  case row(RowMember)
  case when(WhenMember)
  case `if`(IfMember)
  case `for`(ForMember)
  case guide(GuideMember)
  case embed(EmbedMember)
  case present(PresentMember)
  case bar(BarMember)
  case delta(DeltaMember)
  case section(SectionMember)

  package init?(_ node: Node) {
    switch node.kind {
    case .viewMember: self = .view(ViewMember(unchecked: node))
    case .augmentMember: self = .augment(AugmentMember(unchecked: node))
    case .propertyMember: self = .property(PropertyMember(unchecked: node))
    case .constraintMember: self = .constraint(ConstraintMember(unchecked: node))
    case .rowMember: self = .row(RowMember(unchecked: node))
    case .whenMember: self = .when(WhenMember(unchecked: node))
    case .ifMember: self = .if(IfMember(unchecked: node))
    case .forMember: self = .for(ForMember(unchecked: node))
    case .guideMember: self = .guide(GuideMember(unchecked: node))
    case .embedMember: self = .embed(EmbedMember(unchecked: node))
    case .presentMember: self = .present(PresentMember(unchecked: node))
    case .barMember: self = .bar(BarMember(unchecked: node))
    case .deltaMember: self = .delta(DeltaMember(unchecked: node))
    case .sectionMember: self = .section(SectionMember(unchecked: node))
    default: return nil
    }
  }

  package var node: Node {
    switch self {
    case .view(let view): view.node
    case .augment(let view): view.node
    case .property(let view): view.node
    case .constraint(let view): view.node
    case .row(let view): view.node
    case .when(let view): view.node
    case .if(let view): view.node
    case .for(let view): view.node
    case .guide(let view): view.node
    case .embed(let view): view.node
    case .present(let view): view.node
    case .bar(let view): view.node
    case .delta(let view): view.node
    case .section(let view): view.node
    }
  }
}

/// `label title("Total") { … }`, `Row(title: "Ada") { … }`
package struct ViewMember: SyntaxView {
  package static let kind = NodeKind.viewMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// The kind of view (`label`), a component (`Row`), or a word that is neither.
  package var kindName: Token? { node.ownName(at: 0) }
  package var name: Token? { node.ownName(at: 1) }
  package var arguments: ArgumentList? { ArgumentList(node.child(.argumentList)) }
  package var block: Block<Member>? { Block(node.child(.block)) }
}

/// `reply { font: footnote }`: more about a view that is declared elsewhere.
package struct AugmentMember: SyntaxView {
  package static let kind = NodeKind.augmentMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownName(at: 0) }
  package var block: Block<Member>? { Block(node.child(.block)) }
}

/// `lines: 2 | text >= ax1: 0`
package struct PropertyMember: SyntaxView {
  package static let kind = NodeKind.propertyMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownName(at: 0) }
  package var content: PropertyContentValue { PropertyContentValue(node.children.first) }
  /// The value, where the property takes neither a condition nor an environment phrase.
  package var value: AdaptiveValue? { AdaptiveValue(node.child(.value)) }
}

/// `trailing == readable.trailing | wR: aside.leading - 16 @750 as edge`
package struct ConstraintMember: SyntaxView {
  package enum Relation: Sendable { case equal, greaterOrEqual, lessOrEqual, inside }

  package static let kind = NodeKind.constraintMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var left: Expression? { node.children.first.flatMap { Expression($0) } }
  package var relationToken: Token? {
    node.ownTokens.first {
      switch $0.kind {
      case .equalEqual, .greaterEqual, .lessEqual, .inside: true
      default: false
      }
    }
  }
  package var relation: Relation? {
    switch relationToken?.kind {
    case .equalEqual: .equal
    case .greaterEqual: .greaterOrEqual
    case .lessEqual: .lessOrEqual
    case .inside: .inside
    default: nil
    }
  }
  /// The right side; its items may be `inset` expressions.
  package var right: AdaptiveValue? { AdaptiveValue(node.child(.value)) }
  package var priority: Priority? { Priority(node.child(.priority)) }
  package var name: Token? { node.ownName(after: .as) }
}

/// `when condition { … } else …` over any kind of block.
package struct When<Content: BlockContent>: SyntaxView {
  package static var kind: NodeKind { .whenMember }
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var condition: Condition? { node.children.first.flatMap { Condition($0) } }

  /// The block, or the member after the colon.
  package var then: Arm<Content>? {
    node.children.first { $0.kind == .block || Content($0) != nil }.map { Arm(node: $0) }
  }

  package enum Otherwise: Sendable, Hashable {
    case when(When<Content>)
    case arm(Arm<Content>)
  }

  package var otherwise: Otherwise? {
    guard let clause = node.child(.elseClause), let inner = clause.children.first else {
      return nil
    }
    // `else: when …` is an arm with one member, `else when …` a chain.
    if clause.ownToken(.colon) == nil, let when = When(inner) { return .when(when) }
    return .arm(Arm(node: inner))
  }
}

package typealias WhenMember = When<Member>

/// `if cond { … } else { … }`, decided at compile time.
package struct IfMember: SyntaxView {
  package static let kind = NodeKind.ifMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var condition: Expression? { node.children.first.flatMap { Expression($0) } }
  package var then: Block<Member>? { Block(node.child(.block)) }

  package enum Otherwise: Sendable, Hashable {
    case `if`(IfMember)
    case block(Block<Member>)
  }

  package var otherwise: Otherwise? {
    guard let inner = node.child(.elseClause)?.children.first else { return nil }
    if let nested = IfMember(inner) { return .if(nested) }
    return Block(inner).map { .block($0) }
  }
}

/// `for row in 0...4 { … }`
package struct ForMember: SyntaxView {
  package static let kind = NodeKind.forMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var variable: Token? { node.ownName(at: 1) }
  package var sequence: Expression? { node.child(after: .in).flatMap { Expression($0) } }
  package var block: Block<Member>? { Block(node.child(.block)) }
}

/// `guide column { … }`
package struct GuideMember: SyntaxView {
  package static let kind = NodeKind.guideMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownName(at: 1) }
  package var block: Block<Member>? { Block(node.child(.block)) }
}

/// `embed Panel side { … traits: hC }`
package struct EmbedMember: SyntaxView {
  package static let kind = NodeKind.embedMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var screen: Token? { node.ownName(at: 1) }
  package var name: Token? { screen == nil ? nil : node.ownName(at: 2) }
  package var block: Block<Member>? { Block(node.child(.block)) }
}

/// `delta os < 7 { y: -64 }`
package struct DeltaMember: SyntaxView {
  package static let kind = NodeKind.deltaMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var condition: Condition? { node.children.first.flatMap { Condition($0) } }
  package var block: Block<PropertyContent>? { Block(node.child(.block)) }
}

/// `section("Network", footer: "…") { … }`, `header { … }`, `footer { … }`
package struct SectionMember: SyntaxView {
  package enum Role: Sendable { case section, header, footer }

  package static let kind = NodeKind.sectionMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var role: Role {
    switch node.firstToken?.kind {
    case .header: .header
    case .footer: .footer
    default: .section
    }
  }
  package var arguments: ArgumentList? { ArgumentList(node.child(.argumentList)) }
  package var block: Block<Member>? { Block(node.child(.block)) }
}
