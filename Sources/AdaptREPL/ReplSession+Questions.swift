import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Expressions and conditions.
extension ReplSession {
  /// More words than a question that a person asks has, and few enough that evaluating it needs no
  /// more stack than there is.
  static let questionLimit = 2000

  func ask(_ expression: AdaptSyntax.Expression) -> ReplAnswer {
    var answer = ReplAnswer()
    let count = expression.node.tokenRange.count
    guard count <= Self.questionLimit else {
      return .failure(
        "a question of \(count) words; a question has at most \(Self.questionLimit)")
    }
    let translated = spec.scope.translate(
      expression, on: screen, in: environment.environment, values: values)
    answer.errors = render(
      translated.diagnostics, spec.checked.sources + [expression.node.tree.source])
    guard let question = translated.value else {
      answer.hasFailed = true
      return answer
    }
    do {
      let result = try spec.questions.answer(question, in: environment.environment)
      switch result {
      case .value(let value):
        answer.output = value.description + "\n"
        lastValue = Expression(value)
      case .frame(let frame):
        answer.output = frameText(frame) + "\n"
        lastValue = question
      case .view(let kind, let frame):
        answer.output =
          "\(kind.rawValue)  \(frame.map(frameText) ?? "not installed")\n"
        lastValue = question
      }
    } catch {
      answer.fail(error.message)
    }
    return answer
  }

  func ask(_ condition: AdaptSyntax.Condition) -> ReplAnswer {
    var answer = ReplAnswer()
    let held = spec.scope.holds(condition, in: environment.environment)
    answer.errors = render(
      held.diagnostics, spec.checked.sources + [condition.node.tree.source])
    guard let holds = held.value else {
      answer.hasFailed = true
      return answer
    }
    answer.output = holds ? "yes\n" : "no\n"
    lastValue = .value(.bool(holds))
    return answer
  }

  /// What `_` stands for.
  var values: [String: AdaptIR.Expression] { lastValue.map { ["_": $0] } ?? [:] }
}

extension AdaptIR.Expression {
  /// The expression that means a value; nil for values that nothing spells.
  fileprivate init?(_ value: ExpressionValue) {
    switch value {
    case .number(let number): self = .value(.number(Affine(number)))
    case .bool(let flag): self = .value(.bool(flag))
    case .text(let text): self = .value(.text(text))
    case .word(let word): self = .value(.word(word))
    case .pair(let width, let height):
      self = .value(.size(width: Affine(width), height: Affine(height)))
    case .list(let items), .each(let items):
      let parts = items.map { AdaptIR.Expression($0) }
      guard !parts.contains(nil) else { return nil }
      self = .list(parts.compactMap(\.self))
    case .unset: return nil
    }
  }
}
