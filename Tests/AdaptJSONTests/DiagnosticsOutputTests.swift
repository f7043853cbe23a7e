import AdaptDiagnostics
import AdaptJSON
import AdaptTestSupport
import Foundation
import Testing

/// Lines and columns are counted by hand: `// ä: x\nwidth == 1\n` has two bytes for `ä`, so the
/// second line starts at byte 9; `a\r\nbc` has `b` at byte 3, line 2, column 1.
@Suite struct DiagnosticsOutputTests {
  @Test func jsonHasLinesColumnsAndOffsets() {
    check(
      diagnosticsJSON([SampleDiagnostics.all[1]], sources: SampleDiagnostics.sources),
      """
      {
        "$schema": "urn:adapt:diagnostics:1",
        "version": 1,
        "errors": 0,
        "warnings": 1,
        "diagnostics": [
          {
            "code": "A0315",
            "severity": "warning",
            "title": "never wins",
            "message": "`a` never wins",
            "span": {
              "file": "/abs/b.adapt",
              "start": {"line": 1, "column": 1, "offset": 0},
              "end": {"line": 1, "column": 2, "offset": 1}
            }
          }
        ]
      }

      """)
  }

  @Test func jsonHasEveryPartOfADiagnostic() throws {
    let bytes = diagnosticsJSON(SampleDiagnostics.all, sources: SampleDiagnostics.sources)
    let tree = try object(JSONSerialization.jsonObject(with: Data(bytes)))
    let first = try object(try array(tree["diagnostics"])[0])
    let span = try object(first["span"])
    #expect(span["start"] as? [String: Int] == ["line": 2, "column": 1, "offset": 9])
    #expect(span["end"] as? [String: Int] == ["line": 2, "column": 6, "offset": 14])
    #expect(first["label"] as? String == "this one")
    #expect(first["help"] as? String == "add `hC wR: …`")
    let notes = try array(first["notes"]).map(object)
    #expect(notes[0]["span"] == nil)
    // Bytes 3 to 5 are the one `ä`.
    let place = try object(notes[1]["span"])
    #expect(place["start"] as? [String: Int] == ["line": 1, "column": 4, "offset": 3])
    #expect(place["end"] as? [String: Int] == ["line": 1, "column": 5, "offset": 5])
    let edits = try array(try object(try array(first["fixIts"])[0])["edits"]).map(object)
    #expect(edits.map { $0["text"] as? String } == ["1 | wR: \"2\"", "x\n", ""])
    #expect(try array(tree["diagnostics"]).count == 3)
  }

  @Test func githubEscapesWhatWouldEndACommand() {
    #expect(
      githubAnnotations(SampleDiagnostics.all, sources: SampleDiagnostics.sources) == """
        ::error file=my specs/mail#1.adapt,line=2,col=1,title=A0312%3A overlapping overrides::\
        `width` is set twice: 50%25, say%0Asecond line%0Anote: met by iPhone 15 Plus landscape\
        %0Ahelp: add `hC wR: …`
        ::warning file=/abs/b.adapt,line=1,col=1,title=A0315%3A never wins::`a` never wins
        ::notice title=L0003%3A 100%25 wide%2C always%3A a%2C b::nothing was found

        """)
  }

  @Test func sarifHasWhatTheStandardAsksFor() throws {
    let bytes = diagnosticsSARIF(
      SampleDiagnostics.all, sources: SampleDiagnostics.sources, toolVersion: "1.2.3")
    let log = try object(JSONSerialization.jsonObject(with: Data(bytes)))
    #expect(log["version"] as? String == "2.1.0")
    let run = try object(try array(log["runs"])[0])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try object(try object(run["tool"])["driver"])
    #expect(driver["name"] as? String == "adapt")
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try array(driver["rules"]).map(object)
    #expect(rules.map { $0["id"] as? String } == ["A0312", "A0315", "L0003"])
    let levels = try rules.map { try object($0["defaultConfiguration"])["level"] as? String }
    #expect(levels == ["error", "warning", "note"])

    let results = try array(run["results"]).map(object)
    // `ruleIndex` must lead to the rule that `ruleId` names (3.27.6).
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1, 2])
    #expect(results.map { $0["ruleId"] as? String } == ["A0312", "A0315", "L0003"])
    let location = try object(try object(try array(results[0]["locations"])[0])["physicalLocation"])
    #expect(
      try object(location["artifactLocation"])["uri"] as? String == "my%20specs/mail%231.adapt")
    #expect(
      location["region"] as? [String: Int] == [
        "startLine": 2, "startColumn": 1, "endLine": 2, "endColumn": 6, "byteOffset": 9,
        "byteLength": 5,
      ])
    #expect(results[2]["locations"] == nil)

    let related = try array(results[0]["relatedLocations"]).map(object)
    #expect(related.map { $0["id"] as? Int } == [0, 1])
    #expect(
      try related.map { try object($0["message"])["text"] as? String } == [
        "and this", "declared here",
      ])
    let fix = try object(try array(results[0]["fixes"])[0])
    let changes = try array(fix["artifactChanges"]).map(object)
    #expect(
      try changes.map { try object($0["artifactLocation"])["uri"] as? String } == [
        "my%20specs/mail%231.adapt", "file:///abs/b.adapt",
      ])
    #expect(try changes.map { try array($0["replacements"]).count } == [2, 1])
  }

  @Test func dependenciesAreEscapedAsMakeReadsThem() {
    #expect(
      dependencyFile(target: "out dir/mail.json", sources: ["a.adapt", #"b\ $c#d.adapt"#, #"e\"#])
        == ##"""
        out\ dir/mail.json: \
          a.adapt \
          b\\\ $$c\#d.adapt \
          e\\

        """##)
    #expect(dependencyFile(target: "x", sources: []) == "x:\n")
  }

  /// GNU Make is the judge: it must find each file by its name.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make")))
  func makeFindsEveryDependency() throws {
    let folder = try TemporaryFolder()
    let names = ["plain.adapt", "a b.adapt", "$c.adapt", "d#e.adapt", "f:g.adapt", "ä é.adapt"]
    for name in names { _ = try folder.write([], to: name) }
    let rule = dependencyFile(target: "out put", sources: names)
    _ = try folder.write(Array((rule + "\t@echo made\n").utf8), to: "Makefile")
    let run = try runProgram("/usr/bin/make", ["out put"], in: folder.path)
    #expect(run.stdout == "made\n")
    #expect(run.stderr == "")
  }

  func check(_ bytes: [UInt8], _ text: String, at location: SourceLocation = #_sourceLocation) {
    #expect(String(decoding: bytes, as: UTF8.self) == text, sourceLocation: location)
  }

  func object(_ value: Any?) throws -> [String: Any] { try #require(value as? [String: Any]) }
  func array(_ value: Any?) throws -> [Any] { try #require(value as? [Any]) }
}
