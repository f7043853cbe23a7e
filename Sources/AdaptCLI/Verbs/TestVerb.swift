internal import AdaptCheck

extension CommandOption {
  fileprivate static let filter = CommandOption(
    "filter", .text("TEXT"), "run only tests whose titles contain this text")
  fileprivate static let testFormat = CommandOption(
    "format", .choice(SpecTestsFormat.allCases.map(\.rawValue)), "how results are written")
}

extension Verb {
  static let test = Verb(
    "test", "run the tests of specs",
    .sources(atLeast: 1, atMost: nil, folders: true),
    options: [.filter, .testFormat, .output, .evaluate], reporting: .besideLayout,
    details: """
      Lays out what the `test` blocks of each file ask about, in every environment that they name,
      and compares. `all` is the default matrix: every device, orientation and window, and whatever
      the file's own conditions tell apart. Lengths are equal within half a device pixel.

      Ends with 1 where a test fails. The formats junit and tap are for build servers. FILE is a
      source or an IR document that `adapt compile` wrote.
      """
  ) { invocation, session in
    var files: [TestedFile] = []
    var code = ExitCode.success
    for source in session.readSources(invocation, from: invocation.operands) {
      guard let spec = session.readSpec(source) else {
        code = .failure
        continue
      }
      let result = runSpecTests(spec.document, filter: invocation.value(.filter))
      session.reporter.report(result.findings, sources: spec.sources)
      if !result.isPassed { code = .failure }
      files.append(TestedFile(name: source.name, result: result, sources: spec.sources))
    }
    let format = SpecTestsFormat(rawValue: invocation.value(.testFormat) ?? "") ?? .text
    session.writeResult(specTestsReport(files, format), to: invocation.value(.output))
    return code
  }
}
