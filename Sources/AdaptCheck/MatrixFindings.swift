package import AdaptDiagnostics
import AdaptIR
import AdaptLint

/// What was found in some cells of a matrix, each finding once with the environments it occurs in.
///
/// Findings of one kind at one place are one: only their numbers differ between environments. What
/// several workers found joins into the same whatever the order.
package struct MatrixFindings: Sendable {
  private struct Key: Hashable {
    var screen: Int
    var code: String
    var span: Span?
    var labels: [Span]
  }

  private struct Entry {
    /// As it is in the example.
    var finding: Diagnostic
    var example: Int
    var environments: EnvironmentSet
  }

  private let matrix: Matrix
  private var entries: [Key: Entry] = [:]
  /// How many cells were laid out.
  package private(set) var cellCount = 0

  package init(_ matrix: Matrix) { self.matrix = matrix }

  /// Adds what the layout of a cell found.
  package mutating func add(_ findings: [Diagnostic], in cell: Int) {
    cellCount += 1
    if findings.isEmpty { return }
    let cell = matrix.cells[cell]
    var environments = EnvironmentSet(count: matrix.environments.count)
    for place in cell.environments { environments.insert(Int(place)) }
    let example = matrix.example(of: environments) ?? 0
    for finding in findings {
      let key = Key(
        screen: cell.screen, code: finding.kind.code, span: finding.span,
        labels: finding.labels.map(\.span).sorted())
      add(Entry(finding: finding, example: example, environments: environments), at: key)
    }
  }

  package mutating func add(_ other: MatrixFindings) {
    cellCount += other.cellCount
    for (key, entry) in other.entries { add(entry, at: key) }
  }

  private mutating func add(_ entry: Entry, at key: Key) {
    guard var known = entries[key] else {
      entries[key] = entry
      return
    }
    // Of several at one place in one environment the first is shown.
    if matrix.exampleRanks[entry.example] < matrix.exampleRanks[known.example] {
      known.finding = entry.finding
      known.example = entry.example
    }
    known.environments.formUnion(entry.environments)
    entries[key] = known
  }

  /// The findings in the order of their places, each saying where it occurs, with the edits that
  /// surely help.
  package func diagnostics(with repairs: LayoutRepairs? = nil) -> [Diagnostic] {
    entries.sorted { a, b in
      let (x, y) = (a.key, b.key)
      if x.span != y.span {
        guard let left = x.span, let right = y.span else { return x.span == nil }
        return left < right
      }
      if x.code != y.code { return x.code < y.code }
      return (x.screen, a.value.example) < (y.screen, b.value.example)
    }.map { key, entry in
      let tried = matrix.screens.firstIndex(of: key.screen).map { matrix.tried[$0] }
      let scope = EnvironmentScope(
        entry.environments, of: tried ?? entry.environments, in: matrix.environments)
      let example = matrix.environments[entry.example].phrase
      let repair = repairs?.repair(
        of: entry.finding, inScreen: key.screen, in: entry.environments, example: entry.example)
      return entry.finding.adding(
        Note("in \(scope.words)" + (1 < scope.count ? "; one of them: `\(example)`" : "")), repair)
    }
  }
}

extension Diagnostic {
  /// The same finding with one more note, before the others, and one more way out.
  func adding(_ note: Note, _ repair: FixIt? = nil) -> Diagnostic {
    var copy = Diagnostic.make(
      kind, at: span, message, label: label, labels: labels, notes: [note] + notes, help: help,
      fixIts: fixIts + (repair.map { [$0] } ?? []))
    copy.severity = severity
    return copy
  }
}
