internal import AdaptCheck
internal import AdaptIR
internal import AdaptLayout

/// How a verb writes its result where that is for people or for programs.
enum ResultFormat: String, CaseIterable {
  case text, json
}

extension CommandOption {
  static let resultFormat = CommandOption(
    "format", .choice(ResultFormat.allCases.map(\.rawValue)), "how the result is written")
}

extension Verb {
  static let why = Verb(
    "why", "say what decided a value in one environment",
    .sourceAndWords("VIEW.ATTRIBUTE…", atLeast: 1, atMost: nil),
    options: [.environment, .screen, .resultFormat, .force, .output, .evaluate],
    reporting: .besideLayout,
    details: """
      Answers with a derivation: the constraints that hold the value, with their lines, what holds
      the places that those speak of, and so on back to numbers of the environment, each with the
      reason for it. Where a slot had a choice, the winner stands with what it beat. Below follow
      rows that would hold the value next, and those that gave way, with the value that they wanted.

          adapt why mail.adapt letterhead.height --env iphone-15-pro
          adapt why mail.adapt Message.actions.axis --env "iphone-15 text ax1"

      What is asked is an attribute (leading, width, firstBaseline, ...) of a view or of one of its
      areas (safe.top, card.margins.leading), x and y, a property, `installed` or `hidden`. A path
      may begin with the name of a screen; else the screen is that of --screen, or the first.

      Every row of the derivation decides: moved by a little, the value moves. No other does.
      """
  ) { invocation, session in
    guard !invocation.values(.environment).isEmpty else {
      return session.missingEnvironment("why")
    }
    guard let source = session.readSource(invocation, from: invocation.sourceAndWords.source),
      let spec = session.readSpec(source)
    else { return .failure }
    var questions: [WhyQuestion] = []
    for text in invocation.sourceAndWords.words {
      do throws(WhyQuestion.Failure) {
        questions.append(
          try WhyQuestion(text, in: spec.document, screen: invocation.value(.screen)))
      } catch {
        write(UsageError(message: error.message, help: error.help), to: session.console)
        return .usage
      }
    }
    guard let environments = session.readEnvironments(invocation, of: spec.document) else {
      return .usage
    }
    let format = ResultFormat(rawValue: invocation.value(.resultFormat) ?? "") ?? .text
    let engine = LayoutEngine(spec.document)
    let answers = environments.flatMap { chosen in
      questions.map { question in
        AdaptCheck.why(
          question, in: chosen.environment, phrase: chosen.phrase, from: engine,
          deciding: format == .json ? .include : .leaveOut)
      }
    }
    let lines = SourceLines(spec.sources, of: spec.document)
    switch format {
    case .text:
      let texts = answers.map { whyText($0, of: spec.document, lines: lines) }
      session.writeResult(
        Array(texts.joined(separator: "\n").utf8), to: invocation.value(.output))
    case .json:
      session.writeResult(
        whyJSON(answers, of: spec.document, lines: lines), to: invocation.value(.output))
    }
    return .success
  }
}
