import AdaptIR
import AdaptLayout
import Testing

/// Items of grids and rows of tables, worked out by hand.
@Suite struct CollectionTests {
  private func number(_ value: Double) -> Value { .number(Affine(value)) }

  private func pinned(_ s: inout Sketch, _ name: String, height: Double) {
    s.constrain([
      "\(name).leading == root.leading", "\(name).trailing == root.trailing",
      "\(name).top == root.top", "\(name).height == \(height)",
    ])
  }

  /// 400 wide: three items of 120 and gaps of at least 10 fit, a fourth does not. They stand from
  /// side to side: (400 - 3 * 120) / 2 = 20 between them.
  @Test func itemsOfAStatedSizeStandFromSideToSide() {
    var s = Sketch()
    s.add(
      .grid, "grid",
      [("itemSize", .size(width: Affine(120), height: Affine(50))), ("count", number(4))])
    s.add(.cell, "a", in: "grid", [("repeat", number(1))])
    s.add(.cell, "b", in: "grid", [("repeat", number(3))])
    pinned(&s, "grid", height: 500)
    let f = s.frames()
    #expect(f.entry("grid")?.columns == 3)
    #expect(f["a"] == [0, 0, 120, 50])
    #expect(f["b"] == [140, 0, 120, 50])
    // Two lines of 50 with 10 between them.
    #expect(f.entry("grid")?.contentSize == LayoutSize(width: 400, height: 110))
  }

  @Test func rowsStandBelowEachOtherWhereAGridScrollsSideways() {
    var s = Sketch()
    s.add(
      .grid, "grid",
      [
        ("scrolls", .word("horizontal")), ("rows", number(2)),
        ("itemSize", .size(width: Affine(100), height: Affine(40))), ("spacing", number(8)),
      ])
    s.add(.cell, "a", in: "grid", [("repeat", number(3))])
    s.add(.cell, "b", in: "grid", [("repeat", number(4))])
    pinned(&s, "grid", height: 100)
    let f = s.frames()
    // The fourth item is the second of the second column.
    #expect(f["b"] == [108, 48, 100, 40])
    // Seven items are four columns: 4 * 100 + 3 * 8.
    #expect(f.entry("grid")?.contentSize == LayoutSize(width: 424, height: 88))
  }

  @Test func aTablesCountIsHowOftenItsCellOccurs() {
    var s = Sketch(root: .table, [("count", number(5)), ("rowHeight", number(30))])
    s.add(.cell, "row")
    let f = s.frames()
    #expect(f.entry("row")?.occurrences == 5)
    #expect(f.entry("root")?.contentSize?.height == 150)
  }

  @Test func aSectionOccursAsOftenAsItRepeats() {
    var s = Sketch(root: .table, [("rowHeight", number(30))])
    s.add(.section, "part", [("repeat", number(3))])
    s.add(.cell, "row", in: "part", [("repeat", number(2))])
    s.add(.section, "last")
    s.add(.cell, "end", in: "last")
    let f = s.frames()
    #expect(f["part"] == [0, 0, 400, 60])
    #expect(f.entry("part")?.occurrences == 3)
    #expect(f["end"] == [0, 180, 400, 30])
  }

  @Test func aTableSaysHowHighItsHeadersAre() {
    var s = Sketch(
      root: .table,
      [
        ("rowHeight", number(30)), ("sectionHeaderHeight", number(40)),
        ("sectionHeaderPadding", number(15)), ("sectionFooterHeight", number(25)),
      ])
    s.add(.section, "part", [("header", .text("Part")), ("footer", .text("End"))])
    s.add(.cell, "row", in: "part")
    s.add(.section, "own")
    s.add(.header, "title", in: "own")
    s.add(.cell, "next", in: "own")
    let f = s.frames()
    // 15 above a header of 40, then the row, then the footer.
    #expect(f["row"] == [0, 55, 400, 30])
    #expect(f["title"] == [0, 110, 400, 40])
    #expect(f["next"] == [0, 150, 400, 30])
  }

  /// A line of `SquareMeasuring` is 20 high with its baseline at 15.
  @Test func baselinesAreThoseOfTheFirstAndTheLastLine() {
    var s = Sketch()
    s.add(
      .label, "note",
      [("text", .text(String(repeating: "m ", count: 30))), ("lines", number(0))])
    s.constrain([
      "note.leading == root.leading", "note.trailing == root.trailing",
      "note.top == root.top + 100",
    ])
    let f = s.frames()
    #expect(f["note"] == [0, 100, 400, 40])
    #expect(f.entry("note")?.firstBaseline == 115)
    #expect(f.entry("note")?.lastBaseline == 135)
    #expect(f.entry("root")?.firstBaseline == nil)
  }

  /// 30 characters of 10 points in 200: two thirds of the size. In 100 the least scale of a half
  /// needs 150.
  @Test func textShrinksAsFarAsItMay() {
    for (width, size, isTruncated) in [(200.0, 17 * 2 / 3.0, false), (100, 8.5, true)] {
      var s = Sketch()
      s.add(
        .label, "note",
        [("text", .text(String(repeating: "m", count: 30))), ("minimumScale", number(0.5))])
      s.constrain([
        "note.leading == root.leading", "note.top == root.top", "note.width == \(width)",
      ])
      let text = s.frames().entry("note")?.text
      #expect(abs((text?.fontSize ?? 0) - size) < 1e-9)
      #expect(text?.isTruncated == isTruncated)
    }
  }
}
