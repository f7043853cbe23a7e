import AdaptCatalog
import AdaptIR
import AdaptLayout

/// Evaluates expressions of tests in one environment of the window.
struct SpecTestEvaluator {
  typealias Expression = AdaptIR.Expression

  let document: Document
  let cache: ScreenCache
  /// What the window sees, with the initial values of inputs that nobody set.
  let environment: Environment

  init(_ cache: ScreenCache, in environment: Environment) {
    self.cache = cache
    document = cache.document
    self.environment = environment
  }

  /// Half a device pixel, and what adding and multiplying may have lost.
  var tolerance: Double { 0.5 / max(environment.scale, 1) + 1e-6 }

  /// - Parameter before: the same evaluator where a transition begins; nil outside of transitions.
  func value(
    _ expression: Expression, since before: SpecTestEvaluator? = nil
  ) throws(ReadingFailure) -> ExpressionValue {
    switch expression {
    case .value(let literal):
      return ExpressionValue(
        literal, in: environment, holds: document.conditions.evaluate(in: environment))
    case .path(let steps): return try read(steps, since: before)
    case .negated(let inner):
      return try ExpressionValue.number(0).applying(
        .subtract, try value(inner, since: before), tolerance: tolerance)
    case .not(let inner): return .bool(try !value(inner, since: before).truth())
    case .binary(.and, let left, let right):
      let first = try value(left, since: before).truth()
      return .bool(first ? try value(right, since: before).truth() : false)
    case .binary(.or, let left, let right):
      let first = try value(left, since: before).truth()
      return .bool(first ? true : try value(right, since: before).truth())
    case .binary(let sign, let left, let right):
      return try value(left, since: before).applying(
        sign, try value(right, since: before), tolerance: tolerance)
    case .call(let name, let arguments):
      return try .calling(name, try values(arguments, since: before))
    case .list(let items): return .list(try values(items, since: before))
    }
  }

  private func values(
    _ expressions: [Expression], since before: SpecTestEvaluator?
  ) throws(ReadingFailure) -> [ExpressionValue] {
    var values: [ExpressionValue] = []
    for expression in expressions { values.append(try value(expression, since: before)) }
    return values
  }

  // MARK: Places

  /// A screen or container alone in a place of this environment; nil where there is none.
  func place(
    _ name: String, in environment: Environment, offset: (x: Double, y: Double) = (0, 0),
    rootWidth: Double, absence: String? = nil
  ) -> SpecPlace? {
    if let screen = document.screen(named: name), !screen.views.isEmpty {
      return .view(
        ViewPlace(
          screen: cache.screen(screen, in: environment), offset: offset, rootWidth: rootWidth,
          absence: absence))
    }
    return document.containers.first { $0.name == name }.map { container in
      .container(
        ContainerPlace(
          container: container, environment: environment,
          holds: document.conditions.evaluate(in: environment), offset: offset,
          rootWidth: rootWidth, absence: absence))
    }
  }

  /// What the environment of the thing that a path names is.
  func environment(of expression: Expression) throws(ReadingFailure) -> Environment {
    guard case .path(let steps) = expression, let (place, rest) = try resolve(steps), rest.isEmpty
    else {
      throw ReadingFailure("`\(expression.text)` names nothing that has an environment")
    }
    switch place {
    case .view(let view), .area(let view, _):
      if let absence = view.absence { throw ReadingFailure(absence) }
      guard view.screen.installed[view.view] else {
        throw ReadingFailure("`\(view.screen.name(view.view))` is not installed")
      }
      if view.view != 0, view.screen.screen.views[view.view].kind == .embed,
        case .view(let child)? = try embedded(in: view)
      {
        return child.screen.environment
      }
      return view.screen.environment
    case .container(let container): return container.environment
    case .presentation(let presentation):
      switch presentation.content?.place {
      case .view(let view)?: return view.screen.environment
      case .container(let container)?: return container.environment
      case .area, .presentation, .each, nil:
        throw ReadingFailure("`\(expression.text)` shows no screen")
      }
    case .each: throw ReadingFailure("`\(expression.text)` is several views; add an index")
    }
  }

