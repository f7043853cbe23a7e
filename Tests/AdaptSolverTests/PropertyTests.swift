import Testing

@testable import AdaptSolver

/// What must hold for any system, on seeded random ones.
@Suite struct PropertyTests {
  static let cases = RandomSystem.Family.allCases.flatMap { family in
    (1...25).map { Case(family: family, seed: UInt64($0) + 10_000) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var family: RandomSystem.Family
    var seed: UInt64
    var testDescription: String { "\(family.rawValue) \(seed)" }
    var random: RandomSystem { RandomSystem(family, seed: seed) }
  }

  @Test(arguments: cases)
  func requiredRowsThatWereNotDroppedHold(_ test: Case) throws {
    let system = test.random.system
    let solution = try solve(system)
    let dropped = Set(solution.conflicts.map(\.dropped))
    for index in 0..<system.constraintCount where !dropped.contains(RowID(index)) {
      let row = system[RowID(index)]
      guard row.priority == LinearConstraint.required else { continue }
      // Values are snapped, each by half a grain at most.
      let snap = row.terms.reduce(0) { $0 + abs($1.coefficient) } * Solution.grain
      let value = row.terms.reduce(row.constant) {
        $0 + $1.coefficient * solution[$1.variable]
      }
      let miss = violation(of: row.relation, at: value)
      #expect(miss <= 1e-6 * max(1, abs(row.constant)) + snap, "row \(index)")
    }
    for value in solution.values {
      #expect(value.isFinite)
      #expect(snapped(value) == value)
    }
  }

  // Declaration order is part of a row; the order of addition is not.
  @Test(arguments: cases)
  func theOrderOfAdditionChangesNothing(_ test: Case) throws {
    var random = test.random
    let first = try solve(random.system)
    let order = random.shuffledOrder()
    let second = try solve(random.makeSystem(order: order))
    #expect(first.values.map(\.bitPattern) == second.values.map(\.bitPattern))
    #expect(first.levels == second.levels)
    #expect(first.ambiguities == second.ambiguities)
    // A row is known by its place of addition, so map it back to its place in declaration order.
    func places(_ rows: [RowID]) -> [Int] { rows.map { order[Int($0.index)] } }
    #expect(
      first.conflicts.map { Int($0.dropped.index) } == places(second.conflicts.map(\.dropped)))
    #expect(
      first.conflicts.map { $0.members.map { Int($0.index) } }
        == second.conflicts.map { places($0.members) })
  }

  @Test(arguments: cases.filter { [.contradictory, .degenerate].contains($0.family) })
  func conflictsAreMinimalAndCanBeRelaxed(_ test: Case) throws {
    let random = test.random
    let solution = try solve(random.system)
    for conflict in solution.conflicts {
      let members = conflict.members.map { Int($0.index) }
      #expect(members.contains(Int(conflict.dropped.index)))
      #expect(try !canMeet(members, of: random))
      for member in members {
        #expect(try canMeet(members.filter { $0 != member }, of: random))
      }
      // Relaxed by that many points, and no less, the members can be met.
      let (row, amount) = (Int(conflict.relaxation.row.index), conflict.relaxation.amount)
      #expect(members.contains(row))
      var relaxed = random
      let factor = abs(relaxed.constraints[row].terms[0].coefficient)
      relaxed.constraints[row].constant -= amount * factor
      let slack = 2 * Solution.grain * factor * (amount < 0 ? 1 : -1)
      relaxed.constraints[row].relation =
        amount < 0 ? .lessOrEqual : .greaterOrEqual
      relaxed.constraints[row].constant += amount < 0 ? -slack : -slack
      #expect(try canMeet(members, of: relaxed))
    }
  }

  func canMeet(_ rows: [Int], of random: RandomSystem) throws -> Bool {
    var part = random
    part.constraints = rows.map { random.constraints[$0] }
    return try solve(part.system).conflicts.isEmpty
  }

  // The second layout meets all that the first does.
  @Test(arguments: cases.filter { $0.family != .uneven })
  func alternativesAreAsGood(_ test: Case) throws {
    let system = test.random.system
    let solution = try solve(system)
    let dropped = Set(solution.conflicts.map(\.dropped))
    let sums = self.sums(system, solution.values, without: dropped)
    for ambiguity in solution.ambiguities {
      #expect(!ambiguity.alternative.isEmpty)
      #expect(ambiguity.lower < ambiguity.upper)
      #expect(ambiguity.lower <= solution[ambiguity.variable])
      #expect(solution[ambiguity.variable] <= ambiguity.upper)
      var values = solution.values
      for assignment in ambiguity.alternative {
        values[Int(assignment.variable.index)] = assignment.value
      }
      let others = self.sums(system, values, without: dropped)
      for (priority, sum) in others {
        #expect(abs(sum - (sums[priority] ?? 0)) < 0.01, "level \(priority)")
      }
    }
  }

  /// The sum of what each priority misses.
  func sums(
    _ system: LinearSystem, _ values: [Double], without dropped: Set<RowID>
  ) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for index in 0..<system.constraintCount where !dropped.contains(RowID(index)) {
      let row = system[RowID(index)]
      var joined: [(variable: Int, coefficient: Double)] = []
      for term in row.terms {
        let variable = Int(term.variable.index)
        if let place = joined.firstIndex(where: { $0.variable == variable }) {
          joined[place].coefficient += term.coefficient
        } else {
          joined.append((variable, term.coefficient))
        }
      }
      let unit = joined.first { $0.coefficient != 0 }.map { abs($0.coefficient) } ?? 1
      let value = joined.reduce(row.constant) { $0 + $1.coefficient * values[$1.variable] }
      sums[row.priority, default: 0] += violation(of: row.relation, at: value / unit)
    }
    return sums
  }

  @Test(arguments: cases)
  func levelsAreWhatTheValuesMiss(_ test: Case) throws {
    guard test.family != .uneven else { return }
    let system = test.random.system
    let solution = try solve(system)
    let sums = sums(system, solution.values, without: Set(solution.conflicts.map(\.dropped)))
    for level in solution.levels {
      #expect(abs(level.sum - (sums[level.priority] ?? 0)) < 0.01)
    }
  }
}
