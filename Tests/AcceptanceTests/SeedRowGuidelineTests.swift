import AdaptTestSupport
import Testing

private let everywhere = ["iphone-15", "iphone-15 landscape", "ipad-pro-11"]

/// What the screen is for is there in every environment.
@Suite struct SeedRow23PrimaryContent {
  private func chart(_ installed: String) -> AcceptanceSpec {
    AcceptanceSpec(
      """
      screen Stats {
          view chart { role: primary; installed: \(installed); horizontal == safe; top == safe.top; height == 200 }
      }
      """)
  }

  @Test func primaryContentThatIsGoneOnAPhoneIsAnError() throws {
    #expect(try chart("wR").lint(in: everywhere) == ["L0404"])
    #expect(try chart("always").lint(in: everywhere) == [])
  }
}

/// A grid stays a grid, and what is above stays above.
@Suite struct SeedRow24NoGratuitousChange {
  @Test func aGridThatBecomesATable() throws {
    let changes = AcceptanceSpec(
      """
      screen Photos {
          grid tiles(columns: 3, count: 9) { installed: wR; edges == safe }
          table rows { installed: not wR; edges == safe; cell row(style: basic, title: "A") }
      }
      """)
    #expect(try changes.lint(in: everywhere) == ["L0406"])
    let same = AcceptanceSpec(
      "screen Photos { grid tiles(columns: 1 | wR: 4, count: 9) { edges == safe } }")
    #expect(try same.lint(in: everywhere) == [])
  }

