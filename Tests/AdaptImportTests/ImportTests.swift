import Adapt
import AdaptDiagnostics
import AdaptFormat
import AdaptImport
import AdaptTestSupport
import Testing

@Suite struct ImportFixtureTests {
  @Test(arguments: try fixtures("import/errors", suffix: ".xib"))
  func whatIsWrongIsSaid(_ fixture: Fixture) throws {
    let result = importInterface(fixture.source())
    try expectMarks(in: [fixture.source()], match: result.diagnostics)
  }

  /// Each rule in a small file. The goldens were read against the file's XML.
  @Test(
    arguments: try fixtures("import/rules", suffix: ".xib")
      + fixtures("import/rules", suffix: ".storyboard"))
  func rulesWriteWhatAPersonWould(_ fixture: Fixture) throws {
    let text = try #require(importInterface(fixture.source()).value)
    try expectGolden(text, beside: fixture, stage: "import")
    #expect(format(SourceText(text)).value == text, "`adapt fmt` must leave it as it is")
    let compiled = compile(SourceText(text))
    #expect(!compiled.hasErrors, "\(compiled.diagnostics.map(\.message))")
  }

  @Test func idsAreKeptWhereThatIsAsked() throws {
    let fixture = try Fixture(path: "Tests/Fixtures/import/rules/Constraints.xib")
    let options = ImportOptions(keepsIDs: true, takesSizesFromFrames: true)
    let text = try #require(importInterface(fixture.source(), options: options).value)
    #expect(text.contains("id: \"lab\""))
    // The label's saved frame is 100 x 20.5: a third of its superview, and one line of 17 points. It
    // needs no size of its own.
    #expect(!text.contains("intrinsic:"))
  }

  @Test func aSectionWithoutCellsKeepsItsBlock() throws {
    let source = HostileTests.xib(
      """
      <tableView translatesAutoresizingMaskIntoConstraints="NO" id="t"><sections>
      <tableViewSection headerTitle="Later" id="s"/></sections></tableView>
      """)
    let text = try #require(importInterface(SourceText(source)).value)
    #expect(text.contains(#"section("Later") { }"#))
    #expect(!compile(SourceText(text)).hasErrors)
  }

  @Test func anAssetCatalogBecomesDeclarations() {
    let logo = SourceText(
      """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "logo@2x.png"},
      {"idiom": "universal", "scale": "2x", "filename": "logo-dark@2x.png",
      "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """, name: "Art.xcassets/Logo.imageset/Contents.json")
    let brand = SourceText(
      """
      {"colors": [{"idiom": "universal", "color": {"components":
      {"red": "0x33", "green": "0.400", "blue": "153", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
      "color": {"components": {"white": "1.000", "alpha": "0.500"}}}]}
      """, name: "Art.xcassets/Brand.colorset/Contents.json")
    // A PNG's first chunk: 160 x 80 pixels at two pixels a point are 80 x 40.
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      160, 0, 0, 0, 80,
    ]
    let result = importAssetCatalog([brand, logo]) { _ in png }
    #expect(
      result.value == """
        color Brand = #336699 | dark: #FFFFFF80
        image Logo { size: 80 x 40; variant "logo"; variant "logo-dark" for dark; scales: 2 }

        """)
  }

  @Test func verificationCountsWhatXcodeSaved() throws {
    let fixture = try Fixture(path: "Tests/Fixtures/import/rules/Masks.xib")
    // Three views, placed by their masks on the canvas that they were drawn on.
    let verification = try #require(verifyImport(fixture.source()))
    #expect(verification.viewCount == 3)
    #expect(verification.matchCount == 3, "\(verification.report(named: "Masks.xib"))")
  }
}
