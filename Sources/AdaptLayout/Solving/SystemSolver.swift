import AdaptSolver

/// Solves the systems of one active set, most of which differ in constants alone: those are compiled
/// once. Answers have the bits of solving from scratch.
///
/// Of one engine, and so of one thread.
final class SystemSolver {
  private final class Compiled {
    var system: CompiledSystem
    init(_ linear: LinearSystem) throws(SolverError) { system = try CompiledSystem(linear) }
  }

  /// The last one used comes last.
  private var compiled: [Compiled] = []
  /// How many systems were solved. A measure of work, not of the answers.
  private(set) var solveCount = 0

  /// - Parameter other: what it has compiled is known here too.
  init(after other: SystemSolver? = nil) { compiled = other?.compiled ?? [] }

  /// Counts of columns and shares of texts change factors too, but there are few of each.
  private static let limit = 8

  func solve(
    _ linear: LinearSystem, _ ambiguities: SolverOptions.AmbiguityReport
  ) throws(SolverError) -> Solution {
    let options = SolverOptions(ambiguities: ambiguities)
    solveCount += 1
    if let place = compiled.lastIndex(where: { $0.system.fits(linear) }) {
      let known = compiled[place]
      if place + 1 < compiled.count {
        compiled.remove(at: place)
        compiled.append(known)
      }
      try known.system.setConstants(of: linear)
      try known.system.update(options)
      return known.system.solution(withLevels: false)
    }
    let made = try Compiled(linear)
    try made.system.update(options)
    if Self.limit <= compiled.count { compiled.removeFirst() }
    compiled.append(made)
    return made.system.solution(withLevels: false)
  }
}
