internal import AdaptCheck
internal import AdaptDiagnostics

/// One run of a verb: its streams, and what it has reported.
final class Session {
  let console: Console
  let verbs: [Verb]
  let reporter: Reporter

  init(console: Console, verbs: [Verb], reporter: Reporter) {
    self.console = console
    self.verbs = verbs
    self.reporter = reporter
  }

  func print(_ text: String) {
    console.output.write(text)
  }
}
