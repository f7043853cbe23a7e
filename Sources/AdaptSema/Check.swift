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
  let elaborator = Elaborator(program)
  elaborator.run()
  elaborator.checkContainment()
  elaborator.checkUnboundedAxes()
  let model = elaborator.model
  let document = elaborator.lower()
  elaborator.checkGuards()
  return Diagnosed(
    Checked(program: program, model: model, document: document),
    inOrder(elaborator.diagnostics))
}

/// Loads `root` with its imports, checks it and lowers it.
package func compile(
  _ root: SourceText, from provider: some SourceProvider
) -> Diagnosed<Checked> {
  let loaded = load(root, from: provider)
  var checked = check(loaded.value)
  checked.diagnostics = inOrder(loaded.diagnostics + checked.diagnostics)
  return checked
}

/// Each finding once, by place; findings without a place first. The text of a component is checked
/// once for each instance, and that of a loop once for each round, so the same finding may have come
/// several times, with other indices in its message.
private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  struct Finding: Hashable {
    var kind: DiagnosticKind
    var span: Span?
    var message: [UInt8]
  }
  var seen: Set<Finding> = []
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  let unique = diagnostics.filter { diagnostic in
    let message = diagnostic.message.utf8.filter { !digits.contains($0) }
    return seen.insert(Finding(kind: diagnostic.kind, span: diagnostic.span, message: message))
      .inserted
  }
  return unique.enumerated().sorted { a, b in
    switch (a.element.span, b.element.span) {
    case (nil, nil): a.offset < b.offset
    case (nil, _?): true
    case (_?, nil): false
    case (let first?, let second?): first == second ? a.offset < b.offset : first < second
    }
  }.map(\.element)
}
