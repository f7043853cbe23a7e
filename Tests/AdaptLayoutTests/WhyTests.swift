import AdaptIR
import AdaptLayout
import Testing

@Suite struct WhyTests {
  @Test func rowsSayHowTheyStand() throws {
    var s = Sketch()
    s.add(.label, "a", [("text", .text("four"))])
    s.constrain(["a.leading == root.leading + 10", "a.width <= 35 @900", "a.top == root.top"])
    let screen = try #require(s.lay(options: LayoutOptions(rows: .include)).screens.first)
    // The label would be 40 wide; the limit of 35 presses.
    let compression = try #require(
      screen.rows.first { $0.reason == .compression(view: 1, .horizontal) })
    #expect(compression.state == .violated)
    #expect(compression.residual == -5)
    #expect(compression.terms.map(\.anchor) == [Anchor(view: 1, attribute: .width)])
    #expect(screen.rows.first { $0.reason == .author(constraint: 1) }?.state == .tight)
  }

  @Test func theCaseThatWonIsNamed() throws {
    var s = Sketch()
    let landscape = s.conditions.atom(.landscape)
    s.add(.view, "box")
    s.constrain(["box.leading == root.leading", "box.top == root.top", "box.height == 5"])
    s.constrain("box.width == 320")
    s.constraints[3].constant = Guarded([
      .init(landscape, Affine(375)), .init(.always, Affine(320)),
    ])
    let portrait = s.frames()
    #expect(portrait["box"] == [0, 0, 320, 5])
    let decisions = portrait.layout.screens[0].decisions
    #expect(decisions.map(\.slot) == [.constant(constraint: 3)])
    #expect(decisions.map(\.condition) == [.always])
    let wide = s.frames(in: .plain.with { $0.orientation = .landscape })
    #expect(wide["box"] == [0, 0, 375, 5])
    #expect(wide.layout.screens[0].decisions.map(\.place) == [0])
  }

  @Test func aTableForPeople() {
    var s = Sketch()
    s.add(.view, "panel")
    s.add(.label, "title", in: "panel", [("text", .text("four"))])
    s.add(.view, "gone", installed: .never)
    s.constrain([
      "panel.leading == root.leading + 10", "panel.trailing == root.trailing",
      "panel.top == root.top + 5.5", "panel.height == 100", "title.leading == panel.leading + 1",
      "title.top == panel.top", "title.width == 25",
    ])
    #expect(
      layoutText(s.lay()) == """
        view             frame               in screen
        S                0, 0, 400 x 800
          panel view     10, 5.5, 390 x 100
            title label  1, 0, 25 x 20       11, 5.5    truncated: needs 40 x 20
          gone view      (not installed)

        """)
  }
}
