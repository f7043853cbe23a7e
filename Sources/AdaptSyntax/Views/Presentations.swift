/// `present Composer sheet1 from compose as popover { … }`, `present "Delete?" from … as alert`
package struct PresentMember: SyntaxView {
  package static let kind = NodeKind.presentMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// A screen's name, or the title of an alert or action sheet.
  package var target: Expression? {
    guard let child = node.children.first, child.kind != .block else { return nil }
    if let from = node.ownToken(.from), child.tokenRange.lowerBound > Int(from.index) {
      return nil
    }
    return Expression(child)
  }
  /// The presented screen; nil for a title.
  package var screen: Token? {
    if case .name(let name) = target { return name.name }
    return nil
  }
  /// The title; nil for a screen.
  package var title: StringExpression? {
    if case .string(let title) = target { return title }
    return nil
  }
  package var name: Token? {
    guard let token = node.ownName(at: 1), token.kind != .from, token.kind != .as else {
      return nil
    }
    return token
  }
  /// A view or a bar item.
  package var anchor: Expression? { node.child(after: .from).flatMap { Expression($0) } }
  package var style: Token? { node.ownName(after: .as) }
  package var block: Block<PresentationContent>? { Block(node.child(.block)) }
}

package enum PresentationContent: BlockContent {
  case property(PropertyMember)
  case style(StyleClause)
  case action(ActionMember)
  case when(When<PresentationContent>)

  package init?(_ node: Node) {
    switch node.kind {
    case .propertyMember: self = .property(PropertyMember(unchecked: node))
    case .styleClause: self = .style(StyleClause(unchecked: node))
    case .actionMember: self = .action(ActionMember(unchecked: node))
    case .whenMember: self = .when(When(unchecked: node))
    default: return nil
    }
  }

  package var node: Node {
    switch self {
    case .property(let view): view.node
    case .style(let view): view.node
    case .action(let view): view.node
    case .when(let view): view.node
    }
  }
}

/// `as fullScreen showing Other in navigation { dismiss: "Done" }`
package struct StyleClause: SyntaxView {
  package static let kind = NodeKind.styleClause
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var style: Token? { node.ownName(after: .as) }
  /// The screen shown instead.
  package var replacement: Token? { node.ownName(after: .showing) }
  /// `in navigation`: whether a navigation controller wraps the screen.
  package var isInNavigation: Bool { node.ownToken(.in) != nil }
  package var block: Block<PresentationContent>? { Block(node.child(.block)) }
}

/// `action erase("Erase", kind: destructive)`
package struct ActionMember: SyntaxView {
  package static let kind = NodeKind.actionMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownName(at: 1) }
  package var arguments: ArgumentList? { ArgumentList(node.child(.argumentList)) }
}

/// `bar navigation("Inbox", largeTitle: yes) { trailing { item compose(…) } }`
package struct BarMember: SyntaxView {
  package static let kind = NodeKind.barMember
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// `navigation`, `toolbar`, …
  package var barKind: Token? { node.ownName(at: 1) }
  package var arguments: ArgumentList? { ArgumentList(node.child(.argumentList)) }
  package var block: Block<BarContent>? { Block(node.child(.block)) }
}

package enum BarContent: BlockContent {
  case group(BarGroup)
  case item(BarItem)
  case flexible(BarFlexible)
  case property(PropertyMember)
  case when(When<BarContent>)

  package init?(_ node: Node) {
    switch node.kind {
    case .barGroup: self = .group(BarGroup(unchecked: node))
    case .barItem: self = .item(BarItem(unchecked: node))
    case .barFlexible: self = .flexible(BarFlexible(unchecked: node))
    case .propertyMember: self = .property(PropertyMember(unchecked: node))
    case .whenMember: self = .when(When(unchecked: node))
    default: return nil
    }
  }

  package var node: Node {
    switch self {
    case .group(let view): view.node
    case .item(let view): view.node
    case .flexible(let view): view.node
    case .property(let view): view.node
    case .when(let view): view.node
    }
  }
}

/// `leading { … }`, `center { … }`, `trailing { … }`
package struct BarGroup: SyntaxView {
  package enum Place: Sendable { case leading, center, trailing }

  package static let kind = NodeKind.barGroup
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var place: Place {
    switch node.firstToken?.kind {
    case .leading: .leading
    case .center: .center
    default: .trailing
    }
  }
  package var block: Block<BarContent>? { Block(node.child(.block)) }
}

/// `item compose("Compose", icon: compose)`
package struct BarItem: SyntaxView {
  package static let kind = NodeKind.barItem
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownName(at: 1) }
  package var arguments: ArgumentList? { ArgumentList(node.child(.argumentList)) }
  package var block: Block<Member>? { Block(node.child(.block)) }
}

/// `flexible`: room that grows.
package struct BarFlexible: SyntaxView {
  package static let kind = NodeKind.barFlexible
  package let node: Node
  package init(unchecked node: Node) { self.node = node }
}
