import AdaptDiagnostics
import AdaptSema
import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

/// The grammars for editors against the lexer, the parser and the vocabulary.
@Suite struct EditorGrammarTests {
  static let textMatePath = "grammar/adapt.tmLanguage.json"
  static let vimPath = "grammar/vim/syntax/adapt.vim"

  /// The words of each rule, as the language has them; `textMate` and `vim` name the rule.
  static let lists: [(textMate: String, vim: String, words: [String])] = [
    ("kinds", "adaptKind", Vocabulary.kinds.map(\.name)),
    (
      "attributes", "adaptAttribute",
      (Vocabulary.attributes + Vocabulary.attributeGroups).map(\.name)
    ),
    ("guides", "adaptGuide", Vocabulary.guides.map(\.name)),
    ("statements", "adaptStatement", Vocabulary.statementWords.map(\.name)),
    ("expressions", "adaptExpression", Vocabulary.expressionWords.map(\.name)),
    ("conditions", "adaptCondition", Vocabulary.conditionAtoms.map(\.name)),
    ("conditionSubjects", "adaptConditionSubject", Vocabulary.conditionSubjects.map(\.name)),
    ("declarations", "adaptDeclaration", Vocabulary.declarations.map(\.name)),
    (
      "blockWords", "adaptBlockWord",
      Vocabulary.blockWords.map(\.name).filter { !joiners.contains($0) }
    ),
    ("joiners", "adaptJoiner", joiners),
    ("functions", "adaptFunction", Vocabulary.functions.map(\.name)),
  ]
  static let joiners = TokenKind.allCases.filter {
    TokenKind.as.rawValue...TokenKind.then.rawValue ~= $0.rawValue
  }.compactMap(\.spelling)

