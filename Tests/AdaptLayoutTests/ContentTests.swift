import AdaptIR
import AdaptLayout
import Testing

@Suite struct ContentTests {
  @Test func scrollContentMayExceedTheFrame() {
    var s = Sketch()
    s.add(.scroll, "page")
    s.add(
      .label, "long", in: "page",
      [("text", .text(String(repeating: "m ", count: 50))), ("lines", .number(Affine(0)))])
    s.constrain([
      "page.leading == root.leading", "page.trailing == root.trailing", "page.top == root.top",
      "page.height == 30", "long.leading == page:content.leading",
      "long.trailing == page:content.trailing", "long.top == page:content.top",
      "long.bottom == page:content.bottom", "page:content.width == page:frame.width",
    ])
    let f = s.frames()
    // 40 characters a line: three lines of 20.
    #expect(f["long"] == [0, 0, 400, 60])
    #expect(f.entry("page")?.contentSize == LayoutSize(width: 400, height: 60))
    #expect(f.entry("long")?.text?.lines == 3)
    #expect(f.codes == [])
  }

  @Test func edgesFromInsideMeanTheContent() {
    var s = Sketch()
    s.add(.scroll, "page")
    s.add(.view, "wide", in: "page")
    s.constrain([
      "page.leading == root.leading", "page.trailing == root.trailing", "page.top == root.top",
      "page.height == 100", "wide.leading == page.leading", "wide.trailing == page.trailing",
      "wide.top == page.top", "wide.bottom == page.bottom", "wide.width == 2*page.width",
      "wide.height == page.height",
    ])
    let f = s.frames()
    #expect(f["wide"] == [0, 0, 800, 100])
    #expect(f.codes == [])
  }

  @Test func contentStartsBelowBarsAtRest() {
    var s = Sketch()
    s.add(.bar, "bar", [("bar", .word("navigation"))])
    s.add(.scroll, "page")
    s.add(.view, "box", in: "page")
    s.constrain([
      "page.leading == root.leading", "page.trailing == root.trailing", "page.top == root.top",
      "page.bottom == root.bottom", "box.leading == page.leading", "box.trailing == page.trailing",
      "box.top == page.top", "box.bottom == page.bottom", "box.width == page.width",
      "box.height == 10",
    ])
    let f = s.frames()
    #expect(f["box"] == [0, 44, 400, 10])
    // In the content's own coordinates it lies at its start.
    #expect(f.relative("box") == [0, 0, 400, 10])
  }

  @Test func tableRowsStandBelowEachOther() {
    var s = Sketch(root: .table)
    s.add(.cell, "plain", [("repeat", .number(Affine(3)))])
    s.add(.cell, "own")
    s.add(.view, "box", in: "own")
    s.add(.cell, "fixed", [("height", .number(Affine(70)))])
    s.constrain([
      "box.leading == own.leading", "box.width == 10", "box.top == own.top + 5",
      "box.bottom == own.bottom - 5", "box.height == 50",
    ])
    let f = s.frames()
    #expect(f["plain"] == [0, 0, 400, 44])
    #expect(f.entry("plain")?.occurrences == 3)
    #expect(f["own"] == [0, 132, 400, 60])
    #expect(f["fixed"] == [0, 192, 400, 70])
    #expect(f.entry("root")?.contentSize == LayoutSize(width: 400, height: 262))
    #expect(f.codes == [])
  }

  @Test func aCellsContentEndsAtItsAccessory() {
    var s = Sketch(root: .table)
    s.add(.cell, "cell", [("accessory", .word("disclosure"))])
    s.add(.view, "box", in: "cell")
    s.constrain([
      "box.leading == cell.leading", "box.trailing == cell.trailing", "box.top == cell.top",
      "box.height == 30", "box.bottom == cell.bottom",
    ])
    // Saved frames: the chevron takes the margin and 11 points.
    #expect(s.frames()["box"] == [0, 0, 400 - 27, 30])
  }

  @Test func groupedSections() {
    var s = Sketch(root: .table, [("style", .word("insetGrouped"))])
    s.add(.section, "one")
    s.add(.cell, "a", in: "one")
    s.add(.section, "two", [("header", .text("Title"))])
    s.add(.cell, "b", in: "two")
    let f = s.frames()
    // Saved frames: 18 above an untitled first section, 56 between it and a titled one.
    #expect(f["a"] == [16, 18, 368, 44])
    #expect(f["b"] == [16, 18 + 44 + 56, 368, 44])
  }

