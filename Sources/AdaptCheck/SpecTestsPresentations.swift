import AdaptIR
import AdaptLayout

/// How a presentation resolves where a test looks at it.
extension SpecTestEvaluator {
  /// The presentation called `step`, or the one that shows the screen of that name.
  func presentation(_ step: String, from presenter: ViewPlace) -> PresentationPlace? {
    let screen = presenter.screen
    let resolved = resolvePresentations(
      document, screen: screen.screen.name, in: screen.environment)
    for (presentation, found) in zip(screen.screen.presentations, resolved) {
      guard presentation.name == step || found.shows == step else { continue }
      let offset = (x: found.frame?.x ?? 0, y: found.frame?.y ?? 0)
      let content = found.shows.flatMap {
        place(
          $0, in: found.environment,
          offset: (presenter.offset.x + offset.x, presenter.offset.y + offset.y),
          rootWidth: presenter.rootWidth, absence: presenter.absence)
      }
      return PresentationPlace(
        presentation: presentation, style: found.style, isPresented: found.isInstalled,
        content: content.map(SpecPlaceBox.init))
    }
    return nil
  }
}
