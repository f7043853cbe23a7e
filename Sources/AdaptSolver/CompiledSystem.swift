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
  var optimum: Optimum
  /// What is left without the required rows that gave way, when some last did.
  private var reduced: Reduced?
  /// Whether required rows contradict each other for the present constants.
  private(set) var isConflicted = false
  /// The last answer, snapped.
  private let values: Buffer<Double>
  private var pivots = 0
  /// How far the last answer is that of the present rows and constants.
  private var state = State.unsolved
  /// How many rows have come and gone since all was compiled.
  private var editCount = 0

  private enum State {
    case unsolved
    /// Only rows have come or gone.
    case edited
    /// With or without the report of what is open.
    case solved(SolverOptions.AmbiguityReport)
  }

  /// Checks and compiles a system. Solve it with `update`.
  ///
  /// - Complexity: near linear in the terms.
  public init(_ system: LinearSystem) throws(SolverError) {
    try CompiledSystem.check(system.resting, variableCount: system.variableCount)
    var coefficients = Coefficients(
      variableCount: system.variableCount, rows: system.rows.count,
      terms: system.rows.terms.count)
    let rows = try Rows(system, &coefficients)
    optimum = Optimum(rows, coefficients)
    self.rows = rows
    source = system
    values = Buffer(repeating: 0, count: system.variableCount)
  }

  /// Whether a system has the same variables and rows, constants aside.
  ///
  /// - Complexity: linear in the terms, at some nanoseconds a row.
  public func fits(_ system: LinearSystem) -> Bool {
    source.hasRows(of: system)
  }

  /// Gives a row another constant; `update` then solves for it.
  ///
  /// - Throws: `nonFinite` for a constant out of range, `unknownRow`. Nothing has changed then.
  public mutating func setConstant(_ constant: Double, of row: RowID) throws(SolverError) {
    try rows.setConstant(constant, of: row)
    // A row that is not scaled has its constant there, and is written back when all is compiled.
    if rows.unit(of: row) != 1 { source.rows.constants[Int(row.index)] = constant }
    state = .unsolved
  }

  /// Gives several rows other constants, as another environment does; `update` then solves for them.
  ///
  /// - Throws: what `setConstant` throws. The rows before have changed then.
  /// - Complexity: a few nanoseconds a row, half of what single calls take.
  public mutating func setConstants(_ constants: [RowConstant]) throws(SolverError) {
    state = .unsolved
    for new in constants {
      try rows.setConstant(new.constant, of: new.row)
      if rows.unit(of: new.row) != 1 { source.rows.constants[Int(new.row.index)] = new.constant }
    }
  }

  /// Takes over the constants of all rows, resting ones included, of a system that `fits`.
  ///
  /// - Throws: `nonFinite` or `badRestingRow` for a constant out of range, `unknownRow` for a
  ///   system that has more rows.
  public mutating func setConstants(of system: LinearSystem) throws(SolverError) {
    let before = state
    var isSame = source.resting.constants == system.resting.constants
    for row in system.rows.constants.indices where !system.rows.heads[row].isRemoved {
      let (id, constant) = (RowID(row), system.rows.constants[row])
      if isSame, try rows.constants[rows.rank(of: id)] != constant * rows.unit(of: id) {
        isSame = false
      }
      try setConstant(constant, of: id)
    }
    try CompiledSystem.check(system.resting, variableCount: rows.variableCount)
    source.resting = system.resting
    if isSame { state = before }
  }

  /// Adds a constraint; `update` then solves with it.
  ///
  /// - Returns: its number, the next after those of all rows before, removed ones included.
  /// - Throws: what makes a system uncompilable. Nothing has changed then.
  /// - Complexity: linear in the rows, at about a nanosecond each, and the part of the system that
  ///   the row touches. A row that takes hold of a variable that was free compiles all afresh.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> RowID {
    let row = RowID(source.constraintCount)
    guard constraint.priority.isFinite else { throw .nonFinite(row) }
    guard constraint.priority >= 1, constraint.priority <= LinearConstraint.required else {
      throw .priorityOutOfRange(row)
    }
    var coefficients = Coefficients(
      variableCount: rows.variableCount, rows: 1, terms: constraint.terms.count)
    let unit = try coefficients.append(constraint.terms, of: Int(row.index))
    guard abs(constraint.constant * unit) <= Rows.largest else { throw .nonFinite(row) }
    source.add(constraint)
    let (rank, newLevel) = rows.insert(Int(row.index), of: source.rows, unit: unit)
    if optimum.add(rank, newLevel: newLevel, of: rows, coefficients) {
      try didEdit()
    } else {
      try compileAfresh()
    }
    return row
  }

  /// Takes a constraint out; `update` then solves without it. The others keep their numbers.
  ///
  /// - Throws: `unknownRow`. Nothing has changed then.
  /// - Complexity: as for adding one. A required equality that defines a variable, and the last row
  ///   that speaks of something, compile all afresh.
  public mutating func remove(_ row: RowID) throws(SolverError) {
    let rank = try rows.rank(of: row)
    source.remove(row)
    let isDone = optimum.remove(rank, of: rows)
    let emptyLevel = rows.remove(rank)
    guard isDone else {
      try compileAfresh()
      return
    }
    if let emptyLevel { optimum.removeLevel(emptyLevel) }
    try didEdit()
  }

  /// What edits leave behind is cleared away now and then.
  private mutating func didEdit() throws(SolverError) {
    reduced = nil
    editCount += 1
    if editCount > 64 + rows.count / 8 { try compileAfresh() }
    if case .solved(.skip) = state, !isConflicted { state = .edited }
    if case .edited = state { return }
    state = .unsolved
  }

  private mutating func compileAfresh() throws(SolverError) {
    rows.writeConstants(to: &source.rows.constants)
    let variableCount = rows.variableCount
    var coefficients = Coefficients(
      variableCount: variableCount, rows: source.rows.count, terms: source.rows.terms.count)
    let rows = try Rows(source, &coefficients)
    optimum = Optimum(rows, coefficients)
    self.rows = rows
    reduced = nil
    editCount = 0
    state = .unsolved
  }

  /// Finds the answer for the present constants.
  ///
  /// - Throws: `pivotLimit`, `tooTangled` or `imprecise`. The next update starts afresh.
  /// - Complexity: linear in the terms while the constants make no row change sides; then some
  ///   pivots in the parts where one does. Nothing is allocated unless rows contradict each other
  ///   or leave something open. Where rows contradict each other, a few times as much while the
  ///   same ones do.
  public mutating func update(_ options: SolverOptions = SolverOptions()) throws(SolverError) {
    if case .solved(let report) = state, report == .report || options.ambiguities == .skip {
      return
    }
    rows.updateScale()
    var budget = PivotBudget(limit: max(0, options.pivotLimit))
    defer { pivots = budget.spent }
    let depth: Optimum.Depth = options.ambiguities == .report ? .openings : .ties
    let isEdited = if case .edited = state { true } else { false }
    state = .unsolved
    isConflicted = false
    if isEdited, depth == .ties, optimum.isNearlySolved {
      try optimum.solveStale(rows, budget: &budget)
    } else {
      try optimum.solve(rows, depth: depth, budget: &budget)
    }
    if optimum.isFeasible, editCount > 0, !optimum.openings.isEmpty {
      // How an opening is told depends on the coordinates, so they have to be the same.
      try compileAfresh()
      try optimum.solve(rows, depth: depth, budget: &budget)
    }
    if optimum.isFeasible {
      try optimum.finish(rows, source, into: values, budget: &budget)
    } else {
      isConflicted = true
      try updateReduced(depth, &budget)
    }
    state = .solved(options.ambiguities)
  }

  /// Solves without the required rows that have to give way.
  private mutating func updateReduced(
    _ depth: Optimum.Depth, _ budget: inout PivotBudget
  ) throws(SolverError) {
    if let reduced, try reduced.fits(rows, budget: &budget),
      try reduced.solve(rows, depth: depth, budget: &budget)
    {
      try reduced.finish(source, into: values, budget: &budget)
      return
    }
    reduced = nil
    rows.writeConstants(to: &source.rows.constants)
    let new = try Reduced(rows, Coefficients(rows, source.rows), budget: &budget)
    guard try new.solve(rows, depth: depth, budget: &budget) else { throw .imprecise(RowID(0)) }
    try new.finish(source, into: values, budget: &budget)
    reduced = new
  }

  /// The value of a variable in the last answer, a multiple of `Solution.grain`.
  public subscript(variable: Variable) -> Double {
    let index = Int(variable.index)
    precondition(index >= 0 && index < values.count)
    return values[index]
  }

  /// Copies the values of all variables in the last answer into an array of that many.
  public func copyValues(into result: inout [Double]) {
    precondition(result.count == values.count)
    result.withUnsafeMutableBufferPointer { result in
      _ = result.update(
        fromContentsOf: UnsafeBufferPointer(start: values.base, count: values.count))
    }
  }

  /// The last answer in full.
  ///
  /// - Parameter withLevels: whether to sum up what each level misses, which looks at all rows.
  public func solution(withLevels: Bool = true) -> Solution {
    if isConflicted, let reduced {
      return reduced.optimum.solution(
        reduced.rows, source, values, conflicts: reduced.conflicts, pivots: pivots, withLevels)
    }
    return optimum.solution(rows, source, values, conflicts: [], pivots: pivots, withLevels)
  }

  /// The last answer before it is snapped, for judges that are stricter than the grain.
  package var unsnapped: [Double] {
    if isConflicted, let reduced {
      return (0..<rows.variableCount).map { reduced.optimum.unknowns[$0] }
    }
    return (0..<rows.variableCount).map { optimum.unknowns[$0] }
  }

  /// What each level of the last answer misses, before it is snapped.
  package var exactLevels: [LevelViolation] {
    if isConflicted, let reduced {
      return reduced.rows.levelSums(reduced.optimum.unknowns, source.rows)
    }
    return rows.levelSums(optimum.unknowns, source.rows)
  }

  /// The required rows that gave way in the last answer.
  var conflicts: [Conflict] { isConflicted ? reduced?.conflicts ?? [] : [] }

  /// What the last answer leaves open, in terms of coordinates.
  var openings: [Opening] {
    if isConflicted, let reduced { return reduced.optimum.openings }
    return optimum.openings
  }

  private static func check(_ rows: RowStore, variableCount: Int) throws(SolverError) {
    for row in 0..<rows.count {
      guard abs(rows.constants[row]) <= Rows.largest else { throw .badRestingRow(row) }
      for term in rows.terms[rows.termRange(row)] {
        guard abs(term.coefficient) <= Rows.largest, term.variable.index >= 0,
          Int(term.variable.index) < variableCount
        else { throw .badRestingRow(row) }
      }
    }
  }

  /// What the compiled form takes of the heap, for benches; without the rows that it was made from,
  /// which it shares with the system of the caller.
  package var byteCount: Int { rows.byteCount + optimum.byteCount + values.byteCount }
}

