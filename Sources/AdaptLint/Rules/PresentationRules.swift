import AdaptIR
import AdaptLayout

// What comes over a screen, and how one gets rid of it.

extension LintRule {
  static let presentation: [LintRule] = [
    noDismissal, onlyMedium, descendingDetents, popoverByDefault, keptPopover, largePopover,
    severalPopovers, lostAnchor, forcedSplit, pushedSplit, nestedNavigation, mutedAlert,
    twoCancels,
  ]

  /// A person in a screen without a door kills the app.
  static let noDismissal = LintRule(
    "L0601", .warning, "a presented screen that nothing closes", guidelines: ["H61"],
    source:
      "View Controller Programming Guide: presented content that fills the screen needs a way "
      + "out; UIAdaptivePresentationControllerDelegate in UIKit's documentation",
    reads: .presentations,
    explanation: """
      What fills the window cannot be closed by a touch outside, nor can a form sheet before iOS 13 \
      or one with `dismissible: no`. Here the presentation has no `dismiss`, and the screen shows \
      no view or bar item with `role: dismiss`, with the kind `cancel`, or with a title that closes \
      (Done, Close, Cancel).

        present Filter from filter as popover { size: 320 x 400 }   // fills a phone on its side
        present Filter from filter as popover { size: 320 x 400; when hC: as fullScreen in navigation { dismiss: "Done" } }
      """,
    .presentation { screen, item in
      guard let surface = boundSurface(item), let content = item.resolved.shows,
        item.resolved.chrome.dismiss == nil, !hasWayOut(content, screen, visited: [])
      else { return nil }
      return LintFinding(
        at: item.said.origin, "`\(content)` is shown \(surface), and nothing in it closes it",
        help: "give a control there `role: dismiss`, or say "
          + "`as \(item.style.rawValue) in navigation { dismiss: \"Done\" }`")
    })

  /// What a presentation is to people who cannot close it with a touch outside or a swipe; nil where
  /// they can, or where something else closes it.
  private static func boundSurface(_ item: LintedPresentation) -> String? {
    // What lies beside usable content stands in nobody's way.
    if let undimmed = item.value("undimmed"), undimmed != .word("none") { return nil }
    return switch item.style {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      "over the whole window"
    case .sheet, .pageSheet, .formSheet:
      item.resolved.chrome.isDismissible ? nil : "as a card that no touch outside closes"
    case .popover:
      item.resolved.chrome.isDismissible ? nil : "in a popover that no touch outside closes"
    case .alert, .actionSheet, .show, .showDetail, .push, .custom: nil
    }
  }

  private static let closingWords: Set = [
    "done", "close", "cancel", "dismiss", "ok", "back", "skip", "stop", "xmark", "not now", "later",
    "no thanks", "got it", "x", "×", "✕",
  ]

  /// Whether a screen, or a child of a container, shows something that closes it.
  private static func hasWayOut(
    _ name: String, _ screen: LintedScreen, visited: Set<String>
  ) -> Bool {
    guard !visited.contains(name) else { return false }
    let visited = visited.union([name])
    if let container = screen.document.containers.first(where: { $0.name == name }) {
      return container.children.contains {
        screen.holds[$0.condition.rawValue] && hasWayOut($0.shows, screen, visited: visited)
      }
    }
    // A screen of another document cannot be looked at.
    guard let content = screen.document.screen(named: name) else { return true }
    return content.views.contains { view in
      guard screen.holds[view.installed.rawValue], !screen.holds[view.hidden.rawValue] else {
        return false
      }
      if let embedded = view.embedded, hasWayOut(embedded, screen, visited: visited) { return true }
      // What only the host draws may hold anything.
      if view.kind == .custom || view.kind == .web { return true }
      return ["role", "kind", "title", "icon", "image", "accessibilityLabel"].contains { name in
        switch view.property(name)?.value(screen.holds) {
        case .word(let word), .text(let word), .image(let word):
          closingWords.contains(word.lowercased())
        default: false
        }
      }
    }
  }

