package import AdaptSolver

/// The rows of one screen in two environments, where only constants differ: what they come to in
/// between, as if each constant went evenly from one to the other.
package struct EvenChange: Sendable {
  /// The rows at the lower end.
  package let system: LinearSystem
  /// The constants that move.
  package let moving: [MovingConstant]
  package let range: ClosedRange<Double>

  /// - Returns: nil where more than constants differs.
  package init?(_ low: RegimeProbe, _ high: RegimeProbe, over range: ClosedRange<Double>) {
    let (before, after) = (low.linear, high.linear)
    let length = range.upperBound - range.lowerBound
    guard 0 < length, before.hasRows(of: after), before.restingRows == after.restingRows else {
      return nil
    }
    var moving: [MovingConstant] = []
    for index in 0..<before.constraintCount {
      let row = RowID(index)
      let (start, end) = (before[row].constant, after[row].constant)
      if start == end { continue }
      let rate = (end - start) / length
      moving.append(MovingConstant(row, constant: start - rate * range.lowerBound, rate: rate))
    }
    system = before
    self.moving = moving
    self.range = range
  }

  /// Where values begin to move in another way, exactly; none where rows cannot be solved.
  package var boundaries: [Double] {
    guard !moving.isEmpty, var compiled = try? CompiledSystem(system),
      let regimes = try? compiled.regimes(moving: moving, over: range)
    else { return [] }
    return regimes.dropLast().map(\.range.upperBound)
  }
}
