import Adapt
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import Testing

/// Rows of the acceptance list about what overrides what. Class and size of each device are those
/// of `facts/devices.json`.
@Suite struct OverridesAcceptanceTests {
  /// A Plus phone in landscape inherits both the wAny hC and the wR hAny value: an error until a
  /// wR hC value decides.
  @Test func row02TwoOverridesOfEqualSpecificityAreAnError() throws {
    let spec = AcceptanceSpec(
      """
      screen Photo {
          stack tools {
              spacing: 8 | wR: 16 | hC: 4
              edges == safe
          }
      }
      """)
    #expect(spec.findings.map(\.kind.code) == ["A0301"])
    let finding = try #require(spec.findings.first)
    #expect(spec.report.hasPrefix("spec.adapt:3:31: error[A0301]: `spacing` has two values on "))
    #expect(spec.text(finding.span) == "hC")
    #expect(finding.label == "gives `4`")
    #expect(finding.labels.map { spec.text($0.span) } == ["wR"])
    #expect(finding.labels.map(\.message) == ["gives `16`"])
    // The only devices that are wR hC are phones of the Plus, Max, XR and 11 class in landscape.
    let witness = try witness(in: finding.message)
    #expect(witness.idiom == .phone && witness.orientation == .landscape)
    #expect(witness.widthClass == .regular && witness.heightClass == .compact)
  }

