import AdaptIR

// What one system or device has and another has not.

extension LintRule {
  static let system: [LintRule] = [
    unheardStatusBar, noSharedOrientation, forceTouchOnly, requiredFullScreen,
  ]

  /// Either the app decides or its screens do.
  static let unheardStatusBar = LintRule(
    "L0901", .warning, "a status bar style that nobody asks for",
    source: "iOS 7 UI Transition Guide; UIViewControllerBasedStatusBarAppearance",
    explanation: """
      The app decides on one style for all screens, so what a screen says about its status bar has \
      no effect.

        app { statusBarStyle: light }
        screen Login { statusBarStyle: dark; … }
        app { statusBarStyle: byScreen }
      """,
    .document { document, _ in
      guard let app = document.app,
        let decided = app.properties.first(where: { $0.name == "statusBarStyle" }),
        let value = decided.value.constant, value != .word("byScreen")
      else { return [] }
      return document.screens.compactMap { screen in
        guard let own = screen.properties.first(where: { $0.name == "statusBarStyle" }) else {
          return nil
        }
        return LintFinding(
          at: own.origins.first ?? screen.origin,
          "this has no effect: the app decides on the status bar of all screens",
          labels: [("decided here", decided.origins.first ?? app.origin)])
      }
    })

  /// UIKit raises an exception.
  static let noSharedOrientation = LintRule(
    "L0902", .error, "a screen in none of the app's orientations", guidelines: ["H31"],
    source: "UIViewController.supportedInterfaceOrientations in UIKit's documentation: the "
      + "intersection with the app's must not be empty",
    explanation: """
      A screen shows in the orientations that both it and the app support. These have none in \
      common, for which UIKit raises an exception.

        app { orientations: portrait }
        screen Game { orientations: landscape; … }
      """,
    .document { document, _ in
      guard let app = document.app,
        let ofApp = app.properties.first(where: { $0.name == "orientations" })
      else { return [] }
      let supported = ofApp.value.cases.reduce(into: Set<String>()) {
        $0.formUnion(orientationSet($1.value))
      }
      return document.screens.flatMap { screen -> [LintFinding] in
        screen.properties.filter { $0.name == "orientations" }.flatMap { property in
          property.value.cases.enumerated().compactMap { place, option in
            let own = orientationSet(option.value)
            guard !own.isEmpty, !supported.isEmpty, own.isDisjoint(with: supported),
              place < property.origins.count
            else { return nil }
            return LintFinding(
              at: property.origins[place],
              "`\(screen.name)` and the app have no orientation in common",
              labels: [("the app's", ofApp.origins.first ?? app.origin)])
          }
        }
      }
    })

  /// Most devices do not feel how hard they are pressed.
  static let forceTouchOnly = LintRule(
    "L0903", .warning, "something that only a hard press reaches", guidelines: ["H38"],
    source:
      "Adaptivity and Layout; Human Interface Guidelines: features that a device may lack need "
      + "another way",
    explanation: """
      The control or presentation exists only where the display feels how hard it is pressed. No \
      device since 2018 does.

        present Preview from photo as popover { installed: forceTouch }
        present Preview from photo as popover
      """,
    .document { document, _ in
      document.screens.flatMap { screen -> [LintFinding] in
        let table = document.conditions
        let views = screen.views.indices.filter {
          [.button, .barItem].contains(screen.views[$0].kind)
            && asks(screen.views[$0].installed, for: .forceTouch, table)
        }
        let presentations = screen.presentations.filter {
          $0.presences.contains { asks($0, for: .forceTouch, table) }
        }
        return views.map {
          LintFinding(
            at: screen.views[$0].origin,
            "\(lintName(of: $0, in: screen)) exists only where the display feels force")
        }
          + presentations.map {
            LintFinding(at: $0.origin, "this is shown only where the display feels force")
          }
      }
    })

  /// Newer systems do not listen.
  static let requiredFullScreen = LintRule(
    "L0904", .info, "an app that refuses to share the screen", guidelines: ["H32"],
    source:
      "TN3192: UIRequiresFullScreen is deprecated, and from iPadOS 26 windows are resized all "
      + "the same",
    explanation: """
      `requiresFullScreen: yes` keeps an app out of split view up to iPadOS 18. Newer systems give \
      it windows of any size, so its screens must fit them anyway.

        app { requiresFullScreen: yes }
        app { requiresFullScreen: no }
      """,
    .document { document, _ in
      guard let app = document.app,
        let property = app.properties.first(where: { $0.name == "requiresFullScreen" }),
        let place = property.value.cases.firstIndex(where: { $0.value == .bool(true) }),
        place < property.origins.count
      else { return [] }
      return [
        LintFinding(at: property.origins[place], "newer systems resize the window all the same")
      ]
    })
}
