/// A coordinate that may take several values in an optimum, with a point at either end.
///
/// The certificate is the face itself: on it every level keeps its sum. A coordinate is open iff
/// its least and greatest value on the face differ, which two linear programs decide exactly,
/// also where a degenerate vertex makes a zero slope prove nothing.
struct Opening {
  var cause: Ambiguity.Cause
  var low: [(coordinate: Int32, value: Double)]
  var high: [(coordinate: Int32, value: Double)]
  var isUnboundedBelow: Bool
  var isUnboundedAbove: Bool

  /// How far along an unbounded way the second layout is, in points: far enough to be seen.
  static let excursion = 100.0
}

extension Opening {
  /// A single coordinate within an interval.
  init(_ coordinate: Int32, _ interval: Interval, _ cause: Ambiguity.Cause) {
    self.cause = cause
    let start = interval.start
    isUnboundedBelow = !interval.lower.isFinite
    isUnboundedAbove = !interval.upper.isFinite
    low = [(coordinate, isUnboundedBelow ? start - Opening.excursion : interval.lower)]
    high = [(coordinate, isUnboundedAbove ? start + Opening.excursion : interval.upper)]
  }
}

extension Face {
  /// The columns that the face leaves open.
  func openings(
    _ cause: Ambiguity.Cause, budget: inout PivotBudget
  ) throws(SolverError) -> [Opening] {
    var result: [Opening] = []
    for column in columns {
      let low = try extreme(of: column.id, up: false, budget: &budget)
      let high = try extreme(of: column.id, up: true, budget: &budget)
      let width = high.value - low.value
      guard width > 1e3 * nearness || low.isUnbounded || high.isUnbounded else { continue }
      result.append(
        Opening(
          cause: cause, low: low.point, high: high.point, isUnboundedBelow: low.isUnbounded,
          isUnboundedAbove: high.isUnbounded))
    }
    return result
  }

  private func extreme(
    of id: Int32, up: Bool, budget: inout PivotBudget
  ) throws(SolverError) -> (
    value: Double, point: [(coordinate: Int32, value: Double)], isUnbounded: Bool
  ) {
    guard let goal = goal(id) else { return (0, [], false) }
    var face = self
    var isUnbounded = false
    if case .unbounded = try face.move(goal, up: up, by: .infinity, budget: &budget) {
      isUnbounded = true
      face = self
      _ = try face.move(goal, up: up, by: Opening.excursion, budget: &budget)
    }
    let point = (face.columns + face.rows).map { (coordinate: $0.id, value: $0.value) }
    return (face.value(of: id) ?? 0, point, isUnbounded)
  }
}

extension Optimum {
  /// What is open, in terms of variables.
  ///
  /// - Parameter values: the answer, before it is snapped.
  func ambiguities(values: borrowing Buffer<Double>) -> [Ambiguity] {
    var result: [Ambiguity] = []
    let point = Buffer<Double>(repeating: 0, count: coordinates.count)
    for opening in openings {
      for index in 0..<coordinates.count { point[index] = coordinates[index] }
      for (coordinate, value) in opening.low where coordinate < point.count {
        point[coordinate] = value
      }
      let low = elimination.values(at: point)
      for (coordinate, value) in opening.high where coordinate < point.count {
        point[coordinate] = value
      }
      let high = elimination.values(at: point)

      var first = -1
      var (toLow, toHigh) = (0.0, 0.0)
      for variable in 0..<values.count {
        if first < 0, snapped(low[variable]) != snapped(high[variable]) { first = variable }
        toLow = max(toLow, abs(low[variable] - values[variable]))
        toHigh = max(toHigh, abs(high[variable] - values[variable]))
      }
      guard first >= 0 else { continue }
      let ascends = low[first] < high[first]
      let (lowEnd, highEnd) = (
        opening.isUnboundedBelow ? (ascends ? -Double.infinity : .infinity) : snapped(low[first]),
        opening.isUnboundedAbove ? (ascends ? .infinity : -Double.infinity) : snapped(high[first])
      )
      var alternative: [Ambiguity.Assignment] = []
      for variable in 0..<values.count {
        let value = snapped(toHigh >= toLow ? high[variable] : low[variable])
        if value != snapped(values[variable]) {
          alternative.append(.init(variable: Variable(variable), value: value))
        }
      }
      result.append(
        Ambiguity(
          cause: opening.cause, variable: Variable(first), lower: min(lowEnd, highEnd),
          upper: max(lowEnd, highEnd), alternative: alternative))
    }
    // Parts are found coordinate by coordinate; readers think in variables.
    let order = result.indices.sorted {
      let (a, b) = (result[$0].variable.index, result[$1].variable.index)
      return a == b ? $0 < $1 : a < b
    }
    return order.map { result[$0] }
  }
}
