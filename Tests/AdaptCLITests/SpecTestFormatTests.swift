import AdaptTestSupport
import Foundation
import Testing

/// The results of `adapt test` as programs read them.
@Suite struct SpecTestFormatTests {
  let failing = Repository.path("Tests/Fixtures/cli/tests/failing.adapt")
  let passing = Repository.path("Tests/Fixtures/cli/tests/passing.adapt")

  /// Python's parser of XML shares nothing with us.
  @Test func junitIsWellFormedAndCounts() throws {
    let run = try AdaptCommand.run("test", failing, passing, "--format", "junit")
    #expect(run.code == 1)
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.stdin.buffer).getroot()
      cases = root.findall("testsuite/testcase")
      print(root.tag, root.get("tests"), root.get("failures"), len(cases))
      print(sum(1 for case in cases if case.find("failure") is not None))
      print(cases[2].get("name"))
      """
    let read = try runProgram("/usr/bin/env", ["python3", "-c", script], stdin: run.output)
    #expect(read.stderr == "")
    // 7 tests of the one file fail, 7 of the other pass.
    #expect(
      read.stdout
        == "testsuites 14 7 14\n7\nin many <environments> & \"more\" # than one\n")
  }

  @Test func tapHasAPlanAndALineForEachTest() throws {
    let run = try AdaptCommand.run("test", failing, passing, "--format", "tap")
    #expect(run.code == 1)
    let lines = run.stdout.split(separator: "\n")
    #expect(lines.prefix(2) == ["TAP version 14", "1..14"])
    let results = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(results.count == 14)
    for (place, line) in results.enumerated() {
      #expect(line.contains("ok \(place + 1) - "))
    }
    // A bare `#` would begin a directive.
    #expect(results[2].contains("\\# than one"))
    #expect(lines.filter { $0 == "  ---" }.count == 7)
    #expect(lines.filter { $0 == "  ..." }.count == 7)
  }

  @Test(.enabled(if: SchemaValidator.isExpected)) func jsonIsAsTheSchemaSays() throws {
    let runs = try [[failing, passing], [passing, "--filter", "nothing"]].map {
      try AdaptCommand.run(["test", "--format", "json"] + $0).output
    }
    #expect(
      try SchemaValidator.verdicts(runs, schema: "grammar/tests.schema.json") == ["ok", "ok"])
  }

  @Test func theSameBytesComeAgain() throws {
    let first = try AdaptCommand.run("test", failing, "--format", "json")
    let second = try AdaptCommand.run("test", failing, "--format", "json")
    #expect(first.output == second.output)
  }

  @Test(arguments: try fixtures(under: "examples")) func theExamplesPass(_ example: Fixture) throws
  {
    guard !example.path.hasSuffix("collision.adapt") else { return }
    let run = try AdaptCommand.run("test", Repository.path(example.path))
    #expect(run.code == 0, "\(run.stdout)\(run.stderr)")
  }
}
