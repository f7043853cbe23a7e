import AdaptCatalog
import AdaptDiagnostics
import AdaptLayout
import AdaptTestSupport
import Testing

/// Rows 30, 31, 32 and the stretched texts of row 51: what text sizes and translations break.
@Suite struct TextSizeAcceptanceTests {
  /// `Transactions` is about 98 points wide at 17 points, so it fits in 120; body is 53 points at
  /// ax5, three times as large.
  static let narrow = """
    screen Cut {
        label title("Transactions") {
            font: body
            width == 120
            leading == safe.leading + 16
            top == safe.top + 16
        }
    }
    """

  @Test func row30WordsThatAreCutAtAnAccessibilitySize() throws {
    let run = try AdaptCommand.run(
      "check", "--env", "iphone-15 text ax5", "--env", "iphone-15", "-e", Self.narrow)
    #expect(run.stderr.contains("warning[A0409]: `title` is truncated: needs "))
    #expect(run.stderr.contains(", has 120\n"))
    #expect(run.stderr.contains("in 1 of 2 environments: `iphone-15 text ax5`"))
    let wrapped = Self.narrow.replacing("font: body", with: "font: body; lines: 0")
    let usual = try AdaptCommand.run("check", "--env", "iphone-15", "-e", wrapped)
    #expect(!usual.stderr.contains("A0409"), "\(usual.stderr)")
  }

  @Test func row31RowThatBecomesAColumnExactlyThere() throws {
    let spec = """
      screen Row {
          stack pair(axis: horizontal | text >= ax1: vertical, spacing: 8) {
              leading == safe.leading + 16
              top == safe.top + 16
              label name("Name")
              label value("Value")
          }
      }
      test "the sizes on both sides of ax1" {
          in iphone-15 text xxxLarge { expect Row.value.left == Row.name.right + 8 }
          in iphone-15 text ax1      { expect Row.value.top == Row.name.bottom + 8 }
      }
      """
    let run = try AdaptCommand.run("test", "-e", spec)
    #expect(run.code == 0, "\(run.stdout)\(run.stderr)")
  }

  /// `Account number` takes 382 points at 53 (ax5) and `Yesterday` 227, so both and the spacing of 8
  /// take 8 + 609 / 53 for each point of the text size. The narrowest screens are 320 wide, 288
  /// without their insets: 23 points fit (272), 28 do not (330). xxxLarge is 23, ax1 is 28.
  @Test(arguments: [
    """
    stack pair(axis: horizontal, spacing: 8) {
            horizontal == safe inset 16
    """,
    "stack pair { spacing: 8; horizontal == safe inset 16",
    "stack pair(axis: horizontal | phone landscape: vertical, spacing: 8) { horizontal == safe inset 16",
  ])
  func row31TheSizeAtWhichTheRowShouldTurnIsProposed(start: String) throws {
    let spec = AcceptanceSpec(
      """
      screen Row {
          \(start)
              top == safe.top + 16
              label name("Account number") { font: body; compression: 751 x 750; hugging: 252 x 251; lines: 0 }
              label value("Yesterday") { font: body }
          }
      }
      """)
    #expect(spec.report == "")
    let cut = try #require(
      spec.matrixFindings().first { $0.kind.code == "A0409" && $0.message.contains("`value`") })
    let fixIt = try #require(cut.fixIts.first)
    #expect(fixIt.edits.map(\.text).joined().contains("when text >= ax1 { axis: vertical }"))
    #expect(fixIt.message.contains("`pair`") && fixIt.message.contains("`text ax1`"))
    let repaired = spec.applying(fixIt)
    #expect(repaired.report == "")
    #expect(repaired.matrixFindings().map(\.message) == [])
    // The axis flips exactly there.
    let narrow = "iphone-se-1"
    for (size, isColumn) in [("xxxLarge", false), ("ax1", true)] {
      let name = try #require(try repaired.frame(of: "name", in: "\(narrow) text \(size)"))
      let value = try #require(try repaired.frame(of: "value", in: "\(narrow) text \(size)"))
      #expect((name.maxY <= value.y) == isColumn, "\(size)")
    }
  }

  /// Where a column helps nothing, or the row does not fit at the usual size, nothing is proposed.
  @Test(arguments: [
    // 200 points hold neither word at large sizes.
    "stack pair(spacing: 8) { width == 60", "stack pair(axis: vertical) { width == 120",
  ])
  func row31NothingIsProposedThatDoesNotHelp(start: String) {
    let spec = AcceptanceSpec(
      """
      screen Row {
          \(start); leading == safe.leading + 16; top == safe.top + 16
              label name("Account number") { font: body; compression: 751 x 750; hugging: 252 x 251 }
              label value("Yesterday") { font: body }
          }
      }
      """)
    #expect(spec.report == "")
    let cut = spec.matrixFindings().filter { $0.kind.code == "A0409" }
    #expect(!cut.isEmpty)
    #expect(cut.allSatisfy { $0.fixIts.isEmpty })
  }

  @Test func row32TextThatPushesContentOffTheScreen() throws {
    // At 60 points a large title has at most three such words on 288 points, so 40 words take 14 lines
    // of 71 points, and the screen is 568 high.
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let spec = """
      screen Long {
          label text_("\(words)") {
              font: largeTitle
              lines: 0
              horizontal == safe inset 16
              top == safe.top + 16
          }
          button go("Continue") { leading == safe.leading + 16; top == text_.bottom + 16 }
      }
      """
    let run = try AdaptCommand.run("check", "--env", "iphone-se-1 text ax5", "-e", spec)
    #expect(run.stderr.contains("warning[A0412]"), "\(run.stderr)")
    #expect(run.stderr.contains("beyond the screen, and nothing scrolls there"))
  }

  @Test func row51TranslationThatIsCut() throws {
    // 98 points fit in 120, and 1.4 times as much does not.
    let plain = try AdaptCommand.run("check", "--env", "iphone-15", "-e", Self.narrow)
    #expect(!plain.stderr.contains("A0409"), "\(plain.stderr)")
    let pseudo = try AdaptCommand.run(
      "check", "--pseudo", "1.4", "--env", "iphone-15", "-e", Self.narrow)
    #expect(pseudo.stderr.contains("warning[A0409]: `title` is truncated"), "\(pseudo.stderr)")
  }
}
