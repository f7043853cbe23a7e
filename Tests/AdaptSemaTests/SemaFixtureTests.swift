import AdaptDiagnostics
import AdaptSema
import AdaptTestSupport
import Testing

/// Every file of `Tests/Fixtures/sema` produces exactly the findings that it is marked with.
///
/// Files in `imported` are checked with those that import them, files in `clean` have no finding,
/// and the examples have only those that they are there to show.
@Suite struct SemaFixtureTests {
  @Test(arguments: try fixtures("sema").filter { !$0.path.contains("/imported/") })
  func findingsAreThoseThatAreMarked(_ fixture: Fixture) throws {
    let checked = compile(fixture)
    try expectMarks(in: checked.value.program.sources, match: checked.diagnostics)
    if fixture.path.contains("/clean/") {
      #expect(try ExpectationMark.marks(in: fixture.text).isEmpty)
    }
  }

  /// A consequence of another error is not reported: each mark is one mistake of the author's, so
  /// each finding with a fix-it is gone once the fix-it is applied.
  @Test(arguments: try fixtures("sema").filter { !$0.path.contains("/imported/") })
  func fixItsRepairWhatTheyAreOfferedFor(_ fixture: Fixture) throws {
    for diagnostic in compile(fixture).diagnostics {
      for fixIt in diagnostic.fixIts {
        guard fixIt.edits.allSatisfy({ $0.span.source == SourceID(0) }) else { continue }
        let repaired = compile(Fixture(fixture, applying: fixIt))
        let same = repaired.diagnostics.filter {
          $0.kind == diagnostic.kind && $0.message == diagnostic.message
        }
        let before = compile(fixture).diagnostics.filter {
          $0.kind == diagnostic.kind && $0.message == diagnostic.message
        }
        #expect(same.count < before.count, "\(diagnostic.message): \(fixIt.message)")
      }
    }
  }

  /// Findings say where, what, and in the house's words.
  @Test(arguments: try fixtures("sema").filter { !$0.path.contains("/imported/") })
  func messagesKeepToTheHouseStyle(_ fixture: Fixture) {
    for diagnostic in compile(fixture).diagnostics {
      let message = diagnostic.message
      #expect(diagnostic.span != nil, "\(message)")
      #expect(message.first?.isUppercase == false, "\(message)")
      #expect(!message.hasSuffix("."), "\(message)")
      for word in ["invalid", "illegal", "please"] {
        #expect(!message.lowercased().contains(word), "\(message)")
      }
    }
  }

  @Test(arguments: try fixtures(under: "examples"))
  func examplesCheckClean(_ fixture: Fixture) {
    let codes = compile(fixture).diagnostics.map(\.kind.code)
    #expect(codes == (fixture.fileName == "collision.adapt" ? ["A0301"] : []))
  }

  private func compile(_ fixture: Fixture) -> Diagnosed<Checked> {
    AdaptSema.compile(
      SourceText(fixture.bytes, name: fixture.path, id: SourceID(0)),
      from: RepositorySources())
  }
}

/// Imports as files of the repository, relative to the file that imports them.
private struct RepositorySources: SourceProvider {
  func source(
    for path: String, importedBy importer: String
  ) -> (name: String, bytes: [UInt8])? {
    var parts = importer.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(String(part))
      }
    }
    let name = parts.joined(separator: "/")
    guard Repository.exists(name), let bytes = try? Repository.bytes(name) else { return nil }
    return (name, bytes)
  }
}

extension Fixture {
  /// The fixture with the edits of a fix-it made.
  fileprivate init(_ fixture: Fixture, applying fixIt: FixIt) {
    var bytes = fixture.bytes
    for edit in fixIt.edits.sorted(by: { $1.span.start < $0.span.start }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.text.utf8)
    }
    self.init(path: fixture.path, bytes: bytes)
  }
}
