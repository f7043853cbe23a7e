import AdaptIR
import AdaptLayout
import Testing

@Suite struct GuideTests {
  let notched = Environment.plain.with {
    $0.safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  }

  func pinned(to area: String, in environment: Environment) -> [Double]? {
    var s = Sketch()
    s.add(.view, "box")
    s.constrain([
      "box.leading == root\(area).leading", "box.trailing == root\(area).trailing",
      "box.top == root\(area).top", "box.bottom == root\(area).bottom",
    ])
    return s.frames(in: environment)["box"]
  }

  @Test func safeArea() {
    #expect(pinned(to: ":safe", in: notched) == [0, 47, 400, 800 - 47 - 34])
  }

  @Test func rootMarginsLieWithinTheSafeArea() {
    #expect(pinned(to: ":margins", in: notched) == [16, 47, 368, 719])
  }

  @Test func readableWidthIsCentered() {
    let wide = Environment.plain.with { $0.size = EnvironmentSize(1000, 800) }
    // (1000 - 672) / 2 = 164.
    #expect(pinned(to: ":readable", in: wide) == [164, 0, 672, 800])
    #expect(pinned(to: ":readable", in: .plain) == [16, 0, 368, 800])
  }

  @Test func theKeyboardIsALineAtTheSafeBottomWhileItIsAway() {
    #expect(pinned(to: ":keyboard", in: notched) == [0, 766, 400, 0])
    let typing = notched.with { $0.keyboardHeight = 300 }
    #expect(pinned(to: ":keyboard", in: typing) == [0, 500, 400, 300])
  }

  @Test func theVisibleFrameOfAScrollViewEndsAtTheKeyboardIfItMakesRoom() {
    var s = Sketch()
    s.add(.scroll, "page", [("keyboardInsets", .bool(true))])
    s.add(.view, "form", in: "page")
    s.constrain([
      "page.leading == root.leading", "page.trailing == root.trailing",
      "page.top == root.top + 100", "page.bottom == root:safe.bottom",
      "form.leading == page:content.leading", "form.trailing == page:content.trailing",
      "form.top == page:content.top", "form.bottom == page:content.bottom",
      "form.width == page:frame.width", "form.height == page:frame.height",
    ])
    // The page runs from 100 to 766; the keyboard begins at 500.
    #expect(s.frames(in: notched)["form"] == [0, 100, 400, 666])
    let typing = notched.with { $0.keyboardHeight = 300 }
    #expect(s.frames(in: typing)["form"] == [0, 100, 400, 400])
    #expect(s.frames(in: typing)["page"] == [0, 100, 400, 666])
  }

  @Test func barsTakeFromTheSafeArea() {
    var s = Sketch()
    s.screenProperties = [Sketch.property("bars", .list([.word("status"), .word("tab")]))]
    s.add(.bar, "bar", [("bar", .word("navigation")), ("largeTitle", .bool(true))])
    s.add(.view, "box")
    s.constrain([
      "box.leading == root:safe.leading", "box.trailing == root:safe.trailing",
      "box.top == root:safe.top", "box.bottom == root:safe.bottom",
    ])
    let f = s.frames(in: notched)
    // 47 + 44 + 52 = 143 above; 34 + 49 = 83 below.
    #expect(f["bar"] == [0, 47, 400, 96])
    #expect(f["box"] == [0, 143, 400, 800 - 143 - 83])
    #expect(f.codes == [])
  }

  @Test func nestedMarginsGrowWhereAViewLeavesTheSafeArea() {
    var s = Sketch()
    s.add(.view, "panel")
    s.add(.view, "box", in: "panel")
    s.constrain([
      "panel.leading == root.leading", "panel.trailing == root.trailing",
      "panel.top == root.top + 20", "panel.height == 200",
      "box.leading == panel:margins.leading", "box.trailing == panel:margins.trailing",
      "box.top == panel:margins.top", "box.bottom == panel:margins.bottom",
    ])
    // The panel reaches 27 points into the top 47: 8 + 27 below its top.
    #expect(s.frames(in: notched)["box"] == [8, 55, 384, 220 - 8 - 55])
  }

  @Test func standardIsTheMarginAtTheSuperviewAndEightBetweenNeighbors() {
    var s = Sketch()
    s.add(.view, "a")
    s.add(.view, "b")
    s.constrain([
      "a.leading == root.leading + standard", "a.width == 10", "a.top == root.top",
      "a.height == 10", "b.leading == a.trailing + standard", "b.width == 10",
      "b.top == root.top", "b.height == 10",
    ])
    let f = s.frames()
    #expect(f["a"] == [16, 0, 10, 10])
    #expect(f["b"] == [34, 0, 10, 10])
  }
}

@Suite struct CanvasTests {
  func root(_ canvas: Value, bars: String? = nil, kind: Screen.Kind = .screen) -> LayoutRect? {
    var s = Sketch()
    s.screenProperties = [Sketch.property("canvas", canvas)]
    if let bars { s.screenProperties.append(Sketch.property("bars", .word(bars))) }
    let environment = Environment.plain.with {
      $0.safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    }
    return s.lay(in: environment, kind: kind).screens.first?.guide(.safe)?.frameInRoot
  }

  @Test func aFreeformComponentLiesUnderTheDevicesSafeArea() {
    // As saved frames have it: 44 of a card of 434 x 272 on its device are unsafe above.
    #expect(
      root(.size(width: Affine(434), height: Affine(272)), kind: .component)
        == LayoutRect(x: 0, y: 47, width: 434, height: 272 - 47 - 34))
  }

  @Test func aFreeformScreenCoversNoEdgeUnlessItHasAStatusBar() {
    // Saved frames of screens in popovers and container views begin at 0; those that somebody made
    // freeform, with the status bar, below it.
    let size = Value.size(width: Affine(300), height: Affine(350))
    #expect(root(size) == LayoutRect(x: 0, y: 0, width: 300, height: 350))
    #expect(
      root(size, bars: "status") == LayoutRect(x: 0, y: 47, width: 300, height: 350 - 47))
  }

  @Test func aDevicesSizeIsOnlyWhatFramesWereDrawnFor() {
    #expect(
      root(.size(width: Affine(375), height: Affine(667)))
        == LayoutRect(x: 0, y: 47, width: 400, height: 719))
  }

  @Test func aCardLeavesTheStatusBarFree() {
    // 54 points shorter, safe at its top.
    #expect(root(.word("card")) == LayoutRect(x: 0, y: 0, width: 400, height: 800 - 54 - 34))
  }
}
