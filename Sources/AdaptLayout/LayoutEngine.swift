public import AdaptIR

/// Lays out the screens of one document in many environments.
///
/// It remembers what does not change between environments: what a screen is under the same answers
/// to its conditions, how its constraints untangle, and what texts measure. Only pure functions are
/// remembered, so layouts are the same bits as those of `layout(_:screen:in:measuring:options:)`, in
/// whatever order they are asked for. An engine belongs to one thread; several threads have one
/// each.
public final class LayoutEngine {
  public let document: Document
  private let cache: MeasureCache
  private let options: LayoutOptions
  private var sets: [SetKey: (active: ActiveSet, solver: SystemSolver)] = [:]
  private var screens: [Int: ScreenFacts] = [:]
  private var lastExplained: (screen: Int, environment: Environment, explainer: Explainer?)?
  /// The last picture that was solved of each screen, which is often that of the next environment
  /// too: the same from right to left.
  private var pictures: [Int: Picture] = [:]
  private let names: [String: Shown]
  /// What the engine of an earlier document knew; each screen is held against it once.
  private var earlier: Earlier?
  private var isAddition: [Int: Bool] = [:]

  private struct Earlier {
    var document: Document
    var screens: [Int: ScreenFacts]
    var sets: [SetKey: ActiveSet]
  }

  /// What a screen is in every environment.
  private struct ScreenFacts {
    var canvas: ScreenCanvas
    var reads: ScreenReads
  }

  private struct Picture {
    /// What it was solved from, read from left to right.
    var key: LayoutKey
    var solved: SolvedScreen
  }

  private struct SetKey: Hashable {
    var screen: Int
    var direction: LayoutDirection
    var answers: [Bool]

    func hash(into hasher: inout Hasher) {
      hasher.combine(screen)
      hasher.combine(direction == .rtl)
      hasher.combine(answers)
    }
  }

  /// What a name stands for, by its place in the document.
  enum Shown {
    case screen(Int)
    case container(Int)
  }

  /// Beyond so many sets the memory begins anew, so that it stays flat.
  private static let setLimit = 512

  public convenience init(
    _ document: Document, measuring: some Measuring = CatalogMeasuring(),
    options: LayoutOptions = LayoutOptions()
  ) {
    self.init(document, MeasureCache(measuring), options)
  }

  /// Lays out another document, with what the texts of an earlier one measured, and what its screens
  /// were where this one's only have more constraints. Both engines belong to one thread.
  package convenience init(_ document: Document, after earlier: LayoutEngine) {
    self.init(document, earlier.cache, earlier.options)
    guard document.conditions == earlier.document.conditions,
      document.images == earlier.document.images
    else { return }
    self.earlier = Earlier(
      document: earlier.document, screens: earlier.screens,
      sets: earlier.sets.mapValues { $0.active })
  }

  private init(_ document: Document, _ cache: MeasureCache, _ options: LayoutOptions) {
    self.document = document
    self.cache = cache
    self.options = options
    var names: [String: Shown] = [:]
    for (place, container) in document.containers.enumerated() {
      names[container.name] = .container(place)
    }
    for (place, screen) in document.screens.enumerated().reversed() where !screen.views.isEmpty {
      names[screen.name] = .screen(place)
    }
    self.names = names
  }

  /// The screen, component or container of a name; nil where there is none.
  func shown(_ name: String) -> Shown? { names[name] }

  /// Lays out a screen or component by its name, as `layout(_:screen:in:measuring:options:)` does,
  /// without its child screens.
  public func layout(screen name: String, in environment: Environment) -> Layout {
    guard case .screen(let place)? = shown(name) else {
      return Layout(
        environment: environment, screens: [], findings: [.unknownScreen(name, in: document)])
    }
    let environment = seen(by: place, in: environment)
    let result = layout(
      place, path: name, in: environment, document.conditions.evaluate(in: environment))
    return Layout(environment: environment, screens: [result], findings: result.findings)
  }

  /// Lays out a screen where it is shown, without its child screens.
  package func layout(_ showing: Showing) -> ScreenLayout {
    var result = layout(
      showing.screen, path: showing.path, in: showing.environment, showing.holds)
    result.frame = result.frame.offset(x: showing.origin.x, y: showing.origin.y)
    result.isWaiting = showing.isWaiting
    return result
  }

  private func layout(
    _ screen: Int, path: String, in environment: Environment, _ holds: [Bool]
  ) -> ScreenLayout {
    let (active, solver) = activeSet(of: screen, in: environment, holds)
    var key: LayoutKey?
    if active.isMirrored {
      key = LayoutKey(screen, facts(of: screen).reads, holds, in: environment.leftToRight)
    }
    let picture = pictures[screen].flatMap { $0.key == key ? $0.solved : nil }
    let (layout, solved) = layOut(
      EvaluatedScreen(active, in: environment), path: path, measuring: cache, solver: solver,
      options: options, mirror: picture)
    if picture == nil, let key, let solved { pictures[screen] = Picture(key: key, solved: solved) }
    return layout
  }

