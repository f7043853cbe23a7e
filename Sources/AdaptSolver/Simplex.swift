/// A primal simplex for convex piecewise-linear functions whose slopes are compared level by level.
///
/// Minimizes the sum of one convex piecewise-linear function for each unknown (coordinates, and
/// the forms over them), where a slope is a vector with one lane for each level in use,
/// compared lexicographically. Required rows are the top lane, so any point is a start and
/// there is no first phase; rows that contradict each other leave a required violation. For the
/// same reason the end of one search is the start of the next, when only constants have changed.
///
/// Sources: Fourer: A simplex algorithm for piecewise-linear programming I (Mathematical
/// Programming 33, 1985) for slopes, segments and the line search past several breakpoints;
/// Isermann: Linear lexicographic optimization (OR Spektrum 4, 1982) for vectors as costs.
///
/// Termination. Each step goes where the sum falls, with ties as further lanes of it (see
/// `Simplex+Ties`), so a step of positive length lowers it, and there are finitely many vertices. In a
/// run of steps of length zero all choices go over to Bland's rule: the least unknown enters of those
/// that lower the sum, the least leaves of those that end the step first. That cannot cycle (Bland:
/// New finite pivoting rules for the simplex method, Mathematics of OR 2, 1977; with bounds: Chvátal:
/// Linear Programming, 1983, chapters 3 and 8). The proof holds here for two reasons. A
/// piecewise-linear unknown is a sum of bounded ones, a segment each, of which one is between its
/// bounds (Fourer, section 2); by convexity at most one of them can lower the sum, so that the
/// number of the unknown orders them. And a vector of lanes is a number of the ordered field in which
/// each lane is infinitely small beside the one before; the proof uses nothing of real numbers but
/// that they are an ordered field. What rounding may do to it is held by the pivot limit.
///
/// A component has one of these for life. All of its room is reserved when the component is known.
struct Simplex: ~Copyable {
  /// Where its arrays are. A value of them all would be copied with each call.
  let arrays: UnsafePointer<SimplexArrays>
  /// Positions closer than this are one.
  var nearness = 0.0
  /// How many pivots ago gradients were computed afresh.
  var age = 0
  /// Whether the tableau is that of an optimum of some constants.
  var isWarm = false
  /// Whether a column may move without changing any level, and whether one may without changing
  /// what any row misses.
  var isLevelTied = false
  var isLevelFree = false
  /// Whether all columns have been priced where they are.
  var isPriced = false

  init(_ arrays: UnsafePointer<SimplexArrays>) {
    self.arrays = arrays
  }

  /// Slopes are sums of few products of coefficients near 1; less than this is zero.
  static let slopeTolerance = 1e-9
  /// Entries of the tableau below this are zero; a pivot on them would be noise.
  static let entryTolerance = 1e-9
  /// After so many steps of length zero in a row, Bland's rule takes over.
  static let degeneratePatience = 12
  /// Gradients and values are computed afresh after so many pivots, and at the end of a search, to
  /// see whether it is one, after more than a few.
  static let refreshInterval = 64
  static let refreshPatience = 8

  /// No larger tableau is made: 128 MB, some thousand views in which everything overlaps.
  static let largestTableau = 1 << 24

  /// Where breakpoints have moved with the constants, the point moves with them.
  ///
  /// - Returns: Whether the point may no longer be the best: where it stands, some function has
  ///   another slope than before.
  mutating func follow(
    _ pieces: PieceList, nearness: Double, _ room: inout SearchRoom
  ) -> Bool {
    self.nearness = nearness
    guard isWarm else {
      start(pieces)
      return true
    }
    room.beginToRemember()
    var isSame = true
    for column in 0..<columnCount {
      let unknown = Int(columns[column])
      if !isSorted(unknown, pieces) {
        let place = Int(places[unknown])
        let standing = order[Int(starts[unknown]) + place]
        room.remember(segments(unknown, place, count: 2))
        _ = sort(unknown, pieces)
        var new = Int(starts[unknown])
        while order[new] != standing { new += 1 }
        places[unknown] = Int32(new) - starts[unknown]
        if !room.remembers(segments(unknown, Int(places[unknown]), count: 2)) {
          isSame = false
        }
      }
      values[unknown] = breakpoint(unknown, Int(places[unknown]))
    }
    computeValues()
    for row in 0..<rowCount {
      let unknown = Int(rows[row])
      let isSorted = isSorted(unknown, pieces)
      if isSorted, isInSegment(unknown) { continue }
      room.remember(segments(unknown, Int(places[unknown]), count: 1))
      if !isSorted { _ = sort(unknown, pieces) }
      placeInSegment(unknown)
      if !room.remembers(segments(unknown, Int(places[unknown]), count: 1)) {
        isSame = false
      }
    }
    // Ties look at single rows, so that equal slopes do not settle them.
    if isSame, isPriced, !isLevelTied || !room.hasRemembered { return false }
    computeGradients()
    return true
  }

