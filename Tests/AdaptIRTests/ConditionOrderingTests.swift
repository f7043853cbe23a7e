import AdaptIR
import Testing

@Suite struct ConditionOrderingTests {
  /// Conditions as lists of alternatives of atoms.
  private func order(
    _ candidates: [(atoms: [ConditionAtom], value: Int)]
  ) throws -> (logic: ConditionLogic, order: OverrideOrder) {
    var logic = ConditionLogic()
    let list = candidates.map { candidate in
      OverrideCandidate(
        logic.table.all(candidate.atoms.map { logic.table.atom($0) }), value: candidate.value)
    }
    let order = try logic.order(list)
    return (logic, order)
  }

  @Test func aMoreSpecialConditionWins() throws {
    // The example of the language's page: `8 | wR: 1 | hC: 2 | wR hC: 3` is fine.
    let (_, order) = try order([([], 8), ([.wR], 1), ([.hC], 2), ([.wR, .hC], 3)])
    #expect(order.clashes.isEmpty)
    #expect(order.order == [3, 1, 2, 0])
  }

  /// Row 2: a Plus phone in landscape gets both the wR and the hC value.
  @Test func row2OverlappingOverridesClash() throws {
    let (logic, order) = try order([([], 8), ([.wR], 1), ([.hC], 2)])
    #expect(order.clashes.map { [$0.first, $0.second] } == [[1, 2]])
    #expect(order.clashes.map { logic.table.text(of: $0.condition) } == ["wR hC"])
  }

  @Test func equalValuesNeverClash() throws {
    let (_, order) = try order([([], 8), ([.wR], 1), ([.hC], 1)])
    #expect(order.clashes.isEmpty)
  }

  @Test func equivalentConditionsWithDifferentValuesAlwaysClash() throws {
    let (_, order) = try order([([], 8), ([.wR], 1), ([.wR], 2), ([.wR, .hC], 3)])
    #expect(order.clashes.map { [$0.first, $0.second] } == [[1, 2]])
  }

  @Test func whatIsAlwaysBeatenNeverWins() throws {
    let (logic, order) = try order([([], 8), ([.portrait], 1), ([.landscape], 2)])
    var asked = logic
    #expect(try !asked.canHold(order.winning[0]))
    #expect(try asked.canHold(order.winning[1]))
  }

  @Test func aHigherLayerDecidesAlone() throws {
    var logic = ConditionLogic()
    let wide = logic.table.atom(.wR)
    let low = logic.table.atom(.hC)
    let order = try logic.order([
      OverrideCandidate(wide, value: 1, layer: 0), OverrideCandidate(low, value: 2, layer: 1),
      OverrideCandidate(.always, value: 3, layer: 0),
    ])
    #expect(order.clashes.isEmpty)
    #expect(order.order == [1, 0, 2])
  }

  /// The list and the clashes agree with the rule applied in every environment by itself.
  @Test func agreesWithTheRuleInEveryEnvironment() throws {
    var numbers = SeededNumbers(state: 7)
    let environments = ConditionSamples.environments(.traits)
    for _ in 0..<40 {
      var table = ConditionTable()
      var candidates = [OverrideCandidate(.always, value: 0)]
      for value in 1...4 {
        let condition = ConditionSamples.formula(.traits, depth: 1, in: &table, from: &numbers)
        candidates.append(OverrideCandidate(condition, value: value % 3))
      }
      var logic = ConditionLogic(table)
      let result = try logic.order(candidates)
      func beats(_ i: Int, _ j: Int) throws -> Bool {
        let forward = try logic.implies(candidates[i].condition, candidates[j].condition)
        return try forward && !logic.implies(candidates[j].condition, candidates[i].condition)
      }
      for environment in environments {
        let holding = candidates.indices.filter {
          table.holds(candidates[$0].condition, in: environment)
        }
        let unbeaten = try holding.filter { j in try !holding.contains { try beats($0, j) } }
        let values = Set(unbeaten.map { candidates[$0].value })
        let clashing = result.clashes.filter {
          logic.table.holds($0.condition, in: environment)
        }
        if clashing.isEmpty {
          #expect(values.count == 1)
          let first = try #require(result.order.first(where: holding.contains))
          #expect(values == [candidates[first].value])
        }
        let winners = candidates.indices.filter {
          logic.table.holds(result.winning[$0], in: environment)
        }
        #expect(winners == unbeaten)
        if values.count > 1 { #expect(!clashing.isEmpty) }
      }
    }
  }
}
