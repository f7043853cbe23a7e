import AdaptCatalog
import AdaptIR
import Testing

@Suite struct EnvironmentTests {
  /// Size, classes and insets in one line: what a person compares.
  private func summary(_ phrase: String) throws -> String {
    let environment = try Catalog.environment(phrase).environment
    func number(_ value: Double) -> String { ExactDecimal(rounding: value).description }
    func word(_ axis: String, _ value: SizeClass) -> String {
      switch value {
      case .compact: axis + "C"
      case .regular: axis + "R"
      case .unspecified: axis + "Any"
      }
    }
    let insets = environment.safeArea
    return "\(number(environment.size.width)) x \(number(environment.size.height)) "
      + word("w", environment.widthClass) + " " + word("h", environment.heightClass) + " safe "
      + [insets.top, insets.left, insets.bottom, insets.right].map(number).joined(separator: " ")
  }

  /// Row 9: small phones in landscape are compact both ways; Plus, Max, XR and 11 are not.
  @Test(arguments: [
    ("iphone-15 landscape", "wC hC"), ("iphone-se-3 landscape", "wC hC"),
    ("iphone-13-mini landscape", "wC hC"), ("iphone-8-plus landscape", "wR hC"),
    ("iphone-xr landscape", "wR hC"), ("iphone-11 landscape", "wR hC"),
    ("iphone-15-pro-max landscape", "wR hC"), ("iphone-15", "wC hR"),
    ("iphone-15-pro-max", "wC hR"),
  ])
  func row9PhonesInLandscape(phrase: String, classes: String) throws {
    #expect(try summary(phrase).contains(" \(classes) "))
  }

  /// Row 10: the same class of phone in portrait, two in landscape.
  @Test func row10ElevenAndElevenPro() throws {
    #expect(try summary("iphone-11 landscape") == "896 x 414 wR hC safe 0 48 21 48")
    #expect(try summary("iphone-11-pro landscape") == "812 x 375 wC hC safe 0 44 21 44")
  }

