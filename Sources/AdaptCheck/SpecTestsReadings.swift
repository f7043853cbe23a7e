import AdaptIR
import AdaptLayout
import AdaptSema

/// What can be asked of a place: attributes, states, properties.
extension SpecTestEvaluator {
  func read(
    _ steps: [Expression.Step], since before: SpecTestEvaluator?
  ) throws(ReadingFailure) -> ExpressionValue {
    if case .name(let last)? = steps.last, let change = Change(rawValue: last), 1 < steps.count {
      guard let before else {
        throw ReadingFailure("`\(last)` asks about a transition: `in A to B`")
      }
      let subject = Array(steps.dropLast())
      return .bool(try has(change, try frame(of: subject), since: try before.frame(of: subject)))
    }
    guard let (place, rest) = try resolve(steps) else {
      guard steps.count == 1, case .name(let word)? = steps.first else {
        throw ReadingFailure("`\(Expression.text(of: steps))` does not exist")
      }
      return environment.inputs[word].map { ExpressionValue($0) } ?? .word(word)
    }
    guard case .name(let name)? = rest.first else {
      throw ReadingFailure("`\(Expression.text(of: steps))` is no value; ask for one of its own")
    }
    let value = try read(name, of: place)
    let further = rest.dropFirst()
    if further.isEmpty { return value }
    // `size.width`, `bounds[0]`.
    guard further.count == 1, let step = further.first else {
      throw ReadingFailure("`\(Expression.text(of: steps))` does not exist")
    }
    switch (value, step) {
    case (.pair(let width, _), .name("width")), (.pair(let width, _), .name("x")):
      return .number(width)
    case (.pair(_, let height), .name("height")), (.pair(_, let height), .name("y")):
      return .number(height)
    case (.list(let items), .index(let index)):
      if case .number(let number) = try self.value(index), let place = Int(exactly: number),
        items.indices.contains(place)
      {
        return items[place]
      }
    default: break
    }
    throw ReadingFailure("`\(Expression.text(of: steps))` does not exist")
  }

  private func read(_ name: String, of place: SpecPlace) throws(ReadingFailure) -> ExpressionValue {
    switch place {
    case .view(let view): return try read(name, of: view)
    case .area(let view, let area):
      try checkInstalled(view)
      return try read(name, in: try rect(of: area, view), view)
    case .container(let container): return try read(name, of: container)
    case .presentation(let presentation):
      switch name {
      case "presented", "installed": return .bool(presentation.isPresented)
      case "style": return .word(presentation.style.rawValue)
      default: break
      }
      guard presentation.isPresented else {
        throw ReadingFailure("the presentation is not installed")
      }
      guard let content = presentation.content else {
        throw ReadingFailure("an alert has no `\(name)`")
      }
      return try read(name, of: content.place)
    case .each(let views):
      var values: [ExpressionValue] = []
      for view in views { values.append(try read(name, of: view)) }
      return .each(values)
    }
  }

  // MARK: Views

  private func read(_ name: String, of place: ViewPlace) throws(ReadingFailure) -> ExpressionValue {
    let screen = place.screen
    if name == "installed" {
      return .bool(place.absence == nil && screen.installed[place.view])
    }
    try checkInstalled(place)
    let view = screen.screen.views[place.view]
    switch name {
    case "hidden": return .bool(screen.hidden[place.view])
    case "kind": return .word(view.kind.rawValue)
    case "visible":
      let window = LayoutRect(
        x: 0, y: 0, width: screen.environment.size.width, height: screen.environment.size.height)
      return .bool(
        !screen.hidden[place.view] && (screen.rect(place.view)?.overlaps(window) ?? false))
    case "truncated": return .bool(screen.viewLayout(place.view)?.text?.isTruncated ?? false)
    case "overlaps": return .bool(screen.overlapsSibling(place.view))
    case "columns":
      if let columns = screen.viewLayout(place.view)?.columns { return .number(Double(columns)) }
    case "firstBaseline":
      if let baseline = screen.viewLayout(place.view)?.firstBaseline {
        return .number(baseline + place.offset.y)
      }
    case "lastBaseline":
      if let baseline = screen.viewLayout(place.view)?.lastBaseline {
        return .number(baseline + place.offset.y)
      }
    case "tint", "tintMode":
      if let layout = screen.layout.screens.first,
        let tint = resolveTint(
          of: place.view, in: layout, of: document, inside: place.surroundings)
      {
        if name == "tint" { return .word(tint.color ?? "system") }
        return .word(tint.isDimmed ? "dimmed" : "normal")
      }
    default: break
    }
    if isGeometry(name) {
      guard let rect = screen.rect(place.view) else {
        throw ReadingFailure("`\(screen.name(place.view))` has no frame")
      }
      return try read(name, in: rect, place)
    }
    return try property(name, of: place)
  }

