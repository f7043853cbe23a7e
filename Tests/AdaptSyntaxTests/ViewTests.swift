import AdaptDiagnostics
import Testing

@testable import AdaptSyntax

/// The typed views find the parts that the text has.
@Suite struct ViewTests {
  @Test func declarationsHaveNamesAndDocumentation() throws {
    let file = try file(
      "// no\n\n/// A gap.\n/// Wide.\nlet gutter = 16 | wR: 20, \nimport \"a\\n\"")
    let declarations = Array(file.declarations)
    #expect(declarations.first?.name?.text == "gutter")
    #expect(declarations.first?.node.documentation == "A gap.\nWide.")
    let value = try #require(LetDecl(declarations.first?.node)?.value)
    #expect(value.first?.text == "16")
    #expect(value.alternatives.first?.condition?.text == "wR")
    #expect(value.alternatives.first?.first?.text == "20")
  }

  @Test func constraintsHaveTheirParts() throws {
    guard
      case .constraint(let constraint) = try member(
        "trailing == a.leading - 2 * b | wR hC: c.leading @(999 | hC: 750) as side")
    else {
      Issue.record("no constraint")
      return
    }
    #expect(constraint.left?.text == "trailing")
    #expect(constraint.relation == .equal)
    #expect(constraint.name?.text == "side")
    #expect(constraint.priority?.value?.text == "(999 | hC: 750)")
    #expect(constraint.right?.alternatives.map(\.condition?.text) == ["wR hC"])
    guard case .sum(let sum) = constraint.right?.first else {
      Issue.record("no sum")
      return
    }
    #expect(sum.terms.map(\.isSubtracted) == [false, true])
    #expect(sum.terms.map(\.value.text) == ["a.leading", "2 * b"])
  }

  @Test func whenHasItsArms() throws {
    guard
      case .when(let when) = try member(
        "when wC { a: 1; b: 2 } else when hC: c: 3 else { d: 4 }")
    else {
      Issue.record("no when")
      return
    }
    #expect(when.condition?.text == "wC")
    #expect(when.then?.members.count == 2)
    guard case .when(let second) = when.otherwise, case .arm(let last) = second.otherwise else {
      Issue.record("no chain")
      return
    }
    #expect(second.then?.members.map(\.node.text) == ["c: 3"])
    #expect(second.then?.block == nil)
    #expect(last.members.map(\.node.text) == ["d: 4"])
  }

  @Test func presentationsHaveTheirParts() throws {
    guard
      case .present(let present) = try member(
        "present Composer sheet1 from list.row as popover { when hC: as sheet showing B in navigation }"
      )
    else {
      Issue.record("no presentation")
      return
    }
    #expect(present.screen?.text == "Composer")
    #expect(present.name?.text == "sheet1")
    #expect(present.anchor?.text == "list.row")
    #expect(present.style?.text == "popover")
    guard case .when(let when) = present.block?.members.first,
      case .style(let clause) = when.then?.members.first
    else {
      Issue.record("no clause")
      return
    }
    #expect(clause.style?.text == "sheet")
    #expect(clause.replacement?.text == "B")
    #expect(clause.isInNavigation)
  }

  @Test func titlesArePresentedToo() throws {
    guard case .present(let present) = try member("present \"A \\(b) c\" as alert") else {
      Issue.record("no presentation")
      return
    }
    #expect(present.screen == nil && present.name == nil && present.anchor == nil)
    let segments = try #require(present.title).segments
    #expect(segments.count == 3)
    #expect(segments.first == .text("A "))
  }

  @Test func environmentsHaveWords() throws {
    let source = SourceText("ipad-pro-11 700x500 split 1/3 os 6.1 with ratio -1.5")
    let parsed = parseEnvironmentPhrase(source)
    let phrase = try #require(parsed.value)
    #expect(parsed.diagnostics.isEmpty)
    #expect(
      phrase.words.map(\.text)
        == ["ipad-pro-11", "700", "x", "500", "split", "1/3", "os", "6.1"])
    #expect(phrase.inputs.map { $0.name?.text ?? "" } == ["ratio"])
    #expect(phrase.inputs.first?.value?.text == "-1.5")
  }

  @Test func testsHaveEnvironmentsAndExpectations() throws {
    let file = try file(
      "test \"t\" { in a, b c to d where wR or hC { expect x == 1 | wC: 2; expect no findings; expect y is wC } }"
    )
    guard case .test(let test) = file.declarations.first,
      case .in(let clause) = test.block?.members.first
    else {
      Issue.record("no test")
      return
    }
    #expect(test.title?.literal == "t")
    #expect(clause.environments.map(\.text) == ["a", "b c"])
    #expect(clause.target?.text == "d")
    #expect(clause.condition?.text == "wR or hC")
    let statements = clause.block?.members.map { $0 } ?? []
    guard statements.count == 3, case .expect(let first) = statements[0],
      case .expect(let second) = statements[1], case .expect(let third) = statements[2]
    else {
      Issue.record("no expectations")
      return
    }
    #expect(first.subject?.text == "x == 1")
    #expect(first.alternatives.map(\.text) == ["| wC: 2"])
    #expect(second.absent?.text == "findings")
    #expect(third.subject?.text == "y")
    #expect(third.isCondition?.text == "wC")
  }

  @Test func escapesAreResolved() throws {
    #expect(literal("\"a\\\"b\\\\\\n\\t\\u{48}\"") == "a\"b\\\n\tH")
    #expect(literal("\"\"") == "")
  }

  @Test func allowCommentsAreFound() throws {
    let text =
      "let a = 1 // adapt:allow A0312 it is meant\n// adapt:allow L0001\nlet b = 2\n// adapt:allowed"
    let tree = parse(SourceText(text)).value
    let allows = tree.allowComments
    #expect(allows.map(\.code) == ["A0312", "L0001"])
    #expect(allows.map(\.reason) == ["it is meant", ""])
    // The first speaks of line 1, the second of the line behind it.
    #expect(allows.map(\.coveredLine.start) == [0, 64])
  }

  @Test(arguments: [
    ("screen A {", true), ("screen A { }", false), ("let a = ", true), ("let a = 1 +", true),
    ("let a = (1", true), ("/* open", true), ("let a = 1 2", false), ("let a = \"x", false),
    ("label x(", true), ("}", false),
  ])
  func whatBreaksOffIsIncomplete(_ text: String, _ isIncomplete: Bool) {
    let isMember = text.hasPrefix("label")
    let fragment = parseFragment(SourceText(text), as: isMember ? .members : .file)
    #expect(fragment.isIncomplete == isIncomplete, "\(text)")
  }

  private func file(_ text: String) throws -> FileSyntax {
    try #require(FileSyntax(parse(SourceText(text)).value.root))
  }

  private func member(_ text: String) throws -> Member {
    let fragment = parseFragment(SourceText(text), as: .members)
    #expect(fragment.diagnostics.isEmpty)
    return try #require(fragment.members?.members.first)
  }

  private func literal(_ text: String) -> String? {
    guard
      case .string(let string) = parseFragment(SourceText(text), as: .expression).expression
    else { return nil }
    return string.literal
  }
}