  @Test func twoViewsThatChangePlaces() throws {
    func spec(_ rest: String) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        screen Card {
            label name("Ada") { leading == margins.leading }
            label date("Today") { leading == margins.leading }
            \(rest)
        }
        """)
    }
    #expect(
      try spec(
        """
        when wC { name.top == safe.top; date.top == name.bottom } else { date.top == safe.top; name.top == date.bottom }
        """
      ).lint(in: everywhere) == ["L0407"])
    #expect(
      try spec("name.top == safe.top; date.top == name.bottom + (4 | wR: 8)").lint(in: everywhere)
        == [])
  }
}

/// 44 points for a finger, in every environment.
@Suite struct SeedRow25Targets {
  @Test(arguments: [(43, ["L0111"]), (44, [String]()), (27, ["L0112"])])
  func fingersNeed44Points(height: Int, expected: [String]) throws {
    let spec = AcceptanceSpec(
      """
      screen Form {
          button send("Send") { leading == margins.leading; top == safe.top; width == 100; height == \(height) }
      }
      """)
    #expect(try spec.lint(in: everywhere) == expected)
  }

  /// A tenth of the width is 39.3 points on an iPhone 15, 83.4 on an iPad: one of both is too small.
  @Test func oneEnvironmentIsEnough() throws {
    let run = try AdaptCommand.run([
      "check", "-e",
      """
      screen Form {
          button send("+") { leading == margins.leading; top == safe.top; width == 0.1 * super.width; height == 44 }
      }
      """, "--env", "iphone-15", "--env", "ipad-pro-11",
    ])
    #expect(run.stderr.contains("in 1 of 2 environments: `iphone-15`"), "\(run.stderr)")
  }
}

/// Read without scrolling sideways, at a size that can be read, with the picture whole.
@Suite struct SeedRow26Legibility {
  @Test func textWiderThanWhatIsSeen() throws {
    let story = String(repeating: "Words that run on. ", count: 400)
    func spec(_ width: String) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        screen Page { scroll page { edges == safe
            label story("\(story)") { lines: 0; leading == content.leading + 16; top == content.top; bottom == content.bottom; trailing == content.trailing - 16; \(width) } } }
        """)
    }
    #expect(try spec("width == 800").lint(in: ["iphone-15"]).contains("L0201"))
    #expect(try !spec("width == frame.width - 32").lint(in: ["iphone-15"]).contains("L0201"))
  }

  @Test(arguments: [("system(10)", true), ("system(11)", false), ("caption2", false)])
  func elevenPointsAreTheLeast(font: String, isFound: Bool) throws {
    let spec = AcceptanceSpec(
      "screen Page { label note(\"Terms\") { font: \(font); leading == margins.leading; top == safe.top } }"
    )
    #expect(try spec.lint(in: ["iphone-15"]).contains("L0203") == isFound)
  }

  @Test func aPrimaryPictureIsSeenWhole() throws {
    func spec(_ width: String) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        image Photo { size: 900 x 300; variant "photo" }
        screen Page { image photo(Photo) { role: primary; leading == super.leading; top == safe.top; height == 200; \(width) } }
        """)
    }
    #expect(try spec("width == 600").lint(in: everywhere).contains("L0210"))
    #expect(try !spec("width == super.width").lint(in: everywhere).contains("L0210"))
  }
}

/// Where reading starts, by weight, in line, alike.
@Suite struct SeedRow27Hierarchy {
  @Test func primaryContentStartsInTheUpperHalf() throws {
    func spec(_ edge: String) -> AcceptanceSpec {
      AcceptanceSpec(
        "screen Page { view chart { role: primary; horizontal == safe; height == 0.3 * safe.height; \(edge) } }"
      )
    }
    #expect(try spec("bottom == safe.bottom").lint(in: everywhere) == ["L0501"])
    #expect(try spec("top == safe.top").lint(in: everywhere) == [])
  }

  @Test func secondaryContentIsNoLarger() throws {
    func spec(_ width: Double) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        screen Page {
            view list { role: secondary; vertical == safe; leading == safe.leading; width == \(width) * safe.width }
            view body { role: primary; vertical == safe; leading == list.trailing; trailing == safe.trailing }
        }
        """)
    }
    // 0.6 of the width leaves 0.4 for the primary content, which also begins beyond the middle.
    #expect(try spec(0.6).lint(in: ["ipad-pro-11"]) == ["L0502", "L0501"])
    #expect(try spec(0.4).lint(in: ["ipad-pro-11"]) == [])
  }

  @Test func almostInLine() throws {
    func spec(_ inset: Int) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        screen Page {
            label name("Name") { leading == super.leading + 16; top == safe.top }
            label date("Date") { leading == super.leading + \(inset); top == name.bottom }
        }
        """)
    }
    #expect(try spec(18).lint(in: ["iphone-15"]) == ["L0503"])
    #expect(try spec(16).lint(in: ["iphone-15"]) == [])
    // Ten points are meant.
    #expect(try spec(26).lint(in: ["iphone-15"]) == [])
  }
}

/// To the edges with what is seen, away from them with what is read.
@Suite struct SeedRow28Edges {
  @Test func aBackdropReachesTheEdge() throws {
    func spec(_ bottom: String) -> AcceptanceSpec {
      AcceptanceSpec(
        "screen Page { map world { horizontal == super; top == super.top; bottom == \(bottom) } }")
    }
    // 34 points of home indicator stay another color.
    #expect(try spec("safe.bottom").lint(in: ["iphone-15"]) == ["L0303"])
    #expect(try spec("super.bottom").lint(in: ["iphone-15"]) == [])
  }

  @Test func insetsOfBothSides() throws {
    func spec(_ trailing: Int) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        screen Page { view card { leading == safe.leading + 16; trailing == safe.trailing - \(trailing); top == safe.top; height == 80 } }
        """)
    }
    #expect(try spec(20).lint(in: ["iphone-15"]) == ["L0302"])
    #expect(try spec(16).lint(in: ["iphone-15"]) == [])
  }

  @Test func textKeepsFromTheEdge() throws {
    func spec(_ leading: String) -> AcceptanceSpec {
      AcceptanceSpec(
        "screen Page { label t(\"Today\") { leading == \(leading); top == safe.top } }")
    }
    #expect(try spec("super.leading + 4").lint(in: ["iphone-15"]) == ["L0301"])
    #expect(try spec("margins.leading").lint(in: ["iphone-15", "ipad-pro-11"]) == [])
  }
}

/// People turn the device when they want to.
@Suite struct SeedRow29NobodyIsToldToTurn {
  @Test(arguments: [
    ("Rotate your device to see the chart", true),
    ("Turn your phone to landscape", true), ("Use landscape mode", true),
    ("Best viewed in landscape mode", true), ("Turn on your phone", false),
    ("The landscape of Provence", false), ("Rotate the picture", false),
  ])
  func textsAboutTurning(text: String, isFound: Bool) throws {
    let spec = AcceptanceSpec(
      "screen Page { label hint(\"\(text)\") { lines: 0; horizontal == margins; top == safe.top } }"
    )
    #expect(try spec.lint(in: ["iphone-15"]).contains("L0403") == isFound)
  }
}
