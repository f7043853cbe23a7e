import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// The constraints that UIStackView makes, with its priorities, for the views that show.
  ///
  /// - Source: TZStackView, whose tests compare its set with UIKit's, and FDStackView.
  mutating func addStackRows() {
    for view in screen.views.indices where screen.views[view].kind == .stack && 0 <= edges[view] {
      if !screen.collapsed[view] { addStackRows(of: view) }
    }
    for view in screen.views.indices where screen.collapsed[view] && 0 <= edges[view] {
      addCollapsedRows(of: view)
    }
  }

  private mutating func addStackRows(of stack: Int) {
    let shape = StackShape(screen, stack)
    let canvas = canvas(of: stack, shape)
    guard let first = shape.items.first, let last = shape.items.last else {
      for axis in [canvas.along, canvas.across] {
        add(
          [(1, axis.end), (-1, axis.start)], .equal, priority: StackPriority.canvasFit,
          because: .stack(view: stack, rule: .canvasFit))
      }
      return
    }
    let (firstSpan, lastSpan) = (along(first, shape), along(last, shape))
    equate(
      firstSpan.start, canvas.along.start, because: .stack(view: stack, rule: .canvasConnection))
    equate(lastSpan.end, canvas.along.end, because: .stack(view: stack, rule: .canvasConnection))
    addSpacingRows(shape)
    addSpacerRows(shape)
    addDistributionRows(shape, canvas.along)
    addAlignmentRows(shape, canvas.across)
  }

  // MARK: Along the axis

  private mutating func addSpacingRows(_ shape: StackShape) {
    let isMinimum =
      shape.distribution == .equalSpacing || shape.distribution == .equalCentering
    for (a, b) in zip(shape.items, shape.items.dropFirst()) {
      let reason = AppliedRow.Reason.stack(view: shape.stack, rule: .spacing)
      let gap = shape.spacing(screen, after: a)
      let isBaseline = shape.isVertical && shape.isBaselineRelative
      let from = isBaseline ? baseline(.lastBaseline, of: a) : along(a, shape).end
      let to = isBaseline ? baseline(.firstBaseline, of: b) : along(b, shape).start
      add([(1, to), (-1, from)], isMinimum ? .greaterOrEqual : .equal, gap, because: reason)
    }
  }

  /// `spacer(minimum: 20)`: at least as long along the axis.
  private mutating func addSpacerRows(_ shape: StackShape) {
    for item in shape.items where screen.views[item].kind == .spacer {
      guard let minimum = screen.number("minimum", of: item) else { continue }
      add(
        length(along(item, shape)), .greaterOrEqual, minimum,
        because: .stack(view: shape.stack, rule: .spacing))
    }
  }

  private mutating func addDistributionRows(_ shape: StackShape, _ canvas: StackSpan) {
    let items = shape.items
    switch shape.distribution {
    case .fill: break
    case .fillEqually:
      guard let first = items.first else { return }
      for item in items.dropFirst() {
        add(
          length(along(item, shape)) + length(along(first, shape), -1), .equal,
          because: .stack(view: shape.stack, rule: .fillEqually))
      }
    case .fillProportionally: addProportions(shape, canvas)
    case .equalSpacing, .equalCentering:
      addEqualGaps(shape)
      add(
        length(canvas), .equal, priority: StackPriority.canvasFit,
        because: .stack(view: shape.stack, rule: .canvasFit))
    }
  }

  /// Shares of the stack by the length of the contents; what has none counts as nothing.
  private mutating func addProportions(_ shape: StackShape, _ canvas: StackSpan) {
    let lengths = shape.items.map { naturalLength(of: $0, isVertical: shape.isVertical) }
    var total = lengths.reduce(0, +)
    for item in shape.items.dropLast() { total += shape.spacing(screen, after: item) }
    guard total.isFinite, 0 < total else { return }
    for (place, (item, content)) in zip(shape.items, lengths).enumerated() {
      let priority =
        shape.items.count == 1
        ? LinearConstraint.required : max(1, StackPriority.proportion - Double(place))
      add(
        length(along(item, shape)) + length(canvas, -content / total), .equal, priority: priority,
        because: .stack(view: shape.stack, rule: .fillProportionally))
    }
  }

  /// The length of a view's content; of a stack, what its views and their spacing come to.
  private func naturalLength(of view: Int, isVertical: Bool) -> Double {
    guard screen.views[view].kind == .stack else {
      let content = inputs.contents[view]
      return max(0, (isVertical ? content.height : content.width) ?? 0)
    }
    let shape = StackShape(screen, view)
    let lengths = shape.items.map { naturalLength(of: $0, isVertical: isVertical) }
    guard shape.isVertical == isVertical else { return lengths.max() ?? 0 }
    return shape.items.dropLast().reduce(lengths.reduce(0, +)) {
      $0 + shape.spacing(screen, after: $1)
    }
  }

  /// Equal gaps between edges, or equal distances between centers as far as there is room.
  private mutating func addEqualGaps(_ shape: StackShape) {
    let isCentering = shape.distribution == .equalCentering
    let spans = shape.items.map { along($0, shape) }
    func gap(_ place: Int) -> [(Double, Position)] {
      let (a, b) = (spans[place], spans[place + 1])
      guard isCentering else { return [(1, b.start), (-1, a.end)] }
      return [(0.5, b.start), (0.5, b.end), (-0.5, a.start), (-0.5, a.end)]
    }
    guard 2 < spans.count else { return }
    for place in 1..<(spans.count - 1) {
      // Each next pair of centers weighs less, so that a crowded stack gives up from its end.
      let priority =
        isCentering
        ? max(1, StackPriority.centering - Double(place - 1)) : LinearConstraint.required
      add(
        gap(place) + gap(0).map { (-$0.0, $0.1) }, .equal, priority: priority,
        because: .stack(view: shape.stack, rule: .distributingEdge))
    }
  }

  // MARK: Across the axis

  private mutating func addAlignmentRows(_ shape: StackShape, _ canvas: StackSpan) {
    guard let first = shape.items.first else { return }
    let stack = shape.stack
    let connection = AppliedRow.Reason.stack(view: stack, rule: .canvasConnection)
    let alignment = AppliedRow.Reason.stack(view: stack, rule: .alignment)
    if shape.alignment == .fill {
      let span = across(first, shape)
      equate(span.start, canvas.start, because: connection)
      equate(span.end, canvas.end, because: connection)
      for item in shape.items.dropFirst() {
        let other = across(item, shape)
        equate(other.start, span.start, because: alignment)
        equate(other.end, span.end, because: alignment)
      }
      return
    }
    // A guide that spans all items. The stack begins and ends with it, or with its first view at
    // the side at which items align: where baselines do, others may stick out there.
    let guide = StackSpan(
      start: Position(makeVariable(.auxiliary(view: stack))),
      end: Position(makeVariable(.auxiliary(view: stack))))
    let span = across(first, shape)
    let beginsWithFirst = shape.alignment == .leading || shape.alignment == .firstBaseline
    let endsWithFirst = shape.alignment == .trailing || shape.alignment == .lastBaseline
    equate(beginsWithFirst ? span.start : guide.start, canvas.start, because: connection)
    equate(endsWithFirst ? span.end : guide.end, canvas.end, because: connection)
    if shape.alignment == .center {
      add(
        [(0.5, span.start), (0.5, span.end), (-0.5, canvas.start), (-0.5, canvas.end)], .equal,
        because: connection)
    }
    for item in shape.items.dropFirst() { align(item, to: first, shape, because: alignment) }
    addSpanningRows(shape, guide)
    if shape.alignment.isBaseline {
      add(
        length(canvas), .equal, priority: StackPriority.canvasFit,
        because: .stack(view: stack, rule: .canvasFit))
    }
  }

  private mutating func align(
    _ item: Int, to first: Int, _ shape: StackShape, because reason: AppliedRow.Reason
  ) {
    let (a, b) = (across(item, shape), across(first, shape))
    switch shape.alignment {
    case .fill: break
    case .leading: equate(a.start, b.start, because: reason)
    case .trailing: equate(a.end, b.end, because: reason)
    case .center:
      add(
        [(0.5, a.start), (0.5, a.end), (-0.5, b.start), (-0.5, b.end)], .equal, because: reason)
    case .firstBaseline:
      equate(
        baseline(.firstBaseline, of: item), baseline(.firstBaseline, of: first), because: reason)
    case .lastBaseline:
      equate(
        baseline(.lastBaseline, of: item), baseline(.lastBaseline, of: first), because: reason)
    }
  }

  private mutating func addSpanningRows(_ shape: StackShape, _ guide: StackSpan) {
    let boundary = AppliedRow.Reason.stack(view: shape.stack, rule: .spanningBoundary)
    for item in shape.items {
      let span = across(item, shape)
      let isAtStart = shape.alignment == .leading
      let isAtEnd = shape.alignment == .trailing
      add(
        [(1, span.start), (-1, guide.start)], isAtStart ? .equal : .greaterOrEqual,
        priority: isAtStart ? StackPriority.boundary : LinearConstraint.required,
        because: boundary)
      add(
        [(1, guide.end), (-1, span.end)], isAtEnd ? .equal : .greaterOrEqual,
        priority: isAtEnd ? StackPriority.boundary : LinearConstraint.required,
        because: boundary)
    }
    add(
      length(guide), .equal, priority: StackPriority.spanningFit,
      because: .stack(view: shape.stack, rule: .spanningFit))
    for item in shape.items {
      add(
        length(across(item, shape)), .equal, priority: StackPriority.ambiguitySuppression,
        because: .stack(view: shape.stack, rule: .ambiguitySuppression))
    }
  }

  // MARK: Hidden views

  /// A hidden view has no length after its visible predecessor, and takes part in nothing else.
  private mutating func addCollapsedRows(of view: Int) {
    guard let stack = screen.views[view].parent, 0 <= edges[stack] else { return }
    let shape = StackShape(screen, stack)
    let canvas = canvas(of: stack, shape)
    let predecessor = shape.items.last { $0 < view }
    let start = predecessor.map { along($0, shape).end } ?? canvas.along.start
    let reason = AppliedRow.Reason.stack(view: stack, rule: .hiding)
    for (span, place) in [(along(view, shape), start), (across(view, shape), canvas.across.start)] {
      equate(span.start, place, because: reason)
      add(length(span), .equal, because: reason)
    }
  }

  // MARK: Spans

  private func along(_ view: Int, _ shape: StackShape) -> StackSpan {
    span(view, isVertical: shape.isVertical, in: shape.stack)
  }

  private func across(_ view: Int, _ shape: StackShape) -> StackSpan {
    span(view, isVertical: !shape.isVertical, in: shape.stack)
  }

  /// From start to end in the solved picture; a stack that runs against the screen's direction
  /// begins at the other side.
  private func span(_ view: Int, isVertical: Bool, in stack: Int) -> StackSpan {
    if isVertical {
      return StackSpan(start: side(.top, of: view), end: side(.bottom, of: view))
    }
    let (leading, trailing) = (side(.leading, of: view), side(.trailing, of: view))
    guard screen.directions[stack] == screen.environment.direction else {
      return StackSpan(
        start: trailing.mirrored(in: rootSize.width), end: leading.mirrored(in: rootSize.width))
    }
    return StackSpan(start: leading, end: trailing)
  }

  private func length(_ span: StackSpan, _ factor: Double = 1) -> [(Double, Position)] {
    [(factor, span.end), (-factor, span.start)]
  }

  /// What the items fill: the stack, or what its margins leave.
  private mutating func canvas(
    of stack: Int, _ shape: StackShape
  ) -> (along: StackSpan, across: StackSpan) {
    var horizontal = span(stack, isVertical: false, in: stack)
    var vertical = span(stack, isVertical: true, in: stack)
    if shape.isMarginsRelative {
      usesMargins[stack] = true
      let margins = margins(of: stack)
      let isFlipped = screen.directions[stack] != screen.environment.direction
      horizontal.start = horizontal.start.offset(by: isFlipped ? margins.trailing : margins.leading)
      horizontal.end = horizontal.end.offset(by: isFlipped ? -margins.leading : -margins.trailing)
      vertical.start = vertical.start.offset(by: margins.top)
      vertical.end = vertical.end.offset(by: -margins.bottom)
    }
    return shape.isVertical ? (vertical, horizontal) : (horizontal, vertical)
  }
}

/// A stretch along one axis.
private struct StackSpan {
  var start: Position
  var end: Position
}

/// UIStackView's priorities.
enum StackPriority {
  static let boundary = 999.5
  static let proportion = 999.0
  static let centering = 150.0
  static let spanningFit = 51.0
  static let canvasFit = 49.0
  static let ambiguitySuppression = 25.0
}
