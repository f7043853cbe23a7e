/// The nearest multiple of `Solution.grain`.
///
/// Halves lie in the middle between two multiples, and rounding errors would send them either
/// way. The nudge is far above such errors and far below the grain: halves always go up.
@inline(__always)
func snapped(_ value: Double) -> Double {
  // Beyond that, adding 1.5 * 2^52 does not round to whole steps; nor is there need to, soon.
  guard abs(value) < 0x1p35 else { return value }
  let steps = (value * 0x1p16 + 0x1p-10 + 0x1.8p52) - 0x1.8p52
  // Adding zero turns -0 into 0: equal values have equal bits.
  return steps * Solution.grain + 0
}

extension Rows {
  @inline(__always)
  func value(of row: Int, at values: borrowing Buffer<Double>) -> Double {
    var value = heads[row].constant
    for index in range(row) { value += terms[index].coefficient * values[terms[index].index] }
    return value
  }

  /// A required row may be missed by this much, relative to the scale of the constants.
  private static let precision = 1e-6
  /// Values up to this many times the scale of the constants cannot carry such an error.
  private static let growth = 1e4

  /// Whether rounding can have spoilt no required row, as far as a look at the values tells.
  ///
  /// The row that defines a variable is missed by what rounding leaves of its terms, and what
  /// elimination took for zero: some 1e-11 of the largest value, times the coefficients. Other
  /// required rows are checked where they are solved.
  func isPrecise(_ values: borrowing Buffer<Double>, isTame: Bool) -> Bool {
    let limit = Rows.growth * scale
    var isWithin = isTame
    for variable in 0..<variableCount where !(abs(values[variable]) <= limit) { isWithin = false }
    return isWithin
  }

  /// Finds a required row that rounding has spoilt.
  func checkPrecision(_ values: borrowing Buffer<Double>) throws(SolverError) {
    let limit = Rows.precision * scale
    var worst = 0.0
    var worstRow = -1
    var start = 0
    for row in 0..<requiredCount {
      let head = heads[row]
      var value = head.constant
      while start < Int(head.end) {
        value += terms[start].coefficient * values[terms[start].index]
        start += 1
      }
      if head.relation == .equal || (value < 0) == (head.relation == .greaterOrEqual),
        abs(value) > worst
      {
        worst = abs(value)
        worstRow = row
      }
    }
    // Zero, unless a value is not finite.
    var rest = 0.0
    for variable in 0..<variableCount { rest += values[variable] * 0 }
    guard worst <= limit, rest == 0 else {
      throw .imprecise(worstRow < 0 ? RowID(0) : id(Int32(worstRow)))
    }
  }

  /// What each optional level misses.
  func levelSums(_ values: borrowing Buffer<Double>) -> [LevelViolation] {
    var sums = [Double](repeating: 0, count: priorities.count)
    for row in requiredCount..<count {
      sums[Int(heads[row].level)] += violation(
        of: heads[row].relation, at: value(of: row, at: values))
    }
    return priorities.indices.dropFirst().map {
      LevelViolation(priority: priorities[$0], sum: sums[$0] <= feasibility ? 0 : sums[$0])
    }
  }
}
