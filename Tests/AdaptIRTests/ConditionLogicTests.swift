import AdaptIR
import Testing

@Suite struct ConditionLogicTests {
  /// Implication, satisfiability and disjointness agree with trying every environment that the
  /// formulas can tell apart.
  @Test(arguments: ConditionSamples.Subject.allCases)
  func agreesWithTryingEveryEnvironment(subject: ConditionSamples.Subject) throws {
    var numbers = SeededNumbers(state: 20_26)
    let environments = ConditionSamples.environments(subject)
    var implied = 0
    for round in 0..<60 {
      var table = ConditionTable()
      var formulas: [ConditionID] = []
      for _ in 0..<6 {
        formulas.append(
          ConditionSamples.formula(subject, depth: 2, in: &table, from: &numbers))
      }
      var logic = ConditionLogic(table)
      let values = environments.map { table.evaluate(in: $0) }
      for a in formulas {
        let holdsSomewhere = values.contains { $0[a.rawValue] }
        #expect(
          try logic.canHold(a) == holdsSomewhere, "round \(round): \(table.text(of: a))")
        for b in formulas {
          let isImplied = values.allSatisfy { !$0[a.rawValue] || $0[b.rawValue] }
          let meet = values.contains { $0[a.rawValue] && $0[b.rawValue] }
          implied += isImplied ? 1 : 0
          #expect(
            try logic.implies(a, b) == isImplied,
            "round \(round): \(table.text(of: a)) => \(table.text(of: b))")
          #expect(
            try logic.areDisjoint(a, b) == !meet,
            "round \(round): \(table.text(of: a)) and \(table.text(of: b))")
        }
      }
    }
    // Each formula implies itself; more than that shows that the test meets both answers.
    #expect(implied > 60 * 6)
  }

  @Test func classesAreNotExhaustive() throws {
    // On Interface Builder's canvas neither class holds.
    var table = ConditionTable()
    let regular = table.atom(.wR)
    let compact = table.atom(.wC)
    let notCompact = table.not(compact)
    let either = table.any([regular, compact])
    let both = table.all([regular, compact])
    var logic = ConditionLogic(table)
    #expect(try logic.implies(regular, notCompact))
    #expect(try !logic.implies(notCompact, regular))
    #expect(try !logic.implies(.always, either))
    #expect(try !logic.canHold(both))
  }

  @Test func otherEnumerationsAreExhaustive() throws {
    var table = ConditionTable()
    let notPortrait = table.not(table.atom(.portrait))
    let landscape = table.atom(.landscape)
    let idioms = table.any([.phone, .pad, .mac, .tv, .vision].map { table.atom($0) })
    let texts = table.any([
      table.compare(.text(.less, .ax1)), table.compare(.text(.greaterOrEqual, .ax1)),
    ])
    var logic = ConditionLogic(table)
    #expect(try logic.areEquivalent(notPortrait, landscape))
    #expect(try logic.areEquivalent(idioms, .always))
    #expect(try logic.areEquivalent(texts, .always))
  }

  @Test func aWidthSaysNothingAboutAClass() throws {
    var table = ConditionTable()
    let roomy = table.compare(.width(.greaterOrEqual, ExactDecimal(900)))
    let regular = table.atom(.wR)
    var logic = ConditionLogic(table)
    #expect(try !logic.implies(roomy, regular))
  }

  @Test func aspectFollowsFromWidthAndHeight() throws {
    var table = ConditionTable()
    // 900 / 600 is 1.5, so a screen at least that wide and less high is wider than that.
    let wide = table.all([
      table.compare(.width(.greaterOrEqual, ExactDecimal(900))),
      table.compare(.height(.less, ExactDecimal(600))),
    ])
    let reached = table.all([
      table.compare(.width(.greaterOrEqual, ExactDecimal(900))),
      table.compare(.height(.lessOrEqual, ExactDecimal(600))),
    ])
    let half = try #require(ExactDecimal("1.5"))
    let over = table.compare(.aspect(.greater, half))
    let atLeast = table.compare(.aspect(.greaterOrEqual, half))
    var logic = ConditionLogic(table)
    #expect(try logic.implies(wide, over))
    #expect(try logic.implies(reached, atLeast))
    #expect(try !logic.implies(reached, over))
  }

  @Test func versionsHaveNothingBetweenNeighbors() throws {
    var table = ConditionTable()
    let after = table.compare(.os(.greater, Version(9)))
    let from = table.compare(.os(.greaterOrEqual, Version(9, 0, 1)))
    var logic = ConditionLogic(table)
    #expect(try logic.areEquivalent(after, from))
  }

  @Test func givesUpWithAReason() throws {
    // n pairs of which one each must hold have 2^n cases.
    var table = ConditionTable()
    var pairs: [ConditionID] = []
    for place in 0..<20 {
      pairs.append(table.any([table.input("a\(place)"), table.input("b\(place)")]))
    }
    let all = table.all(pairs)
    let other = table.input("c")
    var logic = ConditionLogic(table, limit: 100)
    #expect(throws: ConditionLogicError.tooManyCases(limit: 100)) {
      try logic.implies(all, other)
    }
  }
}
