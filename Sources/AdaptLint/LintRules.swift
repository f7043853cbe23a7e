package import AdaptDiagnostics

extension LintRule {
  /// Every rule, family by family.
  package static let all: [LintRule] =
    touch + readability + margins + orientation + idiom + constancy + hierarchy + presentation
    + assets
    + system
}

/// The kinds of findings that rules have.
package enum LintDiagnostics {
  package static let kinds: [DiagnosticKind] = LintRule.all.map(\.kind)
}
