/// The nearest multiple of `Solution.grain`.
///
/// Halves lie in the middle between two multiples, and rounding errors would send them either
/// way. The nudge is far above such errors and far below the grain: halves always go up.
@inline(__always)
func snapped(_ value: Double) -> Double {
  // Beyond 2^36 a Double has no finer steps than the grain.
  guard abs(value) < 0x1p36 else { return value }
  let steps = (value * 0x1p16 + 0.5 + 0x1p-10).rounded(.down)
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

  func checkPrecision(_ values: borrowing Buffer<Double>) throws(SolverError) {
    var worst = Rows.precision * scale
    var worstRow = -1
    for row in 0..<requiredCount {
      let miss = violation(of: heads[row].relation, at: value(of: row, at: values))
      // A value that is not a number compares as false, and must not slip through.
      if !(miss <= worst) {
        worst = miss
        worstRow = row
      }
    }
    for variable in 0..<variableCount where !values[variable].isFinite {
      throw .imprecise(worstRow < 0 ? RowID(0) : id(Int32(worstRow)))
    }
    if worstRow >= 0 { throw .imprecise(id(Int32(worstRow))) }
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
