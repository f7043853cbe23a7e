extension Simplex {
  /// Recomputes the values of coordinates from the original forms and the columns' breakpoints.
  ///
  /// One step of iterative refinement, with the tableau as the inverse (Wilkinson: Rounding
  /// Errors in Algebraic Processes, 1963, chapter 3). So the values depend on the active set,
  /// not on the pivots that led to it.
  func refine() {
    for _ in 0..<2 {
      var isExact = true
      for column in 0..<columnCount where Int(columns[column]) >= columnCount {
        let unknown = Int(columns[column])
        let target = breakpoint(unknown, Int(places[unknown]))
        let miss = target - formValue(unknown)
        if miss == 0 { continue }
        isExact = false
        for row in 0..<rowCount where Int(rows[row]) < columnCount {
          values[rows[row]] += tableau[row * columnCount + column] * miss
        }
      }
      if isExact { break }
    }
    for row in 0..<rowCount where Int(rows[row]) >= columnCount {
      values[rows[row]] = formValue(Int(rows[row]))
    }
  }

  private func formValue(_ unknown: Int) -> Double {
    var value = 0.0
    for term in forms.range(unknown - columnCount) {
      value += forms.coefficients[term] * values[forms.columns[term]]
    }
    return value
  }

  /// The segment that every optimal point keeps a column in: its breakpoint alone, unless the
  /// sum is level on one side.
  fileprivate func bounds(ofColumn column: Int) -> (lower: Double, upper: Double) {
    let unknown = Int(columns[column])
    let place = Int(places[unknown])
    let here = breakpoint(unknown, place)
    var (lower, upper) = (here, here)
    if isLevel(column, slope(unknown, place + 1)) {
      upper = place + 1 < breakpointCount(unknown) ? breakpoint(unknown, place + 1) : .infinity
    }
    if isLevel(column, slope(unknown, place)) {
      lower = place > 0 ? breakpoint(unknown, place - 1) : -.infinity
    }
    return (lower, upper)
  }

  func isLevel(_ column: Int, _ segment: Int) -> Bool {
    for lane in 0..<laneCount
    where abs(slopes[segment + lane] + gradients[column * laneCount + lane])
      > Simplex.slopeTolerance
    {
      return false
    }
    return true
  }

  fileprivate func bounds(ofRow row: Int) -> (lower: Double, upper: Double) {
    let unknown = Int(rows[row])
    let segment = Int(places[unknown])
    return (
      segment > 0 ? breakpoint(unknown, segment - 1) : -.infinity,
      segment < breakpointCount(unknown) ? breakpoint(unknown, segment) : .infinity
    )
  }
}

extension Face {
  /// What a simplex at its optimum leaves open.
  init(_ simplex: Simplex) {
    self.init(nearness: simplex.nearness)
    var free: [Int] = []
    for column in 0..<simplex.columnCount {
      let (lower, upper) = simplex.bounds(ofColumn: column)
      guard lower < upper else { continue }
      let unknown = Int(simplex.columns[column])
      free.append(column)
      columns.append(
        Unknown(
          id: simplex.globals[unknown], lower: lower, upper: upper,
          value: simplex.values[unknown]))
    }
    guard !free.isEmpty else { return }
    width = free.count
    for row in 0..<simplex.rowCount {
      let base = row * simplex.columnCount
      guard free.contains(where: { simplex.tableau[base + $0] != 0 }) else { continue }
      let unknown = Int(simplex.rows[row])
      let (lower, upper) = simplex.bounds(ofRow: row)
      let value = simplex.values[unknown]
      rows.append(
        Unknown(
          id: simplex.globals[unknown], lower: min(lower, value),
          upper: max(upper, value), value: value))
      for column in free { matrix.append(simplex.tableau[base + column]) }
    }
  }

  /// Walks the optional rows of the face's unknowns by rank.
  mutating func settleTies(
    _ table: borrowing PieceTable, budget: inout PivotBudget
  ) throws(SolverError) {
    var ties: [(piece: Piece, id: Int32)] = []
    for unknown in columns + rows {
      for index in table.range(Int(unknown.id)) where table.pieces[index].level > 0 {
        ties.append((table.pieces[index], unknown.id))
      }
    }
    ties.sort { $0.piece.row < $1.piece.row }
    for (piece, id) in ties {
      if columns.isEmpty { return }
      try settle(piece, id: id, budget: &budget)
    }
  }
}
