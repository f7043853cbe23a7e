import AdaptCatalog
import AdaptIR

// What windows on iPads show of layouts that were made for devices.

extension LintRule {
  static let idiom: [LintRule] = [layoutByDevice, sameOnBothSides]

  /// A window may be as narrow as a phone on any iPad.
  static let layoutByDevice = LintRule(
    "L0413", .warning, "a layout chosen by the device",
    source:
      "Adaptivity and Layout; UITraitCollection: choose layouts by size classes, since an app "
      + "may share an iPad's screen",
    explanation: """
      `pad` and `phone` say what the device is, not how much room there is. On an iPad a window may \
      be 320 points wide; there it gets the layout that was made for the whole screen.

        stack columns(axis: vertical | pad: horizontal) { … }
        stack columns(axis: vertical | wR: horizontal) { … }
      """,
    .document { document, _ in
      let windows = narrowPads.filter { !$0.request.isForced }
      var answers: [ConditionID: ChosenEnvironment] = [:]
      for (window, asPhone) in windows.map({ ($0, asPhone($0.environment)) }) {
        let here = document.conditions.evaluate(in: window.environment)
        let there = document.conditions.evaluate(in: asPhone)
        for place in here.indices where here[place] != there[place] {
          let id = ConditionID(place)
          answers[id] = answers[id] ?? window
        }
      }
      return document.screens.flatMap { screen in
        layoutConditions(of: screen).compactMap { condition, origin in
          answers[condition].map { window in
            let size = window.environment.size
            return LintFinding(
              at: origin,
              "`\(document.conditions.text(of: condition))` chooses this layout by the device: on "
                + "`\(window.phrase)`, \(lintNumber(size.width)) points wide, it is not what a phone "
                + "of that width gets",
              help: "ask for the room instead: `wR`, or `width >= 600`")
          }
        }
      }
    })

  /// Size classes know two shapes of a phone and one of an iPad.
  static let sameOnBothSides = LintRule(
    "L0414", .info, "an iPad's two orientations told apart by classes alone",
    source: "UITraitCollection: an iPad's full screen is regular both ways in either orientation",
    enrollment: .optIn,
    explanation: """
      The screen changes when a phone is turned, by size classes, and does not when an iPad is: \
      both of its orientations are `wR hR`. Where it should, ask for the container's shape.

        stack page(axis: vertical | hC: horizontal) { … }
        stack page(axis: vertical | aspect > 1: horizontal) { … }
      """,
    .document { document, _ in
      document.screens.compactMap { screen in
        let conditions = Set(layoutConditions(of: screen).map(\.condition))
        func changes(_ devices: [(ChosenEnvironment, ChosenEnvironment)]) -> ChosenEnvironment? {
          devices.first { upright, turned in
            conditions.contains {
              document.conditions.holds($0, in: upright.environment)
                != document.conditions.holds($0, in: turned.environment)
            }
          }?.1
        }
        guard screen.kind == .screen, let phone = changes(bothOrientations(of: .phone)),
          changes(bothOrientations(of: .pad)) == nil
        else { return nil }
        return LintFinding(
          at: screen.origin,
          "turning a phone changes `\(screen.name)` (`\(phone.phrase)`), turning an iPad does not: "
            + "both ways it is `wR hR`",
          help: "`aspect > 1` or `landscape` tells them apart")
      }
    })

  // MARK: Helpers

  /// Windows on iPads that are compact in width.
  private static let narrowPads = DefaultMatrix.base.filter {
    $0.environment.idiom == .pad && $0.environment.widthClass == .compact
  }

  private static func asPhone(_ environment: Environment) -> Environment {
    var phone = environment
    phone.idiom = .phone
    return phone
  }

  /// Each device of a kind upright and turned, on its whole screen.
  private static func bothOrientations(
    of idiom: Idiom
  ) -> [(ChosenEnvironment, ChosenEnvironment)] {
    let whole = DefaultMatrix.base.filter {
      $0.environment.idiom == idiom && $0.environment.arrangement == .full
    }
    return whole.filter { $0.environment.orientation == .portrait }.compactMap { upright in
      whole.first {
        $0.environment.device == upright.environment.device
          && $0.environment.orientation == .landscape
      }.map { (upright, $0) }
    }
  }

  /// The conditions that choose where things are and whether they are there, with their places.
  private static func layoutConditions(
    of screen: Screen
  ) -> [(condition: ConditionID, origin: Origin)] {
    var found: [(condition: ConditionID, origin: Origin)] = []
    for view in screen.views {
      found.append((view.installed, view.origin))
      found.append((view.hidden, view.origin))
      for property in view.properties where layoutProperties.contains(property.name) {
        for (option, origin) in zip(property.value.cases, property.origins) {
          found.append((option.condition, origin))
        }
      }
    }
    for constraint in screen.constraints {
      found.append((constraint.condition, constraint.origin))
      found += constraint.constant.cases.map { ($0.condition, constraint.origin) }
      found += constraint.priority.cases.map { ($0.condition, constraint.origin) }
    }
    return found.filter { $0.condition != .always && $0.condition != .never }
  }

  private static let layoutProperties: Set = [
    "axis", "spacing", "distribution", "alignment", "columns", "margins", "frame", "lines",
  ]
}
