import AdaptIR

/// What a presentation comes to in one environment, as far as rules ask.
struct PresentationSurface: Sendable {
  enum Shape: Sendable {
    case popover
    /// A card that leaves something of the screen behind it.
    case card
    /// The whole window, or the whole area of its context.
    case full
    case alert
    /// In a navigation container or a split: nothing lies above the screen.
    case place
    /// Only the app's own code knows.
    case unknown
  }

  var shape: Shape
  /// The adaptation that holds, if one does.
  var adaptation: Presentation.Adaptation?
  /// What was asked for: the adaptation's style, or the presentation's.
  var style: Presentation.Style

  /// - Source: the documentation of UIModalPresentationStyle's members and
  ///   UISheetPresentationController.h. From iOS 13 sheets are cards in compact width and regular
  ///   height, and fill the window in compact height; before, compact width fills it. A popover in
  ///   compact surroundings is a form sheet. Styles of a context do not adapt.
  init(_ presentation: Presentation, in screen: LintedScreen) {
    let environment = screen.environment
    adaptation = presentation.adaptations.first { screen.holds[$0.condition.rawValue] }?.value
    style = adaptation?.style ?? presentation.style
    let hasCards = Version(13) <= environment.os
    let isCompact = environment.widthClass == .compact
    let isLow = environment.heightClass == .compact
    func card(fillsWindow: Bool) -> Shape { fillsWindow ? .full : .card }
    switch style {
    case .popover:
      let isAsked = adaptation != nil
      if isAsked || !isCompact && !isLow {
        shape = .popover
      } else {
        shape = card(fillsWindow: hasCards ? isLow : isCompact)
      }
    case .sheet, .pageSheet, .formSheet:
      let properties = (adaptation?.properties ?? []) + presentation.properties
      let isAttached =
        properties.first { $0.name == "edgeAttached" }.map { property in
          switch property.value.value(screen.holds) {
          case .condition(let condition): screen.holds[condition.rawValue]
          case .bool(let flag): flag
          default: false
          }
        } ?? false
      shape = card(fillsWindow: hasCards ? isLow && !isAttached : isCompact)
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: shape = .full
    case .alert, .actionSheet: shape = .alert
    case .show, .showDetail, .push: shape = .place
    case .custom: shape = .unknown
    }
  }

  /// A property of the adaptation, else of the presentation.
  func value(_ name: String, _ presentation: Presentation, _ screen: LintedScreen) -> Value? {
    for properties in [adaptation?.properties ?? [], presentation.properties] {
      if let property = properties.first(where: { $0.name == name }),
        let value = property.value.value(screen.holds), value != .unset
      {
        return value
      }
    }
    return nil
  }

  /// What is shown: the adaptation's replacement, else what was asked for.
  func content(_ presentation: Presentation) -> String? {
    if let other = adaptation?.showing { return other }
    if case .screen(let name) = presentation.content { return name }
    return nil
  }
}

extension Presentation {
  /// Whether it may appear where `holds` says which conditions hold.
  func mayAppear(_ holds: [Bool]) -> Bool {
    guard holds[condition.rawValue] else { return false }
    return switch properties.first(where: { $0.name == "installed" })?.value.value(holds) {
    case .condition(let installed): holds[installed.rawValue]
    case .bool(let flag): flag
    default: true
    }
  }

  /// The conditions of which each must hold where it appears.
  var presences: [ConditionID] {
    [condition]
      + properties.filter { $0.name == "installed" }.flatMap { property in
        property.value.cases.compactMap { option in
          if case .condition(let installed) = option.value { installed } else { nil }
        }
      }
  }
}
