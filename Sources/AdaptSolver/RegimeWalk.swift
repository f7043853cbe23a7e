/// The parametric simplex, part by part: what a walk along a parameter keeps.
///
/// Positions of pieces are affine in the parameter, and so is the answer while each unknown stays
/// between the same pieces: parametric programming of the right-hand side (Gass and Saaty: The
/// computational algorithm for the parametric objective function, Naval Research Logistics 2, 1955;
/// Murty: Linear Programming, 1983, chapter 8). Each step of the solver that works on values is
/// linear, so rates take the same steps: the tape, the columns that stand at pieces, the rows of the
/// tableaus, the substitution.
///
/// Each part (a single coordinate, a knot) knows when one of its unknowns meets its next piece, at
/// the root of an affine function. The least of these is the next event. Just past it that part
/// alone is solved again, from where it is, and the variables are looked at that depend on what
/// now moves otherwise. The answer is continuous in the parameter as long as the same rows give way.
struct RegimeWalk: ~Copyable {
  let range: ClosedRange<Double>
  /// How far past a boundary the next regime is looked for.
  let margin: Double
  /// How close two points are before a boundary between them is found.
  let resolution: Double

  private struct Start {
    var parameter: Double
    var conflicts: [Conflict]
    /// The row that ended the regime before.
    var binding: RowID?
  }

  private var starts: [Start] = []
  private var changes = Buffer<AffineLines.Change>()
  /// Variables, then coordinates.
  private var lines = Buffer<AffineLine>()
  private let variableCount: Int
  /// Where the next regime begins, if the next step changes anything, and the row of that.
  private var boundary: Double
  private var binding: RowID?

  /// Whether parts and their events are known.
  private var isFollowing = false
  /// What the tape computed at `origin`, and how fast it moves.
  private var results = Buffer<Double>()
  private var rates = Buffer<Double>()
  private var origin = 0.0
  /// Whether any piece of an unknown, by its number in the piece table, moves.
  private var isMoved = Buffer<Bool>()
  /// When each part meets its next piece, singles first, and the row of that piece.
  private var dues = Buffer<Double>()
  private var dueRows = Buffer<Int32>()
  /// When a required row without unknowns ceases to be true.
  private var checkDue = (parameter: Double.infinity, row: Int32?.none)
  private var dependents = Dependents()
  /// How fast the unknowns of a knot move, and the columns of those that do.
  private var speeds = Buffer<Double>()
  private var movingColumns = Buffer<Int32>()

  /// Rates that differ less than this are those of one thing, computed in two ways.
  private static let sameness = 1e-9

  init(_ range: ClosedRange<Double>, variableCount: Int) {
    self.range = range
    self.variableCount = variableCount
    let length = range.upperBound - range.lowerBound
    margin = max(length * 0x1p-26, 0x1p-24)
    resolution = max(length * 0x1p-30, 0x1p-30)
    boundary = range.lowerBound
  }

  /// A point just past a boundary.
  mutating func point(after boundary: Double) -> Double {
    self.boundary = boundary
    return min(boundary + margin, boundary + (range.upperBound - boundary) / 2)
  }

  /// Takes over the values and rates of all variables at a point.
  mutating func enter(
    at point: Double, _ conflicts: [Conflict],
    _ line: (_ variable: Int) -> (value: Double, rate: Double)
  ) {
    isFollowing = false
    let isFirst = starts.isEmpty
    if isFirst { lines.refill(AffineLine(point: 0, value: 0, rate: 0), count: variableCount) }
    var isNew = isFirst || starts[starts.count - 1].conflicts != conflicts
    if !isNew {
      for variable in 0..<variableCount
      where abs(line(variable).rate - lines[variable].rate) > Self.sameness {
        isNew = true
      }
    }
    guard isNew else { return }
    begin(conflicts)
    for variable in 0..<variableCount {
      let (value, rate) = line(variable)
      let old = lines[variable]
      // Where other rows give way the answer may jump.
      let isSame =
        abs(rate - old.rate) <= Self.sameness
        && abs(old.value(at: point) - value) <= 1e-9 * (1 + abs(value))
      if isFirst || !isSame {
        set(Int32(variable), AffineLine(point: point, value: value, rate: rate))
      }
    }
  }

