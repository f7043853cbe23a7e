import AdaptIR
import AdaptLayout

/// One screen laid out in one environment, as rules look at it.
///
/// A class, so that the many closures of rules hold it without copying it.
final class LintedScreen: Sendable {
  let document: Document
  let screen: Screen
  let views: [View]
  let layout: ScreenLayout
  /// What the screen's conditions were asked: of several environments with this layout one.
  let environment: Environment
  /// Whether each condition of the document holds, by its place in the table.
  let holds: [Bool]
  /// The same in the window, which presentations ask.
  let windowHolds: [Bool]
  /// How the screen's presentations come out; empty where only frames are looked at.
  let presentations: [ResolvedPresentation]
  /// Those that may appear here, with what the spec says of them.
  let presented: [LintedPresentation]
  /// Whether each view is there to be seen: installed, not hidden, not transparent, with a frame.
  let isShown: [Bool]
  /// The shown children of each view, in drawing order.
  let children: [[Int]]
  /// The part of each view that its superviews do not cut off. What scrolls is not cut by the frame
  /// it scrolls in.
  let reach: [LayoutRect]

  /// Nil where the document has no such screen.
  ///
  /// - Parameter holds: whether each condition of the document holds where the layout was made, if
  ///   that is known.
  init?(_ layout: ScreenLayout, in document: Document, _ holds: [Bool]? = nil) {
    guard let screen = document.screen(named: layout.name),
      screen.views.count == layout.views.count
    else { return nil }
    self.document = document
    self.screen = screen
    views = screen.views
    self.layout = layout
    environment = layout.environment
    presentations = []
    presented = []
    let holds = holds ?? document.conditions.evaluate(in: layout.environment)
    self.holds = holds
    windowHolds = holds
    var isShown = Array(repeating: false, count: screen.views.count)
    var children = Array(repeating: [Int](), count: screen.views.count)
    var reach = Array(repeating: LayoutRect.zero, count: screen.views.count)
    for (index, view) in screen.views.enumerated() {
      let placed = layout.views[index]
      // What nobody knows exactly is no ground for advice.
      guard placed.installed, !placed.hidden, !placed.isEstimated, let frame = placed.frameInRoot
      else { continue }
      if let parent = view.parent, !isShown[parent] { continue }
      if case .number(let alpha)? = view.property("alpha")?.value(holds), alpha.isConstant,
        alpha.constant < 0.01
      {
        continue
      }
      isShown[index] = true
      reach[index] = frame
      guard let parent = view.parent else { continue }
      children[parent].append(index)
      if !screen.views[parent].kind.scrollsContent {
        reach[index] = frame.intersection(reach[parent])
      }
    }
    self.isShown = isShown
    self.children = children
    self.reach = reach
  }

  /// The same layout in other environments that have it.
  init(_ other: LintedScreen, seenIn group: LintedEnvironments) {
    document = other.document
    screen = other.screen
    views = other.views
    layout = other.layout
    environment = group.environment
    holds = group.holds
    windowHolds = group.windowHolds
    presentations =
      screen.presentations.isEmpty
      ? []
      : resolvePresentations(
        document, of: screen, in: group.environment, group.holds, window: group.window,
        group.windowHolds, layout: layout)
    presented = zip(screen.presentations, presentations).compactMap { said, resolved in
      resolved.isInstalled
        ? LintedPresentation(said, resolved, holds: group.windowHolds) : nil
    }
    isShown = other.isShown
    children = other.children
    reach = other.reach
  }

  /// A screen of its own, not a component drawn alone.
  var isScreen: Bool { screen.kind == .screen }
  var shownViews: some Sequence<Int> { views.indices.lazy.filter { [isShown] in isShown[$0] } }

  func frame(_ view: Int) -> LayoutRect { layout.views[view].frameInRoot ?? .zero }
  var bounds: LayoutRect { frame(0) }
  /// What bars, cutouts and the home indicator leave.
  var safe: LayoutRect { layout.guide(.safe)?.frameInRoot ?? bounds }

  // MARK: Values

