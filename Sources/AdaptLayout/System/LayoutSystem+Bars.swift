import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// Bars lie at their edges, from side to side.
  mutating func addBarRows() {
    for view in screen.views.indices where screen.views[view].kind == .bar && 0 <= edges[view] {
      let reason = AppliedRow.Reason.system(view: view, .bar)
      for edge in [Edge.leading, .trailing] {
        add([(1, side(edge, of: view)), (-1, side(edge, of: 0))], .equal, because: reason)
      }
      let bar = screen.bars.bar(of: view)
      let isAtBottom = bar.map { $0.kind != .navigation } ?? false
      let near = isAtBottom ? Edge.bottom : .top
      // Where the screen's view ends at its bars they lie outside of it.
      let excluded = isAtBottom ? screen.bars.excluded.bottom : screen.bars.excluded.top
      let distance = (bar?.distance ?? 0) - excluded
      add(
        [(1, side(near, of: view)), (-1, side(near, of: 0))], .equal,
        isAtBottom ? -distance : distance, because: reason)
      add(
        [(1, side(.bottom, of: view)), (-1, side(.top, of: view))], .equal,
        bar?.height ?? screen.statusBarHeight(of: view), because: reason)
    }
  }
}

extension EvaluatedScreen {
  /// The height of `bar status`; 0 for what is no bar that is shown.
  func statusBarHeight(of view: Int) -> Double {
    word("bar", of: view) == "status" && !hidden[view] ? environment.statusBarHeight : 0
  }
}
