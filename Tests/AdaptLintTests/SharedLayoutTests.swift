import Adapt
import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptLayout
import AdaptLint
import AdaptSema
import AdaptTestSupport
import Testing

/// What many environments share is looked at once; that must change nothing.
@Suite struct SharedLayoutTests {
  @Test(arguments: ["mail", "popover", "calculator", "signin", "map"])
  func sharingChangesNoFinding(example: String) throws {
    let fixture = try #require(
      try fixtures(under: "examples").first { $0.fileName == example + ".adapt" })
    let document = compile(fixture.source(), imports: ExampleFiles()).document
    // Every tenth device and window, and the same at a large text size from right to left.
    let environments = DefaultMatrix.environments(for: document.conditions, inputs: document.inputs)
      .enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
    let options = LintOptions(optedIn: Set(LintRule.all.map(\.code)))
    let matrix = Matrix(document, in: environments)
    let engine = LayoutEngine(document)
    var shared = MatrixLint(matrix, options: options)
    var alone = MatrixLint(matrix, options: options)
    let telling = shared.telling
    for cell in MatrixCells(matrix, with: engine, telling: telling).cells {
      shared.add(engine.layout(cell), of: cell)
    }
    for number in environments.indices {
      // One environment shares layouts with no other.
      let cells = MatrixCells(
        matrix, part: [number], with: LayoutEngine(document), telling: telling)
      for cell in cells.cells { alone.add(LayoutEngine(document).layout(cell.showing), of: cell) }
    }
    let found = shared.diagnostics
    #expect(!found.isEmpty, "the example tells nothing apart")
    #expect(found == alone.diagnostics)
  }
}

private struct ExampleFiles: SourceProvider {
  func source(for path: String, importedBy importer: String) -> (name: String, bytes: [UInt8])? {
    (try? Repository.bytes("examples/" + path)).map { ("examples/" + path, $0) }
  }
}
