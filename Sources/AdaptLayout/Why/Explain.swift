public import AdaptIR
import AdaptSolver

/// Why a length of a view is what it is.
///
/// - Parameters:
///   - document: The compiled spec.
///   - name: A screen or component of it.
///   - anchor: An attribute of an installed view with a frame, or of one of its areas.
///   - environment: Where it is laid out.
///   - measuring: How texts are measured.
/// - Returns: nil where there is no such place: the view has no frame here, or nothing could be
///   solved.
/// - Complexity: one solve for each row that takes part, to see what it does.
public func explain(
  _ document: Document, screen name: String, anchor: Anchor, in environment: Environment,
  measuring: some Measuring = CatalogMeasuring()
) -> Derivation? {
  LayoutEngine(document, measuring: measuring).explainer(ofScreen: name, in: environment)?
    .derivation(of: anchor, deciding: .include)
}

/// One screen laid out in one environment, for asking why any of its values is what it is.
package final class Explainer {
  private let maker: DerivationMaker

  init(_ solved: SolvedScreen, _ measurer: ContentMeasurer, _ solver: SystemSolver) {
    maker = DerivationMaker(solved, measurer, solver)
  }

  /// Why a length is what it is; nil where there is no such place, or it has no frame here.
  ///
  /// - Parameter deciding: whether to find all rows that decide, which takes an experiment each.
  package func derivation(
    of anchor: Anchor, deciding: LayoutOptions.Inclusion
  ) -> Derivation? {
    let screen = maker.screen
    guard screen.views.indices.contains(anchor.view), screen.isLaidOut[anchor.view] else {
      return nil
    }
    var maker = maker
    return maker.derivation(of: anchor, deciding: deciding)
  }

  /// Does ahead a part of what every question needs.
  ///
  /// - Returns: whether there is more to do.
  package func prepare() -> Bool {
    // Where rows contradict each other each experiment takes long, and so would the next key.
    guard maker.solved.solution.conflicts.isEmpty else { return false }
    return maker.standby.tryLimits(with: maker.experiment)
  }

  /// How many systems were solved for the answers so far.
  package var experimentCount: Int { maker.experiment.solver.solveCount }

  /// Every row with what it says: first those of the text in its order, then the system's.
  package var rows: [Derivation.Cited] {
    let rows = maker.applied.filter(\.isAuthors) + maker.applied.filter { !$0.isAuthors }
    return rows.map { maker.cited($0) }
  }
}

/// Why a property of a view, its `installed` or its `hidden` is what it is: which candidate of the
/// slot won, and which it beat.
///
/// - Returns: nil where nothing was said, so that the kind's own default holds.
public func explain(
  _ document: Document, screen name: String, property: String, of view: Int,
  in environment: Environment
) -> Derivation.Ground? {
  guard let screen = document.screen(named: name), screen.views.indices.contains(view)
  else { return nil }
  let environment = environment.seen(by: screen, of: document)
  let evaluated = EvaluatedScreen(document, screen, in: environment)
  switch property {
  case "installed": return evaluated.presence(of: view)
  case "hidden":
    return evaluated.flagGround("hidden", screen.views[view].hidden, of: view)
  default: return evaluated.choice(property, of: view)
  }
}

extension EvaluatedScreen {
  /// Whether a view is installed: its own condition, or that of the nearest view around it which is
  /// not.
  fileprivate func presence(of view: Int) -> Derivation.Ground {
    var current: Int? = view
    while let index = current {
      if !holds[views[index].installed.rawValue] {
        let own = flagGround("installed", views[index].installed, of: index)
        guard index != view else { return own }
        return Derivation.Ground(
          "\(name(of: view)) is not installed, because \(name(of: index)) around it is not: "
            + own.text, origin: own.origin)
      }
      current = views[index].parent
    }
    return flagGround("installed", views[view].installed, of: view)
  }

  fileprivate func flagGround(
    _ word: String, _ condition: ConditionID, of view: Int
  ) -> Derivation.Ground {
    let isTrue = holds[condition.rawValue]
    let verb = isTrue ? "is" : "is not"
    let reason =
      condition == .always || condition == .never
      ? isTrue ? "always" : "never"
      : "because `\(conditionText(condition))` \(isTrue ? "holds" : "does not hold")"
    return Derivation.Ground(
      "\(name(of: view)) \(verb) \(word): \(reason)", origin: views[view].origin)
  }

  /// Whether an attribute of a view is measured against the screen's direction.
  func isFlipped(_ anchor: Anchor) -> Bool {
    switch anchor.attribute {
    case .left, .right: environment.direction == .rtl
    case .leading, .trailing, .centerX: directions[anchor.view] != environment.direction
    case .width, .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: false
    }
  }
}
