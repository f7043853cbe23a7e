import AdaptTestSupport
import Testing

@Suite struct GoldenTests {
  @Test func everyGoldenHasAFixture() throws {
    let paths = try Repository.files(under: "Tests/Fixtures")
    let stems = Set(
      paths.filter { !$0.hasSuffix(".golden") }.map { path in
        path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
      })
    for path in paths where path.hasSuffix(".golden") {
      // `mail.tree.golden` belongs to `mail`.
      let withStage = path.dropLast(".golden".count)
      let stem = withStage.lastIndex(of: ".").map { withStage[..<$0] } ?? withStage
      #expect(stems.contains(String(stem)), "\(path) has no fixture")
    }
  }
}
