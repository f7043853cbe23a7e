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
      ).map(AnyHashable.init)
    }
  }

  /// Adds what rules see in the layout of a cell.
  package mutating func add(_ layout: ScreenLayout, of cell: MatrixCell) {
    seen.add(cell)
    linter.inspect(
      layout,
      in: cell.groups.map { group in
        LintedEnvironments(
          environment: group.showing.environment, holds: group.showing.holds,
          window: group.showing.window, windowHolds: group.showing.windowHolds,
          places: group.environments)
      })
  }

  package mutating func add(_ other: MatrixLint) {
    seen.add(other.seen)
    linter.merge(other.linter)
  }

  /// The findings in the order of their places.
  package var diagnostics: [Diagnostic] {
    let reports = linter.findings()
    if reports.isEmpty { return [] }
    let scopes = ScopedEnvironments(matrix.environments)
    return reports.map { report in
      guard let witness = report.witness else { return report.diagnostic }
      let screen = matrix.document.screens.firstIndex { $0.name == witness.screen }
      let scope = scopes.scope(
        of: witness.environments, among: screen.map { seen[$0] } ?? witness.environments)
      let phrase = matrix.environments[witness.worst].phrase
      let example = witness.isMeasured ? "worst on" : "one of them:"
      return report.diagnostic.adding(
        Note("in \(scope.words)" + (1 < scope.count ? "; \(example) `\(phrase)`" : "")))
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
