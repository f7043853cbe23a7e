/// The controllers of a storyboard and which of them stand in which container.
///
/// Interface Builder infers the bars around a scene from the segues that lead to it.
struct SceneGraph {
  /// In the order of the file.
  let controllers: [XMLElement]
  private let file: InterfaceFile
  /// The navigation controller around each controller, by id.
  private(set) var navigation: [String: XMLElement] = [:]
  /// The tab bar controller around each controller, by id.
  private(set) var tabs: [String: XMLElement] = [:]
  /// The controllers that are pushed from one with a simulated navigation bar.
  private var simulated: Set<String> = []

  /// The controllers that are embedded in others or shown in popovers, and nothing else.
  private var parts: Set<String> = []
  /// The controller in each container view, by the container view's id. A chain of embeddings that
  /// comes back to where it began is cut.
  private(set) var embedded: [String: String] = [:]

  init(_ file: InterfaceFile) {
    self.file = file
    let scenes = file.document.list("scenes").flatMap { scene in
      scene.list("objects").filter { $0["sceneMemberID"] == "viewController" }
    }
    // A xib may hold controllers too.
    let loose = file.document.list("objects").filter { $0.name.hasSuffix("Controller") }
    controllers = scenes + loose
    for controller in controllers {
      guard let id = controller.id else { continue }
      switch controller.name {
      case "navigationController":
        for child in children(of: controller, relationship: "rootViewController") {
          spread(from: child, in: controller, tabs[id], \.navigation)
        }
      case "tabBarController":
        for child in children(of: controller, relationship: "viewControllers") {
          enter(tab: controller, child)
        }
      default: break
      }
    }
    for controller in controllers
    where controller.child(key: "simulatedTopBarMetrics")?.name
      == "simulatedNavigationBarMetrics"
    {
      spreadSimulated(from: controller)
    }
    findParts()
    findEmbedded()
    // A navigation controller's screens stand in its tabs too.
    for controller in controllers where controller.name == "navigationController" {
      guard let id = controller.id, let tab = tabs[id] else { continue }
      for (child, owner) in navigation where owner === controller { tabs[child] = tab }
    }
  }

  private mutating func findParts() {
    var whole: Set<String> = []
    for segue in controllers.flatMap({ segues(of: $0) }) {
      guard let destination = segue["destination"] else { continue }
      switch segue["kind"] {
      case "embed", "popoverPresentation", "popover": parts.insert(destination)
      case "unwind": break
      default: whole.insert(destination)
      }
    }
    parts.subtract(whole)
  }

  private mutating func findEmbedded() {
    var inside: [String: Set<String>] = [:]
    func reaches(_ from: String, _ target: String) -> Bool {
      var waiting = [from]
      var seen: Set<String> = []
      while let id = waiting.popLast() {
        if id == target { return true }
        if seen.insert(id).inserted { waiting += inside[id] ?? [] }
      }
      return false
    }
    for controller in controllers {
      guard let outer = controller.id else { continue }
      for segue in segues(of: controller) {
        guard segue["kind"] == "embed", let inner = segue["destination"],
          let view = segue.parent?.parent?.id, !reaches(inner, outer)
        else {
          // What a container holds counts on the way.
          if segue["kind"] == "relationship", let child = segue["destination"] {
            inside[outer, default: []].insert(child)
          }
          continue
        }
        inside[outer, default: []].insert(inner)
        embedded[view] = inner
      }
    }
  }

  /// Whether a container holds anything that is no other container, however deep.
  func hasContent(_ container: XMLElement) -> Bool {
    var waiting = [container]
    var seen: Set<String> = []
    while let controller = waiting.popLast() {
      guard let id = controller.id, seen.insert(id).inserted else { continue }
      if controller.name == "viewControllerPlaceholder" { continue }
      guard Self.containers.contains(controller.name) else { return true }
      waiting += segues(of: controller).filter { $0["kind"] == "relationship" }
        .compactMap { destination(of: $0) }
    }
    return false
  }

