import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptLayout
import AdaptSema
import AdaptTestSupport
import Testing

/// A screen that is shown nowhere is reported, since nothing in it was looked at.
@Suite struct UnseenScreenTests {
  @Test(arguments: try fixtures("shown"))
  func whatIsShownNowhereIsMarked(_ fixture: Fixture) throws {
    try expectMarks(in: [fixture.source()], match: unseen(fixture.source()))
  }

  @Test func whatIsShownSomewhereIsNot() throws {
    let text = """
      screen Menu { button play("Play") { size == 88 x 44; center == safe }
          present Game from play as sheet { installed: wC hC } }
      screen Game { view board { edges == super } }
      """
    #expect(try unseen(SourceText(text)).isEmpty)
  }

  private func unseen(_ source: SourceText) throws -> [Diagnostic] {
    let checked = checkSource(source, imports: FixedSources())
    let matrix = Matrix(checked.document, in: DefaultMatrix.base)
    var findings = MatrixFindings(matrix)
    let engine = LayoutEngine(checked.document)
    for cell in MatrixCells(matrix, with: engine).cells {
      findings.add(engine.layout(cell), of: cell)
    }
    return findings.unseenScreens(besides: checked.diagnostics)
  }
}
