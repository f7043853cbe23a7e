import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

/// Each fixture produces the findings that it is marked with, in the environments of its
/// `// IN …` lines, and no others.
@Suite struct FixtureTests {
  @Test(arguments: try fixtures("layout")) func findings(fixture: Fixture) throws {
    let source = fixture.source()
    let compiled = compile(source)
    #expect(compiled.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    var screens = compiled.document.screens.map(\.name)
    var environments: [Environment] = []
    var inputs: [(name: String, value: InputValue)] = []
    for line in fixture.text.split(separator: "\n") {
      if let name = line.droppingPrefix("// SCREEN ") { screens = [name] }
      if let input = line.droppingPrefix("// INPUT ") {
        let words = input.split(separator: " ")
        inputs.append((String(words[0]), .number(Double(words[1]) ?? 0)))
      }
      if let phrase = line.droppingPrefix("// IN ") {
        environments.append(try EnvironmentPhrase(phrase).environment().environment)
      }
    }
    try #require(!environments.isEmpty)
    var found: [Diagnostic] = []
    for environment in environments {
      for screen in screens {
        let environment = environment.with { $0.inputs = EnvironmentInputs(inputs) }
        found += layout(compiled.document, screen: screen, in: environment).findings
      }
    }
    try expectMarks(in: compiled.sources, match: found)
  }
}

extension Substring {
  fileprivate func droppingPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
