/// `ipad-pro-11 split 1/3 text ax3 rtl with hasBiometrics yes`
package struct EnvironmentPhrase: SyntaxView {
  package enum Item: Sendable, Hashable {
    case word(EnvironmentWord)
    case input(EnvironmentInput)

    package init?(_ node: Node) {
      switch node.kind {
      case .environmentWord: self = .word(EnvironmentWord(unchecked: node))
      case .environmentInput: self = .input(EnvironmentInput(unchecked: node))
      default: return nil
      }
    }
  }

  package static let kind = NodeKind.environmentPhrase
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var items: Parts<Item> { Parts(node.children) { Item($0) } }
  /// The words alone.
  package var words: Parts<EnvironmentWord> { Parts(node.children) { EnvironmentWord($0) } }
  /// The values that the phrase gives to inputs.
  package var inputs: Parts<EnvironmentInput> { Parts(node.children) { EnvironmentInput($0) } }
}

/// `ipad-pro-11`, `1/3`, `6.1`: tokens without blanks between them. `700x500` is three words.
package struct EnvironmentWord: SyntaxView {
  package static let kind = NodeKind.environmentWord
  package let node: Node
  package init(unchecked node: Node) { self.node = node }
}

/// `with hasBiometrics yes`
package struct EnvironmentInput: SyntaxView {
  package static let kind = NodeKind.environmentInput
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownName(at: 1) }
  /// A number, a negative number, a name, a text or a color.
  package var value: Expression? { node.children.first.flatMap { Expression($0) } }
}