  @Test func row02TheFixItDecidesThereAndNowhereElse() throws {
    let spec = try AcceptanceSpec(
      "screen Photo { stack tools { spacing: 8 | wR: 16 | hC: 4; edges == safe } }"
    ).repaired()
    #expect(spec.report == "")
    let expected: [(String, Double)] = [
      ("iphone-15", 8), ("iphone-15 landscape", 4), ("iphone-15-pro-max landscape", 4),
      ("ipad-pro-11", 16),
    ]
    for (phrase, spacing) in expected {
      #expect(
        try spec.value(of: "spacing", of: "tools", in: phrase) == .number(Affine(spacing)),
        "\(phrase)")
    }
  }

  @Test func row02AWrHcValueDecides() throws {
    let spec = AcceptanceSpec(
      "screen Photo { stack tools { spacing: 8 | wR: 16 | hC: 4 | wR hC: 12; edges == safe } }")
    #expect(spec.report == "")
    #expect(
      try spec.value(of: "spacing", of: "tools", in: "iphone-15-pro-max landscape")
        == .number(Affine(12)))
    #expect(
      try spec.value(of: "spacing", of: "tools", in: "iphone-15 landscape") == .number(Affine(4)))
  }

  /// Both orientations of an iPad are R x R: classes cannot tell them apart, the container's aspect
  /// can.
  @Test func row06AspectTellsTheOrientationsOfAnIPadApart() throws {
    let spec = AcceptanceSpec(
      """
      screen Reader {
          view byClass {
              width == 200 | wR hR: 320
              height == 40; leading == safe.leading; top == safe.top
          }
          view byAspect {
              width == 200 | wR hR aspect > 1: 320
              height == 40; leading == safe.leading; top == byClass.bottom
          }
      }
      """)
    #expect(spec.report == "")
    for (phrase, byAspect) in [("ipad-pro-11", 200.0), ("ipad-pro-11 landscape", 320)] {
      let environment = try environment(phrase)
      #expect(environment.widthClass == .regular && environment.heightClass == .regular)
      #expect(try spec.frame(of: "byClass", in: phrase)?.width == 320)
      #expect(try spec.frame(of: "byAspect", in: phrase)?.width == byAspect)
    }
  }

  /// A condition on the size and on the traits: two columns only where both classes are regular
  /// and the window is wider than high.
  @Test func row07SizeAndTraitsAreOneEnvironment() throws {
    let spec = AcceptanceSpec(
      """
      breakpoint twoColumns = wR hR aspect > 1

      screen Reader {
          view text_ {
              leading == safe.leading; vertical == safe
              trailing == safe.trailing | twoColumns: notes.leading
          }
          view notes {
              installed: twoColumns
              width == 300
              trailing == safe.trailing; vertical == safe
          }
      }
      """)
    #expect(spec.report == "")
    // Landscape in full screen has both; upright, half a screen and phones lack one.
    let expected: [(String, Bool)] = [
      ("ipad-pro-11 landscape", true), ("ipad-pro-11", false),
      ("ipad-pro-11 landscape split 1/2", false), ("iphone-15-pro-max landscape", false),
      ("iphone-15", false),
    ]
    for (phrase, hasNotes) in expected {
      let notes = try spec.frame(of: "notes", in: phrase)
      let text = try #require(try spec.frame(of: "text_", in: phrase))
      let environment = try environment(phrase)
      #expect((notes != nil) == hasNotes, "\(phrase)")
      let safe = environment.size.width - environment.safeArea.left - environment.safeArea.right
      #expect(text.width == safe - (hasNotes ? 300 : 0), "\(phrase)")
    }
  }

  /// Responsive without a duplicated subtree: one tree whose properties vary.
  @Test func row52OneTreeWhoseAxisVaries() throws {
    let spec = AcceptanceSpec(
      """
      screen Card {
          stack row(axis: horizontal | wC: vertical, spacing: 8) {
              edges == safe
              label name("Ada")
              label date("10:40")
              button open("Open")
          }
          when wC { name { font: footnote } }
      }
      """)
    #expect(spec.report == "")
    let screen = try #require(spec.document.screens.first)
    #expect(screen.views.map(\.name) == [nil, "row", "name", "date", "open"])
    #expect(screen.views.allSatisfy { $0.installed == .always })
    #expect(try spec.value(of: "axis", of: "row", in: "iphone-15") == .word("vertical"))
    #expect(try spec.value(of: "axis", of: "row", in: "ipad-pro-11") == .word("horizontal"))
    #expect(screen.views[2].property("font")?.cases.first?.value != nil)
  }

  /// Conditions with names of the user's, and a check of where they overlap.
  @Test func row53NamedBreakpointsThatOverlapAreChecked() throws {
    let spec = AcceptanceSpec(
      """
      breakpoint tablet = width >= 600
      breakpoint low = height < 500

      screen Photo {
          stack tools {
              spacing: 8 | tablet: 16 | low: 4
              edges == safe
          }
      }
      """)
    #expect(spec.findings.map(\.kind.code) == ["A0301"])
    let finding = try #require(spec.findings.first)
    #expect(spec.report.hasPrefix("spec.adapt:6:35: error[A0301]: `spacing` has two values on "))
    #expect(spec.text(finding.span) == "low")
    #expect(finding.labels.map { spec.text($0.span) } == ["tablet"])
    let witness = try witness(in: finding.message)
    #expect(600 <= witness.size.width && witness.size.height < 500)
    #expect(try spec.repaired().report == "")
  }

  @Test func row53ANarrowerBreakpointBeatsAWiderOne() throws {
    let spec = AcceptanceSpec(
      """
      breakpoint tablet = width >= 600
      breakpoint desk = width >= 1000
      screen Photo { stack tools { spacing: 8 | desk: 24 | tablet: 16; edges == safe } }
      """)
    #expect(spec.report == "")
    // 393, 834 and 1194 points wide.
    for (phrase, spacing) in [
      ("iphone-15", 8.0), ("ipad-pro-11", 16), ("ipad-pro-11 landscape", 24),
    ] {
      #expect(
        try spec.value(of: "spacing", of: "tools", in: phrase) == .number(Affine(spacing)),
        "\(phrase)")
    }
  }

  /// Constraints that exist in one size class, and constants that vary with it.
  @Test func row61ConstraintsHaveConditions() throws {
    let spec = AcceptanceSpec(
      """
      screen Card {
          view box {
              when wR { leading == super.leading + 40 } else { centerX == super.centerX }
              width == 320 | hC: 280
              top == super.top
              height == 40
          }
      }
      """)
    #expect(spec.report == "")
    // 393 wide: centered, (393 - 320) / 2 = 36.5 in whole thirds of a point is 36 2/3 (half up).
    let phone = try #require(try spec.frame(of: "box", in: "iphone-15"))
    #expect(abs(phone.x - (36 + 2.0 / 3)) < 1e-9 && abs(phone.width - 320) < 1e-9)
    // 852 wide and compact in both: (852 - 280) / 2.
    #expect(
      try spec.frame(of: "box", in: "iphone-15 landscape")
        == LayoutRect(x: 286, y: 0, width: 280, height: 40))
    #expect(
      try spec.frame(of: "box", in: "ipad-pro-11")
        == LayoutRect(x: 40, y: 0, width: 320, height: 40))
    // wR hC: the leading of the one class, the width of the other.
    #expect(
      try spec.frame(of: "box", in: "iphone-15-pro-max landscape")
        == LayoutRect(x: 40, y: 0, width: 280, height: 40))
  }

  /// A second constraint does not override the first: both would hold.
  @Test func row61AConstraintDoesNotOverrideAnother() throws {
    let spec = AcceptanceSpec(
      """
      screen Card {
          view box {
              width == 320
              when hC { width == 280 }
              leading == safe.leading; top == safe.top; height == 40
          }
      }
      """)
    #expect(spec.findings.map(\.kind.code) == ["A0302"])
    let finding = try #require(spec.findings.first)
    #expect(spec.report.hasPrefix("spec.adapt:4:19: error[A0302]: `box.width` is fixed twice on "))
    #expect(finding.labels.map { spec.text($0.span) } == ["width == 320"])
    #expect(finding.help == "write one statement: `width == 320 | hC: 280`")
    #expect(try witness(in: finding.message).heightClass == .compact)
  }

  /// Two statements with several arms that meet are one mistake, and no condition is made up.
  @Test(arguments: [
    ("width == 100 | wR: 120; width == 130", 1), ("width == 100; width == 120 | hC: 90", 1),
    ("when wR { width == 100 } else { width == 120 }; width == 130", 2),
  ])
  func row61TwoStatementsAreOneMistake(members: String, count: Int) {
    let spec = AcceptanceSpec(
      "screen Card { view box { \(members); height == 9; leading == safe.leading; top == safe.top } }"
    )
    #expect(spec.findings.map(\.kind.code) == Array(repeating: "A0302", count: count))
    #expect(!spec.findings.contains { $0.help?.contains("always") == true })
  }

  /// Equal values never clash, in presentations either; others say where both hold.
  @Test func row02EqualAdaptationsDoNotClash() throws {
    func spec(_ second: String) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        screen Page {
            button more("More") { leading == safe.leading; top == safe.top }
            present Card from more as popover {
                when wC: as fullScreen
                when hC: \(second)
            }
        }
        screen Card { label name("Ada") { edges == safe } }
        """)
    }
    #expect(spec("as fullScreen").report == "")
    let clash = spec("as fullScreen in navigation")
    #expect(clash.findings.map(\.kind.code) == ["A0301"])
    #expect(clash.findings.first?.help == "say what holds where both do: `when wC hC { … }`")
  }

  /// Inside of `when` the condition is the one of the `when`.
  @Test func row02TheConditionOfAWhenIsNamed() throws {
    let spec = AcceptanceSpec(
      """
      screen Photo {
          stack tools {
              spacing: 8
              when wR { spacing: 16 }
              when hC { spacing: 4 }
              edges == safe
          }
      }
      """)
    let finding = try #require(spec.findings.first)
    #expect(finding.help == "say what holds where both do: `when wR hC { … }`")
    #expect(spec.text(finding.span) == "4")
    #expect(finding.labels.map { spec.text($0.span) } == ["16"])
  }
}
