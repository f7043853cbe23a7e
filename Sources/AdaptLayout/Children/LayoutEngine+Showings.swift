package import AdaptIR

extension LayoutEngine {
  /// Visits the screens that a window shows, outermost first: those of a root, what is embedded in
  /// them and everything that can be presented there.
  ///
  /// - Parameters:
  ///   - root: a screen or container that has the window to itself.
  ///   - window: the environment of the window.
  ///   - visit: lays a screen out, or remembers; gives nil for a screen that is not to be followed.
  /// - Returns: whether there was more to be shown than is visited.
  @discardableResult
  package func visitShowings(
    of root: String, in window: Environment, _ visit: (Showing) -> ChildPlaces?
  ) -> Bool {
    var walk = ShowingWalk(self, in: window.filled(from: document), .all)
    walk.visit(root, visit)
    return walk.isFull
  }

  /// What embeds and presentations of a screen need to know of its layout; nil where it has none.
  package func places(for showing: Showing, _ layout: ScreenLayout) -> ChildPlaces? {
    let screen = document.screens[showing.screen]
    return ChildPlaces.areAsked(of: screen) ? ChildPlaces(layout, screen) : nil
  }

  /// The same with a layout that is made only where places depend on it: of screens that embed others
  /// or have popovers with something to point at.
  package func places(
    for showing: Showing
  ) -> (places: ChildPlaces?, layout: ScreenLayout?) {
    let screen = document.screens[showing.screen]
    guard ChildPlaces.areAsked(of: screen) else { return (nil, nil) }
    guard ChildPlaces.needLayout(of: screen) else {
      return (ChildPlaces(withoutLayoutOf: screen), nil)
    }
    let layout = layout(showing)
    return (ChildPlaces(layout, screen), layout)
  }

  /// Finds the screen at a path, laying out what is around it.
  ///
  /// - Returns: the screen where it is shown; or why there is nothing, where that is known.
  package func showing(
    at path: ShowingPath, in window: Environment
  ) -> (found: Showing?, absence: String?) {
    var found: Showing?
    var walk = ShowingWalk(
      self, in: window.filled(from: document), path.isRoot ? .none : .all, target: path.text)
    walk.visit(path.root) { showing in
      guard found == nil else { return nil }
      if showing.path == path.text {
        found = showing
        return nil
      }
      return places(for: showing, layout(showing))
    }
    guard let shown = found, document.screens[shown.screen].name != path.shows else {
      return (found, walk.absence)
    }
    return (nil, "`\(document.screens[shown.screen].name)` is there instead")
  }

  /// What the screen or container at a path sees, laying out what is around it.
  ///
  /// - Returns: its environment; or why there is nothing, where that is known.
  package func environment(
    at path: ShowingPath, in window: Environment
  ) -> (found: Environment?, absence: String?) {
    var walk = ShowingWalk(
      self, in: window.filled(from: document), path.isRoot ? .none : .all, target: path.text)
    walk.visit(path.root) { showing in
      showing.path == path.text ? nil : places(for: showing, layout(showing))
    }
    return (walk.targetSlot?.environment, walk.absence)
  }
}