  /// `medium` is half of a height that is already low.
  static let onlyMedium = LintRule(
    "L0602", .warning, "only a medium detent where there is none", guidelines: ["H61"],
    source: "UISheetPresentationController.h: the medium detent is inactive in compact height",
    reads: .presentations,
    explanation: """
      In compact height the medium detent does not exist, and the sheet has no other: it fills the \
      window, or the system raises an exception.

        present Info from info as sheet { detents: medium }
        present Info from info as sheet { detents: medium, large }
      """,
    .presentation { screen, item in
      guard [.sheet, .pageSheet, .formSheet].contains(item.adaptation?.style ?? item.said.style),
        screen.environment.heightClass == .compact, Version(15) <= screen.environment.os,
        let detents = item.value("detents"), isOnlyMedium(detents)
      else { return nil }
      return LintFinding(
        at: item.origin(of: "detents"),
        "`medium` does not exist in compact height, and the sheet has no other detent",
        help: "add `large`")
    })

  private static func isOnlyMedium(_ value: Value) -> Bool {
    switch value {
    case .word(let word): word == "medium"
    case .list(let values): !values.isEmpty && values.allSatisfy(isOnlyMedium)
    default: false
    }
  }

  /// UIKit wants them ascending.
  static let descendingDetents = LintRule(
    "L0603", .warning, "detents that do not ascend",
    source: "UISheetPresentationController.h: detents are in order of increasing height",
    reads: .presentations,
    explanation: """
      The heights at which a sheet rests are given lowest first. `medium` is lower than `large`, and \
      of two heights in points the smaller comes first.

        detents: large, medium
        detents: medium, large
      """,
    .presentation { screen, item in
      guard case .list(let detents)? = item.value("detents") else { return nil }
      for (a, b) in zip(detents, detents.dropFirst()) where descends(a, b) {
        return LintFinding(
          at: item.origin(of: "detents"),
          "a lower detent stands after a higher one")
      }
      return nil
    })

