import AdaptDiagnostics
import AdaptTestSupport
import Testing

@testable import AdaptSyntax

@Suite struct GrammarTests {
  @Test func theParserReadsWhatTheGrammarMakes() throws {
    let grammar = try Grammar.load()
    var problems: [String] = []
    for seed in 0..<500 as Range<UInt64> where problems.count < 5 {
      var walk = GrammarWalk(grammar, seed: seed)
      let text = walk.make("file", depth: 6 + Int(seed % 20))
      guard let first = parse(SourceText(text)).diagnostics.first else { continue }
      let place = first.span.map { Int($0.start) } ?? 0
      let near = Array(text.utf8).dropFirst(max(0, place - 60)).prefix(120)
      problems.append(
        "seed \(seed): \(first.kind.code) \(first.message): …"
          + String(decoding: near, as: UTF8.self) + "…")
    }
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test(arguments: try fixtures("syntax/clean"))
  func theGrammarReadsCleanFixtures(_ fixture: Fixture) throws {
    let recognizer = EarleyRecognizer(try Grammar.load())
    let symbols = grammarSymbols(of: parse(fixture.source()).value)
    if let mismatch = recognizer.firstMismatch(symbols, rule: "file") {
      let rest = symbols[max(0, mismatch - 8)...].prefix(12).map(\.text).joined(separator: " ")
      Issue.record("\(fixture.fileName): the grammar breaks off in: \(rest)")
    }
  }

  @Test(arguments: try fixtures("syntax/errors"))
  func theGrammarRefusesFixturesWithErrors(_ fixture: Fixture) throws {
    let result = parse(fixture.source())
    guard result.diagnostics.contains(where: { $0.kind.code.hasPrefix("A01") }) else { return }
    let recognizer = EarleyRecognizer(try Grammar.load())
    #expect(recognizer.firstMismatch(grammarSymbols(of: result.value), rule: "file") != nil)
  }

  /// Each line with a mark stands alone in these fixtures, so each can be refused alone.
  @Test(arguments: [
    ("values", "", ""), ("conditions", "", ""), ("members", "screen A {\n", "\n}"),
    ("rows", "screen A {\n", "\n}"),
  ])
  func theGrammarRefusesEachWrongLine(_ name: String, _ before: String, _ after: String) throws {
    let fixture = try Fixture(path: "Tests/Fixtures/syntax/errors/\(name).adapt")
    let recognizer = EarleyRecognizer(try Grammar.load())
    var count = 0
    for line in fixture.text.split(separator: "\n") {
      guard line.contains("EXPECT error A01"), !line.hasSuffix("A0101") else { continue }
      count += 1
      let tree = parse(SourceText(before + line + after)).value
      if recognizer.firstMismatch(grammarSymbols(of: tree), rule: "file") == nil {
        Issue.record("the grammar reads: \(line)")
      }
    }
    #expect(count > 5)
  }

  /// `foo-bar` is read by `parseFooBar`, or is an instance of a parameterized function.
  @Test func rulesAndFunctionsHaveOneName() throws {
    let instances = ["block", "arm", "when"]
    // What one function of another name reads, each with that name.
    let read: [String: String] = [
      "end": "endMember", "or-expression": "parseBinary", "and-expression": "parseBinary",
      "comparison": "parseBinary", "size": "parseBinary", "range": "parseBinary",
      "sum": "parseBinary", "product": "parseBinary", "parameter": "parseParameterList",
      "list-value": "parseValue", "items": "parseValueItems", "right-side": "parseValueItems",
      "left-side": "parseConstraintMember", "left-product": "parseConstraintMember",
      "left-operand": "parseConstraintMember", "row": "parseRowMember",
      "row-edge": "parseRowElement", "style-member": "parsePropertyBlockMember",
      "test-environment": "parseEnvironmentPhrase", "test-word": "parseEnvironmentWord",
      "joined": "parseEnvironmentWord", "suffix": "parseSuffixes", "call": "parseArgumentList",
    ]
    var sources = ""
    for path in try Repository.files(under: "Sources/AdaptSyntax", suffix: ".swift") {
      sources += try Repository.text(path)
    }
    for name in try Grammar.load().names {
      if instances.contains(where: { name.hasSuffix("-" + $0) }) { continue }
      let function =
        read[name]
        ?? "parse"
        + name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
      #expect(sources.contains("func \(function)("), "\(name): no function \(function)")
    }
  }
}
