import AdaptDiagnostics
import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptFormat

@Suite struct FormatTests {
  /// The golden beside the fixture was written by hand from the rules of `format`.
  @Test(arguments: try fixtures("format"))
  func fixturesComeOutAsTheRulesSay(_ fixture: Fixture) throws {
    let text = try #require(format(fixture.source()).value)
    try expectGolden(text, beside: fixture, stage: "formatted")
  }

  @Test(arguments: try fixtures("format") + fixtures("syntax/clean"))
  func formattingTwiceChangesNothing(_ fixture: Fixture) throws {
    let once = try #require(format(fixture.source()).value)
    let twice = try #require(format(SourceText(once)).value)
    #expect(once == twice, "\(firstDifference(once, twice))")
  }

  @Test(arguments: try fixtures("format") + fixtures("syntax/clean"))
  func tokensAndCommentsAreKept(_ fixture: Fixture) throws {
    let text = try #require(format(fixture.source()).value)
    let before = parse(fixture.source()).value
    let after = parse(SourceText(text)).value
    #expect(essence(of: before) == essence(of: after))
    #expect(commentTexts(in: before) == commentTexts(in: after))
  }

  @Test(arguments: try fixtures("syntax/errors"))
  func brokenTextIsRefused(_ fixture: Fixture) {
    let result = format(fixture.source())
    #expect(result.value == nil)
    #expect(!result.diagnostics.isEmpty)
  }

  @Test func aBlockOnOneLineBreaksWhereItIsTooLong() throws {
    let members = (0..<12).map { "spacing\($0): 100" }.joined(separator: "; ")
    let text = try #require(format(SourceText("screen A { \(members) }")).value)
    #expect(text.split(separator: "\n").count == 14)
  }

  /// 101 columns of blocks in each other, of an `else`, and of members after each other break, as 161
  /// of one block of plain members do; one less stays.
  @Test(arguments: [
    ("    view a { view b { spacing: 1; id: \"@\" } }", 100),
    ("    when wC { id: \"@\" } else { id: \"b\" }", 100),
    ("    width == 1; height == 2; id: \"@\"", 100),
    ("    view a { spacing: 1; id: \"@\" }", 160),
  ])
  func linesThatAreTooLongBreak(line: String, limit: Int) throws {
    func formatted(_ length: Int) throws -> String {
      let fill = String(repeating: "x", count: length - line.count + 1)
      let line = line.replacing("@", with: fill)
      return try #require(format(SourceText("screen A {\n\(line)\n}\n")).value)
    }
    #expect(try formatted(limit).split(separator: "\n").count == 3)
    let broken = try formatted(limit + 1)
    #expect(5 <= broken.split(separator: "\n").count)
    #expect(format(SourceText(broken)).value == broken)
  }

  @Test func commentsStayInTheirColumn() {
    check(
      """
      let a = 1         // one
      let b   =   2
      let long = 3 + 4 + 5 // three

      screen A {        // a
        spacing: 1      // b
        hugging: 20 x 30 // c
      }
      """,
      """
      let a = 1         // one
      let b = 2
      let long = 3 + 4 + 5  // three

      screen A {        // a
          spacing: 1    // b
          hugging: 20 x 30  // c
      }

      """)
  }

  /// Lines that end before a column do not part those that have it.
  @Test func columnsGoOnBelowShortLines() {
    check(
      """
      split A {
        primary   B   { width: 1 }
        detail    C
        inspector Dee { width: 2 }
      }
      """,
      """
      split A {
          primary   B   { width: 1 }
          detail    C
          inspector Dee { width: 2 }
      }

      """)
  }

  @Test func coincidencesAreNoAlignment() {
    // The minus stands above the `d`, which is another kind of thing.
    check("let a   = -b\nlet cd = fgh\nlet e =   - d", "let a = -b\nlet cd = fgh\nlet e = -d\n")
  }

  @Test func commentsKeepTheirPlaces() {
    check(
      "screen A { // why\n  // own line\na: 1 /* in */ ; b: 2\n}  // end\n// last",
      "screen A {  // why\n    // own line\n    a: 1 /* in */; b: 2\n}  // end\n// last\n")
  }

  @Test func emptyTextStaysEmpty() {
    check("", "")
    check("\n\n  \n", "")
    check("// alone", "// alone\n")
  }

  func check(
    _ source: String, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(format(SourceText(source)).value == expected, sourceLocation: location)
  }
}

/// The tokens of a tree without what formatting leaves out, environment words in lower case.
func essence(of tree: SyntaxTree) -> [String] {
  var owners = [NodeKind](repeating: .file, count: tree.tokenCount)
  for index in 0..<tree.nodeCount {
    let node = tree.node(at: index)
    for token in node.tokenRange { owners[token] = node.kind }
  }
  return tree.allTokens.compactMap { token in
    let owner = owners[Int(token.index)]
    switch token.kind {
    case .semicolon, .endOfFile: return nil
    case .pt where owner == .numberExpression: return nil
    case .dot where owner == .nameExpression: return nil
    default: return owner == .environmentWord ? token.text.lowercased() : token.text
    }
  }
}

func commentTexts(in tree: SyntaxTree) -> [String] {
  tree.comments.map { comment in
    String(decoding: tree.source.bytes[comment.range], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