  private static func descends(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.word("large"), _): b != .word("large")
    case (.measure("height", let first), .measure("height", let second)):
      first.isConstant && second.isConstant && second.constant < first.constant
    default: false
    }
  }

  /// The default differs by system, and needs a way out.
  static let popoverByDefault = LintRule(
    "L0604", .info, "a popover that the system turns into something else", guidelines: ["H60"],
    source: "Human Interface Guidelines, Popovers; UIModalPresentationStyle.popover in UIKit's "
      + "documentation",
    reads: .presentations,
    explanation: """
      In compact surroundings nothing says what becomes of the popover, so the system decides: the \
      whole window up to iOS 12, a card from iOS 13, and the whole window again in compact height. \
      Say what it should be there.

        present Filter from filter as popover
        present Filter from filter as popover { when wC or hC: as fullScreen in navigation { dismiss: "Done" } }
      """,
    .presentation { screen, item in
      guard item.said.style == .popover, item.adaptation == nil, item.style != .popover
      else { return nil }
      return LintFinding(
        at: item.said.origin,
        "this popover becomes \(item.style == .fullScreen ? "the whole window" : "a card"), by the "
          + "system's default",
        help: "say it: `when wC or hC: as …`")
    })

  /// Narrow windows have no room beside an arrow.
  static let keptPopover = LintRule(
    "L0605", .info, "a popover kept in compact width", guidelines: ["H60"],
    source: "Human Interface Guidelines, Popovers: avoid popovers in compact views",
    enrollment: .optIn,
    reads: .presentations,
    explanation: """
      An adaptation keeps the popover where the width is compact. It covers most of the window \
      there, and a touch outside closes it by mistake. Short menus are an exception.

        when wC: as popover
        when wC: as sheet { detents: medium, large }
      """,
    .screen { screen, _ in
      guard screen.environment.widthClass == .compact else { return [] }
      return screen.presented.compactMap { item in
        guard item.style == .popover, let adaptation = item.adaptation else { return nil }
        return LintFinding(at: adaptation.origin, "the popover stays one in compact width")
      }
    })

  /// The system makes it smaller and the content is cut.
  static let largePopover = LintRule(
    "L0606", .info, "a popover larger than the window", guidelines: ["H64"],
    source: "Human Interface Guidelines, Popovers; UIPopoverPresentationController."
      + "popoverLayoutMargins",
    threshold: LintThreshold(10, "pt", "what a popover keeps from the window's edges"),
    reads: .presentations,
    explanation: """
      The size that is asked for does not fit the window with its margins, so the system gives less.

        present Filter from filter as popover { size: 320 x 900 }
        present Filter from filter as popover { size: 320 x 480 }
      """,
    .screen { screen, margin in
      screen.presented.compactMap { item in
        guard item.style == .popover, case .size(let width, let height)? = item.value("size"),
          width.isConstant, height.isConstant
        else { return nil }
        let size = screen.environment.size
        let over = max(
          width.constant - (size.width - 2 * margin), height.constant - (size.height - 2 * margin))
        guard 0.5 < over else { return nil }
        return LintFinding(
          at: item.origin(of: "size"), measure: over,
          "\(lintNumber(width.constant)) x \(lintNumber(height.constant)) is "
            + "\(lintNumber(over)) points more than a popover has here")
      }
    })

  /// One thing at a time.
  static let severalPopovers = LintRule(
    "L0607", .warning, "two popovers at a time", guidelines: ["H62"],
    source: "Human Interface Guidelines, Popovers: show one popover at a time",
    reads: .presentations,
    explanation: """
      Two presentations with `shown: yes` are popovers in one environment. One closes before the \
      other opens; only an alert may lie above a popover.

        present Filter from filter as popover { shown: yes }
        present Sort from sort as popover { shown: yes }
      """,
    .screen { screen, _ in
      let open = screen.presented.filter { $0.style == .popover && $0.flag("shown") == true }
      guard 1 < open.count else { return [] }
      return open.dropFirst().map { item in
        LintFinding(
          at: item.said.origin, "a second popover is open",
          labels: [("the first", open[0].said.origin)])
      }
    })

  /// An arrow must point somewhere.
  static let lostAnchor = LintRule(
    "L0608", .warning, "a popover whose anchor is not there", guidelines: ["H60"],
    source: "UIPopoverPresentationController in UIKit's documentation: without a source view or "
      + "item it raises an exception",
    reads: .presentations,
    explanation: """
      In one environment the presentation is a popover, and the view that it points at is not \
      installed. A button or bar item that opens the popover itself is left alone: where it is not, \
      nobody opens anything.

        image map(Map) { installed: wR; … }
        button find("Find") { … }
        present Places from map as popover
      """,
    .presentation { screen, item in
      guard item.style == .popover, let anchor = item.said.anchor,
        !screen.layout.views[anchor].installed,
        item.flag("shown") == true
          || ![.button, .barItem, .cell].contains(screen.views[anchor].kind)
      else { return nil }
      return LintFinding(
        at: item.said.origin,
        "this points at \(screen.name(anchor)), which is not installed here",
        labels: [("not installed", screen.views[anchor].origin)],
        help: "let the presentation be `installed:` where its anchor is")
    })

  /// Two columns need the width.
  static let forcedSplit = LintRule(
    "L0609", .warning, "a split kept open by an override", guidelines: ["H63"],
    source: "Human Interface Guidelines, Split views: use them in regular width",
    explanation: """
      `traits: wR` makes a split show its columns side by side although its place is narrow.

        embed Mail mail { traits: wR; … }
        embed Mail mail { … }
      """,
    .document { document, _ in
      let splits = Set(document.containers.filter { $0.kind == .split }.map(\.name))
      guard !splits.isEmpty else { return [] }
      var findings: [LintFinding] = []
      func check(_ properties: [Property], shows: String?) {
        guard let shows, splits.contains(shows),
          let traits = properties.first(where: { $0.name == "traits" })
        else { return }
        for (place, option) in traits.value.cases.enumerated() where place < traits.origins.count {
          if case .phrase(let phrase) = option.value, phrase.split(separator: " ").contains("wR") {
            findings.append(
              LintFinding(
                at: traits.origins[place],
                "this keeps the columns of `\(shows)` side by side in any width"))
          }
        }
      }
      for screen in document.screens {
        for view in screen.views { check(view.properties, shows: view.embedded) }
        for presentation in screen.presentations {
          if case .screen(let name) = presentation.content {
            check(presentation.properties, shows: name)
          }
        }
      }
      for container in document.containers {
        for child in container.children { check(child.properties, shows: child.shows) }
      }
      return findings
    })

  /// UIKit refuses it.
  static let pushedSplit = LintRule(
    "L0610", .error, "a split inside a navigation container", guidelines: ["H63"],
    source: "UISplitViewController in UIKit's documentation: it cannot be pushed onto a navigation "
      + "stack and should be the window's root",
    explanation: """
      A split stands at the root of the window or in a tab. Pushed on a navigation stack, or as its \
      root, UIKit raises an exception.

        present Mail from open as push     // Mail is a split
        tabs Main { tab "Mail" Mail }
      """,
    .document { document, _ in misplaced(document, kind: .split, style: [.push]) })

  /// A second bar, and a stack that nobody pops.
  static let nestedNavigation = LintRule(
    "L0611", .warning, "a navigation container inside another", guidelines: ["H63"],
    source: "UINavigationController in UIKit's documentation: pushing a navigation controller "
      + "raises an exception",
    explanation: """
      A navigation container pushed on another's stack, or as its root, would show two bars. Push \
      the screen that is inside.

        navigation Outer { root Inner }    // Inner is a navigation container too
        navigation Outer { root Notes }
      """,
    .document { document, _ in misplaced(document, kind: .navigation, style: [.push]) })

  private static func misplaced(
    _ document: Document, kind: Container.Kind, style: Set<Presentation.Style>
  ) -> [LintFinding] {
    let names = Set(document.containers.filter { $0.kind == kind }.map(\.name))
    guard !names.isEmpty else { return [] }
    let pushes = document.screens.flatMap(\.presentations).compactMap { item -> LintFinding? in
      guard style.contains(item.style), case .screen(let name) = item.content, names.contains(name)
      else { return nil }
      return LintFinding(
        at: item.origin, "`\(name)` is a \(kind.rawValue) container and cannot be pushed")
    }
    let roots = document.containers.filter { $0.kind == .navigation }.flatMap { container in
      container.children.filter { names.contains($0.shows) && $0.role == .root }.map {
        LintFinding(
          at: $0.origin, "`\($0.shows)` is a \(kind.rawValue) container inside `\(container.name)`")
      }
    }
    return pushes + roots
  }

  /// An alert without a button stays.
  static let mutedAlert = LintRule(
    "L0612", .error, "an alert without an action", guidelines: ["H61"],
    source: "UIAlertController in UIKit's documentation: an alert without actions cannot be closed",
    explanation: """
      An alert or action sheet is closed by one of its actions. This one has none.

        present "Saved" as alert
        present "Saved" as alert { action ok("OK") }
      """,
    .document { document, _ in
      document.screens.flatMap(\.presentations).compactMap { item in
        guard item.style == .alert || item.style == .actionSheet, item.actions.isEmpty else {
          return nil
        }
        return LintFinding(
          at: item.origin, "nothing closes this \(item.style == .alert ? "alert" : "action sheet")",
          help: "add an action, such as `action ok(\"OK\")`")
      }
    })

  /// UIKit raises an exception for the second.
  static let twoCancels = LintRule(
    "L0613", .error, "two cancel actions at a time", guidelines: ["H61"],
    source: "UIAlertController.addAction(_:) in UIKit's documentation: one action of the cancel "
      + "style at most",
    reads: .presentations,
    explanation: """
      An alert or action sheet has one cancel action; UIKit raises an exception for a second.

        action no("No", kind: cancel)
        action later("Later", kind: cancel)
      """,
    .presentation { screen, item in
      let cancels = item.said.actions.filter { action in
        screen.holds[action.condition.rawValue]
          && action.properties.first { $0.name == "kind" }?.value.value(screen.holds)
            == .word("cancel")
      }
      guard 1 < cancels.count else { return nil }
      return LintFinding(
        at: cancels[1].origin, "a second cancel action",
        labels: [("the first", cancels[0].origin)])
    })
}
