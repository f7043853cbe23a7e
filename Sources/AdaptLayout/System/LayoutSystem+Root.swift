import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// The screen's view has the size that its container gave it.
  mutating func addRootRows() {
    for edge in [Edge.leading, .top] {
      add([(1, side(edge, of: 0))], .equal, because: .system(view: 0, .rootSize))
    }
    add(
      [(1, side(.trailing, of: 0))], .equal, rootSize.width,
      because: .system(view: 0, .rootSize))
    add(
      [(1, side(.bottom, of: 0))], .equal, rootSize.height, because: .system(view: 0, .rootSize))
  }

  /// No width and no height is negative.
  mutating func addSizeRows() {
    for view in screen.views.indices.dropFirst() where 0 <= edges[view] {
      addSizeRows(of: view)
    }
    for view in screen.views.indices where 0 <= contentEdges[view] {
      for (low, high) in [(Edge.leading, Edge.trailing), (.top, .bottom)] {
        add(
          from: contentSide(low, of: view), to: contentSide(high, of: view), .greaterOrEqual,
          because: .system(view: view, .size))
      }
    }
  }

  private mutating func addSizeRows(of view: Int) {
    let reason = AppliedRow.Reason.system(view: view, .size)
    add(
      from: side(.leading, of: view), to: side(.trailing, of: view), .greaterOrEqual,
      because: reason)
    add(from: side(.top, of: view), to: side(.bottom, of: view), .greaterOrEqual, because: reason)
  }

  /// As wide as the margins allow, but no wider than text is easy to read, in their middle.
  mutating func addReadableRows(of view: Int, _ first: Int32) {
    let (leading, trailing) = (Position(first), Position(first + 1))
    let fromInside = 0 <= contentEdges[view]
    let outerLeading = side(.leading, of: view, .margins, fromInside: fromInside)
    let outerTrailing = side(.trailing, of: view, .margins, fromInside: fromInside)
    let reason = AppliedRow.Reason.system(view: view, .guide)
    add(
      [(1, leading), (1, trailing), (-1, outerLeading), (-1, outerTrailing)], .equal,
      because: reason)
    add([(1, leading), (-1, outerLeading)], .greaterOrEqual, because: reason)
    add([(1, trailing), (-1, leading)], .greaterOrEqual, because: reason)
    add(
      [(1, trailing), (-1, leading)], .lessOrEqual, screen.environment.readableWidth,
      because: reason)
    // Above everything optional that an author says, below what is required.
    add(
      [(1, leading), (-1, outerLeading)], .equal, priority: Self.readablePriority, because: reason)
  }

  /// A guide is a place, not a wish: only required rows may move it.
  private static let readablePriority = 999.9

  /// Where nothing decides, a view lies at its superview's start and has no size.
  mutating func addRestingRows() {
    for view in screen.views.indices.dropFirst() where 0 <= edges[view] {
      let parent = screen.views[view].parent ?? 0
      rest(side(.leading, of: view), at: contentSide(.leading, of: parent))
      rest(side(.top, of: view), at: contentSide(.top, of: parent))
      rest(side(.trailing, of: view), at: side(.leading, of: view))
      rest(side(.bottom, of: view), at: side(.top, of: view))
      addContentRest(of: view)
    }
    addContentRest(of: 0)
  }

  private mutating func rest(_ position: Position, at other: Position) {
    linear.rest(constant: append(1, position) + append(-1, other))
  }

  private mutating func addContentRest(of view: Int) {
    guard 0 <= contentEdges[view] else { return }
    rest(contentSide(.trailing, of: view), at: contentSide(.leading, of: view))
    rest(contentSide(.bottom, of: view), at: contentSide(.top, of: view))
  }
}
