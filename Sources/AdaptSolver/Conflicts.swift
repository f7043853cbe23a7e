/// Admits the required rows of a system in order and explains each that has to give way.
///
/// Whether a set of rows can be met is asked of the optimizer itself. The first row that contradicts
/// those before it is found by bisection, since a set that cannot be met stays so when rows join it.
/// The answers that prove the outcome are kept as `Probe`s, so that it can be confirmed for other
/// constants at the price of a few replays.
final class Admission {
  private(set) var admitted: [Int32] = []
  private(set) var conflicts: [Conflict] = []
  private var explanations: [Explanation] = []

  /// What shows that a conflict is as it is told.
  private struct Explanation {
    var dropped: Int32
    var members: [Int32]
    /// The members cannot be met.
    var refuted: Probe
    /// Without one member, they can, even with all rows admitted before it.
    var met: [Probe]
    /// What each member that may be relaxed would have to miss.
    var relaxations: [(member: Int32, probe: Probe)]
  }

  /// Beyond so many probes none are kept.
  private static let kept = 64

  init(
    _ rows: borrowing Rows, _ coefficients: borrowing Coefficients, budget: inout PivotBudget
  ) throws(SolverError) {
    var next: Int32 = 0
    let end = Int32(rows.requiredCount)
    while true {
      let rest = admitted + Array(next..<end)
      if try Probe(rest, rows, coefficients).canMeet(&budget) { break }
      // Rows up to `low` can be met with those admitted, rows up to `high` cannot.
      var (low, high) = (next, end)
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if try Probe(admitted + Array(next..<middle), rows, coefficients).canMeet(&budget) {
          low = middle
        } else {
          high = middle
        }
      }
      admitted += Array(next..<(high - 1))
      next = high
      try explain(high - 1, rows, coefficients, &budget)
    }
    admitted += Array(next..<end)
    if explanations.reduce(0, { $0 + $1.met.count + $1.relaxations.count + 1 }) > Self.kept {
      explanations = []
    }
  }

  /// Confirms for other constants that the same rows give way for the same reasons, and how much
  /// would have to be relaxed. That all admitted rows can be met is left to the caller.
  ///
  /// By induction over the rows in order: those before a dropped row are admitted as before, all of
  /// them can be met, and the members still refute it. Which members are told depends only on
  /// what `Explanation` shows: each is the first row with which those before it and the later
  /// members cannot be met.
  func isConfirmed(
    _ rows: borrowing Rows, budget: inout PivotBudget
  ) throws(SolverError) -> Bool {
    guard explanations.count == conflicts.count else { return false }
    for explanation in explanations {
      explanation.refuted.takeConstants(of: rows)
      if try explanation.refuted.canMeet(&budget) { return false }
      for probe in explanation.met {
        probe.takeConstants(of: rows)
        guard try probe.canMeet(&budget) else { return false }
      }
      for (_, probe) in explanation.relaxations { probe.takeConstants(of: rows) }
    }
    conflicts.removeAll()
    for explanation in explanations { try conclude(explanation, rows, &budget) }
    return true
  }

  private func explain(
    _ dropped: Int32, _ rows: borrowing Rows, _ coefficients: borrowing Coefficients,
    _ budget: inout PivotBudget
  ) throws(SolverError) {
    var members: [Int32] = []
    if try Probe([dropped], rows, coefficients).canMeet(&budget) {
      members = try refuting(
        background: [dropped], isNew: false, among: admitted, rows, coefficients, &budget)
    }
    var met: [Probe] = []
    for (place, member) in members.enumerated() {
      let before = admitted.prefix { $0 < member }
      met.append(Probe(before + members[(place + 1)...] + [dropped], rows, coefficients))
    }
    members.append(dropped)
    // The user cannot change the system's rows, so they are not offered.
    var relaxations: [(member: Int32, probe: Probe)] = []
    for member in members.reversed() where member == dropped || rows.heads[member].origin == .author
    {
      let others = (admitted + [dropped]).filter { $0 != member }
      relaxations.append((member, Probe(others + [member], rows, coefficients, demoting: member)))
    }
    let explanation = Explanation(
      dropped: dropped, members: members, refuted: Probe(members, rows, coefficients), met: met,
      relaxations: relaxations)
    try conclude(explanation, rows, &budget)
    explanations.append(explanation)
  }

  /// The least subset of `candidates`, earlier rows preferred, that cannot be met together with
  /// `background`.
  ///
  /// Source: Junker: QuickXplain, preferred explanations and relaxations for over-constrained
  /// problems (AAAI 2004); the proof that no member can be left out is there, theorem 1.
  private func refuting(
    background: [Int32], isNew: Bool, among candidates: [Int32], _ rows: borrowing Rows,
    _ coefficients: borrowing Coefficients, _ budget: inout PivotBudget
  ) throws(SolverError) -> [Int32] {
    if isNew, try !Probe(background.sorted(), rows, coefficients).canMeet(&budget) { return [] }
    if candidates.count <= 1 { return candidates }
    let half = candidates.count / 2
    let (first, second) = (Array(candidates[..<half]), Array(candidates[half...]))
    let late = try refuting(
      background: background + first, isNew: true, among: second, rows, coefficients, &budget)
    let early = try refuting(
      background: background + late, isNew: !late.isEmpty, among: first, rows, coefficients,
      &budget)
    return early + late
  }

  /// Tells a conflict, with the member that has least to miss, the others staying as they are.
  ///
  /// Of equal changes the one to the row that gave way counts, then to the row written last.
  private func conclude(
    _ explanation: Explanation, _ rows: borrowing Rows, _ budget: inout PivotBudget
  ) throws(SolverError) {
    var best = Conflict.Relaxation(row: rows.id(explanation.dropped), amount: .infinity)
    for (member, probe) in explanation.relaxations {
      guard let amount = try probe.missOfLast(&budget) else { continue }
      if abs(amount) < abs(best.amount) - rows.feasibility {
        best = .init(row: rows.id(member), amount: snapped(amount))
      }
    }
    conflicts.append(
      Conflict(
        dropped: rows.id(explanation.dropped),
        members: explanation.members.map { rows.id($0) }, relaxation: best))
  }
}

