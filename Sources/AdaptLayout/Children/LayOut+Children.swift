import AdaptDiagnostics
import AdaptIR

/// Lays out the children of a screen or container, outermost first.
struct ChildLayouts {
  /// More child screens than this are no interface.
  static let limit = 1000

  let document: Document
  private let engine: LayoutEngine
  let options: LayoutOptions
  private(set) var screens: [ScreenLayout] = []
  private(set) var isFull = false
  /// The screens and containers around the one at work, so that none is laid out inside itself.
  private var around: [String]
  /// Presentations that were laid out: each once, however often its screen occurs.
  private var presented: Set<PresentationKey> = []

  private struct PresentationKey: Hashable {
    var screen: String
    var place: Int
  }

  /// - Parameter name: the screen or container whose children these are.
  init(of name: String, _ engine: LayoutEngine, _ options: LayoutOptions) {
    around = [name]
    document = engine.document
    self.engine = engine
    self.options = options
  }

  /// A screen or container in its slot, and all below it.
  ///
  /// - Parameter origin: where the slot's parent lies in the window.
  mutating func add(
    _ name: String, path: String, in slot: ChildSlot, origin: (x: Double, y: Double) = (0, 0)
  ) {
    guard slot.absence == nil, !around.contains(name) else { return }
    guard screens.count < Self.limit else {
      isFull = true
      return
    }
    around.append(name)
    defer { around.removeLast() }
    let place = (x: origin.x + slot.frame.x, y: origin.y + slot.frame.y)
    if let container = document.containers.first(where: { $0.name == name }) {
      addChildren(of: container, path: path, in: slot.environment, origin: place)
    } else if var result = engine.layout(screen: name, in: slot.environment).screens.first {
      result.path = path
      result.frame = result.frame.offset(x: place.x, y: place.y)
      screens.append(result)
      addChildren(of: result, origin: (result.frame.x, result.frame.y), window: place)
    }
  }

  mutating func addChildren(
    of container: Container, path: String, in environment: Environment,
    origin: (x: Double, y: Double) = (0, 0)
  ) {
    var roles: Set<Container.Role> = []
    for child in container.children {
      let slot = ChildSlot(of: child, in: container, environment, of: document)
      // Of several children in one role the first whose condition holds is there; tabs all are.
      guard slot.absence == nil, child.role == .tab || roles.insert(child.role).inserted else {
        continue
      }
      let step = child.role == .tab ? child.shows : child.role.rawValue
      add(child.shows, path: "\(path).\(step)", in: slot, origin: origin)
    }
  }

  /// - Parameters:
  ///   - origin: where the screen's view lies in the window.
  ///   - window: where what presents lies, which full screens and cards are measured from.
  mutating func addChildren(
    of parent: ScreenLayout, origin: (x: Double, y: Double), window: (x: Double, y: Double)
  ) {
    guard let screen = document.screen(named: parent.name) else { return }
    for (index, view) in screen.views.enumerated() {
      guard let embedded = view.embedded,
        let slot = ChildSlot(ofEmbed: index, in: parent, of: document)
      else { continue }
      add(
        embedded, path: "\(parent.path).\(parent.views[index].path)", in: slot, origin: origin)
    }
    // Most presentations wait to be shown, and resolving them costs more than looking.
    guard
      options.children == .all
        || screen.presentations.contains(where: { $0.properties.contains { $0.name == "shown" } })
    else { return }
    let reader = PropertyReader(document, in: parent.environment)
    let resolved = resolvePresentations(
      document, screen: parent.name, in: parent.environment, layout: parent)
    for (place, (presentation, found)) in zip(screen.presentations, resolved).enumerated() {
      guard found.isInstalled, let shown = found.shows,
        options.children == .all || reader.flag("shown", presentation.properties) == true,
        presented.insert(PresentationKey(screen: parent.name, place: place)).inserted
      else { continue }
      let size = found.environment.size
      let frame = found.frame ?? LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
      add(
        shown, path: "\(parent.path).\(presentation.name ?? shown)",
        in: ChildSlot(environment: found.environment, frame: frame), origin: window)
    }
  }
}
