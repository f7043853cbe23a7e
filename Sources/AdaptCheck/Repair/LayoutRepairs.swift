import AdaptCatalog
package import AdaptDiagnostics
import AdaptIR
package import AdaptLayout
package import AdaptLint
import AdaptSema
import AdaptSyntax

/// Finds edits that surely help with findings of layouts: each is tried before it is proposed. The
/// text after it is compiled and laid out where the finding was, and the finding must be gone with
/// nothing in its place.
package final class LayoutRepairs {
  let checked: CheckedSource
  let matrix: Matrix
  let measuring: any Measuring
  let layouts: FindingLayouts
  private let engine: LayoutEngine
  private var trialCount = 0

  /// More trials cost more time than anybody reads proposals.
  private static let trialLimit = 24

  package init(_ checked: CheckedSource, _ matrix: Matrix, measuring: any Measuring) {
    self.checked = checked
    self.matrix = matrix
    self.measuring = measuring
    layouts = FindingLayouts(checked.document, measuring: measuring)
    engine = LayoutEngine(
      checked.document, measuring: measuring,
      options: LayoutOptions(ambiguities: .leaveOut, visibility: .leaveOut))
  }

  /// The edit that helps with a finding; nil where none is known.
  ///
  /// - Parameters:
  ///   - shown: The screen that it was found in, where it is shown.
  ///   - environments: Where it occurs, by their places in the matrix.
  ///   - example: One of them.
  package func repair(
    of finding: Diagnostic, in shown: ShownScreen, environments: EnvironmentSet, example: Int
  ) -> FixIt? {
    guard let span = finding.span,
      let view = checked.document.screens[shown.screen].views.firstIndex(where: {
        $0.origin.span == span
      }
      )
    else { return nil }
    let place = FoundPlace(
      key: FindingKey(finding), shown: shown, view: view, environments: environments,
      example: example)
    switch finding.kind {
    case .openContent: return contentRepair(of: place)
    case .truncated, .outsideContainer, .ambiguous: return columnRepair(of: place)
    default: return nil
    }
  }

  /// What an edit does, tried where the finding is; nil where it does not help.
  func trial(_ edits: [TextEdit]) -> RepairTrial? {
    guard trialCount < Self.trialLimit else { return nil }
    trialCount += 1
    return RepairTrial(edits, to: checked, measuring: measuring)
  }

  /// The edit that puts a member into the block of a view; nil where it has no text of its own.
  func insertion(of member: String, into view: View) -> TextEdit? {
    guard checked.trees.indices.contains(view.origin.source) else { return nil }
    return checked.trees[view.origin.source].insertion(
      of: member, intoDeclarationAt: view.origin.span)
  }

  /// What the screen sees in an environment of the matrix; nil where it is not shown there.
  func environment(_ number: Int, of place: FoundPlace, at text: TextSize? = nil) -> Environment? {
    let chosen = matrix.environments[number]
    let window =
      text.map { chosen.varied(text: $0, direction: chosen.environment.direction).environment }
      ?? chosen.environment
    guard let path = ShowingPath(screen: place.shown.path, in: checked.document), !path.isRoot
    else {
      return window
    }
    return engine.showing(at: path, in: window).found?.slot.environment
  }

  func views(of place: FoundPlace) -> [View] { checked.document.screens[place.screen].views }
}

/// A finding with the view that it is about.
struct FoundPlace {
  let key: FindingKey
  let shown: ShownScreen
  let view: Int
  let environments: EnvironmentSet
  let example: Int

  var screen: Int { shown.screen }
}

/// A screen with the way to where it is shown.
package struct ShownScreen: Sendable {
  /// The place of the screen in the document.
  let screen: Int
  let path: String
  /// The environments in which it was seen, by their places in the matrix.
  let tried: EnvironmentSet
}

// MARK: Scrolling content

extension LayoutRepairs {
  /// The statement that decides how large the content of a scroll view is.
  private func contentRepair(of place: FoundPlace) -> FixIt? {
    let views = views(of: place)
    guard let content = contentSize(of: place) else { return nil }
    var choices: [[(member: String, view: View)]] = [[]]
    if content.width <= 0 {
      choices = choices.map { $0 + [("content.width == frame.width", views[place.view])] }
    }
    if content.height <= 0 {
      let last = lowestView(in: place).map { [("bottom == content.bottom", views[$0])] }
      let ways = [last, [("content.height == frame.height", views[place.view])]].compactMap(\.self)
      choices = ways.flatMap { way in choices.map { $0 + way } }
    }
    for members in choices {
      let edits = members.compactMap { insertion(of: $0.member, into: $0.view) }
      guard edits.count == members.count, !edits.isEmpty, let trial = trial(edits) else { continue }
      let helps = place.environments.prefix(Self.sampleCount).allSatisfy { number in
        environment(number, of: place).map {
          trial.removes(place.key, ofScreen: place.screen, in: $0, before: layouts)
        } ?? true
      }
      guard helps else { continue }
      return FixIt(
        "write " + members.map { "`\($0.member)`" }.joined(separator: " and "), edits)
    }
    return nil
  }

