internal import AdaptDiagnostics

/// Diagnostics of one pass, up to a limit: a file of garbage must not fill the memory.
struct DiagnosticList {
  /// More than anybody reads in one run.
  static let limit = 500

  private(set) var all: [Diagnostic] = []
  /// Whether some were dropped.
  private(set) var isCut = false
  /// How many were found, dropped ones included.
  private(set) var count = 0

  mutating func append(_ diagnostic: Diagnostic) {
    count += 1
    if all.count < Self.limit {
      all.append(diagnostic)
    } else {
      isCut = true
    }
  }
}
