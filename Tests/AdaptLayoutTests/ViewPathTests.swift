import Adapt
import AdaptDiagnostics
import AdaptIR
import AdaptTestSupport
import Testing

/// How views are called in everything that is shown.
@Suite struct ViewPathTests {
  /// By the rule: `note` is alone, so its own name will do; `title` lies in four cards, and `mine` is a
  /// named one, whose name belongs to what it holds. The two cards of `second` need the name of the
  /// view around each, which is enough.
  @Test func namesAroundTellNamesakesApart() throws {
    let screen = try screen(
      """
      component Card { label title("T") }
      screen S {
          label note("N")
          view first { Card() }
          view second { view upper { Card() }; view lower { Card() } }
          Card mine
      }
      """)
    #expect(
      zip(screen.views, screen.viewPaths).filter { $0.0.name != nil }.map(\.1) == [
        "note", "first", "first.title", "second", "upper", "upper.title", "lower", "lower.title",
        "mine", "mine.title",
      ])
  }

  /// No name says which of the two is meant, so none is made up.
  @Test func whatNothingTellsApartSharesItsPath() throws {
    let screen = try screen(
      "component Card { label title(\"T\") }\nscreen S { view all { Card(); Card() } }")
    #expect(screen.viewPaths.filter { $0 == "title" }.count == 2)
    #expect(screen.viewPaths[0] == "root")
  }

  /// Whoever reads a path can ask for it: each leads back to its view, and to no other.
  @Test(arguments: try fixtures(under: "examples"))
  func pathsLeadBackToTheirViews(example: Fixture) throws {
    let document = compile(example.source(), imports: ExampleSources()).document
    for screen in document.screens {
      let names = ViewNames(screen.views)
      let paths = screen.viewPaths
      #expect(Set(paths).count == paths.count)
      for (view, path) in paths.enumerated() where screen.views[view].name != nil {
        var found: Int?
        for step in path.split(separator: ".") {
          let (base, indices) = ViewNames.split(String(step))
          guard case .view(let next) = names.match(base, indices: indices, below: found) else {
            Issue.record("`\(path)` of \(screen.name) ends at `\(step)`")
            break
          }
          found = next
        }
        #expect(found == view, "`\(path)` of \(screen.name)")
      }
    }
  }

  private func screen(_ text: String) throws -> Screen {
    let compiled = compile(SourceText(Array(text.utf8), name: "spec.adapt"))
    let mistakes = compiled.diagnostics.map(\.message)
    try #require(mistakes.isEmpty)
    return try #require(compiled.document.screens.last)
  }
}
