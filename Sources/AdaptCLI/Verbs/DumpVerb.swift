internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptIR
internal import AdaptSema
internal import AdaptSyntax

/// The stages whose value `adapt dump` prints.
private enum DumpStage: String, CaseIterable {
  case tokens, tree, model, ir
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
          model   what the checker understood, with all names resolved
          ir      the adaptive IR that `adapt compile` writes as JSON
      """
  ) { invocation, session in
    guard let stage = invocation.operands.first.flatMap(DumpStage.init),
      let source = session.readSource(invocation, from: invocation.operands.dropFirst().first)
    else { return .success }
    let text: String
    switch stage {
    case .tokens, .tree:
      let parsed = parse(source)
      session.reporter.report(parsed.diagnostics, sources: [source])
      text = stage == .tokens ? dumpTokens(parsed.value) : dumpTree(parsed.value)
    case .model, .ir:
      let checked = checkSource(source, imports: FileSources())
      session.reporter.report(checked.diagnostics, sources: checked.sources)
      text = stage == .model ? dumpModel(checked.model) : dumpIR(checked.document)
    }
    session.writeResult(Array(text.utf8), to: invocation.value(.output))
    return .success
  }
}