  /// Takes over positions where that leaves the breakpoints of an unknown in their order.
  @inline(__always)
  func isSorted(_ unknown: Int, _ pieces: PieceList) -> Bool {
    let range = Int(starts[unknown])..<Int(starts[unknown + 1])
    var last = (position: -Double.infinity, piece: Int32(-1))
    for index in range {
      let piece = order[index]
      let position = pieces.position(Int(piece))
      if position < last.position || (position == last.position && piece < last.piece) {
        return false
      }
      positions[index] = position
      last = (position, piece)
    }
    return true
  }

  /// Begins with all coordinates in columns, each where its own function is least.
  private mutating func start(_ pieces: PieceList) {
    tableau.fill(0)
    for column in 0..<columnCount { columns[column] = Int32(column) }
    for row in 0..<rowCount {
      rows[row] = Int32(columnCount + row)
      for term in forms.range(row) {
        tableau[row * columnCount + Int(forms.columns[term])] = forms.coefficients[term]
      }
    }
    for unknown in 0..<(columnCount + rowCount) {
      _ = sort(unknown, pieces)
      addSlopes(unknown, pieces)
    }
    for column in 0..<columnCount { placeAtOptimum(column) }
    computeValues()
    for row in 0..<rowCount { placeInSegment(columnCount + row) }
    computeGradients()
  }

  /// Sorts the breakpoints of one unknown at their present positions.
  ///
  /// - Returns: Whether their order has changed.
  private func sort(_ unknown: Int, _ pieces: PieceList) -> Bool {
    let first = Int(starts[unknown])
    var hasChanged = false
    // Few pieces in nearly the right order are the rule; they go to their place by insertion.
    // At one position they lie by number, so that the order does not depend on what was before.
    for index in first..<Int(starts[unknown + 1]) {
      let piece = order[index]
      let position = pieces.position(Int(piece))
      var place = index
      while place > first,
        positions[place - 1] > position
          || (positions[place - 1] == position && order[place - 1] > piece)
      {
        positions[place] = positions[place - 1]
        order[place] = order[place - 1]
        place -= 1
      }
      positions[place] = position
      order[place] = piece
      if place < index { hasChanged = true }
    }
    if hasChanged { addSlopes(unknown, pieces) }
    return hasChanged
  }

  /// The slope vectors of one unknown, lowest segment first.
  private func addSlopes(_ unknown: Int, _ pieces: PieceList) {
    var segment = slope(unknown, 0)
    for lane in 0..<laneCount { slopes[segment + lane] = 0 }
    let range = Int(starts[unknown])..<Int(starts[unknown + 1])
    for index in range {
      let piece = pieces[order[index]]
      slopes[segment + lane(piece.level)] += piece.left
    }
    for index in range {
      let piece = pieces[order[index]]
      for lane in 0..<laneCount { slopes[segment + laneCount + lane] = slopes[segment + lane] }
      segment += laneCount
      slopes[segment + lane(piece.level)] += piece.right - piece.left
    }
  }

  private func lane(_ level: Int32) -> Int {
    var (low, high) = (0, laneCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if levels[middle] <= level { low = middle } else { high = middle }
    }
    return low
  }

  @inline(__always)
  func breakpointCount(_ unknown: Int) -> Int {
    Int(starts[unknown + 1] - starts[unknown])
  }

  @inline(__always)
  func breakpoint(_ unknown: Int, _ index: Int) -> Double {
    positions[Int(starts[unknown]) + index]
  }

  /// Where the slope vector of a segment begins in `slopes`.
  @inline(__always)
  func slope(_ unknown: Int, _ segment: Int) -> Int {
    (Int(starts[unknown]) + unknown + segment) * laneCount
  }

  /// The slopes of some segments of an unknown.
  private func segments(_ unknown: Int, _ first: Int, count: Int) -> Window<Double> {
    Window(base: slopes.base + slope(unknown, first), count: count * laneCount)
  }

  /// Puts a column at the breakpoint where its own function is least.
  private func placeAtOptimum(_ unknown: Int) {
    let count = breakpointCount(unknown)
    var place = 0
    while place < count - 1 {
      let above = slope(unknown, place + 1)
      if signOfSlope(above) >= 0 { break }
      place += 1
    }
    places[unknown] = Int32(place)
    values[unknown] = breakpoint(unknown, place)
  }

  private func placeInSegment(_ unknown: Int) {
    let count = breakpointCount(unknown)
    var place = 0
    while place < count, breakpoint(unknown, place) < values[unknown] { place += 1 }
    places[unknown] = Int32(place)
  }

