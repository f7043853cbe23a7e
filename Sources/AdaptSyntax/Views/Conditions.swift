package import AdaptDiagnostics

/// A condition on the environment.
package indirect enum Condition: Sendable, Hashable {
  case or(OrCondition)
  /// Conditions side by side: all hold.
  case and(AndCondition)
  case not(NotCondition)
  case parenthesized(ParenthesizedCondition)
  case atom(AtomCondition)

  package init?(_ node: Node) {
    switch node.kind {
    case .orCondition: self = .or(OrCondition(unchecked: node))
    case .andCondition: self = .and(AndCondition(unchecked: node))
    case .notCondition: self = .not(NotCondition(unchecked: node))
    case .parenthesizedCondition: self = .parenthesized(ParenthesizedCondition(unchecked: node))
    case .atomCondition: self = .atom(AtomCondition(unchecked: node))
    default: return nil
    }
  }

  package var node: Node {
    switch self {
    case .or(let view): view.node
    case .and(let view): view.node
    case .not(let view): view.node
    case .parenthesized(let view): view.node
    case .atom(let view): view.node
    }
  }
}

extension Condition {
  package var span: Span { node.span }
  package var text: String { node.text }
}

/// `pad or wR`; two operands at least.
package struct OrCondition: SyntaxView {
  package static let kind = NodeKind.orCondition
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var operands: Parts<Condition> { Parts(node.children) { Condition($0) } }
}

/// `wR hC`; two operands at least.
package struct AndCondition: SyntaxView {
  package static let kind = NodeKind.andCondition
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var operands: Parts<Condition> { Parts(node.children) { Condition($0) } }
}

/// `not hC`
package struct NotCondition: SyntaxView {
  package static let kind = NodeKind.notCondition
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var operand: Condition? { node.children.first.flatMap { Condition($0) } }
}

/// `(wR or pad)`
package struct ParenthesizedCondition: SyntaxView {
  package static let kind = NodeKind.parenthesizedCondition
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var condition: Condition? { node.children.first.flatMap { Condition($0) } }
}

/// `wR`, `text >= ax1`, `os < 7`, `roomy`
package struct AtomCondition: SyntaxView {
  package static let kind = NodeKind.atomCondition
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownName(at: 0) }
  /// Nil where the word stands alone.
  package var relation: Relation? { relationToken.flatMap { Relation($0.kind) } }
  package var relationToken: Token? { node.ownTokens.first { Relation($0.kind) != nil } }
  package var operand: Expression? { node.children.first.flatMap { Expression($0) } }
}

/// A comparison's operator.
package enum Relation: Sendable, Hashable {
  case equal, notEqual, greaterOrEqual, lessOrEqual, greater, less

  package init?(_ kind: TokenKind) {
    switch kind {
    case .equalEqual: self = .equal
    case .notEqual: self = .notEqual
    case .greaterEqual: self = .greaterOrEqual
    case .lessEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .less: self = .less
    default: return nil
    }
  }

  package var spelling: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .greaterOrEqual: ">="
    case .lessOrEqual: "<="
    case .greater: ">"
    case .less: "<"
    }
  }
}
