public import AdaptIR

/// The color in which a view shows what can be pressed.
public struct ResolvedTint: Hashable, Sendable {
  /// As the spec has it, such as `#0A66C2`; nil for the system's own.
  public var color: String?
  /// Whether it is shown without its color, as it is behind an alert.
  public var isDimmed: Bool
}

/// What a screen lies in, as far as its tint is concerned: an embed of another screen, or a container.
public struct TintSurroundings: Hashable, Sendable {
  let environment: Environment
  /// What is said there, from the inside outwards.
  let properties: [[Property]]

  /// A screen's views around one of its embeds.
  ///
  /// - Parameters:
  ///   - embed: The place of the embed in the screen's view list.
  ///   - layout: A layout of the screen that embeds.
  ///   - document: The document of the screen.
  public init(embed: Int, in layout: ScreenLayout, of document: Document) {
    environment = layout.environment
    properties =
      document.screen(named: layout.name).map { propertiesAround(embed, in: $0) } ?? []
  }

  /// A container in the environment that it sees.
  public init(_ container: Container, in environment: Environment) {
    self.environment = environment
    properties = [container.properties]
  }
}

/// The properties of a view, of the views around it and of its screen.
private func propertiesAround(_ view: Int, in screen: Screen) -> [[Property]] {
  var around: [[Property]] = []
  var current: Int? = view
  while let index = current, screen.views.indices.contains(index) {
    around.append(screen.views[index].properties)
    current = screen.views[index].parent
  }
  return around + [screen.properties]
}

/// The tint of a view: its own, else that of the nearest view around it which has one, in the screens
/// that embed its screen too, else the container's, the app's, or the system's.
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
///   - surroundings: What embeds and contains the screen, from the inside outwards; empty for what
///     the layout's path says.
/// - Returns: nil before iOS 7, and where the document has no such view.
public func resolveTint(
  of view: Int, in layout: ScreenLayout, of document: Document,
  inside surroundings: [TintSurroundings] = []
) -> ResolvedTint? {
  guard Version(7) <= layout.environment.os, let screen = document.screen(named: layout.name),
    screen.views.indices.contains(view)
  else { return nil }
  // From the view outwards.
  var around = propertiesAround(view, in: screen).map { (layout.environment, $0) }
  if surroundings.isEmpty {
    let outermost = layout.path.split(separator: ".").first.map(String.init)
    around += document.containers.filter { $0.name == outermost }
      .map { (layout.environment, $0.properties) }
  }
  for place in surroundings { around += place.properties.map { (place.environment, $0) } }
  around += document.app.map { [(layout.environment, $0.properties)] } ?? []

  var color: String?
  var mode: String?
  var reader = PropertyReader(document, in: layout.environment)
  for (environment, properties) in around {
    if environment != reader.environment { reader = PropertyReader(document, in: environment) }
    if color == nil, case .color(let own)? = reader.value("tint", properties) { color = own }
    if mode == nil, let word = reader.word("tintMode", properties), word != "automatic" {
      mode = word
    }
  }
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
