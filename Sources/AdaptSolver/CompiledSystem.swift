/// A linear system of which everything is worked out that does not depend on constants.
///
/// Layouts of one screen in two environments mostly differ in constants alone: sizes of texts, the
/// size of the window. Such a system is compiled once and then solved for each set of constants:
///
///     var compiled = try CompiledSystem(system)
///     try compiled.setConstant(-width, of: rootWidth)
///     try compiled.update()
///     let trailing = compiled[variable]
///
/// The answer has the same bits as that of `solve` for the same constants, whatever was solved
/// before.
public struct CompiledSystem: ~Copyable, Sendable {
  private var source: LinearSystem
  private(set) var rows: Rows
  private(set) var optimum: Optimum
  /// Where required rows contradict each other: what is left without those that gave way.
  private(set) var reduced: Reduced?
  /// The last answer, snapped.
  private let values: Buffer<Double>
  private var pivots = 0

  struct Reduced: ~Copyable {
    var rows: Rows
    var optimum: Optimum
    var conflicts: [Conflict]
  }

  /// Checks and compiles a system. Solve it with `update`.
  ///
  /// - Complexity: near linear in the terms.
  public init(_ system: LinearSystem) throws(SolverError) {
    try CompiledSystem.check(system.resting, variableCount: system.variableCount)
    let rows = try Rows(system)
    optimum = Optimum(rows)
    self.rows = rows
    source = system
    values = Buffer(repeating: 0, count: system.variableCount)
  }

  /// Whether a system has the same variables and rows, constants aside.
  ///
  /// - Complexity: linear in the terms, at some nanoseconds a row.
  public func fits(_ system: LinearSystem) -> Bool {
    source.variableCount == system.variableCount && source.rows.isAlike(system.rows)
      && source.resting.isAlike(system.resting)
  }

  /// Gives a row another constant; `update` then solves for it.
  ///
  /// - Throws: `nonFinite` for a constant out of range, `unknownRow`. Nothing has changed then.
  public mutating func setConstant(_ constant: Double, of row: RowID) throws(SolverError) {
    try rows.setConstant(constant, of: row)
    source.rows.heads[Int(row.index)].constant = constant
  }

