/// Admits the required rows of a system in order and explains each that has to give way.
///
/// Only systems that contradict themselves come here, so plain repetition will do: whether a set
/// of rows can be met is asked of the optimizer itself. The first row that contradicts those
/// before it is found by bisection, since a set that cannot be met stays so when rows join it.
struct Admission {
  private(set) var admitted: [Int32] = []
  private(set) var conflicts: [Conflict] = []
  private var budget: PivotBudget

  init(_ rows: borrowing Rows, budget start: PivotBudget) throws(SolverError) {
    budget = start
    var next: Int32 = 0
    let end = Int32(rows.requiredCount)
    while try !canMeet(admitted + Array(next..<end), rows) {
      // Rows up to `low` can be met with those admitted, rows up to `high` cannot.
      var (low, high) = (next, end)
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if try canMeet(admitted + Array(next..<middle), rows) {
          low = middle
        } else {
          high = middle
        }
      }
      admitted += Array(next..<(high - 1))
      next = high
      conflicts.append(try explain(high - 1, rows))
    }
    admitted += Array(next..<end)
  }

  private mutating func canMeet(
    _ ranks: [Int32], _ rows: borrowing Rows
  ) throws(SolverError) -> Bool {
    let selection = rows.selecting(ranks)
    var optimum = Optimum(selection)
    try optimum.solve(selection, depth: .levels, budget: &budget)
    return optimum.isFeasible
  }

  private mutating func explain(
    _ dropped: Int32, _ rows: borrowing Rows
  ) throws(SolverError) -> Conflict {
    var members: [Int32] = []
    if try canMeet([dropped], rows) {
      members = try refuting(background: [dropped], isNew: false, among: admitted, rows)
    }
    members.append(dropped)
    let relaxation = try cheapest(members, dropped, rows)
    return Conflict(
      dropped: rows.id(dropped), members: members.map { rows.id($0) },
      relaxation: relaxation)
  }

  /// The least subset of `candidates`, earlier rows preferred, that cannot be met together with
  /// `background`.
  ///
  /// Source: Junker: QuickXplain, preferred explanations and relaxations for over-constrained
  /// problems (AAAI 2004); the proof that no member can be left out is there, theorem 1.
  private mutating func refuting(
    background: [Int32], isNew: Bool, among candidates: [Int32], _ rows: borrowing Rows
  ) throws(SolverError) -> [Int32] {
    if isNew {
      let isMet = try canMeet(background.sorted(), rows)
      if !isMet { return [] }
    }
    if candidates.count <= 1 { return candidates }
    let half = candidates.count / 2
    let (first, second) = (Array(candidates[..<half]), Array(candidates[half...]))
    let late = try refuting(
      background: background + first, isNew: true, among: second, rows)
    let early = try refuting(
      background: background + late, isNew: !late.isEmpty, among: first, rows)
    return early + late
  }

  /// Lets each member miss as little as it must, the others staying as they are.
  ///
  /// The user cannot change the system's rows, so they are not offered. Of equal changes the one
  /// to the row that gave way counts, then to the row written last.
  private mutating func cheapest(
    _ members: [Int32], _ dropped: Int32, _ rows: borrowing Rows
  ) throws(SolverError) -> Conflict.Relaxation {
    var best = Conflict.Relaxation(row: rows.id(dropped), amount: .infinity)
    for member in members.reversed() where member == dropped || rows.heads[member].origin == .author
    {
      let others = (admitted + [dropped]).filter { $0 != member }.sorted()
      let selection = rows.selecting(others + [member], demoting: member)
      var optimum = Optimum(selection)
      try optimum.solve(selection, depth: .levels, budget: &budget)
      guard optimum.isFeasible else { continue }
      optimum.substitute()
      let amount = selection.value(of: selection.count - 1, at: optimum.unknowns)
      if abs(amount) < abs(best.amount) - rows.feasibility {
        best = .init(row: rows.id(member), amount: snapped(amount))
      }
    }
    return best
  }
}
