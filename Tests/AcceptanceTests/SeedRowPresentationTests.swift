import AdaptCatalog
import AdaptIR
import AdaptLayout
import Testing

/// A screen with a button that presents another in a style.
private func presenting(_ style: String, _ members: String = "") -> AcceptanceSpec {
  AcceptanceSpec(
    """
    screen Home {
        button open("Open") { size == 44 x 44; center == safe }
        present Other from open as \(style) { \(members) }
    }
    screen Other { button close("Close") { role: dismiss; size == 60 x 44; center == safe } }
    screen Third { button close("Close") { role: dismiss; size == 60 x 44; center == safe } }
    """)
}

/// What the system makes of each style, by class and version (UIModalPresentationStyle's
/// documentation; before iOS 13 compact width turns built-in styles into full screen).
@Suite struct SeedRow11AdaptedStyles {
  @Test(arguments: [
    ("fullScreen", "ipad-pro-11", "fullScreen"), ("fullScreen", "iphone-15", "fullScreen"),
    ("pageSheet", "ipad-pro-11", "pageSheet"), ("pageSheet", "iphone-15", "sheet"),
    ("pageSheet", "iphone-15 landscape", "fullScreen"),
    ("pageSheet", "iphone-15-pro-max landscape", "fullScreen"),
    ("pageSheet", "iphone-8 os 12", "fullScreen"),
    ("pageSheet", "ipad-pro-11 split 1/3", "sheet"),
    ("formSheet", "ipad-pro-11", "formSheet"), ("formSheet", "iphone-15", "sheet"),
    ("formSheet", "iphone-15 landscape", "fullScreen"),
    ("formSheet", "iphone-8 os 12", "fullScreen"),
    ("popover", "ipad-pro-11", "popover"), ("popover", "iphone-15", "sheet"),
    ("popover", "iphone-15 landscape", "fullScreen"),
    ("popover", "iphone-15-pro-max landscape", "fullScreen"),
    ("popover", "iphone-8 os 12", "fullScreen"),
    ("popover", "iphone-8-plus landscape os 12", "formSheet"),
    ("popover", "ipad-pro-11 split 1/3", "sheet"),
    ("currentContext", "iphone-8 os 12", "currentContext"),
    ("overFullScreen", "iphone-15 landscape", "overFullScreen"),
  ])
  func theSystemsRule(style: String, phrase: String, expected: String) throws {
    #expect(try presenting(style).presented(in: phrase).style.rawValue == expected)
  }
}

/// What an app says instead: another style, the same one, another screen, a navigation container.
@Suite struct SeedRow12TheAppsChoice {
  @Test func anotherStyleInNavigation() throws {
    let spec = presenting(
      "popover", "when wC: as overFullScreen in navigation { dismiss: \"Done\" }")
    #expect(spec.report == "")
    let phone = try spec.presented(in: "iphone-15")
    #expect(phone.style == .overFullScreen && phone.isInNavigation && phone.shows == "Other")
    #expect(phone.chrome.dismiss == "Done")
    // A navigation bar of 44 points lies below the 59 of the iPhone 15.
    #expect(phone.environment.safeArea.top == 59 + 44)
    // Nothing was adapted here, so nothing is wrapped.
    let pad = try spec.presented(in: "ipad-pro-11")
    #expect(pad.style == .popover && !pad.isInNavigation && pad.chrome.dismiss == nil)
  }

  @Test func theSameStyleAgainMeansNoAdaptation() throws {
    let spec = presenting("popover", "when wC or hC: as popover")
    for phrase in ["iphone-15", "iphone-15 landscape", "ipad-pro-11"] {
      #expect(try spec.presented(in: phrase).style == .popover)
    }
  }

  @Test func anotherScreenOnlyWhereItAdapts() throws {
    let spec = presenting("popover", "when wC: as sheet showing Third")
    #expect(try spec.presented(in: "iphone-15").shows == "Third")
    #expect(try spec.presented(in: "ipad-pro-11").shows == "Other")
  }
}

