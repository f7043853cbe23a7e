import AdaptCatalog
import AdaptIR
import AdaptLayout
import Testing

/// How presentations come out. The expected styles are those of UIModalPresentationStyle's pages and
/// of UIPopoverPresentationController's header; sizes are as the facts have them.
@Suite struct PresentationTests {
  /// One row a style: wR hR and wC hR, hC on iOS 17, then wC and wR hC on iOS 12.
  @Test(arguments: [
    (Presentation.Style.popover, ["popover", "sheet", "fullScreen", "fullScreen", "formSheet"]),
    (.sheet, ["pageSheet", "sheet", "fullScreen", "fullScreen", "fullScreen"]),
    (.pageSheet, ["pageSheet", "sheet", "fullScreen", "fullScreen", "pageSheet"]),
    (.formSheet, ["formSheet", "sheet", "fullScreen", "fullScreen", "formSheet"]),
    (.fullScreen, ["fullScreen", "fullScreen", "fullScreen", "fullScreen", "fullScreen"]),
    (
      .overCurrentContext,
      [
        "overCurrentContext", "overCurrentContext", "overCurrentContext", "overCurrentContext",
        "overCurrentContext",
      ]
    ),
  ])
  func theSystemsDefaults(style: Presentation.Style, expected: [String]) throws {
    let phrases = [
      "ipad-pro-11-m4 os 17", "iphone-15", "iphone-15-pro-max landscape", "iphone-8 os 12",
      "iphone-8-plus landscape os 12",
    ]
    let found = try phrases.map { try resolved(style, in: $0).style.rawValue }
    #expect(found == expected)
  }

  @Test func aFormSheetHasTheSizeThatIsAskedFor() throws {
    let plain = try resolved(.formSheet, in: "ipad-pro-11")
    #expect(plain.frame?.width == 540 && plain.frame?.height == 620)
    #expect(plain.environment.widthClass == .compact)
    let asked = try resolved(.formSheet, in: "ipad-pro-11", [size(400, 300)])
    // In the middle of 834 x 1210.
    #expect(asked.frame == LayoutRect(x: 217, y: 455, width: 400, height: 300))
    #expect(try resolved(.pageSheet, in: "ipad-pro-11", [size(400, 300)]).warnings.count == 1)
  }

  /// The screen of this phone is 852 high, its safe area begins at 59, and a card leaves 10 more.
  @Test func detentsAreHeightsOfTheCard() throws {
    let half = Sketch.property("detents", .list([.word("medium"), .word("large")]))
    let sheet = try resolved(.sheet, in: "iphone-15", [half])
    #expect(sheet.chrome.detents.map(\.name) == ["medium", "large"])
    #expect(sheet.chrome.detents[1].height == 852 - 59 - 10)
    #expect(sheet.frame?.maxY == 852)
    #expect(sheet.frame?.height == sheet.chrome.detents[0].height)
    let custom = Sketch.property("detents", .list([.measure("height", Affine(88))]))
    // 34 points at the bottom are not safe, and a height counts above them.
    #expect(try resolved(.sheet, in: "iphone-15", [custom]).frame?.height == 88 + 34)
    #expect(try !resolved(.sheet, in: "iphone-15 os 14 force", [half]).warnings.isEmpty)
  }

  /// Wherever the anchor is, the popover lies in the safe area and beside the anchor.
  @Test(arguments: ["ipad-pro-11", "ipad-mini-6 landscape", "ipad-pro-11 keyboard"])
  func popoversStayInTheSafeArea(phrase: String) throws {
    let environment = try Catalog.environment(phrase).environment
    for x in stride(from: 0.0, through: environment.size.width - 40, by: 97) {
      for y in stride(from: 30.0, through: environment.size.height - 60, by: 103) {
        var s = Sketch()
        s.add(.view, "a")
        s.constrain([
          "a.leading == root.leading + \(x)", "a.top == root.top + \(y)", "a.width == 40",
          "a.height == 30",
        ])
        let popover = try #require(try resolve(.popover, s, anchor: 1, in: environment))
        let frame = try #require(popover.frame)
        #expect(10 <= frame.x && frame.maxX <= environment.size.width - 10)
        #expect(environment.safeArea.top + 10 <= frame.y)
        let bottom = max(environment.safeArea.bottom, environment.keyboardHeight)
        #expect(frame.maxY <= environment.size.height - bottom - 10)
        // The tip of the arrow touches the anchor's edge, the popover stands 13 points away.
        switch try #require(popover.chrome.arrow) {
        case .up: #expect(y + 30 + 13 <= frame.y)
        case .down: #expect(frame.maxY <= y - 13)
        case .left: #expect(x + 40 + 13 <= frame.x)
        case .right: #expect(frame.maxX <= x - 13)
        }
      }
    }
  }

  @Test func thePlaceOfAnArrowCanBeChosen() throws {
    var s = Sketch()
    s.add(.view, "a")
    s.constrain([
      "a.leading == root.leading + 400", "a.top == root.top + 600", "a.width == 40",
      "a.height == 30",
    ])
    let environment = try Catalog.environment("ipad-pro-11").environment
    let below = try resolve(.popover, s, anchor: 1, in: environment)
    #expect(below?.chrome.arrow == .up)
    // 600 - 13 is where it ends; 480 high; centered on 420.
    let above = try resolve(
      .popover, s, anchor: 1, in: environment,
      [Sketch.property("arrows", .list([.word("down")]))])
    #expect(above?.frame == LayoutRect(x: 260, y: 107, width: 320, height: 480))
  }

  private func size(_ width: Double, _ height: Double) -> Property {
    Sketch.property("size", .size(width: Affine(width), height: Affine(height)))
  }

  private func resolved(
    _ style: Presentation.Style, in phrase: String, _ properties: [Property] = []
  ) throws -> ResolvedPresentation {
    try #require(
      try resolve(
        style, Sketch(), anchor: 0, in: try Catalog.environment(phrase).environment, properties))
  }

  private func resolve(
    _ style: Presentation.Style, _ sketch: Sketch, anchor: Int, in environment: Environment,
    _ properties: [Property] = []
  ) throws -> ResolvedPresentation? {
    var document = sketch.document()
    document.screens[0].presentations = [
      Presentation(
        name: nil, content: .screen("S"), anchor: anchor, style: style, adaptations: [],
        properties: properties, actions: [], condition: .always, origin: Sketch.origin)
    ]
    let screen = layout(document, screen: "S", in: environment).screens.first
    return resolvePresentations(document, screen: "S", in: environment, layout: screen).first
  }
}
