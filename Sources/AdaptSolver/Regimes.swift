/// A constant that moves with a parameter `t`: `constant + rate * t`.
public struct MovingConstant: Hashable, Sendable {
  public var row: RowID
  public var constant: Double
  public var rate: Double

  public init(_ row: RowID, constant: Double = 0, rate: Double) {
    self.row = row
    self.constant = constant
    self.rate = rate
  }
}

/// A range of a parameter in which the answer is an affine function of it.
public struct Regime: Sendable {
  /// Where it begins and ends. Ends between two regimes are exact but for rounding.
  public let range: ClosedRange<Double>
  /// The required rows that give way throughout.
  public let conflicts: [Conflict]
  /// The row that ends it: the one whose wish or limit is met or given up there, at the upper end.
  /// None at the end of the walk and where the resting rows alone decide.
  public let binding: RowID?
  let number: Int
  let lines: AffineLines

  /// How fast a variable moves, in points for each unit of the parameter.
  public func rate(of variable: Variable) -> Double { lines.line(variable, number).rate }

  /// The value of a variable, a multiple of `Solution.grain`.
  public func value(of variable: Variable, at parameter: Double) -> Double {
    lines.line(variable, number).snappedValue(at: parameter)
  }

  /// The values of all variables.
  public func values(at parameter: Double) -> [Double] {
    (0..<lines.variableCount).map { value(of: Variable($0), at: parameter) }
  }
}

/// A value that is an affine function of a parameter.
struct AffineLine: BitwiseCopyable, Sendable {
  /// Where it has `value`.
  var point: Double
  var value: Double
  var rate: Double

  @inline(__always)
  func value(at parameter: Double) -> Double { value + rate * (parameter - point) }

  /// What `rate * parameter` is added to for a value that can be snapped.
  var raisedOffset: Double { value - rate * point + Snap.nudge }

  func snappedValue(at parameter: Double) -> Double {
    snapped(raised: raisedOffset + rate * parameter)
  }
}

/// The lines of all variables through all regimes of a walk. From one regime to the next most
/// variables go on as before, so each line is kept once, with the regime that it begins with.
final class AffineLines: Sendable {
  let variableCount: Int
  /// In the order of regimes.
  private let changes: [Change]
  /// Where the changes of each regime end.
  private let ends: [Int32]
  /// Where the places of each variable's changes begin among all such places.
  private let starts: [Int32]
  private let places: [Int32]

  struct Change: BitwiseCopyable, Sendable {
    var variable: Int32
    /// The regime that the line begins with.
    var regime: Int32
    var line: AffineLine
  }

  /// - Parameters:
  ///   - changes: in the order of regimes; the first regime has a line for each variable.
  ///   - variableCount: how many variables there are.
  ///   - regimeCount: how many regimes there are.
  init(_ changes: [Change], variableCount: Int, regimeCount: Int) {
    self.variableCount = variableCount
    self.changes = changes
    var ends = [Int32](repeating: 0, count: regimeCount)
    var starts = [Int32](repeating: 0, count: variableCount + 2)
    for change in changes {
      starts[Int(change.variable) + 2] += 1
      ends[Int(change.regime)] += 1
    }
    for variable in starts.indices.dropFirst() { starts[variable] += starts[variable - 1] }
    for regime in ends.indices.dropFirst() { ends[regime] += ends[regime - 1] }
    var places = [Int32](repeating: 0, count: changes.count)
    // Filling shifts the starts by one place, so that they are right when it ends.
    for (index, change) in changes.enumerated() {
      places[Int(starts[Int(change.variable) + 1])] = Int32(index)
      starts[Int(change.variable) + 1] += 1
    }
    self.ends = ends
    self.starts = starts
    self.places = places
  }

  /// The lines that begin with a regime.
  func changes(of regime: Int) -> ArraySlice<Change> {
    changes[(regime == 0 ? 0 : Int(ends[regime - 1]))..<Int(ends[regime])]
  }

  /// The line of a variable in a regime.
  func line(_ variable: Variable, _ regime: Int) -> AffineLine {
    var (low, high) = (Int(starts[Int(variable.index)]), Int(starts[Int(variable.index) + 1]))
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(changes[Int(places[middle])].regime) <= regime { low = middle } else { high = middle }
    }
    return changes[Int(places[low])].line
  }
}

