import AdaptIR

/// A screen with everything decided that its environment decides before anything is solved: which
/// conditions hold, which views and constraints take part, and the numbers that they read.
///
/// A pure function of document, screen and environment: A, then B, then A again gives A.
final class EvaluatedScreen: Sendable {
  let active: ActiveSet
  let environment: Environment
  /// The bars of the screen, and the area that they and the window's edges leave.
  let bars: ScreenBars

  init(_ active: ActiveSet, in environment: Environment) {
    self.active = active
    self.environment = environment
    bars = ScreenBars(
      active.screen, holds: active.holds, children: active.children.first ?? [], in: environment)
  }

  convenience init(_ document: Document, _ screen: Screen, in environment: Environment) {
    let active = ActiveSet(
      document, screen, holds: document.conditions.evaluate(in: environment),
      direction: environment.direction)
    self.init(active, in: environment)
  }

  var document: Document { active.document }
  var screen: Screen { active.screen }
  var views: [View] { active.screen.views }
  var holds: [Bool] { active.holds }
  var children: [[Int]] { active.children }
  var installed: [Bool] { active.installed }
  var hidden: [Bool] { active.hidden }
  var collapsed: [Bool] { active.collapsed }
  var isLaidOut: [Bool] { active.isLaidOut }
  var directions: [LayoutDirection] { active.directions }
  var designSize: LayoutSize { active.designSize }

  /// Whether a constraint's condition holds and everything that it names takes part.
  func isActive(_ constraint: Constraint) -> Bool { active.reader.isActive(constraint) }

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
