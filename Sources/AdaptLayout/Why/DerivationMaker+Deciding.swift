import AdaptSolver

/// What decides a value beside the steps that lead to it.
extension DerivationMaker {
  /// The rows of the steps, by their places, in their order.
  func citedRows() -> [Int] {
    var cited: [Int] = []
    var seen: Set<Int> = []
    for sum in roots {
      for place in rows.shares(of: sum).keys.sorted() where seen.insert(place).inserted {
        cited.append(place)
      }
    }
    return cited
  }

  /// Those of the steps' rows that move the value when they move by themselves.
  func movingRows(of cited: [Int]) -> [Int] {
    cited.compactMap { place in
      if case .row(let number) = rows.rows[place].source, experiment.moves(number) {
        number
      } else {
        nil
      }
    }
  }

  /// Rows that no step needs, and that move the value when they move by themselves.
  func standbyRows(beside cited: [Int]) -> [Int] {
    let cited = Set(cited)
    var found: Set<Int> = []
    var limits: [Int] = []
    var order: [Int] = []
    for spare in standby.rows where spare.places.contains(where: { cited.contains($0) }) {
      order.append(spare.number)
      switch spare.standing {
      case .idle: break
      case .limit: if !standby.isStill(spare.number) { limits.append(spare.number) }
      case .open: if experiment.moves(spare.number) { found.insert(spare.number) }
      }
    }
    found.formUnion(movingLimits(among: limits[...]))
    return order.filter { found.contains($0) }
  }

  /// The limits that move the value when they are given room, found by halves.
  private func movingLimits(among limits: ArraySlice<Int>) -> [Int] {
    guard 1 < limits.count else { return limits.filter { experiment.movesLoosened($0) } }
    if experiment.staysLoosening(Array(limits)) { return [] }
    let middle = limits.startIndex + limits.count / 2
    return movingLimits(among: limits[..<middle]) + movingLimits(among: limits[middle...])
  }

  /// Missed rows that would have changed the value.
  func losers(_ target: SparseRow) -> [Derivation.Loser] {
    let involved = Set(rows.shares(of: target).keys.filter { !isRootRow($0) })
    var losers: [Derivation.Loser] = []
    for (number, row) in applied.enumerated() {
      switch row.state {
      case .tight, .slack: continue
      case .dropped:
        let isInvolved = solved.solution.conflicts.contains { conflict in
          conflict.dropped.index == Int32(number)
            && conflict.members.contains { member in
              involved.contains { rows.rows[$0].source == .row(Int(member.index)) }
            }
        }
        if isInvolved {
          losers.append(
            Derivation.Loser(cited: cited(row), gap: row.residual.magnitude, valueIfWon: nil))
        }
      case .violated:
        let shares = rows.shares(of: SparseRow(system.linear[RowID(number)]))
        guard shares.keys.contains(where: { involved.contains($0) }),
          let value = experiment.value(requiring: number),
          Experiment.threshold < (value - experiment.base).magnitude
        else { continue }
        losers.append(
          Derivation.Loser(cited: cited(row), gap: row.residual.magnitude, valueIfWon: value))
      }
    }
    return losers.enumerated().sorted { a, b in
      a.element.cited.row.priority == b.element.cited.row.priority
        ? a.offset < b.offset : b.element.cited.row.priority < a.element.cited.row.priority
    }.map(\.element)
  }

  private func isRootRow(_ place: Int) -> Bool {
    guard case .row(let number) = rows.rows[place].source else { return false }
    return system.reasons[number] == .system(view: 0, .rootSize)
  }
}
