import AdaptCatalog
public import AdaptIR

/// How the presentations of a screen come out in the environment of that screen.
///
/// A function of the spec, the environment and nothing else; what a popover points at is looked up
/// in `layout` where that is at hand.
///
/// - Parameters:
///   - document: The compiled spec.
///   - name: The screen that presents.
///   - environment: The environment of that screen, as its layout has it.
///   - layout: The screen laid out there, for the places of popovers.
/// - Returns: One for each presentation that the screen declares, in their order.
public func resolvePresentations(
  _ document: Document, screen name: String, in environment: Environment,
  layout: ScreenLayout? = nil
) -> [ResolvedPresentation] {
  guard let screen = document.screen(named: name), !screen.views.isEmpty else { return [] }
  let evaluated = EvaluatedScreen(document, screen, in: environment.filled(from: document))
  return screen.presentations.map { resolve($0, evaluated, layout) }
}

func resolve(
  _ presentation: Presentation, _ screen: EvaluatedScreen, _ layout: ScreenLayout? = nil
) -> ResolvedPresentation {
  let environment = screen.environment
  let stated = presentation.adaptations.first { screen.holds[$0.condition.rawValue] }
  let system = AdaptedStyle(presentation.style, in: environment)
  let properties = PresentationProperties(
    list: (stated?.value.properties ?? []) + presentation.properties, screen: screen)
  var shows: String?
  if case .screen(let name) = presentation.content { shows = name }
  var style = stated?.value.style ?? system.style
  let keepsEdge = properties.flag("edgeAttached") == true && environment.heightClass == .compact
  if stated == nil, keepsEdge, Version(15) <= environment.os, style == .fullScreen,
    presentation.style.isSheet
  {
    style = .sheet
  }
  let place = PresentedPlace(
    style, properties, in: environment, hasNavigationBar: stated?.value.inNavigation ?? false,
    anchor: presentation.anchor.flatMap { anchor in
      layout?.views.indices.contains(anchor) == true ? layout?.views[anchor].frameInRoot : nil
    })
  let title: String
  switch presentation.content {
  case .screen(let name): title = name
  case .title(let text): title = "\"\(text)\""
  }
  return ResolvedPresentation(
    name: presentation.name ?? title, shows: stated?.value.showing ?? shows,
    isInstalled: screen.holds[presentation.condition.rawValue]
      && properties.flag("installed") != false,
    asked: presentation.style, style: style,
    decision: stated.map { .spec(condition: $0.condition, origin: $0.value.origin) }
      ?? .system(rule: system.rule, confidence: system.confidence),
    isInNavigation: stated?.value.inNavigation ?? false, frame: place.frame,
    chrome: chrome(style, properties, place, in: environment), environment: place.environment,
    warnings: warnings(presentation, style, stated?.value, properties, in: environment),
    origin: presentation.origin)
}

private func chrome(
  _ style: Presentation.Style, _ properties: PresentationProperties, _ place: PresentedPlace,
  in environment: Environment
) -> ResolvedPresentation.Chrome {
  let isOver = style.isSheet || style == .popover
  let closes = isOver && properties.flag("dismissible") != false
  // Before iOS 13 a sheet closed only by a control.
  let isDismissible = closes && (style == .popover || Version(13) <= environment.os)
  let undimmed = properties.word("undimmed")
  return ResolvedPresentation.Chrome(
    showsPresenter: isOver || style == .overFullScreen || style == .overCurrentContext
      || style == .alert || style == .actionSheet,
    dims: (style.isSheet && (undimmed == nil || undimmed == "none"))
      || style == .alert || style == .actionSheet,
    isDismissible: isDismissible,
    grabber: style.isSheet && Version(15) <= environment.os
      && properties.flag("grabber") == true,
    detents: style.isSheet ? place.detents : [], arrow: place.arrow,
    dismiss: properties.text("dismiss"))
}

/// What does not come out as it was written.
private func warnings(
  _ presentation: Presentation, _ style: Presentation.Style, _ stated: Presentation.Adaptation?,
  _ properties: PresentationProperties, in environment: Environment
) -> [String] {
  var warnings: [String] = []
  let os = environment.os
  if let stated, stated.style != presentation.style, os < Version(13), stated.style.isSheet {
    warnings.append("before iOS 13 a style adapts to full screen only, or stays what it is")
  }
  if style == .popover, presentation.anchor == nil, presentation.style == .popover {
    warnings.append("a popover needs a view or a bar item to point at: `from …`")
  }
  if style == .popover, environment.idiom == .phone, os < Version(8) {
    warnings.append("before iOS 8 phones have no popovers")
  }
  // A size that was said for another style is no mistake.
  let saysSize =
    stated.map { $0.properties.contains { $0.name == "size" } }
    ?? (presentation.style == .pageSheet && properties.size != nil)
  if saysSize, style == .pageSheet {
    warnings.append("a page sheet has the system's size: `size` does nothing")
  }
  if style.isSheet {
    for (name, version) in [("detents", 15), ("grabber", 15), ("undimmed", 15)]
    where properties.has(name) && os < Version(version) {
      warnings.append("`\(name)` needs iOS \(version)")
    }
    if properties.hasCustomDetent, Version(15) <= os, os < Version(16) {
      warnings.append("a detent of a height of its own needs iOS 16")
    }
    if properties.has("detents"), environment.widthClass == .regular, os < Version(16) {
      warnings.append("before iOS 16 a card in regular width ignores `detents`")
    }
  }
  return warnings
}

extension Presentation.Style {
  var isSheet: Bool {
    switch self {
    case .sheet, .pageSheet, .formSheet: true
    case .popover, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
      .alert, .actionSheet, .show, .showDetail, .push:
      false
    }
  }
}
