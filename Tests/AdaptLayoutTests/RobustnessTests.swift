import Adapt
import AdaptCatalog
import AdaptIR
import AdaptLayout
import AdaptSema
import AdaptTestSupport
import Testing

/// What holds for every document, sensible or not.
@Suite struct RobustnessTests {
  /// Valid documents of no sense: layout must end, and give the same again.
  @Test(arguments: 0..<40) func anyDocumentIsLaidOut(seed: Int) {
    var generator = DocumentGenerator(seed: UInt64(seed))
    let document = generator.document(size: 40)
    for screen in document.screens {
      let options = LayoutOptions(rows: .include)
      let first = layout(document, screen: screen.name, in: .plain, options: options)
      #expect(first.screens.first?.views.count == screen.views.count)
      #expect(first == layout(document, screen: screen.name, in: .plain, options: options))
      _ = layoutText(first)
    }
  }

  static let phrases = [
    "iphone-se-3", "iphone-15-pro-max landscape", "ipad-pro-11 split 1/3", "iphone-15 text ax5",
    "ipad-mini-6 landscape",
  ]

  /// The examples hold in each environment, and their right-to-left layouts are mirror images:
  /// they say nothing about left and right. What keeps a direction of its own is no such image.
  @Test(arguments: try fixtures(under: "examples"), phrases)
  func examplesAreMirrored(example: Fixture, phrase: String) throws {
    let compiled = compile(example.source(), imports: ExampleSources())
    let environment = try EnvironmentPhrase(phrase).environment().environment
    let mirrored = environment.with { $0.direction = .rtl }
    let wide = environment.with { $0.size.width += 100 }
    for screen in compiled.document.screens {
      let left = layout(compiled.document, screen: screen.name, in: environment)
      let right = layout(compiled.document, screen: screen.name, in: mirrored)
      _ = layout(compiled.document, screen: screen.name, in: wide)
      // There and back again.
      #expect(left == layout(compiled.document, screen: screen.name, in: environment))
      let width = left.screens[0].frame.width
      let keepsDirection = screen.views.reduce(into: [Bool]()) { keeps, view in
        keeps.append(
          view.property("direction") != nil || (view.parent.map { keeps[$0] } ?? false))
      }
      for (a, b) in zip(left.screens[0].views, right.screens[0].views) {
        #expect(a.installed == b.installed)
        guard let x = a.frameInRoot, let y = b.frameInRoot, !keepsDirection[a.index] else {
          continue
        }
        // One pixel of a device has no exact double at 3x, so the sums may differ in the last bit.
        #expect((y.x - (width - x.maxX)).magnitude < 1e-9, "\(a.path): \(x) and \(y)")
        #expect(y.width == x.width && y.y == x.y && y.height == x.height, "\(a.path)")
      }
    }
  }
}

struct ExampleSources: SourceProvider {
  func source(for path: String, importedBy importer: String) -> (name: String, bytes: [UInt8])? {
    (try? Repository.bytes("examples/" + path)).map { (path, $0) }
  }
}
