import Adapt
import AdaptDiagnostics
import AdaptIR
import AdaptJSON
import AdaptSema
import AdaptTestSupport
import Testing

/// What the compiler makes of the examples is what the IR promises.
@Suite struct CompiledDocumentTests {
  static let specs: [Fixture] = {
    (try? fixtures(under: "examples") + fixtures(under: "Tests/Fixtures/sema/clean")) ?? []
  }()

  @Test func thereAreSpecs() { #expect(3 <= Self.specs.count) }

  @Test(arguments: specs) func compiledSpecsAreValidAndSurviveTheirJSON(spec: Fixture) throws {
    let document = try document(of: spec)
    #expect(validate(document) == [])
    let bytes = try document.encoded()
    #expect(try Document(decoding: bytes) == document)
  }

  @Test(arguments: specs) func compilingTenTimesGivesTheSameBytes(spec: Fixture) throws {
    let bytes = try (0..<10).map { _ in try document(of: spec).encoded() }
    #expect(Set(bytes).count == 1)
  }

  @Test(.enabled(if: SchemaValidator.isExpected)) func compiledSpecsMeetTheSchema() throws {
    let bytes = try Self.specs.map { try document(of: $0).encoded() }
    let verdicts = try SchemaValidator.verdicts(bytes, schema: "grammar/ir.schema.json")
    for (spec, verdict) in zip(Self.specs, verdicts) { #expect(verdict == "ok", "\(spec.path)") }
    #expect(verdicts.count == bytes.count)
  }

  /// Imports are looked up beside the spec.
  private func document(of spec: Fixture) throws -> Document {
    let folder = String(spec.path.dropLast(spec.fileName.count))
    let siblings = try Repository.files(under: String(folder.dropLast()), suffix: ".adapt")
    let texts = try siblings.map { (String($0.dropFirst(folder.count)), try Repository.text($0)) }
    let compilation = compile(
      spec.source(), imports: FixedSources(Dictionary(uniqueKeysWithValues: texts)))
    return compilation.document
  }
}
