import AdaptCatalog
import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

/// What people ran into with popovers, sheets and what is inside them.
@Suite struct PresentAcceptanceTests {
  private func spec(
    _ present: String, home: String = "button open(\"Open\") { size == 44 x 44; center == safe }"
  ) -> AcceptanceSpec {
    AcceptanceSpec(
      """
      screen Home {
          \(home)
          \(present)
      }
      screen Other { view box { edges == super; background: white | wR: black } }
      """)
  }

  /// Row 14: an action sheet without an anchor crashes on an iPad; the error comes with the way out.
  @Test(arguments: ["actionSheet", "popover"])
  func row14APopoverNeedsAnAnchor(style: String) throws {
    let content = style == "popover" ? "Other" : "\"Delete?\""
    let members = style == "popover" ? "" : "action delete(\"Delete\", kind: destructive)"
    let broken = spec("present \(content) as \(style) { \(members) }")
    #expect(broken.findings.map(\.kind.code) == ["A0505"])
    let repaired = try broken.repaired()
    #expect(repaired.report == "")
    let anchor = repaired.document.screen(named: "Home")?.presentations.first?.anchor
    #expect(anchor.map { repaired.document.screens[0].views[$0].name } == "open")
  }

  /// Row 14: an adaptation to a popover needs one, too.
  @Test func row14WhereverAPopoverCanResult() {
    let broken = spec("present Other as sheet { when wR hR: as popover }")
    #expect(broken.findings.map(\.kind.code) == ["A0505"])
    #expect(spec("present Other as sheet { when hC: as fullScreen }").report == "")
  }

  /// Row 15: on the largest phones in landscape the width is regular and a popover is none: both
  /// classes count.
  @Test(arguments: [
    ("iphone-15", "sheet"), ("iphone-15 landscape", "fullScreen"),
    ("iphone-15-pro-max landscape", "fullScreen"), ("ipad-pro-11", "popover"),
    ("ipad-pro-11 split 1/3", "sheet"),
  ])
  func row15APopoverOnALargePhone(phrase: String, style: String) throws {
    let spec = spec("present Other from open as popover")
    #expect(try spec.presented(in: phrase).style.rawValue == style)
  }

  @Test func row15TheTableOfAllEnvironmentsNamesThem() throws {
    let run = try AdaptCommand.run([
      "present", "-e",
      "screen H { button o(\"O\") { size == 44 x 44; center == safe }\npresent X from o as popover }\n"
        + "screen X { view a { edges == super } }", "--all",
    ])
    #expect(run.code == 0, "\(run.stderr)")
    for style in ["popover", "sheet", "fullScreen"] { #expect(run.stdout.contains(": \(style)\n")) }
    #expect(run.stdout.contains("in compact height a popover fills the screen"))
  }

  /// Row 16: that a default decides is said; a style of the spec's own ends it.
  @Test func row16TheDefaultIsNamed() throws {
    let silent = try spec("present Other from open as popover").lint(in: [
      "iphone-15", "ipad-pro-11",
    ])
    #expect(silent == ["L0604"])
    let said = spec("present Other from open as popover { when wC or hC: as popover }")
    #expect(try said.lint(in: ["iphone-15", "iphone-15 landscape", "ipad-pro-11"]) == [])
    #expect(try said.presented(in: "iphone-15").style == .popover)
    // On an iPad nothing adapts, so there is nothing to say.
    #expect(try spec("present Other from open as popover").lint(in: ["ipad-pro-11"]) == [])
  }

  /// Row 18: what is presented has an environment of its own: a popover is compact in any window.
  @Test func row18ContentSeesItsOwnPlace() throws {
    let spec = spec("present Other from open as popover { size: 320 x 400 }")
    let popover = try spec.presented(in: "ipad-pro-11 landscape")
    #expect(popover.environment.widthClass == .compact)
    #expect(popover.environment.size == EnvironmentSize(320, 400))
    #expect(popover.environment.provenance[.widthClass].origin == .child)
    // The device and its version flow into it.
    #expect(popover.environment.idiom == .pad)
    // Full screen has the window's classes.
    let full = try self.spec("present Other from open as fullScreen").presented(
      in: "ipad-pro-11 landscape")
    #expect(full.environment.widthClass == .regular)
  }

  /// Row 19: by class, not by idiom: a third of an iPad is as compact as a phone.
  @Test func row19TheClassDecides() throws {
    let spec = spec("present Other from open as popover")
    #expect(try spec.presented(in: "ipad-pro-11").style == .popover)
    #expect(try spec.presented(in: "ipad-pro-11 landscape split 1/3").style == .sheet)
    #expect(try spec.presented(in: "ipad-pro-12-9 landscape split 1/2").style == .popover)
  }

  /// Row 21: `medium` does not exist in compact height.
  @Test(arguments: [
    ("detents: medium", ["L0602"]), ("detents: medium, large", [String]()),
    ("detents: medium | hC: large", []), ("detents: medium; edgeAttached: hC", ["L0602"]),
  ])
  func row21OnlyAMediumDetent(members: String, expected: [String]) throws {
    let spec = AcceptanceSpec(
      """
      screen Home {
          button open("Open") { size == 44 x 44; center == safe }
          present Other from open as sheet { \(members) }
      }
      screen Other { button close("Close") { role: dismiss; size == 60 x 44; center == safe } }
      """)
    #expect(try spec.lint(in: ["iphone-15", "iphone-15 landscape"]) == expected)
    // Upright it is half of what is between the card's top and the bottom: 852 - 59 - 10 = 783.
    let upright = try spec.presented(in: "iphone-15")
    #expect(upright.chrome.detents.first { $0.name == "medium" }.map(\.height) == 392)
    #expect(
      try spec.presented(in: "iphone-15 landscape").chrome.detents
        .allSatisfy { $0.name != "medium" })
  }

