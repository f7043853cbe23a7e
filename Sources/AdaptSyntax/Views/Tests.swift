package enum TestContent: BlockContent {
  case `in`(InClause)

  package init?(_ node: Node) {
    guard let clause = InClause(node) else { return nil }
    self = .in(clause)
  }

  package var node: Node {
    switch self {
    case .in(let view): view.node
    }
  }
}

/// `in iphone-15, ipad-pro-11 split 1/3 where text >= ax1 { expect … }`, `in A to B { … }`
package struct InClause: SyntaxView {
  package static let kind = NodeKind.inClause
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// The environments before `to`.
  package var environments: [EnvironmentPhrase] {
    let limit = node.ownToken(.to).map { Int($0.index) } ?? .max
    return node.children.filter { $0.tokenRange.lowerBound < limit }
      .compactMap { EnvironmentPhrase($0) }
  }
  /// The environment after `to`: the clause tests a transition.
  package var target: EnvironmentPhrase? { EnvironmentPhrase(node.child(after: .to)) }
  package var condition: Condition? { node.child(after: .where).flatMap { Condition($0) } }
  package var block: Block<ExpectContent>? { Block(node.child(.block)) }
}

package enum ExpectContent: BlockContent {
  case expect(ExpectStatement)

  package init?(_ node: Node) {
    guard let statement = ExpectStatement(node) else { return nil }
    self = .expect(statement)
  }

  package var node: Node {
    switch self {
    case .expect(let view): view.node
    }
  }
}

/// `expect list.width == 320 | landscape: 375`, `expect Mail.primary is wC`, `expect no findings`
package struct ExpectStatement: SyntaxView {
  package static let kind = NodeKind.expectStatement
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// `findings` in `expect no findings`; nil in every other form.
  package var absent: Token? { node.ownName(after: .no) }
  /// What is asserted, or what `is` asks of.
  package var subject: Expression? { node.children.first.flatMap { Expression($0) } }
  /// The condition after `is`: it is asked in the subject's environment.
  package var isCondition: Condition? { node.child(after: .is).flatMap { Condition($0) } }
  /// Other values for the right side of the subject, which is then a comparison.
  package var alternatives: Parts<Alternative> { Parts(node.children) { Alternative($0) } }
}
