import AdaptTestSupport
import Foundation
import Testing

/// What a person does at the prompt, on a pseudo-terminal whose screen is looked at:
/// `Tests/Tools/repl/scenarios.py`.
@Suite struct PromptTests {
  @Test func theScreenShowsWhatAPersonExpects() throws {
    guard SchemaValidator.isExpected else { return }
    let run = try runProgram(
      Repository.path(".build/venv/bin/python"),
      [
        Repository.path("Tests/Tools/repl/scenarios.py"),
        AdaptCommand.productsFolder + "/adapt-repl",
      ], environment: ["PYTHONIOENCODING": "utf-8"], timeout: 300)
    #expect(run.code == 0, "\(run.stderr)")
  }
}