  @Test(arguments: lists.indices)
  func bothGrammarsHaveTheLanguagesWords(_ index: Int) throws {
    let (rule, group, words) = Self.lists[index]
    let grammar = try TextMateGrammar(Self.textMatePath)
    let json = try #require(grammar.repository[rule])
    let patterns = (json["patterns"] as? [[String: Any]] ?? [json])
      .compactMap { $0["match"] as? String }
    try #require(!patterns.isEmpty)
    for pattern in patterns { #expect(wordList(pattern) == words.sorted(), "\(rule)") }

    let lines = try Repository.text(Self.vimPath).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("syn match \(group) ") })
    let plain = line.replacingOccurrences(of: "\\|", with: "|")
      .replacingOccurrences(of: "\\%(", with: "(").replacingOccurrences(of: "\\)", with: ")")
    #expect(wordList(plain) == words.sorted(), "\(group)")
  }

  /// The longest alternation of plain words in a pattern.
  private func wordList(_ pattern: String) -> [String] {
    let lists = pattern.matches(of: /\((?:\?:)?([A-Za-z0-9]+(?:\|[A-Za-z0-9]+)+)\)/).map(\.1)
    let longest = lists.max { $0.count < $1.count } ?? ""
    return longest.split(separator: "|").map(String.init).sorted()
  }

  static let sources: [Fixture] =
    (try? fixtures(under: "examples") + fixtures(under: "Tests/Fixtures")) ?? []

  @Test func sourcesAreFound() { #expect(20 < Self.sources.count) }

  @Test(arguments: sources)
  func textMateScopesWhatTheParserSees(_ fixture: Fixture) throws {
    // Editors take a byte order mark away before they show anything.
    guard let text = String(validating: fixture.bytes, as: UTF8.self), !text.hasPrefix("\u{FEFF}")
    else { return }
    let grammar = try TextMateGrammar(Self.textMatePath)
    let scopes = try grammar.scopes(of: text)
    for expected in expectedHighlights(fixture.source()) {
      let start = text.utf8.index(text.startIndex, offsetBy: expected.range.lowerBound)
      let unit = start.utf16Offset(in: text)
      let found = scopes[unit]
      #expect(
        Self.textMate(expected).contains { scope in found.contains { $0.hasPrefix(scope) } },
        "\(fixture.path):\(place(expected, text)): \(expected.kind), but it is \(found)")
      // Nothing of code looks like a comment or text.
      if expected.kind != .comment, expected.kind != .string {
        #expect(!found.contains { $0.hasPrefix("comment") })
      }
    }
  }

  private static func textMate(_ expected: ExpectedHighlight) -> [String] {
    switch expected.kind {
    case .comment: ["comment."]
    case .string: ["string.quoted."]
    case .number:
      expected.isInEnvironmentPhrase
        ? ["constant.numeric.", "constant.other.environment."] : ["constant.numeric."]
    case .color: ["constant.other.color."]
    case .declaration: ["storage.type.declaration."]
    case .property: ["variable.other.property."]
    case .kind: ["support.type.kind."]
    case .statement: ["keyword.control."]
    case .expression: ["keyword.other.expression."]
    case .attribute: ["support.variable.attribute."]
    case .guide: ["variable.language.guide."]
    }
  }

  /// Asks Vim itself. The names of the highlight groups of all places come back in one run.
  @Test(.enabled(if: VimSyntax.tool.isExpected), arguments: sources)
  func vimShowsWhatTheParserSees(_ fixture: Fixture) throws {
    guard let text = String(validating: fixture.bytes, as: UTF8.self),
      !text.utf8.contains(0), !text.utf8.contains(13)
    else { return }
    let expected = expectedHighlights(fixture.source())
    let groups = try VimSyntax.groups(at: expected.map(\.range.lowerBound), of: fixture)
    try #require(groups.count == expected.count)
    for (expected, found) in zip(expected, groups) {
      #expect(
        Self.vim(expected).contains(found),
        "\(fixture.path):\(place(expected, text)): \(expected.kind), but it is \(found)")
    }
  }

  private static func vim(_ expected: ExpectedHighlight) -> [String] {
    switch expected.kind {
    case .comment: ["adaptComment", "adaptDocumentation"]
    case .string: ["adaptString"]
    case .number:
      expected.isInEnvironmentPhrase ? ["adaptNumber", "adaptEnvironmentWord"] : ["adaptNumber"]
    case .color: ["adaptColor"]
    case .declaration: ["adaptDeclaration"]
    case .property: ["adaptProperty"]
    case .kind: ["adaptKind"]
    case .statement: ["adaptStatement"]
    case .expression: ["adaptExpression"]
    case .attribute: ["adaptAttribute"]
    case .guide: ["adaptGuide"]
    }
  }

  private func place(_ expected: ExpectedHighlight, _ text: String) -> String {
    let before = text.utf8.prefix(expected.range.lowerBound)
    let line = before.count { $0 == 10 } + 1
    let words = text.utf8.dropFirst(expected.range.lowerBound).prefix(expected.range.count)
    return "\(line): `\(String(decoding: words.prefix(30), as: UTF8.self))`"
  }
}

/// A run of Vim in batch mode.
enum VimSyntax {
  static let tool = SystemTool("vim")

  /// The highlight group at each byte offset, as Vim names it.
  static func groups(at offsets: [Int], of fixture: Fixture) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try folder.write(fixture.bytes, to: "source.adapt")
    let script = """
      set nocompatible encoding=utf-8 synmaxcol=0 redrawtime=100000
      set runtimepath=\(Repository.path("grammar/vim")),$VIMRUNTIME
      filetype on
      syntax on
      edit \(file)
      let groups = [&filetype]
      for offset in \(offsets)
        let line = byte2line(offset + 1)
        let column = offset + 2 - line2byte(line)
        call add(groups, synIDattr(synID(line, column, 0), "name"))
      endfor
      call writefile(groups, "\(folder.path)/groups")
      qa!
      """
    let scriptPath = try folder.write(Array(script.utf8), to: "ask.vim")
    let run = try tool.run(["-u", "NONE", "-i", "NONE", "-n", "-es", "-S", scriptPath])
    guard run.code == 0, let bytes = try? folder.read("groups") else {
      throw SupportError("vim gave no answer: \(run.ending) \(run.stdout) \(run.stderr)")
    }
    var groups = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    groups.removeLast()
    guard groups.first == "adapt" else { throw SupportError("vim does not know the file") }
    return Array(groups.dropFirst())
  }
}
