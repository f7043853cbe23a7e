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
    if let priority = Self.usable(hugging) {
      add(
        from: low, to: high, .lessOrEqual, size, priority: priority,
        because: .hugging(view: view, axis))
    }
    if let priority = Self.usable(compression) {
      add(
        from: low, to: high, .greaterOrEqual, size, priority: priority,
        because: .compression(view: view, axis))
    }
  }

  /// A priority that rows can have; nil for one that asks for nothing.
  private static func usable(_ priority: Double) -> Double? {
    guard priority.isFinite, 0 < priority else { return nil }
    return min(max(priority, 1), LinearConstraint.required)
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
