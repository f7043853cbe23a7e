import Adapt
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import Testing

/// Rows of the acceptance list about what is said, and where.
@Suite struct MessagesAcceptanceTests {
  /// UIKit raises an exception when leading is tied to right; here it is an error before anything
  /// runs.
  @Test(arguments: [
    ("leading == name.right + 8", "leading", "right", "leading == name.trailing + 8"),
    ("left == name.trailing + 8", "left", "trailing", "leading == name.trailing + 8"),
    ("trailing == name.left", "trailing", "left", "trailing == name.leading"),
  ])
  func row28RelativeAndAbsoluteEdgesDoNotMeet(
    _ statement: String, _ first: String, _ second: String, _ repaired: String
  ) throws {
    let text =
      """
      screen Card {
          label name("Ada") { leading == safe.leading; top == safe.top }
          label date("10:40") {
              \(statement)
              top == name.top
          }
      }
      """
    let spec = AcceptanceSpec(text)
    #expect(spec.findings.map(\.kind.code) == ["A0231"])
    let finding = try #require(spec.findings.first)
    #expect(finding.message.hasSuffix("cannot meet in one constraint"))
    #expect(finding.message.contains("`\(first)`") && finding.message.contains("`\(second)`"))
    // Both attributes are pointed at.
    let spans = [finding.span] + finding.labels.map(\.span)
    #expect(Set(spans.compactMap { spec.text($0) }) == [first, second])
    let fixed = try spec.repaired()
    #expect(fixed.report == "")
    #expect(
      fixed.text(Span(SourceID(0), 0, Int32(fixed.source.bytes.count)))?
        .contains(repaired) == true)
  }

  /// A log names addresses and generated constraints; a finding names what the author wrote, where
  /// it stands, and the name that was given to it.
  @Test func row43FindingsCiteWhatWasWrittenAndNothingElse() throws {
    let spec = AcceptanceSpec(
      """
      screen Card {
          view photo { width == 200; height == 40; leading == safe.leading; top == safe.top }
          view caption {
              width == photo.width as sameWidth
              width <= 100
              height == 40; leading == safe.leading; top == photo.bottom
          }
      }
      """)
    #expect(spec.report == "")
    let findings = try spec.layoutFindings(in: "iphone-15").filter { $0.severity == .error }
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    // Three statements contradict each other; no two of them do.
    let cited = Set(
      ([finding.span] + finding.labels.map(\.span) + finding.notes.map(\.span))
        .compactMap { spec.text($0) })
    #expect(
      cited == ["width == 200", "width == photo.width as sameWidth", "width <= 100"])
    var renderer = DiagnosticRenderer(sources: spec.compilation.sources)
    let text = renderer.render(finding)
    #expect(text.contains("spec.adapt:"))
    #expect(text.contains("sameWidth"))
    for word in ["0x", "UIView", "NSLayoutConstraint", "view#", "UISV"] {
      #expect(!text.contains(word), "\(text)")
    }
  }

  /// One mistake, one error, exactly where it is, with the word that was meant.
  @Test(arguments: [
    ("fnt: headline", "A0204", "fnt", "font"),
    ("numberOfLines: 2", "A0204", "numberOfLines", "lines"),
    ("font: headlin", "A0206", "headlin", "headline"),
    ("color: secondaryLabel", "A0206", "secondaryLabel", "secondary"),
    ("alignment: centre", "A0206", "centre", "center"),
    ("leadng == safe.leading", "A0201", "leadng", "leading"),
    ("width == nme.width", "A0201", "nme", "name"),
    ("width == name.widht", "A0201", "widht", "width"),
    ("installed: landscpe", "A0311", "landscpe", "landscape"),
    ("hidden: wr", "A0311", "wr", "wR"),
    ("width == 8 | txt >= ax1: 9", "A0311", "txt", "text"),
  ])
  func row49AMisspelledWordIsOneErrorWithTheWordThatWasMeant(
    _ member: String, _ code: String, _ wrong: String, _ meant: String
  ) throws {
    let spec = AcceptanceSpec(
      """
      screen Card {
          label name("Ada") { leading == safe.leading; top == safe.top }
          label date("10:40") {
              \(member)
              trailing == safe.trailing
              top == safe.top
          }
      }
      """)
    #expect(spec.findings.map(\.kind.code) == [code], "\(spec.report)")
    let finding = try #require(spec.findings.first)
    #expect(spec.text(finding.span) == wrong)
    #expect(finding.fixIts.map(\.message) == ["did you mean `\(meant)`"])
    #expect(try spec.repaired().report == "")
  }

  /// Where no word is near and few are possible, all of them are said.
  @Test func row49AWordThatIsNoBarComesWithThoseThatAre() throws {
    let spec = AcceptanceSpec("screen Card { bar heading(\"Ada\") }")
    let finding = try #require(spec.findings.first)
    #expect(spec.findings.count == 1 && finding.kind.code == "A0205")
    // The bars of the language, `none` among them, and no kind of view.
    #expect(
      finding.help == "known here: `status`, `navigation`, `tab`, `toolbar`, `none`")
  }

  @Test(arguments: [
    ("lable date(\"10:40\") { top == safe.top }", "lable", "label"),
    ("Rwo(title: \"Ada\") { edges == safe }", "Rwo", "Row"),
  ])
  func row49AMisspelledKindIsOneError(
    _ member: String, _ wrong: String, _ meant: String
  ) throws {
    let spec = AcceptanceSpec(
      """
      component Row(title: Text) { label name(title) { edges == super } }
      screen Card {
          \(member)
      }
      """)
    #expect(spec.findings.count == 1, "\(spec.report)")
    let finding = try #require(spec.findings.first)
    #expect(spec.text(finding.span) == wrong)
    #expect(finding.fixIts.first.map { $0.message.contains("`\(meant)`") } == true)
  }
}
