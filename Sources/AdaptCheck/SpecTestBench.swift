import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
package import AdaptLayout

/// Does the steps of a run, on one thread.
package final class SpecTestBench {
  private let run: SpecTestRun
  private let cache: ScreenCache
  private var document: Document { run.document }

  package init(_ run: SpecTestRun, measuring: some Measuring = CatalogMeasuring()) {
    self.run = run
    cache = ScreenCache(run.document, measuring: measuring)
  }

  package func run(_ step: Int, into part: inout SpecTestPart) {
    // No other step asks for these layouts.
    defer { cache.forgetLayouts() }
    let start = SpecTestEvaluator(cache, in: run.steps[step].environment)
    for place in run.steps[step].cases {
      let testCase = run.cases[place]
      let end = testCase.target.map { SpecTestEvaluator(cache, in: $0.environment) }
      for (number, expectation) in testCase.expectations.enumerated() {
        let failure = failure(of: expectation, end ?? start, since: end == nil ? nil : start)
        guard let failure else { continue }
        let key = SpecTestPart.Key(step: step, testCase: place, expectation: number)
        part.failures[key] = SpecTestPart.Failure(
          expected: failure.expected, found: failure.found)
      }
    }
    part.done.insert(step)
  }

  // MARK: Expectations

  private typealias Failure = (expected: String, found: String)

  /// What is wrong in one environment; nil where the expectation holds.
  private func failure(
    of expectation: Expectation, _ evaluator: SpecTestEvaluator, since before: SpecTestEvaluator?
  ) -> Failure? {
    let demand = expectation.demand.value(in: evaluator.environment, document.conditions)
    switch demand {
    case nil: return nil
    case .no(let word)?: return failure(ofNo: word, evaluator)
    case .environment(let subject, let condition)?:
      let wanted = document.conditions.text(of: condition)
      do {
        let environment = try evaluator.environment(of: subject)
        return document.conditions.holds(condition, in: environment)
          ? nil : (wanted, classes(of: environment))
      } catch { return (wanted, error.message) }
    case .value(let expression)?: return failure(of: expression, evaluator, since: before)
    }
  }

  private func failure(
    of expression: AdaptIR.Expression, _ evaluator: SpecTestEvaluator,
    since before: SpecTestEvaluator?
  ) -> Failure? {
    do {
      if try evaluator.value(expression, since: before).truth() { return nil }
    } catch { return (wanted(expression, evaluator, since: before), error.message) }
    let expected = wanted(expression, evaluator, since: before)
    if case .binary(let sign, let left, _) = expression, sign != .and, sign != .or,
      let found = try? evaluator.value(left, since: before)
    {
      return (expected, found.description)
    }
    return (expected, "no")
  }

  /// `== 320`, or `yes` for what is no comparison.
  private func wanted(
    _ expression: AdaptIR.Expression, _ evaluator: SpecTestEvaluator,
    since before: SpecTestEvaluator?
  ) -> String {
    guard case .binary(let sign, _, let right) = expression, sign != .and, sign != .or else {
      return "yes"
    }
    let value = (try? evaluator.value(right, since: before))?.description ?? right.text
    return sign == .equal ? value : "\(sign.rawValue) \(value)"
  }

  private func classes(of environment: Environment) -> String {
    let atoms = ConditionAtom.allCases.prefix(4).filter { $0.holds(in: environment) }
    return atoms.map(\.rawValue).joined(separator: " ")
      + " \(number(environment.size.width)) x \(number(environment.size.height))"
  }

  /// `no findings`, or none of one kind, in every screen that supports the orientation, where the
  /// environment shows it.
  private func failure(ofNo word: String, _ evaluator: SpecTestEvaluator) -> Failure? {
    let engine = LayoutEngine(document)
    var failure: Failure?
    for root in document.windowRoots(in: evaluator.environment) {
      engine.visitShowings(of: root, in: evaluator.environment) { showing in
        let screen = document.screens[showing.screen]
        guard failure == nil,
          supportsOrientation(of: showing.environment, screen, in: document, showing.holds)
        else { return nil }
        let shown = cache.screen(screen, in: showing.slot.environment)
        if let found = offense(word, shown) {
          failure = ("no \(word)", "\(showing.path): \(found)")
        }
        return shown.layout.screens.first.flatMap { engine.places(for: showing, $0) }
      }
    }
    return failure
  }

  /// The first finding of one kind.
  private func offense(_ word: String, _ shown: ScreenInEnvironment) -> String? {
    let visible = shown.layout.screens.first?.views.filter { $0.installed && !$0.hidden } ?? []
    switch word {
    case "truncation":
      return visible.first { $0.text?.isTruncated ?? false }.map { "`\($0.path)` is truncated" }
    case "overlaps":
      return visible.first { shown.overlapsSibling($0.index) }.map {
        "`\($0.path)` overlaps another view"
      }
    default:
      let codes: [String: [String]] = ["conflicts": ["A0401"], "ambiguity": ["A0402", "A0405"]]
      return shown.findings.findings.first {
        codes[word]?.contains($0.kind.code) ?? true
      }?.message
    }
  }
}

extension Origin {
  /// The place in the sources of the document.
  var span: Span {
    Span(
      SourceID(Int32(clamping: source)), Int32(clamping: start), Int32(clamping: end))
  }
}