  private mutating func begin(_ conflicts: [Conflict]) {
    starts.append(Start(parameter: boundary, conflicts: conflicts, binding: binding))
    binding = nil
  }

  private mutating func set(_ variable: Int32, _ line: AffineLine) {
    lines[variable] = line
    changes.append(.init(variable: variable, regime: Int32(starts.count - 1), line: line))
  }

  /// The regimes of the walk, which has ended at a parameter.
  consuming func finish(at end: Double) -> [Regime] {
    let lines = AffineLines(
      changes.array, variableCount: variableCount, regimeCount: starts.count)
    return starts.indices.map { place in
      let next = place + 1 < starts.count ? starts[place + 1].parameter : end
      return Regime(
        range: starts[place].parameter...max(starts[place].parameter, next),
        conflicts: starts[place].conflicts,
        binding: place + 1 < starts.count ? starts[place + 1].binding : nil, number: place,
        lines: lines)
    }
  }
}

extension RegimeWalk {
  /// Begins to follow a system that has been solved at a point, where nothing is open.
  mutating func start(
    _ optimum: borrowing Optimum, _ system: borrowing Rows, _ constants: [MovingConstant],
    at point: Double
  ) {
    let moving = Buffer<Double>(repeating: 0, count: system.count + 1)
    for constant in constants {
      let rank = Int(system.ranks[constant.row.index])
      moving[rank] += constant.rate * system.unit(of: constant.row)
    }
    origin = point
    results.refill(0, count: optimum.results.count)
    for index in 0..<results.count { results[index] = optimum.results[index] }
    rates.refill(0, count: results.count)
    optimum.elimination.tape.replay(moving, into: rates)
    let reach = optimum.elimination.tape.reach(results, rates: rates, system)
    checkDue = (point + reach.length, reach.row)
    isMoved.refill(false, count: optimum.pieces.unknownCount)
    for unknown in 0..<isMoved.count {
      for piece in optimum.pieces.range(unknown) where rates[variableCount + piece] != 0 {
        isMoved[unknown] = true
      }
    }

    let unknowns = Buffer<Double>(repeating: 0, count: optimum.unknowns.count)
    let variables = variableCount
    let parts = optimum.singles.count + optimum.knots.count
    dues.refill(.infinity, count: parts)
    dueRows.refill(-1, count: parts)
    for part in 0..<parts {
      follow(part, optimum, system, at: point) { coordinate, rate in
        unknowns[variables + Int(coordinate)] = rate
      }
    }
    for variable in 0..<variables {
      let rate = optimum.elimination.terms.sum(
        optimum.elimination.definitions[variable].all, of: unknowns.base, from: rates[variable])
      // What rounding leaves of no motion is none.
      unknowns[variable] = abs(rate) < 1e-12 ? 0 : rate
    }
    enter(at: point, []) { (optimum.unknowns[$0], unknowns[$0]) }
    while lines.count < unknowns.count { lines.append(AffineLine(point: 0, value: 0, rate: 0)) }
    for index in variables..<unknowns.count {
      lines[index] = AffineLine(
        point: point, value: optimum.unknowns[index], rate: unknowns[index])
    }
    isFollowing = true
  }

  /// When the next part meets a piece.
  mutating func nextEvent(_ system: borrowing Rows) -> Double {
    var next = checkDue
    for part in 0..<dues.count where dues[part] < next.parameter {
      next = (dues[part], dueRows[part])
    }
    binding = next.row.map { system.id($0) }
    return max(next.parameter, boundary)
  }

