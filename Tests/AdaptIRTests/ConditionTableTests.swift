import AdaptIR
import FoundationEssentials
import Testing

@Suite struct ConditionTableTests {
  @Test func equalFormulasShareAPlace() {
    var table = ConditionTable()
    let first = table.all([table.atom(.wR), table.atom(.hC)])
    let second = table.all([table.atom(.hC), table.all([table.atom(.wR), .always])])
    #expect(first == second)
    #expect(table.nodes.count == 5)
    #expect(table.not(table.not(first)) == first)
    #expect(table.all([first, table.not(first)]) == .never)
    #expect(table.any([first, table.not(first)]) == .always)
    #expect(table.all([]) == .always)
    #expect(table.any([]) == .never)
  }

  @Test func writesCompactJSON() throws {
    var table = ConditionTable()
    let wide = table.compare(.width(.greaterOrEqual, ExactDecimal(600)))
    let signedIn = table.input("signedIn")
    _ = table.all([wide, table.not(signedIn)])
    _ = table.any([
      table.compare(.input("ratio", .less, try #require(ExactDecimal("0.75")))),
      table.compare(.text(.less, .ax1)), table.compare(.os(.equal, Version(13, 4))),
    ])
    let data = try JSONEncoder().encode(table)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        [{"atom":"always"},{"atom":"never"},{"compare":["width",">=",600]},{"input":"signedIn"},\
        {"not":3},{"all":[2,4]},{"compare":["input","<",0.75,"ratio"]},\
        {"compare":["text","<","ax1"]},{"compare":["os","==","13.4"]},{"any":[6,7,8]}]
        """)
    #expect(try JSONDecoder().decode(ConditionTable.self, from: data) == table)
  }

  @Test(arguments: [
    #"[]"#, #"[{"atom":"always"}]"#, #"[{"atom":"never"},{"atom":"always"}]"#,
    #"[{"atom":"always"},{"atom":"never"},{"not":2}]"#,
    #"[{"atom":"always"},{"atom":"never"},{"not":7}]"#,
    #"[{"atom":"always"},{"atom":"never"},{"not":-1}]"#,
    #"[{"atom":"always"},{"atom":"never"},{"atom":"wR"},{"atom":"wR"}]"#,
    #"[{"atom":"always"},{"atom":"never"},{"atom":"wX"}]"#,
    #"[{"atom":"always"},{"atom":"never"},{"atom":"wR","input":"a"}]"#,
    #"[{"atom":"always"},{"atom":"never"},{"compare":["depth",">=",6]}]"#,
    #"[{"atom":"always"},{"atom":"never"},{"compare":["width",">=",1e300]}]"#,
  ])
  func refusesWhatIsNoTable(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ConditionTable.self, from: Data(json.utf8))
    }
  }

  @Test func printsTheLanguage() {
    var table = ConditionTable()
    let atoms = table.any([table.atom(.hR), table.compare(.text(.greaterOrEqual, .ax1))])
    let all = table.all([table.atom(.wR), atoms])
    #expect(table.text(of: all) == "(hR or text >= ax1) wR")
    let opposites = [table.not(all), table.not(atoms)]
    #expect(table.text(of: opposites[0]) == "not ((hR or text >= ax1) wR)")
    #expect(table.text(of: opposites[1]) == "not (hR or text >= ax1)")
  }

  @Test func keepsOnlyWhatIsUsed() {
    var table = ConditionTable()
    _ = table.atom(.dark)
    let wide = table.atom(.wR)
    let tall = table.not(table.atom(.hC))
    let both = table.all([wide, tall])
    let (kept, places) = table.keeping([both])
    #expect(kept.nodes.count == 6)
    #expect(places[both].map { kept.text(of: $0) } == table.text(of: both))
  }

  @Test func canvasHasNeitherClass() {
    var table = ConditionTable()
    var canvas = plainEnvironment()
    canvas.widthClass = .unspecified
    let compact = table.atom(.wC)
    let regular = table.atom(.wR)
    let notCompact = table.not(compact)
    #expect(!table.holds(compact, in: canvas))
    #expect(!table.holds(regular, in: canvas))
    #expect(table.holds(notCompact, in: canvas))
  }
}

@Suite struct ExactDecimalTests {
  @Test(arguments: [
    ("600", 600_000_000), ("0.75", 750_000), ("-1.5", -1_500_000), ("0.1234560", 123_456),
    ("999999999.999999", 999_999_999_999_999),
  ])
  func reads(text: String, millionths: Int64) {
    #expect(ExactDecimal(text)?.millionths == millionths)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1e3", "0.1234567", "1000000000", "1.2.3",
    "99999999999999999999999999",
  ])
  func refuses(text: String) { #expect(ExactDecimal(text) == nil) }

  @Test(arguments: ["0", "600", "0.75", "-1.5", "0.000001", "-0.05"])
  func printsShortest(text: String) { #expect(ExactDecimal(text)?.description == text) }
}

@Suite struct VersionTests {
  @Test func comparesPartByPart() throws {
    let versions = try ["6.1", "7", "7.0.1", "9.3.5", "10", "13.4", "17"].map {
      try #require(Version($0))
    }
    #expect(versions == versions.sorted())
    #expect(Version("7") == Version("7.0.0"))
    #expect(versions.map(\.description).last == "17")
  }

  @Test(arguments: ["", ".", "7.", "7..1", "1.2.3.4", "seven", "1000", "-1"])
  func refuses(text: String) { #expect(Version(text) == nil) }
}
