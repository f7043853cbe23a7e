import Adapt
import AdaptCheck
import AdaptDiagnostics
import AdaptLint
import AdaptSema
import Testing

/// Rows of the acceptance list that are advice: nothing is wrong, and something will be.
@Suite struct AdviceAcceptanceTests {
  /// An audit for left and right, with the edit that mends each.
  @Test(arguments: [
    ("left == super.left + 16", "leading == super.leading + 16"),
    ("right == name.right", "trailing == name.trailing"),
    ("right <= name.left - 8", "trailing <= name.leading - 8"),
  ])
  func row29LeftAndRightAreFound(statement: String, repaired: String) throws {
    let text = Self.card(statement)
    let findings = advice(text)
    #expect(findings.map(\.kind.code) == ["L1001"])
    let fixIt = try #require(findings.first?.fixIts.first)
    var bytes = Array(text.utf8)
    for edit in fixIt.edits.sorted(by: { $1.span.start < $0.span.start }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.text.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == Self.card(repaired))
    #expect(advice(Self.card(repaired)).isEmpty)
  }

  /// What has no reading direction says so.
  @Test func row29WhatKeepsItsDirectionIsFine() {
    #expect(advice(Self.card("direction: ltr; left == super.left + 16")).isEmpty)
  }

  /// Translations cut by a fixed width: how much room there is, and up to which factor it is enough.
  @Test(arguments: [
    // Eight letters at 17 points take between 60 and 70; twice as long, as translations of such
    // words are, they do not fit into 100, and do into 140.
    ("label", "Settings", "width == 100", true), ("label", "Settings", "width == 140", false),
    ("label", "Settings", "width >= 60", false),
    ("label", "Settings", "lines: 0; width == 100", false),
    ("label", "100%", "width == 40", false), ("button", "Settings", "size == 80 x 44", true),
    ("button", "Settings", "size >= 44 x 44", false), ("button", "÷", "size == 44 x 44", false),
  ])
  func row51AFixedWidthOnText(kind: String, text: String, members: String, isFound: Bool) {
    let findings = advice(
      """
      screen Card {
          \(kind) title("\(text)") { \(members); leading == safe.leading; top == safe.top }
      }
      """)
    #expect(findings.map(\.kind.code) == (isFound ? ["L1002"] : []))
  }

  /// Interface Builder saves a label "Label" in 17 points with a width of 42.
  @Test func row51ThePointsAndTheFactorAreSaid() throws {
    let findings = advice(
      """
      screen Card {
          label title("Label") { width == 60; leading == safe.leading; top == safe.top }
      }
      """)
    let message = try #require(findings.first?.message)
    #expect(
      message.hasPrefix("`title` gets 60 points and needs 42: a translation is cut beyond 1.4"))
  }

  static func card(_ statement: String) -> String {
    """
    screen Card {
        label name("Ada") { leading == safe.leading; top == safe.top }
        label date("10:40") { \(statement); top == name.bottom }
    }
    """
  }

  func advice(_ text: String) -> [Diagnostic] {
    checkSource(SourceText(text), imports: FixedSources())
      .diagnostics(with: [], lint: LintOptions(), isComplete: false)
  }
}
