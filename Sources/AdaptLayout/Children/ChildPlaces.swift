package import AdaptIR

/// What the layout of a screen gives to the screens that it shows: where its embeds lie, what of
/// them is unsafe, and where the things are that popovers point at.
///
/// That is all that children need of their parent's layout, so a matrix keeps it instead of layouts.
package struct ChildPlaces: Hashable, Sendable {
  /// Where the screen's view lies in what the screen was given: below bars that it ends at.
  package let origin: LayoutRect
  let embeds: [EmbedPlace]
  /// The anchor of each presentation, in the screen's coordinates; nil where it has no frame.
  let anchors: [LayoutRect?]

  /// - Parameters:
  ///   - layout: the screen laid out.
  ///   - screen: the same in the document.
  package init(_ layout: ScreenLayout, _ screen: Screen) {
    origin = layout.frame
    embeds = screen.views.indices.compactMap { EmbedPlace($0, in: layout, screen) }
    anchors = screen.presentations.map { $0.anchorFrame(in: layout) }
  }

  /// For a screen whose children do not depend on its layout.
  init(withoutLayoutOf screen: Screen) {
    origin = .zero
    embeds = []
    anchors = screen.presentations.map { _ in nil }
  }

  /// Whether the places of children depend on the layout of the screen.
  static func needLayout(of screen: Screen) -> Bool {
    screen.views.contains { $0.embedded != nil }
      || screen.presentations.contains { presentation in
        presentation.anchor != nil
          && (presentation.style == .popover
            || presentation.adaptations.contains { $0.value.style == .popover })
      }
  }

  /// Whether a screen can have children at all.
  static func areAsked(of screen: Screen) -> Bool {
    screen.views.contains { $0.embedded != nil }
      || screen.presentations.contains { presentation in
        if case .screen = presentation.content { return true }
        return presentation.adaptations.contains { $0.value.showing != nil }
      }
  }
}

extension Presentation {
  /// What a popover points at, in the coordinates of the screen that presents.
  func anchorFrame(in layout: ScreenLayout) -> LayoutRect? {
    guard let anchor, layout.views.indices.contains(anchor) else { return nil }
    return layout.views[anchor].frameInRoot
  }
}

/// Where an embed lies in its screen.
struct EmbedPlace: Hashable, Sendable {
  let view: Int
  /// How people find the view.
  let path: String
  let frame: LayoutRect
  /// What of it the screen's safe area and bars leave unsafe.
  let safeArea: EdgeInsets
  /// Why nothing is shown there; nil where something is.
  let absence: String?

  /// - Returns: nil where the view embeds nothing.
  init?(_ view: Int, in parent: ScreenLayout, _ screen: Screen) {
    guard screen.views.indices.contains(view), parent.views.indices.contains(view),
      screen.views[view].embedded != nil
    else { return nil }
    self.view = view
    let entry = parent.views[view]
    path = entry.path
    guard entry.installed, let frame = entry.alignment ?? entry.unrounded else {
      self.frame = .zero
      safeArea = .zero
      absence =
        entry.installed ? "`\(path)` has no frame here" : "`\(path)` is not installed"
      return
    }
    self.frame = frame
    let root = parent.views.first?.unrounded ?? parent.frame
    let safe = parent.guide(.safe)?.unrounded ?? root
    safeArea = EdgeInsets(
      top: unsafe(safe.y - frame.y, of: frame.height),
      left: unsafe(safe.x - frame.x, of: frame.width),
      bottom: unsafe(frame.maxY - safe.maxY, of: frame.height),
      right: unsafe(frame.maxX - safe.maxX, of: frame.width))
    absence = nil
  }
}

/// What of a length is unsafe at one of its ends.
private func unsafe(_ distance: Double, of length: Double) -> Double {
  max(0, min(distance, length))
}
