package import AdaptDiagnostics
package import AdaptIR
package import AdaptSema

/// A spec that was compiled, with what its own comments make of the findings.
package struct CheckedSource: Sendable {
  package let document: Document
  package let model: Model
  package let diagnostics: [Diagnostic]
  /// The file and its imports, in the order of their ids.
  package let sources: [SourceText]

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Compiles a spec and applies its `// adapt:allow` comments: what `adapt check` shows.
package func checkSource(
  _ source: SourceText, imports: some SourceProvider
) -> CheckedSource {
  checked(AdaptSema.compile(source, from: imports))
}

/// The same, and a scope in which expressions can be asked afterwards.
package func checkSourceForQuestions(
  _ source: SourceText, imports: some SourceProvider
) -> (CheckedSource, QuestionScope) {
  let (compiled, scope) = compileForQuestions(source, from: imports)
  return (checked(compiled), scope)
}

private func checked(_ compiled: Diagnosed<Checked>) -> CheckedSource {
  let trees = compiled.value.program.trees
  // Findings of layouts come from other verbs: a comment that allows one is not unused here.
  let diagnostics = applyAllowComments(of: trees, to: compiled.diagnostics) { code in
    !code.hasPrefix("A04")
  }
  return CheckedSource(
    document: compiled.value.document, model: compiled.value.model, diagnostics: diagnostics,
    sources: compiled.value.program.sources)
}
