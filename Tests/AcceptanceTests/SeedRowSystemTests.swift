import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

/// Which file of an image shows: by idiom, appearance, class, direction, gamut.
@Suite struct SeedRow08Images {
  let spec = AcceptanceSpec(
    """
    image Hero {
        size: 100 x 50
        variant "any"
        variant "pad" for pad
        variant "dark" for dark
        variant "wide" for wR { size: 200 x 50 }
        variant "rtl" for rtl
        variant "p3" for p3
    }
    screen Page { image hero(Hero) { leading == super.leading; top == safe.top } }
    """)

  /// Exact beats any; of the axes idiom comes before appearance, gamut, classes and direction
  /// (the order is from memory in the facts).
  @Test(arguments: [
    ("iphone-6s", "any"), ("iphone-6s dark", "dark"), ("iphone-6s rtl", "rtl"),
    ("iphone-15", "p3"), ("iphone-6s-plus landscape", "wide"), ("ipad-pro-11 dark", "pad"),
  ])
  func theCatalogChooses(phrase: String, file: String) throws {
    #expect(spec.report == "")
    let screen = try #require(
      layout(spec.document, screen: "Page", in: try environment(phrase)).screens.first)
    #expect(screen.views.first { $0.name == "hero" }?.image == file)
  }

  @Test func aVariantBringsItsSize() throws {
    #expect(try spec.frame(of: "hero", in: "iphone-6s")?.width == 100)
    #expect(try spec.frame(of: "hero", in: "iphone-6s-plus landscape")?.width == 200)
  }

  @Test(arguments: [
    ("size: 9 x 9; variant \"a\"; scales: 1, 2", ["L0801"]),
    ("size: 9 x 9; variant \"a\"; scales: 2, 3", []),
    ("size: 9 x 9; variant \"a\" for p3", ["L0802"]),
    ("size: 9 x 9; variant \"a\"; variant \"b\" for p3", []),
  ])
  func filesThatAreMissing(members: String, expected: [String]) throws {
    let spec = AcceptanceSpec(
      """
      image Hero { \(members) }
      screen Page { image hero(Hero) { leading == super.leading; top == safe.top } }
      """)
    #expect(try spec.lint(in: ["iphone-15"]) == expected)
  }

  @Test func anArrowHasADirection() throws {
    func spec(_ name: String, _ members: String = "") -> AcceptanceSpec {
      AcceptanceSpec(
        """
        image \(name) { size: 9 x 9; variant "a"; \(members) }
        screen Page { image i(\(name)) { leading == super.leading; top == safe.top } }
        """)
    }
    #expect(try spec("BackArrow").lint(in: ["iphone-15"]) == ["L0803"])
    #expect(try spec("BackArrow", "flips: yes").lint(in: ["iphone-15"]) == [])
    #expect(try spec("Ball").lint(in: ["iphone-15"]) == [])
  }
}

/// A launch image for each orientation, in exactly the size of the screen.
@Suite struct SeedRow19LaunchImages {
  private func lint(_ launches: String, orientations: String = "all") throws -> [String] {
    try AcceptanceSpec(
      """
      app { root: Home; orientations: \(orientations); launchScreen: Home
          \(launches)
      }
      screen Home { view all { edges == super } }
      """
    ).lint(in: ["ipad-mini-6"])
  }

  private let portrait =
    "launch portrait pad { image: \"Default-Portrait~ipad\"; size: 768 x 1024; scales: 1, 2 }"
  private let landscape =
    "launch landscape pad { image: \"Default-Landscape~ipad\"; size: 1024 x 768; scales: 1, 2 }"

  @Test func bothOrientationsAreComplete() throws {
    #expect(try lint(portrait + "\n" + landscape) == [])
    #expect(try lint(portrait) == ["L0703"])
  }

  /// 768 x 1004 is a portrait screen less its status bar; the document that swaps both is wrong.
  @Test(arguments: [
    ("768 x 1024", true), ("768 x 1004", true), ("1004 x 768", false), ("800 x 1024", false),
  ])
  func theSizeIsTheScreens(size: String, isRight: Bool) throws {
    let found = try lint(
      portrait.replacing("768 x 1024", with: size) + "\n" + landscape)
    #expect(found == (isRight ? [] : ["L0701"]))
  }

