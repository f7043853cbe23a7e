/// A system without those required rows that gave way.
///
/// It is kept from one set of constants to the next, since mostly the same rows give way again.
final class Reduced: @unchecked Sendable {
  // Safe: one compiled system has it, which cannot be copied.
  private(set) var rows: Rows
  private(set) var optimum: Optimum
  private let admission: Admission
  private let ranks: [Int32]

  var conflicts: [Conflict] { admission.conflicts }

  init(
    _ all: borrowing Rows, _ coefficients: borrowing Coefficients, budget: inout PivotBudget
  ) throws(SolverError) {
    admission = try Admission(all, coefficients, budget: &budget)
    ranks = admission.admitted + Array(Int32(all.requiredCount)..<Int32(all.count))
    rows = all.selecting(ranks)
    optimum = Optimum(rows, coefficients.selecting(ranks))
  }

  /// Whether the same rows give way for other constants.
  func fits(_ all: borrowing Rows, budget: inout PivotBudget) throws(SolverError) -> Bool {
    try admission.isConfirmed(all, budget: &budget)
  }

  /// Takes over the constants of the whole system and solves what is left of it.
  ///
  /// - Returns: whether all that is left can be met.
  func solve(
    _ all: borrowing Rows, depth: Optimum.Depth, budget: inout PivotBudget
  ) throws(SolverError) -> Bool {
    rows.takeConstants(of: all, ranks)
    try optimum.solve(rows, depth: depth, budget: &budget)
    return optimum.isFeasible
  }

  func finish(
    _ source: LinearSystem, into values: borrowing Buffer<Double>, budget: inout PivotBudget
  ) throws(SolverError) {
    try optimum.finish(rows, source, into: values, budget: &budget)
  }
}
