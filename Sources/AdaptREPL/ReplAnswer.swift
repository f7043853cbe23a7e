/// What a session says to an entry.
package struct ReplAnswer: Hashable, Sendable {
  /// What the program around the session has to do.
  package enum Effect: Hashable, Sendable {
    case quit
    /// Let a person edit this text, then hand it to `ReplSession.replaceSource`.
    case edit(String)
    /// Look at the session's file from now on, and call `reload` when it changes; false ends it.
    case watch(Bool)
  }

  /// Results: whole lines.
  package var output = ""
  /// Diagnostics: whole lines.
  package var errors = ""
  /// Whether the entry did not do what it says.
  package var hasFailed = false
  package var effect: Effect?

  package init(output: String = "") { self.output = output }

  package static func failure(_ message: String, help: String? = nil) -> ReplAnswer {
    var answer = ReplAnswer()
    answer.fail(message, help: help)
    return answer
  }

  mutating func fail(_ message: String, help: String? = nil) {
    errors += "error: \(message)\n"
    if let help { errors += "  = help: \(help)\n" }
    hasFailed = true
  }
}