  /// Row 22: before iOS 13 no touch outside closes a form sheet.
  @Test func row22AFormSheetWithoutAWayOut() throws {
    let open = spec("present Other from open as formSheet { dismiss: \"Done\" }")
    #expect(try open.lint(in: ["ipad-mini-4 os 12"]) == [])
    let shut = spec("present Other from open as formSheet")
    #expect(try shut.lint(in: ["ipad-mini-4 os 12"]) == ["L0601"])
    #expect(try shut.lint(in: ["ipad-pro-11"]) == [])
    #expect(
      try spec("present Other from open as formSheet { dismissible: no }").lint(in: ["ipad-pro-11"])
        == ["L0601"])
  }

  /// Row 57: the anchor is a view, so its place is the one that it has after the turn.
  @Test func row57TheAnchorFollowsTheTurn() throws {
    let spec = spec(
      "present Other from open as popover { size: 200 x 200; when wC or hC: as popover }",
      home:
        "button open(\"Open\") { size == 44 x 44; trailing == safe.trailing - 10; top == safe.top + 10 }"
    )
    for phrase in ["iphone-15", "iphone-15 landscape", "ipad-pro-11", "ipad-pro-11 landscape"] {
      let anchor = try #require(try spec.frame(of: "open", in: phrase))
      let popover = try spec.presented(in: phrase)
      let frame = try #require(popover.frame)
      let window = try environment(phrase)
      #expect(frame.x <= anchor.centerX && anchor.centerX <= frame.maxX, "\(phrase)")
      #expect(frame.maxX <= window.size.width - window.safeArea.right)
      #expect(window.safeArea.top <= frame.y)
      #expect(frame.maxY <= window.size.height - window.safeArea.bottom)
    }
  }
}

