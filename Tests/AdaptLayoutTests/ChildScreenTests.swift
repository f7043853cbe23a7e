import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import Testing

/// Child screens lie where their container puts them, and see what it gives them.
@Suite struct ChildScreenTests {
  private func layouts(
    _ text: String, _ screen: String, in phrase: String, children: LayoutOptions.Children = .all
  ) throws -> Layout {
    let compiled = compile(SourceText(text, name: "spec.adapt"))
    #expect(compiled.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let environment = try EnvironmentPhrase(phrase).environment().environment
    return layout(
      compiled.document, screen: screen, in: environment,
      options: LayoutOptions(children: children))
  }

  private func frame(_ layout: Layout, _ path: String) -> [Double]? {
    layout.screen(path).map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
  }

  @Test func anEmbedGetsItsFrameAndTheTraitsThatFlow() throws {
    let spec = """
      screen Outer {
        bar navigation("Outer")
        embed Inner panel { leading == super.leading; top == super.top; size == 200 x 300; traits: wR text ax3 }
      }
      screen Inner { view box { leading == safe.leading; top == safe.top; size == 10 x 10 } }
      """
    let layout = try layouts(spec, "Outer", in: "iphone-se-3")
    #expect(layout.screens.map(\.path) == ["Outer", "Outer.panel"])
    let inner = try #require(layout.screen("Outer.panel"))
    #expect(frame(layout, "Outer.panel") == [0, 0, 200, 300])
    #expect(inner.environment.widthClass == .regular)
    #expect(inner.environment.text == .ax3)
    // What nobody overrides keeps flowing.
    #expect(inner.environment.heightClass == .regular)
    #expect(inner.environment.os == layout.environment.os)
    #expect(inner.environment.provenance[.widthClass].origin == .override)
    #expect(inner.environment.provenance[.size].origin == .child)
    // Below the status bar of 20 and the navigation bar of 44.
    #expect(inner.views[1].frameInRoot?.y == 64)
  }

  /// 834 x 1194 turned: 320 beside, the rest for the detail, which keeps the window's class.
  @Test func columnsAreNarrowBesideARegularDetail() throws {
    let spec = """
      screen List { label a("A") { center == safe } }
      screen Detail { label b("B") { center == safe } }
      split Mail { primary List; detail Detail; display: beside }
      """
    let layout = try layouts(spec, "Mail", in: "ipad-pro-11-1 landscape")
    #expect(frame(layout, "Mail.primary") == [0, 0, 320, 834])
    #expect(frame(layout, "Mail.detail") == [320, 0, 874, 834])
    #expect(layout.screen("Mail.primary")?.environment.widthClass == .compact)
    #expect(layout.screen("Mail.detail")?.environment.widthClass == .regular)
    let mirrored = try layouts(spec, "Mail", in: "ipad-pro-11-1 landscape rtl")
    #expect(frame(mirrored, "Mail.primary") == [874, 0, 320, 834])
    #expect(frame(mirrored, "Mail.detail") == [0, 0, 874, 834])
  }

  @Test func aTabBarIsUnsafeForItsScreens() throws {
    let spec = """
      screen One { view box { horizontal == safe; vertical == safe } }
      screen Two { bars: tab; view box { horizontal == safe; vertical == safe } }
      tabs Both { tab "One" One; tab "Two" Two }
      """
    let layout = try layouts(spec, "Both", in: "iphone-se-3")
    // 667 less the status bar of 20 and the tab bar of 49; a bar that the screen simulates is the
    // container's.
    #expect(layout.screen("Both.One")?.views[1].frameInRoot?.height == 598)
    #expect(layout.screen("Both.Two")?.views[1].frameInRoot?.height == 598)
  }

  @Test func presentationsAreLaidOutWhereTheyAreShown() throws {
    let spec = """
      screen Here {
        button open("Open") { center == safe }
        present There from open as formSheet
        present Here from open as fullScreen
      }
      screen There { view box { edges == super } }
      """
    let pad = try layouts(spec, "Here", in: "ipad-pro-11-1")
    // 540 x 620 in the middle of 834 x 1194. A screen is not laid out inside itself.
    #expect(pad.screens.map(\.path) == ["Here", "Here.There"])
    #expect(frame(pad, "Here.There") == [147, 287, 540, 620])
    #expect(pad.screen("Here.There")?.environment.widthClass == .compact)
    // A card from iOS 13, 10 points below the status bar.
    let phone = try layouts(spec, "Here", in: "iphone-se-3")
    #expect(frame(phone, "Here.There") == [0, 30, 375, 637])
    // Nothing says that it is shown now.
    #expect(try layouts(spec, "Here", in: "iphone-se-3", children: .shown).screens.count == 1)
  }

  @Test func aFreeformScreenHasItsContainersSizeAsAChild() throws {
    let spec = """
      screen Outer { embed Inner panel { leading == safe.leading; top == safe.top; size == 200 x 300 } }
      screen Inner { canvas: 500 x 100; view box { edges == super } }
      """
    let layout = try layouts(spec, "Outer", in: "iphone-15")
    #expect(layout.screen("Outer.panel")?.views[1].frameInRoot?.width == 200)
  }
}
