import AdaptTestSupport
import Foundation
import Testing

/// What a person does at the prompt, on a pseudo-terminal whose screen is looked at:
/// `Tests/Tools/repl/scenarios.py`.
@Suite struct PromptTests {
  /// Every transcript of REPL.md, typed at a prompt; `make goldens` rewrites them.
  @Test func theManualShowsWhatHappens() throws {
    guard SchemaValidator.isExpected else { return }
    let isUpdate = ProcessInfo.processInfo.environment["ADAPT_UPDATE_GOLDENS"] == "1"
    let run = try runProgram(
      Repository.path(".build/venv/bin/python"),
      [
        Repository.path("Tests/Tools/repl/manual.py"), AdaptCommand.productsFolder + "/adapt-repl",
        Repository.path("REPL.md"),
      ] + (isUpdate ? ["--update"] : []), environment: ["PYTHONIOENCODING": "utf-8"], timeout: 120)
    #expect(run.code == 0, "\(run.stdout) \(run.stderr)")
  }

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
