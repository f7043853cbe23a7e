internal import AdaptDiagnostics
internal import AdaptSyntax

/// The stages whose value `adapt dump` prints.
private enum DumpStage: String, CaseIterable {
  case tokens, tree
}

extension Verb {
  static let dump = Verb(
    "dump", "print what a stage makes of a file",
    .stageAndSource(stages: DumpStage.allCases.map(\.rawValue)), options: [.evaluate, .output],
    reporting: .besideResult,
    details: """
      Prints the value of one stage as text, for people who look into the compiler:

          tokens  each token with its byte range, its kind and its text
          tree    the lossless tree, one node or token a line
      """
  ) { invocation, session in
    guard let stage = invocation.operands.first.flatMap(DumpStage.init),
      let source = session.readSource(invocation, from: invocation.operands.dropFirst().first)
    else { return .success }
    let parsed = parse(source)
    session.reporter.report(parsed.diagnostics, sources: [source])
    let text =
      switch stage {
      case .tokens: dumpTokens(parsed.value)
      case .tree: dumpTree(parsed.value)
      }
    session.writeResult(Array(text.utf8), to: invocation.value(.output))
    return .success
  }
}
