internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptFormat

extension CommandOption {
  static let checkOnly = CommandOption(
    "check", .none, "change nothing; name the files that are not formatted and exit with 1")
  static let difference = CommandOption(
    "diff", .none, "change nothing; print what would change and exit with 1 if something would")
}

extension Verb {
  static let format = Verb(
    "fmt", "rewrite files in the canonical form",
    .sources(atLeast: 1, atMost: nil, folders: true),
    options: [.checkOnly, .difference, .evaluate], reporting: .besideResult,
    details: """
      Formats files in place, and every source file below a folder. Standard input and the text of
      -e are printed. A file with syntax errors is reported and left as it is.
      """
  ) { invocation, session in
    var code = ExitCode.success
    for source in session.readSources(invocation, from: invocation.operands) {
      let formatted = AdaptFormat.format(source)
      session.reporter.report(formatted.diagnostics, sources: [source])
      guard let text = formatted.value else { continue }
      let bytes = Array(text.utf8)
      let isChanged = bytes != source.bytes
      if invocation.has(.difference) {
        session.print(unifiedDiff(source.text(source.span), text, name: source.name))
      } else if invocation.has(.checkOnly), isChanged {
        session.print("\(source.name)\n")
      }
      if invocation.has(.difference) || invocation.has(.checkOnly) {
        if isChanged { code = .failure }
      } else if source.name.hasPrefix("<") {
        session.writeResult(bytes, to: nil)
      } else if isChanged {
        session.writeResult(bytes, to: source.name)
      }
    }
    return code
  }
}
