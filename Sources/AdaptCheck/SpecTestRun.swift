import AdaptCatalog
package import AdaptDiagnostics
package import AdaptIR
import AdaptLayout

/// The tests of a spec, taken apart into steps that several threads may do.
///
/// A step is everything that is asked in environments that no screen can tell apart, so each screen
/// is laid out once there, whatever number of tests ask for it.
package struct SpecTestRun: Sendable {
  /// One `in` of a test with the environments that it selects.
  struct Case: Sendable {
    let test: Int
    let expectations: [Expectation]
    let environments: [ChosenEnvironment]
    /// The step of each environment.
    var steps: [Int] = []
    let target: ChosenEnvironment?
  }

  struct Step: Sendable {
    let environment: Environment
    /// The places of the cases that ask something there.
    var cases: [Int] = []
  }

  let document: Document
  private let tests: [TestBlock]
  private(set) var cases: [Case] = []
  private(set) var steps: [Step] = []
  /// What is wrong with the tests themselves.
  package private(set) var findings: [Diagnostic] = []
  /// How many tests the filter lets through, in whatever shard they are.
  package let testCount: Int

  /// - Parameters:
  ///   - filter: Only tests whose titles contain this text, in any case; nil for all.
  ///   - shard: The part of the tests to run; nil for all.
  ///   - earlier: How many tests stand in files before this one: shards divide them all.
  package init(
    _ document: Document, filter: String? = nil, shard: Shard? = nil, after earlier: Int = 0
  ) {
    self.document = document
    let wanted = filter?.lowercased()
    let all = document.tests.filter { test in
      wanted.map { $0.isEmpty || test.title.lowercased().contains($0) } ?? true
    }
    testCount = all.count
    tests = all.enumerated().filter { shard?.contains(earlier + $0.offset) ?? true }
      .map(\.element)
    var matrix: [ChosenEnvironment]?
    for (number, test) in tests.enumerated() {
      for testCase in test.cases {
        let environments = environments(of: testCase, &matrix)
        let target = testCase.target.flatMap { environment($0, of: testCase) }
        cases.append(
          Case(
            test: number, expectations: testCase.expectations,
            // Half of a transition is none.
            environments: testCase.target == nil || target != nil ? environments : [],
            target: target))
      }
    }
    var known: [Environment: Int] = [:]
    for place in cases.indices {
      for chosen in cases[place].environments {
        let visible = chosen.environment.asScreensSeeIt
        let step = known[visible] ?? steps.count
        if step == steps.count {
          known[visible] = step
          steps.append(Step(environment: chosen.environment))
        }
        if steps[step].cases.last != place { steps[step].cases.append(place) }
        cases[place].steps.append(step)
      }
    }
  }

  /// How many steps there are.
  package var stepCount: Int { steps.count }

  /// What all tests came to.
  ///
  /// Where steps are missing, because somebody ended the run, tests of which nothing failed so far
  /// are left out.
  package func result(of parts: [SpecTestPart]) -> SpecTestsResult {
    let done = parts.reduce(into: Set<Int>()) { $0.formUnion($1.done) }
    let failures = parts.reduce(into: [SpecTestPart.Key: SpecTestPart.Failure]()) {
      $0.merge($1.failures) { first, _ in first }
    }
    var results = tests.map { SpecTestResult(title: $0.title, expectations: [], origin: $0.origin) }
    var isComplete = Array(repeating: true, count: tests.count)
    for (place, testCase) in cases.enumerated() {
      if !testCase.steps.allSatisfy(done.contains) { isComplete[testCase.test] = false }
      for (number, expectation) in testCase.expectations.enumerated() {
        var result = SpecExpectationResult(
          text: expectation.text(document.conditions), tried: 0, failureCount: 0, failures: [],
          origin: expectation.origin)
        for (chosen, step) in zip(testCase.environments, testCase.steps) where done.contains(step) {
          result.tried += 1
          let key = SpecTestPart.Key(step: step, testCase: place, expectation: number)
          guard let failure = failures[key] else { continue }
          result.failureCount += 1
          if result.failures.count < SpecExpectationResult.keptFailures {
            result.failures.append(
              SpecExpectationFailure(
                environment: chosen.phrase + (testCase.target.map { " to \($0.phrase)" } ?? ""),
                expected: failure.expected, found: failure.found))
          }
        }
        results[testCase.test].expectations.append(result)
      }
    }
    return SpecTestsResult(
      tests: zip(results, isComplete).filter { result, isComplete in
        isComplete || result.expectations.contains { 0 < $0.failureCount }
      }.map(\.0), findings: findings)
  }

  // MARK: Environments

  /// The environments that an `in` selects; what is wrong with it is remembered.
  private mutating func environments(
    of testCase: TestBlock.Case, _ matrix: inout [ChosenEnvironment]?
  ) -> [ChosenEnvironment] {
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
}

/// What some steps of a run came to.
package struct SpecTestPart: Sendable {
  struct Key: Hashable {
    let step: Int
    let testCase: Int
    let expectation: Int
  }

  struct Failure {
    let expected: String
    let found: String
  }

  var done: Set<Int> = []
  var failures: [Key: Failure] = [:]

  package init() {}

  /// How many steps were done.
  package var stepCount: Int { done.count }
}
