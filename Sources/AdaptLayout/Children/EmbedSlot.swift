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
    guard let screen = document.screen(named: parent.name),
      let place = EmbedPlace(view, in: parent, screen)
    else { return nil }
    self.init(place, of: screen, PropertyReader(document, in: parent.environment))
  }

  /// - Parameter reader: of what the parent sees.
  init(_ place: EmbedPlace, of screen: Screen, _ reader: PropertyReader) {
    let parent = reader.environment
    let size = EnvironmentSize(place.frame.width, place.frame.height)
    let child =
      place.absence == nil
      ? parent.child(.embed, size: size, safeArea: place.safeArea) : parent
    self.init(
      environment: child.overridden(screen.views[place.view].properties, reader)
        .given(
          by: "embed `\(place.path)` of `\(screen.name)`", insteadOf: parent),
      frame: place.frame, absence: place.absence)
  }
}
