import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// `frame: 20, 84, 280 x 200` and `autoresizes: width, bottom`: where the superview is larger
  /// than it was drawn, the flexible lengths share the difference in proportion to what they were.
  mutating func addAutoresizingRows() {
    for view in screen.views.indices.dropFirst() where 0 <= edges[view] {
      guard let drawn = screen.rect("frame", of: view) else { continue }
      let delta = screen.rect("delta", of: view) ?? [0, 0, 0, 0]
      let frame = zip(drawn, delta).map { $0 + $1 }
      let flexible = Set(screen.value("autoresizes", of: view)?.words ?? [])
      let size = screen.designSize(ofSuperviewOf: view)
      addAutoresizingRows(
        of: view, Edge.leading, .trailing, start: frame[0], length: frame[2],
        designLength: size?.width,
        isStartFlexible: !flexible.isDisjoint(with: ["left", "leading"]),
        isLengthFlexible: flexible.contains("width"),
        isEndFlexible: !flexible.isDisjoint(with: ["right", "trailing"]))
      addAutoresizingRows(
        of: view, Edge.top, .bottom, start: frame[1], length: frame[3],
        designLength: size?.height, isStartFlexible: flexible.contains("top"),
        isLengthFlexible: flexible.contains("height"), isEndFlexible: flexible.contains("bottom"))
    }
  }

  private mutating func addAutoresizingRows(
    of view: Int, _ low: Edge, _ high: Edge, start: Double, length: Double,
    designLength: Double?, isStartFlexible: Bool, isLengthFlexible: Bool, isEndFlexible: Bool
  ) {
    let design = designLength ?? 0
    var lengths = [
      isStartFlexible ? start : 0, isLengthFlexible ? length : 0,
      isEndFlexible ? design - start - length : 0,
    ].map { max(0, $0) }
    let flexibleCount = [isStartFlexible, isLengthFlexible, isEndFlexible].count { $0 }
    if lengths.allSatisfy({ $0 == 0 }), 0 < flexibleCount {
      lengths = [isStartFlexible, isLengthFlexible, isEndFlexible].map { $0 ? 1 : 0 }
    }
    let total = lengths.reduce(0, +)
    // Without a flexible part the far margin takes the difference.
    let startShare = designLength == nil || total == 0 ? 0 : lengths[0] / total
    let lengthShare = designLength == nil || total == 0 ? 0 : lengths[1] / total

    let parent = screen.views[view].parent ?? 0
    let (outerLow, outerHigh) = (contentSide(low, of: parent), side(high, of: parent))
    // A frame's x counts from the left in every language.
    let isMirrored = low == .leading && screen.environment.direction == .rtl
    let near =
      isMirrored
      ? [(1.0, outerHigh), (-1.0, side(high, of: view))]
      : [(1.0, side(low, of: view)), (-1.0, outerLow)]
    let reason = AppliedRow.Reason.autoresizing(view: view)
    add(
      near + share(-startShare, outerLow, outerHigh), .equal, start - startShare * design,
      because: reason)
    add(
      [(1, side(high, of: view)), (-1, side(low, of: view))]
        + share(-lengthShare, outerLow, outerHigh),
      .equal, length - lengthShare * design, because: reason)
  }

  /// A part of the superview's length; nothing for no part.
  private func share(_ part: Double, _ low: Position, _ high: Position) -> [(Double, Position)] {
    part == 0 ? [] : [(part, high), (-part, low)]
  }
}

extension EvaluatedScreen {
  /// The size that a view's superview had when its frame was drawn; nil where nothing says so.
  fileprivate func designSize(ofSuperviewOf view: Int) -> LayoutSize? {
    guard let parent = views[view].parent, parent != 0 else { return designSize }
    guard let drawn = rect("frame", of: parent) else { return nil }
    return LayoutSize(width: drawn[2], height: drawn[3])
  }
}
