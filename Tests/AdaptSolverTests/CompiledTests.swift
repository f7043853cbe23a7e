import Testing

@testable import AdaptSolver

/// A compiled system gives what `solve` gives for the same constants, bit for bit, wherever it
/// came from.
@Suite struct CompiledTests {
  func expectSame(
    _ compiled: borrowing CompiledSystem, _ system: LinearSystem, _ note: Comment,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let (warm, cold) = (compiled.solution(), try solve(system))
    #expect(
      warm.values.map(\.bitPattern) == cold.values.map(\.bitPattern), note,
      sourceLocation: location)
    #expect(warm.conflicts == cold.conflicts, note, sourceLocation: location)
    #expect(warm.levels == cold.levels, note, sourceLocation: location)
    #expect(warm.ambiguities == cold.ambiguities, note, sourceLocation: location)
    for variable in 0..<system.variableCount {
      let value = compiled[Variable(variable)]
      #expect(value.bitPattern == cold.values[variable].bitPattern, sourceLocation: location)
    }
  }

  @Test(arguments: PropertyTests.cases)
  func editsGiveWhatAFreshSolveGives(_ test: PropertyTests.Case) throws {
    let random = test.random
    var constraints = random.constraints
    var compiled = try CompiledSystem(random.system)
    var generator = SeededGenerator(state: test.seed)
    for round in 0..<12 {
      // First as written, then a few constants, then all, then back to the start.
      for index in constraints.indices {
        let isEdited =
          round == 11 || round % 3 == 2 || Int.random(in: 0..<8, using: &generator) == 0
        guard round > 0, isEdited else { continue }
        let change = Double(Int.random(in: -60...60, using: &generator)) / 2
        constraints[index].constant = random.constraints[index].constant
        if round < 11 { constraints[index].constant += change }
        try compiled.setConstant(constraints[index].constant, of: RowID(index))
      }
      try compiled.update()
      var edited = random
      edited.constraints = constraints
      try expectSame(compiled, edited.system, "round \(round)")
    }
  }

  // Rows come and go in any order; what is left counts as if it alone had ever been written.
  @Test(arguments: PropertyTests.cases)
  func addingAndRemovingGivesWhatAFreshSolveGives(_ test: PropertyTests.Case) throws {
    let random = test.random
    var generator = SeededGenerator(state: test.seed)
    var system = random.system
    var compiled = try CompiledSystem(system)
    var present = Array(random.constraints.indices)
    for round in 0..<6 {
      if round % 2 == 0, let row = present.randomElement(using: &generator) {
        present.removeAll { $0 == row }
        system.remove(RowID(row))
        try compiled.remove(RowID(row))
      } else {
        var constraint = random.constraints[
          Int.random(in: 0..<random.constraints.count, using: &generator)]
        constraint.constant += 3
        constraint.order = Int.random(in: 0..<random.constraints.count, using: &generator)
        present.append(system.constraintCount)
        let (one, other) = (try compiled.add(constraint), system.add(constraint))
        #expect(one == other)
      }
      try compiled.update()
      try expectSame(compiled, system, "round \(round)")
    }
    // A system of the rows that are left alone.
    var rest = LinearSystem(variableCount: system.variableCount)
    for row in present { rest.add(system[RowID(row)]) }
    for (terms, constant) in random.resting {
      for term in terms { rest.append(term.coefficient, term.variable) }
      rest.rest(constant: constant)
    }
    let (left, here) = (try solve(rest).values, compiled.solution().values)
    #expect(left == here)
  }

  @Test func aSystemFitsIfOnlyConstantsDiffer() throws {
    let text = "x == 10; y >= x + 5 @500; rest: y == 3"
    var compiled = try CompiledSystem(Sketch(text).system)
    let other = Sketch("x == 12; y >= x + 7 @500; rest: y == 30").system
    let fits = compiled.fits(other)
    #expect(fits)
    try compiled.setConstants(of: other)
    try compiled.update()
    #expect(compiled.solution().values == [12, 30])
    for different in [
      "x == 10; y >= 2 x + 5 @500; rest: y == 3", "x == 10; y >= x + 5 @501; rest: y == 3",
      "x == 10; y <= x + 5 @500; rest: y == 3", "x == 10; y >= x + 5 @500; rest: x == 3",
      "x == 10; y >= x + 5 @500", "x == 10; y >= x + 5 @500; rest: y == 3; z == 1",
      "x == 10; system: y >= x + 5 @500; rest: y == 3",
    ] {
      let fits = compiled.fits(Sketch(different).system)
      #expect(!fits, "\(different)")
    }
  }

  @Test func constantsOutOfRangeChangeNothing() throws {
    var compiled = try CompiledSystem(Sketch("x == 10").system)
    #expect(throws: SolverError.nonFinite(RowID(0))) {
      try compiled.setConstant(.nan, of: RowID(0))
    }
    #expect(throws: SolverError.unknownRow(RowID(1))) {
      try compiled.setConstant(0, of: RowID(1))
    }
    try compiled.update()
    #expect(compiled.solution().values == [10])
  }

  // Only the parts that an edit touches are solved again; all others keep their answers.
  @Test(arguments: PropertyTests.cases)
  func partsSolvedAloneGiveWhatAFreshSolveGives(_ test: PropertyTests.Case) throws {
    let random = test.random
    var generator = SeededGenerator(state: test.seed &+ 1)
    var system = random.system
    var compiled = try CompiledSystem(system)
    var present = Array(random.constraints.indices)
    let options = SolverOptions(ambiguities: .skip)
    for round in 0..<16 {
      // Mostly a row comes and goes again, as when one tries what it does.
      if round % 2 == 1,
        let row = round % 3 == 0 ? present.randomElement(using: &generator) : present.last
      {
        present.removeAll { $0 == row }
        system.remove(RowID(row))
        try compiled.remove(RowID(row))
      } else {
        var constraint = random.constraints[
          Int.random(in: 0..<random.constraints.count, using: &generator)]
        constraint.constant += Double(Int.random(in: -9...9, using: &generator))
        constraint.priority = [250, 500, 1000, 613.5].randomElement(using: &generator) ?? 250
        constraint.order = Int.random(in: 0..<random.constraints.count, using: &generator)
        present.append(system.constraintCount)
        try compiled.add(constraint)
        system.add(constraint)
      }
      try compiled.update(options)
      let (warm, cold) = (compiled.solution(), try solve(system, options: options))
      #expect(
        warm.values.map(\.bitPattern) == cold.values.map(\.bitPattern), "round \(round)")
      #expect(warm.conflicts == cold.conflicts, "round \(round)")
      #expect(warm.levels == cold.levels, "round \(round)")
    }
  }

  @Test func rowsThatCannotBeAddedChangeNothing() throws {
    var compiled = try CompiledSystem(Sketch("x == 10").system)
    func row(_ variable: Int, _ constant: Double, _ priority: Double) -> LinearConstraint {
      LinearConstraint(
        [LinearTerm(1, Variable(variable))], .equal, constant: constant, priority: priority)
    }
    #expect(throws: SolverError.unknownVariable(RowID(1))) { try compiled.add(row(1, 0, 500)) }
    #expect(throws: SolverError.nonFinite(RowID(1))) { try compiled.add(row(0, .infinity, 500)) }
    #expect(throws: SolverError.priorityOutOfRange(RowID(1))) { try compiled.add(row(0, 0, 0)) }
    #expect(throws: SolverError.unknownRow(RowID(1))) { try compiled.remove(RowID(1)) }
    try compiled.update()
    #expect(compiled.solution().values == [10])
    #expect(try compiled.add(row(0, -20, 500)) == RowID(1))
  }

  // A search that was given up half way leaves nothing behind.
  @Test func anUpdateAfterAnErrorStartsAfresh() throws {
    let text = "a + b + c == 100; c == 30 @600; a == 50 @500; b >= 40; a >= 0; c >= 0"
    var compiled = try CompiledSystem(Sketch(text).system)
    #expect(throws: SolverError.pivotLimit(0)) {
      try compiled.update(SolverOptions(pivotLimit: 0))
    }
    try compiled.update()
    try expectSame(compiled, Sketch(text).system, "after the error")
  }
}
