import AdaptCatalog
import AdaptIR
import AdaptLayout

// How the device is held, and what is tied to one device.

extension LintRule {
  static let orientation: [LintRule] = [
    oneLandscape, fixedPad, askedToRotate, deviceWidth, oddFoldColumns,
  ]

  /// Nobody knows where the home button is.
  static let oneLandscape = LintRule(
    "L0401", .warning, "one landscape without the other", guidelines: ["H31", "H42"],
    source: "Adaptivity and Layout; iPad User Experience Guidelines: support both variants of an "
      + "orientation",
    explanation: """
      The interface shows with the home indicator at one side, and not when the device is turned by \
      half. People turn it either way.

        orientations: landscapeLeft
        orientations: landscape
      """,
    .document { document, _ in
      orientations(in: document).flatMap { property in
        property.value.cases.enumerated().compactMap { place, option -> LintFinding? in
          let supported = orientationSet(option.value)
          guard supported.contains("landscapeLeft") != supported.contains("landscapeRight"),
            place < property.origins.count
          else { return nil }
          let missing = supported.contains("landscapeLeft") ? "landscapeRight" : "landscapeLeft"
          return LintFinding(
            at: property.origins[place],
            "`\(missing)` is missing: the device may be turned either way",
            help: "`landscape` stands for both")
        }
      }
    })

  /// An iPad has no upright.
  static let fixedPad = LintRule(
    "L0402", .warning, "an app that does not turn on an iPad", guidelines: ["H32"],
    source: "iPad User Experience Guidelines; TN3192: before iPadOS 26 an app that shares the "
      + "screen must support all four orientations",
    explanation: """
      On an iPad people expect an app to turn whichever way they hold it, upside down too. Only an \
      app that `requiresFullScreen` has the system's leave to refuse.

        app { orientations: portrait }
        app { orientations: all | phone: allButUpsideDown }
      """,
    .document { document, _ in
      guard let app = document.app,
        let pad = DefaultMatrix.base.first(where: {
          $0.environment.idiom == .pad
        })?.environment
      else { return [] }
      let alone = app.properties.first { $0.name == "requiresFullScreen" }
      guard let property = app.properties.first(where: { $0.name == "orientations" }),
        alone?.value.value(in: pad, document.conditions) != .bool(true),
        let place = property.value.cases.firstIndex(where: {
          document.conditions.holds($0.condition, in: pad)
        }), place < property.origins.count
      else { return [] }
      let supported = orientationSet(property.value.cases[place].value)
      let missing = ["portrait", "upsideDown", "landscapeLeft", "landscapeRight"].filter {
        !supported.contains($0)
      }
      guard !missing.isEmpty else { return [] }
      return [
        LintFinding(
          at: property.origins[place],
          "on an iPad the app does not show in \(missing.map { "`\($0)`" }.joined(separator: ", "))",
          help: "`orientations: all | phone: allButUpsideDown`")
      ]
    })

  /// The interface adapts to people.
  static let askedToRotate = LintRule(
    "L0403", .warning, "a text that tells people to turn the device", guidelines: ["H33"],
    source:
      "Adaptivity and Layout; iPad User Experience Guidelines: avoid telling people to rotate",
    explanation: """
      People turn the device when they want to, and know that they can. A screen that works only \
      one way should appear that way. The finding is about English texts.

        label hint("Rotate your device to see the chart")
        screen Chart { orientations: landscape; … }
      """,
    .document { document, _ in
      document.screens.flatMap { screen in
        screen.views.flatMap { view in
          view.properties.filter { ["text", "title", "placeholder"].contains($0.name) }
            .flatMap { property in
              property.value.cases.enumerated().compactMap { place, option -> LintFinding? in
                guard case .text(let text) = option.value, asksToRotate(text),
                  place < property.origins.count
                else { return nil }
                return LintFinding(
                  at: property.origins[place], "this text tells people how to hold the device")
              }
            }
        }
      }
    })

  private static func asksToRotate(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let devices: Set = ["device", "phone", "iphone", "ipad", "ipod", "tablet"]
    for (place, word) in words.enumerated() {
      let next = words[words.index(after: place)...].prefix(3)
      switch word {
      case "rotate", "turn", "tilt", "flip":
        // "Turn your phone to landscape", not "turn on your phone's flashlight".
        guard next.first != "on", next.first != "off",
          let device = next.firstIndex(where: devices.contains)
        else { continue }
        if word == "rotate" || word == "tilt" { return true }
        let rest = words[words.index(after: device)...]
        if rest.contains(where: ["landscape", "portrait", "sideways", "horizontally"].contains) {
          return true
        }
      case "landscape", "portrait":
        if next.first == "mode", place != 0, ["in", "to", "use"].contains(words[place - 1]) {
          return true
        }
      default: break
      }
    }
    return false
  }

