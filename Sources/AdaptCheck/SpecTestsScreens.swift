import AdaptCatalog
import AdaptIR
import AdaptLayout

/// A screen in an environment. Frames are computed when they are first asked for.
final class ScreenInEnvironment {
  let document: Document
  let screen: Screen
  let names: ViewNames

  /// What the screen's conditions are asked.
  private(set) lazy var environment: Environment = {
    // A canvas is the size of what is drawn on it, which only the layout knows.
    let hasCanvas =
      screen.kind == .component || screen.properties.contains { $0.name == "canvas" }
      || screen.views.first?.property("canvas") != nil
    return hasCanvas ? layout.environment : given
  }()
  private(set) lazy var holds = document.conditions.evaluate(in: environment)
  private(set) lazy var layout: Layout =
    engines.asksForFindings
    ? findings : engines.frames.layout(screen: screen.name, in: given)
  private(set) lazy var findings: Layout = engines.findings.layout(screen: screen.name, in: given)

  private let given: Environment
  private let engines: ScreenEngines

  init(
    _ document: Document, _ screen: Screen, _ names: ViewNames, in environment: Environment,
    _ engines: ScreenEngines
  ) {
    self.document = document
    self.screen = screen
    self.names = names
    self.given = environment
    self.engines = engines
  }

  private(set) lazy var installed: [Bool] = screen.views.reduce(into: []) { installed, view in
    installed.append(holds[view.installed.rawValue] && (view.parent.map { installed[$0] } ?? true))
  }

  private(set) lazy var hidden: [Bool] = screen.views.reduce(into: []) { hidden, view in
    hidden.append(holds[view.hidden.rawValue] || (view.parent.map { hidden[$0] } ?? false))
  }

  func viewLayout(_ view: Int) -> ViewLayout? {
    guard let views = layout.screens.first?.views, view < views.count else { return nil }
    return views[view]
  }

  /// The rectangle that constraints speak of, as it was solved.
  func rect(_ view: Int) -> LayoutRect? {
    viewLayout(view).flatMap { $0.alignment ?? $0.unrounded }
  }

  /// Whether a visible sibling covers a part of a view.
  func overlapsSibling(_ view: Int) -> Bool {
    let views = screen.views
    guard let parent = views[view].parent, let own = rect(view) else { return false }
    return views.indices.contains { other in
      other != view && views[other].parent == parent && views[other].kind != .guide
        && views[other].kind != .bar && installed[other] && !hidden[other]
        && (rect(other)?.overlaps(own) ?? false)
    }
  }

  /// How people name a view in a message.
  func name(_ view: Int) -> String {
    view == 0 ? screen.name : screen.views[view].name ?? screen.views[view].kind.rawValue
  }
}

/// What lays out the screens of one document.
struct ScreenEngines {
  let findings: LayoutEngine
  /// Finding what is ambiguous takes time, and most tests only ask for frames.
  let frames: LayoutEngine
  /// Whether findings are asked for anyway, so that frames come with them.
  let asksForFindings: Bool

  init(_ document: Document, after earlier: ScreenEngines) {
    findings = LayoutEngine(document, after: earlier.findings)
    frames = LayoutEngine(document, after: earlier.frames)
    asksForFindings = Self.asksForFindings(document)
  }

  init(_ document: Document, measuring: some Measuring) {
    findings = LayoutEngine(
      document, measuring: measuring, options: LayoutOptions(children: .none))
    frames = LayoutEngine(
      document, measuring: measuring,
      options: LayoutOptions(ambiguities: .leaveOut, visibility: .leaveOut, children: .none))
    asksForFindings = Self.asksForFindings(document)
  }

  private static func asksForFindings(_ document: Document) -> Bool {
    document.tests.contains { test in
      test.cases.contains { testCase in
        testCase.expectations.contains { expectation in
          expectation.demand.cases.contains { entry in
            if case .no = entry.value { true } else { false }
          }
        }
      }
    }
  }
}

/// The screens of one document, each laid out at most once in environments that differ in nothing
/// that a screen can see.
final class ScreenCache {
  let document: Document
  let engines: ScreenEngines
  private var screens: [Key: ScreenInEnvironment] = [:]
  private var names: [String: ViewNames] = [:]

  private struct Key: Hashable {
    let screen: String
    let environment: Environment
  }

  init(_ document: Document, measuring: some Measuring = CatalogMeasuring()) {
    self.document = document
    engines = ScreenEngines(document, measuring: measuring)
  }

  /// - Parameter earlier: the screens of nearly the same document.
  init(_ document: Document, after earlier: ScreenCache) {
    self.document = document
    engines = ScreenEngines(document, after: earlier.engines)
  }

  func screen(_ screen: Screen, in environment: Environment) -> ScreenInEnvironment {
    let visible = environment.asScreensSeeIt
    let key = Key(screen: screen.name, environment: visible)
    if let known = screens[key] { return known }
    let names = names[screen.name] ?? ViewNames(screen.views)
    self.names[screen.name] = names
    let made = ScreenInEnvironment(document, screen, names, in: visible, engines)
    screens[key] = made
    return made
  }

  /// Lets go of what was laid out so far; what does not depend on the environment stays.
  func forgetLayouts() { screens.removeAll(keepingCapacity: true) }
}

extension Environment {
  /// The same without what no screen can see: many devices differ in nothing but their names.
  var asScreensSeeIt: Environment {
    var visible = self
    visible.device = nil
    visible.deviceName = nil
    // Whether a screen is a child decides whether it has the size that it was drawn for.
    let isChild = provenance[.size].origin == .child
    visible.provenance = EnvironmentProvenance()
    if isChild { visible.provenance[.size] = TraitMark(.child, .derived) }
    return visible
  }
}

extension LayoutRect {
  /// Whether they share more than an edge.
  func overlaps(_ other: LayoutRect) -> Bool {
    let slack = 1e-3
    return x < other.maxX - slack && other.x < maxX - slack && y < other.maxY - slack
      && other.y < maxY - slack
  }
}
