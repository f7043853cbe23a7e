import AdaptCatalog
import AdaptCheck
import AdaptIR
import AdaptLayout
import Testing

/// The size classes of a phrase: `wC hR`.
private func classes(_ phrase: String) throws -> String {
  let environment = try environment(phrase)
  return (environment.widthClass == .regular ? "wR" : "wC")
    + (environment.heightClass == .regular ? " hR" : " hC")
}

/// Every `test` of a spec passes.
func expectTestsPass(
  _ text: String, at location: SourceLocation = #_sourceLocation
) {
  let spec = AcceptanceSpec(text)
  #expect(spec.report == "", sourceLocation: location)
  let run = SpecTestRun(spec.document)
  let bench = SpecTestBench(run)
  var part = SpecTestPart()
  for step in 0..<run.stepCount { bench.run(step, into: &part) }
  let result = run.result(of: [part])
  #expect(!result.tests.isEmpty, sourceLocation: location)
  for test in result.tests {
    for expectation in test.expectations {
      #expect(expectation.isPassed, "\(expectation.text)", sourceLocation: location)
      #expect(0 < expectation.tried, "\(expectation.text)", sourceLocation: location)
    }
  }
}

/// Two classes an axis, for a screen, a column and a popover alike.
@Suite struct SeedRow01DisplayEnvironments {
  @Test func aColumnAndAPopoverAreCompactWhateverTheWindow() {
    expectTestsPass(
      """
      screen List(root: table) { cell row(repeat: 3, style: basic, title: "A") }
      screen Body {
          bar navigation("Body") { trailing { item more("More") } }
          present Panel from more as popover { size: 320 x 400 }
      }
      screen Panel { textView text_ { edges == safe } }
      split Mail { primary List { width: 320 }; detail Body; display: beside; collapse: primary }
      test "each has its own classes" {
          in ipad-pro-11 landscape {
              expect Mail is wR; expect Mail.primary is wC; expect Mail.detail is wR; expect Body.Panel is wC
          }
      }
      """)
  }
}

/// The table that Apple prints with its size classes.
@Suite struct SeedRow02DeviceTable {
  @Test(arguments: [
    ("iphone-se-3", "wC hR", "wC hC"), ("iphone-8", "wC hR", "wC hC"),
    ("iphone-8-plus", "wC hR", "wR hC"), ("iphone-x", "wC hR", "wC hC"),
    ("iphone-xr", "wC hR", "wR hC"), ("iphone-11", "wC hR", "wR hC"),
    ("iphone-11-pro", "wC hR", "wC hC"), ("iphone-11-pro-max", "wC hR", "wR hC"),
    ("iphone-15", "wC hR", "wC hC"), ("iphone-15-pro-max", "wC hR", "wR hC"),
    ("ipad-mini-6", "wR hR", "wR hR"), ("ipad-pro-11", "wR hR", "wR hR"),
    ("ipad-pro-12-9", "wR hR", "wR hR"),
  ])
  func classesOfBothOrientations(device: String, portrait: String, landscape: String) throws {
    #expect(try classes(device) == portrait)
    #expect(try classes(device + " landscape") == landscape)
  }
}

/// A window of an iPad has the class of its width: a third is as compact as a phone.
@Suite struct SeedRow03Multitasking {
  @Test(arguments: [
    ("ipad-pro-11 split 1/3", "wC hR"), ("ipad-pro-11 landscape split 1/2", "wC hR"),
    ("ipad-pro-11 landscape split 2/3", "wR hR"), ("ipad-pro-11 split 2/3", "wC hR"),
    ("ipad-pro-12-9 landscape split 1/2", "wR hR"),
    ("ipad-pro-12-9 landscape split 1/3", "wC hR"), ("ipad-pro-11 slideOver", "wC hR"),
    ("ipad-pro-12-9 landscape slideOver", "wC hR"),
  ])
  func theClassFollowsTheWidth(phrase: String, expected: String) throws {
    #expect(try classes(phrase) == expected)
  }
}

/// Bars are lower where the height is compact, and higher on iPads from iOS 12 on.
@Suite struct SeedRow04BarHeights {
  @Test(arguments: [
    ("iphone-15", 44.0, 49.0, 44.0), ("iphone-15 landscape", 32.0, 32.0, 32.0),
    ("iphone-8-plus landscape", 44.0, 49.0, 44.0), ("ipad-pro-11", 50.0, 50.0, 50.0),
  ])
  func barsFollowTheVerticalClass(
    phrase: String, navigation: Double, tab: Double, toolbar: Double
  ) throws {
    let bars = try environment(phrase).bars
    #expect(bars.navigation == navigation)
    if phrase != "iphone-8-plus landscape" {
      #expect(bars.tab == tab)
      #expect(bars.toolbar == toolbar)
    }
  }

