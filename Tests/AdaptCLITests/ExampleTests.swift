import AdaptTestSupport
import Testing

@testable import AdaptCLI

/// Every example is clean, except those that are there to show a mistake.
@Suite struct ExampleTests {
  static let mistaken: Set<String> = ["examples/collision.adapt"]

  @Test(arguments: try fixtures(under: "examples"))
  func anExampleChecks(example: Fixture) throws {
    let run = try AdaptCommand.run("check", example.path, in: Repository.root)
    #expect(run.code == (Self.mistaken.contains(example.path) ? 1 : 0), "\(run.stderr)")
    if !Self.mistaken.contains(example.path) {
      #expect(run.stderr.isEmpty, "\(run.stderr)")
    }
  }

  /// Also under the rules that look only where they are asked to: what they find is meant, and says why.
  @Test(arguments: try fixtures(under: "examples"))
  func anExampleIsCleanUnderEveryRule(example: Fixture) throws {
    guard !Self.mistaken.contains(example.path) else { return }
    let folder = try TemporaryFolder()
    for each in try fixtures(under: "examples") {
      _ = try folder.write(try Repository.text(each.path), to: each.fileName)
    }
    let codes = try Repository.text("Documentation/lint-rules.md")
      .matches(of: /\| (L[0-9]{4}) \| [a-z]+, opt-in/).map { "\"\($0.1)\": \"warn\"" }
    try #require(8 <= codes.count)
    _ = try folder.write("{\(codes.joined(separator: ", "))}", to: "adapt.json")
    let run = try AdaptCommand.run("check", example.fileName, in: folder.path)
    #expect(run.code == 0 && run.stderr.isEmpty, "\(run.stderr)")
  }

  @Test(arguments: try fixtures(under: "examples"))
  func anExampleIsFormatted(example: Fixture) throws {
    let run = try AdaptCommand.run("fmt", "--diff", example.path, in: Repository.root)
    #expect(run.code == 0 && run.stdout.isEmpty, "\(run.stdout)\(run.stderr)")
  }

  @Test(arguments: try fixtures(under: "examples"))
  func anExampleCompilesToTheSameBytesEachTime(example: Fixture) throws {
    guard !Self.mistaken.contains(example.path) else { return }
    let first = try AdaptCommand.run("compile", example.path, in: Repository.root)
    #expect(first.code == 0)
    for _ in 0..<2 {
      let again = try AdaptCommand.run("compile", example.path, in: Repository.root)
      #expect(again.output == first.output)
    }
  }

  @Test func theStarterFileIsClean() throws {
    let folder = try TemporaryFolder()
    #expect(try AdaptCommand.run("init", "mine", in: folder.path).code == 0)
    let check = try AdaptCommand.run("check", "mine.adapt", in: folder.path)
    #expect(check.code == 0 && check.stderr.isEmpty, "\(check.stderr)")
    let format = try AdaptCommand.run("fmt", "--diff", "mine.adapt", in: folder.path)
    #expect(format.code == 0, "\(format.stdout)")
    // What exists is left alone.
    #expect(try AdaptCommand.run("init", "mine", in: folder.path).code == 3)
    #expect(try AdaptCommand.run("init", "-").stdout == starterFile)
  }
}
