import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import Testing

/// What frames that Apple's engine computed say of stacks, rows, margins and fonts. The numbers are
/// those that Interface Builder saved, or follow from them as the comments say.
@Suite struct AppleFrameTests {
  @Test func aStackOnBaselinesBeginsWithItsFirstView() throws {
    // A label of 20.5 points, a field of 34 and a button of 33, which stand out above the label: the
    // stack is as high as from the label's top to the field's bottom.
    let frames = try frames(
      """
      screen S {
        stack row(spacing: 8, alignment: firstBaseline) {
          leading == super.leading; trailing == super.trailing; top == super.top + 100
          label title("POP2000 >") { font: body; hugging: 251; compression: 751 x 750 }
          field input { font: body }
        }
      }
      """, in: "iphone-xr canvas os 14")
    #expect(frames["title"]?[1] == 0)
    let (row, input) = (try #require(frames["row"]), try #require(frames["input"]))
    #expect(input[1] < 0 && input[3] == 34)
    #expect(row[3] == input[1] + input[3])
    #expect(row[1] == 100)
  }

  @Test(arguments: [
    // Until Xcode 10 a separator takes a pixel of its row, two a point: 44 - 0.5.
    ("12", "", 43.5), ("12", "separators: none;", 44), ("13", "", 44),
  ])
  func aSeparatorTakesAPixelOfItsRow(_ os: String, _ property: String, _ height: Double) throws {
    let frames = try frames(
      """
      screen S { table list { \(property) edges == super
        cell row { height: 44; view box { edges == super } } } }
      """, in: "iphone-8 canvas os \(os)")
    #expect(frames["row"]?[3] == 44)
    #expect(frames["box"]?[3] == height)
  }

  @Test func aGridInARowHoldsItsItems() throws {
    // An item's contents are tied to the item, which is itself in a row.
    let layout = try layout(
      """
      screen S { table list { edges == super
        cell row { height: 120
          grid photos { itemSize: 110 x 100; insets: 5; scrolls: horizontal; edges == super
            cell photo { image picture { edges == super inset 5 } } } } } }
      """, in: "iphone-xr canvas os 14")
    #expect(!layout.findings.contains { $0.kind.code == "A0403" })
    #expect(frames(layout)["picture"] == [5, 5, 100, 90])
  }

  @Test func anItemMayHaveASizeOfItsOwn() throws {
    // 398 in a line of 402, alone in its middle.
    let frames = try frames(
      """
      screen S(root: grid) { itemSize: 402 x 128
        cell feed { itemSize: 398 x 60; view box { edges == super } } }
      """, in: "iphone-17 canvas os 26")
    #expect(frames["feed"]?[0] == 2)
    #expect(frames["box"] == [0, 0, 398, 60])
  }

  @Test func rowsThatKeepTheirTablesMarginsHaveNoSmallerOnes() throws {
    // 15 at the sides where the table gives 16; 8 above where it gives 11.
    let spec = """
      screen S { table list { edges == super
        cell row { height: 60; margins: 15 x 8; preservesSuperviewMargins: yes
          view box { edges == super.margins } } } }
      """
    #expect(try frames(spec, in: "iphone-8 canvas os 13")["box"] == [16, 11, 343, 38])
  }

  @Test func theCanvasDrawsNoRowLowerThan44Points() throws {
    let spec = """
      screen S { table list { edges == super
        cell row { view box { edges == super; height == 20 @high } } } }
      """
    #expect(try frames(spec, in: "iphone-xr canvas os 14")["row"]?[3] == 44)
    #expect(try frames(spec, in: "iphone-xr")["row"]?[3] == 20)
  }

  @Test func marginsKnowNoSafeAreaBeforeIOS11() throws {
    let text = "screen S { view box { top == super.margins.top; height == 10 } }"
    #expect(try frames(text, in: "iphone-8 canvas os 12")["box"]?[1] == 20)
    #expect(try frames(text, in: "iphone-6 canvas os 10")["box"]?[1] == 0)
  }

  @Test func theCanvasShowsEverySceneByItself() throws {
    let spec = """
      screen Outer { embed Inner panel { leading == super.leading; top == super.top; size == 50 x 60 } }
      screen Inner { view box { edges == super } }
      """
    #expect(try layout(spec, in: "iphone-8 canvas os 13").screens.count == 1)
    #expect(try layout(spec, in: "iphone-8").screens.count == 2)
  }

  @Test(arguments: [
    ("ProximaNova-Semibold", 16.0, 16.0), ("HelveticaNeue-Thin", 50, 59),
    ("HelveticaNeue", 35, 41), ("AvenirNext-Regular", 32, 44), ("Menlo-Regular", 48, 56),
  ])
  func linesOfOtherFontsAreAsHighAsTheirFilesSay(
    _ font: String, _ size: Double, _ height: Double
  ) throws {
    let frames = try frames(
      """
      screen S { label text("Word") { font: custom("\(font)", \(size))
        leading == super.leading; top == super.top } }
      """, in: "size 600 x 600 scale 1 wAny hAny os 9")
    #expect(frames["text"]?[3] == height)
  }

  // MARK: Layouts

  private func layout(_ text: String, in phrase: String) throws -> Layout {
    let compiled = compile(SourceText(text))
    #expect(!compiled.hasErrors, "\(compiled.diagnostics.map(\.message))")
    let environment = try Catalog.environment(phrase).environment
    let name = try #require(compiled.document.screens.first?.name)
    return AdaptLayout.layout(compiled.document, screen: name, in: environment)
  }

  private func frames(_ layout: Layout) -> [String: [Double]] {
    var frames: [String: [Double]] = [:]
    for view in layout.screens.flatMap(\.views) {
      if let name = view.name, let frame = view.frame {
        frames[name] = [frame.x, frame.y, frame.width, frame.height]
      }
    }
    return frames
  }

  private func frames(_ text: String, in phrase: String) throws -> [String: [Double]] {
    frames(try layout(text, in: phrase))
  }
}
