// What shows what: presentations, containers, and that nothing contains itself.

extension Validator {
  mutating func check(_ presentation: Presentation, in screen: Screen) {
    expect(presentation.name?.isEmpty != true, at: "name", "a name")
    switch presentation.content {
    case .screen(let name): within("content") { $0.checkShown(name, "screen") }
    case .title: break
    }
    if let anchor = presentation.anchor {
      expect(screen.views.indices.contains(anchor), at: "anchor", "the index of a view")
    }
    each("adaptations", presentation.adaptations) { validator, adaptation in
      validator.within(0) { validator in
        validator.expect(
          validator.document.conditions.nodes.indices.contains(adaptation.condition.rawValue),
          "a place in the table of conditions")
      }
      validator.within(1) { validator in
        if let shown = adaptation.value.showing { validator.checkShown(shown, "showing") }
        validator.check(adaptation.value.properties)
        validator.check(adaptation.value.origin)
      }
    }
    check(presentation.properties)
    eachNamed("actions", presentation.actions, \.name) {
      $0.check($1.condition)
      $0.check($1.properties)
      $0.check($1.origin)
    }
    check(presentation.condition)
    check(presentation.origin)
  }

  mutating func check(_ container: Container) {
    each("children", container.children) { validator, child in
      let isRoleOfKind =
        switch (container.kind, child.role) {
        case (.split, .primary), (.split, .supplementary), (.split, .detail), (.split, .compact),
          (.split, .inspector), (.tabs, .tab), (.navigation, .root):
          true
        default: false
        }
      validator.expect(
        isRoleOfKind, at: "role", "a role that `\(container.kind.rawValue)` has")
      validator.checkShown(child.shows, "shows")
      validator.check(child.condition)
      validator.check(child.properties)
      validator.check(child.origin)
    }
    check(container.properties)
    check(container.origin)
  }

  /// A screen in itself, or a container in its own child, could not be laid out.
  mutating func checkNesting() {
    var contained: [[String]] = document.screens.map { $0.views.compactMap(\.embedded) }
    contained += document.containers.map { $0.children.map(\.shows) }
    let names = document.screens.map(\.name) + document.containers.map(\.name)
    let places = Dictionary(zip(names, names.indices)) { first, _ in first }
    let inner = contained.map { $0.compactMap { places[$0] } }

    // Takes away what contains nothing that is left; what never can be taken is in a circle.
    var remaining = inner.map(\.count)
    var outer: [[Int]] = Array(repeating: [], count: names.count)
    for (place, parts) in inner.enumerated() {
      for part in parts { outer[part].append(place) }
    }
    var depths = Array(repeating: 0, count: names.count)
    var ready = names.indices.filter { remaining[$0] == 0 }
    while let part = ready.popLast() {
      for place in outer[part] {
        depths[place] = max(depths[place], depths[part] + 1)
        remaining[place] -= 1
        if remaining[place] == 0 { ready.append(place) }
      }
    }
    let screenCount = document.screens.count
    for place in names.indices {
      let isScreen = place < screenCount
      within(isScreen ? "screens" : "containers") { validator in
        validator.within(isScreen ? place : place - screenCount) { validator in
          validator.expect(remaining[place] == 0, "nothing that contains itself")
          validator.expect(
            depths[place] <= DocumentLimits.containerDepth, "less that contains one another")
        }
      }
    }
  }
}
