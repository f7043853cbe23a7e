package import AdaptDiagnostics

/// An expression.
package indirect enum Expression: Sendable, Hashable {
  case number(NumberExpression)
  case string(StringExpression)
  case color(ColorExpression)
  case name(NameExpression)
  /// `list.trailing`, `key[1].width`, `scaled(44, body)`
  case path(PathExpression)
  /// `(8 | wR: 16)`: one adaptive value.
  case parenthesized(AdaptiveValue)
  case list(ListExpression)
  case `if`(IfExpression)
  case negation(NegationExpression)
  case not(NotExpression)
  case logic(LogicExpression)
  case comparison(ComparisonExpression)
  case size(SizeExpression)
  case range(RangeExpression)
  case sum(SumExpression)
  case product(ProductExpression)
  /// `safe inset 16`: on the right of a constraint only.
  case inset(InsetExpression)

  package init?(_ node: Node) {
    switch node.kind {
    case .numberExpression: self = .number(NumberExpression(unchecked: node))
    case .stringExpression: self = .string(StringExpression(unchecked: node))
    case .colorExpression: self = .color(ColorExpression(unchecked: node))
    case .nameExpression: self = .name(NameExpression(unchecked: node))
    case .pathExpression: self = .path(PathExpression(unchecked: node))
    case .parenthesizedExpression:
      guard let value = AdaptiveValue(node) else { return nil }
      self = .parenthesized(value)
    case .listExpression: self = .list(ListExpression(unchecked: node))
    case .ifExpression: self = .if(IfExpression(unchecked: node))
    case .negationExpression: self = .negation(NegationExpression(unchecked: node))
    case .notExpression: self = .not(NotExpression(unchecked: node))
    case .logicExpression: self = .logic(LogicExpression(unchecked: node))
    case .comparisonExpression: self = .comparison(ComparisonExpression(unchecked: node))
    case .sizeExpression: self = .size(SizeExpression(unchecked: node))
    case .rangeExpression: self = .range(RangeExpression(unchecked: node))
    case .sumExpression: self = .sum(SumExpression(unchecked: node))
    case .productExpression: self = .product(ProductExpression(unchecked: node))
    case .insetExpression: self = .inset(InsetExpression(unchecked: node))
    default: return nil
    }
  }

  package var node: Node {
    switch self {
    case .number(let view): view.node
    case .string(let view): view.node
    case .color(let view): view.node
    case .name(let view): view.node
    case .path(let view): view.node
    case .parenthesized(let view): view.node
    case .list(let view): view.node
    case .if(let view): view.node
    case .negation(let view): view.node
    case .not(let view): view.node
    case .logic(let view): view.node
    case .comparison(let view): view.node
    case .size(let view): view.node
    case .range(let view): view.node
    case .sum(let view): view.node
    case .product(let view): view.node
    case .inset(let view): view.node
    }
  }

  package var span: Span { node.span }
  package var text: String { node.text }
}

/// `44`, `0.5`, `1px`, `8pt`, and in conditions versions such as `13.4.1`
package struct NumberExpression: SyntaxView {
  package enum Unit: Sendable { case point, pixel }

  package static let kind = NodeKind.numberExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// The digits, without the unit.
  package var digits: Token? { node.firstToken }
  /// Nil where no unit is written.
  package var unit: Unit? {
    switch unitToken?.kind {
    case .px: .pixel
    case .pt: .point
    default: nil
    }
  }
  package var unitToken: Token? { node.ownName(at: 1) }
  /// The value; nil for a version of three parts.
  package var value: Double? { digits.flatMap { Double($0.text) } }
}

