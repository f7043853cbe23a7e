import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// What tables and grids do with their rows and items. A scroll view's content is its author's;
  /// it is as small as the author's constraints allow.
  mutating func addContentRows() {
    for view in screen.views.indices where 0 <= edges[view] {
      switch screen.views[view].kind {
      case .table: addTableRows(of: view)
      case .grid: addGridRows(of: view)
      case .scroll: addFittingRows(of: view)
      case .pager: addPageRows(of: view)
      case .view, .label, .button, .image, .field, .textView, .switch, .slider, .stepper,
        .progress, .spinner, .segmented, .pageControl, .datePicker, .picker, .search,
        .stack, .effect, .navigationBar, .toolbar, .tabBar, .web, .map, .spacer, .custom,
        .cell, .section, .header, .footer, .guide, .embed, .bar, .barItem, .barSpace:
        break
      }
    }
  }

  /// Each page fills the pager. All are solved at the place of the first; see `pageShift`.
  private mutating func addPageRows(of pager: Int) {
    for page in screen.children[pager] where 0 <= edges[page] {
      for edge in Edge.allCases {
        equate(
          side(edge, of: page), side(edge, of: pager),
          because: .system(view: page, .content))
      }
    }
  }

  private mutating func addFittingRows(of scroll: Int) {
    for (low, high) in [(Edge.leading, Edge.trailing), (.top, .bottom)] {
      add(
        [(1, contentSide(high, of: scroll)), (-1, contentSide(low, of: scroll))], .equal,
        priority: Self.leastPriority, because: .system(view: scroll, .content))
    }
  }

  /// Below everything that an author may say.
  private static let leastPriority = 1.0

  /// What a scroll view's content is moved in by, so that nothing covers its start.
  func contentInsets(of view: Int) -> EdgeValues {
    // A grid's insets lie around its items, within the content.
    let own = screen.views[view].kind == .grid ? .zero : screen.insets("insets", of: view) ?? .zero
    guard screen.word("insetAdjustment", of: view) != "never" else { return own }
    let overlap = inputs.overlaps[view]
    return own + EdgeValues(top: overlap.top, bottom: overlap.bottom)
  }

  mutating func equate(
    _ a: Position, _ b: Position, plus distance: Double = 0, because reason: AppliedRow.Reason
  ) {
    add(from: b, to: a, .equal, distance, because: reason)
  }

  /// The smallest height that its content allows; what `height:` says; or `fallback` where nothing
  /// inside has a say.
  mutating func addHeightRow(of row: Int, fallback: Double) {
    let reason = AppliedRow.Reason.system(view: row, .content)
    let height = [(1.0, side(.bottom, of: row)), (-1.0, side(.top, of: row))]
    if let fixed = screen.number("height", of: row) ?? screen.rowHeight(of: row) {
      add(height, .equal, fixed, because: reason)
    } else if screen.active.hasVerticalContent[row] {
      add(height, .equal, priority: Self.fittingPriority, because: reason)
      if let least = screen.leastDrawnHeight(of: row) {
        // Contents that are lower by required constraints stay so.
        add(height, .greaterOrEqual, least, priority: Self.drawnHeightPriority, because: reason)
      }
    } else {
      add(height, .equal, fallback, because: reason)
    }
  }

  /// Above what contents wish, below what is required.
  private static let drawnHeightPriority = 999.9

  /// UIKit's fitting size level.
  static let fittingPriority = 50.0
}