/// Layout as a function of spec and environment.
@Suite struct PurityAcceptanceTests {
  /// Row 46, without an exporter: a mask of iOS 5 makes no constraints for a view that has its own.
  @Test func row46NoMaskInterferes() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          view box { leading == super.leading + 10; top == super.top + 20; size == 30 x 40 }
      }
      """)
    for phrase in ["iphone-15", "ipad-pro-11 landscape"] {
      #expect(try spec.layoutFindings(in: phrase).isEmpty)
      #expect(
        try spec.frame(of: "box", in: phrase) == LayoutRect(x: 10, y: 20, width: 30, height: 40))
    }
  }

  /// Row 47: a row may begin and end at any guide.
  @Test(arguments: [
    ("h safe-10-[box]", 69.0), ("h |-10-[box]", 10.0), ("h margins-0-[box]", 79.0),
    ("h readable-0-[box]", 90.0),
  ])
  func row47RowsKnowTheGuides(row: String, left: Double) throws {
    let spec = AcceptanceSpec(
      "screen Page { view box { top == safe.top; size == 30 x 30 }\n \(row)\n }")
    #expect(spec.report == "")
    #expect(try spec.frame(of: "box", in: "iphone-15 landscape")?.x == left)
  }

  /// Row 47: and a column at the keyboard: an iPhone 15's is 336 high without anything above.
  @Test func row47AColumnEndsAtTheKeyboard() throws {
    let spec = AcceptanceSpec(
      "screen Page { view box { leading == safe.leading; size == 30 x 30 }\n v [box]-8-keyboard\n }"
    )
    let keyboard = try environment("iphone-15 keyboard").keyboardHeight
    #expect(try spec.frame(of: "box", in: "iphone-15 keyboard")?.maxY == 852 - keyboard - 8)
    #expect(try spec.frame(of: "box", in: "iphone-15")?.maxY == 852 - 34 - 8)
  }

  /// Row 59: each trait says where it comes from: the device, the window, an override, a container.
  @Test func row59WhereTraitsComeFrom() throws {
    let spec = AcceptanceSpec(
      """
      screen List { view box { edges == super } }
      screen Body { view box { edges == super } }
      split Mail { primary List { width: 320 }; detail Body { traits: hC }; display: beside; collapse: primary }
      """)
    let window = try environment("ipad-pro-11 landscape dark")
    let container = try #require(spec.document.containers.first)
    func slot(_ role: Container.Role) throws -> Environment {
      let child = try #require(container.children.first { $0.role == role })
      return ChildSlot(of: child, in: container, window, of: spec.document).environment
    }
    let list = try slot(.primary).provenance
    #expect(list[.widthClass].origin == .child && list[.size].origin == .child)
    #expect(list[.style].origin == .chosen && list[.scale].origin == .device)
    let body = try slot(.detail)
    #expect(body.heightClass == .compact && body.provenance[.heightClass].origin == .override)
    #expect(body.provenance[.style].origin == .chosen)
  }

  /// Row 59: the parent that overrides a trait is named, also to what lies further inside.
  @Test func row59TheOverridingParentIsNamed() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      """
      screen List { view box { leading == super.leading; top == super.top; height == 10; width == 10 | wC: 20 } }
      screen Body { embed Panel low { edges == safe; traits: hC } }
      screen Panel { view box { leading == super.leading; top == super.top; width == 10; height == 10 | hC: 20 } }
      split Mail { primary List { width: 320 }; detail Body; display: beside; collapse: primary }
      tabs Main { tab "Mail" Mail(traits: wC); tab "Body" Body }
      app { root: Main }
      """, to: "spec.adapt")
    func seen(_ path: String) throws -> String {
      let run = try AdaptCommand.run(
        "env", "ipad-pro-11", "landscape", "--spec", "spec.adapt", "--screen", path, "--explain",
        in: folder.path)
      #expect(run.code == 0, "\(run.stderr)")
      return run.stdout
    }
    let mail = try seen("Main.Mail")
    #expect(mail.contains("wC from tab `Mail` of tabs `Main`, overriding wR"))
    #expect(mail.contains("height class    an iPad is regular in height in every window"))
    // What lies inside inherits the override, and the one who gave it.
    #expect(
      try seen("Main.Mail.primary").contains("wC from tab `Mail` of tabs `Main`, overriding wR"))
    #expect(try seen("Main.Body.low").contains("hC from embed `low` of `Body`, overriding hR"))
    // Without the tab's override the column itself makes the list compact.
    #expect(
      try seen("Mail.primary").contains("wC from primary of split `Mail`, overriding wR"))
    let why = try AdaptCommand.run(
      "why", "spec.adapt", "Main.Body.low.box.height", "--env", "ipad-pro-11", in: folder.path)
    #expect(
      why.stdout.contains("because `hC` holds (hC from embed `low` of `Body`, overriding hR)"))
  }

  /// Row 62: nothing is stale: a layout depends on nothing that was laid out before.
  @Test func row62NothingIsStale() throws {
    func spec(_ height: Double) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        screen List(root: table) {
            cell row { height >= \(height)
                label name("Ada") { font: body; lines: 0; edges == margins } }
        }
        """)
    }
    let (before, after) = (spec(44), spec(88))
    let environments = try ["iphone-15", "iphone-15 text ax3", "iphone-15"].map {
      try environment($0)
    }
    let engine = LayoutEngine(after.document)
    for environment in environments {
      _ = layout(before.document, screen: "List", in: environment)
      let changed = engine.layout(screen: "List", in: environment)
      #expect(changed == layout(after.document, screen: "List", in: environment))
      let row = try #require(changed.screens.first?.views.first { $0.name == "row" }?.frame)
      #expect(88 <= row.height)
    }
  }
}
