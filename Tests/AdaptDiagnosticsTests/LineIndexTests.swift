import AdaptDiagnostics
import AdaptTestSupport
import Testing

@Suite struct LineIndexTests {
  @Test func anEmptyTextHasOneEmptyLine() {
    let index = LineIndex(SourceText(""))
    #expect(index.lineCount == 1)
    #expect(index.range(ofLine: 1) == 0..<0)
    check("", 0, 1, 1)
  }

  @Test func countsLinesAndColumnsFromOne() {
    check("ab\ncd\n", 0, 1, 1)
    check("ab\ncd\n", 1, 1, 2)
    check("ab\ncd\n", 3, 2, 1)
    check("ab\ncd\n", 4, 2, 2)
  }

  @Test func aLineFeedBelongsToTheLineItEnds() {
    check("ab\ncd", 2, 1, 3)
  }

  @Test func aFinalLineFeedStartsAnEmptyLine() {
    check("ab\n", 3, 2, 1)
    #expect(LineIndex(SourceText("ab\n")).lineCount == 2)
  }

  @Test func aCarriageReturnBelongsToTheLineEnd() {
    check("ab\r\ncd", 2, 1, 3)
    check("ab\r\ncd", 3, 1, 3)
    check("ab\r\ncd", 4, 2, 1)
    #expect(LineIndex(SourceText("ab\r\ncd")).range(ofLine: 1) == 0..<2)
  }

  /// A tab is one scalar, however wide it is drawn.
  @Test func aTabIsOneColumn() {
    check("\tx", 1, 1, 2)
  }

  /// é has 2 bytes, 漢 3, 😀 4; e + U+0301 is two scalars.
  @Test func columnsCountScalarsNotBytes() {
    check("é漢😀x", 2, 1, 2)
    check("é漢😀x", 5, 1, 3)
    check("é漢😀x", 9, 1, 4)
    check("e\u{301}x", 3, 1, 3)
  }

  @Test func anOffsetInsideAScalarIsItsStart() {
    check("é漢x", 1, 1, 1)
    check("é漢x", 4, 1, 2)
  }

  /// Decoding replaces FF and C3 28's C3 by one U+FFFD each (Unicode 15, section 3.9, U+FFFD
  /// substitution of maximal subparts).
  @Test func bytesThatAreNotUTF8CountAsTheirReplacements() {
    let source = SourceText([0xFF, 0x61, 0xC3, 0x28, 0x62], name: "t")
    let index = LineIndex(source)
    #expect(index.position(of: 1) == Position(line: 1, column: 2))
    #expect(index.position(of: 3) == Position(line: 1, column: 4))
    #expect(index.position(of: 4) == Position(line: 1, column: 5))
  }

  @Test func offsetsOutsideAreClamped() {
    check("ab\ncd", -1, 1, 1)
    check("ab\ncd", 99, 2, 3)
    check("ab\ncd", .max, 2, 3)
  }

  /// The count that a person would do: line feeds before, scalars since.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func agreesWithCountingByHand(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces: [Unicode.Scalar] = ["a", "\n", "é", "漢", "😀", " ", "\t"]
    var scalars: [Unicode.Scalar] = []
    for _ in 0..<200 { scalars.append(pieces[random.below(pieces.count)]) }
    let text = String(String.UnicodeScalarView(scalars))
    let index = LineIndex(SourceText(text))
    var offset: Int32 = 0
    var expected = (line: 1, column: 1)
    for scalar in scalars {
      #expect(index.position(of: offset) == Position(line: expected.line, column: expected.column))
      expected = scalar == "\n" ? (expected.line + 1, 1) : (expected.line, expected.column + 1)
      offset += Int32(UTF8.width(scalar))
    }
  }

  func check(
    _ text: String, _ offset: Int32, _ line: Int, _ column: Int,
    at location: SourceLocation = #_sourceLocation
  ) {
    let position = LineIndex(SourceText(text)).position(of: offset)
    #expect(position == Position(line: line, column: column), sourceLocation: location)
  }
}
