import AdaptIR
import AdaptSolver

/// Asks what a value would be if a row were another.
struct Experiment {
  let solved: SolvedScreen
  let measurer: ContentMeasurer
  /// The place whose value is asked for.
  var target = Anchor(view: 0, attribute: .width)
  /// Whether numbers of the second solve follow frames of the first, so that both must be solved
  /// again.
  private let hasFeedback: Bool

  /// By how much rows are moved, in points: far above the grain of solutions, far below what a
  /// reader would call a change.
  private static let nudge = 0x1p-7
  /// What counts as another value.
  static let threshold = Solution.grain * 4

  init(_ solved: SolvedScreen, _ measurer: ContentMeasurer) {
    self.solved = solved
    self.measurer = measurer
    let inputs = solved.system.inputs
    hasFeedback = inputs.marginGrowth.indices.contains { view in
      view != 0
        && (inputs.marginGrowth[view] != .zero || inputs.overlaps[view] != .zero
          || inputs.keyboardOverlaps[view] != 0)
    }
  }

  var base: Double { solved.system.place(of: target).value(solved.solution.values) }

  /// Whether the value moves when the right side of a row does, up or down.
  func moves(_ row: Int) -> Bool {
    for shift in [Self.nudge, -Self.nudge] {
      if let value = value({ $0.shift(RowID($1), by: shift) }, of: row),
        Self.threshold < (value - base).magnitude
      {
        return true
      }
    }
    return false
  }

  /// The value where a row gives way to nothing that an author wrote.
  func value(requiring row: Int) -> Double? {
    value({ $0.require(RowID($1)) }, of: row)
  }

  /// The value with one row changed; nil where that has no solution.
  private func value(
    _ change: (inout LinearSystem, Int) -> Void, of row: Int
  ) -> Double? {
    guard hasFeedback else {
      var linear = solved.system.linear
      change(&linear, row)
      let values = try? AdaptSolver.solve(linear, options: SolverOptions(ambiguities: .skip)).values
      return values.map { solved.system.place(of: target).value($0) }
    }
    let reason = solved.system.reasons[row]
    let occurrence = solved.system.reasons[..<row].count { $0 == reason }
    let changed = try? solve(
      solved.system.screen, measurer, .skip
    ) { system in
      if let same = system.row(reason, occurrence) { change(&system.linear, same) }
    }
    return changed.map { $0.system.place(of: target).value($0.solution.values) }
  }
}

extension LayoutSystem {
  /// The row that was asked for by `reason`, the first being number 0.
  fileprivate func row(_ reason: AppliedRow.Reason, _ occurrence: Int) -> Int? {
    var count = 0
    for row in reasons.indices where reasons[row] == reason {
      if count == occurrence { return row }
      count += 1
    }
    return nil
  }
}
