import AdaptDiagnostics
import AdaptImport
import AdaptTestSupport
import Testing

@Suite struct ImportFixtureTests {
  @Test(arguments: try fixtures("import/errors", suffix: ".xib"))
  func whatIsWrongIsSaid(_ fixture: Fixture) throws {
    let result = importInterface(fixture.source())
    try expectMarks(in: [fixture.source()], match: result.diagnostics)
  }
}
