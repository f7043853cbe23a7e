import AdaptTestSupport
import Testing

@Suite struct SourceFileTests {
  /// Longer files than this hold more than one idea.
  static let lineLimit = 500
  /// Files that are longer for a reason, with the reason.
  static let longFiles: [String: String] = [:]

  @Test func noSourceFileIsLong() throws {
    for path in try Repository.files(under: "Sources", suffix: ".swift")
    where Self.longFiles[path] == nil && !path.contains("/Generated/") {
      let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= Self.lineLimit + 1, "\(path) has \(lines.count) lines")
    }
  }

  @Test func everyListedLongFileIsLong() throws {
    for path in Self.longFiles.keys {
      let lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(Self.lineLimit < lines.count, "\(path) need not be listed")
    }
  }

  @Test func everyTodoHasAnIssueNumber() throws {
    for path in try ownTexts() {
      for (index, line) in try lines(of: path).enumerated() {
        for word in ["TODO", "FIXME", "XXX"] {
          guard let found = line.firstRange(of: "// " + word) else { continue }
          // An issue number: `#12`.
          #expect(
            line[found.upperBound...].contains("#"), "\(path):\(index + 1): \(word) without number")
        }
      }
    }
  }

  /// A path of somebody's machine in a file works nowhere else.
  @Test func noFileNamesAMachine() throws {
    // Written apart, so that this file passes its own test.
    let prefixes = ["/wo" + "rk/", "/ho" + "me/", "/Us" + "ers/", "/ro" + "ot/"]
    for path in try ownTexts() {
      for (index, line) in try lines(of: path).enumerated() {
        for prefix in prefixes {
          #expect(!line.contains(prefix), "\(path):\(index + 1) names \(prefix)")
        }
      }
    }
  }

  @Test func publicTypesAreDocumented() throws {
    for path in try Repository.files(under: "Sources", suffix: ".swift") {
      let lines = try lines(of: path)
      for (index, line) in lines.enumerated() {
        let isType = ["struct", "enum", "protocol", "final class", "actor"].contains {
          line.hasPrefix("public \($0) ")
        }
        guard isType else { continue }
        var above = index - 1
        while 0 <= above, lines[above].hasPrefix("@") || lines[above].hasPrefix("#if") {
          above -= 1
        }
        #expect(
          0 <= above && lines[above].hasPrefix("///"), "\(path):\(index + 1): no doc comment")
      }
    }
  }

  private func ownTexts() throws -> [String] {
    let folders = ["Sources", "Tests", "grammar", "examples"].filter(Repository.exists)
    let top = ["Package.swift", "Makefile"].filter(Repository.exists)
    return try folders.flatMap { try Repository.files(under: $0) }.filter { path in
      [".swift", ".adapt", ".golden", ".py", ".json", ".ebnf", ".md", ".sh"].contains {
        path.hasSuffix($0)
      }
    } + top
  }

  private func lines(of path: String) throws -> [Substring] {
    try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }
}