  /// An uninstalled view is in the source, but there is nothing to read of it.
  private func checkInstalled(_ place: ViewPlace) throws(ReadingFailure) {
    if let absence = place.absence { throw ReadingFailure(absence) }
    guard place.screen.installed[place.view] else {
      throw ReadingFailure("`\(place.screen.name(place.view))` is not installed")
    }
  }

  private func isGeometry(_ name: String) -> Bool {
    Attribute(rawValue: name) != nil || ["x", "y", "size", "center"].contains(name)
  }

  /// A side, size or center of a rectangle.
  ///
  /// Leading, trailing and center run in the direction of reading, as they do in constraints; left,
  /// right and x do not.
  private func read(
    _ name: String, in rect: LayoutRect, _ place: ViewPlace
  ) throws(ReadingFailure) -> ExpressionValue {
    let left = rect.x + place.offset.x
    let right = left + rect.width
    let top = rect.y + place.offset.y
    let isMirrored = place.screen.environment.direction == .rtl
    let leading = isMirrored ? place.rootWidth - right : left
    switch name {
    case "leading": return .number(leading)
    case "trailing": return .number(leading + rect.width)
    case "centerX": return .number(leading + rect.width / 2)
    case "left", "x": return .number(left)
    case "right": return .number(right)
    // A view without text stands on its bottom and hangs from its top.
    case "top", "y", "firstBaseline": return .number(top)
    case "bottom", "lastBaseline": return .number(top + rect.height)
    case "centerY": return .number(top + rect.height / 2)
    case "width": return .number(rect.width)
    case "height": return .number(rect.height)
    case "size": return .pair(rect.width, rect.height)
    case "center": return .pair(leading + rect.width / 2, top + rect.height / 2)
    default: throw ReadingFailure("`\(name)` cannot be read")
    }
  }

  func rect(of area: Area, _ place: ViewPlace) throws(ReadingFailure) -> LayoutRect {
    if area == .frame, let rect = place.screen.rect(place.view) { return rect }
    guard let guide = place.screen.layout.screens.first?.guide(area, of: place.view) else {
      throw ReadingFailure(
        "no constraint of `\(place.screen.screen.name)` uses the `\(area.rawValue)` of "
          + "`\(place.screen.name(place.view))`")
    }
    return guide.unrounded
  }

  private func property(
    _ name: String, of place: ViewPlace
  ) throws(ReadingFailure) -> ExpressionValue {
    let screen = place.screen
    let view = screen.screen.views[place.view]
    let isScreen = place.view == 0
    let properties = (isScreen ? screen.screen.properties : []) + view.properties
    if let value = winningValue(name, of: properties, screen.holds, screen.environment) {
      return value
    }
    if let child = place.child, isScreen,
      let value = winningValue(name, of: child.properties, child.holds, child.environment)
    {
      return value
    }
    let owners: [PropertyOwner?] = [
      isScreen ? .screen : nil, PropertyOwner(rawValue: view.kind.rawValue),
    ]
    return try standardValue(name, of: owners.compactMap(\.self), screen.name(place.view))
  }

