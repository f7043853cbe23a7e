package import AdaptDiagnostics

/// The findings of an elaboration, each once, and no more of a severity than anybody reads: a file
/// full of mistakes must not fill the memory.
///
/// The text of a component is checked once for each instance, and that of a loop once for each
/// round, so the same finding may come several times, with other indices in its message.
package struct Findings: Sendable {
  /// How many errors are kept, how many warnings, and how many of each lower severity. A run shows
  /// 20 errors unless `--max-errors` asks for more.
  package static let limit = 500

  package private(set) var all: [Diagnostic] = []
  private var kept: [Severity: Int] = [:]
  /// Whether some were dropped.
  private(set) var isCut = false
  /// How many were reported, also those that are not kept.
  private(set) var count = 0
  private var seen: Set<Key> = []

  private struct Key: Hashable {
    let kind: DiagnosticKind
    let span: Span?
    /// Without digits.
    let message: [UInt8]
  }

  package mutating func append(_ finding: Diagnostic) {
    count += 1
    guard !isFull(finding.severity) else {
      isCut = true
      return
    }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let message = finding.message.utf8.filter { !digits.contains($0) }
    guard seen.insert(Key(kind: finding.kind, span: finding.span, message: message)).inserted
    else { return }
    kept[finding.severity, default: 0] += 1
    all.append(finding)
  }

  /// Whether a further finding of this severity would be dropped.
  package func isFull(_ severity: Severity) -> Bool {
    Self.limit <= kept[severity, default: 0]
  }

  /// What was kept, by place, those without a place first; a last one, at `end`, says that some
  /// were not.
  package func inOrder(end: Span?) -> [Diagnostic] {
    let sorted = AdaptSema.inOrder(all)
    guard isCut else { return sorted }
    return sorted + [
      .make(
        .tooManyFindings, at: end,
        "more than \(Self.limit) findings of one severity; only the first \(Self.limit) are kept",
        help: "mend some of them and check again")
    ]
  }
}

/// By place; findings without a place first.
package func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated().sorted { a, b in
    switch (a.element.span, b.element.span) {
    case (nil, nil): a.offset < b.offset
    case (nil, _?): true
    case (_?, nil): false
    case (let first?, let second?): first == second ? a.offset < b.offset : first < second
    }
  }.map(\.element)
}

extension DiagnosticKind {
  package static let tooManyFindings = DiagnosticKind(
    "A0221", .warning, "more findings than are kept",
    explanation: """
      Of each severity the first 500 findings are kept, however many `--max-errors` asks for, so \
      that memory and time stay bounded. Mend the first ones; many of the rest are usually of the \
      same kind, and a list or a loop that makes them may be the better place to look.
      """)
}
