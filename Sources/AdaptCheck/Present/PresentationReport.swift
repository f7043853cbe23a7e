package import AdaptCatalog
package import AdaptIR
package import AdaptLayout

/// How one presentation comes out, with the environments that agree.
package struct PresentationOutcome: Sendable {
  package var resolved: ResolvedPresentation
  /// How the environments are called, in their order.
  package var phrases: [String]
}

/// How the presentations of a screen come out.
package struct PresentationReport: Sendable {
  /// The screen that presents.
  package var screen: String
  package var presentation: Presentation
  package var name: String
  /// Different outcomes in the order in which environments have them.
  package var outcomes: [PresentationOutcome]
  /// In how many environments it was tried.
  package var count: Int
}

/// How much is to be told apart.
package enum PresentationDetail: Sendable {
  /// Each environment by itself, with places and sizes.
  case each
  /// Environments with the same style for the same reason together.
  case grouped
}

/// Resolves the presentations of a document's screens in some environments.
///
/// - Parameter screen: the only screen to look at; nil for all.
package func presentationReports(
  _ document: Document, screen: String?, in environments: [ChosenEnvironment],
  _ detail: PresentationDetail
) -> [PresentationReport] {
  let names = document.screens.filter { !$0.presentations.isEmpty }.map(\.name)
    .filter { screen == nil || screen == $0 }
  return names.flatMap { name in
    reports(document, name, in: environments, detail)
  }
}

private func reports(
  _ document: Document, _ name: String, in environments: [ChosenEnvironment],
  _ detail: PresentationDetail
) -> [PresentationReport] {
  guard let screen = document.screen(named: name) else { return [] }
  var reports = screen.presentations.map {
    PresentationReport(
      screen: name, presentation: $0, name: "", outcomes: [], count: environments.count)
  }
  var places: [[OutcomeKey: Int]] = Array(repeating: [:], count: reports.count)
  for chosen in environments {
    var environment = chosen.environment
    var layout: ScreenLayout?
    if detail == .each {
      layout =
        AdaptLayout.layout(
          document, screen: name, in: environment, options: LayoutOptions(ambiguities: .leaveOut)
        ).screens.first
      environment = layout?.environment ?? environment
    }
    let resolved = resolvePresentations(document, screen: name, in: environment, layout: layout)
    for (place, found) in resolved.enumerated() {
      reports[place].name = found.name
      let key = OutcomeKey(found, detail == .each ? chosen.phrase : nil)
      if let known = places[place][key] {
        reports[place].outcomes[known].phrases.append(chosen.phrase)
      } else {
        places[place][key] = reports[place].outcomes.count
        reports[place].outcomes.append(
          PresentationOutcome(resolved: found, phrases: [chosen.phrase]))
      }
    }
  }
  return reports
}

/// What makes two outcomes the same.
private struct OutcomeKey: Hashable {
  let isInstalled: Bool
  let style: Presentation.Style
  let decision: ResolvedPresentation.Decision
  let shows: String?
  let isInNavigation: Bool
  let warnings: [String]
  let phrase: String?

  init(_ resolved: ResolvedPresentation, _ phrase: String?) {
    isInstalled = resolved.isInstalled
    style = resolved.style
    decision = resolved.decision
    shows = resolved.shows
    isInNavigation = resolved.isInNavigation
    warnings = resolved.warnings
    self.phrase = phrase
  }
}