  /// Goes on to a point past the next event.
  ///
  /// - Returns: whether that could be done. If not, all has to be solved afresh there.
  mutating func follow(
    _ optimum: inout Optimum, _ system: borrowing Rows, to point: Double
  ) throws(SolverError) -> Bool {
    guard isFollowing else { return false }
    isFollowing = false
    guard point < checkDue.parameter else { return false }
    dependents.prepare(optimum.elimination)
    var isChanged = false
    for part in 0..<dues.count where dues[part] <= point {
      guard try solve(part, &optimum, system, at: point) else { return false }
      let variables = Int32(variableCount)
      let old = lines.base + variableCount
      var moved = Buffer<Motion>()
      follow(part, optimum, system, at: point) { coordinate, rate in
        if abs(rate - old[Int(coordinate)].rate) > 1e-12 {
          moved.append(Motion(coordinate: coordinate, rate: rate))
        }
      }
      for index in 0..<moved.count {
        let motion = moved[index]
        lines[variables + motion.coordinate] = AffineLine(
          point: point, value: optimum[motion.coordinate], rate: motion.rate)
        dependents.touch(variables + motion.coordinate)
      }
    }
    // Variables are defined by lower ones, so each is looked at once, when those are known.
    while let variable = dependents.next() {
      var line = AffineLine(
        point: point, value: results[variable] + rates[variable] * (point - origin),
        rate: rates[variable])
      for index in optimum.elimination.definitions[variable].all {
        let coefficient = optimum.elimination.terms.coefficients[index]
        let other = lines[optimum.elimination.terms.indices[index]]
        line.value += coefficient * other.value(at: point)
        line.rate += coefficient * other.rate
      }
      if abs(line.rate) < 1e-12 { line.rate = 0 }
      if abs(line.rate - lines[variable].rate) <= Self.sameness { continue }
      if !isChanged {
        isChanged = true
        begin([])
      }
      set(variable, line)
      dependents.touch(variable)
    }
    isFollowing = true
    return true
  }

  /// Solves one part where its pieces are at a point.
  private func solve(
    _ part: Int, _ optimum: inout Optimum, _ system: borrowing Rows, at point: Double
  ) throws(SolverError) -> Bool {
    let length = point - origin
    func place(_ unknown: Int, _ optimum: borrowing Optimum) {
      guard isMoved[unknown] else { return }
      for piece in optimum.pieces.range(unknown) {
        let index = variableCount + piece
        optimum.results[index] = results[index] + rates[index] * length
      }
    }
    if part < optimum.singles.count {
      let coordinate = optimum.singles[part]
      place(Int(coordinate), optimum)
      optimum.solve(single: coordinate, system, .ties)
    } else {
      let knot = part - optimum.singles.count
      let globals = optimum.knots.simplexes[knot].globals
      for index in 0..<globals.count { place(Int(globals[index]), optimum) }
      if optimum.pass(knot: knot, system, isMoved) { return true }
      var budget = PivotBudget(limit: SolverOptions().pivotLimit)
      try optimum.solve(knot: knot, system, .ties, &budget)
    }
    return optimum.isFeasible && optimum.faces.isEmpty
  }

  /// Finds how fast the coordinates of a part move and when one of its unknowns meets a piece.
  private mutating func follow(
    _ part: Int, _ optimum: borrowing Optimum, _ system: borrowing Rows, at point: Double,
    _ found: (_ coordinate: Int32, _ rate: Double) -> Void
  ) {
    var event = (length: Double.infinity, row: Int32(-1))
    if part < optimum.singles.count {
      // A coordinate on its own goes along with the piece at which it stands.
      let coordinate = optimum.singles[part]
      let value = optimum[coordinate]
      var nearest = (distance: Double.infinity, rate: 0.0)
      for piece in optimum.pieces.range(Int(coordinate)) {
        let distance = abs(optimum.results[variableCount + piece] - value)
        if distance < nearest.distance { nearest = (distance, rates[variableCount + piece]) }
      }
      limit(&event, Int(coordinate), value, nearest.rate, optimum, system)
      found(coordinate, nearest.rate)
    } else {
      let simplex = optimum.knots.simplexes + (part - optimum.singles.count)
      findSpeeds(simplex.pointee)
      for unknown in 0..<speeds.count {
        let number = simplex.pointee.globals[unknown]
        if speeds[unknown] != 0 || isMoved[number] {
          limit(
            &event, Int(number), simplex.pointee.values[unknown], speeds[unknown], optimum, system)
        }
        if unknown < simplex.pointee.columnCount { found(number, speeds[unknown]) }
      }
    }
    dues[part] = point + event.length
    dueRows[part] = event.row
  }

