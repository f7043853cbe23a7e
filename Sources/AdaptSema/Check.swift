package import AdaptDiagnostics
package import AdaptIR

/// A compiled spec: the IR, and everything that the stages before it made on the way.
package struct Checked: Sendable {
  package var program: Program
  package var model: Model
  /// What holds even where something was reported; only without errors it is complete.
  package var document: Document
}

/// Checks a program and lowers it to the IR.
///
/// - Returns: the document, complete where no error was reported, and everything found, ordered by
///   place.
package func check(_ program: Program) -> Diagnosed<Checked> {
  check(Elaborator(program))
}

private func check(_ elaborator: Elaborator) -> Diagnosed<Checked> {
  elaborator.run()
  elaborator.checkContainment()
  elaborator.checkUnboundedAxes()
  let (document, places) = elaborator.lower()
  elaborator.checkGuards()
  elaborator.markEnd(document, places)
  return checked(elaborator, document)
}

private func checked(_ elaborator: Elaborator, _ document: Document) -> Diagnosed<Checked> {
  let program = elaborator.program
  let end = program.order.last.map { root in
    let end = Int32(clamping: program.sources[root].bytes.count)
    return Span(SourceID(Int32(root)), end, end)
  }
  return Diagnosed(
    Checked(program: program, model: elaborator.model, document: document),
    elaborator.findings.inOrder(end: end))
}

/// Loads `root` with its imports, checks it and lowers it.
package func compile(
  _ root: SourceText, from provider: some SourceProvider
) -> Diagnosed<Checked> {
  compileForQuestions(root, from: provider).0
}

/// The same, and a scope in which expressions can be asked afterwards.
///
/// - Parameter earlier: the scope of a compilation of nearly the same text, of which what has not
///   changed is taken over. What comes out is the same as without it.
package func compileForQuestions(
  _ root: SourceText, from provider: some SourceProvider, after earlier: QuestionScope? = nil
) -> (Diagnosed<Checked>, QuestionScope) {
  let loaded = load(root, from: provider)
  if loaded.diagnostics.isEmpty, let earlier,
    let (scope, document) = earlier.adding(loaded.value)
  {
    return (checked(scope.elaborator, document), scope)
  }
  let elaborator = Elaborator(loaded.value, after: earlier?.memory ?? StatementMemory())
  var checked = check(elaborator)
  // What a file that is missing would have declared is unknown because of that alone.
  if loaded.diagnostics.contains(where: { $0.kind == .importNotFound }) {
    checked.diagnostics.removeAll { DiagnosticKind.unknownDeclarations.contains($0.kind) }
  }
  checked.diagnostics = inOrder(loaded.diagnostics + checked.diagnostics)
  return (checked, QuestionScope(elaborator))
}

extension DiagnosticKind {
  /// How a name is reported that may be declared elsewhere.
  fileprivate static let unknownDeclarations: Set<DiagnosticKind> = [
    .unknownName, .unknownKind, .unknownWord, .unknownCondition, .unknownTestPath,
  ]
}
