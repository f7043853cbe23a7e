import AdaptIR
import AdaptLayout
import Testing

/// Each expected frame is what UIStackView's documented constraint set gives.
@Suite struct StackTests {
  /// A stack at 10, 20 with labels of the given texts.
  func stack(
    _ properties: [(String, Value)], _ texts: [String], size: String? = nil,
    hidden: Set<Int> = []
  ) -> Sketch {
    var s = Sketch()
    s.add(.stack, "stack", properties)
    for (index, text) in texts.enumerated() {
      s.add(
        .label, "\(index)", in: "stack", hidden: hidden.contains(index) ? .always : .never,
        [("text", .text(text))])
    }
    s.constrain(["stack.leading == root.leading + 10", "stack.top == root.top + 20"])
    if let size {
      let parts = size.split(separator: "x")
      if parts[0] != "_" { s.constrain("stack.width == \(parts[0])") }
      if parts[1] != "_" { s.constrain("stack.height == \(parts[1])") }
    }
    return s
  }

  @Test func fitsItsViewsAndSpacing() {
    let f = stack([("spacing", .number(Affine(8)))], ["aa", "bbbb"]).frames()
    #expect(f["stack"] == [10, 20, 20 + 8 + 40, 20])
    #expect(f["0"] == [10, 20, 20, 20])
    #expect(f["1"] == [38, 20, 40, 20])
    #expect(f.relative("1") == [28, 0, 40, 20])
    #expect(f.codes == [])
  }

  @Test func verticalFillsAcross() {
    let f = stack([("axis", .word("vertical")), ("spacing", .number(Affine(5)))], ["aa", "bbbb"])
      .frames()
    #expect(f["stack"] == [10, 20, 40, 45])
    #expect(f["0"] == [10, 20, 40, 20])
    #expect(f["1"] == [10, 45, 40, 20])
  }

  @Test func hiddenViewsAndTheirSpacingCollapse() {
    let f = stack([("spacing", .number(Affine(8)))], ["aa", "bbbb", "c"], hidden: [1]).frames()
    // 20 + 8 + 10; the hidden one has no length after the first.
    #expect(f["stack"] == [10, 20, 38, 20])
    #expect(f["1"] == [30, 20, 0, 0])
    #expect(f["2"] == [38, 20, 10, 20])
    #expect(f.codes == [])
  }

  @Test func withoutVisibleViewsItIsEmpty() {
    #expect(stack([], ["a", "b"], hidden: [0, 1]).frames()["stack"] == [10, 20, 0, 0])
  }

  @Test func nestedHiddenStacksLeaveNoSpacing() {
    var s = stack([("spacing", .number(Affine(8)))], ["aa"])
    s.add(.stack, "inner", in: "stack", hidden: .always, [("spacing", .number(Affine(4)))])
    s.add(.label, "x", in: "inner", [("text", .text("xx"))])
    s.add(.label, "last", in: "stack", [("text", .text("b"))])
    let f = s.frames()
    #expect(f["stack"] == [10, 20, 38, 20])
    #expect(f["inner"] == [30, 20, 0, 0])
    #expect(f["x"] == nil)
  }

  /// What is hidden in a stack has no length, so its words are not cut: they are not there.
  @Test func aHiddenArrangedLabelHasNoTextToCut() {
    let f = stack([], ["aa", "bbbb"], hidden: [1]).frames()
    #expect(f["1"] == [30, 20, 0, 0])
    #expect(f.entry("1")?.text == nil)
    #expect(f.entry("0")?.text?.isTruncated == false)
    #expect(f.codes == [])
  }

  @Test func customSpacingReplacesTheStacks() {
    var s = stack([("spacing", .number(Affine(8)))], ["aa", "b", "c"])
    s.views[3].properties.append(Sketch.property("spacingAfter", .number(Affine(30))))
    let f = s.frames()
    #expect(f["2"] == [78, 20, 10, 20])
    #expect(f["stack"] == [10, 20, 78, 20])
  }