  /// Adds a constraint; `update` then solves with it.
  ///
  /// - Returns: its number, the next after those of all rows before, removed ones included.
  /// - Throws: what makes a system uncompilable. Nothing has changed then.
  /// - Complexity: that of compiling afresh, which is near linear in the terms.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> RowID {
    var changed = source
    let row = changed.add(constraint)
    self = try CompiledSystem(changed)
    return row
  }

  /// Takes a constraint out; `update` then solves without it. The others keep their numbers.
  ///
  /// - Throws: `unknownRow`. Nothing has changed then.
  /// - Complexity: that of compiling afresh.
  public mutating func remove(_ row: RowID) throws(SolverError) {
    guard row.index >= 0, Int(row.index) < rows.ranks.count, rows.ranks[row.index] >= 0 else {
      throw .unknownRow(row)
    }
    var changed = source
    changed.remove(row)
    self = try CompiledSystem(changed)
  }

  /// Takes over the constants of all rows, resting ones included, of a system that `fits`.
  ///
  /// - Throws: `nonFinite` or `badRestingRow` for a constant out of range, `unknownRow` for a
  ///   system that has more rows.
  public mutating func setConstants(of system: LinearSystem) throws(SolverError) {
    for (row, head) in system.rows.heads.enumerated() where !head.isRemoved {
      try setConstant(head.constant, of: RowID(row))
    }
    try CompiledSystem.check(system.resting, variableCount: rows.variableCount)
    source.resting = system.resting
  }

  /// Finds the answer for the present constants.
  ///
  /// - Throws: `pivotLimit`, `tooTangled` or `imprecise`. The next update starts afresh.
  /// - Complexity: linear in the terms while the constants make no row change sides; then some
  ///   pivots in the parts where one does. Nothing is allocated unless rows contradict each other
  ///   or leave something open.
  public mutating func update(_ options: SolverOptions = SolverOptions()) throws(SolverError) {
    rows.updateScale()
    reduced = nil
    var budget = PivotBudget(limit: max(0, options.pivotLimit))
    defer { pivots = budget.spent }
    let depth: Optimum.Depth = options.ambiguities == .report ? .openings : .ties
    try optimum.solve(rows, depth: depth, budget: &budget)
    if optimum.isFeasible {
      try optimum.finish(rows, source.resting, into: values, budget: &budget)
      return
    }
    let admission = try Admission(rows, budget: budget)
    let kept = rows.selecting(
      admission.admitted + Array(Int32(rows.requiredCount)..<Int32(rows.count)))
    var rest = Optimum(kept)
    try rest.solve(kept, depth: depth, budget: &budget)
    guard rest.isFeasible else { throw .imprecise(RowID(0)) }
    try rest.finish(kept, source.resting, into: values, budget: &budget)
    reduced = Reduced(rows: kept, optimum: rest, conflicts: admission.conflicts)
  }

  /// The value of a variable in the last answer, a multiple of `Solution.grain`.
  public subscript(variable: Variable) -> Double {
    let index = Int(variable.index)
    precondition(index >= 0 && index < values.count)
    return values[index]
  }

  /// The last answer in full.
  public func solution() -> Solution {
    switch reduced {
    case .none: return optimum.solution(rows, values, conflicts: [], pivots: pivots)
    case .some(let reduced):
      return reduced.optimum.solution(
        reduced.rows, values, conflicts: reduced.conflicts, pivots: pivots)
    }
  }

  /// The last answer before it is snapped, for judges that are stricter than the grain.
  package var unsnapped: [Double] {
    switch reduced {
    case .none: return (0..<rows.variableCount).map { optimum.unknowns[$0] }
    case .some(let reduced): return (0..<rows.variableCount).map { reduced.optimum.unknowns[$0] }
    }
  }

  /// What each level of the last answer misses, before it is snapped.
  package var exactLevels: [LevelViolation] {
    switch reduced {
    case .none: return rows.levelSums(optimum.unknowns)
    case .some(let reduced): return reduced.rows.levelSums(reduced.optimum.unknowns)
    }
  }

  /// The required rows that gave way in the last answer.
  var conflicts: [Conflict] {
    switch reduced {
    case .none: return []
    case .some(let reduced): return reduced.conflicts
    }
  }

  /// What the last answer leaves open, in terms of coordinates.
  var openings: [Opening] {
    switch reduced {
    case .none: return optimum.openings
    case .some(let reduced): return reduced.optimum.openings
    }
  }

  private static func check(_ rows: RowStore, variableCount: Int) throws(SolverError) {
    for row in 0..<rows.count {
      guard abs(rows.heads[row].constant) <= Rows.largest else { throw .badRestingRow(row) }
      for term in rows.terms[rows.termRange(row)] {
        guard abs(term.coefficient) <= Rows.largest, term.variable.index >= 0,
          Int(term.variable.index) < variableCount
        else { throw .badRestingRow(row) }
      }
    }
  }
}

extension Optimum {
  /// Lets the resting rows decide what is open, and computes all variables.
  fileprivate mutating func finish(
    _ rows: borrowing Rows, _ resting: RowStore, into values: borrowing Buffer<Double>,
    budget: inout PivotBudget
  ) throws(SolverError) {
    if !faces.isEmpty {
      var rest = Resting(self)
      try rest.settle(resting, self, budget: &budget)
    }
    substitute()
    if !rows.isPrecise(unknowns, isTame: elimination.isTame) {
      try rows.checkPrecision(unknowns)
    }
    for variable in 0..<values.count { values[variable] = snapped(unknowns[variable]) }
  }

  fileprivate func solution(
    _ rows: borrowing Rows, _ values: borrowing Buffer<Double>, conflicts: [Conflict], pivots: Int
  ) -> Solution {
    Solution(
      values: (0..<values.count).map { values[$0] }, conflicts: conflicts,
      ambiguities: openings.isEmpty ? [] : ambiguities(),
      levels: rows.levelSums(unknowns).map {
        LevelViolation(priority: $0.priority, sum: snapped($0.sum))
      }, pivots: pivots)
  }
}
