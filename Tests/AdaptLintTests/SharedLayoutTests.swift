import Adapt
import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptLint
import AdaptSema
import AdaptTestSupport
import Testing

/// What many environments share is looked at once; that must change nothing.
@Suite struct SharedLayoutTests {
  private func document(_ example: String) throws -> Document {
    let fixture = try #require(
      try fixtures(under: "examples").first { $0.fileName == example + ".adapt" })
    return compile(fixture.source(), imports: ExampleFiles()).document
  }

  @Test(arguments: ["mail", "popover", "calculator", "signin", "map"])
  func sharingChangesNoFinding(example: String) throws {
    let document = try document(example)
    // Every tenth device and window, and the same at a large text size from right to left.
    let environments = DefaultMatrix.environments(for: document.conditions, inputs: document.inputs)
      .enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
    let shared = Found(document, environments)
    #expect(!shared.ofGuidelines.diagnostics.isEmpty, "the example tells nothing apart")
    expectNoChange(shared, document, environments)
  }

  /// A screen from right to left is looked at as its mirror image, in whichever direction it is seen
  /// first.
  @Test(arguments: ["mail", "columns", "popover", "settings", "calculator"], [false, true])
  func mirrorImagesChangeNoFinding(example: String, isReversed: Bool) throws {
    let document = try document(example)
    var environments = DefaultMatrix.full.lazy
      .filter { [TextSize.large, .ax2].contains($0.environment.text) }
      .enumerated().filter { $0.offset % 23 == 0 }.map(\.element)
      .flatMap { chosen in
        [LayoutDirection.ltr, .rtl].map {
          chosen.varied(text: chosen.environment.text, direction: $0)
        }
      }
    if isReversed { environments.reverse() }
    expectNoChange(Found(document, environments), document, environments)
  }

  @Test func aMirrorImageNeedsNoLayoutOfItsOwn() throws {
    let document = try document("mail")
    let leftToRight = DefaultMatrix.full.filter {
      $0.environment.text == .ax1 && $0.environment.direction == .ltr
    }
    let both = leftToRight.flatMap { [$0, $0.varied(text: .ax1, direction: .rtl)] }
    let one = Found(document, leftToRight).layouts
    // Where a cutout is at one side, the mirror image has it at the other.
    let two = Found(document, both).layouts
    #expect(one <= two && two < one + one / 20)
  }

  /// What stands at its left in both directions is no mirror image, and what differs is found.
  @Test func whatHasASideIsNoMirrorImage() throws {
    let document = compile(
      SourceText(
        """
        screen Sides {
            label a("Left") { alignment: left; horizontal == safe; top == safe.top }
            label b("Also left") { leading == safe.leading; top == safe.top + 4 }
        }
        """, name: "sides.adapt")
    ).document
    let environments = [
      try Catalog.environment("iphone-15"), try Catalog.environment("iphone-15 rtl"),
    ]
    let found = Found(document, environments)
    #expect(found.layouts == 2)
    // `b` lies on the words of `a` from left to right; from right to left at its other end.
    let overlaps = found.ofLayouts.diagnostics().filter { $0.kind.code == "A0410" }
    #expect(overlaps.map { $0.notes.first?.message } == ["in 1 of 2 environments: `iphone-15`"])
  }

  private func expectNoChange(
    _ shared: Found, _ document: Document, _ environments: [ChosenEnvironment]
  ) {
    var alone = Found(document, in: environments)
    for number in environments.indices {
      // One environment shares layouts with no other.
      let cells = MatrixCells(
        shared.matrix, part: [number], with: LayoutEngine(document),
        telling: shared.ofGuidelines.telling)
      for cell in cells.cells { alone.add(LayoutEngine(document).layout(cell.showing), of: cell) }
    }
    #expect(shared.ofGuidelines.diagnostics == alone.ofGuidelines.diagnostics)
    #expect(shared.ofLayouts.diagnostics() == alone.ofLayouts.diagnostics())
  }
}

/// What is found in some environments.
private struct Found {
  let matrix: Matrix
  private(set) var ofLayouts: MatrixFindings
  private(set) var ofGuidelines: MatrixLint
  private(set) var layouts = 0

  init(_ document: Document, in environments: [ChosenEnvironment]) {
    matrix = Matrix(document, in: environments)
    ofLayouts = MatrixFindings(matrix)
    ofGuidelines = MatrixLint(
      matrix, options: LintOptions(optedIn: Set(LintRule.all.map(\.code))))
  }

  /// With all that environments share.
  init(_ document: Document, _ environments: [ChosenEnvironment]) {
    self.init(document, in: environments)
    let engine = LayoutEngine(document)
    for cell in MatrixCells(matrix, with: engine, telling: ofGuidelines.telling).cells {
      add(engine.layout(cell), of: cell)
    }
  }

  mutating func add(_ layout: ScreenLayout, of cell: MatrixCell) {
    ofLayouts.add(layout, of: cell)
    ofGuidelines.add(layout, of: cell)
    layouts += 1
  }
}

private struct ExampleFiles: SourceProvider {
  func source(for path: String, importedBy importer: String) -> (name: String, bytes: [UInt8])? {
    (try? Repository.bytes("examples/" + path)).map { ("examples/" + path, $0) }
  }
}
