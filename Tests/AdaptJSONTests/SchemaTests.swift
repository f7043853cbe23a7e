import AdaptDiagnostics
import AdaptIR
import AdaptJSON
import AdaptLayout
import AdaptTestSupport
import Testing

@Suite struct SchemaTests {
  @Test(arguments: Schema.allCases) func theProgramHoldsTheFile(schema: Schema) throws {
    #expect(schema.text == (try Repository.text("grammar/\(schema.rawValue).schema.json")))
  }

  @Test(.enabled(if: SchemaValidator.isExpected))
  func documentsOfEveryKindOfEntryAreValid() throws {
    let documents = try (0..<24).map { seed in
      var generator = DocumentGenerator(seed: UInt64(seed) + 500)
      return try generator.document(size: 10).encoded()
    }
    let verdicts = try SchemaValidator.verdicts(documents, schema: "grammar/ir.schema.json")
    #expect(verdicts == Array(repeating: "ok", count: documents.count))
  }

  /// The schema must be as strict as the decoder: each of these is refused by both.
  @Test(.enabled(if: SchemaValidator.isExpected))
  func whatTheDecoderRefusesForItsFormTheSchemaRefuses() throws {
    let wrong = FormMistakes.all
    let verdicts = try SchemaValidator.verdicts(
      wrong.map { Array($0.json.utf8) }, schema: "grammar/ir.schema.json")
    #expect(verdicts.count == wrong.count)
    for (verdict, mistake) in zip(verdicts, wrong) {
      #expect(verdict != "ok", "\(mistake.json)")
      #expect(throws: IRError.self, "\(mistake.json)") {
        try Document(decoding: mistake.json.utf8)
      }
    }
  }

  @Test(.enabled(if: SchemaValidator.isExpected))
  func diagnosticsAreValid() throws {
    let bytes = [
      diagnosticsJSON([], sources: []),
      diagnosticsJSON(SampleDiagnostics.all, sources: SampleDiagnostics.sources),
      // Without the texts there are no lines, and without names no places.
      diagnosticsJSON(SampleDiagnostics.all, sources: []),
    ]
    #expect(
      try SchemaValidator.verdicts(bytes, schema: "grammar/diagnostics.schema.json")
        == ["ok", "ok", "ok"])
  }

  @Test(.enabled(if: SchemaValidator.isExpected))
  func layoutsAreValid() throws {
    let bytes = [
      layoutJSON([], of: Document(), sources: []),
      layoutJSON(
        [SampleLayout.layout], of: SampleLayout.document, sources: SampleDiagnostics.sources),
      layoutJSON([SampleLayout.layout], of: SampleLayout.document, sources: []),
    ]
    #expect(
      try SchemaValidator.verdicts(bytes, schema: "grammar/layout.schema.json")
        == ["ok", "ok", "ok"])
  }

  @Test(.enabled(if: SchemaValidator.isExpected))
  func configurationsAreValidOrNot() throws {
    let right = [
      "{}", #"{"$schema": "x", "color": "never", "max-errors": 0}"#,
      #"{"deny": "warnings", "allow": ["L0003", "A0312"], "A0401": "warn"}"#,
    ]
    let wrong = [
      "[]", #"{"colour": "never"}"#, #"{"max-errors": -1}"#, #"{"A0401": "error"}"#,
      #"{"deny": "A1"}"#, #"{"A401": "warn"}"#,
    ]
    let verdicts = try SchemaValidator.verdicts(
      (right + wrong).map { Array($0.utf8) }, schema: "grammar/config.schema.json")
    #expect(verdicts.map { $0 == "ok" } == right.map { _ in true } + wrong.map { _ in false })
  }
}
