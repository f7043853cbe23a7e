internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptLayout
internal import AdaptLint

extension Verb {
  static let check = Verb(
    "check", "find mistakes, collisions, dead code and layouts that break",
    .sources(atLeast: 1, atMost: nil, folders: true),
    options: [.environment, .allEnvironments, .force, .jobs, .shard, .pseudo, .evaluate],
    reporting: .asResult,
    details: """
      Checks syntax, names, types, constraints, conditions and overrides over all devices and
      windows of the catalog. A collision is shown with both places and a device on which it
      happens. In a folder every file below it whose name ends in .adapt is checked.

      A file without errors is then laid out: in every device, orientation and window, and in
      whatever else its own conditions tell apart; every screen where it is shown, alone, in a
      container, in another screen or over one; with --all at every text size in both directions
      too, with --env in the named environments only. Conflicts, what nothing decides, and what a
      person cannot read or reach are shown once each, with the environments in which they occur,
      and so is what the platform's guidelines ask for and the layouts do not have; opt-in rules and
      their numbers are set in adapt.json (`adapt help configuration`).

      Work divides: --jobs sets the threads, --shard the part of the environments that this run
      tries; Bazel's TEST_SHARD_INDEX and TEST_TOTAL_SHARDS do the same. Ctrl-C ends with what is
      known so far.

      Diagnostics go to standard error; as JSON, SARIF or GitHub annotations (--format) they are
      the result and go to standard output.
      """
  ) { invocation, session in
    guard let arguments = session.readMatrixArguments(invocation) else { return .usage }
    var code = ExitCode.success
    for source in session.readSources(invocation, from: invocation.operands) {
      code = code.worse(session.check(source, invocation, arguments))
      if code == .interrupted { break }
    }
    return code
  }
}

extension Session {
  fileprivate func check(
    _ source: SourceText, _ invocation: Invocation, _ arguments: MatrixArguments
  ) -> ExitCode {
    let checked = checkSource(source, imports: FileSources())
    let document = checked.document
    // Layouts of a spec with mistakes would show their consequences.
    guard !checked.hasErrors, document.screens.contains(where: { $0.kind == .screen }) else {
      reporter.report(checked.diagnostics, sources: checked.sources)
      return .success
    }
    guard let selection = readSelection(invocation, of: document) else { return .usage }
    let environments = selection.environments(for: document)
    let matrix = Matrix(document, in: arguments.shard?.part(of: environments) ?? environments)
    let start = CellFindings(matrix, lint: lint)
    let (parts, interruptedAfter) = layOut(
      matrix, arguments, from: start, telling: start.telling,
      gather: { $0.add($1, of: $2) })
    var findings = start
    for part in parts { findings.add(part) }
    // Whoever pressed Ctrl-C waits for no proposals.
    let repairs =
      interruptedAfter != nil ? nil : LayoutRepairs(checked, matrix, measuring: arguments.measuring)
    let isComplete = selection.isComplete && arguments.shard == nil && interruptedAfter == nil
    reporter.report(
      checked.diagnostics(
        with: findings.diagnostics(with: repairs)
          + (isComplete ? findings.unseenScreens(besides: checked.diagnostics) : []),
        lint: lint, isComplete: isComplete),
      sources: checked.sources)
    guard let interruptedAfter else { return .success }
    reportInterruption(
      after: interruptedAfter, of: matrix.environments.count, "environments", source.name)
    return .interrupted
  }
}

/// What `check` finds in some cells of a matrix.
private struct CellFindings: Sendable {
  private(set) var ofLayouts: MatrixFindings
  private var ofGuidelines: MatrixLint

  init(_ matrix: Matrix, lint: LintOptions) {
    ofLayouts = MatrixFindings(matrix)
    ofGuidelines = MatrixLint(matrix, options: lint)
  }

  var telling: CellTelling { ofGuidelines.telling }

  mutating func add(_ layout: ScreenLayout, of cell: MatrixCell) {
    ofLayouts.add(layout, of: cell)
    ofGuidelines.add(layout, of: cell)
  }

  mutating func add(_ other: CellFindings) {
    ofLayouts.add(other.ofLayouts)
    ofGuidelines.add(other.ofGuidelines)
  }

  func diagnostics(with repairs: LayoutRepairs?) -> [Diagnostic] {
    ofGuidelines.noting(ofLayouts.diagnostics(with: repairs)) + ofGuidelines.diagnostics
  }

  func unseenScreens(besides known: [Diagnostic]) -> [Diagnostic] {
    ofLayouts.unseenScreens(besides: known)
  }
}
