/// A primal simplex for convex piecewise-linear functions whose slopes are compared level by level.
///
/// Minimizes the sum of one convex piecewise-linear function for each unknown (coordinates, and
/// the forms over them), where a slope is a vector with one lane for each level in use,
/// compared lexicographically. Required rows are the top lane, so any point is a start and
/// there is no first phase; rows that contradict each other leave a required violation.
///
/// Sources: Fourer: A simplex algorithm for piecewise-linear programming I (Mathematical
/// Programming 33, 1985) for slopes, segments and the line search past several breakpoints;
/// Isermann: Linear lexicographic optimization (OR Spektrum 4, 1982) for vectors as costs.
///
/// Termination: a step of positive length lowers the lexicographic sum, and there are finitely many
/// vertices. In a run of steps of length zero the choice goes over to Bland's rule, the least index
/// both for the one that enters and the one that leaves, which cannot cycle (Bland: New finite
/// pivoting rules for the simplex method, Mathematics of OR 2, 1977). It holds here since a
/// piecewise-linear unknown is a sum of bounded ones, a segment each (Fourer, section 2).
struct Simplex: ~Copyable {
  let columnCount: Int
  let rowCount: Int
  let laneCount: Int
  /// Unknowns in rows (basic) by unknowns in columns, row after row.
  let tableau: Buffer<Double>
  let columns: Buffer<Int32>
  let rows: Buffer<Int32>
  /// For each unknown, where its breakpoints are; segment `s` lies below breakpoint `s`.
  let breakpointStarts: Buffer<Int32>
  var breakpoints = Buffer<Double>(capacity: 16)
  /// Slope vectors of all segments; an unknown has one segment more than breakpoints.
  var slopes = Buffer<Double>(capacity: 32)
  let values: Buffer<Double>
  /// The breakpoint at which a column stands, the segment in which a row lies.
  let places: Buffer<Int32>
  /// The slope of all rows along each column, a vector each.
  let gradients: Buffer<Double>
  var pivots = 0

  /// Slopes are sums of few products of coefficients near 1; less than this is zero.
  static let slopeTolerance = 1e-9
  /// Entries of the tableau below this are zero; a pivot on them would be noise.
  static let entryTolerance = 1e-9
  /// After so many steps of length zero in a row, Bland's rule takes over.
  static let degeneratePatience = 12
  /// Gradients and values are computed afresh after so many pivots.
  static let refreshInterval = 64

  // The line search: the next breakpoint of each row that moves.
  let rates: Buffer<Double>
  let distances: Buffer<Double>
  var moving = Buffer<Int32>(capacity: 16)
  let descent: Buffer<Double>
  var entries = Buffer<Int32>(capacity: 16)
  let nearness: Double

  /// A component: unknowns are its coordinates, then its forms.
  init(
    _ component: Int, of components: borrowing Components, _ elimination: borrowing Elimination,
    _ pieces: borrowing PieceTable, nearness: Double
  ) {
    let coordinateRange = components.coordinateRange(component)
    let formRange = components.formRange(component)
    columnCount = coordinateRange.count
    rowCount = formRange.count
    let unknowns = columnCount + rowCount
    tableau = Buffer(repeating: 0, count: columnCount * rowCount)
    columns = Buffer(repeating: 0, count: columnCount)
    rows = Buffer(repeating: 0, count: rowCount)
    breakpointStarts = Buffer(repeating: 0, count: unknowns + 1)
    values = Buffer(repeating: 0, count: unknowns)
    places = Buffer(repeating: 0, count: unknowns)
    rates = Buffer(repeating: 0, count: rowCount)
    distances = Buffer(repeating: 0, count: rowCount)

    let numbers = UnknownNumbers(coordinateRange, formRange, components, elimination)
    let lanes = LaneMap(numbers, components, pieces)
    laneCount = lanes.count
    gradients = Buffer(repeating: 0, count: columnCount * lanes.count)
    descent = Buffer(repeating: 0, count: lanes.count)
    self.nearness = nearness
    for column in 0..<columnCount { columns[column] = Int32(column) }
    for row in 0..<rowCount {
      rows[row] = Int32(columnCount + row)
      let form = Int(components.forms[formRange.lowerBound + row])
      for term in elimination.forms.range(form) {
        let column = numbers.column(of: elimination.forms.coordinates[term], components)
        tableau[row * columnCount + column] = elimination.forms.coefficients[term]
      }
    }
    for unknown in 0..<unknowns {
      addBreakpoints(pieces, numbers.global(unknown, components), lanes, nearness)
      breakpointStarts[unknown + 1] = Int32(breakpoints.count)
    }
    for column in 0..<columnCount { placeAtOptimum(column) }
    refresh()
    for row in 0..<rowCount { placeInSegment(columnCount + row) }
    refresh()
  }

  /// Merges the pieces of one unknown into breakpoints and segments.
  private mutating func addBreakpoints(
    _ table: borrowing PieceTable, _ unknown: Int, _ lanes: borrowing LaneMap, _ nearness: Double
  ) {
    let range = table.range(unknown)
    let sorted = range.sorted { table.pieces[$0].position < table.pieces[$1].position }
    let first = slopes.count
    for _ in 0..<laneCount { slopes.append(0) }
    for index in range {
      let piece = table.pieces[index]
      slopes[first + lanes.lane(piece.level)] += piece.left
    }
    let start = breakpoints.count
    for index in sorted {
      let piece = table.pieces[index]
      if breakpoints.count == start
        || piece.position - breakpoints[breakpoints.count - 1] > nearness
      {
        breakpoints.append(piece.position)
        let last = slopes.count - laneCount
        for lane in 0..<laneCount { slopes.append(slopes[last + lane]) }
      }
      slopes[slopes.count - laneCount + lanes.lane(piece.level)] += piece.right - piece.left
    }
  }

  func breakpointCount(_ unknown: Int) -> Int {
    Int(breakpointStarts[unknown + 1] - breakpointStarts[unknown])
  }

  @inline(__always)
  func breakpoint(_ unknown: Int, _ index: Int) -> Double {
    breakpoints[Int(breakpointStarts[unknown]) + index]
  }

  /// Where the slope vector of a segment begins in `slopes`.
  @inline(__always)
  func slope(_ unknown: Int, _ segment: Int) -> Int {
    (Int(breakpointStarts[unknown]) + unknown + segment) * laneCount
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
  func refresh() {
    for index in 0..<(columnCount * laneCount) { gradients[index] = 0 }
    for row in 0..<rowCount {
      let unknown = Int(rows[row])
      let base = row * columnCount
      let segment = slope(unknown, Int(places[unknown]))
      var value = 0.0
      for column in 0..<columnCount {
        let entry = tableau[base + column]
        if entry == 0 { continue }
        value += entry * values[columns[column]]
        for lane in 0..<laneCount {
          gradients[column * laneCount + lane] += entry * slopes[segment + lane]
        }
      }
      values[unknown] = value
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
