import AdaptJSON
import Testing

/// Expected texts follow RFC 8259.
@Suite struct JSONTreeTests {
  @Test func textsAreEscaped() {
    check(
      "a\"b\\c\n\r\t\u{0}\u{1F}\u{7F}/é日\u{2028}",
      "\"a\\\"b\\\\c\\n\\r\\t\\u0000\\u001f\\u007f/é日\u{2028}\"")
  }

  @Test func numbersAreTheShortestThatReadBack() {
    check(.number(0.1), "0.1")
    check(.number(320), "320")
    check(.number(-0.0), "-0.0")
    check(.number(1.0 / 3), "0.3333333333333333")
    check(.number(9_007_199_254_740_992), "9007199254740992.0")
    check(.number(1e300), "1e+300")
    check(.integer(.min), "-9223372036854775808")
  }

  @Test func membersKeepTheirOrderAndAbsentOnesAreLeftOut() {
    check(["b": 1, "a": .null, "": []], #"{"b": 1, "": []}"#)
  }

  /// `[` at column 0, then 100 columns with the bracket: the 48th pair is one too many.
  @Test func whatFitsInto100ColumnsStandsOnOneLine() {
    let fits = JSONTree.array(Array(repeating: .integer(10), count: 25))
    #expect(fits.text.utf8.count == 101)
    #expect(fits.text.split(separator: "\n").count == 1)
    let isLonger = JSONTree.array(Array(repeating: .integer(10), count: 24) + [.integer(100)])
    #expect(isLonger.text.split(separator: "\n").count == 27)
  }

  @Test func aCommaCountsAsPartOfTheLine() {
    // Two spaces, 97 bytes of array, a comma: 100 columns. One byte more breaks the first array.
    let long = JSONTree.text(String(repeating: "x", count: 93))
    #expect(JSONTree.array([[long], 1]).text.split(separator: "\n").count == 4)
    let longer = JSONTree.text(String(repeating: "x", count: 94))
    #expect(JSONTree.array([[longer], 1]).text.split(separator: "\n").count == 6)
  }

  @Test func everyIntegerTypeEncodes() throws {
    struct Numbers: Encodable {
      var small: Int8 = -1
      var unsigned: UInt16 = 2
      var wide: Int64 = 3
      var float: Float = 0.5
      var huge: UInt64 = .max
    }
    check(
      try JSONTree(encoding: Numbers()),
      #"{"small": -1, "unsigned": 2, "wide": 3, "float": 0.5, "huge": 1.8446744073709552e+19}"#)
  }

  @Test func aNumberThatIsNoneCannotBeEncoded() {
    #expect(throws: EncodingError.self) { try JSONTree(encoding: [Double.nan]) }
    #expect(throws: EncodingError.self) { try JSONTree(encoding: ["a": Double.infinity]) }
  }

  func check(_ tree: JSONTree, _ text: String, at location: SourceLocation = #_sourceLocation) {
    #expect(tree.text == text + "\n", sourceLocation: location)
  }
}
