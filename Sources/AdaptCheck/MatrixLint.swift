package import AdaptDiagnostics
import AdaptIR
package import AdaptLayout
package import AdaptLint

/// What the guidelines find fault with in some cells of a matrix, each finding once with the
/// environments in which it occurs and the worst of them.
///
/// What several workers found joins into the same whatever the order.
package struct MatrixLint: Sendable {
  private let matrix: Matrix
  private var linter: Linter
  private var seen: SeenScreens
  /// Whether a layout was left out because constraints conflict in it.
  private var leavesOut = false

  package init(_ matrix: Matrix, options: LintOptions = LintOptions()) {
    self.matrix = matrix
    seen = SeenScreens(count: matrix.environments.count)
    linter = Linter(
      matrix.document, in: matrix.environments, ranks: matrix.exampleRanks, options: options)
  }

  /// What rules tell apart in a layout: the groups of a cell must not mix it.
  package var telling: CellTelling {
    let (document, linter) = (matrix.document, linter)
    return CellTelling(devicesApart: linter.tellsDevicesApart) { showing in
      linter.traits(
        document.screens[showing.screen], showing.environment, showing.holds,
        windowHolds: showing.windowHolds
      ).map(CellTraits.linted) ?? .nothing
    }
  }

  /// Adds what rules see in the layout of a cell. Where constraints conflict they see nothing: what
  /// lies wrong there follows from that.
  package mutating func add(_ layout: ScreenLayout, of cell: MatrixCell) {
    if layout.isConflicted {
      leavesOut = true
      return
    }
    seen.add(cell)
    linter.inspect(
      layout,
      in: cell.groups.compactMap { group in
        // What rules say of a layout they say of its mirror image.
        if cell.isMirrored(in: group), group.mirror != nil { return nil }
        return LintedEnvironments(
          environment: group.showing.environment, holds: group.showing.holds,
          window: group.showing.window, windowHolds: group.showing.windowHolds,
          path: group.showing.path,
          places: group.environments
            + (group.mirror.map { cell.groups[$0].environments } ?? []))
      })
  }

  package mutating func add(_ other: MatrixLint) {
    seen.add(other.seen)
    linter.merge(other.linter)
    leavesOut = leavesOut || other.leavesOut
  }

  /// Findings of layouts, of which the first conflict says that rules did not look where it holds.
  package func noting(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard leavesOut, let place = findings.firstIndex(where: { $0.kind == .conflict }) else {
      return findings
    }
    var noted = findings
    noted[place] = noted[place].adding(
      last: Note("guideline rules do not look at a screen where its constraints conflict"))
    return noted
  }

  /// The findings in the order of their places.
  package var diagnostics: [Diagnostic] {
    let reports = linter.findings()
    if reports.isEmpty { return [] }
    let scopes = ScopedEnvironments(matrix.environments)
    return reports.map { report in
      guard let witness = report.witness else { return report.diagnostic }
      let screen = matrix.document.screens.firstIndex { $0.name == witness.screen }
      let places = screen.map {
        placesText(witness.paths, example: witness.path, of: matrix.document.screens[$0])
      }
      let scope = scopes.scope(
        of: witness.environments, among: screen.map { seen[$0] } ?? witness.environments)
      let phrase = matrix.environments[witness.worst].phrase
      let example = witness.isMeasured ? "worst on" : "one of them:"
      return report.diagnostic.adding(
        Note(
          "in " + scope.words + (places ?? "")
            + (1 < scope.count ? "; \(example) `\(phrase)`" : "")))
    }
  }
}

/// Whether a finding of a code comes from a rule of guidelines that a run under these options looks
/// for, so that a comment which allows none of them is unused.
///
/// - Parameter isComplete: whether layouts were tried wherever the spec may be shown.
func isLinted(_ code: String, _ options: LintOptions, isComplete: Bool) -> Bool? {
  guard let rule = LintRule.all.first(where: { $0.code == code }) else { return nil }
  return options.enroll(rule) && (isComplete || rule.isAboutText)
}
