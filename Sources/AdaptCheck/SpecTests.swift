import AdaptCatalog
import AdaptDiagnostics
package import AdaptIR
import AdaptLayout
import AdaptSema

/// Runs the tests of a spec.
///
/// A pure function: the same document gives the same results. A screen is laid out once in each
/// environment that it can tell apart, whatever number of expectations ask for it.
///
/// - Parameter filter: only tests whose titles contain this text, in any case; nil for all.
package func runSpecTests(_ document: Document, filter: String? = nil) -> SpecTestsResult {
  var runner = SpecTestRunner(document)
  let wanted = filter?.lowercased()
  let tests = document.tests.filter { test in
    wanted.map { $0.isEmpty || test.title.lowercased().contains($0) } ?? true
  }
  let results = tests.map { runner.run($0) }
  return SpecTestsResult(tests: results, findings: runner.findings)
}

private struct SpecTestRunner {
  private let document: Document
  private let cache: ScreenCache
  private var matrix: [ChosenEnvironment]?
  private(set) var findings: [Diagnostic] = []

  init(_ document: Document) {
    self.document = document
    cache = ScreenCache(document)
  }

  mutating func run(_ test: TestBlock) -> SpecTestResult {
    var results: [SpecExpectationResult] = []
    for testCase in test.cases {
      let environments = environments(of: testCase)
      let target = testCase.target.flatMap { environment($0, of: testCase) }
      for expectation in testCase.expectations {
        results.append(run(expectation, in: environments, to: target))
      }
    }
    return SpecTestResult(title: test.title, expectations: results, origin: test.origin)
  }

  private func run(
    _ expectation: Expectation, in environments: [ChosenEnvironment], to target: ChosenEnvironment?
  ) -> SpecExpectationResult {
    var result = SpecExpectationResult(
      text: expectation.text(document.conditions), tried: environments.count, failureCount: 0,
      failures: [], origin: expectation.origin)
    for chosen in environments {
      let start = SpecTestEvaluator(cache, in: chosen.environment)
      let end = target.map { SpecTestEvaluator(cache, in: $0.environment) }
      guard let missed = failure(of: expectation, end ?? start, since: end == nil ? nil : start)
      else { continue }
      result.failureCount += 1
      if result.failures.count < SpecExpectationResult.keptFailures {
        result.failures.append(
          SpecExpectationFailure(
            environment: chosen.phrase + (target.map { " to \($0.phrase)" } ?? ""),
            expected: missed.expected, found: missed.found))
      }
    }
    return result
  }

  // MARK: Environments

  /// The environments that an `in` selects; what is wrong with it is remembered.
  private mutating func environments(of testCase: TestBlock.Case) -> [ChosenEnvironment] {
    let before = findings.count
    var all: [ChosenEnvironment] = []
    for phrase in testCase.environments {
      if phrase == "all" {
        let made =
          matrix ?? DefaultMatrix.environments(for: document.conditions, inputs: document.inputs)
        matrix = made
        all += made
      } else if let chosen = environment(phrase, of: testCase) {
        all.append(chosen)
      }
    }
    let selected = all.filter { document.conditions.holds(testCase.filter, in: $0.environment) }
    if selected.isEmpty, findings.count == before {
      findings.append(
        .make(
          .noEnvironmentSelected, at: testCase.origin.span,
          "none of the \(all.count) environments meets "
            + "`\(document.conditions.text(of: testCase.filter))`",
          help: "name an environment in which it holds, or try `in all where …`"))
    }
    return selected
  }

  private mutating func environment(
    _ phrase: String, of testCase: TestBlock.Case
  ) -> ChosenEnvironment? {
    do {
      return try Catalog.environment(phrase, inputs: document.inputs)
    } catch {
      for problem in error.problems {
        findings.append(
          .make(
            problem.isForceable ? .impossibleEnvironment : .unknownEnvironment,
            at: testCase.origin.span, problem.message, help: problem.help))
      }
      return nil
    }
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

  /// `no findings`, or none of one kind, in every screen that supports the orientation.
  private func failure(ofNo word: String, _ evaluator: SpecTestEvaluator) -> Failure? {
    for screen in document.screens where screen.kind == .screen {
      guard supportsOrientation(of: evaluator.environment, screen, in: document) else { continue }
      let shown = cache.screen(screen, in: evaluator.environment)
      if let found = offense(word, shown) { return ("no \(word)", "\(screen.name): \(found)") }
    }
    return nil
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
