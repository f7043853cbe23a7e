import AdaptIR

extension AdaptIR.Expression {
  /// The expression as it is written in a test, with brackets where they matter.
  var text: String { text(inside: 0) }

  private func text(inside level: Int) -> String {
    switch self {
    case .value(.number(let affine)) where affine.isConstant:
      return number(affine.constant)
    case .value(.text(let text)): return "\"\(text)\""
    case .value(.word(let word)), .value(.color(let word)), .value(.image(let word)): return word
    case .value(.bool(let flag)): return flag ? "yes" : "no"
    case .value(.size(let width, let height)):
      return "\(number(width.constant)) x \(number(height.constant))"
    case .value: return "…"
    case .path(let steps): return Self.text(of: steps)
    case .negated(let inner): return "-" + inner.text(inside: 9)
    case .not(let inner): return "not " + inner.text(inside: 4)
    case .binary(let sign, let left, let right):
      let own = sign.level
      let text =
        "\(left.text(inside: own)) \(sign.rawValue) \(right.text(inside: own + 1))"
      return own < level ? "(\(text))" : text
    case .call(let name, let arguments):
      return "\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
    case .list(let items): return "[\(items.map(\.text).joined(separator: ", "))]"
    }
  }

  /// `Inbox.key[0].width`.
  static func text(of steps: some Sequence<Step>) -> String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .name(let name): text += text.isEmpty ? name : "." + name
      case .index(let index): text += "[\(index.text)]"
      }
    }
  }
}

extension AdaptIR.Expression.Operator {
  /// How tightly it binds.
  fileprivate var level: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 5
    case .add, .subtract: 6
    case .multiply, .divide: 7
    }
  }
}

extension Expectation {
  /// The expectation as it is written, without the word `expect`.
  func text(_ table: ConditionTable) -> String {
    // The unconditional case is what stands before the first `|`.
    let main = demand.cases.last?.value
    let alternatives = demand.cases.dropLast().compactMap { entry -> String? in
      guard case .value(.binary(_, _, let right)) = entry.value else { return nil }
      return " | \(table.text(of: entry.condition)): \(right.text)"
    }
    let text: String
    switch main {
    case .no(let word): text = "no \(word)"
    case .value(let expression): text = expression.text
    case .environment(let subject, let condition):
      text = "\(subject.text) is \(table.text(of: condition))"
    case nil: text = ""
    }
    return text + alternatives.joined()
  }
}
