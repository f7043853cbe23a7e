import Adapt
import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

@testable import AdaptLint

/// `Tests/Fixtures/lint/CODE.adapt` fails one rule where it is marked; `clean/CODE.adapt` is what the
/// same rule leaves alone.
@Suite struct LintFixtureTests {
  @Test(arguments: try fixtures("lint")) func findingsAreThoseThatAreMarked(
    fixture: Fixture
  ) throws {
    let compiled = compile(fixture.source())
    #expect(compiled.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let code = String(fixture.fileName.dropLast(".adapt".count))
    let rule = try #require(LintRule.all.first { $0.code == code }, "no rule \(code)")
    let found = try lint(fixture, compiled.document, rule)
    try expectMarks(in: compiled.sources, match: found)
    let marks = try ExpectationMark.marks(in: fixture.text)
    #expect(marks.isEmpty == fixture.path.contains("/clean/"), "wrong fixtures have marks")
  }

  @Test func everyRuleHasAFailingAndAPassingFixture() throws {
    let paths = Set(try fixtures("lint").map(\.path))
    for rule in LintRule.all {
      #expect(paths.contains("Tests/Fixtures/lint/\(rule.code).adapt"))
      #expect(paths.contains("Tests/Fixtures/lint/clean/\(rule.code).adapt"))
    }
  }

  /// Findings say where, on what, and in the house's words.
  @Test(arguments: try fixtures("lint").filter { !$0.path.contains("/clean/") })
  func messagesKeepToTheHouseStyle(fixture: Fixture) throws {
    let code = String(fixture.fileName.dropLast(".adapt".count))
    let rule = try #require(LintRule.all.first { $0.code == code })
    for finding in try lint(fixture, compile(fixture.source()).document, rule) {
      #expect(finding.span != nil, "\(finding.message)")
      #expect(finding.message.first?.isUppercase == false, "\(finding.message)")
      #expect(!finding.message.hasSuffix("."), "\(finding.message)")
      if case .screen = rule.scope {
        #expect(finding.notes.contains { $0.message.hasPrefix("in ") }, "no witness")
      }
    }
  }

  /// Rules are not asked about screens that do not concern them, where they would find nothing.
  @Test(arguments: try fixtures("lint") + fixtures("layout"))
  func rulesFindNothingInScreensThatDoNotConcernThem(fixture: Fixture) throws {
    let document = compile(fixture.source()).document
    let engine = LayoutEngine(document)
    for phrase in ["iphone-15", "iphone-15 landscape text ax3", "ipad-pro-11", "iphone-duo-inner"] {
      let environment = try EnvironmentPhrase(phrase).environment().environment
      for screen in document.screens where !screen.views.isEmpty {
        guard
          let layout = engine.layout(screen: screen.name, in: environment).screens.first,
          layout.views.first?.frameInRoot != nil,
          let linted = LintedScreen(layout, in: document)
        else { continue }
        for rule in LintRule.all where !rule.concerns(screen) {
          guard case .screen(let find) = rule.scope else { continue }
          let found: [LintFinding] = find(linted, rule.threshold?.value ?? 0)
          #expect(found.isEmpty, "\(rule.code)")
        }
      }
    }
  }

  /// Only the fixture's rule counts: a fixture may be wrong in other ways.
  private func lint(
    _ fixture: Fixture, _ document: Document, _ rule: LintRule
  ) throws -> [Diagnostic] {
    var phrases = fixture.text.split(separator: "\n").compactMap { line in
      line.hasPrefix("// IN ") ? String(line.dropFirst(6)) : nil
    }
    if phrases.isEmpty { phrases = usualEnvironments }
    return AdaptLintTests.lint(
      document, try phrases.map { try EnvironmentPhrase($0).environment() }
    ).filter { $0.kind == rule.kind }
  }
}

/// One of each kind of environment that rules tell apart.
let usualEnvironments = [
  "iphone-15", "iphone-15 landscape", "iphone-15-pro-max landscape", "iphone-se-3", "ipad-mini-6",
  "ipad-pro-11 landscape", "ipad-pro-11 split 1/3", "iphone-15 text ax5", "iphone-15 rtl",
  "iphone-15 keyboard", "iphone-15 os 17", "ipad-mini-2", "iphone-duo-inner",
]

/// What all rules, opt-in ones too, find in the screens and components of a document.
func lint(_ document: Document, _ environments: [ChosenEnvironment]) -> [Diagnostic] {
  let components = document.screens.filter { $0.kind == .component && !$0.views.isEmpty }
  let matrix = Matrix(
    document, in: environments, roots: document.windowRoots + components.map(\.name))
  let engine = LayoutEngine(document)
  var found = MatrixLint(matrix, options: LintOptions(optedIn: Set(LintRule.all.map(\.code))))
  let telling = found.telling
  for cell in MatrixCells(matrix, with: engine, telling: telling).cells {
    found.add(engine.layout(cell), of: cell)
  }
  return found.diagnostics
}
