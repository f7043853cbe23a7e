package import AdaptDiagnostics
package import AdaptIR
import AdaptLint
package import AdaptSema

/// A spec that was compiled, with what its own comments make of the findings.
package struct CheckedSource: Sendable {
  package let document: Document
  package let model: Model
  /// With the source's `// adapt:allow` comments applied.
  package let diagnostics: [Diagnostic]
  /// The file and its imports, in the order of their ids.
  package let sources: [SourceText]
  private let compiled: Diagnosed<Checked>

  fileprivate init(_ compiled: Diagnosed<Checked>) {
    self.compiled = compiled
    document = compiled.value.document
    model = compiled.value.model
    // Advice and findings of layouts are still to come: a comment that allows one is not unused here.
    diagnostics = applyAllowComments(
      of: compiled.value.program.trees, to: compiled.diagnostics
    ) { code in
      !code.hasPrefix("A04") && !code.hasPrefix("L10") && !isOfRules(code)
    }
    sources = compiled.value.program.sources
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// All diagnostics of a spec without errors, together with advice on its text and with those of
  /// layouts, allowed ones left out.
  ///
  /// - Parameter isComplete: whether layouts were tried wherever the spec may be shown, so that a
  ///   comment which allows none of their findings is unused.
  package func diagnostics(with layouts: [Diagnostic], isComplete: Bool) -> [Diagnostic] {
    let trees = compiled.value.program.trees
    return applyAllowComments(
      of: trees, to: compiled.diagnostics + advice(on: document, trees: trees) + layouts
    ) { code in (isComplete || !code.hasPrefix("A04")) && !isOfRules(code) }
  }
}

/// Whether a finding comes from the rules of guidelines, which `check` does not run: a comment that
/// allows one is not unused.
private func isOfRules(_ code: String) -> Bool {
  LintDiagnostics.kinds.contains { $0.code == code }
}

/// Compiles a spec and applies its `// adapt:allow` comments.
package func checkSource(
  _ source: SourceText, imports: some SourceProvider
) -> CheckedSource {
  CheckedSource(AdaptSema.compile(source, from: imports))
}

/// The same, and a scope in which expressions can be asked afterwards.
package func checkSourceForQuestions(
  _ source: SourceText, imports: some SourceProvider
) -> (CheckedSource, QuestionScope) {
  let (compiled, scope) = compileForQuestions(source, from: imports)
  return (CheckedSource(compiled), scope)
}
