import AdaptIR

/// The bars of a screen, real and simulated, and what they leave of it.
///
/// `bar navigation` and `bars: navigation` are one bar. The status bar is part of the safe area
/// that the environment brings.
struct ScreenBars: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case navigation, toolbar, tab
  }

  /// A bar that is there, with its height and its distance from the screen's edge: bars that are
  /// stacked at one edge lie on top of each other.
  struct Bar: Hashable, Sendable {
    var kind: Kind
    /// The view that describes it; nil for a simulated bar.
    var view: Int?
    var height: Double
    var distance: Double
  }

  var bars: [Bar] = []
  /// What the window's edges, cutouts and bars take, as the screen's direction sees it.
  var safeArea: EdgeValues
  /// What bars take of the screen where its view does not reach below them.
  var excluded = EdgeValues.zero

  init(_ screen: Screen, holds: [Bool], children: [Int], in environment: Environment) {
    safeArea = EdgeValues(environment.safeArea, environment.direction)
    guard screen.kind == .screen else { return }
    let isHidden = (screen.properties + (screen.views.first?.properties ?? [])).contains {
      $0.name == "hidesStatusBar" && $0.value.value(holds).map { Self.holds($0, holds) } == true
    }
    // Beside a camera the space stays unsafe without the bar, and wherever Interface Builder knows
    // safe areas.
    let isKept = environment.arrangement == .canvas && Version(11) <= environment.os
    if isHidden, !isKept, safeArea.top == environment.statusBarHeight,
      environment.safeArea.bottom == 0
    {
      safeArea.top = 0
    }

    var simulated: Set<Kind> = []
    for property in screen.properties + (screen.views.first?.properties ?? [])
    where property.name == "bars" {
      for word in property.value.value(holds)?.words ?? [] {
        if let kind = Kind(rawValue: word) { simulated.insert(kind) }
      }
    }
    var declared: [Kind: Int] = [:]
    for child in children where screen.views[child].kind == .bar {
      let view = screen.views[child]
      guard !holds[view.hidden.rawValue], !Self.hides(view, holds, environment),
        let kind = Self.kind(of: view, holds)
      else { continue }
      if declared[kind] == nil { declared[kind] = child }
    }

    // From the edge inwards: a toolbar lies on the tab bar.
    for kind in [Kind.navigation, .tab, .toolbar] {
      let view = declared[kind]
      guard view != nil || simulated.contains(kind) else { continue }
      var height: Double
      switch kind {
      case .navigation:
        height = environment.bars.navigation
        if let view, Self.hasLargeTitle(screen.views[view], holds) {
          height += environment.bars.largeTitle
        }
        bars.append(Bar(kind: kind, view: view, height: height, distance: safeArea.top))
        safeArea.top += height
      case .tab, .toolbar:
        height = kind == .tab ? environment.bars.tab : environment.bars.toolbar
        bars.append(Bar(kind: kind, view: view, height: height, distance: safeArea.bottom))
        safeArea.bottom += height
      }
    }
    excludeBars(screen, holds, environment)
  }

  /// Leaves out the edges at which the screen's view does not reach under bars.
  ///
  /// Before iOS 7 it never does. From then on it does at the edges of `extendedEdges` where content
  /// shows through the bar, or where `extendsUnderOpaqueBars` says that it goes there all the same.
  ///
  /// - Source: UIViewController.h of the iOS 16.5 SDK and the documentation of
  ///   edgesForExtendedLayout and extendedLayoutIncludesOpaqueBars, whose default is no. The iOS 7 UI
  ///   Transition Guide says yes; the header counts.
  private mutating func excludeBars(_ screen: Screen, _ holds: [Bool], _ environment: Environment) {
    let properties = screen.properties + (screen.views.first?.properties ?? [])
    let edges = properties.first { $0.name == "extendedEdges" }?.value.value(holds)?.words
    let isOld = environment.os < Version(7)
    let goesUnderOpaque =
      properties.first { $0.name == "extendsUnderOpaqueBars" }?.value.value(holds) == .bool(true)
    func reaches(_ edge: String, under bar: Bar) -> Bool {
      let isOpaque =
        bar.view.map {
          screen.views[$0].property("translucent")?.value(holds) == .bool(false)
        } ?? false
      return !isOld && (edges.map { $0.contains(edge) || $0.contains("all") } ?? true)
        && (!isOpaque || goesUnderOpaque)
    }
    if let bar = bars.first(where: { $0.kind == .navigation }), !reaches("top", under: bar) {
      excluded.top = safeArea.top
    }
    if bars.contains(where: { $0.kind != .navigation && !reaches("bottom", under: $0) }) {
      excluded.bottom = safeArea.bottom
    }
    safeArea.top -= excluded.top
    safeArea.bottom -= excluded.bottom
  }

  private static func holds(_ value: Value, _ holds: [Bool]) -> Bool {
    guard case .condition(let condition) = value else { return false }
    return holds[condition.rawValue]
  }

  /// The bar that `view` describes, where it is one that is shown.
  func bar(of view: Int) -> Bar? { bars.first { $0.view == view } }

  /// Whether a screen declares or simulates a bar in any environment.
  static func mentions(_ kind: Kind, in screen: Screen) -> Bool {
    let properties = screen.properties + (screen.views.first?.properties ?? [])
    return screen.views.contains {
      $0.kind == .bar && $0.property("bar")?.constant == .word(kind.rawValue)
    }
      || properties.first { $0.name == "bars" }.map { property in
        property.value.cases.contains { $0.value.words.contains(kind.rawValue) }
      } ?? false
  }

  static func kind(of view: View, _ holds: [Bool]) -> Kind? {
    guard case .word(let word)? = view.property("bar")?.value(holds) else { return nil }
    return Kind(rawValue: word)
  }

  private static func hides(
    _ view: View, _ holds: [Bool], _ environment: Environment
  ) -> Bool {
    environment.heightClass == .compact
      && view.property("hidesInCompactHeight")?.value(holds) == .bool(true)
  }

  private static func hasLargeTitle(_ view: View, _ holds: [Bool]) -> Bool {
    view.property("largeTitle")?.value(holds) == .bool(true)
  }
}

extension Value {
  /// The words of a list of words, or the one word.
  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .list(let values): values.flatMap(\.words)
    case .number, .bool, .text, .color, .font, .image, .size, .rect, .range, .condition, .phrase,
      .template, .measure, .unset:
      []
    }
  }
}
