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
    options: [.filter, .testFormat, .jobs, .shard, .pseudo, .output, .evaluate],
    reporting: .besideLayout,
    details: """
      Lays out what the `test` blocks of each file ask about, in every environment that they name,
      and compares. `all` is the default matrix: every device, orientation and window, and whatever
      the file's own conditions tell apart. Lengths are equal within half a device pixel.

      Ends with 1 where a test fails. The formats junit and tap are for build servers. FILE is a
      source or an IR document that `adapt compile` wrote.

      Work divides: --jobs sets the threads, --shard the part of all tests that this run does;
      Bazel's TEST_SHARD_INDEX and TEST_TOTAL_SHARDS do the same. Ctrl-C ends with the tests that
      are done or have failed so far.
      """
  ) { invocation, session in
    guard let arguments = session.readMatrixArguments(invocation) else { return .usage }
    var files: [TestedFile] = []
    var code = ExitCode.success
    var count = 0
    for source in session.readSources(invocation, from: invocation.operands) {
      guard let spec = session.readSpec(source) else {
        code = code.worse(.failure)
        continue
      }
      let run = SpecTestRun(
        spec.document, filter: invocation.value(.filter), shard: arguments.shard, after: count)
      count += run.testCount
      let (result, isInterrupted) = session.run(run, arguments, of: source.name)
      session.reporter.report(result.findings, sources: spec.sources)
      if !result.isPassed { code = code.worse(.failure) }
      files.append(TestedFile(name: source.name, result: result, sources: spec.sources))
      if isInterrupted {
        code = .interrupted
        break
      }
    }
    let format = SpecTestsFormat(rawValue: invocation.value(.testFormat) ?? "") ?? .text
    session.writeResult(specTestsReport(files, format), to: invocation.value(.output))
    return code
  }
}

extension Session {
  /// Runs the tests of one file on several threads.
  fileprivate func run(
    _ run: SpecTestRun, _ arguments: MatrixArguments, of file: String
  ) -> (result: SpecTestsResult, isInterrupted: Bool) {
    let measuring = arguments.measuring
    let (parts, isInterrupted) = divide(run.stepCount, "environments", arguments) { next in
      var part = SpecTestPart()
      let bench = SpecTestBench(run, measuring: measuring)
      while let step = next() { bench.run(step, into: &part) }
      return part
    }
    if isInterrupted {
      reportInterruption(
        after: parts.reduce(0) { $0 + $1.stepCount }, of: run.stepCount, "environments", file)
    }
    return (run.result(of: parts), isInterrupted)
  }
}