  /// A content that is open in one environment is open in all that have its constraints.
  private static let sampleCount = 64

  private func contentSize(of place: FoundPlace) -> LayoutSize? {
    exampleLayout(of: place)?.views[place.view].contentSize
  }

  /// The view of a scroll view that reaches furthest down.
  private func lowestView(in place: FoundPlace) -> Int? {
    guard let layout = exampleLayout(of: place) else { return nil }
    return layout.views.filter { $0.parent == place.view && $0.kind != .guide && $0.frame != nil }
      .max { ($0.unrounded?.maxY ?? 0) < ($1.unrounded?.maxY ?? 0) }?.index
  }

  private func exampleLayout(of place: FoundPlace) -> ScreenLayout? {
    environment(place.example, of: place).flatMap { environment in
      AdaptLayout.layout(
        checked.document, screen: checked.document.screens[place.screen].name, in: environment,
        measuring: measuring,
        options: LayoutOptions(ambiguities: .leaveOut, visibility: .leaveOut, children: .none)
      ).screens.first
    }
  }
}

// MARK: Rows that become columns

extension LayoutRepairs {
  /// The `when` that turns the row around a view into a column from the first text size that does
  /// not fit.
  private func columnRepair(of place: FoundPlace) -> FixIt? {
    let views = views(of: place)
    let rows = rowsAround(place, views)
    guard !rows.isEmpty, let first = firstSize(of: place) else { return nil }
    let member = "when text >= \(first.rawValue) { axis: vertical }"
    for row in rows {
      guard let edit = insertion(of: member, into: views[row]), let trial = trial([edit]),
        helps(trial, place, from: first)
      else { continue }
      let name = views[row].name.map { "`\($0)`" } ?? "the row"
      return FixIt(
        "make a column of \(name) from `text \(first.rawValue)` on, the first size that does not fit",
        [edit])
    }
    return nil
  }

  /// The stacks around a view that lie in a row where it is found, and that a `when` can turn: the
  /// nearest first.
  private func rowsAround(_ place: FoundPlace, _ views: [View]) -> [Int] {
    var rows: [Int] = []
    var around = views[place.view].parent
    while let view = around {
      around = views[view].parent
      guard views[view].kind == .stack else { continue }
      let axis = views[view].property("axis")?.cases ?? []
      let current = environment(place.example, of: place).flatMap {
        views[view].property("axis")?.value(in: $0, checked.document.conditions)
      }
      // Another alternative that wants a row would meet the new one somewhere.
      let isTurnable = axis.allSatisfy { $0.condition == .always || $0.value == .word("vertical") }
      if isTurnable, current == nil || current == .word("horizontal") { rows.append(view) }
    }
    return rows
  }

  /// The first text size at which something is found, in any window that was tried; nil where that
  /// is so at the size that people start with, so that it is no matter of text sizes.
  private func firstSize(of place: FoundPlace) -> TextSize? {
    let sizes = TextSize.allCases
    var first = place.environments.map { matrix.environments[$0].environment.text }.min() ?? .ax5
    for window in place.shown.tried {
      while let smaller = sizes.last(where: { $0 < first }), isFound(place, in: window, at: smaller)
      {
        first = smaller
        if first <= .large { return nil }
      }
    }
    return .large < first ? first : nil
  }

  private func isFound(_ place: FoundPlace, in window: Int, at text: TextSize) -> Bool {
    environment(window, of: place, at: text).map {
      layouts.findings(ofScreen: place.screen, in: $0).contains(place.key)
    } ?? false
  }

  private func helps(_ trial: RepairTrial, _ place: FoundPlace, from first: TextSize) -> Bool {
    func isGone(_ number: Int, at text: TextSize? = nil) -> Bool {
      environment(number, of: place, at: text).map {
        trial.removes(place.key, ofScreen: place.screen, in: $0, before: layouts)
      } ?? true
    }
    return place.environments.allSatisfy { isGone($0) }
      && TextSize.allCases.allSatisfy { isGone(place.example, at: $0) }
      && place.shown.tried.allSatisfy { isGone($0, at: first) }
  }
}
