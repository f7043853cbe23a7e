import AdaptDiagnostics
import AdaptIR
import AdaptTestSupport
import Testing

@testable import AdaptSema

/// What the stages after the parser make of the clean fixtures. A person reads these goldens; what
/// each rule means is stated by hand in `LoweringTests`.
@Suite struct StageGoldenTests {
  @Test(arguments: try fixtures("sema/clean"))
  func modelsAndDocumentsAreAsTheyWere(_ fixture: Fixture) throws {
    let checked = compile(fixture.source(), from: FixedSources())
    #expect(!checked.diagnostics.contains { $0.severity == .error })
    try expectGolden(dumpModel(checked.value.model), beside: fixture, stage: "model")
    try expectGolden(dumpIR(checked.value.document), beside: fixture, stage: "ir")
  }
}
