import AdaptIR

/// A screen with everything decided that its environment decides before anything is solved: which
/// conditions hold, which views and constraints take part.
///
/// A pure function of document, screen and environment: A, then B, then A again gives A.
struct EvaluatedScreen: Sendable {
  let document: Document
  let screen: Screen
  let environment: Environment
  /// Whether each condition of the document holds, by its place in the table.
  let holds: [Bool]
  /// The installed children of each view, in drawing order.
  let children: [[Int]]
  /// Whether a view and all its parents are installed.
  let installed: [Bool]
  /// Whether a view or one of its parents is hidden.
  let hidden: [Bool]
  /// Whether a view is hidden in a stack: it and its spacing have no length.
  let collapsed: [Bool]
  /// Whether a view has a frame: it is installed, not a bar's item, not in a collapsed view.
  let isLaidOut: [Bool]
  /// The layout direction of each view.
  let directions: [LayoutDirection]
  /// The bars of the screen, and the area that they and the window's edges leave.
  let bars: ScreenBars
  /// The design size that frames without constraints were written for.
  let designSize: LayoutSize

  init(_ document: Document, _ screen: Screen, in environment: Environment) {
    self.document = document
    self.screen = screen
    self.environment = environment
    let views = screen.views
    let holds = document.conditions.evaluate(in: environment)
    self.holds = holds

    var children = Array(repeating: [Int](), count: views.count)
    var installed = Array(repeating: false, count: views.count)
    var hidden = installed
    var collapsed = installed
    var isLaidOut = installed
    var directions = Array(repeating: environment.direction, count: views.count)
    for (index, view) in views.enumerated() {
      let parent = view.parent
      installed[index] = holds[view.installed.rawValue] && (parent.map { installed[$0] } ?? true)
      let isHiddenItself = holds[view.hidden.rawValue]
      hidden[index] = isHiddenItself || (parent.map { hidden[$0] } ?? false)
      isLaidOut[index] =
        installed[index] && view.kind.hasFrame
        && (parent.map { isLaidOut[$0] && !collapsed[$0] } ?? true)
      if let parent {
        if installed[index] { children[parent].append(index) }
        collapsed[index] = isHiddenItself && views[parent].kind == .stack
        directions[index] = directions[parent]
      }
      if case .word(let word)? = view.property("direction")?.value(holds) {
        directions[index] = word == "rtl" ? .rtl : word == "inherit" ? directions[index] : .ltr
      }
    }
    self.children = children
    self.installed = installed
    self.hidden = hidden
    self.collapsed = collapsed
    self.isLaidOut = isLaidOut
    self.directions = directions
    bars = ScreenBars(screen, holds: holds, children: children.first ?? [], in: environment)
    designSize = ScreenCanvas(screen, document).designSize
  }

  var views: [View] { screen.views }

  /// The size of the screen's view: what its container gave it, without bars it ends at.
  var rootSize: LayoutSize {
    LayoutSize(
      width: environment.size.width,
      height: max(0, environment.size.height - bars.excluded.top - bars.excluded.bottom))
  }

  /// Where the screen's view lies in what its container gave it.
  var rootFrame: LayoutRect {
    LayoutRect(x: 0, y: bars.excluded.top, width: rootSize.width, height: rootSize.height)
  }

  /// The nearest view that holds both.
  func commonAncestor(_ a: Int, _ b: Int) -> Int {
    // Parents have smaller numbers than their children.
    var a = a
    var b = b
    while a != b {
      if a < b { swap(&a, &b) }
      a = views[a].parent ?? 0
    }
    return a
  }

  func isDescendant(_ view: Int, of ancestor: Int) -> Bool {
    var current = view
    while ancestor < current {
      guard let parent = views[current].parent else { return false }
      if parent == ancestor { return true }
      current = parent
    }
    return false
  }
}

extension Guarded {
  /// What wins where `holds` says which conditions hold.
  func value(_ holds: [Bool]) -> Content? {
    cases.first { holds[$0.condition.rawValue] }?.value
  }

  /// The place of the case that wins.
  func place(_ holds: [Bool]) -> Int? {
    cases.firstIndex { holds[$0.condition.rawValue] }
  }
}

extension ViewKind {
  /// Whether views of this kind have frames of their own.
  var hasFrame: Bool {
    switch self {
    case .barItem, .barSpace: false
    case .view, .label, .button, .image, .field, .textView, .switch, .slider, .stepper, .progress,
      .spinner, .segmented, .pageControl, .datePicker, .picker, .search, .table, .grid, .scroll,
      .stack, .effect, .navigationBar, .toolbar, .tabBar, .pager, .web, .map, .spacer, .custom,
      .cell, .section, .header, .footer, .guide, .embed, .bar:
      true
    }
  }

  /// Whether what is inside lies on an area of its own, which may be larger than the frame.
  var hasContentArea: Bool {
    switch self {
    case .scroll, .table, .grid: true
    case .view, .label, .button, .image, .field, .textView, .switch, .slider, .stepper, .progress,
      .spinner, .segmented, .pageControl, .datePicker, .picker, .search, .stack, .effect,
      .navigationBar, .toolbar, .tabBar, .pager, .web, .map, .spacer, .custom, .cell, .section,
      .header,
      .footer, .guide, .embed, .bar, .barItem, .barSpace:
      false
    }
  }
}