  /// A screen that is laid out for asking why its values are what they are; nil where there is no
  /// such screen, or nothing could be solved.
  ///
  /// The last one is remembered: people ask several questions of what they look at.
  package func explainer(ofScreen name: String, in environment: Environment) -> Explainer? {
    guard case .screen(let place)? = shown(name) else { return nil }
    let environment = seen(by: place, in: environment)
    if let lastExplained, lastExplained.screen == place, lastExplained.environment == environment {
      return lastExplained.explainer
    }
    let (active, solver) = activeSet(
      of: place, in: environment, document.conditions.evaluate(in: environment))
    let measurer = ContentMeasurer(EvaluatedScreen(active, in: environment), cache)
    let solved = try? solve(measurer.screen, measurer, .skip, with: solver)
    let made = solved.map { Explainer($0, measurer, solver) }
    lastExplained = (place, environment, made)
    return made
  }

  /// Whether the explainer of a screen is at hand.
  package func isExplained(screen name: String, in environment: Environment) -> Bool {
    guard case .screen(let place)? = shown(name), let lastExplained else { return false }
    return lastExplained.screen == place
      && lastExplained.environment == seen(by: place, in: environment)
  }

  /// What the layout of a screen reads of an environment: equal keys, equal layouts, without child
  /// screens.
  ///
  /// Holds for the catalog's measuring, and for any that reads no more of an environment.
  /// - Parameters:
  ///   - screen: The place of the screen in the document.
  ///   - environment: What the screen is given: a window, or a place in one.
  /// - Complexity: Linear in the number of conditions.
  public func key(ofScreen screen: Int, in environment: Environment) -> LayoutKey {
    let environment = seen(by: screen, in: environment)
    return LayoutKey(
      screen, facts(of: screen).reads, document.conditions.evaluate(in: environment),
      in: environment)
  }

  /// The key of a screen where it is shown.
  package func key(of showing: Showing) -> LayoutKey {
    LayoutKey(
      showing.screen, facts(of: showing.screen).reads, showing.holds, in: showing.environment)
  }

  /// The same key for a screen from right to left as for its mirror image from left to right, where
  /// what is found in the one is what is found in the other: nothing in the screen runs against its
  /// direction or is tied to its left or right.
  package func sharedKey(of showing: Showing) -> LayoutKey {
    let environment = showing.environment
    let isTurned =
      environment.direction == .rtl
      && activeSet(of: showing.screen, in: environment, showing.holds).0.isMirroredWithFindings
    return LayoutKey(
      showing.screen, facts(of: showing.screen).reads, showing.holds,
      in: isTurned ? environment.leftToRight : environment)
  }

  /// The environment with the inputs' initial values, on the screen's canvas where it stands alone.
  func seen(by screen: Int, in environment: Environment) -> Environment {
    facts(of: screen).canvas.seen(environment, in: document)
  }

  /// What a screen is under an environment's answers.
  private func activeSet(
    of screen: Int, in environment: Environment, _ holds: [Bool]
  ) -> (ActiveSet, SystemSolver) {
    let key = SetKey(
      screen: screen, direction: environment.direction,
      answers: facts(of: screen).reads.conditions.map { holds[$0] })
    if let known = sets[key] { return known }
    let active =
      earlierSet(key).map { ActiveSet(document, document.screens[screen], adding: $0) }
      ?? ActiveSet(document, document.screens[screen], holds: holds, direction: key.direction)
    let made = (active, SystemSolver())
    if Self.setLimit <= sets.count { sets.removeAll(keepingCapacity: true) }
    sets[key] = made
    return made
  }

  private func facts(of screen: Int) -> ScreenFacts {
    if let known = screens[screen] { return known }
    let made = makeFacts(of: screen)
    screens[screen] = made
    return made
  }

  private func makeFacts(of screen: Int) -> ScreenFacts {
    if let before = earlierScreen(screen), let known = earlier?.screens[screen] {
      return ScreenFacts(
        canvas: known.canvas,
        reads: ScreenReads(
          known.reads,
          adding: document.screens[screen].constraints[before.constraints.count...], of: document))
    }
    return ScreenFacts(
      canvas: ScreenCanvas(document.screens[screen], document),
      reads: ScreenReads(document.screens[screen], of: document))
  }

  /// The screen in the earlier document, where all that it has got since is more constraints.
  private func earlierScreen(_ screen: Int) -> Screen? {
    guard let earlier, earlier.document.screens.indices.contains(screen) else { return nil }
    let before = earlier.document.screens[screen]
    let isAddition = isAddition[screen] ?? document.screens[screen].adds(to: before)
    self.isAddition[screen] = isAddition
    return isAddition ? before : nil
  }

  private func earlierSet(_ key: SetKey) -> ActiveSet? {
    guard earlierScreen(key.screen) != nil, let earlier,
      earlier.screens[key.screen]?.reads.conditions == facts(of: key.screen).reads.conditions
    else { return nil }
    return earlier.sets[key]
  }
}

extension Screen {
  /// Whether it is another screen with more constraints at its end; where they are written does not
  /// count for the screen itself, which has become longer.
  fileprivate func adds(to other: Screen) -> Bool {
    guard name == other.name, kind == other.kind, properties == other.properties,
      views.count == other.views.count, other.constraints.count <= constraints.count,
      constraints[..<other.constraints.count].elementsEqual(other.constraints),
      var root = views.first
    else { return false }
    root.origin = other.views[0].origin
    return root == other.views[0] && views.dropFirst().elementsEqual(other.views.dropFirst())
  }
}
