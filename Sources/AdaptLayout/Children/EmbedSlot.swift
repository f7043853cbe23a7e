import AdaptCatalog
public import AdaptIR

extension ChildSlot {
  /// Where an `embed` shows its child screen.
  ///
  /// The child has the frame of the embed for its window, what of it the parent's safe area and bars
  /// leave unsafe, and the parent's traits but those that `traits:` overrides.
  ///
  /// - Parameters:
  ///   - view: the embed's place in the parent's view list.
  ///   - parent: the parent's layout.
  ///   - document: the document of both screens.
  /// - Returns: nil where the view embeds nothing; a slot with `absence` where the embed has no frame.
  public init?(ofEmbed view: Int, in parent: ScreenLayout, of document: Document) {
    guard let screen = document.screen(named: parent.name), screen.views.indices.contains(view),
      parent.views.indices.contains(view), screen.views[view].embedded != nil
    else { return nil }
    let reader = PropertyReader(document, in: parent.environment)
    let entry = parent.views[view]
    guard entry.installed, let frame = entry.alignment ?? entry.unrounded else {
      self.init(
        environment: parent.environment.overridden(screen.views[view].properties, reader),
        frame: .zero,
        absence: entry.installed
          ? "`\(entry.path)` has no frame here" : "`\(entry.path)` is not installed")
      return
    }
    let root = parent.views.first?.unrounded ?? parent.frame
    let safe = parent.guide(.safe)?.unrounded ?? root
    let safeArea = EdgeInsets(
      top: unsafe(safe.y - frame.y, of: frame.height),
      left: unsafe(safe.x - frame.x, of: frame.width),
      bottom: unsafe(frame.maxY - safe.maxY, of: frame.height),
      right: unsafe(frame.maxX - safe.maxX, of: frame.width))
    let child = parent.environment.child(
      .embed, size: EnvironmentSize(frame.width, frame.height), safeArea: safeArea)
    self.init(
      environment: child.overridden(screen.views[view].properties, reader), frame: frame)
  }
}

/// What of a length is unsafe at one of its ends.
private func unsafe(_ distance: Double, of length: Double) -> Double {
  max(0, min(distance, length))
}
