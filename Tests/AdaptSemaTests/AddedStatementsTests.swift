import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptSyntax
import AdaptTestSupport
import Testing

@testable import AdaptSema

/// Statements that a person adds at the end of a screen are worked out by themselves. What comes out is
/// what compiling all of the text gives.
@Suite struct AddedStatementsTests {
  @Test(arguments: try fixtures(under: "examples"))
  func addingStatementsEqualsCompilingFromScratch(example: Fixture) throws {
    var bytes = example.bytes
    var (compiled, scope) = compileForQuestions(source(bytes), from: ExampleSources())
    guard let screen = compiled.value.document.screens.last, self.end(of: bytes) != nil,
      errors(compiled.diagnostics).isEmpty
    else { return }
    // A name within a component means nothing outside of it.
    let names = screen.views.filter { $0.scope == nil && $0.kind != .barItem }.compactMap(\.name)
      .filter { !$0.contains("[") }
    let phone = try Catalog.environment("iphone-15").environment
    var random = SeededGenerator(seed: UInt64(example.bytes.count))
    var (rounds, added) = (0, 0)
    for round in 0..<24 {
      let end = try #require(self.end(of: bytes))
      let statement = self.statement(&random, round, names)
      let grown = bytes[..<end] + Array(statement.utf8) + bytes[end...]
      let program = load(source(Array(grown)), from: ExampleSources()).value
      let isAddition = scope.adding(program) != nil
      let (next, nextScope) = compileForQuestions(
        source(Array(grown)), from: ExampleSources(), after: scope)
      let fresh = compile(source(Array(grown)), from: ExampleSources())
      #expect(next.value.document == fresh.value.document, "after \(statement)")
      #expect(next.diagnostics == fresh.diagnostics, "after \(statement)")
      #expect(dumpModel(next.value.model) == dumpModel(fresh.value.model), "after \(statement)")
      // What is asked in between leaves no trace.
      let question = parseFragment(
        SourceText(["hC wR", "not (wC hC)", "os >= 17 text >= ax1"][round % 3]), as: .condition)
      _ = question.condition.map { nextScope.holds($0, in: phone) }
      // A session keeps no text with errors.
      guard errors(next.diagnostics).isEmpty else { continue }
      (bytes, compiled, scope) = (Array(grown), next, nextScope)
      rounds += 1
      if isAddition { added += 1 }
    }
    // It would be no test if all were compiled as a whole.
    #expect(rounds <= 2 * added, "\(added) of \(rounds)")
  }

  @Test func otherChangesAreCompiledAsAWhole() {
    let text = "let a = 1\nscreen S {\n  view v\n  view w\n}\nlet b = 2\n"
    for (start, changed) in [
      // A declaration that is worked out before screens stands behind the screen.
      (text, text.replacing("  view w\n", with: "  view w\n  v.width == 4\n")),
      // The statement is not at the end; or something else came too.
      ("screen S {\n  view v\n}\n", "screen S {\n  v.width == 4\n  view v\n}\n"),
      ("screen S {\n  view v\n}\n", "screen S {\n  view v\n  v.width == 4\n  view w\n}\n"),
      ("screen S {\n  view v\n}\n", "screen S {\n  view u\n  u.width == 4\n}\n"),
      ("screen S {\n  view v\n}\n", "screen T {\n  view v\n  v.width == 4\n}\n"),
      // A condition that nothing knew yet.
      ("screen S {\n  view v\n}\n", "screen S {\n  view v\n  v.width == 4 | wR: 5\n}\n"),
      // A mistake.
      ("screen S {\n  view v\n}\n", "screen S {\n  view v\n  v.width == nothing.width\n}\n"),
    ] {
      let (_, scope) = compileForQuestions(source(start), from: FixedSources())
      #expect(scope.adding(load(source(changed), from: FixedSources()).value) == nil, "\(changed)")
    }
    let (_, scope) = compileForQuestions(
      source("screen S {\n  view v\n}\n"), from: FixedSources())
    let changed = load(
      source("screen S {\n  view v\n  v.width == 4\n}\n"), from: FixedSources())
    #expect(scope.adding(changed.value) != nil)
  }

  private func statement(
    _ random: inout SeededGenerator, _ round: Int, _ names: [String]
  ) -> String {
    func name() -> String { names.isEmpty ? "root" : names[random.below(names.count)] }
    let (a, b, number) = (name(), name(), random.below(40))
    switch random.below(14) {
    case 0: return "    \(a).width >= \(number) as wide\(round)\n"
    case 1: return "    \(a).height <= \(900 + number) @300\n"
    case 2: return "    \(a).top >= \(b).bottom + \(number) @200\n"
    case 3: return "    \(a).width >= (\(number) | wR: \(number + 8)) @(250 | hC: 260)\n"
    case 4: return "    \(a).width >= \(number) @90 | hC wC: \(number + 1)\n"
    case 5: return "    when wR { \(a).height >= \(number) @100 }\n"
    // These contradict each other when they come to the same view; the second is only a warning.
    case 6: return "    \(a).width == \(number)\n"
    case 7: return "    \(a).height == \(number) @410\n"
    case 8: return "    // A remark.\n    \(a).leading >= \(b).leading @120 // and one behind it\n"
    case 9: return "    \(a).width <= 2000; \(b).width <= 2001\n"
    case 10: return "    \(a).width >= standard @80\n"
    case 11: return "    \(a).width >= \(b).width * 0.25 @70\n"
    case 12: return "    \(a).size >= \(number) x \(number) @60\n"
    default: return "    \(a).left == \(b).leading @50\n"
    }
  }

  /// Where the line of the last screen's `}` begins.
  private func end(of bytes: [UInt8]) -> Int? {
    let tree = parse(SourceText(bytes)).value
    let screens = FileSyntax(tree.root)?.declarations.compactMap { declaration -> ScreenDecl? in
      if case .screen(let screen) = declaration { screen } else { nil }
    }
    guard let brace = screens?.last?.block?.closeBrace else { return nil }
    var start = brace.range.lowerBound
    while 0 < start, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private func source(_ bytes: [UInt8]) -> SourceText { SourceText(bytes, name: "spec.adapt") }
  private func source(_ text: String) -> SourceText { source(Array(text.utf8)) }

  private func errors(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.filter { $0.severity == .error }
  }
}

/// The files beside the examples.
private struct ExampleSources: SourceProvider {
  func source(for path: String, importedBy importer: String) -> (name: String, bytes: [UInt8])? {
    (try? Repository.bytes("examples/\(path)")).map { (path, $0) }
  }
}
