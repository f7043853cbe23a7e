import AdaptIR
import AdaptJSON
import AdaptTestSupport
import Testing

@Suite struct DocumentRoundTripTests {
  @Test(arguments: 0..<40) func decodingUndoesEncoding(seed: Int) throws {
    var generator = DocumentGenerator(seed: UInt64(seed))
    let document = generator.document(size: 12)
    #expect(validate(document) == [])
    let bytes = try document.encoded()
    #expect(try Document(decoding: bytes) == document)
  }

  @Test func theSameDocumentGivesTheSameBytesTenTimes() throws {
    let bytes = try (0..<10).map { _ in
      var generator = DocumentGenerator(seed: 7)
      return try generator.document(size: 100).encoded()
    }
    #expect(Set(bytes).count == 1)
  }

  /// Swift's `==` on texts is canonical equivalence, and -0 equals 0; bytes tell them apart.
  @Test(arguments: 0..<20) func encodingAgainGivesTheSameBytes(seed: Int) throws {
    var generator = DocumentGenerator(seed: UInt64(seed) + 1000)
    let bytes = try generator.document(size: 12).encoded()
    #expect(try Document(decoding: bytes).encoded() == bytes)
  }

  @Test func schemaAndVersionComeFirstAndEmptyArraysAreLeftOut() throws {
    let document = Document(
      sources: ["a quite long path to a file, so that it cannot all stand on one line.adapt"])
    #expect(
      String(decoding: try document.encoded(), as: UTF8.self)
        == """
        {
          "$schema": "urn:adapt:ir:1",
          "version": 1,
          "sources": ["a quite long path to a file, so that it cannot all stand on one line.adapt"],
          "conditions": [{"atom": "always"}, {"atom": "never"}]
        }

        """)
  }
}