  /// Row 11: a class that contradicts the device is refused, and made when forced.
  @Test func row11PartialOverridesAreRefused() throws {
    let problems = try #require(refusal("iphone-15 wR"))
    #expect(problems.map(\.kind) == [.impossibleMix])
    #expect(
      problems[0].message
        == "iPhone 15 in portrait is `wC`, never `wR`: size, insets and bars would not fit the class"
    )
    #expect(problems[0].range == 10..<12)
    let forced = try Catalog.environment("iphone-15 wR force").environment
    #expect(forced.widthClass == .regular)
    #expect(forced.provenance[.widthClass].origin == .override)
    // Saying what is so anyway is fine.
    #expect(refusal("iphone-15 wC hR") == nil)
  }

  /// Row 12: one constructor makes size, classes, insets, bars and margins together.
  @Test func row12AlwaysConsistent() throws {
    let portrait = try Catalog.environment("iphone-15").environment
    let landscape = try Catalog.environment("iphone-15 landscape").environment
    #expect(portrait.size == EnvironmentSize(393, 852))
    #expect(portrait.safeArea == EdgeInsets(top: 59, bottom: 34))
    #expect(portrait.bars.navigation == 44 && portrait.bars.largeTitle == 52)
    #expect(portrait.statusBarHeight == 54)
    #expect(landscape.size == EnvironmentSize(852, 393))
    #expect(landscape.safeArea == EdgeInsets(left: 59, bottom: 21, right: 59))
    #expect(landscape.bars.navigation == 32 && landscape.bars.largeTitle == 0)
    #expect(landscape.bars.tab == 32 && landscape.bars.toolbar == 32)
    #expect(landscape.statusBarHeight == 0)
    let large = try Catalog.environment("iphone-15-pro-max landscape").environment
    #expect(large.bars.navigation == 44 && large.bars.tab == 49)
    let pad = try Catalog.environment("ipad-pro-11-4 os 17").environment
    #expect(pad.bars.navigation == 50 && pad.bars.tab == 50 && pad.margins.left == 20)
  }

  /// Seeds, row 3: shared and free windows with the class of each width; 639 is compact, 678 regular.
  @Test(arguments: [
    ("ipad-pro-12-9-2 landscape split 1/2", "678 x 1024 wR hR"),
    ("ipad-pro-12-9-2 split 2/3", "639 x 1366 wC hR"),
    ("ipad-pro-12-9 landscape split 1/3", "375 x 1024 wC hR"),
    ("ipad-pro-11-4 landscape split 2/3", "809 x 834 wR hR"),
    ("ipad-pro-11-4 landscape split 1/2", "592 x 834 wC hR"),
    ("ipad-pro-11-4 slideOver", "320 x 1194 wC hR"),
    ("ipad-pro-11-4 landscape slide over", "375 x 834 wC hR"),
    ("ipad-mini-6 landscape split 1/2", "561.5 x 744 wC hR"),
    ("ipad-pro-11 free 668 x 500", "668 x 500 wR hR"),
    ("ipad-pro-11 free 667 x 500", "667 x 500 wC hR"),
    ("ipad-pro-11 size 700 x 500", "700 x 500 wR hR"),
  ])
  func seed3MultitaskingWindows(phrase: String, expected: String) throws {
    #expect(try summary(phrase).hasPrefix(expected + " "))
  }

  /// Seeds, row 1: a window, a column and a popover are display environments of their own.
  @Test func seed1ADisplayEnvironmentMayBePartOfAScreen() throws {
    let window = try Catalog.environment("ipad-pro-12-9 landscape").environment
    let size = EnvironmentSize(320, 1024)
    let column = window.child(.narrowColumn, size: size)
    #expect(column.widthClass == .compact && column.heightClass == .regular)
    #expect(column.size == size && column.orientation == .landscape)
    #expect(column.margins.left == 16)
    let detail = window.child(.content, size: EnvironmentSize(1046, 1024))
    #expect(detail.widthClass == .regular)
    // Row 18: inside a popover the width is compact whatever the window.
    let phone = try Catalog.environment("iphone-15-pro-max landscape").environment
    let popover = phone.child(.popover, size: EnvironmentSize(320, 380))
    #expect(popover.widthClass == .compact && popover.heightClass == .regular)
    #expect(popover.level == .elevated)
    #expect(popover.provenance[.widthClass].origin == .child)
    #expect(popover.provenance[.scale].origin == .device)
  }

  /// Seeds, row 2: which classes each device has in each orientation.
  @Test func seed2TheDeviceTable() throws {
    for device in Catalog.devices {
      for orientation in Orientation.allCases {
        let environment = try Catalog.environment("\(device.id) \(orientation)").environment
        if device.idiom == .pad {
          #expect(environment.widthClass == .regular && environment.heightClass == .regular)
        } else if device.id == "iphone-duo-inner" {
          #expect(environment.widthClass == .regular && environment.heightClass == .regular)
        } else {
          #expect(environment.heightClass == (orientation == .portrait ? .regular : .compact))
          #expect(orientation == .landscape || environment.widthClass == .compact)
        }
        let isWide = environment.size.width > environment.size.height
        #expect(isWide == (orientation == .landscape))
        #expect(environment.os.major <= 26 || environment.os.major == device.oldestOS)
        let insets = environment.safeArea
        #expect(insets.top + insets.bottom < environment.size.height)
        #expect(environment.statusBarHeight <= max(insets.top, environment.statusBarHeight))
      }
    }
  }

  /// Seeds, row 4: bars change height with the vertical class.
  @Test func seed4BarsFollowTheVerticalClass() throws {
    let heights = try ["iphone-se-3", "iphone-se-3 landscape", "ipad-air-2 os 11", "ipad-air-2"]
      .map { try Catalog.environment($0).environment.bars }
    #expect(heights.map(\.navigation) == [44, 32, 44, 50])
    #expect(heights.map(\.toolbar) == [44, 32, 44, 50])
    #expect(heights.map(\.tab) == [49, 32, 49, 50])
    #expect(heights.map(\.largeTitle) == [52, 0, 52, 52])
    #expect(try Catalog.environment("iphone-5 os 10").environment.bars.largeTitle == 0)
  }

  @Test func theOldCanvasHasNoClass() throws {
    let canvas = try Catalog.environment("size 600 x 600 scale 1 wAny hAny").environment
    #expect(canvas.widthClass == .unspecified && canvas.heightClass == .unspecified)
    #expect(canvas.arrangement == .canvas && canvas.scale == 1)
    // As saved frames have it: margins of 16 until Xcode 8 and of 20 from then on; no status bar
    // from Xcode 11 to 13.
    #expect(canvas.safeArea.top == 20 && canvas.margins.left == 20)
    let old = try Catalog.environment("size 600 x 600 scale 1 wAny hAny os 9").environment
    #expect(old.safeArea.top == 20 && old.margins.left == 16)
    let middle = try Catalog.environment("size 600 x 600 scale 1 wAny hAny os 13").environment
    #expect(middle.safeArea.top == 0)
    #expect(try Catalog.environment("iphone-8 canvas os 14").environment.safeArea.top == 0)
    #expect(try Catalog.environment("iphone-xr canvas os 14").environment.safeArea.top == 44)
    #expect(try Catalog.environment("iphone-xr canvas os 17").environment.safeArea.top == 48)
    #expect(try Catalog.environment("size 600 x 600 canvas").environment.arrangement == .canvas)
    let half = try Catalog.environment("size 320 x 600 wC hAny").environment
    #expect(half.widthClass == .compact && half.heightClass == .unspecified)
  }

  @Test func beforeIOS7TheStatusBarIsOutside() throws {
    #expect(try summary("iphone-4s os 6.1") == "320 x 460 wC hR safe 0 0 0 0")
    #expect(try summary("iphone-4s os 7") == "320 x 480 wC hR safe 20 0 0 0")
  }

  @Test func defaultVersionsAreTheNewestUpTo26() throws {
    #expect(try Catalog.environment("iphone-5s").environment.os == Version(12))
    #expect(try Catalog.environment("iphone-15").environment.os == Version(26))
    #expect(try Catalog.environment("iphone-duo-inner").environment.os == Version(27))
  }

  @Test(arguments: [
    ("iphone-5s os 13", EnvironmentProblem.Kind.versionOutOfRange),
    ("iphone-15 os 16.4", .versionOutOfRange), ("iphone-15 split 1/2", .impossibleMix),
    ("ipad-pro-11 split 1/2", .impossibleMix), ("ipad-2 landscape split 1/2", .impossibleMix),
    ("ipad-air-1 landscape split 1/2", .impossibleMix),
    ("ipad-air-2 split 1/3 os 8", .impossibleMix),
    ("iphone-15 pad", .impossibleMix), ("iphone-15 scale 2", .impossibleMix),
    ("iphone-5s p3", .impossibleMix), ("iphone-15 forceTouch", .impossibleMix),
    ("iphone-8 dark os 12", .impossibleMix), ("ipad-pro-11 free 900 x 300", .impossibleMix),
    ("ipad-pro-11 free 300 x 300", .impossibleMix), ("iphone-15 free 300 x 300", .impossibleMix),
    ("ipad-9 free 500 x 500 os 18", .impossibleMix),
    ("size 800 x 400 phone portrait", .impossibleMix),
    ("size 700 x 500 wC", .impossibleMix), ("iphone-15 keyboard 900", .impossibleMix),
  ])
  func refusesMixesThatNoDeviceHas(phrase: String, kind: EnvironmentProblem.Kind) throws {
    let problems = try #require(refusal(phrase))
    #expect(problems.map(\.kind) == [kind])
    #expect(problems.allSatisfy { $0.range != nil })
    #expect(refusal(phrase + " force") == nil)
  }

  @Test func aFamilysOlderMemberIsOfferedForAnOlderSystem() throws {
    let problems = try #require(refusal("ipad-pro-11 os 17"))
    #expect(problems.map(\.kind) == [.versionOutOfRange])
    #expect(problems[0].help == "`ipad-pro-11-m4` runs it, or force it")
  }

  @Test func slideOverAloneIsForItsModels() {
    #expect(refusal("ipad-air-1 slideOver") == nil)
    #expect(refusal("iphone-duo-inner landscape split 1/2") == nil)
    #expect(refusal("ipad-9 free 500 x 500 os 26") == nil)
  }

  @Test func overridesFlowAndTheRestStays() throws {
    let parent = try Catalog.environment("ipad-pro-11 landscape rtl text ax1").environment
    let (child, problems) = parent.overriding(EnvironmentPhrase("hC dark").request)
    #expect(problems.isEmpty)
    #expect(child.heightClass == .compact && child.style == .dark)
    #expect(child.widthClass == .regular && child.direction == .rtl && child.text == .ax1)
    #expect(child.provenance[.heightClass].origin == .override)
    #expect(child.provenance[.widthClass].origin == .device)
    let wrong = parent.overriding(EnvironmentPhrase("iphone-15 os 17").request)
    #expect(wrong.problems.map(\.trait) == [.device, .os])
  }

  /// The refusal's problems, or nil where there is none.
  private func refusal(_ phrase: String) -> [EnvironmentProblem]? {
    do {
      _ = try Catalog.environment(phrase)
      return nil
    } catch {
      return error.problems
    }
  }
}
