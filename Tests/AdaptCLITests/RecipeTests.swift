import AdaptTestSupport
import Testing

/// README's recipes, run by the programs that they are for.
@Suite struct RecipeTests {
  /// What stands between the fences of README's first block of a language.
  private func recipe(_ language: String) throws -> String {
    let readme = try Repository.text("README.md")
    let block = readme.split(separator: "```\(language)\n", maxSplits: 1).dropFirst().first
    guard let block, let text = block.split(separator: "```").first else {
      throw SupportError("README.md has no recipe for \(language)")
    }
    return String(text)
  }

  @Test func makeCompilesAgainWhatImportsAChangedFile() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(try recipe("make"), to: "Makefile")
    _ = try folder.write("let gutter = 8\n", to: "tokens.adapt")
    _ = try folder.write(
      "import \"tokens.adapt\"\nscreen A { view box { edges == super inset gutter } }\n",
      to: "a.adapt")
    _ = try folder.write("screen B { view box { edges == super } }\n", to: "b.adapt")
    let first = try AdaptCommand.shell("make -s && ls *.json", in: folder.path)
    #expect(first.stdout == "a.json\nb.json\ntokens.json\n", "\(first.stderr)")
    #expect(try AdaptCommand.shell("make", in: folder.path).stdout.contains("Nothing to be done"))
    let later = try AdaptCommand.shell(
      "touch -d '+2 seconds' tokens.adapt && make", in: folder.path)
    #expect(later.stdout.contains("adapt compile a.adapt"), "\(later.stderr)")
    #expect(!later.stdout.contains("adapt compile b.adapt"))
  }

  /// The rules as Bazel's documentation says they run: a genrule makes its outputs, and each shard of
  /// a test has its number and the file to touch that says that it knows of shards.
  @Test func bazelCompilesAndChecksInShards() throws {
    let folder = try TemporaryFolder()
    try folder.write(try recipe("python"), to: "BUILD")
    try folder.write("let gutter = 8\n", to: "tokens.adapt")
    try folder.write(
      "import \"tokens.adapt\"\nscreen A { view box { edges == super inset gutter } }\n",
      to: "inbox.adapt")
    try folder.write("#!/bin/sh\nexec adapt \"$@\"\n", to: "adapt.sh")
    let run = try AdaptCommand.shell(
      "python3 '\(Repository.path("Tests/Tools/bazel.py"))' BUILD", in: folder.path)
    #expect(run.code == 0, "\(run.stdout)\(run.stderr)")
    #expect(run.stdout == "inbox: inbox.json\ninbox_check: 4 of 4 shards passed\n")
    try folder.write("screen A { view box { edges == super inset gutter } }\n", to: "inbox.adapt")
    let failing = try AdaptCommand.shell(
      "python3 '\(Repository.path("Tests/Tools/bazel.py"))' BUILD", in: folder.path)
    #expect(failing.code == 1)
    #expect(failing.stdout == "inbox: failed\ninbox_check: 0 of 4 shards passed\n")
  }
}
