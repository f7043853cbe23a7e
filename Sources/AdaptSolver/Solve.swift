/// Finds the values that meet every required row and miss the others least, level by level.
///
/// 1. Required rows are admitted in order, the system's first; one that contradicts those
///    admitted is dropped and explained.
/// 2. A higher priority is satisfied before a lower one; within a priority the sum of the
///    violations is least.
/// 3. Where that leaves a choice, optional rows are walked by priority, the author's before
///    the system's, by declaration order, and each is missed as little as it can; then the
///    resting rows.
///
/// - Returns: `variableCount` values in points. The same rows give the same bits, in whatever
///   order they were added, as long as their `order` says the same.
/// - Complexity: near linear in the terms, except in parts where many rows overlap: a simplex
///   then takes a few passes over a table of those rows.
public func solve(
  _ system: LinearSystem, options: SolverOptions = SolverOptions()
) throws(SolverError) -> Solution {
  let answer = try Answer(system, options)
  let values = answer.values
  return Solution(
    values: (0..<values.count).map { snapped(values[$0]) },
    conflicts: answer.conflicts,
    ambiguities: answer.optimum.openings.isEmpty ? [] : answer.optimum.ambiguities(values: values),
    levels: answer.rows.levelSums(values),
    pivots: answer.pivots)
}

/// The answer before it is snapped and worded.
struct Answer: ~Copyable {
  /// The rows that were admitted.
  let rows: Rows
  let optimum: Optimum
  let values: Buffer<Double>
  let conflicts: [Conflict]
  let pivots: Int

  init(_ system: LinearSystem, _ options: SolverOptions) throws(SolverError) {
    var rows = try Rows(system)
    try checkResting(system)
    var budget = PivotBudget(limit: max(0, options.pivotLimit))
    let depth: Optimum.Depth = options.ambiguities == .report ? .openings : .ties
    var optimum = try Optimum(rows, depth: depth, budget: &budget)
    var conflicts: [Conflict] = []
    if !optimum.isFeasible {
      let admission = try Admission(rows, budget: budget)
      conflicts = admission.conflicts
      rows = rows.selecting(
        admission.admitted + Array(Int32(rows.requiredCount)..<Int32(rows.count)))
      optimum = try Optimum(rows, depth: depth, budget: &budget)
      guard optimum.isFeasible else { throw .imprecise(RowID(0)) }
    }
    if !optimum.faces.isEmpty {
      var resting = Resting(optimum)
      try resting.settle(system.resting, optimum, budget: &budget)
    }
    let values = optimum.elimination.values(at: optimum.coordinates)
    try rows.checkPrecision(values)
    self.values = values
    self.rows = rows
    self.optimum = optimum
    self.conflicts = conflicts
    pivots = budget.spent
  }
}

private func checkResting(_ system: LinearSystem) throws(SolverError) {
  let rows = system.resting
  for row in 0..<rows.count {
    guard abs(rows.heads[row].constant) <= Rows.largest else { throw .badRestingRow(row) }
    for term in rows.terms[rows.termRange(row)] {
      guard abs(term.coefficient) <= Rows.largest, term.variable.index >= 0,
        Int(term.variable.index) < system.variableCount
      else { throw .badRestingRow(row) }
    }
  }
}
