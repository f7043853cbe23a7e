import AdaptJSON
import AdaptTestSupport
import Foundation
import Testing

/// What is JSON and what it means follows RFC 8259.
@Suite struct JSONTreeParserTests {
  @Test func valuesAreRead() {
    check(" null\t\r\n", .null)
    check("[true,false , []]", [.bool(true), .bool(false), []])
    check(
      #"{"b": 1, "a": {}, "": null}"#, .object([.init("b", 1), .init("a", [:]), .init("", .null)]))
    check("0", 0)
    check("-12", .integer(-12))
    check("-0", .number(-0.0))
    check("1.50", .number(1.5))
    check("1E2", .number(100))
    check("-2.5e-1", .number(-0.25))
    check("1e+0", .number(1))
    check("123456789012345678", .integer(123_456_789_012_345_678))
    check("9223372036854775808", .number(9_223_372_036_854_775_808))
  }

  @Test func textsAreRead() {
    check(#""a\"\\\/\b\f\n\r\tz""#, .text("a\"\\/\u{8}\u{C}\n\r\tz"))
    check(#""\u0041\u00e9\uD83D\uDE00é😀""#, .text("Aé😀é😀"))
    check("\"\u{7F}\u{2028}\"", .text("\u{7F}\u{2028}"))
    check(#""\u0000""#, .text("\0"))
  }

  @Test(arguments: [
    ("", "a value", 1, 1), ("[1,]", "a value", 1, 4), ("[1 2]", "`,` or `]`", 1, 4),
    ("{\"a\" 1}", "`:`", 1, 6), ("{\"a\": 1,}", "a name in quotes", 1, 9),
    ("{a: 1}", "a name in quotes", 1, 2),
    ("{\"a\": 1 \"b\": 2}", "`,` or `}`", 1, 9),
    ("{\"a\": 1,\n  \"a\": 2}", "a name that the object does not have yet", 2, 3),
    ("01", "no digit after 0", 1, 2), ("-", "a digit", 1, 2), ("1.", "a digit", 1, 3),
    (".5", "a value", 1, 1),
    ("+1", "a value", 1, 1), ("1e", "a digit", 1, 3),
    ("1e999", "a number that a double can hold", 1, 1),
    ("NaN", "a value", 1, 1), ("nul", "a value", 1, 1), ("nulll", "the end", 1, 5),
    ("[] []", "the end", 1, 4),
    ("\"a", "`\"`", 1, 3), ("\"a\nb\"", "`\"`", 1, 3), (#""\x""#, "an escape of JSON", 1, 3),
    (#""\u12g4""#, "four hexadecimal digits", 1, 6),
    (#""\ud800""#, "a scalar or a surrogate pair", 1, 8),
    (#""\ud800\u0041""#, "the second half of a surrogate pair", 1, 14),
    (#""\udc00""#, "a scalar or a surrogate pair", 1, 8),
    ("\u{FEFF}1", "a value", 1, 1), ("// a\n1", "a value", 1, 1), ("'a'", "a value", 1, 1),
  ])
  func mistakesHaveAPlace(text: String, expected: String, line: Int, column: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONTree(parsing: Array(text.utf8)) }
    #expect(error?.expected == expected, "\(text)")
    #expect(error?.line == line, "\(text)")
    #expect(error?.column == column, "\(text)")
  }

  @Test func bytesThatAreNotUTF8HaveAPlace() {
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONTree(parsing: Array("[\n\"".utf8) + [0xFF, 0x22, 0x5D])
    }
    #expect(error?.expected == "UTF-8")
    #expect(error?.line == 2)
    #expect(error?.column == 2)
  }

  /// Names in a large object go through a set.
  @Test func aLargeObjectRefusesNamesThatOccurTwice() {
    let members = (0..<100).map { "\"\($0)\": 0" }.joined(separator: ", ")
    #expect(throws: Never.self) { try JSONTree(parsing: Array("{\(members)}".utf8)) }
    for twice in [0, 15, 16, 99] {
      #expect(throws: JSONSyntaxError.self) {
        try JSONTree(parsing: Array("{\(members), \"\(twice)\": 0}".utf8))
      }
    }
  }

  /// Foundation is the other opinion: it reads what we read, as the same numbers and texts.
  @Test(arguments: 0..<20) func foundationReadsTheSame(seed: Int) throws {
    var generator = DocumentGenerator(seed: UInt64(seed))
    let bytes = try generator.document(size: 6).encoded()
    let theirs = try JSONSerialization.jsonObject(with: Data(bytes))
    #expect(isSame(try JSONTree(parsing: bytes), theirs))
  }

  private func isSame(_ ours: JSONTree, _ theirs: Any) -> Bool {
    switch ours {
    case .null: theirs is NSNull
    case .bool(let value): theirs as? Bool == value
    case .integer(let value): theirs as? Int == value
    case .number(let value): theirs as? Double == value
    case .text(let text): (theirs as? String).map { Array($0.utf8) == Array(text.utf8) } ?? false
    case .array(let elements):
      if let list = theirs as? [Any], list.count == elements.count {
        zip(elements, list).allSatisfy { isSame($0, $1) }
      } else {
        false
      }
    case .object(let members):
      if let object = theirs as? [String: Any], object.count == members.count {
        members.allSatisfy { member in object[member.name].map { isSame(member.value, $0) } ?? false
        }
      } else {
        false
      }
    }
  }

  func check(_ text: String, _ tree: JSONTree, at location: SourceLocation = #_sourceLocation) {
    #expect(throws: Never.self, sourceLocation: location) {
      let parsed = try JSONTree(parsing: Array(text.utf8))
      #expect(parsed == tree, sourceLocation: location)
      // `==` does not tell -0 from 0.
      #expect(parsed.text == tree.text, sourceLocation: location)
    }
  }
}