/// Three ways of a popover on a phone: pushed, with a way out, or a popover still.
@Suite struct SeedRow13PopoversOnPhones {
  @Test func pushedOntoTheStack() throws {
    let spec = presenting("popover", "when wC: as push")
    #expect(spec.report == "")
    #expect(try spec.presented(in: "iphone-15").style == .push)
    #expect(try spec.presented(in: "ipad-pro-11").style == .popover)
  }

  @Test func aFullScreenWithoutAWayOutIsFound() throws {
    func spec(_ members: String) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        screen Home {
            button open("Open") { size == 44 x 44; center == safe }
            present Other from open as popover { \(members) }
        }
        screen Other { label text_("Hello") { center == safe } }
        """)
    }
    let fullScreen = try spec("when wC: as fullScreen").lint(in: ["iphone-15", "ipad-pro-11"])
    #expect(fullScreen == ["L0601"])
    // A popover closes by a touch outside, and so does a card from iOS 13.
    #expect(try spec("when wC: as popover").lint(in: ["iphone-15"]) == [])
    #expect(try spec("when wC: as sheet").lint(in: ["iphone-15", "ipad-pro-11"]) == [])
    #expect(
      try spec("when wC: as fullScreen in navigation { dismiss: \"Done\" }")
        .lint(in: ["iphone-15"]) == [])
  }

  /// The arrow stays at its anchor and the popover inside the safe area, wherever the anchor goes.
  @Test(arguments: ["iphone-15", "iphone-15 landscape", "ipad-pro-11", "ipad-mini-6 landscape"])
  func thePopoverFollowsItsAnchor(phrase: String) throws {
    let spec = AcceptanceSpec(
      """
      screen Home {
          button open("Open") { size == 44 x 44; trailing == safe.trailing - 20; bottom == safe.bottom - 20 }
          present Other from open as popover { size: 200 x 150; when wC or hC: as popover }
      }
      screen Other { view all { edges == super } }
      """)
    let environment = try environment(phrase)
    let anchor = try #require(try spec.frame(of: "open", in: phrase))
    let popover = try spec.presented(in: phrase)
    let frame = try #require(popover.frame)
    let safe = environment.safeArea
    #expect(safe.left <= frame.x && frame.maxX <= environment.size.width - safe.right)
    #expect(safe.top <= frame.y && frame.maxY <= environment.size.height - safe.bottom)
    // 150 points have no room below a button at the bottom edge.
    #expect(popover.chrome.arrow == .down && frame.maxY <= anchor.y)
    // The arrow is at the anchor's middle, and the popover is above it.
    #expect(frame.x <= anchor.centerX && anchor.centerX <= frame.maxX)
  }
}

extension SeedRow13PopoversOnPhones {
  /// Most popovers come from a bar: below its item, within the safe area, wherever the item goes.
  @Test(arguments: ["iphone-15", "ipad-pro-11", "ipad-pro-11 rtl", "ipad-mini-6 landscape"])
  func aBarItemIsAnAnchor(phrase: String) throws {
    let spec = AcceptanceSpec(
      """
      screen Home {
          bar navigation("Home") { trailing { item filter("Filter", icon: filter) } }
          present Other from filter as popover { size: 200 x 150; when wC or hC: as popover }
      }
      screen Other { view all { edges == super } }
      """)
    let environment = try environment(phrase)
    let anchor = try #require(try spec.frame(of: "filter", in: phrase))
    let popover = try spec.presented(in: phrase)
    let frame = try #require(popover.frame)
    #expect(popover.chrome.arrow == .up && anchor.maxY <= frame.y)
    #expect(frame.x <= anchor.centerX && anchor.centerX <= frame.maxX)
    #expect(0 <= frame.x && frame.maxX <= environment.size.width)
  }
}

/// From one layout to the other: what the phone does when it turns.
@Suite struct SeedRow14SizeChanges {
  let spec = AcceptanceSpec(
    """
    screen Player {
        orientations: all
        view bar_ { rotates: no; leading == super.leading; top == super.top; width == 100 | landscape: 300; height == 100 }
        view note { installed: portrait; leading == super.leading + 10; top == super.top + 200; size == 50 x 50 }
        view extra { installed: landscape; leading == super.leading + 20; top == super.top + 200; size == 50 x 50 }
    }
    """)

  private func state(_ phrase: String) throws -> ScreenState {
    try #require(ScreenState(spec.document, screen: "Player", in: try environment(phrase)))
  }

  @Test func fromAStateToItselfNothingHappens() throws {
    let upright = try state("iphone-15")
    #expect(transition(from: upright, to: upright, ofOneSpec: true).isEmpty)
  }

  @Test func theEndsOfAnAnimationAreTheLayouts() throws {
    let (a, b) = (try state("iphone-15"), try state("iphone-15 landscape"))
    for (fraction, end) in [(0.0, a), (1.0, b)] {
      let frames = transitionFrames(from: a, to: b, at: fraction).filter { $0.opacity == 1 }
      let expected = end.layout.views.filter(\.installed)
      #expect(frames.map(\.name) == expected.map(\.path))
      #expect(frames.map(\.frame) == expected.compactMap(\.frameInRoot))
    }
  }

  @Test func halfWayFramesAreInTheMiddleAndViewsFade() throws {
    let frames = transitionFrames(
      from: try state("iphone-15"), to: try state("iphone-15 landscape"), at: 0.5)
    let byName = Dictionary(uniqueKeysWithValues: frames.map { ($0.name, $0) })
    // 100 and 300 have 200 in their middle; the window goes from 393 x 852 to 852 x 393.
    #expect(byName["bar_"]?.frame == LayoutRect(x: 0, y: 0, width: 200, height: 100))
    #expect(byName["root"]?.frame == LayoutRect(x: 0, y: 0, width: 622.5, height: 622.5))
    #expect(byName["note"]?.opacity == 0.5 && byName["extra"]?.opacity == 0.5)
    #expect(byName["note"]?.frame == LayoutRect(x: 10, y: 200, width: 50, height: 50))
    // A quarter turn of the device is a quarter turn back of what stays upright.
    #expect(byName["bar_"]?.rotation == 45 && byName["note"]?.rotation == 0)
    let whole = transitionFrames(
      from: try state("iphone-15"), to: try state("iphone-15 landscape"), at: 1)
    #expect(whole.first { $0.name == "bar_" }?.rotation == 90)
    let back = transitionFrames(
      from: try state("iphone-15 landscape"), to: try state("iphone-15"), at: 1)
    #expect(back.first { $0.name == "bar_" }?.rotation == -90)
  }
}

/// Beside the message in landscape, over it in portrait, alone on a phone.
@Suite struct SeedRow15SecondaryContentMoves {
  @Test func listAndMessage() {
    expectTestsPass(
      """
      screen Inbox(root: table) { cell row(repeat: 3, style: basic, title: "A") }
      screen Message { textView text_ { edges == safe } }
      split Mail { primary Inbox { width: 320 }; detail Message; display: beside | portrait wR: over; collapse: primary }
      test "columns" {
          in ipad-pro-11 landscape {
              expect Mail.display == beside; expect Mail.primary.right == Mail.detail.left
              expect Mail.detail.width == Mail.width - 320
          }
          // Over the message the list takes nothing from it.
          in ipad-pro-11 { expect Mail.display == over; expect Mail.detail.width == Mail.width }
          // Large phones in landscape are wide enough for two columns.
          in iphone-15-pro-max landscape { expect not Mail.collapsed }
          in iphone-15, ipad-pro-11 split 1/3 { expect Mail.collapsed; expect Mail.primary.width == Mail.width }
      }
      """)
  }
}

extension SeedRow15SecondaryContentMoves {
  /// `showDetail` goes into the detail column beside the list; in one column it is pushed there.
  @Test func aDetailIsShownInItsColumn() throws {
    let spec = AcceptanceSpec(
      """
      screen List { view all { edges == super }; present Letter as showDetail { shown: yes } }
      screen Empty { view all { edges == super } }
      screen Letter { view all { edges == super } }
      split Mail { primary List { width: 320 }; detail Empty; display: beside; collapse: primary }
      """)
    func letter(_ phrase: String) throws -> ScreenLayout {
      try #require(
        layout(spec.document, screen: "Mail", in: try environment(phrase))
          .screen("Mail.primary.Letter"))
    }
    let wide = try letter("ipad-pro-11 landscape")
    #expect(wide.frame.x == 320 && wide.environment.widthClass == .regular)
    #expect(wide.frame.width == (try environment("ipad-pro-11 landscape").size.width) - 320)
    let narrow = try letter("iphone-15")
    #expect(narrow.frame.x == 0 && narrow.frame.width == 393)
  }
}

/// Spare room shows more and stretches nothing.
@Suite struct SeedRow16SpareSpace {
  let board = """
    screen Game {
        orientations: all
        view board { role: primary; width == height; width == 2000 @900; edges inside safe inset 8; centerY == safe.centerY
            when wide { leading == safe.leading + 8 } else { centerX == safe.centerX } }
        view moves { role: supplementary; installed: wide; trailing == safe.trailing - 8
            leading == board.trailing + 8; top == safe.top; bottom == safe.bottom }
    }
    breakpoint wide = aspect > 1.25 width >= 640
    """

  @Test func theBoardNeverShrinksForTheMoves() {
    expectTestsPass(
      board + "\n"
        + """
        test "as high as there is room, with moves beside" {
            in ipad-pro-11 landscape, iphone-15 landscape {
                expect Game.board.height == Game.safe.height - 16; expect Game.board.width == Game.board.height
                expect Game.moves.left == Game.board.right + 8
            }
            in iphone-15 { expect Game.board.width == Game.safe.width - 16; expect not Game.moves.installed }
        }
        """)
  }

  /// Supplementary content may go; primary content may not (H34).
  @Test func rolesDecideWhatMayGo() throws {
    let phrases = ["ipad-pro-11 landscape", "iphone-15"]
    #expect(try AcceptanceSpec(board).lint(in: phrases) == [])
    let primary = board.replacing("role: supplementary", with: "role: primary")
      .replacing("view board { role: primary;", with: "view board {")
    #expect(try AcceptanceSpec(primary).lint(in: phrases).contains("L0404"))
  }
}

/// Which ways a screen is held, and both variants of each.
@Suite struct SeedRow18Orientations {
  private func spec(_ orientations: String, app: String = "all") -> AcceptanceSpec {
    AcceptanceSpec(
      """
      app { root: Game; orientations: \(app) }
      screen Game { orientations: \(orientations); view all { edges == super } }
      """)
  }

  @Test func oneVariantWithoutTheOther() throws {
    let phrases = ["iphone-15 landscape"]
    #expect(try spec("landscapeLeft").lint(in: phrases) == ["L0401"])
    #expect(try spec("landscape").lint(in: phrases) == [])
    #expect(try spec("portrait", app: "all").lint(in: ["iphone-15"]) == [])
  }

  @Test func anIPadTurnsEveryWay() throws {
    #expect(try spec("all", app: "portrait").lint(in: ["ipad-pro-11"]) == ["L0402"])
    #expect(try spec("all", app: "all | phone: portrait").lint(in: ["ipad-pro-11"]) == [])
  }

  /// A screen that supports landscape only is never looked at upright.
  @Test func aScreenIsShownInItsOwnOrientation() throws {
    let spec = AcceptanceSpec(
      """
      screen Game { orientations: landscape
          label title("A title") { lines: 0; leading == super.leading + 64; width == 400; top == safe.top } }
      """)
    // 400 points do not fit the 393 of a phone held upright.
    #expect(try spec.lint(in: ["iphone-15"]) == [])
    #expect(
      try spec.layoutFindings(in: "iphone-15 landscape").isEmpty)
  }
}
