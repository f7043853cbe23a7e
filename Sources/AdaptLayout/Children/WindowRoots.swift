package import AdaptIR

extension Document {
  /// The screens and containers that have a window to themselves in an environment.
  ///
  /// Interface Builder's canvas shows every scene by itself, as large as it was drawn, wherever it
  /// will be shown.
  package func windowRoots(in window: Environment) -> [String] {
    guard window.arrangement == .canvas else { return windowRoots }
    return screens.filter { $0.kind == .screen && !$0.views.isEmpty }.map(\.name)
  }

  /// The screens and containers that have a window to themselves: the app's root, and what nothing
  /// else shows, in the order of the document. Everything else is seen where these show it.
  ///
  /// Where screens only show each other the first of them counts as a root.
  package var windowRoots: [String] {
    var roots: [String] = []
    var reached: Set<String> = []
    func reach(_ name: String) {
      roots.append(name)
      var open = [name]
      while let next = open.popLast() {
        guard reached.insert(next).inserted else { continue }
        open += namesShown(by: next)
      }
    }
    let names =
      screens.filter { $0.kind == .screen && !$0.views.isEmpty }.map(\.name)
      + containers.map(\.name)
    let isKnown = Set(names)
    if let root = app?.root, isKnown.contains(root) { reach(root) }
    var isShown: Set<String> = []
    for name in names { isShown.formUnion(namesShown(by: name).filter { $0 != name }) }
    for name in names where !isShown.contains(name) && !reached.contains(name) { reach(name) }
    for name in names where !reached.contains(name) { reach(name) }
    return roots
  }

  /// What a screen or container shows in any environment.
  private func namesShown(by name: String) -> [String] {
    if let container = containers.first(where: { $0.name == name }) {
      return container.children.map(\.shows)
    }
    guard let screen = screen(named: name) else { return [] }
    return screen.views.compactMap(\.embedded)
      + screen.presentations.flatMap { presentation in
        var shown = presentation.adaptations.compactMap(\.value.showing)
        if case .screen(let name) = presentation.content { shown.append(name) }
        return shown
      }
  }
}
