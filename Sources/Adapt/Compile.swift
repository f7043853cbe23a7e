public import AdaptDiagnostics
public import AdaptIR
public import AdaptSema

/// A compiled spec.
public struct Compilation: Sendable {
  /// The IR. Complete where `hasErrors` is false; otherwise what could be understood.
  public let document: Document
  /// Everything found, ordered by place.
  public let diagnostics: [Diagnostic]
  /// The file and its imports, in the order of their source ids.
  public let sources: [SourceText]

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Compiles a spec and everything that it imports. Never throws: what is wrong is a diagnostic.
///
/// - Parameters:
///   - source: the file; its id should be 0.
///   - imports: what `import "…"` means; by default nothing can be imported.
/// - Returns: the same document for the same bytes, byte for byte once encoded.
/// - Complexity: linear in the expanded size, plus the comparisons of conditions in each slot.
public func compile(
  _ source: SourceText, imports: some SourceProvider = FixedSources()
) -> Compilation {
  let checked = AdaptSema.compile(source, from: imports)
  return Compilation(
    document: checked.value.document, diagnostics: checked.diagnostics,
    sources: checked.value.program.sources)
}