  /// How fast the unknowns of a knot move: those in columns with the pieces at which they stand,
  /// those in rows with the columns.
  private mutating func findSpeeds(_ simplex: borrowing Simplex) {
    speeds.refill(0, count: simplex.globals.count)
    movingColumns.removeAll()
    for column in 0..<simplex.columnCount {
      let unknown = Int(simplex.columns[column])
      guard isMoved[simplex.globals[unknown]] else { continue }
      let place = Int(simplex.starts[unknown]) + Int(simplex.places[unknown])
      speeds[unknown] = rates[variableCount + Int(simplex.order[place])]
      if speeds[unknown] != 0 { movingColumns.append(Int32(column)) }
    }
    for row in 0..<simplex.rowCount {
      var speed = 0.0
      for index in 0..<movingColumns.count {
        let column = Int(movingColumns[index])
        speed +=
          simplex.tableau[row * simplex.columnCount + column] * speeds[simplex.columns[column]]
      }
      speeds[simplex.rows[row]] = speed
    }
  }

  /// Looks for the next piece that an unknown meets.
  @inline(__always)
  private func limit(
    _ event: inout (length: Double, row: Int32), _ unknown: Int, _ value: Double, _ rate: Double,
    _ optimum: borrowing Optimum, _ system: borrowing Rows
  ) {
    let nearness = 16 * system.nearness
    for piece in optimum.pieces.range(unknown) {
      let approach = rate - rates[variableCount + piece]
      if abs(approach) < 1e-10 { continue }
      let distance = optimum.results[variableCount + piece] - value
      if abs(distance) <= nearness { continue }
      let length = distance / approach
      if length > 0, length < event.length { event = (length, optimum.pieces.pieces[piece].row) }
    }
  }
}

/// A coordinate that now moves otherwise.
private struct Motion: BitwiseCopyable {
  var coordinate: Int32
  var rate: Double
}

/// The variables that depend on what has changed, lowest first.
private struct Dependents: ~Copyable {
  /// The variables whose definitions name each unknown.
  private var starts = Buffer<Int32>()
  private var variables = Buffer<Int32>()
  private var waiting = SparseSum(variableCount: 0)

  /// Turns the definitions around, once.
  mutating func prepare(_ elimination: borrowing Elimination) {
    let count = elimination.definitions.count
    guard starts.count == 0 else {
      waiting.begin()
      return
    }
    waiting = SparseSum(variableCount: count)
    waiting.begin()
    starts = Buffer(repeating: 0, count: count + elimination.coordinateCount + 2)
    variables = Buffer(repeating: 0, count: elimination.terms.count)
    for variable in 0..<count {
      for index in elimination.definitions[variable].all {
        starts[elimination.terms.indices[index] + 2] += 1
      }
    }
    for unknown in 1..<starts.count { starts[unknown] += starts[unknown - 1] }
    for variable in 0..<count {
      for index in elimination.definitions[variable].all {
        let next = elimination.terms.indices[index] + 1
        variables[starts[next]] = Int32(variable)
        starts[next] += 1
      }
    }
  }

  mutating func touch(_ unknown: Int32) {
    for index in Int(starts[unknown])..<Int(starts[unknown + 1]) {
      // The sum gives the highest number first.
      waiting.add(0, lastNumber - variables[index])
    }
  }

  mutating func next() -> Int32? {
    let number = waiting.takeHighest()
    return number < 0 ? nil : lastNumber - number
  }

  private var lastNumber: Int32 { waiting.variableCount - 1 }
}
