import AdaptTestSupport
import Foundation
import Testing

/// `adapt check` over layouts, and `adapt matrix`.
@Suite struct MatrixCommandTests {
  /// 300 and 20 fit 320 points and no other width, so it conflicts everywhere else.
  private let tight = """
    screen Tight {
      view a { leading == super.leading; width == 300; trailing == super.trailing - 20
        top == super.top; height == 20 }
    }
    """

  @Test func aConflictIsShownOnceWithItsEnvironments() throws {
    let run = try AdaptCommand.run(
      ["check", "-e", tight, "--env", "iphone-5s", "--env", "iphone-15", "--env", "iphone-se-2"])
    #expect(run.code == 1)
    #expect(run.stderr.components(separatedBy: "error[A0401]").count == 2)
    // The iPhone 5s is 320 wide, the others 393 and 375.
    #expect(run.stderr.contains("in 2 of 3 environments: every one 375 to 393 points wide"))
    #expect(try AdaptCommand.run(["check", "-e", tight, "--env", "iphone-5s"]).code == 0)
  }

  @Test func threadsChangeNoByte() throws {
    let path = Repository.path("examples/mail.adapt")
    let one = try AdaptCommand.run(["check", path, "--jobs", "1", "--format", "json"])
    let four = try AdaptCommand.run(["check", path, "--jobs", "4", "--format", "json"])
    #expect(one.output == four.output && !one.output.isEmpty)
  }

  @Test func shardsTogetherAreTheWhole() throws {
    func count(_ arguments: [String], _ variables: [String: String] = [:]) throws -> Int {
      let run = try AdaptCommand.run(
        ["matrix", "-e", tight, "--format", "json"] + arguments, environment: variables)
      #expect(run.code == 0 || run.code == 1)
      return run.stdout.components(separatedBy: "\"screen\"").count - 1
    }
    let all = try count([])
    // 502 rows of the catalog, and variants of text size and direction.
    #expect(502 < all)
    let parts = try (1...3).map { try count(["--shard", "\($0)/3"]) }
    #expect(parts.reduce(0, +) == all)
    let folder = try TemporaryFolder()
    let status = folder.path + "/shard"
    let bazel = try count(
      [],
      [
        "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": status,
      ])
    #expect(bazel == parts[1])
    #expect(FileManager.default.fileExists(atPath: status))
  }

  @Test(arguments: ["0/3", "4/3", "1", "a/b", "1/0"])
  func aShardThatIsNoneIsWrongUse(text: String) throws {
    let run = try AdaptCommand.run(["check", "-e", tight, "--shard", text])
    #expect(run.code == 2 && run.stderr.contains("`--shard` takes"))
  }

  @Test func anAllowedFindingOfALayoutIsNotShownAndAnUnusedOneIs() throws {
    let allowed = """
      screen Tight {
        // adapt:allow A0401 the demonstration wants it
        view a { leading == super.leading; width == 300; trailing == super.trailing - 20
          top == super.top; height == 20 }
      }
      """
    #expect(try AdaptCommand.run(["check", "-e", allowed]).code == 0)
    let unused = allowed.replacingOccurrences(of: "width == 300; ", with: "")
    #expect(try AdaptCommand.run(["check", "-e", unused]).stderr.contains("L0001"))
    // Environments were left out, so nobody knows whether it is unused.
    let some = try AdaptCommand.run(["check", "-e", unused, "--env", "iphone-15"])
    #expect(!some.stderr.contains("L0001"))
  }

  @Test func mistakesOfTheSourceCostNoLayout() throws {
    let broken = tight.replacingOccurrences(of: "height", with: "hieght")
    let run = try AdaptCommand.run(["check", "-e", broken])
    #expect(run.code == 1 && !run.stderr.contains("A0401"))
  }

  @Test(.enabled(if: SchemaValidator.isExpected)) func matrixFollowsItsSchema() throws {
    let runs = [["--env", "iphone-15"], ["--by", "text,idiom"], ["--boundaries"]]
    let documents = try runs.map {
      try AdaptCommand.run(
        ["matrix", Repository.path("examples/mail.adapt"), "--format", "json"] + $0
      ).output
    }
    #expect(
      try SchemaValidator.verdicts(documents, schema: "grammar/matrix.schema.json")
        == ["ok", "ok", "ok"])
  }

  @Test func rowsSayClassesAndFindings() throws {
    let run = try AdaptCommand.run(
      ["matrix", "-e", tight, "--env", "iphone-5s landscape", "--env", "ipad-mini"])
    let lines = run.stdout.split(separator: "\n")
    // Apple's tables: 568 x 320 is compact both ways on an iPhone 5s; an iPad is regular both ways.
    #expect(lines.count == 3)
    #expect(lines[1].contains("568 x 320") && lines[1].contains("wC hC"))
    #expect(lines[2].contains("wR hR") && lines[2].contains("A0401"))
    let grouped = try AdaptCommand.run(["matrix", "-e", tight, "--by", "orientation"])
    #expect(grouped.stdout.split(separator: "\n").count == 3)
  }

  /// `tight` compares nothing; a comparison of a width has two sides and the width itself.
  @Test func aFileWithoutComparisonsHasNoBoundaries() throws {
    let none = try AdaptCommand.run(["matrix", "-e", tight, "--boundaries"])
    #expect(none.code == 0 && none.stderr.contains("there are no boundaries"))
    let one = "let gap = 8 | width >= 700: 16\n" + tight.replacing("300", with: "300 + gap")
    let some = try AdaptCommand.run(["matrix", "-e", one, "--boundaries"])
    #expect(some.stderr.isEmpty && some.stdout.split(separator: "\n").count == 4)
  }

  @Test func anUnknownColumnIsWrongUse() throws {
    let run = try AdaptCommand.run(["matrix", "-e", tight, "--by", "devise"])
    #expect(run.code == 2 && run.stderr.contains("did you mean `device`?"))
  }
}