  /// 44 points below the status bar upright, 32 below the top of the screen on its side.
  @Test func contentBeginsBelowTheBar() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          bar navigation("Page")
          view first { horizontal == safe; top == safe.top; height == 10 }
      }
      """)
    #expect(try spec.frame(of: "first", in: "iphone-se-3")?.y == 20 + 44)
    #expect(try spec.frame(of: "first", in: "iphone-se-3 landscape")?.y == 32)
  }
}

/// Where a bar's items stand is an estimate, which pictures and popovers need all the same.
extension SeedRow04BarHeights {
  private var bars: AcceptanceSpec {
    AcceptanceSpec(
      """
      screen Page {
          bar navigation("Page", largeTitle: yes) { leading { item menu("Menu", icon: list) }; trailing { item add("Add", icon: plus); item edit("Edit") } }
          bar toolbar { item share("Share", icon: square); flexible; item trash("Delete", icon: trash) }
      }
      """)
  }

  /// A finger's 44 points, of which 8 lie in the margin of 16; under a large title the row of items
  /// keeps the height of the bar without one.
  @Test func itemsStandAtTheMargins() throws {
    let page = try #require(
      layout(bars.document, screen: "Page", in: try environment("iphone-15")).screens.first)
    func frame(_ name: String) -> LayoutRect? { page.views.first { $0.name == name }?.frameInRoot }
    #expect(frame("menu") == LayoutRect(x: 8, y: 59, width: 44, height: 44))
    #expect(frame("add") == LayoutRect(x: 393 - 8 - 44, y: 59, width: 44, height: 44))
    // The first is the outermost.
    #expect(frame("edit").map { ($0.maxX - 341).magnitude < 1e-9 } == true)
    // 34 points of home indicator and 44 of toolbar below; the space takes what is left.
    #expect(frame("share") == LayoutRect(x: 8, y: 852 - 34 - 44, width: 44, height: 44))
    #expect(frame("trash").map { ($0.maxX - 385).magnitude < 1e-9 } == true)
    for view in page.views where view.kind == .barItem { #expect(view.isEstimated) }
  }

  /// Beside the camera's 59 points margins are 20 wide; right to left is the mirror image.
  @Test func itemsFollowTheSafeAreaAndTheDirection() throws {
    let side = "iphone-15 landscape"
    let menu = try #require(try bars.frame(of: "menu", in: side))
    #expect(menu == LayoutRect(x: 59 + 20 - 8, y: 0, width: 44, height: 32))
    let mirrored = try #require(try bars.frame(of: "menu", in: side + " rtl"))
    #expect(mirrored.x == 852 - menu.maxX)
  }

  /// The system puts a column's screen into a navigation container, unless it is one or has a bar:
  /// 24 points of status bar and one bar of 50, never two.
  @Test func aColumnHasOneBar() {
    expectTestsPass(
      """
      screen Bare { view first { horizontal == super; top == safe.top; height == 10 } }
      screen Barred { bar navigation("B"); view first { horizontal == super; top == safe.top; height == 10 } }
      screen Tab { view first { horizontal == super; top == safe.top; height == 10 } }
      split Mail { primary Bare; detail Barred; compact Tab; collapse: primary }
      split Plain { primary Bare; detail Barred; collapse: primary; hidesBar: always }
      test "one bar" {
          in ipad-pro-11-1 landscape {
              expect Mail.primary.first.top == 24 + 50; expect Mail.detail.first.top == 24 + 50
              expect Plain.primary.first.top == 24; expect Plain.detail.first.top == 24 + 50
          }
          // Columns of one class had no bar before iOS 14, and the `compact` one never has.
          in ipad-pro-11-1 landscape os 13 { expect Mail.primary.first.top == 24 }
          in iphone-15 { expect Mail.compact.first.top == 59; expect Plain.primary.first.top == 59 }
      }
      """)
  }

  /// What is pushed comes below one bar too: its own, or the one of the stack.
  @Test(arguments: ["iphone-15", "ipad-pro-11-1 landscape"])
  func aPushedScreenHasOneBar(phrase: String) throws {
    let spec = AcceptanceSpec(
      """
      screen List { view all { edges == super }; present Barred as push; present Bare as push }
      screen Body { bar navigation("B"); view all { edges == super }; present Bare as push }
      screen Barred { bar navigation("B"); view first { horizontal == super; top == safe.top; height == 10 } }
      screen Bare { view first { horizontal == super; top == safe.top; height == 10 } }
      split Mail { primary List; detail Body; collapse: primary }
      """)
    let environment = try environment(phrase)
    let shown = layout(
      spec.document, screen: "Mail", in: environment, options: LayoutOptions(children: .all))
    for path in ["Mail.primary.Barred", "Mail.primary.Bare", "Mail.detail.Bare"] {
      let screen =
        shown.screen(path)
        ?? shown.screens.first { $0.name == path.split(separator: ".").last.map(String.init) }
      #expect(
        screen?.views.first { $0.name == "first" }?.frameInRoot?.y
          == environment.safeArea.top + environment.bars.navigation, "\(path)")
    }
  }

  /// A navigation bar in a card is 56 high from iOS 13 on, in what fills the card too.
  @Test func aCardHasAHigherBar() throws {
    let spec = AcceptanceSpec(
      """
      screen Home { present Form as formSheet { shown: yes } }
      screen Form { bar navigation("Form"); view first { horizontal == super; top == safe.top; height == 10 } }
      """)
    let layout = layout(spec.document, screen: "Home", in: try environment("ipad-pro-11"))
    #expect(layout.screen("Home.Form")?.views.last?.frameInRoot?.y == 56)
  }
}

/// Inside one size class priorities and inequalities stretch and condense.
@Suite struct SeedRow05StretchingInsideAClass {
  @Test func theWeakerOneStretchesAndTheLimitHolds() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          view side { leading == super.leading; width >= 100; width <= 200; width == 0.4 * super.width @500; height == 10; top == safe.top }
          view main { leading == side.trailing + 8; trailing == super.trailing; height == 10; top == safe.top }
      }
      """)
    #expect(spec.report == "")
    // 40 % of 320 is 128, of 393 is 157.2; of 834 it would be more than 200.
    for (phrase, width) in [("iphone-5", 128.0), ("iphone-15", 157.2), ("ipad-pro-11", 200)] {
      let side = try #require(try spec.unrounded(of: "side", in: phrase))
      let main = try #require(try spec.unrounded(of: "main", in: phrase))
      // Solved values are snapped to a grid far below a device pixel.
      #expect((side.width - width).magnitude < 1e-4, "\(phrase)")
      let rest = try environment(phrase).size.width - side.width - 8
      #expect((main.width - rest).magnitude < 1e-4, "\(phrase)")
    }
  }
}

