import AdaptIR
import Testing

@testable import AdaptCatalog

@Suite struct DefaultMatrixTests {
  /// 53 phones in 2 orientations; 44 iPads with 4 shared windows and the whole screen in landscape,
  /// 3 and the whole screen in portrait: 106 + 44 * 9.
  @Test func holdsEveryDeviceOrientationAndWindowOnce() {
    let base = DefaultMatrix.base
    #expect(base.count == 502)
    #expect(Set(base.map(\.request)).count == 502)
    #expect(base.allSatisfy { $0.environment.text == .large && $0.environment.direction == .ltr })
    let models = Set(base.filter(\.request.isForced).compactMap(\.environment.device))
    // The iPads before the Air had no shared windows, the first Air and two minis Slide Over only.
    #expect(
      models == [
        "ipad-2", "ipad-3", "ipad-4", "ipad-mini-1", "ipad-mini-2", "ipad-mini-3", "ipad-air-1",
      ])
  }

  @Test func everyRowReadsBackFromItsPhrase() throws {
    for row in DefaultMatrix.base {
      #expect(try Catalog.environment(row.phrase) == row)
    }
  }

  @Test func theFullProductHasEveryTextSizeAndDirection() throws {
    let full = DefaultMatrix.full
    #expect(full.count == 12_048)
    for position in stride(from: 0, to: full.count, by: 61) {
      let row = full[position]
      #expect(try Catalog.environment(row.phrase).environment == row.environment)
    }
    #expect(Set(full.prefix(24).map(\.phrase)).count == 24)
  }

  @Test func aFileAddsWhatItsConditionsTellApart() throws {
    var table = ConditionTable()
    #expect(DefaultMatrix.distinctCells(table).count == 1)
    // One cell, at four text sizes in two directions, of which one is in the base.
    #expect(DefaultMatrix.environments(for: table).count == 502 + 7)
    _ = table.all([
      table.atom(.wR), table.compare(.width(.greaterOrEqual, ExactDecimal(900))),
    ])
    // Not regular, regular and below 900, regular and wide. No compact window is 900 wide.
    #expect(DefaultMatrix.distinctCells(table).count == 3)
    let rows = DefaultMatrix.environments(for: table)
    let windows = rows.filter { $0.environment.arrangement == .free }
    #expect(windows.map(\.environment.size.width) == [899, 900, 901])
    #expect(rows.contains { $0.environment.text == .ax5 && $0.environment.direction == .rtl })
  }

  @Test func freeTraitsComeWhereTheyAreAskedAbout() {
    var table = ConditionTable()
    _ = table.atom(.dark)
    _ = table.input("signedIn")
    _ = table.compare(.text(.greaterOrEqual, .ax1))
    _ = table.compare(.os(.less, Version(7)))
    let rows = DefaultMatrix.environments(for: table)
    #expect(rows.contains { $0.environment.style == .dark })
    #expect(rows.contains { $0.environment.inputs["signedIn"] == .bool(true) })
    #expect(rows.contains { $0.environment.text == .xxxLarge })
    #expect(rows.contains { $0.environment.text == .ax1 })
    #expect(rows.contains { $0.environment.os == Version(6) })
    #expect(rows.contains { $0.environment.os == Version(7) })
    #expect(Set(rows.map(\.request)).count == rows.count)
  }
}
