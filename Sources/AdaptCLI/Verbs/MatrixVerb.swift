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
      Writes one row for each environment and screen: the size, the size classes, how each
      presentation resolves there, and the codes of what `adapt check` finds. --by device,text makes
      one row for each device and text size instead, with the number of environments; rows can be
      told apart by \(MatrixColumn.allCases.map(\.rawValue).joined(separator: ", ")).

      Without --env, --all or --boundaries these are the environments that `adapt check` tries.
      --boundaries tries both sides of each boundary of the file's own comparisons.

      FILE is a source or an IR document that `adapt compile` wrote.
      """
  ) { invocation, session in
    guard let arguments = session.readMatrixArguments(invocation) else { return .usage }
    var columns: [MatrixColumn] = []
    for word in (invocation.value(.by) ?? "").split(separator: ",") {
      guard let column = MatrixColumn(rawValue: String(word)) else {
        let known = MatrixColumn.allCases.map(\.rawValue)
        write(
          UsageError(
            message: "`--by` takes \(known.joined(separator: ", ")), found `\(word)`",
            help: didYouMean(String(word), known)), to: session.console)
        return .usage
      }
      columns.append(column)
    }
    guard let source = session.readSource(invocation, from: invocation.operands.first),
      let spec = session.readSpec(source)
    else { return .failure }
    let document = spec.document
    var screens: [Int]?
    if let name = invocation.value(.screen) {
      guard let place = document.screens.firstIndex(where: { $0.name == name }) else {
        let known = document.screens.map(\.name)
        write(
          UsageError(
            message: "`\(source.name)` has no screen `\(name)`",
            help: didYouMean(name, known) ?? "its screens: \(known.joined(separator: ", "))"),
          to: session.console)
        return .usage
      }
      screens = [place]
    }
    guard let selection = session.readSelection(invocation, of: document) else { return .usage }
    let environments = selection.environments(for: document)
    let matrix = Matrix(
      document, in: arguments.shard?.part(of: environments) ?? environments, screens: screens)
    let (parts, isInterrupted) = session.layOut(matrix, arguments, from: [Int: Set<String>]()) {
      $0[$2] = Set($1.findings.map(\.kind.code))
    }
    let codes = parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    let table = MatrixTable(matrix, codes: codes, by: columns)
    let isJSON = invocation.value(.matrixFormat) == MatrixFormat.json.rawValue
    session.writeResult(
      isJSON ? table.json : Array(table.text.utf8), to: invocation.value(.output))
    guard isInterrupted else { return .success }
    session.reportInterruption(
      after: codes.count, of: matrix.cells.count, "layouts", source.name)
    return .interrupted
  }
}
