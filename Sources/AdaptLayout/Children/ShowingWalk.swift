import AdaptIR

/// Goes through what a window shows, outermost first: screens in containers, in other screens and
/// over them, each in the environment that it has there.
///
/// It lays nothing out. Whoever walks does, or remembers what came out where the numbers were the
/// same, and says where the embeds and anchors of each screen lie.
struct ShowingWalk {
  /// More child screens than this are no interface.
  static let limit = 1000

  private let engine: LayoutEngine
  private let window: PropertyReader
  private let children: LayoutOptions.Children
  /// On Interface Builder's canvas every scene stands by itself: containers show nothing, and a
  /// container view is empty.
  private let isCanvas: Bool
  /// What the walk looks for: only what leads there and lies below is visited. Nil for all.
  private let target: String?
  /// The screens and containers around the one at work, so that none is shown inside itself.
  private var around: [String] = []
  /// The detail column of the nearest expanded split around the one at work, in the window.
  private var detail: DetailColumn?
  /// Presentations that were visited: each once in a window, however often its screen occurs.
  private var presented: Set<PresentationKey> = []
  private var count = 0
  private(set) var isFull = false
  /// Why there is nothing at the target; nil where there is something, or nobody knows.
  private(set) var absence: String?
  /// What is given to the screen or container at the target.
  private(set) var targetSlot: ChildSlot?

  /// Lays a screen out; nil for a screen that is not to be followed further.
  typealias Visit = (Showing) -> ChildPlaces?

  private struct PresentationKey: Hashable {
    var screen: Int
    var place: Int
  }

  /// - Parameters:
  ///   - window: the environment of the window, with the inputs' initial values.
  ///   - children: what is followed besides containers.
  ///   - target: the path that is looked for; nil to visit everything.
  init(
    _ engine: LayoutEngine, in window: Environment, _ children: LayoutOptions.Children,
    target: String? = nil
  ) {
    self.engine = engine
    self.window = PropertyReader(engine.document, in: window)
    isCanvas = window.arrangement == .canvas
    self.children = isCanvas ? .none : children
    self.target = target
  }

  /// Visits a screen or container that has the window to itself, and everything that it shows.
  mutating func visit(_ name: String, _ visit: Visit) {
    let size = window.environment.size
    show(
      name, path: name,
      in: ChildSlot(
        environment: window.environment,
        frame: LayoutRect(x: 0, y: 0, width: size.width, height: size.height)), origin: (0, 0),
      isWaiting: false, visit)
  }

  private func leadsToTarget(_ path: String) -> Bool {
    guard let target else { return true }
    return path == target || target.isBelow(path) || path.isBelow(target)
  }

  /// A screen or container in its slot, and all below it.
  ///
  /// - Parameter origin: where the slot's parent lies in the window.
  private mutating func show(
    _ name: String, path: String, in slot: ChildSlot, origin: (x: Double, y: Double),
    isWaiting: Bool, _ visit: Visit
  ) {
    guard leadsToTarget(path) else { return }
    if let reason = slot.absence { return noteAbsence(reason, at: path) }
    if path == target, targetSlot == nil { targetSlot = slot }
    guard !around.contains(name), let shown = engine.shown(name) else { return }
    guard count <= Self.limit else {
      isFull = true
      return
    }
    around.append(name)
    defer { around.removeLast() }
    // What is looked for is seen.
    let isWaiting = isWaiting && path != target
    let place = (x: origin.x + slot.frame.x, y: origin.y + slot.frame.y)
    switch shown {
    case .container(let index):
      if isCanvas { return }
      let reader =
        slot.environment == window.environment
        ? window : PropertyReader(engine.document, in: slot.environment)
      showChildren(
        of: engine.document.containers[index], path: path, reader, origin: place,
        isWaiting: isWaiting, visit)
    case .screen(let index):
      count += 1
      let environment = engine.seen(by: index, in: slot.environment)
      let reader = PropertyReader(engine.document, in: environment)
      let showing = Showing(
        screen: index, path: path, slot: slot, environment: environment, holds: reader.holds,
        window: window.environment, windowHolds: window.holds, origin: place, isWaiting: isWaiting)
      guard let places = visit(showing), children != .none else { return }
      showChildren(of: showing, places, reader, visit)
    }
  }