  func value(_ name: String, of view: Int) -> Value? {
    for property in views[view].properties where property.name == name {
      let value = property.value.value(holds)
      return value == .unset ? nil : value
    }
    return nil
  }

  func word(_ name: String, of view: Int) -> String? {
    if case .word(let word)? = value(name, of: view) { word } else { nil }
  }

  func flag(_ name: String, of view: Int) -> Bool? {
    if case .bool(let flag)? = value(name, of: view) { flag } else { nil }
  }

  /// A number that depends on nothing that changes while the app runs.
  func number(_ name: String, of view: Int) -> Double? {
    if case .number(let affine)? = value(name, of: view), affine.isConstant {
      affine.constant
    } else {
      nil
    }
  }

  func text(_ name: String, of view: Int) -> String? {
    if case .text(let text)? = value(name, of: view) { text } else { nil }
  }

  func font(of view: Int) -> FontValue? {
    switch value("font", of: view) {
    case .font(let font): font
    case .word(let style): FontValue(style: style)
    default: nil
    }
  }

  // MARK: Relatives

  /// The superviews from the nearest to the screen's own view.
  func ancestors(of view: Int) -> [Int] {
    var ancestors: [Int] = []
    var current = views[view].parent
    while let next = current {
      ancestors.append(next)
      current = views[next].parent
    }
    return ancestors
  }

  /// The nearest superview that scrolls its content.
  func scroller(of view: Int) -> Int? {
    ancestors(of: view).first { views[$0].kind.scrollsContent }
  }

  /// How a message names a view.
  func name(_ view: Int) -> String { lintName(of: view, in: screen) }

  // MARK: What people touch

  /// Whether people act by touching it.
  func isControl(_ view: Int) -> Bool {
    switch views[view].kind {
    case .button, .field, .switch, .slider, .stepper, .segmented, .pageControl, .datePicker,
      .picker, .search:
      return flag("interactive", of: view) != false
    case .image, .label, .view, .custom, .effect:
      return isMadeControl(view)
    default: return false
    }
  }

  /// Whether somebody made a control of a view that is none by itself.
  func isMadeControl(_ view: Int) -> Bool {
    guard flag("interactive", of: view) != false else { return false }
    if case .list(let traits)? = value("accessibilityTraits", of: view) {
      return traits.contains { $0 == .word("button") || $0 == .word("link") }
    }
    return false
  }

  /// Whether the author decides how large it is. A switch and its like have one size, which the
  /// system made large enough to touch around them.
  func hasOwnSize(_ view: Int) -> Bool {
    switch views[view].kind {
    case .switch, .slider, .stepper, .segmented, .pageControl, .datePicker, .picker, .search: false
    case .button:
      !["detailDisclosure", "infoLight", "infoDark", "contactAdd", "close"]
        .contains(word("style", of: view))
    default: true
    }
  }
}

/// How a message names a view: by its name, its text, or its kind.
func lintName(of view: Int, in screen: Screen) -> String {
  let entry = screen.views[view]
  if let name = entry.name { return "`\(name)`" }
  if view == 0 { return "`\(screen.name)`" }
  for property in ["title", "text"] {
    if case .text(let text)? = entry.property(property)?.constant, !text.isEmpty {
      return "the \(entry.kind.rawValue) \"\(text.prefix(24))\""
    }
  }
  return "the unnamed `\(entry.kind.rawValue)`"
}

extension ViewKind {
  /// Whether what is inside may be larger than the frame and comes into it by scrolling.
  var scrollsContent: Bool {
    switch self {
    case .scroll, .table, .grid, .pager: true
    default: false
    }
  }

  /// Whether it shows text of its own.
  var showsText: Bool {
    switch self {
    case .label, .button, .field, .textView: true
    default: false
    }
  }
}

extension LayoutRect {
  /// What two rectangles share; of no size where they share nothing.
  func intersection(_ other: LayoutRect) -> LayoutRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return LayoutRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  var area: Double { width * height }
}

extension Guarded {
  func value(_ holds: [Bool]) -> Content? {
    cases.first { holds[$0.condition.rawValue] }?.value
  }
}
