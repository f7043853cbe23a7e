public import AdaptDiagnostics
import AdaptImport
import AdaptLayout
import AdaptLint
import AdaptSema
import AdaptSyntax

/// Every kind of diagnostic that any room reports: what `explain`, `--deny` and the tests read.
public enum DiagnosticRegistry {
  /// Each room's list; a room that gets kinds adds itself here.
  private static let rooms: [[DiagnosticKind]] = [
    SyntaxDiagnostics.kinds,
    InputDiagnostics.kinds,
    SemaDiagnostics.kinds,
    LayoutDiagnostics.kinds,
    UnseenScreenDiagnostics.kinds,
    ImportDiagnostics.kinds,
    SpecTestsDiagnostics.kinds,
    AllowDiagnostics.kinds,
    AdviceDiagnostics.kinds,
    LintDiagnostics.kinds,
  ]

  /// Ordered by code.
  public static let kinds = rooms.flatMap { $0 }.sorted { $0.code < $1.code }

  /// The kind with a code, whatever the case it is written in.
  public static func kind(code: String) -> DiagnosticKind? {
    let wanted = code.uppercased()
    return kinds.first { $0.code == wanted }
  }
}
