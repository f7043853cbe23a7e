/// The optimum of all levels, and what it leaves open.
///
/// What depends on coefficients alone is made once: the elimination, the parts it falls into, and
/// the room of their simplexes. `solve` may then be called for any constants.
struct Optimum: ~Copyable {
  var elimination: Elimination
  var pieces: PieceTable
  /// The coordinates that no form names.
  var singles: Buffer<Int32>
  var knots: Knots
  /// What the tape computes: the constant of each definition, the position of each piece, and what
  /// is left of rows without unknowns.
  var results: Buffer<Double>
  /// The value of each variable, then of each coordinate.
  let unknowns: Buffer<Double>
  /// The parts in which ties among optional rows leave freedom.
  private(set) var faces: [Face] = []
  private(set) var openings: [Opening] = []
  /// Whether all required rows can be met together. If not, the rest has no meaning.
  private(set) var isFeasible = true
  /// What rows that came or went have touched since the last solve.
  var stale = Stale()
  private var room = SearchRoom()

  /// What to look for beyond an optimum of the levels.
  enum Depth {
    /// Feasibility, and the sum of each level.
    case levels
    /// Also the one point that ties lead to.
    case ties
    /// Also what the constraints leave open.
    case openings
  }

  init(_ rows: borrowing Rows, _ coefficients: borrowing Coefficients) {
    var elimination = Elimination(rows, coefficients)
    pieces = PieceTable(&elimination)
    let components = Components(elimination)
    knots = Knots(components, elimination, pieces)
    singles = Buffer(capacity: components.singles.count)
    for place in 0..<components.singles.count { singles.append(components.singles[place]) }
    results = Buffer(repeating: 0, count: elimination.tape.resultCount)
    unknowns = Buffer(
      repeating: 0, count: rows.variableCount + elimination.coordinateCount)
    self.elimination = elimination
  }

  /// The value of a coordinate.
  @inline(__always)
  subscript(coordinate: Int32) -> Double {
    get { unknowns[elimination.definitions.count + Int(coordinate)] }
    nonmutating set { unknowns[elimination.definitions.count + Int(coordinate)] = newValue }
  }

  var coordinateCount: Int { elimination.coordinateCount }

  var byteCount: Int {
    elimination.byteCount + pieces.byteCount + singles.byteCount + knots.byteCount
      + results.byteCount + unknowns.byteCount
  }

  /// All pieces where they are now.
  var list: PieceList {
    PieceList(
      pieces: pieces.pieces.base, positions: results.base + elimination.definitions.count,
      count: pieces.count)
  }

  /// Finds an optimum for the constants that `rows` has now.
  mutating func solve(
    _ rows: borrowing Rows, depth: Depth, budget: inout PivotBudget
  ) throws(SolverError) {
    faces.removeAll()
    openings.removeAll()
    stale = Stale()
    elimination.tape.replay(rows.constants, into: results)
    isFeasible = elimination.tape.isConsistent(results, rows)
    guard isFeasible else { return }
    for index in 0..<singles.count {
      solve(single: singles[index], rows, depth)
      guard isFeasible else { return }
    }
    for knot in 0..<knots.count {
      try solve(knot: knot, rows, depth, &budget)
      guard isFeasible else { return }
    }
  }

  /// Whether `solveStale` does: constants are as they were, and nothing was open.
  var isNearlySolved: Bool { isFeasible && !stale.all && faces.isEmpty && openings.isEmpty }

  /// Solves the parts that were touched by rows that came or went, after `solve`.
  mutating func solveStale(
    _ rows: borrowing Rows, budget: inout PivotBudget
  ) throws(SolverError) {
    let parts = stale
    stale = Stale()
    isFeasible = elimination.tape.isConsistent(results, rows)
    for coordinate in parts.singles where isFeasible { solve(single: coordinate, rows, .ties) }
    var knot = parts.firstKnot
    while knot < knots.count, isFeasible {
      try solve(knot: knot, rows, .ties, &budget)
      knot += 1
    }
  }

  /// Computes the variables from the coordinates.
  func substitute() {
    elimination.substitute(results, into: unknowns)
  }

  /// A coordinate on its own.
  mutating func solve(single coordinate: Int32, _ rows: borrowing Rows, _ depth: Depth) {
    let pieces = list[pieces.range(Int(coordinate))]
    var interval = optimum(of: pieces)
    if interval.upper - interval.lower <= rows.nearness {
      self[coordinate] = interval.lower
      isFeasible = isFeasible && areMet(pieces, at: interval.lower, rows)
      return
    }
    let start = interval.start
    isFeasible = isFeasible && areMet(pieces, at: start, rows)
    self[coordinate] = start
    guard depth != .levels else { return }
    let open = interval
    for index in 0..<pieces.count where pieces[index].level > 0 {
      interval.clamp(to: pieces[index], at: pieces.position(index))
    }
    let isTied = interval.upper - interval.lower <= rows.nearness
    self[coordinate] = isTied ? interval.lower : interval.start
    if depth == .openings {
      openings.append(Opening(coordinate, isTied ? open : interval, isTied ? .tied : .free))
    }
    if !isTied {
      faces.append(
        Face(coordinate, interval, value: self[coordinate], nearness: rows.nearness))
    }
  }

