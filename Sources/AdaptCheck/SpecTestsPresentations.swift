import AdaptIR
import AdaptLayout

/// How a presentation resolves where a test looks at it.
extension SpecTestEvaluator {
  /// The presentation called `step`, or the one that shows the screen of that name.
  func presentation(_ step: String, from presenter: ViewPlace) -> PresentationPlace? {
    let screen = presenter.screen
    let resolved = resolvePresentations(
      document, screen: screen.screen.name, in: screen.environment, window: environment)
    for (presentation, found) in zip(screen.screen.presentations, resolved) {
      guard presentation.name == step || found.shows == step else { continue }
      // What covers its context lies where the screen that presents it does.
      let offset = found.frame.map { (x: $0.x, y: $0.y) } ?? presenter.offset
      let content = found.shows.flatMap {
        place(
          $0, in: found.environment, offset: offset, rootWidth: presenter.rootWidth,
          absence: presenter.absence)
      }
      return PresentationPlace(
        presentation: presentation, style: found.style, isPresented: found.isInstalled,
        content: content.map(SpecPlaceBox.init))
    }
    return nil
  }
}
