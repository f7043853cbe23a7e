import Adapt
import AdaptCatalog
import AdaptCheck
import AdaptIR
import AdaptLayout
import AdaptSema
import AdaptTestSupport
import Testing

@Suite struct DrawTests {
  /// 80 x 40 points at a quarter of a column a point and half that of a row: 21 columns, 6 rows.
  @Test func neighborsShareTheirBorder() {
    let picture = Picture.sample([
      ("S", LayoutRect(x: 0, y: 0, width: 80, height: 40), true),
      ("a", LayoutRect(x: 0, y: 0, width: 40, height: 40), false),
      ("b", LayoutRect(x: 40, y: 0, width: 40, height: 40), false),
    ])
    #expect(
      drawText([picture], width: 21) == """
        S in here
        ┌S────────┬─────────┐
        │         │         │
        │    a    │    b    │
        │         │         │
        │         │         │
        └─────────┴─────────┘

        """)
  }

  /// A text is 8 points high here, a row of characters; columns 2 to 12 make 11. Two of them in one
  /// row of characters move apart, and what has no room at all is listed.
  @Test func lowBoxesAreRowsInBrackets() {
    let picture = Picture.sample([
      ("S", LayoutRect(x: 0, y: 0, width: 80, height: 40), true),
      ("title", LayoutRect(x: 8, y: 16, width: 64, height: 8), false),
      ("subtitle", LayoutRect(x: 8, y: 18, width: 40, height: 8), false),
      ("dot", LayoutRect(x: 60, y: 32, width: 1, height: 1), false),
    ])
    #expect(
      drawText([picture], width: 21) == """
        S in here
        ┌S──────────────────┐
        │                   │
        │ [title          ] │
        │ [subtitle ]       │
        │              ▪    │
        └───────────────────┘
        too small to draw or
          to name: dot

        """)
  }

  @Test func picturesStandSideBySideWhereThereIsRoom() {
    let picture = Picture.sample([("S", LayoutRect(x: 0, y: 0, width: 80, height: 40), true)])
    let wide = drawText([picture, picture], width: 400).split(separator: "\n")
    #expect(wide[0].hasPrefix("S in here") && wide[0].hasSuffix("S in here"))
    let narrow = drawText([picture, picture], width: 30).split(separator: "\n")
    #expect(narrow.count { $0 == "S in here" } == 2)
  }

  /// Every view that is seen is in the drawing by its name, whole or cut, or in the list below; and
  /// nothing is wider than asked for.
  @Test(arguments: try fixtures(under: "examples"), [24, 60, 132])
  func noBoxIsLost(example: Fixture, width: Int) throws {
    let document = compile(example.source(), imports: ExampleImports()).document
    for screen in document.screens {
      for phrase in ["iphone-se-3", "iphone-15 landscape text ax5", "ipad-pro-11 rtl"] {
        let environment = try Catalog.environment(phrase).environment
        let picture = Picture(
          layout(document, screen: screen.name, in: environment), of: document, phrase: phrase)
        let text = drawText([picture], width: width)
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
        let flat = text.split(whereSeparator: \.isWhitespace).joined()
        for box in picture.boxes {
          let isNamed =
            flat.contains(box.name.filter { !$0.isWhitespace })
            || (1..<box.name.count).contains { text.contains(box.name.prefix($0) + "…") }
          #expect(isNamed, "\(box.name) of \(screen.name) in \(phrase) at \(width)")
        }
      }
    }
  }

  /// Python's parser of XML shares nothing with us.
  @Test func svgIsWellFormedAndToScale() throws {
    let mail = Repository.path("examples/mail.adapt")
    let run = try AdaptCommand.run(
      "draw", mail, "--screen", "Message", "--env", "iphone-15-pro", "--env",
      "ipad-pro-11 landscape", "--format", "svg")
    #expect(run.code == 0, "\(run.stderr)")
    let script = """
      import sys, xml.etree.ElementTree as tree
      space = "{http://www.w3.org/2000/svg}"
      root = tree.parse(sys.stdin.buffer).getroot()
      found = {}
      for rect in root.iter(space + "rect"):
          title = rect.find(space + "title")
          if title is not None:
              name = title.text.split(" ")[0]
              found.setdefault(name, []).append([rect.get(k) for k in ("x", "y", "width", "height")])
      print(root.tag == space + "svg", found["Message"][0], found["letterhead"][0])
      """
    let read = try runProgram("/usr/bin/env", ["python3", "-c", script], stdin: run.output)
    #expect(read.stderr == "")
    // The screen of this phone; below its safe area of 59 and a bar of 44 the letterhead begins.
    #expect(
      read.stdout
        == "True ['0', '0', '393', '852'] ['0', '103', '393', '56']\n")
  }

  @Test func aPageStandsAloneAndEscapesItsTexts() throws {
    var picture = Picture.sample([("S", LayoutRect(x: 0, y: 0, width: 80, height: 40), true)])
    picture.notes = [.init(kind: .error, text: "`a` < `b` & \"c\"")]
    let page = drawHTML([picture], title: "<spec>")
    let script = """
      import sys
      from html.parser import HTMLParser
      class Page(HTMLParser):
          texts = []
          open = []
          def handle_starttag(self, tag, attrs):
              if tag not in ("meta", "rect", "input"): self.open.append(tag)
              for name, value in attrs:
                  if name in ("src", "href"): print("refers to", value)
          def handle_endtag(self, tag):
              if tag != "rect" and self.open.pop() != tag: print("wrong", tag)
          def handle_data(self, data): self.texts.append(data.strip())
      page = Page()
      page.feed(sys.stdin.read())
      print(page.open, "<spec>" in page.texts, 'error: `a` < `b` & "c"' in page.texts)
      """
    let read = try runProgram(
      "/usr/bin/env", ["python3", "-c", script], stdin: Array(page.utf8))
    #expect(read.stdout == "[] True True\n", "\(read.stderr)")
  }
}

extension Picture {
  /// 80 x 40 points in an environment called `here`.
  fileprivate static func sample(_ boxes: [(String, LayoutRect, Bool)]) -> Picture {
    var document = Document()
    document.screens = []
    var picture = Picture(
      Layout(environment: Environment.small, screens: [], findings: []), of: document,
      phrase: "here")
    picture.screen = "S"
    picture.boxes = boxes.enumerated().map { place, box in
      Picture.Box(
        name: box.0, kind: .view, rect: box.1, depth: place == 0 ? 0 : 1, hasContent: box.2,
        isFlagged: false)
    }
    return picture
  }
}

extension Environment {
  fileprivate static let small = Environment(
    idiom: .phone, os: Version(17), size: EnvironmentSize(80, 40), scale: 2,
    widthClass: .compact, heightClass: .regular,
    bars: BarHeights(navigation: 44, largeTitle: 52, tab: 49, toolbar: 44, search: 52),
    margins: .zero, readableWidth: 672)
}

private struct ExampleImports: SourceProvider {
  func source(for path: String, importedBy importer: String) -> (name: String, bytes: [UInt8])? {
    (try? Repository.bytes("examples/" + path)).map { (path, $0) }
  }
}