  /// Whether a row is still in its segment, or at an end of it.
  @inline(__always)
  func isInSegment(_ unknown: Int) -> Bool {
    let place = Int(places[unknown])
    let value = values[unknown]
    if place > 0, value < breakpoint(unknown, place - 1) - nearness { return false }
    return place == breakpointCount(unknown) || value <= breakpoint(unknown, place) + nearness
  }

  /// The sign of the first lane that is not zero.
  private func signOfSlope(_ start: Int) -> Int {
    for lane in 0..<laneCount {
      let value = slopes[start + lane]
      if value > Simplex.slopeTolerance { return 1 }
      if value < -Simplex.slopeTolerance { return -1 }
    }
    return 0
  }

  /// Computes values of rows and gradients afresh.
  mutating func refresh() {
    computeValues()
    computeGradients()
  }

  private mutating func computeGradients() {
    age = 0
    gradients.fill(0)
    for row in 0..<rowCount {
      let base = row * columnCount
      let segment = slope(Int(rows[row]), Int(places[rows[row]]))
      for lane in 0..<laneCount {
        let slope = slopes[segment + lane]
        if slope == 0 { continue }
        for column in 0..<columnCount {
          gradients[column * laneCount + lane] += tableau[base + column] * slope
        }
      }
    }
  }

  func computeValues() {
    for row in 0..<rowCount {
      let base = row * columnCount
      var value = 0.0
      for column in 0..<columnCount {
        let entry = tableau[base + column]
        if entry != 0 { value += entry * values[columns[column]] }
      }
      values[rows[row]] = value
    }
  }

  /// Tells all gradients that a row went from one segment's slopes to another's.
  func shiftGradients(row: Int, from old: Int, to new: Int) {
    let base = row * columnCount
    for lane in 0..<laneCount {
      let change = slopes[new + lane] - slopes[old + lane]
      if change == 0 { continue }
      for column in 0..<columnCount {
        gradients[column * laneCount + lane] += tableau[base + column] * change
      }
    }
  }
}

/// What a search needs room for. Components take turns in it.
struct SearchRoom: ~Copyable {
  /// How fast each row moves, and how far its next breakpoint is.
  var rates = Buffer<Double>(capacity: 16)
  var distances = Buffer<Double>(capacity: 16)
  var moving = Buffer<Int32>(capacity: 16)
  /// The slope of the sum along the move.
  var descent = Buffer<Double>(capacity: 8)
  /// Where the row of an exchange is not zero.
  var entries = Buffer<Int32>(capacity: 16)
  /// Slopes as they were before breakpoints were sorted, and whether any were.
  private var slopes = Buffer<Double>(capacity: 16)
  private(set) var hasRemembered = false

  mutating func prepare(_ simplex: borrowing Simplex) {
    rates.refill(0, count: simplex.rowCount)
    distances.refill(0, count: simplex.rowCount)
    descent.refill(0, count: simplex.laneCount)
  }

  /// The columns that lower the sum.
  var candidates = Buffer<Candidate>(capacity: 16)
  /// The column that lowers the highest lane fastest, and of several the one that ties prefer.
  mutating func takeBestCandidate() -> Candidate? {
    guard candidates.count > 0 else { return nil }
    var best = 0
    for index in 1..<max(1, candidates.count) where candidates[index].isBetter(candidates[best]) {
      best = index
    }
    let candidate = candidates[best]
    let last = candidates.removeLast()
    if best < candidates.count { candidates[best] = last }
    return candidate
  }

  mutating func beginToRemember() { hasRemembered = false }

  mutating func remember(_ segment: Window<Double>) {
    hasRemembered = true
    slopes.removeAll()
    for lane in 0..<segment.count { slopes.append(segment[lane]) }
  }

  func remembers(_ segment: Window<Double>) -> Bool {
    for lane in 0..<segment.count where segment[lane] != slopes[lane] { return false }
    return true
  }
}

/// A column that lowers the sum when it moves.
struct Candidate: BitwiseCopyable {
  var column: Int32
  /// The first lane that changes, and by how much.
  var lane: Int32
  var direction: Double
  var value: Double
  /// The first row that misses more or less, and by how much more.
  var tieRow: Int32
  var tieValue: Double

  @inline(__always)
  func isBetter(_ other: Candidate) -> Bool {
    if lane != other.lane { return lane < other.lane }
    if abs(value - other.value) > Simplex.slopeTolerance { return value < other.value }
    // A row that gains should be an early one, a row that loses a late one.
    if (tieValue < 0) != (other.tieValue < 0) { return tieValue < 0 }
    if tieRow != other.tieRow { return (tieRow < other.tieRow) == (tieValue < 0) }
    return tieValue < other.tieValue
  }
}