  /// The next phone has another width.
  static let deviceWidth = LintRule(
    "L0411", .warning, "the width of one device written as a number", guidelines: ["H40"],
    source: "Human Interface Guidelines, Designing for iPhone Duo; Adaptivity and Layout",
    concerns: { screen in
      screen.constraints.contains { constraint in
        constraint.relation == .equal
          && constraint.constant.cases.contains { phoneWidths.contains($0.value.constant) }
      }
    },
    explanation: """
      A view in compact width has exactly the width of some phone, and the screen here has another: \
      on a wider one a strip stays free, on a narrower one the view reaches out. What has a height in \
      points too, such as a banner, has its own size and is left alone.

        view card { width == 375; centerX == super.centerX; … }
        view card { width == super.width; … }
      """,
    .screen { screen, _ in
      // A phone has one window.
      guard screen.isScreen, screen.environment.arrangement == .full,
        screen.environment.idiom == .phone, screen.environment.widthClass == .compact,
        screen.bounds.width < screen.bounds.height
      else { return [] }
      return screen.screen.constraints.compactMap { constraint in
        guard let anchor = fixedLength(constraint, screen), anchor.attribute == .width,
          !screen.screen.constraints.contains(where: {
            guard let other = fixedLength($0, screen) else { return false }
            return other.view == anchor.view && other.attribute == .height
          }), screen.isShown[anchor.view],
          screen.views[anchor.view].parent == 0,
          let width = constraint.constant.value(screen.holds), width.isConstant,
          phoneWidths.contains(width.constant), width.constant != screen.bounds.width
        else { return nil }
        return LintFinding(
          at: constraint.origin, measure: (width.constant - screen.bounds.width).magnitude,
          "\(lintNumber(width.constant)) is the width of some phones; this screen is "
            + "\(lintNumber(screen.bounds.width)) wide",
          help: "hold both sides against the screen")
      }
    })

  /// What a required constraint holds at a number of points here.
  private static func fixedLength(_ constraint: Constraint, _ screen: LintedScreen) -> Anchor? {
    guard screen.holds[constraint.condition.rawValue], constraint.relation == .equal,
      constraint.terms.count == 1, isRequired(constraint),
      let anchor = constraint.terms.first?.anchor, anchor.area == .view
    else { return nil }
    return anchor
  }

  /// The upright widths of phones in the catalog.
  private static let phoneWidths = Set(
    Catalog.devices.filter { $0.idiom == .phone }.map { min($0.size.width, $0.size.height) })

  /// Nothing lies on the fold.
  static let oddFoldColumns = LintRule(
    "L0412", .info, "an odd number of columns across a fold", guidelines: ["H45"],
    source: "Human Interface Guidelines, Designing for iPhone Duo",
    concerns: { $0.has(.grid) },
    explanation: """
      The inner display of a phone that folds bends in the middle. A grid with an even number of \
      columns keeps its items off the fold.

        grid photos(columns: 3) { … }
        grid photos(columns: 3 | wR: 4) { … }
      """,
    .screen { screen, _ in
      guard foldedSizes.contains(screen.environment.size) else { return [] }
      return screen.shownViews.compactMap { view in
        guard screen.views[view].kind == .grid, let columns = screen.layout.views[view].columns,
          // What scrolls sideways has an item on the fold now and then.
          screen.word("scrolls", of: view) != "horizontal",
          columns % 2 == 1, 1 < columns,
          // In a part of the screen the fold is elsewhere.
          (screen.frame(view).centerX - screen.bounds.centerX).magnitude < 1
        else { return nil }
        return LintFinding(
          at: screen.views[view].origin,
          "\(screen.name(view)) has \(columns) columns, the middle one on the fold")
      }
    })

  /// The sizes of displays that fold.
  private static let foldedSizes = Set(
    Catalog.devices.filter { $0.id == "iphone-duo-inner" }.flatMap { device in
      [device.size, EnvironmentSize(device.size.height, device.size.width)]
    })

  // MARK: Helpers

  /// Every `orientations` of a document.
  static func orientations(in document: Document) -> [Property] {
    let all =
      (document.app?.properties ?? []) + document.screens.flatMap(\.properties)
      + document.containers.flatMap(\.properties)
    return all.filter { $0.name == "orientations" }
  }

  /// The four orientations that words stand for.
  static func orientationSet(_ value: Value) -> Set<String> {
    switch value {
    case .list(let values):
      return values.reduce(into: Set<String>()) { $0.formUnion(orientationSet($1)) }
    case .word("all"): return ["portrait", "upsideDown", "landscapeLeft", "landscapeRight"]
    case .word("allButUpsideDown"): return ["portrait", "landscapeLeft", "landscapeRight"]
    case .word("landscape"): return ["landscapeLeft", "landscapeRight"]
    case .word(let word): return [word]
    default: return []
    }
  }
}
