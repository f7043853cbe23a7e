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
      let layout = session.layoutWithFindings?.findings ?? []
      let found = session.spec.checked.diagnostics + layout
      answer.errors = session.render(found, session.spec.checked.sources)
      if found.isEmpty { answer.output = "nothing found\n" }
      answer.hasFailed = found.contains { $0.severity == .error }
      return answer
    },
    ReplCommand(
      "why", takes: .expression, "say what decided a value",
      details: """
        What `adapt why` says: the constraints that hold an attribute of a view, what holds the places
        that those speak of, and so on back to numbers of the environment.

            :why title.width
            :why actions.axis
        """
    ) { session, path in session.why(path) },
    ReplCommand(
      "conflicts", "show the constraints that contradict each other",
      details: "Each with the smallest set that cannot hold together, in the current environment."
    ) { session, _ in session.findings(["A0401"], "no constraints contradict each other") },
    ReplCommand(
      "ambiguous", "show what nothing decides",
      details: "Positions and sizes that the constraints leave open, in the current environment."
    ) { session, _ in session.findings(["A0402", "A0405"], "every place is decided") },
    ReplCommand(
      "type", takes: .expression, "say what kind of value an expression has",
      details: "A number, a text, a size, a word, a list, a frame or a view; `_` stays as it was."
    ) { session, text in session.typeAnswer(text) },
    ReplCommand(
      "doc", takes: .text("NAME"), "say what a name means",
      details: """
        What the session's `///` comments say of a declaration or a view, or what a word of the
        language means: a kind, a property, an attribute, a condition.
        """
    ) { session, name in session.documentation(of: name) },
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
  fileprivate func why(_ path: String) -> ReplAnswer {
    do throws(WhyQuestion.Failure) {
      let question = try WhyQuestion(path, in: spec.document, screen: screen)
      let answer = AdaptCheck.why(
        question, in: environment.environment, phrase: environmentWords,
        from: spec.questions.engine)
      return ReplAnswer(output: whyText(answer, of: spec.document, lines: sourceLines))
    } catch {
      return .failure(error.message, help: error.help)
    }
  }

  /// The findings of some kinds in the current environment.
  fileprivate func findings(_ codes: [String], _ nothing: String) -> ReplAnswer {
    guard let layout = layoutWithFindings else { return noScreen }
    let found = layout.findings.filter { codes.contains($0.kind.code) }
    var answer = ReplAnswer(output: found.isEmpty ? nothing + "\n" : "")
    answer.errors = render(found, spec.checked.sources)
    return answer
  }

  fileprivate func typeAnswer(_ text: String) -> ReplAnswer {
    let kept = lastValue
    defer { lastValue = kept }
    return withExpression(text) { expression in
      let translated = spec.scope.translate(
        expression, on: screen, in: environment.environment, values: values)
      guard let question = translated.value else { return ask(expression) }
      do throws(ReadingFailure) {
        let words =
          switch try spec.questions.answer(question, in: environment.environment) {
          case .value(let value): value.typeName
          case .frame: "a frame"
          case .view(let kind, _): "a view: \(kind.rawValue)"
          }
        return ReplAnswer(output: words + "\n")
      } catch {
        return .failure(error.message)
      }
    }
  }

  /// Runs `body` with the expression that a text is.
  private func withExpression(
    _ text: String, _ body: (AdaptSyntax.Expression) -> ReplAnswer
  ) -> ReplAnswer {
    let source = SourceText(text, name: "<prompt>", id: promptSourceID)
    let parsed = parseFragment(source, as: .expression)
    if let expression = parsed.expression,
      !parsed.diagnostics.contains(where: { $0.severity == .error })
    {
      return body(expression)
    }
    var answer = ReplAnswer()
    answer.errors = render(parsed.diagnostics, [source])
    answer.hasFailed = true
    return answer
  }

  fileprivate func expect(_ text: String) -> ReplAnswer {
    withExpression(text) { expect($0, text) }
  }

  private func expect(_ expression: AdaptSyntax.Expression, _ text: String) -> ReplAnswer {
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