/// Some of the required rows of a system, compiled, to be asked whether they can be met.
private final class Probe {
  private let ranks: [Int32]
  private var rows: Rows
  private var optimum: Optimum
  /// The terms of the last row, to tell what it misses.
  private var last: [(coefficient: Double, variable: Int32)] = []

  /// - Parameter demoted: a row, the last, that may miss.
  init(
    _ ranks: some Sequence<Int32>, _ rows: borrowing Rows, _ coefficients: borrowing Coefficients,
    demoting demoted: Int32 = -1
  ) {
    // A row that may miss comes after those that may not.
    self.ranks = ranks.sorted {
      ($0 == demoted ? 1 : 0, $0) < ($1 == demoted ? 1 : 0, $1)
    }
    self.rows = rows.selecting(self.ranks, demoting: demoted)
    let terms = coefficients.selecting(self.ranks)
    optimum = Optimum(self.rows, terms)
    if demoted >= 0 {
      last = terms.range(self.ranks.count - 1).map {
        (terms.terms.coefficients[$0], terms.terms.indices[$0])
      }
    }
  }

  func takeConstants(of other: borrowing Rows) { rows.takeConstants(of: other, ranks) }

  func canMeet(_ budget: inout PivotBudget) throws(SolverError) -> Bool {
    try optimum.solve(rows, depth: .levels, budget: &budget)
    return optimum.isFeasible
  }

  /// What the last row, scaled, has to miss; nil where the others cannot be met.
  func missOfLast(_ budget: inout PivotBudget) throws(SolverError) -> Double? {
    guard try canMeet(&budget) else { return nil }
    optimum.substitute()
    return last.reduce(rows.constants[rows.count - 1]) {
      $0 + $1.coefficient * optimum.unknowns[$1.variable]
    }
  }
}
