internal import AdaptJSON

extension Verb {
  static let schema = Verb(
    "schema", "print the JSON Schema of a document",
    .words(
      Schema.allCases.map(\.rawValue).joined(separator: "|"),
      choices: Schema.allCases.map(\.rawValue), atLeast: 0, atMost: 1),
    details: """
      Prints the JSON Schema (draft 2020-12) of what the command writes and reads, as grammar/ holds
      it:

          ir           what `adapt compile` writes (without a name this one)
          layout       what `adapt layout --format json` writes
          diagnostics  what `adapt check --format json` writes
          tests        what `adapt test --format json` writes
          why          what `adapt why --format json` writes
          diff         what `adapt diff --format json` writes
          present      what `adapt present --format json` writes
          sweep        what `adapt sweep --format json` writes
          matrix       what `adapt matrix --format json` writes
          config       adapt.json
      """
  ) { invocation, session in
    let schema = invocation.operands.first.flatMap(Schema.init) ?? .ir
    session.print(schema.text)
    return .success
  }
}