/// Constants, fonts and properties for each size class.
@Suite struct SeedRow06ValuesForEachClass {
  @Test func constantsFontsAndAxesVary() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          stack row(axis: vertical | hC: horizontal | wR: horizontal, spacing: 8 | wR: 20) {
              leading == safe.leading + (16 | wR: 40); top == safe.top
              label title("Notes") { font: body | wR: title1 }
          }
      }
      """)
    #expect(spec.report == "")
    for (phrase, axis, left, font) in [
      ("iphone-15", "vertical", 16.0, "body"), ("ipad-pro-11", "horizontal", 40, "title1"),
    ] {
      #expect(try spec.value(of: "axis", of: "row", in: phrase) == .word(axis))
      #expect(try spec.frame(of: "row", in: phrase)?.x == left)
      #expect(
        try spec.value(of: "font", of: "title", in: phrase) == .font(FontValue(style: font)))
    }
  }
}

/// Views are installed for some classes only.
@Suite struct SeedRow07InstalledViews {
  @Test func anUninstalledViewHasNoFrameAndNoConstraints() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          view list { installed: wR; leading == super.leading; width == 320; vertical == safe }
          view body {
              trailing == super.trailing; vertical == safe
              when wR { leading == list.trailing } else { leading == super.leading }
          }
      }
      """)
    #expect(spec.report == "")
    #expect(try spec.frame(of: "list", in: "iphone-15") == nil)
    #expect(try spec.frame(of: "body", in: "iphone-15")?.width == 393)
    #expect(try spec.frame(of: "list", in: "ipad-pro-11")?.width == 320)
    #expect(try spec.frame(of: "body", in: "ipad-pro-11")?.x == 320)
  }
}