  private mutating func noteAbsence(_ reason: String, at path: String) {
    if let target, path == target || target.isBelow(path), absence == nil { absence = reason }
  }

  /// Of several children in one role the first that is there is shown; tabs all are.
  private mutating func showChildren(
    of container: Container, path: String, _ reader: PropertyReader,
    origin: (x: Double, y: Double), isWaiting: Bool, _ visit: Visit
  ) {
    var roles: Set<Container.Role> = []
    var present: [(child: Container.Child, slot: ChildSlot)] = []
    for child in container.children {
      let slot = ChildSlot(of: child, in: container, reader)
      if let reason = slot.absence {
        noteAbsence(reason, at: "\(path).\(child.step)")
      } else if child.role == .tab || roles.insert(child.role).inserted {
        present.append((child, slot))
      }
    }
    let outer = detail
    defer { detail = outer }
    if container.kind == .split {
      detail = nil
      if !container.isCollapsed(in: reader.environment),
        var column = present.first(where: { $0.child.role == .detail })
      {
        column.slot.frame = column.slot.frame.offset(x: origin.x, y: origin.y)
        detail = DetailColumn(
          slot: column.slot,
          stack: NavigationStack(
            column.slot, engine.document.screen(named: column.child.shows)))
      }
    }
    let top = container.placeOnTop(of: present.map(\.child), reader)
    for (place, entry) in present.enumerated() {
      show(
        entry.child.shows, path: "\(path).\(entry.child.step)", in: entry.slot, origin: origin,
        isWaiting: isWaiting || (top != nil && top != place), visit)
    }
  }

  /// Embedded screens, then what is presented.
  private mutating func showChildren(
    of parent: Showing, _ places: ChildPlaces, _ reader: PropertyReader, _ visit: Visit
  ) {
    let screen = engine.document.screens[parent.screen]
    let root = (x: parent.origin.x + places.origin.x, y: parent.origin.y + places.origin.y)
    for place in places.embeds {
      guard let embedded = screen.views[place.view].embedded else { continue }
      show(
        embedded, path: "\(parent.path).\(place.path)",
        in: ChildSlot(place, of: screen, reader), origin: root, isWaiting: parent.isWaiting, visit)
    }
    for (place, presentation) in screen.presentations.enumerated() {
      // Most presentations wait to be shown, and resolving them costs more than looking.
      guard
        children == .all || reader.flag("shown", presentation.properties) == true,
        !presented.contains(PresentationKey(screen: parent.screen, place: place))
      else { continue }
      let found = resolve(
        presentation, in: reader, of: window,
        anchor: places.anchors[place].map { $0.offset(x: root.x, y: root.y) }, detail: detail,
        stack: NavigationStack(parent.slot, screen))
      guard let shown = found.shows else { continue }
      let path = "\(parent.path).\(presentation.name ?? shown)"
      guard found.isInstalled else {
        noteAbsence("`\(found.name)` is not presented here", at: path)
        continue
      }
      presented.insert(PresentationKey(screen: parent.screen, place: place))
      // What covers its context lies where the screen that presents it does, a detail in its column.
      let size = parent.slot.frame
      let frame =
        found.frame
        ?? LayoutRect(
          x: parent.origin.x, y: parent.origin.y, width: size.width, height: size.height)
      var slot = ChildSlot(environment: found.environment, frame: frame)
      if found.style.isPushed, let next = engine.document.screen(named: shown),
        NavigationStack(parent.slot, screen).hasBar, !ScreenBars.mentions(.navigation, in: next)
      {
        slot.barHeight = found.environment.bars.navigation
      }
      show(
        shown, path: path, in: slot,
        origin: (0, 0),
        isWaiting: parent.isWaiting || reader.flag("shown", presentation.properties) != true, visit)
    }
  }
}

extension Container.Child {
  /// What a path calls it: its role, or of several tabs the screen that it shows.
  var step: String { role == .tab ? shows : role.rawValue }
}