  /// Whether the required among `pieces`, which come first, are met at `value`.
  private func areMet(_ pieces: PieceList, at value: Double, _ rows: borrowing Rows) -> Bool {
    for index in 0..<pieces.count {
      if pieces[index].level > 0 { break }
      if pieces.violation(index, at: value) > rows.feasibility { return false }
    }
    return true
  }

  /// Whether the required among the pieces of an unknown are met.
  @inline(__always)
  private func isMet(
    _ unknown: Int, of simplex: borrowing Simplex, _ list: PieceList, _ rows: borrowing Rows
  ) -> Bool {
    let group = list[pieces.range(Int(simplex.globals[unknown]))]
    return areMet(group, at: simplex.values[unknown], rows)
  }

  /// Coordinates that forms tie together.
  mutating func solve(
    knot: Int, _ rows: borrowing Rows, _ depth: Depth, _ budget: inout PivotBudget
  ) throws(SolverError) {
    let simplex = knots.simplexes + knot
    guard simplex.pointee.columnCount * simplex.pointee.rowCount <= Simplex.largestTableau else {
      throw .tooTangled(unknowns: simplex.pointee.globals.count)
    }
    let wasWarm = simplex.pointee.isWarm
    let list = list
    if simplex.pointee.follow(list, nearness: rows.nearness, &room) {
      try simplex.pointee.minimize(list, &room, budget: &budget)
    }
    record(simplex.pointee)
    for unknown in 0..<simplex.pointee.globals.count {
      guard isMet(unknown, of: simplex.pointee, list, rows) else {
        isFeasible = false
        return
      }
    }
    guard depth != .levels, simplex.pointee.isLevelTied || simplex.pointee.isLevelFree else {
      return
    }
    try findFreedom(in: knot, rows, depth, wasWarm: wasWarm, &budget)
  }

  /// Finds what the levels leave open in a knot, and what ties do.
  @inline(never)
  private mutating func findFreedom(
    in knot: Int, _ rows: borrowing Rows, _ depth: Depth, wasWarm: Bool,
    _ budget: inout PivotBudget
  ) throws(SolverError) {
    let simplex = knots.simplexes + knot
    let list = list
    if depth == .openings, simplex.pointee.isLevelTied, simplex.pointee.hasRoom(.tied, list) {
      if wasWarm {
        // Which ends of an opening are told depends on the way here, so that has to be the same.
        simplex.pointee.isWarm = false
        try solve(knot: knot, rows, depth, &budget)
        return
      }
      try findOpenings(simplex.pointee, &budget)
    }
    guard simplex.pointee.isLevelFree, simplex.pointee.hasRoom(.free, list) else { return }
    let face = Face(simplex.pointee, .free, list)
    record(face)
    if !face.columns.isEmpty { faces.append(face) }
  }

  /// Solves a knot where a walk has come past the end of a regime, if a single step can.
  ///
  /// - Parameter isMoved: for each unknown of the piece table, whether any of its pieces moves.
  /// - Returns: whether it is solved, and no required row is missed. If not, `solve` it.
  mutating func pass(
    knot: Int, _ rows: borrowing Rows, _ isMoved: borrowing Buffer<Bool>
  ) -> Bool {
    let simplex = knots.simplexes + knot
    let list = list
    simplex.pointee.nearness = rows.nearness
    guard simplex.pointee.pass(list, isMoved, &room) else { return false }
    record(simplex.pointee)
    // Other columns stand where they stood.
    for unknown in 0..<simplex.pointee.globals.count
    where isMoved[simplex.pointee.globals[unknown]] {
      guard isMet(unknown, of: simplex.pointee, list, rows) else { return false }
    }
    for row in 0..<simplex.pointee.rowCount {
      guard isMet(Int(simplex.pointee.rows[row]), of: simplex.pointee, list, rows) else {
        return false
      }
    }
    return true
  }

  private mutating func findOpenings(
    _ simplex: borrowing Simplex, _ budget: inout PivotBudget
  ) throws(SolverError) {
    let tied = try Face(simplex, .tied, list).openings(.tied, budget: &budget)
    let free = try Face(simplex, .free, list).openings(.free, budget: &budget)
    openings += free
    // A tie within what stays open is no news.
    if free.count < tied.count { openings += tied.dropFirst(free.count) }
  }

  /// Takes over the values of coordinates from a simplex.
  private func record(_ simplex: borrowing Simplex) {
    simplex.refine()
    for column in 0..<simplex.columnCount { self[simplex.globals[column]] = simplex.values[column] }
  }

  /// Takes over the values of coordinates from a face.
  private func record(_ face: Face) {
    for unknown in face.columns where Int(unknown.id) < coordinateCount {
      self[unknown.id] = unknown.value
    }
    for unknown in face.rows where Int(unknown.id) < coordinateCount {
      self[unknown.id] = unknown.value
    }
    for (id, value) in face.settled where Int(id) < coordinateCount { self[id] = value }
  }
}
