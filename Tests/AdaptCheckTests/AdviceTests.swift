import AdaptCheck
import AdaptDiagnostics
import AdaptLint
import AdaptSema
import AdaptTestSupport
import Testing

/// Each file of `Tests/Fixtures/advice` produces the advice that it is marked with, and no other.
@Suite struct AdviceTests {
  @Test(arguments: try fixtures("advice"))
  func adviceIsThatWhichIsMarked(_ fixture: Fixture) throws {
    try expectMarks(in: [fixture.source()], match: check(fixture.source()))
  }

  /// What a fix-it repairs is not found again, and nothing else is.
  @Test(arguments: try fixtures("advice"))
  func fixItsRepair(_ fixture: Fixture) {
    for diagnostic in check(fixture.source()) {
      for fixIt in diagnostic.fixIts {
        var bytes = fixture.bytes
        for edit in fixIt.edits.sorted(by: { $1.span.start < $0.span.start }) {
          bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.text.utf8)
        }
        let repaired = check(SourceText(bytes, name: fixture.fileName, id: SourceID(0)))
        #expect(
          repaired.count == check(fixture.source()).count - 1,
          "\(diagnostic.message): \(fixIt.message)")
      }
    }
  }

  /// Where advice was not asked for, there is none, and a comment that allows some is not unused.
  @Test func otherVerbsGiveNoAdvice() {
    let text = "screen S { view a { left == super.left  // adapt:allow L1001 a ruler\n } }"
    #expect(checkSource(SourceText(text), imports: FixedSources()).diagnostics.isEmpty)
    #expect(check(SourceText(text)).isEmpty)
  }

  private func check(_ source: SourceText) -> [Diagnostic] {
    checkSource(source, imports: FixedSources()).diagnostics(
      with: [], lint: LintOptions(), isComplete: false)
  }
}
