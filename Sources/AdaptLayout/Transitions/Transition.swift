import AdaptIR

/// What changes from one state of a screen to another: the same screen in two environments, or two
/// versions of it.
///
/// A state and itself have an empty delta; from `b` to `a` is the reverse of from `a` to `b`.
///
/// - Parameters:
///   - before: The first state.
///   - after: The second state.
///   - isSameSpec: Whether both are of one document, so that constraints can be told apart by their
///     places; else they are compared by what they say.
public func transition(
  from before: ScreenState, to after: ScreenState, ofOneSpec isSameSpec: Bool
) -> ScreenDelta {
  var delta = ScreenDelta(
    screen: after.layout.name, views: views(before, after),
    presentations: presentations(before, after), removed: [], added: [])
  let (old, new) = (before.activeConstraints(), after.activeConstraints())
  var removed: [(text: String, index: Int)]
  let added: [(text: String, index: Int)]
  if isSameSpec {
    let (oldIndices, newIndices) = (Set(old.map(\.index)), Set(new.map(\.index)))
    removed = old.filter { !newIndices.contains($0.index) }
    added = new.filter { !oldIndices.contains($0.index) }
  } else {
    removed = surplus(of: old, over: new)
    added = surplus(of: new, over: old)
  }
  let required = removed.map(\.index).filter { before.isRequired($0) }
  let clashing = isSameSpec ? after.clashing(with: required) : []
  delta.removed = removed.map { before.constraint($0, clashes: clashing.contains($0.index)) }
  delta.added = added.map { after.constraint($0, clashes: false) }
  return delta
}

/// What is in one list more often than in the other.
private func surplus(
  of list: [(text: String, index: Int)], over other: [(text: String, index: Int)]
) -> [(text: String, index: Int)] {
  var counts: [String: Int] = [:]
  for entry in other { counts[entry.text, default: 0] += 1 }
  return list.filter { entry in
    guard let count = counts[entry.text], 0 < count else { return true }
    counts[entry.text] = count - 1
    return false
  }
}

private func views(_ before: ScreenState, _ after: ScreenState) -> [ScreenDelta.View] {
  let places = Dictionary(
    before.keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  var found: [ScreenDelta.View] = []
  for (index, key) in after.keys.enumerated() {
    let old = places[key]
    let changes = changes(
      old.map { before.layout.views[$0] }, after.layout.views[index],
      old.flatMap { before.file(of: $0) }, after.file(of: index))
    if !changes.isEmpty {
      let view = after.layout.views[index]
      found.append(.init(name: view.path, kind: view.kind, changes: changes))
    }
  }
  let kept = Set(after.keys)
  for (index, key) in before.keys.enumerated() where !kept.contains(key) {
    let view = before.layout.views[index]
    guard view.installed else { continue }
    found.append(.init(name: view.path, kind: view.kind, changes: [.uninstalled(view.frame)]))
  }
  return found
}

private func changes(
  _ before: ViewLayout?, _ after: ViewLayout, _ oldFile: String?, _ newFile: String?
) -> [ScreenDelta.Change] {
  guard let before, before.installed else {
    return after.installed ? [.installed(after.frame)] : []
  }
  guard after.installed else { return [.uninstalled(before.frame)] }
  var changes: [ScreenDelta.Change] = []
  if before.hidden != after.hidden { changes.append(after.hidden ? .hidden : .shown) }
  if let a = before.frame, let b = after.frame, !before.isEstimated || !after.isEstimated {
    // Edges are rounded where they lie, so a size may come out a pixel larger elsewhere: that is
    // no change.
    if hasMoved(a, b, before.unrounded, after.unrounded) {
      changes.append(.moved(from: a, to: b))
    }
    if hasResized(a, b, before.unrounded, after.unrounded) {
      changes.append(.resized(from: a, to: b))
    }
  }
  if oldFile != newFile { changes.append(.reimaged(from: oldFile, to: newFile)) }
  return changes
}

/// A pixel of the coarsest screen; whoever moves less moves by rounding, unless the unrounded frames
/// say otherwise.
private let pixel = 1.0
private let tolerance = 1e-3

private func hasResized(
  _ a: LayoutRect, _ b: LayoutRect, _ exactA: LayoutRect?, _ exactB: LayoutRect?
) -> Bool {
  guard let exactA, let exactB else { return a.width != b.width || a.height != b.height }
  return tolerance < (exactA.width - exactB.width).magnitude
    || tolerance < (exactA.height - exactB.height).magnitude
}

/// Frames are relative to the superview, exact ones to the screen: the exact ones can only tell that
/// nothing moved.
private func hasMoved(
  _ a: LayoutRect, _ b: LayoutRect, _ exactA: LayoutRect?, _ exactB: LayoutRect?
) -> Bool {
  let distance = max((a.x - b.x).magnitude, (a.y - b.y).magnitude)
  guard distance < pixel, let exactA, let exactB else { return 1e-9 < distance }
  return 1e-9 < distance
    && (tolerance < (exactA.x - exactB.x).magnitude || tolerance < (exactA.y - exactB.y).magnitude)
}

private func presentations(
  _ before: ScreenState, _ after: ScreenState
) -> [ScreenDelta.Presentation] {
  func resolved(_ state: ScreenState) -> [(key: String, value: ResolvedPresentation)] {
    var counts: [String: Int] = [:]
    return state.evaluated.screen.presentations.map { each in
      let reader = PropertyReader(state.evaluated.document, in: state.layout.environment)
      let found = resolve(each, in: reader, of: reader, anchor: each.anchorFrame(in: state.layout))
      let count = counts[found.name, default: 0]
      counts[found.name] = count + 1
      return (count == 0 ? found.name : "\(found.name)#\(count)", found)
    }
  }
  let old = Dictionary(
    resolved(before).filter(\.value.isInstalled).map { ($0.key, $0.value) },
    uniquingKeysWith: { first, _ in first })
  let new = resolved(after).filter(\.value.isInstalled)
  var found: [ScreenDelta.Presentation] = []
  for (key, value) in new where old[key]?.style != value.style || old[key]?.shows != value.shows {
    found.append(
      .init(
        name: key, from: old[key]?.style, to: value.style, showed: old[key]?.shows,
        shows: value.shows))
  }
  let kept = Set(new.map(\.key))
  for (key, value) in resolved(before) where value.isInstalled && !kept.contains(key) {
    found.append(.init(name: key, from: value.style, to: nil, showed: value.shows, shows: nil))
  }
  return found
}

extension ScreenState {
  /// The image file of an installed view.
  fileprivate func file(of view: Int) -> String? {
    evaluated.installed[view] ? evaluated.imageFile(of: view) : nil
  }

  fileprivate func isRequired(_ index: Int) -> Bool {
    let constraint = evaluated.screen.constraints[index]
    return 1000 <= (constraint.priority.value(evaluated.holds) ?? 1000)
  }

  fileprivate func constraint(
    _ entry: (text: String, index: Int), clashes: Bool
  ) -> ScreenDelta.Constraint {
    ScreenDelta.Constraint(
      text: entry.text, isRequired: isRequired(entry.index),
      origin: evaluated.screen.constraints[entry.index].origin, clashes: clashes)
  }
}
