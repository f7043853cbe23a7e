internal import AdaptCheck
internal import AdaptIR
internal import AdaptJSON

extension CommandOption {
  static let depfile = CommandOption(
    "depfile", .file, "write there, as a rule for make, which files the result depends on")
}

extension Verb {
  static let compile = Verb(
    "compile", "translate a file into its adaptive IR",
    .sources(atLeast: 1, atMost: 1, folders: false), options: [.output, .depfile, .evaluate],
    reporting: .besideResult,
    details: """
      Writes one JSON document that holds the spec for all environments, as
      grammar/ir.schema.json describes it. The same source gives the same bytes. Where the file has
      errors nothing is written.
      """
  ) { invocation, session in
    let output = invocation.value(.output)
    let depfile = invocation.value(.depfile)
    if depfile != nil, output == nil || output == "-" {
      write(
        UsageError(
          message: "`--depfile` needs `--output`: the rule names the file that is made",
          help: "add `--output FILE`"),
        to: session.console)
      return .usage
    }
    guard let source = session.readSource(invocation, from: invocation.operands.first) else {
      return .success
    }
    let checked = checkSource(source, imports: FileSources())
    session.reporter.report(checked.diagnostics, sources: checked.sources)
    guard !checked.hasErrors else { return .failure }
    let bytes: [UInt8]
    do throws(IRError) {
      bytes = try checked.document.encoded()
    } catch {
      session.reporter.report([unencodable(error)], sources: [])
      return .bug
    }
    session.writeResult(bytes, to: output)
    if let output, let depfile {
      let names = checked.sources.map(\.name).filter { !$0.hasPrefix("<") }
      let rule = dependencyFile(target: output, sources: names)
      session.writeResult(Array(rule.utf8), to: depfile)
    }
    return .success
  }
}
