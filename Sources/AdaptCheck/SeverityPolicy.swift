public import AdaptDiagnostics

/// What a run makes of kinds of findings: `--deny`, `--warn` and `--allow`, from the command line or
/// `adapt.json`.
public struct SeverityPolicy: Sendable {
  /// What becomes of a kind; where a kind is named twice, the later level here wins.
  public enum Level: String, Sendable, CaseIterable {
    case allow, warn, deny
  }

  private var levels: [String: Level] = [:]
  private var warnings: Level?

  public init() {}

  /// Sets the level of a kind by its code, or of every warning by the word `warnings`.
  ///
  /// - Returns: what is wrong with the request, as a message; nil where it is fine.
  public mutating func set(_ code: String, to level: Level) -> String? {
    if code == "warnings" {
      warnings = warnings.map { stronger($0, level) } ?? level
      return nil
    }
    guard let kind = DiagnosticRegistry.kind(code: code) else {
      return "no diagnostic has the code `\(code)`"
    }
    guard Self.isAdjustable(kind) || level == .deny else {
      return "`\(kind.code)` (\(kind.title)) is an error of the language and stays one"
    }
    levels[kind.code] = levels[kind.code].map { stronger($0, level) } ?? level
    return nil
  }

  /// Whether a kind may be lowered: everything but the errors after which a source has no meaning.
  /// Errors of a layout (A04xx) and of lint can be lived with.
  public static func isAdjustable(_ kind: DiagnosticKind) -> Bool {
    kind.severity != .error || kind.code.hasPrefix("A04") || kind.code.hasPrefix("L")
  }

  /// The codes that somebody asked for by name, as an error or a warning.
  package var askedFor: Set<String> {
    Set(levels.filter { $0.value != .allow }.keys)
  }

  /// The diagnostics with their severities under this policy, without those that it allows.
  public func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if levels.isEmpty, warnings == nil { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      var level = levels[diagnostic.kind.code]
      if level == nil, diagnostic.severity == .warning { level = warnings }
      guard let level else { return diagnostic }
      var changed = diagnostic
      switch level {
      case .allow: return nil
      case .warn: changed.severity = .warning
      case .deny: changed.severity = .error
      }
      return changed
    }
  }

  private func stronger(_ a: Level, _ b: Level) -> Level {
    a == .deny || b == .deny ? .deny : a == .warn || b == .warn ? .warn : .allow
  }
}