extension CompiledSystem {
  /// Walks a parameter that moves constants, and gives the ranges in which nothing but an affine
  /// change happens, lowest first. What moves no variable in another way is no boundary.
  ///
  /// Where the resting rows have a say, or rows give way, the rates of what they decide are
  /// differences, and boundaries in between are found by bisection, to 2^-30 of the range.
  /// Regimes narrower than 2^-26 of the range, at least 2^-24, are not told apart.
  ///
  /// - Parameters:
  ///   - constants: what moves, at which rate; rows that are not named keep their constants.
  ///   - range: from where to where the parameter goes.
  ///   - limit: how many steps to take at most; the last regime ends where they are used up.
  /// - Returns: the regimes without gaps, lowest first.
  /// - Throws: what `update` and `setConstant` throw. The constants stay where the walk has ended.
  /// - Complexity: an update; then for each boundary a look at the next one of each part, the search
  ///   in the part that has reached its own, and the variables that move in another way.
  public mutating func regimes(
    moving constants: [MovingConstant], over range: ClosedRange<Double>, limit: Int = 10_000
  ) throws(SolverError) -> [Regime] {
    var walk = RegimeWalk(range, variableCount: rows.variableCount)
    var next = range.lowerBound
    try move(constants, to: next)
    for _ in 0..<max(1, limit) {
      let point = walk.point(after: next)
      if try !walk.follow(&optimum, rows, to: point) {
        try move(constants, to: point)
        if isConflicted || !optimum.faces.isEmpty {
          next = try regimeByDifferences(at: point, constants, &walk)
        } else {
          walk.start(optimum, rows, constants, at: point)
          next = walk.nextEvent(rows)
        }
      } else {
        next = walk.nextEvent(rows)
      }
      if next >= range.upperBound { break }
    }
    try move(constants, to: min(next, range.upperBound))
    return walk.finish(at: min(next, range.upperBound))
  }

  private mutating func move(
    _ constants: [MovingConstant], to parameter: Double
  ) throws(SolverError) {
    for moving in constants {
      try setConstant(moving.constant + moving.rate * parameter, of: moving.row)
    }
    try update(SolverOptions(ambiguities: .skip))
  }

  /// The regime where something other than pieces decides: the answer at two points gives a line, and
  /// the range is where the answer is on it. A line that is right at a third point, unlike the
  /// others, is taken to be right in between.
  ///
  /// - Returns: where it ends.
  private mutating func regimeByDifferences(
    at point: Double, _ constants: [MovingConstant], _ walk: inout RegimeWalk
  ) throws(SolverError) -> Double {
    let values = unsnapped
    let gaveWay = conflicts
    let scale = rows.scale
    let step = walk.margin / 4
    try move(constants, to: point + step)
    var slopes = unsnapped
    for index in slopes.indices { slopes[index] = (slopes[index] - values[index]) / step }

    // Whether the answer at a parameter is on the line, and how steep the line is up to there:
    // known from a point so far away, the line is not to be trusted much farther.
    var known = step
    func isOnLine(
      _ parameter: Double, _ system: inout CompiledSystem, _ slopes: inout [Double]
    ) throws(SolverError) -> Bool {
      try system.move(constants, to: parameter)
      guard
        system.conflicts.map(\.dropped) == gaveWay.map(\.dropped)
      else { return false }
      let there = system.unsnapped
      let length = parameter - point
      for index in there.indices
      where abs(there[index] - values[index] - slopes[index] * length)
        > 8e-12 * scale * (1 + length / known)
      {
        return false
      }
      // The farther the point, the better known the slope.
      for index in there.indices { slopes[index] = (there[index] - values[index]) / length }
      known = length
      return true
    }

    var (low, high) = (point + step, walk.range.upperBound)
    // Doubling steps cannot jump over a range and back onto the line, except by accident.
    var length = step * 4
    while low < high {
      let there = min(point + length, walk.range.upperBound)
      guard try isOnLine(there, &self, &slopes) else {
        high = there
        break
      }
      low = there
      length *= 4
    }
    while high - low > walk.resolution {
      let middle = low + (high - low) / 2
      if try isOnLine(middle, &self, &slopes) { low = middle } else { high = middle }
    }
    // A slope of rounding errors is none.
    for index in slopes.indices
    where abs(slopes[index]) < 1e-11 * scale / max(low - point, step) {
      slopes[index] = 0
    }
    walk.enter(at: point, gaveWay) { (values[$0], slopes[$0]) }
    return high
  }
}
