package import AdaptDiagnostics
import AdaptIR
package import AdaptLayout
import AdaptLint

/// What was found in cells of a matrix, each finding once with the environments it occurs in and the
/// ways to the screens that it occurs on.
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
    var examplePath: String
    var environments: EnvironmentSet
    var paths: Set<String>
  }

  let matrix: Matrix
  private var entries: [Key: Entry] = [:]
  private(set) var seen: SeenScreens

  package init(_ matrix: Matrix) {
    self.matrix = matrix
    seen = SeenScreens(count: matrix.environments.count)
  }

  /// Adds what the layout of a cell found.
  package mutating func add(_ layout: ScreenLayout, of cell: MatrixCell) {
    seen.add(cell)
    if layout.findings.isEmpty { return }
    var environments = EnvironmentSet(count: matrix.environments.count)
    for group in cell.groups {
      for place in group.environments { environments.insert(Int(place)) }
    }
    let example = matrix.example(of: environments) ?? 0
    let paths = Set(cell.groups.map(\.showing.path))
    let examplePaths = cell.groups.filter { $0.environments.contains(Int32(example)) }
      .map(\.showing.path)
    for finding in layout.findings {
      let key = Key(
        screen: cell.screen, code: finding.kind.code, span: finding.span,
        labels: finding.labels.map(\.span).sorted())
      add(
        Entry(
          finding: finding, example: example,
          examplePath: examplePaths.min(by: { isShorterPath($0, than: $1) }) ?? cell.showing.path,
          environments: environments, paths: paths), at: key)
    }
  }

  package mutating func add(_ other: MatrixFindings) {
    seen.add(other.seen)
    for (key, entry) in other.entries { add(entry, at: key) }
  }

  private mutating func add(_ entry: Entry, at key: Key) {
    guard var known = entries[key] else {
      entries[key] = entry
      return
    }
    // Of several at one place in one environment the first is shown.
    let (rank, other) = (matrix.exampleRanks[entry.example], matrix.exampleRanks[known.example])
    if rank < other || rank == other && isShorterPath(entry.examplePath, than: known.examplePath) {
      known.finding = entry.finding
      known.example = entry.example
      known.examplePath = entry.examplePath
    }
    known.environments.formUnion(entry.environments)
    known.paths.formUnion(entry.paths)
    entries[key] = known
  }

  /// The findings in the order of their places, each saying where it occurs, with the edits that
  /// surely help.
  package func diagnostics(with repairs: LayoutRepairs? = nil) -> [Diagnostic] {
    if entries.isEmpty { return [] }
    let scopes = ScopedEnvironments(matrix.environments)
    return entries.sorted { a, b in
      let (x, y) = (a.key, b.key)
      if x.span != y.span {
        guard let left = x.span, let right = y.span else { return x.span == nil }
        return left < right
      }
      if x.code != y.code { return x.code < y.code }
      return (x.screen, a.value.example) < (y.screen, b.value.example)
    }.map { key, entry in
      let scope = scopes.scope(of: entry.environments, among: seen[key.screen])
      let example = matrix.environments[entry.example].phrase
      let repair = repairs?.repair(
        of: entry.finding,
        in: ShownScreen(screen: key.screen, path: entry.examplePath, tried: seen[key.screen]),
        environments: entry.environments, example: entry.example)
      return entry.finding.adding(
        Note(
          "in " + scope.words
            + placesText(
              entry.paths, example: entry.examplePath, of: matrix.document.screens[key.screen])
            + (1 < scope.count ? "; one of them: `\(example)`" : "")), repair)
    }
  }
}

/// The ways to a screen: `, in Mail.primary and 2 other places`; nothing for a screen that has the
/// window to itself.
func placesText(_ paths: Set<String>, example: String, of screen: Screen) -> String {
  guard paths != [screen.name] else { return "" }
  let others = paths.count - 1
  return ", in `\(example)`"
    + (others == 0 ? "" : " and \(others) other place\(others == 1 ? "" : "s")")
}

extension Diagnostic {
  /// The same finding with one more note, before the others, and one more way out.
  func adding(_ note: Note, _ repair: FixIt? = nil) -> Diagnostic {
    with([note] + notes, fixIts + (repair.map { [$0] } ?? []))
  }

  /// The same finding with one more note, after the others.
  func adding(last note: Note) -> Diagnostic { with(notes + [note], fixIts) }

  private func with(_ notes: [Note], _ fixIts: [FixIt]) -> Diagnostic {
    var copy = Diagnostic.make(
      kind, at: span, message, label: label, labels: labels, notes: notes, help: help,
      fixIts: fixIts)
    copy.severity = severity
    return copy
  }
}
