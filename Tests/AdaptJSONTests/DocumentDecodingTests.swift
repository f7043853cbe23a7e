import AdaptIR
import AdaptJSON
import AdaptTestSupport
import Testing

@Suite struct DocumentDecodingTests {
  @Test(arguments: FormMistakes.all.indices) func aMistakeIsNamedWithItsPath(index: Int) throws {
    let mistake = FormMistakes.all[index]
    let error = #expect(throws: IRError.self) { try Document(decoding: mistake.json.utf8) }
    guard case .malformed(let path, let expected)? = error else {
      Issue.record("\(mistake.json) gave \(String(describing: error))")
      return
    }
    #expect(path == mistake.path, "\(mistake.json)")
    #expect(expected == mistake.expected, "\(mistake.json)")
  }

  @Test func aLaterVersionIsNamedBeforeAnythingElseIsRead() {
    #expect(throws: IRError.unsupportedVersion(found: 2, newest: 1)) {
      try Document(decoding: #"{"version": 2, "scenes": 3}"#.utf8)
    }
  }

  @Test(arguments: [
    "", "{", "{\"version\": 1", "\u{0}", "nonsense", "{\"version\": 1}}", "{'version': 1}",
    "{\"version\": NaN}", "{\"version\": 1e999}", "// no\n{\"version\": 1}", "\u{FEFF}",
  ]) func whatIsNoJSONIsRefused(text: String) {
    #expect(throws: IRError.self) { try Document(decoding: text.utf8) }
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    for bytes: [UInt8] in [[0xFF], [0x7B, 0xC0, 0x7D], Array("{\"version\": \"".utf8) + [0x80]] {
      #expect(throws: IRError.self) { try Document(decoding: bytes) }
    }
  }

  /// Deeper than `DocumentLimits`, than the parser's own limit, and than any stack.
  @Test(arguments: [100, 120, 160, 250, 300, 100_000])
  func nestingNeverOverflowsTheStack(count: Int) {
    let head = #"{"version": 1, "sources": ["a"], "#
    let demandHead =
      head + #""tests": [{"title": "", "origin": [0, 0, 1], "cases": [{"in": ["all"], "#
      + #""origin": [0, 0, 1], "expect": [{"origin": [0, 0, 1], "demand": [[0, {"value": "#
    let demandTail = "}]]}]}]}]}"
    let inputHead =
      head + #""inputs": [{"name": "i", "kind": "text", "origin": [0, 0, 1], "initial": "#
    func nested(_ open: String, _ core: String, _ close: String) -> String {
      String(repeating: open, count: count) + core + String(repeating: close, count: count)
    }
    for text in [
      nested("[", "", "]"),
      nested("[", "", ""),
      nested(#"{"version":"#, "1", "}"),
      demandHead + nested(#"{"not": "#, #"{"value": 1}"#, "}") + demandTail,
      demandHead + nested(#"{"path": ["a", "#, #"{"value": 1}"#, "]}") + demandTail,
      demandHead + nested(#"{"list": ["#, "", "]}") + demandTail,
      inputHead + nested(#"{"list": ["#, "", "]}") + "}]}",
    ] {
      #expect(throws: IRError.self) { try Document(decoding: text.utf8) }
    }
  }

  @Test func nestingBelowTheLimitsIsRead() throws {
    var expression = Expression.value(.bool(true))
    for _ in 1..<DocumentLimits.expressionDepth {
      expression = .path([.name("a"), .index(expression)])
    }
    var value = Value.list([])
    for _ in 1..<DocumentLimits.valueDepth { value = .list([value]) }
    let origin = Origin(source: 0, start: 0, end: 1)
    let document = Document(
      sources: ["a"],
      app: App(
        root: nil, properties: [Property(name: "p", value: Guarded(value), origins: [origin])],
        launchImages: [], origin: origin),
      tests: [
        TestBlock(
          title: "",
          cases: [
            .init(
              environments: ["all"], target: nil, filter: .always,
              expectations: [
                AdaptIR.Expectation(demand: Guarded(.value(expression)), origin: origin)
              ], origin: origin)
          ], origin: origin)
      ])
    #expect(validate(document) == [])
    #expect(try Document(decoding: document.encoded()) == document)
  }

  /// Bytes of valid documents, changed, cut, doubled and mixed. The seed is printed on failure.
  @Test(arguments: 0..<40) func mutatedBytesNeverTrap(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var generator = DocumentGenerator(seed: UInt64(seed))
    let original = try generator.document(size: 4).encoded()
    let tokens = [
      "-1", "99999999999999999999", "1e308", "-0", "null", "true", "[", "]", "{", "}", ",", "\"",
      "\"name\"", "{\"not\": 0}", "[0, 0, 0]", "\\u0000", "0.5",
    ].map { Array($0.utf8) }
    for _ in 0..<30 {
      var bytes = original
      for _ in 0..<(1 + random.below(4)) where !bytes.isEmpty {
        let place = random.below(bytes.count)
        let end = min(bytes.count, place + random.below(12))
        switch random.below(5) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.replaceSubrange(place..<end, with: tokens[random.below(tokens.count)])
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
        default: replaceNumber(in: &bytes, from: place, &random)
        }
      }
      do {
        let document = try Document(decoding: bytes)
        // What is accepted is right, and can be walked.
        #expect(validate(document) == [])
        #expect(try Document(decoding: document.encoded()) == document)
      } catch {
        // The type of `error` says that it is an `IRError`.
      }
    }
  }

  /// Puts another number in the place of the next one: JSON stays JSON, indices go wrong.
  private func replaceNumber(
    in bytes: inout [UInt8], from place: Int, _ random: inout SeededGenerator
  ) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[place...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    let numbers = ["0", "1", "2", "7", "40", "-1", "123456789", "0.5", "9223372036854775807"]
    bytes.replaceSubrange(start..<end, with: Array(numbers[random.below(numbers.count)].utf8))
  }
}
