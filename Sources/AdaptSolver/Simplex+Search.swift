extension Simplex {
  /// Walks to a vertex at which no column can lower the sum.
  ///
  /// - Throws: `pivotLimit` when `budget` is used up.
  @inline(never)
  mutating func minimize(
    _ pieces: PieceList, _ room: inout SearchRoom, budget: inout PivotBudget
  ) throws(SolverError) {
    // A search that is given up leaves nothing to go on from.
    isWarm = false
    let ties = try search(pieces, &room, budget: &budget)
    isWarm = true
    isPriced = true
    isLevelTied = ties.isTied
    isLevelFree = ties.isFree
  }

  private mutating func search(
    _ pieces: PieceList, _ room: inout SearchRoom, budget: inout PivotBudget
  ) throws(SolverError) -> Ties {
    room.prepare(self)
    var stalled = 0
    while true {
      var ties = Ties()
      if stalled < Simplex.degeneratePatience {
        price(pieces, &room)
        var isEnd = room.candidates.count == 0
        if try take(pieces, &room, &stalled, &budget), stalled < Simplex.degeneratePatience {
          // All columns have been priced at the slopes that there still are, so ties are next.
          priceTies(pieces, &ties, &room)
          isEnd = isEnd && room.candidates.count == 0
          _ = try take(pieces, &room, &stalled, &budget)
        }
        if !isEnd {
          if age >= Simplex.refreshInterval { refresh() }
          continue
        }
      } else {
        findRowTies(pieces)
        let (column, direction) = leastColumn(pieces)
        if column >= 0 {
          try budget.spend()
          let step = try step(column, direction, takesFirst: true, &room)
          stalled = step.length > nearness ? 0 : stalled + 1
          if age >= Simplex.refreshInterval { refresh() }
          continue
        }
        priceTies(pieces, &ties, &room)
      }
      if age <= Simplex.refreshPatience { return ties }
      refresh()
    }
  }

  /// Moves the best candidate, and the next ones as long as slopes stay.
  ///
  /// A column that goes over to another of its own breakpoints leaves the slopes of all others as
  /// they are, so the next best may follow at once, and it alone is priced again.
  ///
  /// - Returns: whether slopes are as they were.
  private mutating func take(
    _ pieces: PieceList, _ room: inout SearchRoom, _ stalled: inout Int,
    _ budget: inout PivotBudget
  ) throws(SolverError) -> Bool {
    var ties = Ties()
    while stalled < Simplex.degeneratePatience, let candidate = room.takeBestCandidate() {
      try budget.spend()
      let column = Int(candidate.column)
      let step = try step(column, candidate.direction, takesFirst: false, &room)
      stalled = step.length > nearness ? 0 : stalled + 1
      guard step.leavesSlopes else { return false }
      price(column, pieces, &room)
      if Int(candidate.lane) == laneCount { priceTie(column, pieces, &ties, &room) }
    }
    return true
  }

  /// Finds all columns that lower the sum: Dantzig's rule, lane by lane.
  ///
  /// Where few rows are in play, ties are looked at too: of columns that lower the sum alike the one
  /// is best that the first row has most of. Otherwise it would take a step each to put right.
  private func price(_ pieces: PieceList, _ room: inout SearchRoom) {
    room.candidates.removeAll()
    if looksAtTies { findRowTies(pieces) }
    for column in 0..<columnCount { price(column, pieces, &room) }
  }

  private var looksAtTies: Bool { rowCount <= 4 }

  @inline(__always)
  private func price(_ column: Int, _ pieces: PieceList, _ room: inout SearchRoom) {
    let (direction, lane, value) = descent(column)
    if value >= 0 { return }
    let tie = looksAtTies ? tie(column, direction, pieces) : (row: Int32.max, value: 0)
    room.candidates.append(
      Candidate(
        column: Int32(column), lane: Int32(lane), direction: direction, value: value,
        tieRow: tie.row, tieValue: tie.value))
  }

  /// Finds all columns that ties are for; all columns have been priced.
  private func priceTies(_ pieces: PieceList, _ ties: inout Ties, _ room: inout SearchRoom) {
    room.candidates.removeAll()
    if !looksAtTies { findRowTies(pieces) }
    for column in 0..<columnCount { priceTie(column, pieces, &ties, &room) }
  }

  /// A column that leaves all levels as they are comes after all others.
  @inline(__always)
  private func priceTie(
    _ column: Int, _ pieces: PieceList, _ ties: inout Ties, _ room: inout SearchRoom
  ) {
    if areLevel[column].isEmpty { return }
    let (direction, row, value) = tiedDirection(column, pieces, &ties)
    if direction == 0 { return }
    room.candidates.append(
      Candidate(
        column: Int32(column), lane: Int32(laneCount), direction: direction, value: 0,
        tieRow: row, tieValue: value))
  }

  /// The first lane, and its value, in which a move of `column` changes the sum.
  @inline(__always)
  private func descent(_ column: Int, _ direction: Double) -> (lane: Int, value: Double) {
    let unknown = Int(columns[column])
    let own = slopes.base + slope(unknown, Int(places[unknown]) + (direction > 0 ? 1 : 0))
    let gradient = gradients.base + column * laneCount
    for lane in 0..<laneCount {
      let value = own[lane] + gradient[lane]
      if abs(value) > Simplex.slopeTolerance { return (lane, value * direction) }
    }
    return (laneCount, 0)
  }

  /// The direction in which a column lowers the sum, 0 if it does in none. By convexity it does in
  /// one at most.
  ///
  /// On the way a column goes over to other breakpoints at the same place, which is no step.
  @inline(__always)
  private func descent(_ column: Int) -> (direction: Double, lane: Int, value: Double) {
    var (lane, value) = descent(column, 1)
    while value < 0, shift(column, 1) { (lane, value) = descent(column, 1) }
    areLevel[column] = lane == laneCount ? .up : []
    if value < 0 { return (1, lane, value) }
    (lane, value) = descent(column, -1)
    while value < 0, shift(column, -1) {
      // What was down is up now, and not level.
      areLevel[column] = []
      (lane, value) = descent(column, -1)
    }
    if value < 0 {
      // What was up is left.
      areLevel[column] = []
      return (-1, lane, value)
    }
    if lane == laneCount { areLevel[column] = areLevel[column].union(.down) }
    return (0, laneCount, 0)
  }

  /// Takes a column to the next breakpoint if that is at the same place.
  @inline(__always)
  func shift(_ column: Int, _ direction: Double) -> Bool {
    let unknown = Int(columns[column])
    let place = Int(places[unknown])
    let next = place + (direction > 0 ? 1 : -1)
    guard next >= 0, next < breakpointCount(unknown),
      abs(breakpoint(unknown, next) - breakpoint(unknown, place)) <= nearness
    else { return false }
    places[unknown] = Int32(next)
    values[unknown] = breakpoint(unknown, next)
    return true
  }

  /// The column with the least unknown that lowers the sum or breaks a tie: Bland's rule.
  private func leastColumn(
    _ pieces: PieceList
  ) -> (column: Int, direction: Double) {
    var best = (column: -1, direction: 0.0)
    for column in 0..<columnCount
    where best.column < 0 || columns[column] < columns[best.column] {
      let (direction, _, value) = descent(column)
      if value < 0 {
        best = (column, direction)
      } else {
        var ties = Ties()
        let tied = tiedDirection(column, pieces, &ties)
        if tied.direction != 0 { best = (column, tied.direction) }
      }
    }
    return best
  }

  /// Moves a column until the sum rises, and exchanges it with the row whose breakpoint ends
  /// the move.
  ///
  /// - Returns: the length of the move, and whether the slopes along other columns are as before.
  private mutating func step(
    _ column: Int, _ direction: Double, takesFirst: Bool, _ room: inout SearchRoom
  ) throws(SolverError) -> (length: Double, leavesSlopes: Bool) {
    var leavesSlopes = true
    let entering = Int(columns[column])
    var segment = Int(places[entering]) + (direction > 0 ? 1 : 0)
    let start = values[entering]
    let own = slope(entering, segment)
    for lane in 0..<laneCount {
      room.descent[lane] = (slopes[own + lane] + gradients[column * laneCount + lane]) * direction
    }
    findMoving(column, direction, &room)
    for index in 0..<room.moving.count {
      let row = Int(room.moving[index])
      room.distances[row] = distance(ofRow: row, room.rates[row])
    }
    while true {
      // The next breakpoint on the way; among several at one place, the fastest for the sake
      // of precision, or the least unknown where cycling is to be ruled out.
      var next = ownDistance(entering, segment, direction, from: start)
      var nextRow = -1
      for index in 0..<room.moving.count {
        let row = Int(room.moving[index])
        let distance = room.distances[row]
        if distance > next + nearness { continue }
        let isCloser = distance < next - nearness
        let isBetter =
          takesFirst
          ? Int(rows[row]) < (nextRow < 0 ? entering : Int(rows[nextRow]))
          : abs(room.rates[row]) > (nextRow < 0 ? 1 : abs(room.rates[nextRow]))
        if isCloser || isBetter {
          next = distance
          nextRow = row
        }
      }
      // Every function is bounded below, so only rounding can leave a descent without an end.
      guard next.isFinite else { throw .imprecise(RowID(0)) }

      let (before, after): (Int, Int)
      let rate: Double
      if nextRow < 0 {
        before = slope(entering, segment)
        rate = direction
      } else {
        let unknown = Int(rows[nextRow])
        before = slope(unknown, Int(places[unknown]))
        rate = room.rates[nextRow]
      }
      after = before + (rate > 0 ? laneCount : -laneCount)
      var sign = 0
      for lane in 0..<laneCount {
        room.descent[lane] += rate * (slopes[after + lane] - slopes[before + lane])
        if sign == 0, abs(room.descent[lane]) > Simplex.slopeTolerance {
          sign = room.descent[lane] < 0 ? -1 : 1
        }
      }
      if sign >= 0 || takesFirst {
        finish(column, nextRow, direction, next, segment, &room)
        if nextRow >= 0 { age += 1 }
        return (next, leavesSlopes && nextRow < 0)
      }
      if nextRow < 0 {
        segment += direction > 0 ? 1 : -1
      } else {
        let unknown = Int(rows[nextRow])
        places[unknown] += rate > 0 ? 1 : -1
        shiftGradients(row: nextRow, from: before, to: after)
        leavesSlopes = false
        room.distances[nextRow] = distance(ofRow: nextRow, rate)
      }
    }
  }

  /// Finds the rows that move with a column, and how fast.
  @inline(__always)
  func findMoving(_ column: Int, _ direction: Double, _ room: inout SearchRoom) {
    room.moving.removeAll()
    for row in 0..<rowCount {
      let entry = tableau[row * columnCount + column]
      if abs(entry) <= Simplex.entryTolerance { continue }
      room.rates[row] = entry * direction
      room.moving.append(Int32(row))
    }
  }

  /// How far the entering unknown is from its own next breakpoint.
  private func ownDistance(
    _ unknown: Int, _ segment: Int, _ direction: Double, from start: Double
  ) -> Double {
    if direction > 0 {
      return segment < breakpointCount(unknown) ? breakpoint(unknown, segment) - start : .infinity
    }
    return segment > 0 ? start - breakpoint(unknown, segment - 1) : .infinity
  }

  /// How far the move may go until a row meets its next breakpoint.
  @inline(__always)
  private func distance(ofRow row: Int, _ rate: Double) -> Double {
    let unknown = Int(rows[row])
    let segment = Int(places[unknown])
    if rate > 0 {
      guard segment < breakpointCount(unknown) else { return .infinity }
      return max(0, (breakpoint(unknown, segment) - values[unknown]) / rate)
    }
    guard segment > 0 else { return .infinity }
    return max(0, (breakpoint(unknown, segment - 1) - values[unknown]) / rate)
  }

  /// Ends the move of a column after a length: at its own next breakpoint, or in exchange for the row
  /// that comes to one.
  func finish(
    _ column: Int, _ row: Int, _ direction: Double, _ length: Double, _ segment: Int,
    _ room: inout SearchRoom
  ) {
    for index in 0..<room.moving.count {
      let other = Int(room.moving[index])
      values[rows[other]] += room.rates[other] * length
    }
    let entering = Int(columns[column])
    if row < 0 {
      let place = direction > 0 ? segment : segment - 1
      places[entering] = Int32(place)
      values[entering] = breakpoint(entering, place)
      return
    }
    let leaving = Int(rows[row])
    values[entering] += direction * length
    exchange(row, column, enteringSegment: segment, &room.entries)
    places[entering] = Int32(segment)
    let place = Int(places[leaving]) - (room.rates[row] > 0 ? 0 : 1)
    places[leaving] = Int32(place)
    values[leaving] = breakpoint(leaving, place)
  }

  /// Makes the unknown of `column` basic in place of that of `row`.
  private func exchange(
    _ row: Int, _ column: Int, enteringSegment segment: Int, _ entries: inout Buffer<Int32>
  ) {
    let entering = Int(columns[column])
    let leaving = Int(rows[row])
    let base = row * columnCount
    let pivot = tableau[base + column]
    entries.removeAll()
    for other in 0..<columnCount where other != column && tableau[base + other] != 0 {
      entries.append(Int32(other))
    }

    let new = slope(entering, segment)
    let old = slope(leaving, Int(places[leaving]))
    for lane in 0..<laneCount {
      let leavingSlope = slopes[old + lane]
      let rest =
        (gradients[column * laneCount + lane] - leavingSlope * pivot + slopes[new + lane]) / pivot
      let change = leavingSlope + rest
      if change != 0 {
        for index in 0..<entries.count {
          let other = Int(entries[index])
          gradients[other * laneCount + lane] -= change * tableau[base + other]
        }
      }
      gradients[column * laneCount + lane] = rest
    }

    let inverse = 1 / pivot
    tableau[base + column] = inverse
    for index in 0..<entries.count {
      tableau[base + Int(entries[index])] *= -inverse
    }
    for other in 0..<rowCount where other != row {
      let otherBase = other * columnCount
      let factor = tableau[otherBase + column]
      if factor == 0 { continue }
      tableau[otherBase + column] = factor * inverse
      for index in 0..<entries.count {
        let entry = Int(entries[index])
        let value = tableau[otherBase + entry] + factor * tableau[base + entry]
        // What rounding leaves of a zero would fill the tableau.
        tableau[otherBase + entry] = abs(value) < 1e-13 ? 0 : value
      }
    }
    rows[row] = Int32(entering)
    columns[column] = Int32(leaving)
  }
}

/// How many pivots are left.
struct PivotBudget {
  let limit: Int
  private(set) var spent = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func spend() throws(SolverError) {
    guard spent < limit else { throw .pivotLimit(limit) }
    spent += 1
  }
}
