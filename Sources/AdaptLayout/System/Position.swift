import AdaptSolver

/// What an anchor is made of: at most two variables and a constant. An edge is one variable, a
/// width the difference of two, a center half their sum.
struct Position: Hashable, Sendable {
  var first: Int32
  var coefficient: Double
  /// -1 where there is only one variable.
  var second: Int32 = -1
  var secondCoefficient = 0.0
  var constant = 0.0

  init(_ variable: Int32, constant: Double = 0) {
    first = variable
    coefficient = 1
    self.constant = constant
  }

  /// Half of each: the middle of two positions of one variable.
  static func middle(of a: Position, and b: Position) -> Position {
    combination(a, 0.5, b, 0.5)
  }

  /// From `a` to `b`.
  static func distance(from a: Position, to b: Position) -> Position {
    combination(b, 1, a, -1)
  }

  private static func combination(
    _ a: Position, _ ka: Double, _ b: Position, _ kb: Double
  ) -> Position {
    var position = a
    position.coefficient = ka * a.coefficient
    position.constant = ka * a.constant + kb * b.constant
    position.second = b.first
    position.secondCoefficient = kb * b.coefficient
    return position
  }

  /// The far end of so many equal stretches, the first of which goes from `low` to `high`.
  static func end(of count: Int, from low: Position, to high: Position) -> Position {
    // low + count · (high - low)
    count == 1 ? high : combination(high, Double(count), low, Double(1 - count))
  }

  func offset(by distance: Double) -> Position {
    var position = self
    position.constant += distance
    return position
  }

  /// The same place measured from the other side of something `width` wide.
  func mirrored(in width: Double) -> Position {
    var position = self
    position.coefficient = -coefficient
    position.secondCoefficient = -secondCoefficient
    position.constant = width - constant
    return position
  }

  func value(_ values: [Double]) -> Double {
    var sum = coefficient * values[Int(first)] + constant
    if 0 <= second { sum += secondCoefficient * values[Int(second)] }
    return sum
  }
}
