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
  private(set) var columnCount = 0
  private(set) var rowCount = 0
  private(set) var laneCount = 0
  /// Unknowns in rows (basic) by unknowns in columns, row after row.
  var tableau = Buffer<Double>(capacity: 64)
  var columns = Buffer<Int32>(capacity: 16)
  var rows = Buffer<Int32>(capacity: 16)
  /// For each unknown, where its breakpoints are; segment `s` lies below breakpoint `s`.
  private var breakpointStarts = Buffer<Int32>(capacity: 32)
  private var breakpoints = Buffer<Double>(capacity: 64)
  /// Slope vectors of all segments; an unknown has one segment more than breakpoints.
  private(set) var slopes = Buffer<Double>(capacity: 128)
  var values = Buffer<Double>(capacity: 32)
  /// The breakpoint at which a column stands, the segment in which a row lies.
  var places = Buffer<Int32>(capacity: 32)
  /// The slope of all rows along each column, a vector each.
  var gradients = Buffer<Double>(capacity: 64)
  private var lanes = LaneMap()
  private var sorted = Buffer<Int32>(capacity: 16)
  let nearness: Double

  // The line search: how fast each row moves, and how far its next breakpoint is.
  var rates = Buffer<Double>(capacity: 16)
  var distances = Buffer<Double>(capacity: 16)
  var moving = Buffer<Int32>(capacity: 16)
  /// The slope of the sum along the move.
  var descent = Buffer<Double>(capacity: 8)
  /// Where the row of an exchange is not zero.
  var entries = Buffer<Int32>(capacity: 16)

  /// Slopes are sums of few products of coefficients near 1; less than this is zero.
  static let slopeTolerance = 1e-9
  /// Entries of the tableau below this are zero; a pivot on them would be noise.
  static let entryTolerance = 1e-9
  /// After so many steps of length zero in a row, Bland's rule takes over.
  static let degeneratePatience = 12
  /// Gradients and values are computed afresh after so many pivots.
  static let refreshInterval = 64

  /// No larger tableau is made: 128 MB, some thousand views in which everything overlaps.
  static let largestTableau = 1 << 24

  /// An empty one. Components take turns in it, so that its room is allocated once.
  init(nearness: Double) {
    self.nearness = nearness
  }

  /// Takes up a component: unknowns are its coordinates, then its forms.
  mutating func load(
    _ numbers: borrowing UnknownNumbers, _ components: borrowing Components,
    _ elimination: borrowing Elimination, _ pieces: borrowing PieceTable
  ) {
    columnCount = numbers.coordinateCount
    rowCount = numbers.formCount
    lanes.load(numbers, components, pieces)
    laneCount = lanes.count
    let unknowns = columnCount + rowCount
    tableau.refill(0, count: columnCount * rowCount)
    columns.refill(0, count: columnCount)
    rows.refill(0, count: rowCount)
    breakpointStarts.refill(0, count: unknowns + 1)
    breakpoints.removeAll()
    slopes.removeAll()
    values.refill(0, count: unknowns)
    places.refill(0, count: unknowns)
    gradients.refill(0, count: columnCount * laneCount)
    rates.refill(0, count: rowCount)
    distances.refill(0, count: rowCount)
    descent.refill(0, count: laneCount)

    for column in 0..<columnCount { columns[column] = Int32(column) }
    for row in 0..<rowCount {
      rows[row] = Int32(columnCount + row)
      let form = Int(components.forms[numbers.formStart + row])
      for term in elimination.forms.range(form) {
        let column = numbers.column(of: elimination.forms.coordinates[term], components)
        tableau[row * columnCount + column] = elimination.forms.coefficients[term]
      }
    }
    for unknown in 0..<unknowns {
      addBreakpoints(pieces, numbers.global(unknown, components))
      breakpointStarts[unknown + 1] = Int32(breakpoints.count)
    }
    for column in 0..<columnCount { placeAtOptimum(column) }
    computeValues()
    for row in 0..<rowCount { placeInSegment(columnCount + row) }
    refresh()
  }

  /// Merges the pieces of one unknown into breakpoints and segments.
  private mutating func addBreakpoints(_ table: borrowing PieceTable, _ unknown: Int) {
    let range = table.range(unknown)
    sorted.removeAll()
    for index in range {
      // Few pieces are the rule; they go to their place by insertion.
      sorted.append(Int32(index))
      var place = sorted.count - 1
      while place > 0, table.pieces[sorted[place - 1]].position > table.pieces[index].position {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = Int32(index)
    }
    let first = slopes.count
    for _ in 0..<laneCount { slopes.append(0) }
    for index in range {
      let piece = table.pieces[index]
      slopes[first + lanes.lane(piece.level)] += piece.left
    }
    let start = breakpoints.count
    for place in 0..<sorted.count {
      let piece = table.pieces[sorted[place]]
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
    computeValues()
    for index in 0..<(columnCount * laneCount) { gradients[index] = 0 }
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

  private func computeValues() {
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
