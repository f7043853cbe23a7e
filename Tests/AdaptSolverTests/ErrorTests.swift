import AdaptSolver
import Testing

@Suite struct ErrorTests {
  func check(
    _ system: LinearSystem, _ error: SolverError, pivotLimit: Int = 1000,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: location) {
      _ = try solve(system, options: SolverOptions(pivotLimit: pivotLimit))
    }
  }

  func system(_ coefficient: Double, _ constant: Double, _ priority: Double) -> LinearSystem {
    var system = LinearSystem(variableCount: 1)
    system.append(coefficient, Variable(0))
    system.close(.equal, constant: constant, priority: priority)
    return system
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e200])
  func numbersMustBeFinite(_ value: Double) {
    check(system(1, value, 500), .nonFinite(RowID(0)))
    var system = system(1, 0, 500)
    system.append(1, Variable(0))
    system.append(value, Variable(0))
    system.append(1, Variable(0))
    system.close(.equal)
    if !value.isFinite { check(system, .nonFinite(RowID(1))) }
  }

  @Test func prioritiesMustBeInRange() {
    check(system(1, 0, .nan), .nonFinite(RowID(0)))
    for priority in [0, 0.5, -1, 1000.5, 1001] {
      check(system(1, 0, priority), .priorityOutOfRange(RowID(0)))
    }
  }

  @Test func tinyLeadingCoefficientsThatCannotBeScaled() {
    var system = LinearSystem(variableCount: 2)
    system.append(.leastNonzeroMagnitude, Variable(0))
    system.append(1, Variable(1))
    system.close(.equal)
    check(system, .nonFinite(RowID(0)))
  }

  @Test func variablesMustExist() {
    for index in [-1, 1, Int.max, Int.min] {
      var system = LinearSystem(variableCount: 1)
      system.append(1, Variable(index))
      system.close(.equal)
      check(system, .unknownVariable(RowID(0)))
    }
  }

  @Test func restingRowsAreCheckedToo() {
    var system = LinearSystem(variableCount: 1)
    system.append(1, Variable(0))
    system.rest()
    system.append(1, Variable(7))
    system.rest()
    check(system, .badRestingRow(1))
  }

  // Three widths that share a room need a pivot; elimination alone cannot know which gives way.
  @Test func pivotLimitIsReported() {
    let tangled = Sketch("a + b + c == 100; c == 30 @600; a == 50 @500; b >= 40; a >= 0; c >= 0")
    check(tangled.system, .pivotLimit(0), pivotLimit: 0)
    #expect(throws: Never.self) { _ = try solve(tangled.system) }
  }

  @Test func noPivotIsNeededWhereElimationIsEnough() throws {
    let simple = Sketch("x == 10; y == x + 5; y >= 3 @500")
    let solution = try solve(simple.system, options: SolverOptions(pivotLimit: 0))
    #expect(solution.values == [10, 15])
  }

  // Each length wants a size, and each pair of neighbors wants another sum: one knot of 4200
  // lengths and 4199 sums, more than 2^24 entries.
  @Test func aHugeKnotIsRefused() {
    var system = LinearSystem(variableCount: 4200)
    for index in 0..<4200 {
      system.append(1, Variable(index))
      system.close(.equal, constant: -10, priority: 500)
    }
    for index in 1..<4200 {
      system.append(1, Variable(index - 1))
      system.append(1, Variable(index))
      system.close(.equal, constant: -30, priority: 400)
    }
    check(system, .tooTangled(unknowns: 8399))
  }

  // Freedom alone is no work: nothing is counted that a single move settles.
  @Test func freeVariablesNeedNoPivots() throws {
    var system = LinearSystem(variableCount: 1000)
    for index in 0..<1000 { system.rest(Variable(index)) }
    let solution = try solve(system, options: SolverOptions(pivotLimit: 0))
    #expect(solution.values == Array(repeating: 0, count: 1000))
    #expect(solution.ambiguities.count == 1000)
  }

  @Test func anEmptySystemHasAnEmptyAnswer() throws {
    let solution = try solve(LinearSystem(), options: SolverOptions(pivotLimit: 0))
    #expect(solution.values.isEmpty)
    #expect(solution.conflicts.isEmpty && solution.ambiguities.isEmpty && solution.levels.isEmpty)
    // A row without terms is true or false, and moves nothing.
    var system = LinearSystem()
    system.close(.lessOrEqual, constant: -1)
    system.close(.equal, constant: 3)
    #expect(try solve(system).conflicts.map(\.dropped) == [RowID(1)])
  }

  // Each place is one further than the place before, and wishes to be nowhere. A million constraints
  // where code is optimized; without, a tenth of them, which already takes some seconds.
  @Test func aMillionConstraints() throws {
    #if DEBUG
      let count = 50_000
    #else
      let count = 500_000
    #endif
    var system = LinearSystem(variableCount: count)
    system.reserve(rows: 2 * count, terms: 3 * count)
    for index in 0..<count {
      system.append(1, Variable(index))
      if index > 0 { system.append(-1, Variable(index - 1)) }
      system.close(.equal, constant: index > 0 ? -1 : 0)
      system.append(1, Variable(index))
      system.close(.equal, constant: 0, priority: 250)
    }
    let solution = try solve(system)
    // Compared as a whole: an array that is not expected would be printed with every element.
    let isRight = solution.values == (0..<count).map(Double.init)
    #expect(isRight)
    #expect(solution.levels.map(\.sum) == [Double(count) * Double(count - 1) / 2])
  }

  // Two rows of a component need pivots: a limit of zero is reported, and by every update.
  @Test func aPivotLimitOfZeroIsReportedEachTime() throws {
    let text = "a + b + c == 100; c == 30 @600; a == 50 @500; b >= 40; a >= 0; c >= 0"
    var compiled = try CompiledSystem(Sketch(text).system)
    for _ in 0..<2 {
      #expect(throws: SolverError.pivotLimit(0)) {
        try compiled.update(SolverOptions(pivotLimit: 0))
      }
    }
  }
}
