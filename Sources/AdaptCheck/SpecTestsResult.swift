package import AdaptDiagnostics
package import AdaptIR

/// What the tests of a spec came to.
package struct SpecTestsResult: Hashable, Sendable {
  package var tests: [SpecTestResult]
  /// What is wrong with the tests themselves.
  package var findings: [Diagnostic]

  package var isPassed: Bool { findings.isEmpty && tests.allSatisfy(\.isPassed) }
}

/// One `test`.
package struct SpecTestResult: Hashable, Sendable {
  package var title: String
  package var expectations: [SpecExpectationResult]
  package var origin: Origin

  package var isPassed: Bool { expectations.allSatisfy(\.isPassed) }
}

/// One `expect` in all environments of its `in`.
package struct SpecExpectationResult: Hashable, Sendable {
  /// As it is written, without the word `expect`.
  package var text: String
  /// In how many environments it was tried; 0 where the `in` selects none.
  package var tried: Int
  package var failureCount: Int
  /// The first failures, in the order of the environments.
  package var failures: [SpecExpectationFailure]
  package var origin: Origin

  package var isPassed: Bool { failureCount == 0 && 0 < tried }

  /// How many failures are kept: enough to see a pattern.
  package static let keptFailures = 3
}

/// An environment in which an expectation fails.
package struct SpecExpectationFailure: Hashable, Sendable {
  /// The environment's phrase; for a transition two, joined by `to`.
  package var environment: String
  package var expected: String
  package var found: String
}
