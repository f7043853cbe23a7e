extension Screen {
  /// How people find each view of the screen: a path that ``ViewNames`` takes back to it.
  ///
  /// The named instances around a view and its own name. Where that fits several views, which lie in
  /// unnamed instances, the nearest view around each that has a name of its own tells them apart:
  /// `fresh.from` and `old[0].from`; those that it does not tell apart share a path. A view without
  /// a name is its kind and place, `stack#3`, which no path reaches, and the first is the `root`.
  ///
  /// - Complexity: linear in the views times their depth.
  package var viewPaths: [String] {
    let routes = views.indices.map(route(to:))
    let short = routes.map(path(along:))
    let namesakes = Dictionary(grouping: views.indices, by: { short[$0] }).filter {
      1 < $0.value.count
    }
    var paths = short
    for group in namesakes.values {
      for view in group {
        var ancestor = views[routes[view][0]].parent
        while let above = ancestor, views[above].name == nil || namesakes[short[above]] != nil {
          ancestor = views[above].parent
        }
        if let ancestor { paths[view] = "\(short[ancestor]).\(short[view])" }
      }
      if Set(group.map { paths[$0] }).count < group.count {
        for view in group { paths[view] = short[view] }
      }
    }
    return paths
  }

  /// A view and the named instances around it, the outermost first.
  private func route(to view: Int) -> [Int] {
    var route = [view]
    while let instance = views[route[0]].scope { route.insert(instance, at: 0) }
    return route.filter { $0 == view || views[$0].name != nil }
  }

  private func path(along route: [Int]) -> String {
    route.map { view in
      views[view].name ?? (view == 0 ? "root" : "\(views[view].kind.rawValue)#\(view)")
    }.joined(separator: ".")
  }
}