extension Optimum {
  /// Lets the resting rows decide what is open, and computes all variables.
  mutating func finish(
    _ rows: borrowing Rows, _ source: LinearSystem, into values: borrowing Buffer<Double>,
    budget: inout PivotBudget
  ) throws(SolverError) {
    if !faces.isEmpty {
      var rest = Resting(self)
      try rest.settle(source.resting, self, budget: &budget)
    }
    substitute()
    // The row that defines a variable is missed by what rounding leaves of its terms, and what
    // elimination took for zero: some 1e-11 of the largest value, times the coefficients. Other
    // required rows are checked where they are solved. So a look at the values is mostly enough.
    let limit = Rows.growth * rows.scale
    var isWithin = elimination.isTame
    for variable in 0..<values.count {
      let value = unknowns[variable]
      if !(abs(value) <= limit) { isWithin = false }
      values[variable] = snapped(value)
    }
    if !isWithin { try rows.checkPrecision(unknowns, source.rows) }
  }

  fileprivate func solution(
    _ rows: borrowing Rows, _ source: LinearSystem, _ values: borrowing Buffer<Double>,
    conflicts: [Conflict], pivots: Int, _ withLevels: Bool
  ) -> Solution {
    let levels = withLevels ? rows.levelSums(unknowns, source.rows) : []
    return Solution(
      values: values.array, conflicts: conflicts,
      ambiguities: openings.isEmpty ? [] : ambiguities(),
      levels: levels.map { LevelViolation(priority: $0.priority, sum: snapped($0.sum)) },
      pivots: pivots)
  }
}
