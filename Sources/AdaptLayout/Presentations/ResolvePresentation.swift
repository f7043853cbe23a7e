import AdaptCatalog
public import AdaptIR

/// How the presentations of a screen come out in the environment of that screen.
///
/// A function of the spec, the environments and nothing else; what a popover points at is looked up
/// in `layout` where that is at hand. Whether a presentation is there is asked in the screen's own
/// environment; its style, and everything else that it says of itself, in the window's, which is
/// what the system adapts to: a popover from a narrow column of a wide window stays one.
///
/// - Parameters:
///   - document: The compiled spec.
///   - name: The screen that presents.
///   - environment: The environment of that screen, as its layout has it.
///   - window: The environment of the window; nil for a screen that has it to itself.
///   - layout: The screen laid out there, for the places of popovers.
/// - Returns: One for each presentation that the screen declares, in their order.
public func resolvePresentations(
  _ document: Document, screen name: String, in environment: Environment,
  window: Environment? = nil, layout: ScreenLayout? = nil
) -> [ResolvedPresentation] {
  guard let screen = document.screen(named: name), !screen.views.isEmpty else { return [] }
  let own = PropertyReader(document, in: environment.filled(from: document))
  let whole = window.map { PropertyReader(document, in: $0.filled(from: document)) } ?? own
  return resolvePresentations(of: screen, in: own, of: whole, layout: layout)
}

/// The same of a screen where it is shown, with its conditions answered already.
///
/// - Parameters:
///   - screen: A screen of the document.
///   - environment: What the screen sees, inputs and canvas applied.
///   - holds: Whether each condition of the document holds there.
///   - window: What its window sees, inputs applied.
///   - windowHolds: Whether each condition holds in the window.
///   - layout: The screen laid out there.
package func resolvePresentations(
  _ document: Document, of screen: Screen, in environment: Environment, _ holds: [Bool],
  window: Environment, _ windowHolds: [Bool], layout: ScreenLayout
) -> [ResolvedPresentation] {
  resolvePresentations(
    of: screen, in: PropertyReader(document, in: environment, holds),
    of: PropertyReader(document, in: window, windowHolds), layout: layout)
}

private func resolvePresentations(
  of screen: Screen, in own: PropertyReader, of whole: PropertyReader, layout: ScreenLayout?
) -> [ResolvedPresentation] {
  screen.presentations.map { presentation in
    let anchor = layout.flatMap { layout in
      presentation.anchorFrame(in: layout)?.offset(x: layout.frame.x, y: layout.frame.y)
    }
    return resolve(presentation, in: own, of: whole, anchor: anchor)
  }
}

/// - Parameters:
///   - own: of what the screen that presents sees.
///   - window: of what its window sees.
///   - anchor: what a popover points at, in the window.
///   - detail: the detail column of the expanded split around, where `showDetail` goes; without one
///     it is pushed, or presented, where the screen that presents is.
///   - stack: what is known of the navigation stack onto which a screen is pushed; nil for nothing.
func resolve(
  _ presentation: Presentation, in own: PropertyReader, of window: PropertyReader,
  anchor: LayoutRect?, detail: DetailColumn? = nil, stack: NavigationStack? = nil
) -> ResolvedPresentation {
  let environment = window.environment
  let stated = presentation.adaptations.first { window.isTrue($0.condition) }
  let system = AdaptedStyle(presentation.style, in: environment)
  let properties = PresentationProperties(
    list: (stated?.value.properties ?? []) + presentation.properties, reader: window)
  var content: String?
  if case .screen(let name) = presentation.content { content = name }
  let shows = stated?.value.showing ?? content
  var style = stated?.value.style ?? system.style
  let keepsEdge = properties.flag("edgeAttached") == true && environment.heightClass == .compact
  if stated == nil, keepsEdge, Version(15) <= environment.os, style == .fullScreen,
    presentation.style.isSheet
  {
    style = .sheet
  }
  let isInNavigation = stated?.value.inNavigation ?? false
  // A bar of the screen's own and the container's are one bar.
  let hasOwnBar =
    shows.flatMap { window.document.screen(named: $0) }.map {
      ScreenBars.mentions(.navigation, in: $0)
    } ?? false
  var place = PresentedPlace(
    style, properties, in: environment, presenter: own.environment,
    detail: style == .showDetail ? detail?.slot : nil,
    hasNavigationBar: isInNavigation && !hasOwnBar, anchor: anchor)
  if style.isPushed, let stack = style == .showDetail ? detail?.stack ?? stack : stack {
    place.stand(on: stack, hasOwnBar: hasOwnBar)
  }
  let title: String
  switch presentation.content {
  case .screen(let name): title = name
  case .title(let text): title = "\"\(text)\""
  }
  let name = presentation.name ?? title
  return ResolvedPresentation(
    name: name, shows: shows,
    isInstalled: own.isTrue(presentation.condition)
      && own.flag("installed", presentation.properties) != false,
    asked: presentation.style, style: style,
    decision: stated.map { .spec(condition: $0.condition, origin: $0.value.origin) }
      ?? .system(rule: system.rule, confidence: system.confidence),
    isInNavigation: isInNavigation, frame: place.frame,
    chrome: chrome(style, properties, place, in: environment),
    environment: place.environment.given(
      by: "\(style.rawValue) `\(name)`",
      insteadOf: style == .showDetail && detail != nil
        ? detail?.slot.environment ?? environment
        : style.coversContext ? own.environment : environment),
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

/// The bar of a navigation stack, as the screen on top of it has it.
struct NavigationStack {
  /// How high the bar is that the stack shows for that screen; 0 for none, or one of its own.
  var barHeight: Double
  /// Whether the screen declares the bar.
  var hasOwnBar: Bool

  /// - Parameters:
  ///   - slot: what the screen was given.
  ///   - screen: the screen; nil for a container.
  init(_ slot: ChildSlot, _ screen: Screen?) {
    barHeight = slot.barHeight
    hasOwnBar = screen.map { ScreenBars.mentions(.navigation, in: $0) } ?? false
  }

  var hasBar: Bool { hasOwnBar || barHeight != 0 }
}

/// The detail column of an expanded split, in the window, and the stack of the screen there.
struct DetailColumn {
  var slot: ChildSlot
  var stack: NavigationStack
}

extension Presentation.Style {
  /// Whether it goes onto a navigation stack, where there is one.
  var isPushed: Bool { self == .push || self == .show || self == .showDetail }

  /// Whether it is shown where the presenting screen is, with what that sees.
  var coversContext: Bool {
    switch self {
    case .currentContext, .overCurrentContext, .show, .showDetail, .push: true
    case .sheet, .pageSheet, .formSheet, .popover, .fullScreen, .overFullScreen, .custom, .alert,
      .actionSheet:
      false
    }
  }

  var isSheet: Bool {
    switch self {
    case .sheet, .pageSheet, .formSheet: true
    case .popover, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom,
      .alert, .actionSheet, .show, .showDetail, .push:
      false
    }
  }
}
