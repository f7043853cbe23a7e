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
  public internal(set) var range: ClosedRange<Double>
  /// The required rows that give way throughout.
  public let conflicts: [Conflict]
  /// The row that ends it: the one whose wish or limit is met or given up there, at the upper end.
  /// None at the end of the walk and where the resting rows alone decide.
  public internal(set) var binding: RowID?
  /// Where in the range `values` are the answer, before they are snapped.
  let point: Double
  let values: [Double]
  let slopes: [Double]
  private let moving: [Int32]

  init(
    range: ClosedRange<Double>, conflicts: [Conflict], binding: RowID?, point: Double,
    values: [Double], slopes: [Double]
  ) {
    self.range = range
    self.conflicts = conflicts
    self.binding = binding
    self.point = point
    self.values = values
    self.slopes = slopes
    moving = slopes.indices.filter { slopes[$0] != 0 }.map { Int32($0) }
  }

  /// How fast a variable moves, in points for each unit of the parameter.
  public func rate(of variable: Variable) -> Double { slopes[Int(variable.index)] }

  /// The value of a variable, a multiple of `Solution.grain`.
  public func value(of variable: Variable, at parameter: Double) -> Double {
    let index = Int(variable.index)
    return snapped(values[index] + slopes[index] * (parameter - point))
  }

  /// The values of all variables.
  public func values(at parameter: Double) -> [Double] {
    values.indices.map { snapped(values[$0] + slopes[$0] * (parameter - point)) }
  }

  /// Goes from the values at one parameter to those at another in the same range, without looking
  /// at variables that stay.
  public func move(_ result: inout [Double], to parameter: Double) {
    let step = parameter - point
    for index in moving {
      result[Int(index)] = snapped(values[Int(index)] + slopes[Int(index)] * step)
    }
  }

  func hasSlopes(of other: Regime) -> Bool {
    for index in slopes.indices where abs(slopes[index] - other.slopes[index]) > 1e-9 {
      return false
    }
    return true
  }
}

extension CompiledSystem {
  /// Walks a parameter that moves constants, and gives the ranges in which nothing but an affine
  /// change happens, lowest first. What moves no variable in another way is no boundary.
  ///
  /// Positions of pieces are affine in the parameter, and so is the answer while each unknown
  /// stays between the same pieces: parametric programming of the right-hand side (Gass and Saaty:
  /// The computational algorithm for the parametric objective function, Naval Research Logistics
  /// 2, 1955; Murty: Linear Programming, 1983, chapter 8). The rates go through the tape and the
  /// tableau as the values do. The first piece that an unknown meets ends the range, at the root
  /// of an affine function; past it the search goes on from where it is. The answer is
  /// continuous in the parameter as long as the same rows give way.
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
  /// - Complexity: an update and as much again for each boundary.
  public mutating func regimes(
    moving constants: [MovingConstant], over range: ClosedRange<Double>, limit: Int = 10_000
  ) throws(SolverError) -> [Regime] {
    var walk = RegimeWalk(range)
    try move(constants, to: range.lowerBound)
    walk.rates.prepare(rows, optimum, constants)
    var regimes: [Regime] = []
    var next = range.lowerBound
    for _ in 0..<max(1, limit) {
      let point = min(next + walk.margin, next + (range.upperBound - next) / 2)
      var regime = try regime(at: point, constants, &walk)
      regime.range = next...max(next, min(regime.range.upperBound, range.upperBound))
      next = regime.range.upperBound
      if next >= range.upperBound { regime.binding = nil }
      if let last = regimes.last, last.hasSlopes(of: regime), last.conflicts == regime.conflicts {
        regimes[regimes.count - 1].range = last.range.lowerBound...next
        regimes[regimes.count - 1].binding = regime.binding
      } else {
        regimes.append(regime)
      }
      if next >= range.upperBound { break }
    }
    return regimes
  }

  private mutating func move(
    _ constants: [MovingConstant], to parameter: Double
  ) throws(SolverError) {
    for moving in constants {
      try setConstant(moving.constant + moving.rate * parameter, of: moving.row)
    }
    try update(SolverOptions(ambiguities: .skip))
  }

  /// The regime around a point that is no boundary.
  private mutating func regime(
    at point: Double, _ constants: [MovingConstant], _ walk: inout RegimeWalk
  ) throws(SolverError) -> Regime {
    try move(constants, to: point)
    if reduced != nil || !optimum.faces.isEmpty {
      return try regimeByDifferences(at: point, constants, &walk)
    }
    walk.rates.follow(optimum)
    let (reach, row) = walk.rates.reach(optimum, rows)
    return Regime(
      range: point...(point + reach), conflicts: [], binding: row.map { rows.id($0) },
      point: point, values: unsnapped, slopes: walk.rates.slopes(rows.variableCount))
  }

  /// The same where something other than pieces decides: the answer at two points gives a line, and
  /// the range is where the answer is on it. A line that is right at a third point, unlike the
  /// others, is taken to be right in between.
  private mutating func regimeByDifferences(
    at point: Double, _ constants: [MovingConstant], _ walk: inout RegimeWalk
  ) throws(SolverError) -> Regime {
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
    return Regime(
      range: point...high, conflicts: gaveWay, binding: nil, point: point, values: values,
      slopes: slopes)
  }
}

/// What a walk keeps from regime to regime.
struct RegimeWalk: ~Copyable {
  let range: ClosedRange<Double>
  /// How far past a boundary the next regime is looked for.
  let margin: Double
  /// How close two points are before a boundary between them is found.
  let resolution: Double
  var rates = Rates()

  init(_ range: ClosedRange<Double>) {
    self.range = range
    let length = range.upperBound - range.lowerBound
    margin = max(length * 0x1p-26, 0x1p-24)
    resolution = max(length * 0x1p-30, 0x1p-30)
  }
}
