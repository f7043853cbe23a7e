import AdaptDiagnostics
import AdaptIR

extension FindingWriter {
  /// Views that are read or pressed and reach beyond the screen, a row, a page or a view that clips,
  /// and those that reach into what bars, corners and cutouts take. One finding a superview.
  func exits(_ visibility: Visibility, _ legible: [Int]) -> [Diagnostic] {
    var groups: [[Exit]] = []
    var places: [Exit.Key: Int] = [:]
    for view in legible {
      guard let exit = exit(of: view, visibility) else { continue }
      if let place = places[exit.key] {
        groups[place].append(exit)
      } else {
        places[exit.key] = groups.count
        groups.append([exit])
      }
    }
    return groups.map { finding($0) }
  }

  /// How a view leaves where it can be seen.
  private struct Exit {
    enum Border: Hashable {
      case container(Int)
      case superview
      case safe(Edge)
    }

    struct Key: Hashable {
      var parent: Int
      var border: Border
    }

    var view: Int
    var key: Key
    var distance: Double
  }

  private func exit(of view: Int, _ visibility: Visibility) -> Exit? {
    guard let parent = screen.views[view].parent,
      let container = visibility.container(of: view)
    else { return nil }
    let frames = visibility.frames
    let ink = visibility.titleInk(of: view)
    let outer = frames.rect(of: container)
    let excess = ink.excess(over: outer)
    if visibility.tolerance < excess {
      // What was put beyond an edge on purpose waits there to be moved in.
      guard !isParked(view) else { return nil }
      return Exit(
        view: view, key: Exit.Key(parent: parent, border: .container(container)), distance: excess)
    }
    if parent != container, isPressed(view), let superview = unreached(view, parent, frames) {
      return Exit(
        view: view, key: Exit.Key(parent: superview, border: .superview), distance: 0)
    }
    // Only the screen's own view has unsafe edges that are known here.
    guard container == 0, screen.screen.kind == .screen, screen.views[view].kind != .textView else {
      return nil
    }
    let safe = frames.rect(of: .safe, 0)
    let distances: [(Edge, Double)] = [
      (.top, safe.y - ink.y), (.bottom, ink.maxY - safe.maxY), (.leading, safe.x - ink.x),
      (.trailing, ink.maxX - safe.maxX),
    ]
    guard let worst = distances.max(by: { $0.1 < $1.1 }), visibility.tolerance < worst.1 else {
      return nil
    }
    return Exit(
      view: view, key: Exit.Key(parent: parent, border: .safe(worst.0)), distance: worst.1)
  }

  /// Whether a constraint of the view, or of one around it, ties one of its sides to the opposite
  /// side of a view around it: `leading == super.trailing`.
  private func isParked(_ view: Int) -> Bool {
    var chain: Set<Int> = [view]
    var current = screen.views[view].parent
    while let parent = current {
      chain.insert(parent)
      current = screen.views[parent].parent
    }
    return screen.screen.constraints.contains { constraint in
      guard constraint.relation == .equal, constraint.terms.count == 2, screen.isActive(constraint)
      else { return false }
      let (a, b) = (constraint.terms[0].anchor, constraint.terms[1].anchor)
      return a.view != b.view && chain.contains(a.view) && chain.contains(b.view)
        && a.attribute.isEdge && a.attribute.isOpposite(of: b.attribute)
    }
  }

  private func isPressed(_ view: Int) -> Bool {
    switch screen.views[view].kind {
    case .button, .field, .switch, .slider, .stepper, .segmented, .textView, .search, .picker,
      .datePicker:
      screen.flag("interactive", of: view) != false
    case .view, .label, .image, .progress, .spinner, .pageControl, .table, .grid, .scroll, .stack,
      .effect, .navigationBar, .toolbar, .tabBar, .pager, .web, .map, .spacer, .custom, .cell,
      .section, .header, .footer, .guide, .embed, .bar, .barItem, .barSpace:
      false
    }
  }

  /// The superview in which a touch on the middle of a view ends without reaching it.
  private func unreached(_ view: Int, _ parent: Int, _ frames: SolvedFrames) -> Int? {
    let rect = frames.rect(of: view)
    let outer = frames.rect(of: parent)
    let isInside =
      outer.x <= rect.centerX && rect.centerX <= outer.maxX && outer.y <= rect.centerY
      && rect.centerY <= outer.maxY
    return isInside ? nil : parent
  }

  private func finding(_ exits: [Exit]) -> Diagnostic {
    // Groups are never empty; views stand in the order of the document.
    let first = exits[0]
    let views = exits.map { name($0.view) }
    let subject =
      views.count == 1
      ? views[0] : "\(views[0]) and \(views.count - 1) other\(views.count == 2 ? "" : "s")"
    let verb = views.count == 1 ? "reaches" : "reach"
    let distance = pointsText(exits.map(\.distance).max() ?? 0)
    let place = span(screen.views[first.view].origin)
    let labels = exits.dropFirst().prefix(3).map {
      Label("this too", at: span(screen.views[$0.view].origin))
    }
    switch first.key.border {
    case .container(let container):
      return .make(
        .outsideContainer, at: place,
        "\(subject) \(verb) \(distance) points beyond \(name(container)), and nothing scrolls there",
        labels: Array(labels),
        help: "let the content scroll, or let it take less room in this environment")
    case .superview:
      return .make(
        .outsideContainer, at: place,
        "\(subject) cannot be pressed: the middle lies outside of \(name(first.key.parent)), "
          + "which ends touches",
        labels: Array(labels), help: "make \(name(first.key.parent)) as large as what is in it")
    case .safe(let edge):
      return .make(
        .outsideSafe, at: place,
        "\(subject) \(verb) \(distance) points beyond the safe area at the \(word(edge))",
        labels: Array(labels), help: "hold it against `safe` or `margins` instead of `super`")
    }
  }

  private func word(_ edge: Edge) -> String {
    switch edge {
    case .leading: "leading side"
    case .top: "top"
    case .trailing: "trailing side"
    case .bottom: "bottom"
    }
  }
}

extension AdaptIR.Attribute {
  fileprivate func isOpposite(of other: AdaptIR.Attribute) -> Bool {
    switch (self, other) {
    case (.leading, .trailing), (.trailing, .leading), (.left, .right), (.right, .left),
      (.top, .bottom), (.bottom, .top):
      true
    default: false
    }
  }
}
