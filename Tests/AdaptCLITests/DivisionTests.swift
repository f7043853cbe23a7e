import AdaptTestSupport
import Foundation
import Testing

/// Long work on several threads, in shards, with stretched texts, and ended by Ctrl-C.
@Suite struct DivisionTests {
  let mail = Repository.path("examples/mail.adapt")
  let failing = Repository.path("Tests/Fixtures/cli/tests/failing.adapt")
  let passing = Repository.path("Tests/Fixtures/cli/tests/passing.adapt")

  // MARK: Tests

  @Test func threadsChangeNoByteOfTestResults() throws {
    let runs = try ["1", "4"].map {
      try AdaptCommand.run("test", failing, mail, "--format", "json", "--jobs", $0)
    }
    #expect(runs[0].output == runs[1].output && !runs[0].output.isEmpty)
    #expect(runs.map(\.code) == [1, 1])
  }

  /// Every test is in one shard, whatever the file; 14 tests in three shards are 5, 5 and 4.
  @Test func shardsOfTestsTogetherAreTheWhole() throws {
    func titles(_ arguments: [String], _ variables: [String: String] = [:]) throws -> [String] {
      let run = try AdaptCommand.run(
        ["test", failing, passing, "--format", "tap"] + arguments, environment: variables)
      return run.stdout.split(separator: "\n").compactMap {
        $0.contains("ok ") ? $0.split(separator: " - ", maxSplits: 1).last.map(String.init) : nil
      }
    }
    let all = try titles([])
    let parts = try (1...3).map { try titles(["--shard", "\($0)/3"]) }
    #expect(parts.map(\.count) == [5, 5, 4])
    #expect(parts.flatMap(\.self).sorted() == all.sorted())
    let folder = try TemporaryFolder()
    let bazel = try titles(
      [],
      [
        "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "2",
        "TEST_SHARD_STATUS_FILE": folder.path("shard"),
      ])
    #expect(bazel == parts[2])
    #expect(try folder.names() == ["shard"])
  }

  /// A verb that has no shards says nothing to a runner that asks for them.
  @Test func verbsWithoutShardsLeaveBazelsFileAlone() throws {
    let folder = try TemporaryFolder()
    let run = try AdaptCommand.run(
      "diff", mail, mail, "--env", "iphone-15",
      environment: [
        "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "2",
        "TEST_SHARD_STATUS_FILE": folder.path("shard"),
      ])
    #expect(run.code == 0)
    #expect(try folder.names() == [])
  }

  /// `Save` fits in 50 points, and words twice as long do not; `check`, `matrix` and `test` agree.
  @Test func stretchedTextsAreCutForEveryVerb() throws {
    let spec = """
      screen Form {
        label save("Save") { font: body; width == 50; leading == margins.leading; top == safe.top }
      }
      test "whole" { in iphone-15 { expect no truncation } }
      """
    func run(_ verb: String, _ arguments: [String]) throws -> CommandRun {
      try AdaptCommand.run([verb, "-e", spec] + arguments)
    }
    for (factor, isCut) in [("1", false), ("2", true)] {
      let pseudo = ["--pseudo", factor]
      let checked = try run("check", pseudo + ["--env", "iphone-15"])
      #expect(checked.stderr.contains("A0409") == isCut)
      let matrix = try run("matrix", pseudo + ["--env", "iphone-15"])
      #expect(matrix.stdout.contains("A0409") == isCut)
      #expect(try run("test", pseudo).code == (isCut ? 1 : 0))
    }
    #expect(try run("test", ["--pseudo", "9"]).code == 2)
    #expect(try run("test", ["--shard", "3/2"]).code == 2)
  }

  /// What a test forbids is what `check` shows: the same layouts of the same environments.
  @Test func checkAndTestFindTheSame() throws {
    let spec = """
      screen Tight {
        view a { leading == super.leading; width == 300; trailing == super.trailing - 20
          top == super.top; height == 20 }
      }
      test "fits" { in all { expect no conflicts } }
      """
    let checked = try AdaptCommand.run("check", "-e", spec)
    let tested = try AdaptCommand.run("test", "-e", spec, "--format", "json")
    // 300 and 20 fit 320 points and no other width.
    let found = try #require(checked.stderr.firstMatch(of: /in (\d+) of (\d+) environments/))
    let failed = try #require(
      tested.stdout.firstMatch(of: /"environments": (\d+),\s+"failed": (\d+)/))
    #expect(found.1 == failed.2)
    #expect(found.2 == failed.1)
  }

  // MARK: Ctrl-C

  /// The long verbs end with 130, say how far they came, write what is known, and leave no trace of
  /// a crash.
  @Test(arguments: ["check", "matrix", "test", "diff"])
  func controlCEndsWithWhatIsKnown(verb: String) throws {
    let folder = try TemporaryFolder()
    // Enough text to be busy for a while, whatever the machine.
    let labels = (0..<60).map { "label l\($0)(\"Some words of a line\") { lines: 0 }" }
    let screen = """
      screen S {
        stack all(axis: vertical) { edges == safe
          \(labels.joined(separator: "\n    "))
        }
      }

      """
    let test = "test \"t\" { in all { expect no conflicts } }\n"
    try folder.write(screen + test, to: "a.adapt")
    try folder.write(screen.replacing("edges", with: "spacing: 1; edges"), to: "b.adapt")
    let arguments =
      switch verb {
      case "diff": "a.adapt b.adapt --all"
      case "test": "a.adapt --format tap"
      default: "a.adapt --all"
      }
    // Before the verb listens, a signal ends it as it ends any program: then a little later.
    for delay in [1.0, 2, 4, 8, 16] {
      let run = try AdaptCommand.shell(
        "timeout --preserve-status -s INT \(delay) adapt \(verb) \(arguments) --jobs 2",
        in: folder.path, timeout: 120)
      guard run.code == 130, run.stderr.contains("interrupted after") else { continue }
      #expect(run.stderr.contains(" of a.adapt") || run.stderr.contains(" of b.adapt"))
      #expect(!run.stderr.contains("bug of ours"))
      if verb == "matrix" { #expect(run.stdout.contains("iphone-4s")) }
      if verb == "test" { #expect(run.stdout.contains("TAP version 14")) }
      return
    }
    Issue.record("`adapt \(verb)` never said that it was interrupted")
  }
}
