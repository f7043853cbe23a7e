/// Finds the values that meet every required row and miss the others least, level by level.
///
/// 1. Required rows are admitted in order, the system's first; one that contradicts those
///    admitted is dropped and explained.
/// 2. A higher priority is satisfied before a lower one; within a priority the sum of the
///    violations is least.
/// 3. Where that leaves a choice, optional rows are walked by priority, the author's before
///    the system's, by declaration order, and each is missed as little as it can; then the
///    resting rows.
///
/// - Returns: `variableCount` values in points. The same rows give the same bits, in whatever
///   order they were added, as long as their `order` says the same.
/// - Complexity: near linear in the terms, except in parts where many rows overlap: a simplex
///   then takes a few passes over a table of those rows.
public func solve(
  _ system: LinearSystem, options: SolverOptions = SolverOptions()
) throws(SolverError) -> Solution {
  var compiled = try CompiledSystem(system)
  try compiled.update(options)
  return compiled.solution()
}