/// Traits beside the classes.
@Suite struct SeedRow09Traits {
  @Test(arguments: [
    ("landscape", "iphone-15 landscape", "iphone-15"),
    ("scale >= 3", "iphone-15", "ipad-pro-11"), ("p3", "iphone-15", "iphone-5"),
    ("split", "ipad-pro-11 split 1/3", "ipad-pro-11"),
    ("slideOver", "ipad-pro-11 slideOver", "ipad-pro-11"),
    ("text >= ax1", "iphone-15 text ax1", "iphone-15 text xxxLarge"),
    ("rtl", "iphone-15 rtl", "iphone-15"), ("dark", "iphone-15 dark", "iphone-15"),
    ("forceTouch", "iphone-x", "iphone-15"), ("keyboard", "iphone-15 keyboard", "iphone-15"),
    ("os < 13", "iphone-8 os 12", "iphone-8 os 13"),
  ])
  func aConditionAsksForATrait(condition: String, holds: String, fails: String) throws {
    let spec = AcceptanceSpec(
      "screen Page { view box { width == 10 | \(condition): 20; height == 10; "
        + "leading == safe.leading; top == safe.top } }")
    #expect(spec.report == "")
    #expect(try spec.frame(of: "box", in: holds)?.width == 20)
    #expect(try spec.frame(of: "box", in: fails)?.width == 10)
  }
}

/// A child inherits traits; an override changes those that it names, the others keep flowing.
@Suite struct SeedRow10TraitInheritance {
  @Test func anOverrideChangesWhatItNames() {
    expectTestsPass(
      """
      screen Host {
          embed Panel plain { horizontal == safe; top == safe.top; height == 100 }
          embed Panel low { horizontal == safe; top == plain.bottom; height == 100; traits: hC }
      }
      screen Panel {
          view box {
              leading == super.leading; top == super.top; height == 10
              width == 10 | hC: 20 | dark: 30 | hC dark: 40
          }
      }
      test "hC is overridden, dark flows" {
          in iphone-15      { expect Host.plain.box.width == 10; expect Host.low.box.width == 20 }
          in iphone-15 dark { expect Host.plain.box.width == 30; expect Host.low.box.width == 40 }
      }
      """)
  }
}

/// A grid keeps being a grid; its dimensions change.
@Suite struct SeedRow17GridDimensions {
  @Test func columnsFollowClassesAndWidth() {
    expectTestsPass(
      """
      screen Photos {
          grid fixed(columns: 3 | hC: 5 | wR hC: 7, spacing: 2, itemRatio: 1, count: 20) { edges == safe; cell a { view tile { edges == super } } }
      }
      screen Fitting {
          grid fit_(columns: fit(100), spacing: 10, itemRatio: 1, count: 20) { horizontal == super; vertical == safe; cell a { view tile { edges == super } } }
      }
      test "columns" {
          in iphone-15                   { expect Photos.fixed.columns == 3 }
          in iphone-15 landscape         { expect Photos.fixed.columns == 5 }
          in iphone-15-pro-max landscape { expect Photos.fixed.columns == 7 }
          // n columns of 100 and n - 1 gaps of 10: 3 take 320, 4 take 430, 7 take 760, 8 take 870.
          in iphone-15   { expect Fitting.fit_.columns == 3 }
          in ipad-pro-11 { expect Fitting.fit_.columns == 7 }
          in all         { expect Photos.fixed.kind == grid }
      }
      """)
  }
}

