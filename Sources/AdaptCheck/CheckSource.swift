package import AdaptDiagnostics
package import AdaptIR
package import AdaptLint
package import AdaptSema
package import AdaptSyntax

/// A spec that was compiled, with what its own comments make of the findings.
package struct CheckedSource: Sendable {
  package let document: Document
  package let model: Model
  /// With the source's `// adapt:allow` comments applied.
  package let diagnostics: [Diagnostic]
  /// The file and its imports, in the order of their ids.
  package let sources: [SourceText]
  /// What the file's imports were read from.
  let imports: any SourceProvider
  private let compiled: Diagnosed<Checked>

  fileprivate init(_ compiled: Diagnosed<Checked>, _ imports: any SourceProvider) {
    self.compiled = compiled
    self.imports = imports
    document = compiled.value.document
    model = compiled.value.model
    // Advice and findings of layouts are still to come: a comment that allows one is not unused here.
    diagnostics = applyAllowComments(
      of: compiled.value.program.trees, to: compiled.diagnostics
    ) { code in
      !code.hasPrefix("A04") && (!code.hasPrefix("L") || code.hasPrefix("L00"))
    }
    sources = compiled.value.program.sources
  }

  /// The trees of `sources`, in their order: the file's own comes first.
  package var trees: [SyntaxTree] { compiled.value.program.trees }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// All diagnostics of a spec without errors, together with advice on its text and with those of
  /// layouts and of guidelines, allowed ones left out.
  ///
  /// - Parameters:
  ///   - lint: under which options rules of guidelines looked at the layouts.
  ///   - isComplete: whether layouts were tried wherever the spec may be shown, so that a comment
  ///     which allows none of their findings is unused.
  package func diagnostics(
    with layouts: [Diagnostic], lint: LintOptions, isComplete: Bool
  ) -> [Diagnostic] {
    return applyAllowComments(
      of: trees, to: compiled.diagnostics + advice(on: document, trees: trees) + layouts
    ) { code in
      isLinted(code, lint, isComplete: isComplete) ?? (isComplete || !code.hasPrefix("A04"))
    }
  }
}

/// Compiles a spec and applies its `// adapt:allow` comments.
package func checkSource(
  _ source: SourceText, imports: some SourceProvider
) -> CheckedSource {
  CheckedSource(AdaptSema.compile(source, from: imports), imports)
}

/// The same, and a scope in which expressions can be asked afterwards.
///
/// - Parameter earlier: the scope of nearly the same text, whose unchanged parts are taken over.
package func checkSourceForQuestions(
  _ source: SourceText, imports: some SourceProvider, after earlier: QuestionScope? = nil
) -> (CheckedSource, QuestionScope) {
  let (compiled, scope) = compileForQuestions(source, from: imports, after: earlier)
  return (CheckedSource(compiled, imports), scope)
}
