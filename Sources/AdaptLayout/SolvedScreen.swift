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
}

/// A screen whose rows have no solution that can be computed.
struct UnsolvedScreen: Error {
  let error: SolverError
  let system: LayoutSystem
}

/// Exactly two solves. Texts wrap and margins grow by what the first found, and that is that: a
/// third would chase values that follow each other without end.
///
/// - Parameter edit: a change of the rows of both solves, for asking what would be if.
func solve(
  _ screen: EvaluatedScreen, _ measurer: ContentMeasurer, _ options: SolverOptions,
  editing edit: (inout LayoutSystem) -> Void = { _ in }
) throws(UnsolvedScreen) -> SolvedScreen {
  let inputs = PassInputs(
    contents: measurer.contents(), overlaps: screen.initialOverlaps(),
    marginGrowth: screen.initialMarginGrowth(), columns: screen.columns(widths: nil),
    keyboardOverlaps: Array(repeating: 0, count: screen.views.count))
  var first = LayoutSystem.build(screen, inputs)
  edit(&first)
  let firstFrames = SolvedFrames(
    first, try first.solution(SolverOptions(ambiguities: .skip)).values)
  let refined = inputs.refined(by: firstFrames, measurer)
  var second = first
  if refined != inputs {
    second = LayoutSystem.build(screen, refined)
    edit(&second)
  }
  return SolvedScreen(first: firstFrames, system: second, solution: try second.solution(options))
}

extension LayoutSystem {
  fileprivate func solution(_ options: SolverOptions) throws(UnsolvedScreen) -> Solution {
    do throws(SolverError) {
      return try AdaptSolver.solve(linear, options: options)
    } catch {
      throw UnsolvedScreen(error: error, system: self)
    }
  }
}