/// Safe area, margins, readable width, and guides of one's own.
@Suite struct SeedRow20Guides {
  @Test func guidesOfAPhoneAndAnIPad() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          guide half { leading == super.leading; width == 0.5 * super.width; vertical == safe }
          view inSafe { edges == safe }
          view inMargins { horizontal == margins; top == safe.top; height == 10 }
          view inReadable { horizontal == readable; top == safe.top; height == 10 }
          view atHalf { leading == half.trailing; trailing == super.trailing; top == safe.top; height == 10 }
      }
      """)
    #expect(spec.report == "")
    // An iPhone 15 has 59 points above and 34 below, and margins of 16.
    #expect(
      try spec.frame(of: "inSafe", in: "iphone-15")
        == LayoutRect(x: 0, y: 59, width: 393, height: 852 - 59 - 34))
    #expect(try spec.frame(of: "inMargins", in: "iphone-15")?.width == 393 - 32)
    #expect(try spec.frame(of: "inReadable", in: "iphone-15")?.width == 393 - 32)
    // Lines end at 672 points on a wide iPad at the usual text size.
    let readable = try #require(try spec.frame(of: "inReadable", in: "ipad-pro-11 landscape"))
    #expect(readable.width == 672)
    // The newest is 1210 wide.
    #expect(readable.centerX == 605)
    #expect(try spec.frame(of: "atHalf", in: "ipad-pro-11")?.x == 417)
  }
}

extension SeedRow20Guides {
  /// On its side a phone has 59 unsafe points left and right and margins of 20. Rows of a plain table
  /// go from edge to edge and their content moves in; rows of an inset one move in themselves.
  @Test(arguments: [("plain", 0.0, 59.0), ("insetGrouped", 79, 79)])
  func rowsMoveInBesideACamera(style: String, row: Double, content: Double) throws {
    let spec = AcceptanceSpec(
      """
      screen Page(root: table) {
          style: \(style)
          cell line { height >= 44; view all { edges == super }; label name("Ada") { leading == margins.leading; centerY == super.centerY } }
      }
      """)
    let phrase = "iphone-15 landscape os 17"
    #expect(
      try spec.frame(of: "line", in: phrase).map { [$0.x, $0.maxX] } == [row, 852 - row])
    #expect(
      try spec.frame(of: "all", in: phrase).map { [$0.x, $0.maxX] } == [content, 852 - content])
    #expect(try spec.frame(of: "name", in: phrase)?.x == content + 20)
    #expect(try spec.frame(of: "name", in: phrase + " rtl")?.maxX == 852 - content - 20)
    // Upright nothing is unsafe at the sides.
    let inset = style == "plain" ? 0.0 : 16
    #expect(try spec.frame(of: "all", in: "iphone-15 os 17")?.x == inset)
  }
}

/// Text follows the size that people chose, and layouts follow the text.
@Suite struct SeedRow21DynamicType {
  /// The sizes of `body` in Apple's table.
  @Test(arguments: [
    ("xSmall", 14.0), ("small", 15), ("medium", 16), ("large", 17), ("xLarge", 19), ("xxLarge", 21),
    ("xxxLarge", 23), ("ax1", 28), ("ax2", 33), ("ax3", 40), ("ax4", 47), ("ax5", 53),
  ])
  func bodyHasTheSizesOfTheTable(size: String, points: Double) throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          label line("Text") { font: body; leading == safe.leading; top == safe.top }
          view bar_ { height == scaled(44, body); width == 10; leading == safe.leading; top == line.bottom }
      }
      """)
    let screen = try #require(
      layout(spec.document, screen: "Page", in: try environment("iphone-15 text \(size)"))
        .screens.first)
    #expect(screen.views.first { $0.name == "line" }?.text?.fontSize == points)
    let bar = try #require(screen.views.first { $0.name == "bar_" }?.frame)
    #expect(size == "large" ? bar.height == 44 : (bar.height < 44) == (points < 17))
  }

  @Test func aRowBecomesAColumnExactlyAtItsSize() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          stack row(axis: horizontal | text >= ax1: vertical) { leading == safe.leading; top == safe.top
              label a("One")
              label b("Two") }
      }
      """)
    #expect(spec.report == "")
    for (size, axis) in [("large", "horizontal"), ("xxxLarge", "horizontal"), ("ax1", "vertical")] {
      #expect(try spec.value(of: "axis", of: "row", in: "iphone-15 text \(size)") == .word(axis))
    }
  }
}

/// Right-to-left, and texts as long as other languages need.
@Suite struct SeedRow22OtherLanguages {
  @Test func longerTextPushesAndMirrors() throws {
    let spec = AcceptanceSpec(
      """
      input word: Text = "Send"
      screen Page {
          label name("\\(word)") { leading == safe.leading + 16; top == safe.top }
          view after { leading == name.trailing + 8; width == 20; height == 10; top == safe.top }
      }
      """)
    #expect(spec.report == "")
    let short = try #require(try spec.frame(of: "after", in: "iphone-15"))
    let mirrored = try #require(try spec.frame(of: "after", in: "iphone-15 rtl"))
    #expect((mirrored.x + short.x + 20 - 393).magnitude < 1e-9)
    var german = try environment("iphone-15")
    german.inputs = EnvironmentInputs([(name: "word", value: .text("Absenden"))])
    let screen = try #require(layout(spec.document, screen: "Page", in: german).screens.first)
    let long = try #require(screen.views.first { $0.name == "after" }?.frameInRoot)
    #expect(short.x < long.x)
  }
}
