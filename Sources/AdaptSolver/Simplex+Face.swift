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
  fileprivate func bounds(
    ofColumn column: Int, up: Bool, down: Bool
  ) -> (lower: Double, upper: Double) {
    let unknown = Int(columns[column])
    let place = Int(places[unknown])
    let here = breakpoint(unknown, place)
    var (lower, upper) = (here, here)
    if up {
      upper = place + 1 < breakpointCount(unknown) ? breakpoint(unknown, place + 1) : .infinity
    }
    if down { lower = place > 0 ? breakpoint(unknown, place - 1) : -.infinity }
    return (lower, upper)
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

extension Simplex {
  /// Whether any column that is level has somewhere to go. Where a size is wished for from both
  /// sides, two breakpoints lie at one place, and what is level between them is a point.
  func hasRoom(_ cause: Ambiguity.Cause, _ pieces: PieceList) -> Bool {
    for column in 0..<columnCount where !areLevel[column].isEmpty {
      let ways = areLevel[column]
      let unknown = Int(columns[column])
      let place = Int(places[unknown])
      let here = breakpoint(unknown, place)
      if ways.contains(.up),
        place + 1 == breakpointCount(unknown) || breakpoint(unknown, place + 1) > here,
        cause == .tied || tie(column, 1, pieces).value == 0
      {
        return true
      }
      if ways.contains(.down), place == 0 || breakpoint(unknown, place - 1) < here,
        cause == .tied || tie(column, -1, pieces).value == 0
      {
        return true
      }
    }
    return false
  }
}

extension Face {
  /// What a simplex at its optimum leaves open: to ties and resting rows, or to the latter only.
  init(_ simplex: borrowing Simplex, _ cause: Ambiguity.Cause, _ pieces: PieceList) {
    self.init(nearness: simplex.nearness)
    var free: [Int] = []
    for column in 0..<simplex.columnCount {
      var isOpen = (up: simplex.isLevel(column, 1), down: simplex.isLevel(column, -1))
      if cause == .free {
        isOpen.up = isOpen.up && simplex.tie(column, 1, pieces).value == 0
        isOpen.down = isOpen.down && simplex.tie(column, -1, pieces).value == 0
      }
      let (lower, upper) = simplex.bounds(ofColumn: column, up: isOpen.up, down: isOpen.down)
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
      let tableau = simplex.tableau
      guard free.contains(where: { tableau[base + $0] != 0 }) else { continue }
      let unknown = Int(simplex.rows[row])
      let (lower, upper) = simplex.bounds(ofRow: row)
      let value = simplex.values[unknown]
      rows.append(
        Unknown(
          id: simplex.globals[unknown], lower: min(lower, value),
          upper: max(upper, value), value: value))
      for column in free { matrix.append(simplex.tableau[base + column]) }
    }
    prune()
  }
}
