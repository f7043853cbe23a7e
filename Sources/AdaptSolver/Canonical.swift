/// The nearest multiple of `Solution.grain`.
///
/// Halves lie in the middle between two multiples, and rounding errors would send them either
/// way. The nudge is far above such errors and far below the grain: halves always go up.
@inline(__always)
func snapped(_ value: Double) -> Double {
  snapped(raised: value + Snap.nudge)
}

/// The same for a value that has been nudged.
@inline(__always)
func snapped(raised value: Double) -> Double {
  guard abs(value) < Snap.limit else { return value }
  // A difference of equal numbers is 0, never -0: equal values have equal bits.
  return (value + Snap.shift) - Snap.shift
}

/// The arithmetic of `snapped`, for those who do it on many values at once.
enum Snap {
  /// Far above rounding errors, far below the grain.
  static let nudge = 0x1p-26
  /// Between this number and twice it, doubles are a grain apart: adding it rounds.
  static let shift = 0x1.8p36
  /// Beyond that, adding `shift` does not round; nor is there need to, soon.
  static let limit = 0x1p35
}

extension Rows {
  /// A required row may be missed by this much, relative to the scale of the constants.
  private static let precision = 1e-6
  /// Values up to this many times the scale of the constants cannot carry such an error.
  static let growth = 1e4

  /// Finds a required row that rounding has spoilt.
  ///
  /// - Parameter store: the rows of the caller.
  func checkPrecision(
    _ values: borrowing Buffer<Double>, _ store: RowStore
  ) throws(SolverError) {
    let limit = Rows.precision * scale
    var worst = 0.0
    var worstRow = -1
    for rank in 0..<requiredCount {
      let relation = heads[rank].relation
      let value = value(of: rank, at: values, store)
      if relation == .equal || (value < 0) == (relation == .greaterOrEqual), abs(value) > worst {
        worst = abs(value)
        worstRow = rank
      }
    }
    // Zero, unless a value is not finite.
    var rest = 0.0
    for variable in 0..<variableCount { rest += values[variable] * 0 }
    guard worst <= limit, rest == 0 else {
      throw .imprecise(worstRow < 0 ? RowID(0) : id(Int32(worstRow)))
    }
  }

  /// What the left side of a row, scaled, comes to.
  func value(of rank: Int, at values: borrowing Buffer<Double>, _ store: RowStore) -> Double {
    let id = id(Int32(rank))
    let unit = unit(of: id)
    var value = constants[rank]
    for index in store.termRange(Int(id.index)) {
      let term = store.terms[index]
      value += term.coefficient * unit * values[term.variable.index]
    }
    return value
  }

  /// What each optional level misses.
  func levelSums(_ values: borrowing Buffer<Double>, _ store: RowStore) -> [LevelViolation] {
    var sums = [Double](repeating: 0, count: priorities.count)
    for rank in requiredCount..<count {
      sums[Int(heads[rank].level)] += violation(
        of: heads[rank].relation, at: value(of: rank, at: values, store))
    }
    return priorities.indices.dropFirst().map {
      LevelViolation(priority: priorities[$0], sum: sums[$0] <= feasibility ? 0 : sums[$0])
    }
  }
}
