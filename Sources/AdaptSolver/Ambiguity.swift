/// A coordinate that may take several values in an optimum, with a point at either end.
///
/// The certificate is the face itself: on it every level keeps its sum. A coordinate is open iff
/// its least and greatest value on the face differ, which two linear programs decide exactly,
/// also where a degenerate vertex makes a zero slope prove nothing.
struct Opening {
  typealias Point = [(coordinate: Int32, value: Double)]

  /// The coordinates of a face where one of them is least or greatest.
  struct End {
    var point: Point
    /// Where the way out to infinity begins, if there is one; `point` then lies on that way.
    var rayStart: Point?
  }

  var cause: Ambiguity.Cause
  var low: End
  var high: End

  /// How far along an unbounded way the second layout is, in points: far enough to be seen.
  static let excursion = 100.0
}

extension Opening {
  /// A single coordinate within an interval.
  init(_ coordinate: Int32, _ interval: Interval, _ cause: Ambiguity.Cause) {
    func end(_ bound: Double, _ excursion: Double) -> End {
      bound.isFinite
        ? End(point: [(coordinate, bound)])
        : End(
          point: [(coordinate, interval.start + excursion)],
          rayStart: [(coordinate, interval.start)])
    }
    self.cause = cause
    low = end(interval.lower, -Opening.excursion)
    high = end(interval.upper, Opening.excursion)
  }
}

extension Face {
  /// The columns that the face leaves open.
  func openings(
    _ cause: Ambiguity.Cause, budget: inout PivotBudget
  ) throws(SolverError) -> [Opening] {
    var result: [Opening] = []
    for column in columns {
      let low = try end(of: column.id, up: false, budget: &budget)
      let high = try end(of: column.id, up: true, budget: &budget)
      // What is narrower is what rounding leaves of a point.
      if high.value - low.value > 1e3 * nearness {
        result.append(Opening(cause: cause, low: low.end, high: high.end))
      }
    }
    return result
  }

  private func end(
    of id: Int32, up: Bool, budget: inout PivotBudget
  ) throws(SolverError) -> (value: Double, end: Opening.End) {
    guard let start = goal(id) else { return (0, Opening.End(point: [])) }
    var face = self
    let outcome = try face.move(start, up: up, by: .infinity, budget: &budget)
    guard case .unbounded = outcome, let onward = face.goal(id) else {
      return (face.value(of: id) ?? 0, Opening.End(point: face.point))
    }
    let rayStart = face.point
    _ = try face.move(onward, up: up, by: Opening.excursion, budget: &budget)
    return (up ? .infinity : -.infinity, Opening.End(point: face.point, rayStart: rayStart))
  }

  private var point: Opening.Point { (columns + rows).map { ($0.id, $0.value) } }
}

extension Optimum {
  /// What is open, in terms of variables.
  ///
  /// What `unknowns` holds must be the answer, before it is snapped.
  func ambiguities() -> [Ambiguity] {
    let count = elimination.definitions.count
    var result: [Ambiguity] = []
    for opening in openings {
      let low = self.values(at: opening.low.point)
      let high = self.values(at: opening.high.point)
      var first = -1
      var (toLow, toHigh) = (0.0, 0.0)
      for variable in 0..<count {
        if first < 0, abs(low[variable] - high[variable]) > Solution.grain { first = variable }
        toLow = max(toLow, abs(low[variable] - unknowns[variable]))
        toHigh = max(toHigh, abs(high[variable] - unknowns[variable]))
      }
      guard first >= 0 else { continue }
      // What lies between points of a face is in it, so all three are within the range.
      let here = snapped(unknowns[first])
      let ends = [
        here, end(opening.low, snapped(low[first]), first),
        end(opening.high, snapped(high[first]), first),
      ]
      var alternative: [Ambiguity.Assignment] = []
      for variable in 0..<count {
        let value = toHigh >= toLow ? high[variable] : low[variable]
        // A move below the grain is no move.
        if abs(value - unknowns[variable]) <= Solution.grain { continue }
        alternative.append(.init(variable: Variable(variable), value: snapped(value)))
      }
      result.append(
        Ambiguity(
          cause: opening.cause, variable: Variable(first), lower: ends.min() ?? here,
          upper: ends.max() ?? here, alternative: alternative))
    }
    // Parts are found coordinate by coordinate; readers think in variables.
    let order = result.indices.sorted {
      let (a, b) = (result[$0].variable.index, result[$1].variable.index)
      return a == b ? $0 < $1 : a < b
    }
    return order.map { result[$0] }
  }

  /// All variables where some coordinates are elsewhere.
  private func values(at point: Opening.Point) -> Buffer<Double> {
    let moved = Buffer<Double>(repeating: 0, count: unknowns.count)
    for index in 0..<unknowns.count { moved[index] = unknowns[index] }
    let variables = elimination.definitions.count
    for (coordinate, value) in point where Int(coordinate) < coordinateCount {
      moved[variables + Int(coordinate)] = value
    }
    elimination.substitute(results, into: moved)
    return moved
  }

  /// The value of a variable at one end, infinite if it changes along the way out.
  private func end(_ end: Opening.End, _ value: Double, _ variable: Int) -> Double {
    guard let rayStart = end.rayStart else { return value }
    let start = snapped(values(at: rayStart)[variable])
    return value == start ? value : value > start ? .infinity : -.infinity
  }
}
