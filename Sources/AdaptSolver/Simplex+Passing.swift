/// One step of the dual simplex, for a walk that comes past a breakpoint.
///
/// Just past the end of a regime one row has left its segment, and all else is as it was at the
/// optimum. If no column brings the row back at a lower price than that of going on, it goes on. Else
/// the column with the lowest price for each unit of the row takes its place, and no column is left
/// that lowers the sum: the dual simplex (Lemke: The dual method of solving the linear programming
/// problem, Naval Research Logistics Quarterly 1, 1954). Prices are vectors here, of a lane for each
/// level and then, as for ties, one for each optional row. So one look at the columns does where a
/// search looks at them until nothing is left to find.
///
/// What is not as plain is left to the search: several rows at once, breakpoints that go past each
/// other, columns of one price.
extension Simplex {
  /// Goes on from an optimum to where pieces have moved a little.
  ///
  /// - Parameter isMoved: for each unknown of the piece table, whether any of its pieces moved.
  /// - Returns: whether the point is the best again, with nothing open. If not, it is to be found as
  ///   after any other change.
  mutating func pass(
    _ pieces: PieceList, _ isMoved: borrowing Buffer<Bool>, _ room: inout SearchRoom
  ) -> Bool {
    guard isWarm, !isLevelFree else { return false }
    for unknown in 0..<globals.count where isMoved[globals[unknown]] {
      guard isSorted(unknown, pieces) else { return false }
    }
    for column in 0..<columnCount {
      let unknown = Int(columns[column])
      if isMoved[globals[unknown]] { values[unknown] = breakpoint(unknown, Int(places[unknown])) }
    }
    computeValues()
    let (row, others) = rowOutOfSegment()
    guard let row, !others else { return row == nil && isPriced }

    // From one segment to the next, until it is there or a column brings it back.
    let unknown = Int(rows[row])
    var segment = Int(places[unknown])
    let isAbove =
      segment < breakpointCount(unknown) && values[unknown] > breakpoint(unknown, segment)
    room.prepare(self)
    findRowTies(pieces)
    let way = cheapestWayBack(row, fromAbove: isAbove, pieces, &room)
    isPriced = false
    isLevelTied = true
    while !isInSegment(unknown) {
      let next = isAbove ? segment + 1 : segment - 1
      shiftGradients(row: row, from: slope(unknown, segment), to: slope(unknown, next))
      places[unknown] = Int32(next)
      if let way {
        switch sign(of: way) {
        case -1:
          guard way.isOnly else { return false }
          bring(row, back: way, toBreakpoint: min(segment, next), &room)
          return rowOutOfSegment().row == nil
        case 0: return false
        default: break
        }
      }
      segment = next
    }
    return true
  }

  /// The first row that is not in its segment, and whether there are others.
  private func rowOutOfSegment() -> (row: Int?, others: Bool) {
    var first: Int?
    for row in 0..<rowCount where !isInSegment(Int(rows[row])) {
      if first != nil { return (first, true) }
      first = row
    }
    return (first, false)
  }

  /// A column whose move brings a row back.
  private struct WayBack {
    var column: Int
    var direction: Double
    /// How far the column moves, and to which side, for each unit of the row.
    var weight: Double
    /// The first optional row that the column itself misses more or less, and by how much.
    var tie = (row: Int32.max, slope: 0.0)
    /// Whether no other column has the same price.
    var isOnly = true
  }

  /// The way back that costs least, if there is any. In which segment the row is adds the same to the
  /// price of all.
  private func cheapestWayBack(
    _ row: Int, fromAbove isAbove: Bool, _ pieces: PieceList, _ room: inout SearchRoom
  ) -> WayBack? {
    var best: WayBack?
    for column in 0..<columnCount {
      let entry = tableau[row * columnCount + column]
      if abs(entry) <= Simplex.entryTolerance { continue }
      let direction = (entry > 0) == isAbove ? -1.0 : 1
      var way = WayBack(column: column, direction: direction, weight: direction / abs(entry))
      if let other = best {
        var order = compareLevels(way, room)
        if order == 0 {
          way.tie = tie(way, pieces)
          order = compareTies(way, other, row)
        }
        if order == 0 { best?.isOnly = false }
        if order >= 0 { continue }
      }
      if way.tie.row == .max { way.tie = tie(way, pieces) }
      best = way
      for lane in 0..<laneCount { room.descent[lane] = price(way, lane) }
    }
    return best
  }

  /// Whether a way lowers the sum (-1) or raises it (1), by the first lane that it changes.
  private func sign(of way: WayBack) -> Int {
    for lane in 0..<laneCount {
      let price = price(way, lane)
      if abs(price) > Simplex.slopeTolerance { return price < 0 ? -1 : 1 }
    }
    return 0
  }

  /// What a lane of the sum gains by a way, for each unit of the row.
  @inline(__always)
  private func price(_ way: WayBack, _ lane: Int) -> Double {
    (slopes[slope(Int(columns[way.column]), segment(way)) + lane]
      + gradients[way.column * laneCount + lane]) * way.weight
  }

  /// The segment that the column of a way moves through.
  @inline(__always)
  private func segment(_ way: WayBack) -> Int {
    Int(places[columns[way.column]]) + (way.direction > 0 ? 1 : 0)
  }

  @inline(__always)
  private func tie(_ way: WayBack, _ pieces: PieceList) -> (row: Int32, slope: Double) {
    let first = firstPiece(Int(columns[way.column]), segment(way), pieces)
    return (first.row, first.slope * way.weight)
  }

  /// Compares the price of a way with that of the best so far, whose lanes `room` has.
  ///
  /// - Returns: -1 where it is lower, 1 where it is higher.
  @inline(__always)
  private func compareLevels(_ way: WayBack, _ room: borrowing SearchRoom) -> Int {
    let own = slopes.base + slope(Int(columns[way.column]), segment(way))
    let gradient = gradients.base + way.column * laneCount
    for lane in 0..<laneCount {
      let difference = (own[lane] + gradient[lane]) * way.weight - room.descent[lane]
      if difference > Simplex.slopeTolerance { return 1 }
      if difference < -Simplex.slopeTolerance { return -1 }
    }
    return 0
  }

  /// Compares by the first row that misses more or less by one way than by the best so far. What the
  /// row on its way back has of it is the same for both.
  @inline(__always)
  private func compareTies(_ way: WayBack, _ best: WayBack, _ row: Int) -> Int {
    var first = way.tie
    if best.tie.row < first.row { first = (best.tie.row, -best.tie.slope) }
    for third in 0..<rowCount where third != row && tieRows[third] < first.row {
      let base = third * columnCount
      let entry =
        tableau[base + way.column] * way.weight - tableau[base + best.column] * best.weight
      if abs(entry) <= Simplex.entryTolerance { continue }
      first = (tieRows[third], tieSlopes[third] * entry)
    }
    return first.slope < 0 ? -1 : first.slope > 0 ? 1 : 0
  }

  /// Moves a column until a row is back at a breakpoint, and exchanges them.
  private mutating func bring(
    _ row: Int, back way: WayBack, toBreakpoint place: Int, _ room: inout SearchRoom
  ) {
    let leaving = Int(rows[row])
    let length = abs((values[leaving] - breakpoint(leaving, place)) * way.weight)
    findMoving(way.column, way.direction, &room)
    finish(way.column, row, way.direction, length, segment(way), &room)
    age += 1
    if age >= Simplex.refreshInterval { refresh() }
  }
}