  @Test func gridItemsShareTheWidth() {
    var s = Sketch()
    s.add(
      .grid, "grid",
      [
        ("columns", .number(Affine(3))), ("spacing", .number(Affine(5))),
        ("insets", .number(Affine(10))), ("itemRatio", .number(Affine(0.5))),
        ("count", .number(Affine(7))),
      ])
    s.add(.cell, "item", in: "grid")
    s.constrain([
      "grid.leading == root.leading", "grid.trailing == root.trailing", "grid.top == root.top",
      "grid.bottom == root.bottom",
    ])
    let f = s.frames()
    // (400 - 20 - 10) / 3 = 123.33 wide, twice as high; three lines.
    #expect(
      f.unrounded("item").map { $0.map { ($0 * 100).rounded() / 100 } } == [10, 10, 123.33, 246.67])
    #expect(f.entry("grid")?.columns == 3)
    #expect(f.entry("grid")?.contentSize?.height == 770)
  }

  @Test func sectionsOfAGridDivideTheWidthThemselves() {
    var s = Sketch(root: .grid, [("columns", .number(Affine(4))), ("spacing", .number(Affine(0)))])
    s.add(.section, "one")
    s.add(.header, "title", in: "one", [("height", .number(Affine(30)))])
    s.add(
      .cell, "a", in: "one", [("repeat", .number(Affine(6))), ("height", .number(Affine(50)))])
    s.add(.section, "two", [("columns", .number(Affine(2)))])
    s.add(.cell, "b", in: "two", [("height", .number(Affine(20)))])
    let f = s.frames()
    // Six items in four columns: two lines of 50 below the title.
    #expect(f["a"] == [0, 30, 100, 50])
    #expect(f["one"] == [0, 0, 400, 130])
    #expect(f["b"] == [0, 130, 200, 20])
    #expect(f.entry("root")?.contentSize == LayoutSize(width: 400, height: 150))
    #expect(f.codes == [])
  }

  @Test func insetsMoveTheContentOfAScrollView() {
    var s = Sketch()
    s.add(.scroll, "page", [("insets", .list([10, 20, 0, 0].map { .number(Affine($0)) }))])
    s.add(.view, "box", in: "page")
    s.constrain([
      "page.leading == root.leading", "page.trailing == root.trailing", "page.top == root.top",
      "page.height == 100", "box.leading == page.leading", "box.trailing == page.trailing",
      "box.top == page.top", "box.bottom == page.bottom", "box.width == 50", "box.height == 60",
    ])
    let f = s.frames()
    #expect(f["box"] == [20, 10, 50, 60])
    #expect(f.relative("box") == [0, 0, 50, 60])
  }

  @Test func aSpacerKeepsItsLeastLength() {
    var s = Sketch()
    s.add(.stack, "stack")
    s.add(.label, "a", in: "stack", [("text", .text("a"))])
    s.add(.spacer, "gap", in: "stack", [("minimum", .number(Affine(20)))])
    s.add(.label, "b", in: "stack", [("text", .text("b"))])
    s.constrain([
      "stack.leading == root.leading", "stack.trailing == root.leading + 40 @900",
      "stack.top == root.top",
    ])
    #expect(s.frames()["gap"] == [10, 0, 20, 20])
  }

  @Test func asManyColumnsAsFit() {
    var s = Sketch()
    s.add(
      .grid, "grid",
      [
        ("columns", .measure("fit", Affine(110))), ("spacing", .number(Affine(8))),
        ("itemRatio", .number(Affine(1))),
      ])
    s.add(.cell, "item", in: "grid")
    s.constrain([
      "grid.leading == root.leading", "grid.width == 300", "grid.top == root.top",
      "grid.bottom == root.bottom",
    ])
    let f = s.frames()
    // (300 + 8) / 118 = 2.6: two of (300 - 8) / 2.
    #expect(f.entry("grid")?.columns == 2)
    #expect(f["item"] == [0, 0, 146, 146])
  }

  @Test func pagesLieSideBySide() {
    var s = Sketch()
    s.add(.pager, "pager")
    s.add(.view, "one", in: "pager")
    s.add(.view, "two", in: "pager")
    s.constrain([
      "pager.leading == root.leading + 10", "pager.trailing == root.trailing - 10",
      "pager.top == root.top", "pager.height == 100",
    ])
    let f = s.frames()
    #expect(f["one"] == [10, 0, 380, 100])
    #expect(f["two"] == [390, 0, 380, 100])
    #expect(f.relative("two") == [380, 0, 380, 100])
  }

  @Test func autoresizingSharesTheDifference() {
    var s = Sketch()
    s.screenProperties = [
      Sketch.property("canvas", .size(width: Affine(320), height: Affine(480)))
    ]
    s.add(
      .view, "box",
      [
        ("frame", .list([20, 84, 280, 200].map { .number(Affine($0)) })),
        ("autoresizes", .list([.word("width"), .word("bottom")])),
      ])
    s.add(
      .view, "middle",
      [
        ("frame", .list([20, 0, 280, 10].map { .number(Affine($0)) })),
        ("autoresizes", .list([.word("left"), .word("right")])),
      ])
    let f = s.frames()
    // 80 points more: all to the width.
    #expect(f["box"] == [20, 84, 360, 200])
    // Margins of 20 and 20 share 80.
    #expect(f["middle"] == [60, 0, 280, 10])
    #expect(f.codes == [])
  }

  @Test func textWrapsAtTheWidthOfTheFirstSolve() {
    var s = Sketch()
    s.add(
      .label, "a",
      [("text", .text(String(repeating: "m", count: 60))), ("lines", .number(Affine(0)))])
    s.add(.label, "b", [("text", .text("below"))])
    s.constrain([
      "a.leading == root.leading + 50", "a.trailing <= root.trailing - 50", "a.top == root.top",
      "b.leading == a.leading", "b.top == a.bottom + 8",
    ])
    let f = s.frames()
    // 600 points in 300: two lines.
    #expect(f["a"] == [50, 0, 300, 40])
    #expect(f["b"] == [50, 48, 50, 20])
  }

  @Test func truncationIsSeen() {
    var s = Sketch()
    s.add(.label, "a", [("text", .text("twelve chars"))])
    s.constrain(["a.leading == root.leading", "a.width == 100", "a.top == root.top"])
    let text = s.frames().entry("a")?.text
    #expect(text?.isTruncated == true)
    #expect(text?.neededWidth == 120)
  }

  @Test func switchesHaveAnAlignmentRectangle() {
    var s = Sketch()
    s.add(.switch, "toggle")
    s.constrain(["toggle.trailing == root.trailing - 20", "toggle.top == root.top"])
    let f = s.frames()
    // Saved frames: 51 x 31, of which 2 at the right lie outside of what constraints see.
    #expect(f["toggle"] == [331, 0, 51, 31])
    #expect(f.entry("toggle")?.alignment == LayoutRect(x: 331, y: 0, width: 49, height: 31))
  }
}
