import AdaptCheck
import AdaptDiagnostics
import AdaptTestSupport
import Testing

@Suite struct DiagnosticKindTests {
  let kinds = DiagnosticRegistry.kinds

  @Test func codesAreUniqueAndWellFormed() {
    var seen: [String: DiagnosticKind] = [:]
    for kind in kinds {
      #expect(seen[kind.code] == nil, "\(kind.code) is declared twice")
      seen[kind.code] = kind
      let digits = kind.code.dropFirst()
      #expect(
        ["A", "L"].contains(kind.code.first) && digits.count == 4 && digits.allSatisfy(\.isNumber),
        "\(kind.code) is not a letter and four digits")
    }
  }

  @Test func everyKindIsExplained() {
    for kind in kinds {
      let length = kind.explanation.count
      #expect(60 <= length, "\(kind.code) has no real explanation")
      #expect(
        kind.title.first?.isUppercase == false && !kind.title.hasSuffix("."),
        "\(kind.code): the title starts lower case and has no full stop")
    }
  }

  @Test func titlesBlameNobody() {
    for kind in kinds {
      for word in ["invalid", "illegal", "please"] {
        #expect(!kind.title.lowercased().contains(word), "\(kind.code) says \(word)")
      }
    }
  }

  /// The sources declare exactly what the registry lists: nothing forgotten, nothing gone.
  @Test func theRegistryListsEveryDeclaredKind() throws {
    var declared: [String: String] = [:]
    for path in try Repository.files(under: "Sources", suffix: ".swift") {
      let text = try Repository.text(path)
      for match in text.matches(of: /"([AL][0-9]{4})",\s*\.(error|warning|info|note)/) {
        declared[String(match.1)] = path
      }
    }
    let listed = Set(kinds.map(\.code))
    for (code, path) in declared.sorted(by: { $0.key < $1.key }) where !listed.contains(code) {
      Issue.record("\(code) of \(path) is missing from its room's list")
    }
    for code in listed.sorted() where declared[code] == nil {
      Issue.record("\(code) is listed but no source declares it")
    }
  }

  /// Suites hold each mark against what is really reported, so a mark is a proof.
  @Test func aFixtureProducesEveryKind() throws {
    var produced: Set<String> = []
    for path in try Repository.files(under: "Tests/Fixtures") where !path.hasSuffix(".golden") {
      let marks = try? ExpectationMark.marks(in: try Repository.text(path))
      produced.formUnion((marks ?? []).map(\.code))
    }
    let missing = kinds.map(\.code).filter { !produced.contains($0) }
    #expect(missing.isEmpty, "no fixture says `EXPECT …` for these")
  }

  @Test func marksNameKindsThatExist() throws {
    let listed = Set(kinds.map(\.code))
    for path in try Repository.files(under: "Tests/Fixtures") where !path.hasSuffix(".golden") {
      for mark in try ExpectationMark.marks(in: try Repository.text(path)) {
        #expect(listed.contains(mark.code), "\(path) expects \(mark.code), which does not exist")
      }
    }
  }
}
