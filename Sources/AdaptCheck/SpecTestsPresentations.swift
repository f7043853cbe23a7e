import AdaptCatalog
import AdaptIR

/// How a presentation resolves where a test looks at it.
extension SpecTestEvaluator {
  /// The presentation called `step`, or the one that shows the screen of that name.
  func presentation(_ step: String, from presenter: ViewPlace) -> PresentationPlace? {
    let screen = presenter.screen
    let environment = screen.environment
    for presentation in screen.screen.presentations {
      let adaptation = presentation.adaptations.first { screen.holds[$0.condition.rawValue] }?.value
      var shown: String?
      if case .screen(let name) = presentation.content { shown = name }
      shown = adaptation?.showing ?? shown
      guard presentation.name == step || shown == step else { continue }
      let style = adaptation?.style ?? systemStyle(presentation.style, in: environment)
      let properties = (adaptation?.properties ?? []) + presentation.properties
      let child = presented(
        style, properties, holds: screen.holds, in: environment,
        hasNavigationBar: adaptation?.inNavigation ?? false)
      let content = shown.flatMap {
        place(
          $0, in: child.environment,
          offset: (presenter.offset.x + child.x, presenter.offset.y + child.y),
          rootWidth: presenter.rootWidth, absence: presenter.absence)
      }
      let isInstalled =
        winningValue("installed", of: properties, screen.holds, environment) != .bool(false)
      return PresentationPlace(
        presentation: presentation, style: style,
        isPresented: screen.holds[presentation.condition.rawValue] && isInstalled,
        content: content.map(SpecPlaceBox.init))
    }
    return nil
  }

  /// What the system makes of a style where the spec says nothing.
  ///
  /// - Source: UIModalPresentationStyle's documentation. Up to iOS 12 compact width turns the
  ///   built-in styles into full screen; from 13 cards stand in compact width, and compact height
  ///   makes everything full screen.
  private func systemStyle(
    _ style: Presentation.Style, in environment: Environment
  ) -> Presentation.Style {
    switch style {
    case .popover, .sheet, .pageSheet, .formSheet:
      if environment.os < Version(13) {
        return environment.widthClass == .compact ? .fullScreen : style
      }
      if environment.heightClass == .compact { return .fullScreen }
      return environment.widthClass == .compact ? .sheet : style
    case .actionSheet:
      return environment.widthClass == .regular && environment.heightClass == .regular
        ? .popover : style
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .alert,
      .show, .showDetail, .push:
      return style
    }
  }

  /// What a presented screen sees, and where it lies.
  ///
  /// - Source: 540 x 620 for a form sheet, 320 x 480 for a popover, 704 for the width of a page sheet;
  ///   a card leaves 10 points above it. All from memory, as the facts mark them.
  private func presented(
    _ style: Presentation.Style, _ properties: [Property], holds: [Bool],
    in environment: Environment, hasNavigationBar: Bool
  ) -> (environment: Environment, x: Double, y: Double) {
    let window = environment.size
    var stated: EnvironmentSize?
    if case .pair(let width, let height)? = winningValue("size", of: properties, holds, environment)
    {
      stated = EnvironmentSize(min(width, window.width), min(height, window.height))
    }
    var place = ChildPlace.sheet
    var size = window
    var safeArea = EdgeInsets.zero
    var origin = (x: 0.0, y: 0.0)
    switch style {
    case .popover:
      place = .popover
      size = stated ?? EnvironmentSize(min(320, window.width), min(480, window.height))
    case .formSheet, .pageSheet, .sheet:
      if environment.widthClass == .compact {
        let top = environment.safeArea.top + 10
        size.height = max(0, window.height - top)
        safeArea.bottom = environment.safeArea.bottom
        origin.y = top
      } else {
        size =
          style == .formSheet
          ? stated ?? EnvironmentSize(min(540, window.width), min(620, window.height))
          : EnvironmentSize(min(704, window.width), window.height)
        origin = ((window.width - size.width) / 2, (window.height - size.height) / 2)
      }
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .alert,
      .actionSheet, .show, .showDetail, .push:
      place = .content
      safeArea = environment.safeArea
    }
    var child = environment.child(place, size: size, safeArea: safeArea)
    if hasNavigationBar {
      child.safeArea.top += child.bars.navigation
    }
    return (child, origin.x, origin.y)
  }
}
