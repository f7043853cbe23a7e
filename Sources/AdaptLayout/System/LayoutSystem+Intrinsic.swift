import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// What the content of views asks for: by view, axis, hugging before compression.
  mutating func addIntrinsicRows() {
    for view in screen.views.indices.dropFirst()
    where 0 <= edges[view] && !screen.collapsed[view] {
      let content = inputs.contents[view]
      let kind = screen.views[view].kind
      let hugging = screen.pair("hugging", of: view) ?? ContentPriorities.hugging(kind)
      let compression = screen.pair("compression", of: view) ?? ContentPriorities.compression
      if let width = content.width {
        addIntrinsicRows(
          of: view, .horizontal, width, hugging: hugging.horizontal,
          compression: compression.horizontal)
      }
      if let height = content.height {
        addIntrinsicRows(
          of: view, .vertical, height, hugging: hugging.vertical,
          compression: compression.vertical)
      }
    }
  }

  private mutating func addIntrinsicRows(
    of view: Int, _ axis: AdaptIR.Attribute.Axis, _ size: Double, hugging: Double,
    compression: Double
  ) {
    guard size.isFinite, 0 <= size else { return }
    let (low, high) =
      axis == .horizontal
      ? (side(.leading, of: view), side(.trailing, of: view))
      : (side(.top, of: view), side(.bottom, of: view))
    for (relation, priority, reason) in [
      (AdaptSolver.Relation.lessOrEqual, hugging, AppliedRow.Reason.hugging(view: view, axis)),
      (.greaterOrEqual, compression, .compression(view: view, axis)),
    ] where priority.isFinite && 0 < priority {
      add(
        [(1, high), (-1, low)], relation, size,
        priority: min(max(priority, 1), LinearConstraint.required), because: reason)
    }
  }
}

/// How strongly views hold on to the size of their content where the author says nothing.
enum ContentPriorities {
  /// 750 for everything: what Interface Builder writes.
  static let compression = (horizontal: 750.0, vertical: 750.0)

  /// What Interface Builder writes for new views.
  static func hugging(_ kind: ViewKind) -> (horizontal: Double, vertical: Double) {
    switch kind {
    case .label, .image: (251, 251)
    case .switch, .stepper, .spinner: (750, 750)
    case .progress: (250, 750)
    case .view, .button, .field, .textView, .slider, .segmented, .pageControl, .datePicker,
      .picker, .search, .table, .grid, .scroll, .stack, .effect, .navigationBar, .toolbar,
      .tabBar, .pager, .web, .map, .spacer, .custom, .cell, .section, .header, .footer, .guide,
      .embed, .bar, .barItem, .barSpace:
      (250, 250)
    }
  }
}