  /// What holds where nobody says anything.
  private func standardValue(
    _ name: String, of owners: [PropertyOwner], _ subject: String
  ) throws(ReadingFailure) -> ExpressionValue {
    let descriptions = owners.compactMap { Vocabulary.property(name, on: $0) }
    if let text = descriptions.compactMap(\.defaultValue).first {
      return ExpressionValue(written: text)
    }
    guard descriptions.isEmpty else { return .unset }
    throw ReadingFailure("`\(subject)` has no `\(name)`")
  }

  // MARK: Containers

  private func read(
    _ name: String, of place: ContainerPlace
  ) throws(ReadingFailure) -> ExpressionValue {
    if name == "installed" { return .bool(place.absence == nil) }
    if let absence = place.absence { throw ReadingFailure(absence) }
    if name == "collapsed" { return .bool(place.isCollapsed) }
    if name == "kind" { return .word(place.container.kind.rawValue) }
    if let value = place.value(name) { return value }
    let size = place.environment.size
    if isGeometry(name), let screen = firstScreen(of: place.container) {
      let whole = ViewPlace(
        screen: cache.screen(screen, in: place.environment), offset: place.offset,
        rootWidth: place.rootWidth)
      let rect = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
      return try read(name, in: rect, whole)
    }
    let owner: PropertyOwner =
      switch place.container.kind {
      case .split: .split
      case .tabs: .tabs
      case .navigation: .navigation
      }
    return try standardValue(name, of: [owner], place.container.name)
  }

  private func firstScreen(of container: Container) -> Screen? {
    container.children.lazy.compactMap { document.screen(named: $0.shows) }.first
      ?? document.screens.first
  }

  // MARK: Transitions

  private enum Change: String {
    case moved, resized, added, removed, represented, reimaged
  }

  /// What a transition can change of a thing.
  private struct Snapshot {
    var isInstalled: Bool
    var origin: (x: Double, y: Double)?
    var size: (width: Double, height: Double)?
    var style: Presentation.Style?
    var image: String?
  }

  private func frame(of steps: [Expression.Step]) throws(ReadingFailure) -> Snapshot {
    guard let (place, rest) = try resolve(steps), rest.isEmpty else {
      throw ReadingFailure("`\(Expression.text(of: steps))` does not exist")
    }
    switch place {
    case .view(let view):
      guard view.absence == nil, view.screen.installed[view.view],
        let rect = view.screen.rect(view.view)
      else { return Snapshot(isInstalled: false) }
      return Snapshot(
        isInstalled: true, origin: (rect.x + view.offset.x, rect.y + view.offset.y),
        size: (rect.width, rect.height), image: view.screen.viewLayout(view.view)?.image)
    case .presentation(let presentation):
      return Snapshot(isInstalled: presentation.isPresented, style: presentation.style)
    case .container(let container):
      let size = container.environment.size
      return Snapshot(
        isInstalled: container.absence == nil, origin: container.offset,
        size: (size.width, size.height))
    case .area, .each:
      throw ReadingFailure("`\(Expression.text(of: steps))` is not one view")
    }
  }

  private func has(
    _ change: Change, _ now: Snapshot, since before: Snapshot
  ) throws(ReadingFailure) -> Bool {
    switch change {
    case .added: return now.isInstalled && !before.isInstalled
    case .removed: return !now.isInstalled && before.isInstalled
    case .represented:
      return now.isInstalled && before.isInstalled && now.style != before.style
    case .reimaged:
      return now.isInstalled && before.isInstalled && now.image != before.image
    case .moved:
      guard let a = before.origin, let b = now.origin else { return false }
      return tolerance < (a.x - b.x).magnitude || tolerance < (a.y - b.y).magnitude
    case .resized:
      guard let a = before.size, let b = now.size else { return false }
      return tolerance < (a.width - b.width).magnitude
        || tolerance < (a.height - b.height).magnitude
    }
  }
}
