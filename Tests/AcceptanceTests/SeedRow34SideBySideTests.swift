import AdaptTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The same screen in several configurations, side by side and to scale, with names, guides, bars and
/// findings.
@Suite struct SeedRow34SideBySide {
  private static let spec = """
    screen Page {
        bar navigation("Page") { trailing { item add("Add", icon: plus) } }
        view box { leading == safe.leading + 10; top == safe.top + 20; size == 100 x 50; background: gray }
        label words("A text that is much too long for its place") { leading == safe.leading + 10; top == box.bottom; width == 60 }
        view only { installed: landscape; trailing == safe.trailing; top == safe.top; size == 30 x 30 }
    }
    """

  /// A rectangle of the image, in its own coordinates, with what its tooltip says.
  private struct Box: Equatable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  private func drawing() throws -> XMLElements {
    let run = try AdaptCommand.run([
      "draw", "-e", Self.spec, "--env", "iphone-15", "--env", "iphone-15 landscape", "--env",
      "ipad-pro-11-1 rtl", "--format", "svg",
    ])
    #expect(run.code == 0, "\(run.stderr)")
    return try XMLElements(run.stdout)
  }

  private func box(_ element: XMLElements.Element) -> Box {
    func number(_ name: String) -> Double { element.attributes[name].flatMap(Double.init) ?? -1 }
    return Box(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  /// Each picture is as large as its screen, and they stand in a row with 24 points between them.
  @Test func picturesStandSideBySideToOneScale() throws {
    let image = try drawing()
    let roots = image.rectangles(titled: "Page (view)")
    #expect(roots.map { box($0).width } == [393, 852, 834])
    #expect(roots.map { box($0).height } == [852, 393, 1194])
    #expect(roots.allSatisfy { box($0).x == 0 && box($0).y == 0 })
    let starts: [Double] = [24, 441, 1317]  // 24 + 393 + 24, and 852 + 24 more
    #expect(image.translations.map(\.x) == starts)
    // A unit is a point: nothing is scaled.
    #expect(!image.elements.contains { $0.attributes["transform"]?.contains("scale") == true })
  }

  /// Upright the box begins 59 + 44 + 20 points down; on its side 59 in and 32 + 20 down; an iPad that
  /// reads from the right has it 10 points and its 100 from the right, below 24 + 50 + 20.
  @Test func viewsLieWhereTheLayoutHasThem() throws {
    let boxes = try drawing().rectangles(titled: "box (view)").map(box)
    let expected = [
      Box(x: 10, y: 123, width: 100, height: 50), Box(x: 69, y: 52, width: 100, height: 50),
      Box(x: 724, y: 94, width: 100, height: 50),
    ]
    #expect(boxes == expected)
    // What is not installed is not drawn, but named below.
    #expect(try drawing().rectangles(titled: "only (view)").count == 1)
    #expect(try drawing().texts.filter { $0 == "not installed: only" }.count == 2)
  }

  @Test func guidesAndBarsAreDrawn() throws {
    let image = try drawing()
    let safe = image.rectangles(titled: "safe area").map(box)
    // 34, 21 and 20 points of home indicator below, 59 beside the camera.
    let expected = [
      Box(x: 0, y: 103, width: 393, height: 715), Box(x: 59, y: 32, width: 734, height: 340),
      Box(x: 0, y: 74, width: 834, height: 1100),
    ]
    #expect(safe == expected)
    let bars = image.rectangles(titled: "bar (bar)").map(box)
    #expect(bars.map(\.height) == [44, 32, 50])
    #expect(bars.map(\.y) == [59, 0, 24])
    #expect(image.rectangles(titled: "add (barItem)").count == 3)
  }

  /// What is found is marked in the picture and told below it.
  @Test func findingsAreMarkedAndTold() throws {
    let image = try drawing()
    let words = image.rectangles(titled: "words (label)")
    #expect(words.count == 3 && words.allSatisfy { $0.attributes["stroke"] == "#b00020" })
    #expect(
      image.rectangles(titled: "box (view)").allSatisfy { $0.attributes["stroke"] != "#b00020" })
    #expect(image.texts.filter { $0.hasPrefix("A0409 ") }.count == 3)
    for phrase in ["iphone-15", "iphone-15 landscape", "ipad-pro-11-1 rtl"] {
      #expect(image.texts.contains("Page in \(phrase)"))
    }
    #expect(image.texts.filter { $0 == "box" }.count == 3)
  }
}

/// The elements of an XML text, as a parser of the system reads it.
private final class XMLElements: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The text of its `title`.
    var title = ""
  }

  private(set) var elements: [Element] = []
  private(set) var texts: [String] = []
  private var open: [Int] = []
  private var text = ""

  init(_ xml: String) throws {
    super.init()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = self
    guard parser.parse() else { throw SupportError("the image is no XML") }
  }

  func rectangles(titled title: String) -> [Element] {
    elements.filter {
      $0.name == "rect" && ($0.title == title || $0.title.hasPrefix(title + ":"))
    }
  }

  /// Where each picture begins.
  var translations: [(x: Double, y: Double)] {
    elements.compactMap { element in
      guard element.name == "g",
        let match = element.attributes["transform"]?.firstMatch(
          of: /translate\(([\d.]+) ([\d.]+)\)/),
        let x = Double(match.1), let y = Double(match.2), x != 0
      else { return nil }
      return (x, y)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
    if name == "text" { texts.append(text) }
    if name == "title", let parent = open.last { elements[parent].title = text }
    text = ""
  }
}