  /// Follows a path as far as it names things.
  ///
  /// - Returns: the place, and the steps that ask something of it; nil where the path's first name is
  ///   no screen or container.
  func resolve(
    _ steps: [Expression.Step]
  ) throws(ReadingFailure) -> (place: SpecPlace, rest: ArraySlice<Expression.Step>)? {
    guard case .name(let first)? = steps.first,
      var current = place(first, in: environment, rootWidth: environment.size.width)
    else { return nil }
    // A component that is drawn on a canvas is as wide as that.
    if case .view(let view) = current {
      current = .view(
        ViewPlace(screen: view.screen, rootWidth: view.screen.environment.size.width))
    }
    var rest = steps.dropFirst()
    while case .name(let name)? = rest.first {
      var indices: [Int] = []
      var after = rest.dropFirst()
      while case .index(let index)? = after.first {
        guard case .number(let number) = try value(index), let whole = Int(exactly: number) else {
          throw ReadingFailure("the index of `\(name)` is no whole number")
        }
        indices.append(whole)
        after = after.dropFirst()
      }
      guard let next = try step(name, indices, from: current) else { break }
      current = next
      rest = after
    }
    return (current, rest)
  }

  /// Where one name leads; nil where it asks something instead.
  private func step(
    _ name: String, _ indices: [Int], from place: SpecPlace
  ) throws(ReadingFailure) -> SpecPlace? {
    switch place {
    case .container(let container): return try child(name, indices, of: container)
    case .presentation(let presentation):
      guard let content = presentation.content else { return nil }
      return try step(name, indices, from: content.place)
    case .view(let view):
      if let found = try named(name, indices, below: view) { return found }
      if view.screen.screen.views[view.view].kind == .embed, !isReading(name),
        let embedded = try embedded(in: view)
      {
        return try step(name, indices, from: embedded)
      }
      if view.view == 0, let found = presentation(name, from: view) { return .presentation(found) }
      if let area = Area(rawValue: name), area != .view {
        var owner = view
        if area == .safe || area == .keyboard { owner.view = 0 }
        return .area(owner, area)
      }
      return nil
    case .each(let views):
      var found: [ViewPlace] = []
      for view in views {
        guard case .view(let next)? = try step(name, indices, from: .view(view)) else { return nil }
        found.append(next)
      }
      return .each(found)
    case .area: return nil
    }
  }

  private func isReading(_ name: String) -> Bool {
    Attribute(rawValue: name) != nil
      || ["installed", "hidden", "kind", "x", "y", "visible", "size"].contains(name)
  }

  private func named(
    _ name: String, _ indices: [Int], below place: ViewPlace
  ) throws(ReadingFailure) -> SpecPlace? {
    var found = place
    let views = place.screen.screen.views
    let start = place.view == 0 ? nil : place.view
    switch name {
    case "self": return .view(place)
    case "super":
      found.view = views[place.view].parent ?? 0
      return .view(found)
    case "root":
      found.view = 0
      return .view(found)
    default: break
    }
    switch place.screen.names.match(name, indices: indices, below: start) {
    case .view(let view):
      found.view = view
      return .view(found)
    case .array:
      let all = views.indices.filter { index in
        guard let full = views[index].name else { return false }
        let (base, own) = ViewNames.split(full)
        return base == name && own.starts(with: indices)
          && place.screen.names.match(base, indices: own, below: start) == .view(index)
      }
      return .each(
        all.map { index in
          var element = place
          element.view = index
          return element
        })
    case .outOfRange:
      // `message[3]` is the fourth of a cell that repeats.
      if let last = indices.last,
        case .view(let cell) = place.screen.names.match(
          name, indices: indices.dropLast(), below: start),
        let layout = place.screen.viewLayout(cell), layout.kind == .cell, 0 <= last,
        last < layout.occurrences
      {
        found.view = cell
        if let parent = layout.parent, views[parent].kind != .grid {
          found.offset.y += Double(last) * (layout.unrounded?.height ?? 0)
        }
        return .view(found)
      }
      throw ReadingFailure("`\(name)` has no element \(indices.map { "[\($0)]" }.joined())")
    case .ambiguous(let candidates):
      throw ReadingFailure("\(candidates.count) views are called `\(name)`")
    case .none: return nil
    }
  }

  /// The child screen of an embed, in the environment that its frame and its overrides make.
  private func embedded(in place: ViewPlace) throws(ReadingFailure) -> SpecPlace? {
    let screen = place.screen
    guard let name = screen.screen.views[place.view].embedded,
      let parent = screen.layout.screens.first,
      let slot = ChildSlot(ofEmbed: place.view, in: parent, of: document)
    else { return nil }
    return self.place(
      name, in: slot.environment,
      offset: (place.offset.x + slot.frame.x, place.offset.y + slot.frame.y),
      rootWidth: place.rootWidth, absence: place.absence ?? slot.absence
    )?.inside(
      [TintSurroundings(embed: place.view, in: parent, of: document)] + place.surroundings)
  }
}