  /// Whether the title stands large below the bar.
  func hasLargeTitle(_ controller: XMLElement) -> Bool {
    let owner = controller.id.flatMap { navigation[$0] }
    return owner?.child(key: "navigationBar")?.flag("largeTitles") == true
  }

  private mutating func enter(tab: XMLElement, _ child: XMLElement) {
    if let id = child.id, tabs[id] == nil { tabs[id] = tab }
  }

  /// Everything that is pushed from a navigation controller's root on.
  private mutating func spread(
    from root: XMLElement, in owner: XMLElement, _ tab: XMLElement?,
    _ table: WritableKeyPath<SceneGraph, [String: XMLElement]>
  ) {
    var waiting = [root]
    while let controller = waiting.popLast() {
      guard let id = controller.id, self[keyPath: table][id] == nil else { continue }
      self[keyPath: table][id] = owner
      guard !Self.containers.contains(controller.name) else { continue }
      for segue in segues(of: controller) where ["show", "push"].contains(segue["kind"]) {
        if let next = destination(of: segue) { waiting.append(next) }
      }
    }
  }

  /// What a scene with a simulated navigation bar pushes has one too.
  private mutating func spreadSimulated(from controller: XMLElement) {
    var waiting = [controller]
    while let controller = waiting.popLast() {
      for segue in segues(of: controller) where ["show", "push"].contains(segue["kind"]) {
        guard let next = destination(of: segue), let id = next.id,
          !Self.containers.contains(next.name), simulated.insert(id).inserted
        else { continue }
        waiting.append(next)
      }
    }
  }

  static let containers: Set<String> = [
    "navigationController", "tabBarController", "splitViewController",
  ]

  /// All segues that begin at a controller or at something in it.
  func segues(of controller: XMLElement) -> [XMLElement] {
    var found: [XMLElement] = []
    func collect(_ element: XMLElement) {
      if element.name == "segue" { found.append(element) }
      for child in element.children { collect(child) }
    }
    collect(controller)
    return found
  }

  func destination(of segue: XMLElement) -> XMLElement? {
    segue["destination"].flatMap { file.elements[$0] }
  }

  func children(of controller: XMLElement, relationship: String) -> [XMLElement] {
    segues(of: controller).filter { $0["relationship"] == relationship }
      .compactMap { destination(of: $0) }
  }

  // MARK: Bars

  /// Whether a scene of a size of its own stands at the top of a device: it does, unless it is only
  /// embedded or shown in a popover, or somebody took the status bar away.
  func hasStatusBar(_ controller: XMLElement) -> Bool {
    if controller.child(key: "simulatedStatusBarMetrics")?.name == "nil" { return false }
    return controller.id.map { !parts.contains($0) } ?? true
  }

  func hasNavigationBar(_ controller: XMLElement) -> Bool {
    if let simulated = controller.child(key: "simulatedTopBarMetrics") {
      return simulated.name == "simulatedNavigationBarMetrics"
    }
    guard let id = controller.id else { return false }
    guard let owner = navigation[id] else { return simulated.contains(id) }
    return owner.flag("navigationBarHidden") != true
  }

  func hasTabBar(_ controller: XMLElement) -> Bool {
    if let simulated = controller.child(key: "simulatedBottomBarMetrics") {
      return simulated.name == "simulatedTabBarMetrics"
    }
    guard controller.flag("hidesBottomBarWhenPushed") != true else { return false }
    return controller.id.flatMap { tabs[$0] } != nil
  }

  func hasToolbar(_ controller: XMLElement) -> Bool {
    if let simulated = controller.child(key: "simulatedBottomBarMetrics") {
      return simulated.name == "simulatedToolbarMetrics"
    }
    guard let owner = controller.id.flatMap({ navigation[$0] }) else { return false }
    return owner.flag("toolbarHidden") == false
  }
}