  @Test func theNameSaysTheOrientation() throws {
    #expect(
      try lint(
        portrait.replacing("Default-Portrait", with: "Default-Landscape") + "\n" + landscape)
        == ["L0702"])
  }

  @Test func nobodySeesAnImageOfAnotherOrientation() throws {
    #expect(
      try lint(portrait + "\n" + landscape, orientations: "landscape").contains("L0705"))
  }
}

/// One spec for two versions of the system.
@Suite struct SeedRow30Versions {
  @Test func constantsDeltasImagesAndLayoutsVary() {
    expectTestsPass(
      """
      image Back { size: 22 x 22; variant "seven"; variant "six" for os < 7; scales: 1, 2 }
      screen Login {
          bars: status, navigation
          view form { frame: 20, 84, 280 x 80; autoresizes: right, bottom; delta os < 7 { y: -64; height: 4 } }
          image mark(Back) { leading == super.leading; bottom == super.bottom - (10 | os < 7: 20) }
          when os < 7 { view shade { horizontal == super; top == super.top; height == 3 } }
      }
      test "six and seven" {
          in iphone-5 os 7   { expect Login.form.top == 84; expect Login.form.height == 80; expect not Login.shade.installed }
          in iphone-5 os 6.1 { expect Login.form.top == 20; expect Login.form.height == 84; expect Login.shade.installed }
          in iphone-5 os 7   { expect Login.bottom - Login.mark.bottom == 10 }
          in iphone-5 os 6.1 { expect Login.bottom - Login.mark.bottom == 20 }
          in iphone-5 os 6.1 to iphone-5 os 7 { expect Login.mark.reimaged }
      }
      """)
  }
}

