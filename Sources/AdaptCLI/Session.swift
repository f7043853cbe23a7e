internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptLint

/// One run of a verb: its streams, and what it has reported.
final class Session {
  let console: Console
  let verbs: [Verb]
  let reporter: Reporter
  /// What rules of guidelines are asked for, and with which numbers.
  let lint: LintOptions

  init(
    console: Console, verbs: [Verb], reporter: Reporter, lint: LintOptions = LintOptions()
  ) {
    self.console = console
    self.verbs = verbs
    self.reporter = reporter
    self.lint = lint
  }

  func print(_ text: String) {
    console.output.write(text)
  }
}
