public import AdaptIR

/// One view on the way from one state of a screen to another.
public struct TransitionFrame: Hashable, Sendable {
  /// Its path: the name, or the kind and place of a view without one.
  public var name: String
  public var kind: ViewKind
  /// In the screen's coordinates, in points, not rounded on the way.
  public var frame: LayoutRect
  /// How much of it is seen: what comes fades in, what goes fades out.
  public var opacity: Double
  /// Degrees clockwise around its center, which keep a view with `rotates: no` upright on the device
  /// while the interface turns around it; 0 for all others.
  public var rotation: Double
}

/// The frames of an animation from one state of a screen to another at one of its moments.
///
/// Edges move in a straight line. What is in one state only stays where it is there and fades. Which
/// way a device turns is not known: into landscape it is taken to turn counterclockwise, so that what
/// keeps upright turns clockwise, and back the other way.
///
/// - Parameters:
///   - before: The first state.
///   - after: The second state, of the same screen.
///   - fraction: From 0, which is `before`, to 1, which is `after`; both exactly.
/// - Returns: The views that are seen in either state, those of the first that go last.
public func transitionFrames(
  from before: ScreenState, to after: ScreenState, at fraction: Double
) -> [TransitionFrame] {
  let fraction = max(0, min(1, fraction))
  let places = Dictionary(
    before.keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  let turn = after.turn(from: before) * fraction
  var frames: [TransitionFrame] = []
  var met: Set<String> = []
  for (index, key) in after.keys.enumerated() {
    met.insert(key)
    let old = places[key].flatMap { before.seenFrame($0) }
    let new = after.seenFrame(index)
    guard let frame = mix(old, new, fraction) else { continue }
    frames.append(
      TransitionFrame(
        name: after.layout.views[index].path, kind: after.layout.views[index].kind,
        frame: frame,
        opacity: (old == nil ? 0 : 1 - fraction) + (new == nil ? 0 : fraction),
        rotation: after.keepsUpright(index) ? turn : 0))
  }
  for (index, key) in before.keys.enumerated() where !met.contains(key) {
    guard let frame = before.seenFrame(index) else { continue }
    frames.append(
      TransitionFrame(
        name: before.layout.views[index].path, kind: before.layout.views[index].kind,
        frame: frame, opacity: 1 - fraction,
        rotation: before.keepsUpright(index) ? turn : 0))
  }
  return frames
}

/// Both weights are exact at the ends, so the ends are the states, bit for bit.
private func mix(_ a: LayoutRect?, _ b: LayoutRect?, _ fraction: Double) -> LayoutRect? {
  guard let a, let b else { return a ?? b }
  func between(_ a: Double, _ b: Double) -> Double { (1 - fraction) * a + fraction * b }
  return LayoutRect(
    x: between(a.x, b.x), y: between(a.y, b.y), width: between(a.width, b.width),
    height: between(a.height, b.height))
}

extension ScreenState {
  /// The frame of a view that is there to be seen.
  fileprivate func seenFrame(_ view: Int) -> LayoutRect? {
    let placed = layout.views[view]
    return placed.installed && !placed.hidden ? placed.frameInRoot : nil
  }

  /// How far what keeps upright has turned in the interface at the end, in degrees.
  fileprivate func turn(from before: ScreenState) -> Double {
    switch (before.layout.environment.orientation, layout.environment.orientation) {
    case (.portrait, .landscape): 90
    case (.landscape, .portrait): -90
    case (.portrait, .portrait), (.landscape, .landscape): 0
    }
  }

  /// Whether a view keeps upright by itself; what is inside turns with it.
  fileprivate func keepsUpright(_ view: Int) -> Bool {
    let screen = evaluated.screen
    let properties =
      (view == 0 ? screen.properties : []) + screen.views[view].properties
    return properties.first { $0.name == "rotates" }?.value.value(evaluated.holds) == .bool(false)
  }
}
