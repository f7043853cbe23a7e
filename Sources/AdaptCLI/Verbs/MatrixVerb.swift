internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptIR

/// How `adapt matrix` writes its rows: `--format`.
private enum MatrixFormat: String, CaseIterable {
  case text, json
}

extension CommandOption {
  fileprivate static let by = CommandOption(
    "by", .text("LIST"), "a row for each value of these traits: `device,text`")
  fileprivate static let matrixFormat = CommandOption(
    "format", .choice(MatrixFormat.allCases.map(\.rawValue)), "how rows are written")
}

extension Verb {
  static let matrix = Verb(
    "matrix", "show what becomes of a file in every environment",
    .sources(atLeast: 1, atMost: 1, folders: false),
    options: [
      .screen, .by, .environment, .allEnvironments, .boundaries, .force, .matrixFormat, .jobs,
      .shard, .pseudo, .output, .evaluate,
    ], reporting: .besideLayout,
    details: """
      Writes one row for each environment and screen that it shows, where it shows it: the size, the
      size classes, how each presentation resolves there, and the codes of what `adapt check` finds.
      --screen takes a screen, wherever it is shown, or a path (`Mail.primary`). --by device,text makes
      one row for each device and text size instead, with the number of environments; rows can be
      told apart by \(MatrixColumn.allCases.map(\.rawValue).joined(separator: ", ")).

      Without --env, --all or --boundaries these are the environments that `adapt check` tries.
      --boundaries tries both sides of each boundary of the file's own comparisons.

      FILE is a source or an IR document that `adapt compile` wrote.
      """
  ) { invocation, session in
    guard let arguments = session.readMatrixArguments(invocation) else { return .usage }
    let columns: [MatrixColumn]
    do throws(MatrixColumn.UnknownColumn) {
      columns = try MatrixColumn.list(invocation.value(.by) ?? "")
    } catch {
      write(
        UsageError(message: "`--by` \(error.message)", help: didYouMean(error.word, error.known)),
        to: session.console)
      return .usage
    }
    guard let source = session.readSource(invocation, from: invocation.operands.first),
      let spec = session.readSpec(source)
    else { return .failure }
    let document = spec.document
    guard let choice = MatrixChoice(invocation.value(.screen), in: document) else {
      return session.unknownScreen(
        invocation.value(.screen) ?? "", of: document, in: source.name)
    }
    guard let selection = session.readSelection(invocation, of: document) else { return .usage }
    let environments = selection.environments(for: document)
    if environments.isEmpty {
      session.console.errors.write(
        "note: no condition of `\(source.name)` compares a number, a text size, or a version: "
          + "there are no boundaries\n")
    }
    let matrix = Matrix(
      document, in: arguments.shard?.part(of: environments) ?? environments,
      roots: choice.roots(of: document))
    let (parts, interruptedAfter) = session.layOut(
      matrix, arguments, from: [MatrixEntry](),
      telling: MatrixEntry.telling(in: document),
      gather: { $0 += MatrixEntry.entries(of: $2, in: document, $1) })
    let entries = parts.flatMap(\.self).filter { choice.includes($0, of: document) }
    let table = MatrixTable(matrix, entries, by: columns)
    let isJSON = invocation.value(.matrixFormat) == MatrixFormat.json.rawValue
    session.writeResult(
      isJSON ? table.json : Array(table.text.utf8), to: invocation.value(.output))
    guard let interruptedAfter else { return .success }
    session.reportInterruption(
      after: interruptedAfter, of: matrix.environments.count, "environments", source.name)
    return .interrupted
  }
}
