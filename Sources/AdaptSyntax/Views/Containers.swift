/// `split Mail { … }`, `tabs Main { … }`, `navigation Stack { … }`
package struct ContainerDecl: NamedDecl {
  package enum Form: Sendable { case split, tabs, navigation }

  package static let kind = NodeKind.containerDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var form: Form {
    switch node.firstToken?.kind {
    case .tabs: .tabs
    case .navigation: .navigation
    default: .split
    }
  }
  package var arguments: ArgumentList? { ArgumentList(node.child(.argumentList)) }
  package var block: Block<ContainerContent>? { Block(node.child(.block)) }
}

/// `app { root: Mail; orientations: all; launch portrait { … } }`
package struct AppDecl: SyntaxView {
  package static let kind = NodeKind.appDecl
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var block: Block<ContainerContent>? { Block(node.child(.block)) }
}

package enum ContainerContent: BlockContent {
  case column(ColumnMember)
  case tab(TabMember)
  case launch(LaunchMember)
  case property(PropertyMember)
  case when(When<ContainerContent>)

  package init?(_ node: Node) {
    switch node.kind {
    case .columnMember: self = .column(ColumnMember(unchecked: node))
    case .tabMember: self = .tab(TabMember(unchecked: node))
    case .launchMember: self = .launch(LaunchMember(unchecked: node))
    case .propertyMember: self = .property(PropertyMember(unchecked: node))
    case .whenMember: self = .when(When(unchecked: node))
    default: return nil
    }
  }

  package var node: Node {
    switch self {
    case .column(let view): view.node
    case .tab(let view): view.node
    case .launch(let view): view.node
    case .property(let view): view.node
    case .when(let view): view.node
    }
  }
}

/// `primary Inbox { width: 320 }`, and `root Notes` of a navigation container
package struct ColumnMember: SyntaxView {
  package enum Role: Sendable, Hashable {
    case primary, supplementary, detail, compact, inspector, root
  }

  package static let kind = NodeKind.columnMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var role: Role {
    switch node.firstToken?.kind {
    case .supplementary: .supplementary
    case .detail: .detail
    case .compact: .compact
    case .inspector: .inspector
    case .root: .root
    default: .primary
    }
  }
  package var screen: Token? { node.ownName(at: 1) }
  package var arguments: ArgumentList? { ArgumentList(node.child(.argumentList)) }
  package var block: Block<ContainerContent>? { Block(node.child(.block)) }
}

/// `tab "Notes" Notes(icon: doc)`
package struct TabMember: SyntaxView {
  package static let kind = NodeKind.tabMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var title: StringExpression? { StringExpression(node.child(.stringExpression)) }
  package var screen: Token? { node.ownName(at: 1) }
  package var arguments: ArgumentList? { ArgumentList(node.child(.argumentList)) }
  package var block: Block<ContainerContent>? { Block(node.child(.block)) }
}

/// `launch portrait phone { image: "Default-568h@2x"; size: 320 x 568; scales: 2 }`
package struct LaunchMember: SyntaxView {
  package static let kind = NodeKind.launchMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var condition: Condition? { node.children.first.flatMap { Condition($0) } }
  package var block: Block<ContainerContent>? { Block(node.child(.block)) }
}
