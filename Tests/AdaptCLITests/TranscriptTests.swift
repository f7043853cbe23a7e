import AdaptTestSupport
import Testing

/// Commands with all that they print, in `Tests/Fixtures/cli/*.transcript`. They run in that
/// folder; `make goldens` rewrites what they print.
@Suite struct TranscriptTests {
  @Test(arguments: try fixtures("cli", suffix: ".transcript"))
  func theCommandPrintsWhatTheTranscriptSays(fixture: Fixture) throws {
    let transcript = Transcript(fixture.text)
    let replayed = try transcript.replayed(in: Repository.path("Tests/Fixtures/cli"))
    try expectFile(fixture.path, contains: replayed)
    for mark in try ExpectationMark.marks(in: fixture.text) {
      #expect(
        replayed.contains("\(mark.severity.rawValue)[\(mark.code)]"), "missing: \(mark)")
    }
  }

  /// The frames of each example in at least six environments.
  @Test(arguments: try fixtures("examples", suffix: ".transcript"))
  func theExamplesHaveTheFramesThatAPersonRead(fixture: Fixture) throws {
    let transcript = Transcript(fixture.text)
    try expectFile(fixture.path, contains: try transcript.replayed(in: Repository.root))
  }

  @Test func theReadmeShowsWhatHappens() throws {
    try expectConsoleBlocks(of: "README.md")
  }

  @Test func theImportPageShowsWhatHappens() throws {
    try expectConsoleBlocks(of: "examples/import.md")
  }

  @Test func theGuideShowsWhatHappens() throws {
    let folder = try TemporaryFolder()
    try expectConsoleBlocks(of: "examples/guide.md", in: folder.path)
  }
}
