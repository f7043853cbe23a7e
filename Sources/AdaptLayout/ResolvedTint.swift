public import AdaptIR

/// The color in which a view shows what can be pressed.
public struct ResolvedTint: Hashable, Sendable {
  /// As the spec has it, such as `#0A66C2`; nil for the system's own.
  public var color: String?
  /// Whether it is shown without its color, as it is behind an alert.
  public var isDimmed: Bool
}

/// The tint of a view: its own, else that of the nearest view around it which has one, else the
/// container's, the app's, or the system's.
///
/// It is dimmed where the nearest `tintMode` around says so, and where none does, behind a
/// presentation with `shown: yes` that darkens the screen: an alert, an action sheet, a sheet.
///
/// - Source: UIView.h of the iOS 16.5 SDK: the first value that is not the default up the view
///   hierarchy counts, for the color and for the mode. Before iOS 7 views have no tint.
/// - Parameters:
///   - view: The place in the screen's view list.
///   - layout: A layout of the screen.
///   - document: The document of the screen.
/// - Returns: nil before iOS 7, and where the document has no such view.
public func resolveTint(
  of view: Int, in layout: ScreenLayout, of document: Document
) -> ResolvedTint? {
  guard Version(7) <= layout.environment.os, let screen = document.screen(named: layout.name),
    screen.views.indices.contains(view)
  else { return nil }
  let reader = PropertyReader(document, in: layout.environment)
  // From the view outwards.
  var around: [[Property]] = []
  var current: Int? = view
  while let index = current {
    around.append(screen.views[index].properties)
    current = screen.views[index].parent
  }
  around.append(screen.properties)
  let outermost = layout.path.split(separator: ".").first.map(String.init)
  around += document.containers.filter { $0.name == outermost }.map(\.properties)
  around += document.app.map { [$0.properties] } ?? []

  var color: String?
  for properties in around {
    if case .color(let own)? = reader.value("tint", properties) {
      color = own
      break
    }
  }
  let mode = around.lazy.compactMap { reader.word("tintMode", $0) }.first { $0 != "automatic" }
  return ResolvedTint(
    color: color,
    isDimmed: mode.map { $0 == "dimmed" } ?? isDarkened(layout, screen, document))
}

/// Whether something that is open darkens a screen.
private func isDarkened(
  _ layout: ScreenLayout, _ screen: Screen, _ document: Document
) -> Bool {
  let reader = PropertyReader(document, in: layout.environment)
  guard screen.presentations.contains(where: { reader.flag("shown", $0.properties) == true })
  else { return false }
  let resolved = resolvePresentations(
    document, screen: screen.name, in: layout.environment, layout: layout)
  return zip(screen.presentations, resolved).contains { said, found in
    found.isInstalled && found.chrome.dims && reader.flag("shown", said.properties) == true
  }
}
