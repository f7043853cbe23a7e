import AdaptIR
import AdaptLayout
import Testing

@Suite struct ConstraintTests {
  @Test func edgesAndConstants() {
    var s = Sketch()
    s.add(.view, "box")
    s.constrain([
      "box.leading == root.leading + 20", "box.trailing == root.trailing - 30",
      "box.top == root.top + 40", "box.height == 100",
    ])
    let f = s.frames()
    // 400 - 20 - 30 = 350.
    #expect(f["box"] == [20, 40, 350, 100])
    #expect(f["root"] == [0, 0, 400, 800])
    #expect(f.codes == [])
  }

  @Test func factorsCentersAndPixels() {
    var s = Sketch()
    s.add(.view, "box")
    s.constrain([
      "box.width == 0.5*root.width - 1px", "box.height == 2*box.width",
      "box.centerX == root.centerX", "box.centerY == root.centerY + 10",
    ])
    // 200 - 0.5 = 199.5 wide, 399 high; centered at 200, 410.
    #expect(s.frames().unrounded("box") == [100.25, 210.5, 199.5, 399])
    // Edges at 2x, half up: 100.25 → 100.5, 299.75 → 300.
    #expect(s.frames()["box"] == [100.5, 210.5, 199.5, 399])
  }

  @Test func contentHugsAndResists() {
    var s = Sketch()
    s.add(.label, "a", [("text", .text("four"))])
    s.add(.label, "b", [("text", .text("longer")), ("compression", .number(Affine(751)))])
    s.constrain([
      "a.leading == root.leading", "a.top == root.top", "b.leading == a.trailing + 8",
      "b.trailing <= root.leading + 90", "b.top == a.top",
    ])
    let f = s.frames()
    // b resists at 751 and stays 60 wide: 90 - 60 - 8 leaves a 22 of its 40.
    #expect(f["a"] == [0, 0, 22, 20])
    #expect(f["b"] == [30, 0, 60, 20])
  }

  @Test func higherPrioritiesWinWhole() {
    var s = Sketch()
    s.add(.view, "box")
    s.constrain([
      "box.leading == root.leading", "box.top == root.top", "box.height == 10",
      "box.width == 120 @250", "box.width == 75 @750",
    ])
    #expect(s.frames()["box"] == [0, 0, 75, 10])
  }

  @Test func baselinesAlign() {
    var s = Sketch()
    s.add(
      .label, "big",
      [("text", .text("x")), ("intrinsic", .size(width: Affine(10), height: Affine(50)))])
    s.add(.label, "small", [("text", .text("y"))])
    s.constrain([
      "big.leading == root.leading", "big.top == root.top + 100",
      "small.leading == big.trailing", "small.lastBaseline == big.lastBaseline",
    ])
    // Last baseline of big: 150 - 5 = 145; small's is 15 below its top.
    #expect(s.frames()["small"] == [10, 130, 10, 20])
  }

  @Test func uninstalledViewsTakeNoPart() {
    var s = Sketch()
    let landscape = s.conditions.atom(.landscape)
    s.add(.view, "list", installed: landscape)
    s.add(.view, "inner", in: "list")
    s.add(.view, "rest")
    s.constrain([
      "list.leading == root.leading", "list.width == 100", "list.top == root.top",
      "list.bottom == root.bottom", "inner.leading == list.leading", "inner.top == list.top",
      "inner.width == 5", "inner.height == 5",
      "rest.trailing == root.trailing", "rest.top == root.top", "rest.height == 10",
      "rest.leading == list.trailing + 8",
    ])
    s.constrain("rest.leading == root.leading @900")
    let f = s.frames()
    #expect(f.entry("list")?.installed == false)
    #expect(f["list"] == nil)
    #expect(f["inner"] == nil)
    #expect(f["rest"] == [0, 0, 400, 10])
    #expect(f.codes == [])
    let wide = Environment.plain.with { $0.orientation = .landscape }
    #expect(s.frames(in: wide)["rest"] == [108, 0, 292, 10])
    // There and back again.
    #expect(
      s.lay()
        == {
          _ = s.lay(in: wide)
          return s.lay()
        }())
  }

  @Test func conflictsNameTheSmallestSet() {
    var s = Sketch()
    s.add(.view, "box")
    s.constrain([
      "box.leading == root.leading", "box.top == root.top", "box.height == 10",
      "box.width == 320", "box.width <= 280",
    ])
    let f = s.frames()
    #expect(f.codes == ["A0401"])
    // The last written gives way.
    #expect(f["box"] == [0, 0, 320, 10])
    let finding = f.layout.findings[0]
    #expect(finding.span?.start == 40)
    #expect(finding.labels.map(\.span.start) == [30])
    #expect(finding.notes.contains { $0.message.contains("40") })
  }

  @Test func whatNothingDecidesIsReported() {
    var s = Sketch()
    s.add(.view, "box")
    s.constrain(["box.width == 20", "box.height == 20", "box.top == root.top + 5"])
    let f = s.frames()
    #expect(f["box"] == [0, 5, 20, 20])
    #expect(f.codes == ["A0402"])
    #expect(f.layout.findings.first?.message == "nothing decides the horizontal position of `box`")
  }

  @Test func theOrderOfConstraintsDoesNotMatterWhereNothingTies() {
    let texts = [
      "a.leading == root.leading + 7", "a.width == 0.3*root.width", "a.top == root.top + 3",
      "a.height >= 30", "a.height == 10 @400", "b.leading == a.trailing + 8",
      "b.trailing == root.trailing", "b.top == a.bottom", "b.height == a.height",
    ]
    var expected: [[Double]?]?
    for rotation in texts.indices {
      var s = Sketch()
      s.add(.view, "a")
      s.add(.view, "b")
      s.constrain(Array(texts[rotation...] + texts[..<rotation]))
      let f = s.frames()
      let frames = [f.unrounded("a"), f.unrounded("b")]
      #expect(expected == nil || expected == frames)
      expected = frames
    }
    // 7 + 120; b from 135 to 400.
    #expect(expected == [[7, 3, 120, 30], [135, 33, 265, 30]])
  }
}