/// Whether content goes under the bars: the edges say so, and what shows through them.
@Suite struct SeedRow31ExtendedEdges {
  /// On an iPhone 5 the status bar is 20 high and the navigation bar 44; the screen is 568.
  @Test(arguments: [
    ("", "", "os 7", 0.0, 568.0),
    ("extendedEdges: none", "", "os 7", 64, 504),
    ("extendedEdges: bottom", "", "os 7", 64, 504),
    // An opaque bar keeps content out, unless it is said that it does not.
    ("", "translucent: no", "os 7", 64, 504),
    ("extendsUnderOpaqueBars: yes", "translucent: no", "os 7", 0, 568),
    ("extendsUnderOpaqueBars: yes; extendedEdges: none", "translucent: no", "os 7", 64, 504),
    // iOS 6 knows no other way, and its windows begin below the status bar: 548 less 44.
    ("extendedEdges: all", "", "os 6.1", 44, 504),
  ])
  func theScreensView(
    screen: String, bar: String, version: String, top: Double, height: Double
  ) throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          \(screen)
          bar navigation("Page") { \(bar) }
          view all { edges == super }
      }
      """)
    #expect(spec.report == "")
    let page = try #require(
      layout(spec.document, screen: "Page", in: try environment("iphone-5 \(version)"))
        .screens.first)
    #expect(page.views.first?.frameInRoot?.height == height)
    #expect(page.frame.y == top)
  }
}

/// Light or dark letters in the status bar, by screen or by the app.
@Suite struct SeedRow32StatusBarStyle {
  private func spec(app: String) -> AcceptanceSpec {
    AcceptanceSpec(
      """
      app { root: Login; statusBarStyle: \(app) }
      screen Login { statusBarStyle: light | os < 7: dark; view all { edges == super } }
      """)
  }

  @Test func aScreenHasItsOwn() throws {
    let own = try #require(
      spec(app: "byScreen").document.screen(named: "Login")?.properties.first {
        $0.name == "statusBarStyle"
      })
    let table = spec(app: "byScreen").document.conditions
    #expect(own.value.value(in: try environment("iphone-5 os 7"), table) == .word("light"))
    #expect(own.value.value(in: try environment("iphone-5 os 6.1"), table) == .word("dark"))
    #expect(try spec(app: "byScreen").lint(in: ["iphone-15"]) == [])
  }

  @Test func whereTheAppDecidesAScreenIsNotHeard() throws {
    #expect(try spec(app: "light").lint(in: ["iphone-15"]) == ["L0901"])
  }
}

/// The nearest tint around a view counts, and an open alert takes its color away.
@Suite struct SeedRow33Tint {
  @Test func aTintIsInherited() {
    expectTestsPass(
      """
      app { root: Home; tint: #112233 }
      screen Home {
          view card { tint: #445566 | dark: #778899; edges == safe
              button own("A") { tint: #ABCDEF; leading == super.leading; top == super.top }
              button flows("B") { leading == super.leading; top == own.bottom }
              view inner { tint: inherit; edges inside super
                  button deep("C") { center == super } } }
          button outside("D") { trailing == safe.trailing; bottom == safe.bottom }
      }
      test "whose tint" {
          in iphone-15 {
              expect Home.own.tint == #ABCDEF; expect Home.flows.tint == #445566
              expect Home.deep.tint == #445566; expect Home.outside.tint == #112233
              expect Home.flows.tintMode == normal
          }
          in iphone-15 dark { expect Home.flows.tint == #778899; expect Home.own.tint == #ABCDEF }
      }
      """)
  }

  /// A child screen lies in the views around its embed, and in its container.
  @Test func aTintGoesIntoChildScreens() {
    expectTestsPass(
      """
      app { root: Main; tint: #112233 }
      screen Home {
          view card { tint: #445566 | dark: #778899; edges == safe
              embed Panel inner { edges == super; traits: light } }
          embed Panel outer { edges == safe }
      }
      screen Panel { button press("B") { leading == super.leading; top == super.top } }
      tabs Main { tint: #ABCDEF; tab "Home" Home(icon: house) }
      test "whose tint" {
          in iphone-15 { expect Home.inner.press.tint == #445566; expect Home.outer.press.tint == #112233 }
          // What is said around the embed is asked where it is said: the card is dark.
          in iphone-15 dark { expect Home.inner.press.tint == #778899 }
          in iphone-15 { expect Main.Home.outer.press.tint == #ABCDEF; expect Main.Home.inner.press.tint == #445566 }
      }
      """)
  }

  @Test func anAlertDimsWhatIsBehind() throws {
    let text = """
      input failed: Bool = no
      screen Home {
          view card { edges == safe
              button flows("B") { leading == super.leading; top == super.top }
              button proud("C") { tintMode: normal; leading == super.leading; top == flows.bottom } }
          present "Wrong" as alert { shown: yes; installed: failed; action ok("OK") }
      }
      test "dimmed behind an alert" {
          in iphone-15 with failed yes { expect Home.flows.tintMode == dimmed; expect Home.proud.tintMode == normal }
          in iphone-15 { expect Home.flows.tintMode == normal }
      }
      """
    expectTestsPass(text)
    let spec = AcceptanceSpec(text)
    // Nobody gave a color: the system's.
    let layout = try #require(
      layout(spec.document, screen: "Home", in: try environment("iphone-15")).screens.first)
    #expect(resolveTint(of: 1, in: layout, of: spec.document)?.color == nil)
    // Views have a tint from iOS 7 on.
    let old = try #require(
      AdaptLayout.layout(spec.document, screen: "Home", in: try environment("iphone-5 os 6.1"))
        .screens.first)
    #expect(resolveTint(of: 1, in: old, of: spec.document) == nil)
  }
}

/// What a device may lack has another way.
@Suite struct SeedRow35MissingFeatures {
  @Test func forceTouchAloneIsFound() throws {
    func spec(_ members: String) -> AcceptanceSpec {
      AcceptanceSpec(
        """
        screen Home {
            button photo("Photo") { size == 88 x 44; center == safe }
            present Preview from photo as fullScreen { dismiss: "Done"; \(members) }
        }
        screen Preview { view all { edges == super } }
        """)
    }
    #expect(try spec("installed: forceTouch").lint(in: ["iphone-15"]) == ["L0903"])
    #expect(try spec("").lint(in: ["iphone-15"]) == [])
  }

  /// The iPhone 6s was the first that feels it, the iPhone XS the last.
  @Test(arguments: [
    ("iphone-6", false), ("iphone-6s", true), ("iphone-xs", true), ("iphone-11", false),
    ("ipad-pro-11", false),
  ])
  func whichDevicesFeelForce(device: String, has: Bool) throws {
    #expect(try environment(device).forceTouch == has)
  }
}
