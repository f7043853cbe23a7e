import AdaptIR
import AdaptLayout

// What stays as it is when the environment changes.

extension LintRule {
  static let constancy: [LintRule] = [
    primaryLost, primaryShrinks, collectionChanges, orderChanges, actionLost, secondaryLost,
    rewrapped,
  ]

  /// What the screen is for is there wherever the screen is.
  static let primaryLost = LintRule(
    "L0404", .error, "primary content that is gone in some environment", guidelines: ["H34"],
    source: "Adaptivity and Layout; iPad User Experience Guidelines: keep people's focus on the "
      + "primary content in every environment",
    concerns: { $0.says("role") },
    explanation: """
      Views with `role: primary` are what the screen is for. In one environment none of them is to \
      be seen, in another one is.

        view chart { role: primary; installed: wR; … }
        view chart { role: primary; height == 300 | hC: 200; … }
      """,
    .comparison(
      LintComparison(
        observe: { screen in
          guard screen.isScreen else { return [] }
          let primary = screen.views.indices.filter { screen.word("role", of: $0) == "primary" }
          guard let first = primary.first else { return [] }
          let isSeen = primary.contains {
            screen.isShown[$0] && 0.5 < screen.reach[$0].area
              && (screen.scroller(of: $0) != nil
                || 0.5 < screen.reach[$0].intersection(screen.bounds).area)
          }
          return [
            LintObservation(
              subject: screen.name(first), origin: screen.views[first].origin,
              value: .number(isSeen ? 1 : 0))
          ]
        },
        judge: { record, _ in
          guard let loss = loss(record) else { return nil }
          return LintFinding(
            at: record.origin,
            "nothing of \(record.subject), which is primary, is seen on `\(loss.gone)`; on "
              + "`\(loss.there)` it is")
        })))

  /// Turning the device does not make the subject smaller.
  static let primaryShrinks = LintRule(
    "L0405", .info, "primary content that loses its share when the device turns",
    guidelines: ["H35"],
    source: "iPad User Experience Guidelines; the ratio is this project's",
    threshold: LintThreshold(0.8, "", "the least that one share may be of the other"),
    enrollment: .optIn,
    reads: .devices { screen in
      screen.kind == .screen && screen.views.contains { $0.property("role") != nil }
    },
    explanation: """
      Of what bars and cutouts leave of the screen, the primary content covers a much smaller part \
      in one orientation than in the other.

        view board { role: primary; size == 300 x 300; … }
        view board { role: primary; width == height; edges inside safe inset 8; width == 10000 @900 }
      """,
    .comparison(
      LintComparison(
        observe: { screen in
          guard screen.isScreen, isPlain(screen), let device = screen.environment.device,
            0 < screen.safe.area
          else { return [] }
          return screen.shownViews.compactMap { view in
            guard screen.word("role", of: view) == "primary", screen.scroller(of: view) == nil
            else {
              return nil
            }
            return LintObservation(
              subject: "\(screen.name(view)) \(device)", origin: screen.views[view].origin,
              value: .number(screen.reach[view].intersection(screen.safe).area / screen.safe.area))
          }
        },
        judge: { record, least in
          guard let range = record.range, 0 < range.most.value,
            range.least.value / range.most.value < least
          else { return nil }
          let ratio = range.least.value / range.most.value
          return LintFinding(
            at: record.origin, measure: 1 - ratio,
            "the primary content covers \(percent(range.least.value)) of `\(range.least.phrase)` "
              + "and \(percent(range.most.value)) of `\(range.most.phrase)`")
        })))

  /// A grid stays a grid.
  static let collectionChanges = LintRule(
    "L0406", .warning, "a collection that changes its kind", guidelines: ["H36"],
    source: "Adaptivity and Layout; iPad User Experience Guidelines: avoid gratuitous changes, a "
      + "grid stays a grid",
    concerns: { $0.has(.table) && $0.has(.grid) },
    explanation: """
      The screen shows its items in a table in one environment and in a grid in another. People \
      who turn the device or resize the window have to find everything again. Numbers of columns \
      and sizes may change, the kind should stay.

        table list  { installed: wC; … }
        grid photos { installed: wR; … }
        grid photos(columns: 1 | wR: 4) { … }
      """,
    .comparison(
      LintComparison(
        observe: { screen in
          guard screen.isScreen else { return [] }
          let collections = screen.shownViews.filter {
            [.table, .grid].contains(screen.views[$0].kind) && 0 < screen.frame($0).area
          }
          // With several at a time it is a screen of parts, not one collection.
          guard collections.count == 1, let view = collections.first else { return [] }
          return [
            LintObservation(
              subject: "collection", origin: screen.views[view].origin,
              value: .text(screen.views[view].kind.rawValue))
          ]
        },
        judge: { record, _ in
          let kinds = record.texts
          guard 1 < kinds.count else { return nil }
          return LintFinding(
            at: record.origin,
            "the items are in a \(kinds[0].value) on `\(kinds[0].phrase)` and in a "
              + "\(kinds[1].value) on `\(kinds[1].phrase)`")
        })))

