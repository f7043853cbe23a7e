public import AdaptIR
package import AdaptSolver

/// The way in which a screen is laid out in one environment. Environments with the same regime have
/// layouts that differ smoothly: the same rows decide, the same views take part, texts have as many
/// lines.
public struct LayoutRegime: Hashable, Sendable {
  /// The rows that decide, each as who asked for it and the how manieth such row it is.
  public let rows: Set<Row>
  /// What takes part and how texts and grids run, in words.
  public let facts: Set<String>
  /// What is found: codes with the places of the source.
  public let findings: Set<Finding>

  public struct Row: Hashable, Sendable {
    public var reason: AppliedRow.Reason
    public var number: Int
  }

  public struct Finding: Hashable, Sendable {
    public var code: String
    /// The finding's first words, which say what it is about.
    public var title: String
    public var start: Int
    public var isError: Bool
  }
}

/// A screen in one environment, asked for how it is laid out.
public struct RegimeProbe: Sendable {
  public let regime: LayoutRegime
  /// The unrounded frames of all views, in the screen's coordinates: x, y, width and height of each;
  /// nothing of those without frames.
  public let frames: [Double]
  /// The deciding rows of authors and contents as they are said.
  public let texts: [LayoutRegime.Row: String]
  /// All rows.
  package let linear: LinearSystem

  /// - Parameters:
  ///   - document: The compiled spec.
  ///   - name: A screen or component of it.
  ///   - environment: Where it is laid out.
  ///   - measuring: How texts are measured.
  /// - Returns: nil where there is no such screen, or its rows cannot be solved.
  public init?(
    _ document: Document, screen name: String, in environment: Environment,
    measuring: some Measuring = CatalogMeasuring()
  ) {
    guard let screen = document.screen(named: name), !screen.views.isEmpty else { return nil }
    let environment = environment.seen(by: screen, of: document)
    let evaluated = EvaluatedScreen(document, screen, in: environment)
    let measurer = ContentMeasurer(evaluated, MeasureCache(measuring))
    let solver = SystemSolver()
    guard let solved = try? solve(evaluated, measurer, .report, with: solver) else { return nil }
    let maker = DerivationMaker(solved, measurer, solver)
    var rows: Set<LayoutRegime.Row> = []
    var texts: [LayoutRegime.Row: String] = [:]
    for (row, number) in maker.decidingRowNumbers() {
      rows.insert(row)
      switch row.reason {
      case .author, .hugging, .compression: texts[row] = maker.cited(maker.applied[number]).text
      case .stack, .autoresizing, .system: break
      }
    }
    let result = result(of: solved, path: name, measurer, LayoutOptions())
    regime = LayoutRegime(
      rows: rows, facts: RegimeProbe.facts(evaluated, solved, result),
      findings: Set(
        result.findings.map {
          LayoutRegime.Finding(
            code: $0.kind.code, title: $0.kind.title, start: Int($0.span?.start ?? 0),
            isError: $0.severity == .error)
        }))
    self.texts = texts
    linear = solved.system.linear
    frames = result.views.flatMap { view in
      view.unrounded.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
    }
  }

  /// A screen that is not shown where it is looked for.
  package static func absent(_ reason: String) -> RegimeProbe {
    RegimeProbe(
      regime: LayoutRegime(rows: [], facts: [reason], findings: []), frames: [], texts: [:])
  }

  private init(regime: LayoutRegime, frames: [Double], texts: [LayoutRegime.Row: String]) {
    self.regime = regime
    self.frames = frames
    self.texts = texts
    linear = LinearSystem()
  }

  private static func facts(
    _ screen: EvaluatedScreen, _ solved: SolvedScreen, _ result: ScreenLayout
  ) -> Set<String> {
    var facts: Set<String> = []
    for view in result.views {
      let name = screen.name(of: view.index)
      if view.installed { facts.insert("\(name) is installed") }
      if view.hidden { facts.insert("\(name) is hidden") }
      if let columns = view.columns { facts.insert("\(name) has \(columns) columns") }
      if let text = view.text, 1 < text.lines {
        facts.insert("\(name) runs in \(text.lines) lines")
      }
      if solved.system.inputs.marginGrowth[view.index] != .zero, view.index != 0 {
        facts.insert("the margins of \(name) grow")
      }
    }
    for decision in result.decisions {
      guard decision.condition != .always else { continue }
      facts.insert("`\(screen.conditionText(decision.condition))` holds")
    }
    for constraint in screen.screen.constraints
    where constraint.condition != .always && screen.isActive(constraint) {
      facts.insert("`\(screen.conditionText(constraint.condition))` holds")
    }
    let environment = screen.environment
    facts.insert("the margins are \(pointsText(environment.margins.left))")
    facts.insert("the width is \(environment.widthClass.rawValue)")
    return facts
  }
}

extension DerivationMaker {
  /// The rows that decide all values, with their numbers.
  func decidingRowNumbers() -> [(row: LayoutRegime.Row, number: Int)] {
    var counts: [AppliedRow.Reason: Int] = [:]
    var occurrences: [Int] = []
    for reason in system.reasons {
      let count = counts[reason, default: 0]
      counts[reason] = count + 1
      occurrences.append(count)
    }
    return rows.rows.compactMap { row in
      guard case .row(let number) = row.source else { return nil }
      return (
        LayoutRegime.Row(reason: system.reasons[number], number: occurrences[number]), number
      )
    }
  }
}
