public import AdaptIR
import AdaptSolver

/// A screen laid out in one environment, with what a transition compares.
public struct ScreenState: Sendable {
  public let layout: ScreenLayout
  let evaluated: EvaluatedScreen
  /// What views are called across documents: names where they have some.
  let keys: [String]

  /// What a comparison needs of a layout.
  package static let options = LayoutOptions(ambiguities: .leaveOut, children: .none)

  /// - Returns: nil where the document has no such screen.
  public init?(
    _ document: Document, screen name: String, in environment: Environment,
    measuring: some Measuring = CatalogMeasuring()
  ) {
    self.init(
      LayoutEngine(document, measuring: measuring, options: Self.options), screen: name,
      in: environment)
  }

  /// - Parameter engine: Lays out with `options`.
  /// - Returns: nil where the document has no such screen.
  package init?(_ engine: LayoutEngine, screen name: String, in environment: Environment) {
    guard let screen = engine.document.screen(named: name), !screen.views.isEmpty,
      let layout = engine.layout(screen: name, in: environment).screens.first
    else { return nil }
    self.layout = layout
    evaluated = EvaluatedScreen(engine.document, screen, in: layout.environment)
    keys = ScreenState.keys(of: screen)
  }

  /// A name for each view that stays the same when views are added elsewhere: the path of names; for
  /// a view without a name its parent's key, its kind, and how many of these come before it.
  private static func keys(of screen: Screen) -> [String] {
    var keys: [String] = []
    var counts: [String: Int] = [:]
    for view in screen.views {
      let base: String
      if let identity = view.identity {
        base = "id " + identity
      } else if let name = view.name {
        base = (view.scope.map { keys[$0] + "." } ?? "") + name
      } else {
        base = (view.parent.map { keys[$0] } ?? "") + "/" + view.kind.rawValue
      }
      let count = counts[base, default: 0]
      counts[base] = count + 1
      keys.append(count == 0 ? base : "\(base)#\(count)")
    }
    return keys
  }

  /// The active constraints of the author, by what they say.
  func activeConstraints() -> [(text: String, index: Int)] {
    evaluated.screen.constraints.indices.compactMap { index in
      let constraint = evaluated.screen.constraints[index]
      guard evaluated.isActive(constraint) else { return nil }
      return (evaluated.equation(constraint), index)
    }
  }

  /// Whether required constraints of another state contradict what is required in this one.
  ///
  /// - Parameter others: places in the screen's list; both states are of one document.
  /// - Returns: those that some minimal contradiction names, or that give way in one.
  func clashing(with others: [Int]) -> Set<Int> {
    guard !others.isEmpty else { return [] }
    var screen = evaluated.screen
    for index in others { screen.constraints[index].condition = .always }
    let mixed = EvaluatedScreen(evaluated.document, screen, in: evaluated.environment)
    let measurer = ContentMeasurer(mixed, MeasureCache(CatalogMeasuring()))
    guard let solved = try? solve(mixed, measurer, .skip) else {
      return []
    }
    let candidates = Set(others)
    var found: Set<Int> = []
    for conflict in solved.solution.conflicts {
      for row in conflict.members + [conflict.dropped] {
        if case .author(let index) = solved.system.reasons[Int(row.index)],
          candidates.contains(index)
        {
          found.insert(index)
        }
      }
    }
    return found
  }
}