  /// What came first stays first.
  static let orderChanges = LintRule(
    "L0407", .info, "two views that change places", guidelines: ["H37"],
    source: "Adaptivity and Layout; iPad User Experience Guidelines: a comparable experience in "
      + "every orientation",
    concerns: { screen in
      // Without a guarded constraint nothing changes places.
      screen.constraints.contains { $0.condition != .always }
    },
    explanation: """
      Of two neighbors one is above the other in one environment and below it in another, so people \
      who know the one order look in the wrong place.

        when wC { name.bottom == photo.top } else { photo.bottom == name.top }
        name.bottom == photo.top - (8 | wR: 16)
      """,
    .comparison(
      LintComparison(
        observe: { screen in
          screen.shownViews.flatMap { parent -> [LintObservation] in
            // Bars have places of their own.
            let items = screen.children[parent].filter {
              ![.bar, .navigationBar, .toolbar, .tabBar].contains(screen.views[$0].kind)
            }
            guard screen.views[parent].kind != .stack, items.count <= neighborLimit else {
              return []
            }
            return items.enumerated().flatMap { place, view in
              items[..<place].compactMap { other -> LintObservation? in
                let (a, b) = (screen.frame(other), screen.frame(view))
                guard 0 < a.area, 0 < b.area else { return nil }
                let sign: Double = a.maxY <= b.y + 0.5 ? -1 : b.maxY <= a.y + 0.5 ? 1 : 0
                guard sign != 0 else { return nil }
                return LintObservation(
                  subject: "\(screen.name(other)) and \(screen.name(view))",
                  origin: screen.views[view].origin, value: .number(sign))
              }
            }
          }
        },
        judge: { record, _ in
          guard let range = record.range, range.least.value < 0, 0 < range.most.value else {
            return nil
          }
          return LintFinding(
            at: record.origin,
            "\(record.subject) change places: the first is above on `\(range.least.phrase)`, below on "
              + "`\(range.most.phrase)`")
        })))

  /// Pairs grow with the square; more siblings than these are drawn by a loop.
  private static let neighborLimit = 12

  /// What can be done here can be done there.
  static let actionLost = LintRule(
    "L0408", .warning, "an action that is missing where there is less room", guidelines: ["H38"],
    source: "Human Interface Guidelines, Layout: the same functions in every environment",
    concerns: { screen in
      screen.views.contains { view in
        [view.installed, view.hidden].contains { $0 != .always && $0 != .never }
      }
    },
    explanation: """
      A control is there in one size class and gone in another, and nothing else in the screen has \
      its title or icon. People who learned it on one device look for it in vain on the other. Move \
      it into a menu or bar rather than out of the screen.

        button share("Share") { installed: wR; … }
        button share("Share") { installed: wR; … }
        bar toolbar { item shareBelow("Share", installed: not wR) }
      """,
    .comparison(
      LintComparison(
        observe: { screen in
          guard screen.isScreen else { return [] }
          var seen: [String: (shown: Bool, depends: Bool, origin: Origin)] = [:]
          var order: [String] = []
          for view in screen.views.indices {
            let isItem = screen.views[view].kind == .barItem
            guard isItem || screen.views[view].kind == .button else { continue }
            guard let title = actionTitle(screen.views[view]) else { continue }
            let shown =
              isItem
              ? screen.layout.views[view].installed && !screen.layout.views[view].hidden
              : screen.isShown[view]
            let depends = dependsOnRoom(view, screen)
            if seen[title] == nil { order.append(title) }
            let known = seen[title]
            seen[title] = (
              known?.shown ?? false || shown, known?.depends ?? true && depends,
              known?.origin ?? screen.views[view].origin
            )
          }
          return order.compactMap { title in
            guard let entry = seen[title], entry.depends else { return nil }
            return LintObservation(
              subject: title, origin: entry.origin, value: .number(entry.shown ? 1 : 0))
          }
        },
        judge: { record, _ in
          guard let loss = loss(record) else { return nil }
          return LintFinding(
            at: record.origin,
            "\(record.subject) is on `\(loss.there)` and has no place on `\(loss.gone)`")
        })))

