/// The optimum of all levels, and what it leaves open.
struct Optimum: ~Copyable {
  let elimination: Elimination
  /// The value of each coordinate.
  let coordinates: Buffer<Double>
  /// The parts in which ties among optional rows leave freedom.
  var faces: [Face] = []
  var openings: [Opening] = []
  /// Whether all required rows can be met together. If not, the rest has no meaning.
  var isFeasible = true

  /// What to look for beyond an optimum of the levels.
  enum Depth {
    /// Feasibility, and the sum of each level.
    case levels
    /// Also the one point that ties lead to.
    case ties
    /// Also what the constraints leave open.
    case openings
  }

  init(_ rows: borrowing Rows, depth: Depth, budget: inout PivotBudget) throws(SolverError) {
    elimination = Elimination(rows)
    coordinates = Buffer(repeating: 0, count: elimination.coordinateCount)
    guard !elimination.isContradictory else {
      isFeasible = false
      return
    }
    let pieces = PieceTable(elimination)
    let components = Components(elimination)
    for index in 0..<components.singles.count {
      solve(coordinate: components.singles[index], pieces, rows, depth)
      guard isFeasible else { return }
    }
    var simplex = Simplex(nearness: rows.nearness)
    for component in 0..<components.count {
      try solve(component, components, pieces, rows, depth, &simplex, &budget)
      guard isFeasible else { return }
    }
  }

  /// A coordinate on its own.
  private mutating func solve(
    coordinate: Int32, _ table: borrowing PieceTable, _ rows: borrowing Rows, _ depth: Depth
  ) {
    let range = table.range(Int(coordinate))
    let pieces = UnsafeBufferPointer(
      start: table.pieces.base + range.lowerBound, count: range.count)
    var interval = optimum(of: pieces)
    if interval.upper - interval.lower <= rows.nearness {
      coordinates[coordinate] = interval.lower
      isFeasible = isFeasible && areMet(pieces, at: interval.lower, rows)
      return
    }
    let start = interval.start
    isFeasible = isFeasible && areMet(pieces, at: start, rows)
    coordinates[coordinate] = start
    guard depth != .levels else { return }
    let open = interval
    for piece in pieces where piece.level > 0 { interval.clamp(to: piece) }
    let isTied = interval.upper - interval.lower <= rows.nearness
    coordinates[coordinate] = isTied ? interval.lower : interval.start
    if depth == .openings {
      openings.append(Opening(coordinate, isTied ? open : interval, isTied ? .tied : .free))
    }
    if !isTied {
      faces.append(
        Face(coordinate, interval, value: coordinates[coordinate], nearness: rows.nearness))
    }
  }

  /// Whether the required among `pieces`, which come first, are met at `value`.
  private func areMet(
    _ pieces: UnsafeBufferPointer<Piece>, at value: Double, _ rows: borrowing Rows
  ) -> Bool {
    for piece in pieces {
      if piece.level > 0 { break }
      if piece.violation(at: value) > rows.feasibility { return false }
    }
    return true
  }

  /// Coordinates that forms tie together.
  private mutating func solve(
    _ component: Int, _ components: borrowing Components, _ pieces: borrowing PieceTable,
    _ rows: borrowing Rows, _ depth: Depth, _ simplex: inout Simplex,
    _ budget: inout PivotBudget
  ) throws(SolverError) {
    let numbers = UnknownNumbers(
      components.coordinateRange(component), components.formRange(component), components,
      elimination)
    guard numbers.coordinateCount * numbers.formCount <= Simplex.largestTableau else {
      throw .tooTangled(unknowns: numbers.count)
    }
    simplex.load(numbers, components, elimination, pieces)
    try simplex.minimize(budget: &budget)
    simplex.refine(numbers, components, elimination)
    for column in 0..<numbers.coordinateCount {
      coordinates[numbers.global(column, components)] = simplex.values[column]
    }
    for unknown in 0..<numbers.count {
      let range = pieces.range(numbers.global(unknown, components))
      let group = UnsafeBufferPointer(
        start: pieces.pieces.base + range.lowerBound, count: range.count)
      guard areMet(group, at: simplex.values[unknown], rows) else {
        isFeasible = false
        return
      }
    }
    guard depth != .levels else { return }
    var face = Face(simplex, numbers, components)
    face.prune()
    guard !face.columns.isEmpty else { return }
    let tied = depth == .openings ? try face.openings(.tied, budget: &budget) : []
    try face.settleTies(pieces, budget: &budget)
    let free = depth == .openings ? try face.openings(.free, budget: &budget) : []
    openings += free
    // A tie within what stays open is no news.
    if free.count < tied.count { openings += tied.dropFirst(free.count) }
    record(face)
    if !face.columns.isEmpty { faces.append(face) }
  }

  /// Takes over the values of coordinates from a face.
  func record(_ face: Face) {
    for unknown in face.columns where unknown.id < coordinates.count {
      coordinates[unknown.id] = unknown.value
    }
    for unknown in face.rows where unknown.id < coordinates.count {
      coordinates[unknown.id] = unknown.value
    }
    for (id, value) in face.settled where id < coordinates.count {
      coordinates[id] = value
    }
  }
}