/// `"\(name), again"`
package struct StringExpression: SyntaxView {
  package enum Segment: Sendable, Hashable {
    /// Text with its escapes resolved.
    case text(String)
    case interpolation(Expression)
  }

  package static let kind = NodeKind.stringExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// The text, where nothing is interpolated.
  package var literal: String? {
    guard let token = node.firstToken, token.kind == .string else { return nil }
    return unescaped(token.bytes)
  }

  /// Texts and interpolations in order; empty texts are left out.
  package var segments: [Segment] {
    var segments: [Segment] = []
    var children = node.children
    for token in node.ownTokens {
      let text = unescaped(token.bytes)
      if !text.isEmpty { segments.append(.text(text)) }
      guard token.kind == .stringHead || token.kind == .stringMiddle else { continue }
      if let child = children.next(), let expression = Expression(child) {
        segments.append(.interpolation(expression))
      }
    }
    return segments
  }
}

/// `#3366CC`, `#3366CC80`
package struct ColorExpression: SyntaxView {
  package static let kind = NodeKind.colorExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// Red, green, blue and alpha, 0 to 255 each.
  package var components: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
    guard let digits = node.firstToken?.bytes.dropFirst(), digits.count == 6 || digits.count == 8,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    let full = digits.count == 6 ? value << 8 | 0xFF : value
    return (
      UInt8(truncatingIfNeeded: full >> 24), UInt8(truncatingIfNeeded: full >> 16),
      UInt8(truncatingIfNeeded: full >> 8), UInt8(truncatingIfNeeded: full)
    )
  }
}

/// `gutter`, `body`, `.body`
package struct NameExpression: SyntaxView {
  package static let kind = NodeKind.nameExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownTokens.first { $0.kind.isName } }
  /// Whether it is written with a dot, as Swift writes enumeration values.
  package var hasDot: Bool { node.firstToken?.kind == .dot }
}

/// A base with suffixes: `Mail.primary.list[2].width`, `custom("Charter", 28)`.
package struct PathExpression: SyntaxView {
  package enum Suffix: Sendable, Hashable {
    case member(MemberSuffix)
    case index(IndexSuffix)
    case call(CallSuffix)

    package init?(_ node: Node) {
      switch node.kind {
      case .memberSuffix: self = .member(MemberSuffix(unchecked: node))
      case .indexSuffix: self = .index(IndexSuffix(unchecked: node))
      case .callSuffix: self = .call(CallSuffix(unchecked: node))
      default: return nil
      }
    }

    package var node: Node {
      switch self {
      case .member(let view): view.node
      case .index(let view): view.node
      case .call(let view): view.node
      }
    }
    package var span: Span { node.span }
  }

  package static let kind = NodeKind.pathExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var base: Expression? { node.children.first.flatMap { Expression($0) } }
  /// The base, where it is a name.
  package var baseName: Token? { NameExpression(node.children.first)?.name }
  package var suffixes: Parts<Suffix> { Parts(node.children) { Suffix($0) } }

  /// The called name and its arguments, where the path is one call: `scaled(44, body)`.
  package var call: (name: Token, arguments: ArgumentList)? {
    let all = Array(suffixes)
    guard all.count == 1, case .call(let suffix) = all[0], let name = baseName,
      let arguments = suffix.arguments
    else { return nil }
    return (name, arguments)
  }
}

/// `.trailing`
package struct MemberSuffix: SyntaxView {
  package static let kind = NodeKind.memberSuffix
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var name: Token? { node.ownName(at: 1) }
}

/// `[2]`
package struct IndexSuffix: SyntaxView {
  package static let kind = NodeKind.indexSuffix
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var index: Expression? { node.children.first.flatMap { Expression($0) } }
}

/// `(44, body)` after a name
package struct CallSuffix: SyntaxView {
  package static let kind = NodeKind.callSuffix
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var arguments: ArgumentList? { ArgumentList(node.children.first) }
}

/// `["AC", "±"]`
package struct ListExpression: SyntaxView {
  package static let kind = NodeKind.listExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var elements: Parts<Expression> { Parts(node.children) { Expression($0) } }
}

/// `if accent then orange else gray`
package struct IfExpression: SyntaxView {
  package static let kind = NodeKind.ifExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var condition: Expression? { node.child(before: .then).flatMap { Expression($0) } }
  package var then: Expression? {
    guard let child = node.child(after: .then) else { return nil }
    if let token = node.ownToken(.else), child.tokenRange.lowerBound > Int(token.index) {
      return nil
    }
    return Expression(child)
  }
  package var otherwise: Expression? { node.child(after: .else).flatMap { Expression($0) } }
}