  /// What moves aside stays within reach.
  static let secondaryLost = LintRule(
    "L0409", .warning, "secondary content that cannot be reached in some environment",
    guidelines: ["H43"],
    source: "iPad User Experience Guidelines: secondary information may move, and stays reachable",
    reads: .environments { screen in
      screen.kind == .screen && screen.views.contains { $0.property("role") != nil }
    },
    explanation: """
      A view with `role: secondary` is gone in one environment, and there the screen presents \
      nothing and stands in no container that could show it. `role: supplementary` is for what may \
      go.

        table list { role: secondary; installed: wR; … }
        table list { role: secondary; installed: wR; … }
        present Lists from lists as popover { installed: not wR }
      """,
    .comparison(
      LintComparison(
        observe: { screen in
          guard screen.isScreen else { return [] }
          let secondary = screen.views.indices.filter {
            screen.word("role", of: $0) == "secondary"
          }
          guard !secondary.isEmpty else { return [] }
          let isContained = screen.document.containers.contains {
            $0.children.contains { $0.shows == screen.screen.name }
          }
          let presents = screen.presentations.contains { $0.isInstalled && $0.shows != nil }
          return secondary.map { view in
            LintObservation(
              subject: screen.name(view), origin: screen.views[view].origin,
              value: .number(screen.isShown[view] || isContained || presents ? 1 : 0))
          }
        },
        judge: { record, _ in
          guard let loss = loss(record) else { return nil }
          return LintFinding(
            at: record.origin,
            "\(record.subject) is secondary content that nothing leads to on `\(loss.gone)`")
        })))

  /// Reading goes on at the same place.
  static let rewrapped = LintRule(
    "L0410", .info, "lines that change their length when the device turns", guidelines: ["H44"],
    source: "iPad User Experience Guidelines; the ratio is this project's",
    threshold: LintThreshold(1.25, "", "the most that longer lines may be of shorter ones"),
    enrollment: .optIn, reads: .devices { $0.kind == .screen },
    explanation: """
      A text of three lines and more has much longer lines in one orientation than in the other, so \
      people who turn the device lose the place where they were reading.

        label story("…") { lines: 0; horizontal == margins }
        label story("…") { lines: 0; centerX == super.centerX; width == 340 }
      """,
    .comparison(
      LintComparison(
        observe: { screen in
          guard screen.isScreen, isPlain(screen), let device = screen.environment.device else {
            return []
          }
          return screen.shownViews.compactMap { view in
            guard let text = screen.layout.views[view].text, 3 <= text.lines else { return nil }
            return LintObservation(
              subject: "\(screen.name(view)) \(device)", origin: screen.views[view].origin,
              value: .number(screen.frame(view).width))
          }
        },
        judge: { record, most in
          guard let range = record.range, 0 < range.least.value,
            most < range.most.value / range.least.value
          else { return nil }
          return LintFinding(
            at: record.origin, measure: range.most.value / range.least.value,
            "lines of \(lintNumber(range.least.value)) points on `\(range.least.phrase)` and of "
              + "\(lintNumber(range.most.value)) on `\(range.most.phrase)`")
        })))

  // MARK: Helpers

  /// Where something is, observed as 1, and where it is gone, as 0; nil where it is the same
  /// everywhere.
  private static func loss(_ record: LintRecord) -> (there: String, gone: String)? {
    guard let range = record.range, range.least.value == 0, range.most.value == 1 else {
      return nil
    }
    return (range.most.phrase, range.least.phrase)
  }

  /// The usual text size and direction in a whole window: what orientations are compared in.
  private static func isPlain(_ screen: LintedScreen) -> Bool {
    screen.environment.text == .large && screen.environment.direction == .ltr
      && screen.environment.arrangement == .full
  }

  private static func percent(_ share: Double) -> String {
    lintNumber((share * 100).rounded()) + " percent"
  }

  /// What people know a control by.
  private static func actionTitle(_ view: View) -> String? {
    for name in ["title", "accessibilityLabel"] {
      if case .text(let text)? = view.property(name)?.constant, !text.isEmpty {
        return "\"\(text)\""
      }
    }
    for name in ["icon", "image"] {
      switch view.property(name)?.constant {
      case .image(let icon), .word(let icon), .text(let icon): return "the icon `\(icon)`"
      default: break
      }
    }
    return nil
  }

  /// Whether a view comes and goes with the room there is, and with nothing else.
  private static func dependsOnRoom(_ view: Int, _ screen: LintedScreen) -> Bool {
    var asks = false
    for relative in [view] + screen.ancestors(of: view) {
      for condition in [screen.views[relative].installed, screen.views[relative].hidden]
      where condition != .always && condition != .never {
        guard asksForRoom(condition, screen.document.conditions) else { return false }
        asks = true
      }
    }
    return asks
  }

  private static func asksForRoom(_ id: ConditionID, _ table: ConditionTable) -> Bool {
    switch table[id] {
    case .always, .never: true
    case .atom(let atom):
      [.wC, .wR, .hC, .hR, .portrait, .landscape, .split, .slideOver, .free].contains(atom)
    case .compare(.width), .compare(.height), .compare(.aspect): true
    case .compare, .input: false
    case .not, .all, .any: table[id].parts.allSatisfy { asksForRoom($0, table) }
    }
  }
}
