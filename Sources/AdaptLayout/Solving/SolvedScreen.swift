import AdaptIR
import AdaptSolver

/// A screen with what its two solves came to.
struct SolvedScreen {
  /// What the first solve gave: texts in one line, plain margins.
  let first: SolvedFrames
  /// The rows of the second solve.
  let system: LayoutSystem
  let solution: Solution

  var frames: SolvedFrames { SolvedFrames(system, solution.values) }

  /// What the solves of the screen's mirror image come to: a screen from right to left is solved as
  /// one from left to right.
  func mirrored(as screen: EvaluatedScreen) -> SolvedScreen {
    SolvedScreen(
      first: SolvedFrames(first.system.mirrored(as: screen), first.values),
      system: system.mirrored(as: screen), solution: solution)
  }
}

/// A screen whose rows have no solution that can be computed.
struct UnsolvedScreen: Error {
  let error: SolverError
  let system: LayoutSystem
}

/// Exactly two solves. Texts wrap and margins grow by what the first found, and that is that: a
/// third would chase values that follow each other without end.
///
/// - Parameters:
///   - solver: remembers how the rows untangled, where the same screen is solved many times.
func solve(
  _ screen: EvaluatedScreen, _ measurer: ContentMeasurer,
  _ ambiguities: SolverOptions.AmbiguityReport, with solver: SystemSolver = SystemSolver()
) throws(UnsolvedScreen) -> SolvedScreen {
  let inputs = PassInputs(
    contents: measurer.contents(), overlaps: screen.initialOverlaps(),
    marginGrowth: screen.initialMarginGrowth(), columns: screen.columns(widths: nil),
    keyboardOverlaps: Array(repeating: 0, count: screen.views.count))
  let first = LayoutSystem.build(screen, inputs)
  let firstFrames = SolvedFrames(
    first, try first.solution(.skip, solver).values)
  let refined = inputs.refined(by: firstFrames, measurer)
  let second = refined == inputs ? first : LayoutSystem.build(screen, refined)
  return SolvedScreen(
    first: firstFrames, system: second, solution: try second.solution(ambiguities, solver))
}

/// Solves a screen again with other rows, for asking what would be if.
///
/// - Parameter edit: a change of the rows of both solves.
func solve(
  _ solved: SolvedScreen, _ measurer: ContentMeasurer, with solver: SystemSolver,
  editing edit: (inout LayoutSystem) -> Void
) throws(UnsolvedScreen) -> SolvedScreen {
  var first = solved.first.system
  edit(&first)
  let firstFrames = SolvedFrames(first, try first.solution(.skip, solver).values)
  let refined = first.inputs.refined(by: firstFrames, measurer)
  var second = first
  if refined != first.inputs {
    // Mostly the second solve has the rows that it had.
    let isSame = refined == solved.system.inputs
    second = isSame ? solved.system : LayoutSystem.build(first.screen, refined)
    edit(&second)
  }
  return SolvedScreen(
    first: firstFrames, system: second, solution: try second.solution(.skip, solver))
}

extension LayoutSystem {
  fileprivate func solution(
    _ ambiguities: SolverOptions.AmbiguityReport, _ solver: SystemSolver
  ) throws(UnsolvedScreen) -> Solution {
    do throws(SolverError) {
      return try solver.solve(linear, ambiguities)
    } catch {
      throw UnsolvedScreen(error: error, system: self)
    }
  }
}