/// `-8`
package struct NegationExpression: SyntaxView {
  package static let kind = NodeKind.negationExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var operand: Expression? { node.children.first.flatMap { Expression($0) } }
}

/// `not list.installed`
package struct NotExpression: SyntaxView {
  package static let kind = NodeKind.notExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var operand: Expression? { node.children.first.flatMap { Expression($0) } }
}

/// `a and b and c`, `a or b`; `and` binds tighter, so each node has one of them.
package struct LogicExpression: SyntaxView {
  package enum Operator: Sendable { case and, or }

  package static let kind = NodeKind.logicExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var `operator`: Operator { node.ownToken(.and) != nil ? .and : .or }
  package var operands: Parts<Expression> { Parts(node.children) { Expression($0) } }
}

/// `list.width >= 320`
package struct ComparisonExpression: SyntaxView {
  package static let kind = NodeKind.comparisonExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var relation: Relation? { relationToken.flatMap { Relation($0.kind) } }
  package var relationToken: Token? { node.ownTokens.first { Relation($0.kind) != nil } }
  package var left: Expression? { node.children.first.flatMap { Expression($0) } }
  package var right: Expression? {
    Parts(node.children) { Expression($0) }.dropFirst().first { _ in true }
  }
}

/// `320 x 180`
package struct SizeExpression: SyntaxView {
  package static let kind = NodeKind.sizeExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var width: Expression? { node.children.first.flatMap { Expression($0) } }
  package var height: Expression? {
    Parts(node.children) { Expression($0) }.dropFirst().first { _ in true }
  }
}

/// `0...7`
package struct RangeExpression: SyntaxView {
  package static let kind = NodeKind.rangeExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var lower: Expression? { node.children.first.flatMap { Expression($0) } }
  package var upper: Expression? {
    Parts(node.children) { Expression($0) }.dropFirst().first { _ in true }
  }
}

/// `a + b - c`: one node for the whole chain.
package struct SumExpression: SyntaxView {
  package struct Term: Sendable, Hashable {
    package let isSubtracted: Bool
    package let value: Expression
    /// Nil for the first term.
    package let operatorToken: Token?
  }

  package static let kind = NodeKind.sumExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// The terms from left to right.
  package var terms: [Term] {
    operands(of: node).map {
      Term(isSubtracted: $0.token?.kind == .minus, value: $0.value, operatorToken: $0.token)
    }
  }
}

/// `a * b / c`: one node for the whole chain.
package struct ProductExpression: SyntaxView {
  package struct Factor: Sendable, Hashable {
    package let isDivisor: Bool
    package let value: Expression
    /// Nil for the first factor.
    package let operatorToken: Token?
  }

  package static let kind = NodeKind.productExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  /// The factors from left to right.
  package var factors: [Factor] {
    operands(of: node).map {
      Factor(isDivisor: $0.token?.kind == .slash, value: $0.value, operatorToken: $0.token)
    }
  }
}

/// `safe inset 16`, `inset 8 x 16`
package struct InsetExpression: SyntaxView {
  package static let kind = NodeKind.insetExpression
  package let node: Node
  package init(unchecked node: Node) { self.node = node }

  package var base: Expression? { node.child(before: .inset).flatMap { Expression($0) } }
  package var amount: Expression? { node.child(after: .inset).flatMap { Expression($0) } }
}

/// Each operand of a chain with the operator token before it.
private func operands(of node: Node) -> [(token: Token?, value: Expression)] {
  var result: [(Token?, Expression)] = []
  for child in node.children {
    guard let value = Expression(child) else { continue }
    let before = child.tokenRange.lowerBound - 1
    let token = result.isEmpty ? nil : node.tree.token(at: before)
    result.append((token, value))
  }
  return result
}