  @Test func fillEqually() {
    let f = stack(
      [("distribution", .word("fillEqually")), ("spacing", .number(Affine(10)))],
      ["a", "bbb", "cc"], size: "320x_"
    ).frames()
    // (320 - 20) / 3 = 100.
    #expect(f["0"] == [10, 20, 100, 20])
    #expect(f["1"] == [120, 20, 100, 20])
    #expect(f["2"] == [230, 20, 100, 20])
  }

  @Test func fillProportionally() {
    let f = stack(
      [("distribution", .word("fillProportionally"))], ["a", "bbb"], size: "200x_"
    ).frames()
    // 10 : 30 of 200.
    #expect(f["0"] == [10, 20, 50, 20])
    #expect(f["1"] == [60, 20, 150, 20])
  }

  @Test func equalSpacing() {
    let f = stack(
      [("distribution", .word("equalSpacing"))], ["a", "bb", "c"], size: "100x_"
    ).frames()
    // 100 - 40 leaves two gaps of 30.
    #expect(f["1"] == [10 + 10 + 30, 20, 20, 20])
    #expect(f["2"] == [100, 20, 10, 20])
  }

  @Test func equalSpacingKeepsItsLeastGap() {
    let f = stack(
      [("distribution", .word("equalSpacing")), ("spacing", .number(Affine(5)))], ["a", "bb", "c"]
    ).frames()
    #expect(f["stack"] == [10, 20, 50, 20])
  }

  @Test func equalCentering() {
    let f = stack(
      [("distribution", .word("equalCentering"))], ["a", "bbbb", "c"], size: "100x_"
    ).frames()
    // Centers at 5, x, 95: x = 50, so the middle one spans 30...70.
    #expect(f["1"] == [40, 20, 40, 20])
  }

  @Test(arguments: [
    ("leading", 0.0), ("top", 0), ("center", 10), ("trailing", 20), ("bottom", 20),
  ])
  func alignment(word: String, offset: Double) {
    var s = stack([("alignment", .word(word))], ["a"])
    s.add(
      .view, "tall", in: "stack",
      [("intrinsic", .size(width: Affine(5), height: Affine(40)))])
    let f = s.frames()
    #expect(f["stack"] == [10, 20, 15, 40])
    #expect(f["0"] == [10, 20 + offset, 10, 20])
    #expect(f["tall"] == [20, 20, 5, 40])
    #expect(f.codes == [])
  }

  @Test func baselines() {
    var s = stack([("alignment", .word("firstBaseline"))], ["a"])
    s.add(.button, "button", in: "stack", [("title", .text("b"))])
    let f = s.frames()
    // The button is 20 + 12 high and centers its line: its baseline is 6 + 15 below its top,
    // 6 points lower than the label's. The stack begins at its first view, so the button stands out
    // above it, as a field beside a label does in Apple's frames (`AppleFrameTests`).
    #expect(f["button"] == [20, 14, 30, 32])
    #expect(f["0"] == [10, 20, 10, 20])
    #expect(f["stack"] == [10, 20, 40, 26])
  }

  @Test func marginsRelative() {
    let f = stack(
      [("marginsRelative", .bool(true)), ("margins", .number(Affine(6)))], ["aa"]
    ).frames()
    #expect(f["stack"] == [10, 20, 32, 32])
    #expect(f["0"] == [16, 26, 20, 20])
  }

  @Test func rightToLeftReversesTheOrder() {
    let f = stack([("spacing", .number(Affine(8)))], ["aa", "bbbb"])
      .frames(in: .plain.with { $0.direction = .rtl })
    // 400 - 10 - 68 = 322; the first view lies at the right.
    #expect(f["stack"] == [322, 20, 68, 20])
    #expect(f["0"] == [370, 20, 20, 20])
    #expect(f["1"] == [322, 20, 40, 20])
  }

  @Test func theLowestHuggingTakesWhatIsLeft() {
    var s = stack([], ["aa", "bb"], size: "100x_")
    s.views[3].properties.append(Sketch.property("hugging", .number(Affine(250))))
    let f = s.frames()
    #expect(f["0"]?[2] == 20)
    #expect(f["1"]?[2] == 80)
    #expect(f.codes == [])
  }

  @Test func equalHuggingIsReported() {
    #expect(stack([], ["aa", "bb"], size: "100x_").frames().codes == ["A0402"])
  }
}
