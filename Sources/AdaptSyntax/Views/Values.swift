package import AdaptDiagnostics

/// `default | condition: value | …`: a value that the environment chooses.
///
/// It wraps the value of a property, an argument, a `let`, …, the right side of a constraint, or a
/// parenthesis. Only properties may hold several items (`portrait, upsideDown | pad: all`).
package struct AdaptiveValue: Sendable, Hashable {
  package let node: Node

  package init?(_ node: Node?) {
    guard let node, node.kind == .value || node.kind == .parenthesizedExpression else { return nil }
    self.node = node
  }

  package var span: Span { node.span }
  package var text: String { node.text }

  /// What stands before the first `|`.
  package var items: Parts<Expression> { Parts(node.children) { Expression($0) } }
  /// The first item; the only one outside property lists.
  package var first: Expression? { items.first }
  package var alternatives: Parts<Alternative> { Parts(node.children) { Alternative($0) } }
  package var hasAlternatives: Bool { node.child(.alternative) != nil }
}

/// `| wR hC: 7`
package struct Alternative: SyntaxView {
  package static let kind = NodeKind.alternative
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var condition: Condition? { node.child(before: .colon).flatMap { Condition($0) } }
  package var items: Parts<Expression> { Parts(node.children) { Expression($0) } }
  package var first: Expression? { items.first }
}

/// What stands after the colon of a property or a labeled argument.
package enum PropertyContentValue: Sendable, Hashable {
  case value(AdaptiveValue)
  /// `installed:`, `hidden:`, `edgeAttached:` and `hides…:` take a condition.
  case condition(Condition)
  /// `traits:` takes an environment phrase.
  case environment(EnvironmentPhrase)
  /// Nothing was written; it was reported.
  case missing

  init(_ node: Node?) {
    if let value = AdaptiveValue(node) {
      self = .value(value)
    } else if let phrase = EnvironmentPhrase(node) {
      self = .environment(phrase)
    } else if let condition = node.flatMap({ Condition($0) }) {
      self = .condition(condition)
    } else {
      self = .missing
    }
  }
}

/// `@750`, `@high`, `@(999 | wR: 750)`
package struct Priority: SyntaxView {
  package static let kind = NodeKind.priority
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// A number, a name or a parenthesis; in the parenthesis an `AdaptiveValue` may stand.
  package var value: Expression? { node.children.first.flatMap { Expression($0) } }
}
