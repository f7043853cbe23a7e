internal import AdaptCheck
internal import AdaptDiagnostics

extension CommandOption {
  static let list = CommandOption("list", .none, "list every code with its severity and title")
}

extension Verb {
  static let explain = Verb(
    "explain", "say what a diagnostic code is about",
    .words("CODE", choices: [], atLeast: 0, atMost: nil), options: [.list],
    details: """
      Prints what is found under a code, why it matters, and the way out. `--list` prints every
      code, one a line, with its severity and title.
      """
  ) { invocation, session in
    if invocation.has(.list) {
      for kind in DiagnosticRegistry.kinds {
        let severity = kind.severity.rawValue
        let blanks = String(repeating: " ", count: 9 - severity.count)
        session.print("\(kind.code)  \(severity)\(blanks)\(kind.title)\n")
      }
      return .success
    }
    guard !invocation.operands.isEmpty else {
      write(
        UsageError(message: "`adapt explain` needs a code", help: "`adapt explain --list`"),
        to: session.console)
      return .usage
    }
    for (number, code) in invocation.operands.enumerated() {
      guard let kind = DiagnosticRegistry.kind(code: code) else {
        let codes = DiagnosticRegistry.kinds.map(\.code)
        write(
          UsageError(
            message: "no diagnostic has the code `\(code)`",
            help: didYouMean(code.uppercased(), codes)
              ?? "`adapt explain --list` lists the codes"),
          to: session.console)
        return .usage
      }
      if 0 < number { session.print("\n") }
      session.print("\(kind.severity.rawValue)[\(kind.code)]: \(kind.title)\n\n")
      session.print(kind.explanation + (kind.explanation.hasSuffix("\n") ? "" : "\n"))
    }
    return .success
  }
}
