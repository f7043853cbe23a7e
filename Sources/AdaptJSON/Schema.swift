/// The JSON Schemas (draft 2020-12) of what `adapt` writes and reads, as `grammar/` holds them.
public enum Schema: String, Hashable, Sendable, CaseIterable {
  /// The document that `compile` writes.
  case ir
  case layout
  case diagnostics
  /// What `test` writes.
  case tests
  /// What `why` writes.
  case why
  /// What `diff` writes.
  case diff
  /// What `present` writes.
  case present
  /// What `sweep` writes.
  case sweep
  /// What `matrix` writes.
  case matrix
  /// `adapt.json`.
  case config

  /// The bytes of the schema's file.
  public var text: String {
    switch self {
    case .ir: Self.irText
    case .layout: Self.layoutText
    case .diagnostics: Self.diagnosticsText
    case .tests: Self.testsText
    case .why: Self.whyText
    case .diff: Self.diffText
    case .present: Self.presentText
    case .sweep: Self.sweepText
    case .matrix: Self.matrixText
    case .config: Self.configText
    }
  }
}
