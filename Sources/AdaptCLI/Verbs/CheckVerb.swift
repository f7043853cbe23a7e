internal import AdaptCheck

extension Verb {
  static let check = Verb(
    "check", "find mistakes, collisions and dead code in files",
    .sources(atLeast: 1, atMost: nil, folders: true), options: [.evaluate], reporting: .asResult,
    details: """
      Checks syntax, names, types, constraints, conditions and overrides over all devices and
      windows of the catalog. A collision is shown with both places and a device on which it
      happens. In a folder every file below it whose name ends in .adapt is checked.

      Diagnostics go to standard error; as JSON, SARIF or GitHub annotations (--format) they are
      the result and go to standard output.
      """
  ) { invocation, session in
    for source in session.readSources(invocation, from: invocation.operands) {
      let checked = checkSource(source, imports: FileSources())
      session.reporter.report(checked.diagnostics, sources: checked.sources)
    }
    return .success
  }
}
