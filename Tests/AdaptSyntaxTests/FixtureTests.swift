import AdaptDiagnostics
import AdaptTestSupport
import Testing

@testable import AdaptSyntax

@Suite struct FixtureTests {
  @Test(arguments: try fixtures("syntax/clean"))
  func cleanFixturesHaveNothingToReport(_ fixture: Fixture) throws {
    let result = parse(fixture.source())
    try expectMarks(in: [fixture.source()], match: result.diagnostics)
  }

  @Test(arguments: try fixtures("syntax/errors"))
  func eachMistakeIsReportedOnce(_ fixture: Fixture) throws {
    let result = parse(fixture.source())
    try expectMarks(in: [fixture.source()], match: result.diagnostics)
  }

  @Test(arguments: try fixtures("syntax/clean"))
  func treesLookAsTheyDid(_ fixture: Fixture) throws {
    try expectGolden(dumpTree(parse(fixture.source()).value), beside: fixture, stage: "tree")
  }

  @Test(arguments: try fixtures("syntax"))
  func treesKeepTheirInvariants(_ fixture: Fixture) {
    checkInvariants(of: parse(fixture.source()).value)
  }

  @Test func aFileBeyondTheLimitIsRefused() throws {
    let fixture = try Fixture(path: "Tests/Fixtures/syntax/limits/too-large.adapt")
    let result = parse(fixture.source(), as: .file, sizeLimit: 50)
    try expectMarks(in: [fixture.source()], match: result.diagnostics)
    #expect(result.tree.printed() == fixture.bytes)
  }

  @Test func deepNestingIsRefused() throws {
    let fixture = try Fixture(path: "Tests/Fixtures/syntax/limits/deep.adapt")
    try expectMarks(in: [fixture.source()], match: parse(fixture.source()).diagnostics)
  }

  @Test func reportingStopsSomewhere() throws {
    let fixture = try Fixture(path: "Tests/Fixtures/syntax/limits/too-many.adapt")
    let diagnostics = parse(fixture.source()).diagnostics
    #expect(diagnostics.count == DiagnosticList.limit + 1)
    #expect(diagnostics.last?.kind.code == "A0121")
  }
}

/// What `SyntaxTree` promises of every tree.
func checkInvariants(of tree: SyntaxTree, at location: SourceLocation = #_sourceLocation) {
  #expect(tree.printed() == tree.source.bytes, sourceLocation: location)
  #expect(tree.root.tokenRange == 0..<tree.tokenCount, sourceLocation: location)
  #expect(tree.root.subtreeSize == tree.nodeCount, sourceLocation: location)
  #expect(tree.allTokens.last?.kind == .endOfFile, sourceLocation: location)
  for index in 0..<tree.nodeCount {
    let node = tree.node(at: index)
    var position = node.tokenRange.lowerBound
    var size = 1
    for child in node.children {
      #expect(position <= child.tokenRange.lowerBound, sourceLocation: location)
      #expect(child.tokenRange.upperBound <= node.tokenRange.upperBound, sourceLocation: location)
      position = child.tokenRange.upperBound
      size += child.subtreeSize
    }
    #expect(size == node.subtreeSize, sourceLocation: location)
  }
}
