import AdaptIR
import AdaptSolver

/// Asks what a value would be if rows were others.
struct Experiment {
  let solved: SolvedScreen
  let measurer: ContentMeasurer
  /// The place whose value is asked for.
  var target = Anchor(view: 0, attribute: .width)
  /// Whether numbers of the second solve follow frames of the first, so that both must be solved
  /// again.
  private let hasFeedback: Bool
  /// Whether both solves have the same rows, constants aside.
  private let hasSameRows: Bool
  /// What was solved here stays compiled: experiments that move constants differ in nothing else.
  let solver: SystemSolver

  /// By how much rows are moved, in points: far above the grain of solutions, far below what a
  /// reader would call a change.
  private static let nudge = 0x1p-7
  /// What counts as another value.
  static let threshold = Solution.grain * 4

  /// - Parameter solver: what solved the screen.
  init(_ solved: SolvedScreen, _ measurer: ContentMeasurer, _ solver: SystemSolver) {
    self.solver = SystemSolver(after: solver)
    self.solved = solved
    self.measurer = measurer
    hasSameRows = solved.first.system.reasons == solved.system.reasons
    let inputs = solved.system.inputs
    hasFeedback = inputs.marginGrowth.indices.contains { view in
      view != 0
        && (inputs.marginGrowth[view] != .zero || inputs.overlaps[view] != .zero
          || inputs.keyboardOverlaps[view] != 0)
    }
  }

  var base: Double { solved.system.place(of: target).value(solved.solution.values) }

  // MARK: Moving rows

  /// Whether the value moves when the right side of a row does, up or down.
  func moves(_ row: Int) -> Bool {
    [Self.nudge, -Self.nudge].contains { isMoved(shifting: row, by: $0) }
  }

  /// Whether the value moves when an inequality is given some room.
  func movesLoosened(_ row: Int) -> Bool { isMoved(shifting: row, by: loosening(row)) }

  private func isMoved(shifting row: Int, by shift: Double) -> Bool {
    guard let values = values({ $0.shift(RowID($1), by: shift) }, of: [row]) else { return false }
    return Self.threshold < (value(values) - base).magnitude
  }

  /// Whether nothing at all moves when some inequalities that hold exactly are given room together.
  ///
  /// Then none of them moves anything by itself either. Room only lowers what is missed, at each level
  /// and everywhere; where the answer stays the best one with the room of all, it is the best among
  /// what each level leaves with the room of one, which is less. Rows that the first solve misses are
  /// left out: there room lowers what is missed at the answer itself.
  func staysLoosening(_ rows: [Int]) -> Bool {
    if hasFeedback, !rows.allSatisfy(isMetAtFirst) { return false }
    var shifts: [Int: Double] = [:]
    for row in rows { shifts[row] = loosening(row) }
    guard
      let changed = values({ $0.shift(RowID($1), by: shifts[$2] ?? 0) }, of: rows)
    else { return false }
    return isSame(changed.second, solved.solution.values)
      && (changed.first.map { isSame($0, solved.first.values) } ?? true)
  }

  /// The shift that gives an inequality room.
  private func loosening(_ row: Int) -> Double {
    solved.system.linear[RowID(row)].relation == .lessOrEqual ? -Self.nudge : Self.nudge
  }

  private func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && a.indices.allSatisfy { (a[$0] - b[$0]).magnitude <= Self.threshold }
  }

  private func isMetAtFirst(_ row: Int) -> Bool {
    guard hasSameRows else { return false }
    let first = solved.first
    let linear = first.system.linear[RowID(row)]
    var sum = linear.constant
    for term in linear.terms { sum += term.coefficient * first.values[Int(term.variable.index)] }
    switch linear.relation {
    case .equal: return sum.magnitude <= Self.threshold
    case .lessOrEqual: return sum <= Self.threshold
    case .greaterOrEqual: return -Self.threshold <= sum
    }
  }

  // MARK: Other rows

  /// The value where a row gives way to nothing that an author wrote.
  func value(requiring row: Int) -> Double? {
    values({ system, row, _ in system.require(RowID(row)) }, of: [row]).map { value($0) }
  }

  /// What changed rows come to: the values of the second solve, and of the first where it counts.
  private struct Values {
    var system: LayoutSystem
    var first: [Double]?
    var second: [Double]
  }

  private func value(_ values: Values) -> Double {
    values.system.place(of: target).value(values.second)
  }

  /// The values with some rows changed; nil where that has no solution.
  ///
  /// - Parameter change: changes a row of a system, which may have another number there than in the
  ///   solved one; gets both.
  private func values(
    _ change: (inout LinearSystem, _ row: Int, _ original: Int) -> Void, of rows: [Int]
  ) -> Values? {
    guard hasFeedback else {
      var linear = solved.system.linear
      for row in rows { change(&linear, row, row) }
      let values = try? solver.solve(linear, .skip).values
      return values.map { Values(system: solved.system, second: $0) }
    }
    let changed = try? solve(solved, measurer, with: solver) { system in
      if system.reasons == solved.system.reasons {
        for row in rows { change(&system.linear, row, row) }
        return
      }
      for row in rows {
        let reason = solved.system.reasons[row]
        let occurrence = solved.system.reasons[..<row].count { $0 == reason }
        if let same = system.row(reason, occurrence) { change(&system.linear, same, row) }
      }
    }
    return changed.map {
      Values(system: $0.system, first: $0.first.values, second: $0.solution.values)
    }
  }

  private func values(
    _ change: (inout LinearSystem, Int) -> Void, of rows: [Int]
  ) -> Values? {
    values({ system, row, _ in change(&system, row) }, of: rows)
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
