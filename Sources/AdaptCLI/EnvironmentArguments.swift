internal import AdaptCatalog
internal import AdaptCheck
internal import AdaptIR

extension Session {
  /// The environments of all `--env`; nil where one of them was reported: half of an answer is
  /// none.
  func readEnvironments(_ invocation: Invocation, of document: Document) -> [ChosenEnvironment]? {
    var found: [ChosenEnvironment] = []
    var isComplete = true
    for phrase in invocation.values(.environment) {
      if let chosen = readEnvironment(
        phrase, of: document, isForced: invocation.has(.force))
      {
        found.append(chosen)
      } else {
        isComplete = false
      }
    }
    return isComplete ? found : nil
  }

  /// Says that a verb cannot do without `--env`.
  func missingEnvironment(_ verb: String) -> ExitCode {
    usage("`adapt \(verb)` needs an environment", "add `--env iphone-15`")
  }
}
