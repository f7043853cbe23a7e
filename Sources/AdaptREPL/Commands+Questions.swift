import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptSema
import AdaptSyntax

extension ReplCommand {
  static let questionCommands: [ReplCommand] = [
    ReplCommand(
      "check", "find mistakes, collisions and dead code in the session",
      details: """
        What `adapt check` says of the session's text, then what the layout of the chosen screen
        has found in the environment.
        """
    ) { session, _ in
      var answer = ReplAnswer()
      let layout = session.frames?.findings ?? []
      let found = session.spec.checked.diagnostics + layout
      answer.errors = session.render(found, session.spec.checked.sources)
      if found.isEmpty { answer.output = "nothing found\n" }
      answer.hasFailed = found.contains { $0.severity == .error }
      return answer
    },
    ReplCommand(
      "expect", takes: .expression, "fail where an expression is not true",
      details: """
        Says nothing where it is true. In a script, which ends at the first failure, it makes the
        script a test. Lengths are equal within half a device pixel.
        """
    ) { session, rest in session.expect(rest) },
    ReplCommand(
      "explain", takes: .code, "say what a diagnostic code is about",
      details: "What `adapt explain` prints: what is found, why it matters, the way out."
    ) { _, code in
      guard let kind = DiagnosticRegistry.kind(code: code) else {
        return .failure(
          "no diagnostic has the code `\(code)`",
          help: Spelling.nearest(
            to: code.uppercased(), in: DiagnosticRegistry.kinds.map(\.code)
          ).map { "did you mean `\($0)`?" })
      }
      let text = kind.explanation
      return ReplAnswer(
        output: "\(kind.severity.rawValue)[\(kind.code)]: \(kind.title)\n\n\(text)"
          + (text.hasSuffix("\n") ? "" : "\n"))
    },
  ]
}

extension ReplSession {
  func expect(_ text: String) -> ReplAnswer {
    let source = SourceText(text, name: "<prompt>", id: promptSourceID)
    let parsed = parseFragment(source, as: .expression)
    guard let expression = parsed.expression,
      !parsed.diagnostics.contains(where: { $0.severity == .error })
    else {
      var answer = ReplAnswer()
      answer.errors = render(parsed.diagnostics, [source])
      answer.hasFailed = true
      return answer
    }
    let kept = lastValue
    var answer = ask(expression)
    if answer.hasFailed { return answer }
    let result = answer.output
    answer.output = ""
    let outcome = lastValue
    lastValue = kept
    if outcome != .value(.bool(true)) {
      var found = result
      if case .comparison(let comparison) = expression, let left = comparison.left {
        let value = ask(left)
        if !value.hasFailed { found = value.output }
        lastValue = kept
      }
      answer.fail("`\(text)` does not hold", help: "found \(found.dropLast())")
    }
    if !answer.hasFailed {
      records.append(SessionRecord(text: ":expect \(text)", kind: .command))
    }
    return answer
  }

  /// How an expression that stands for a value is written; nil for what nothing spells.
  func spelling(of value: AdaptIR.Expression) -> String? {
    guard case .value = value else { return nil }
    guard let answer = try? spec.questions.answer(value, in: environment.environment),
      case .value(let result) = answer
    else { return nil }
    return result.description
  }
}
