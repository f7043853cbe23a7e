import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

/// What a window shows, and what each screen sees where it is shown.
@Suite struct ShowingTests {
  private func document(_ text: String) throws -> Document {
    let compiled = compile(SourceText(Array(text.utf8), name: "spec.adapt"))
    try #require(!compiled.hasErrors, "\(compiled.diagnostics.map(\.message))")
    return compiled.document
  }

  private func layout(
    _ text: String, _ path: String, in phrase: String,
    children: LayoutOptions.Children = .shown
  ) throws -> Layout {
    AdaptLayout.layout(
      try document(text), screen: path, in: try Catalog.environment(phrase).environment,
      options: LayoutOptions(children: children))
  }

  private func numbers(_ rect: LayoutRect?) -> [Double]? {
    rect.map { [$0.x, $0.y, $0.width, $0.height] }
  }

  // MARK: What has the window to itself

  @Test func theRootAndWhatNothingShowsHaveTheWindow() throws {
    let roots = try document(
      """
      screen Alone { view box { edges == super } }
      screen List { present Sheet from root as sheet }
      screen Page { embed Part part { edges == super } }
      screen Part { view box { edges == super } }
      screen Sheet { view box { edges == super } }
      component Row { height >= 44 }
      split Work { primary List; detail Page }
      app { root: Work }
      """
    ).windowRoots
    // The app's root comes first; a component is a part.
    #expect(roots == ["Work", "Alone"])
  }

  @Test func screensThatOnlyShowEachOtherBeginWithTheFirst() throws {
    let roots = try document(
      """
      screen One { view a { edges == super }; present Two from a as fullScreen }
      screen Two { view b { edges == super }; present One from b as fullScreen }
      """
    ).windowRoots
    #expect(roots == ["One"])
  }

  // MARK: Presentations ask the window

  private let column = """
    screen List {
      view button_ { size == 44 x 44; leading == super.leading; top == safe.top }
      present Form from button_ as formSheet { when hC: as fullScreen }
      present Note from button_ as popover { size: 200 x 100 }
      present Over from button_ as overCurrentContext
    }
    screen Page { view box { edges == super } }
    screen Form { view box { edges == super } }
    screen Note { view box { edges == super } }
    screen Over { view box { edges == super } }
    split Work { primary List { width: 320 }; detail Page; display: beside }
    app { root: Work }
    """

  @Test func aCardFromANarrowColumnStandsInTheMiddleOfTheWindow() throws {
    let all = try layout(column, "Work", in: "ipad-pro-11-1 landscape", children: .all)
    #expect(all.screen("Work.primary")?.environment.widthClass == .compact)
    // 540 x 620 in the middle of 1194 x 834.
    #expect(numbers(all.screen("Work.primary.Form")?.frame) == [327, 107, 540, 620])
    // Below the button at 74...118, under the column's bar of 50: 13 for the arrow, no nearer to the
    // window's edge than 10.
    #expect(numbers(all.screen("Work.primary.Note")?.frame) == [10, 131, 200, 100])
    // What covers its context is as large as the column.
    #expect(numbers(all.screen("Work.primary.Over")?.frame) == [0, 0, 320, 834])
    #expect(all.screen("Work.primary.Over")?.environment.widthClass == .compact)
  }

  @Test func traitsOfAPresentationAreOverriddenAndTheRestFlows() throws {
    let spec = """
      screen Here {
        view a { edges == super }
        present There from a as fullScreen { traits: hC text ax1 }
      }
      screen There { view box { edges == super } }
      """
    let there = try #require(
      try layout(spec, "Here", in: "ipad-pro-11-1 dark", children: .all).screen("Here.There"))
    #expect(there.environment.heightClass == .compact)
    #expect(there.environment.text == .ax1)
    #expect(there.environment.widthClass == .regular)
    #expect(there.environment.style == .dark)
    #expect(there.environment.provenance[.heightClass].origin == .override)
  }

  /// A bar of the screen's own and that of its navigation container are one bar.
  @Test func aWrapperAddsNoSecondBar() throws {
    let spec = """
      screen Here {
        view a { edges == super }
        present With from a as formSheet { when wC: as fullScreen in navigation }
        present Bare from a as formSheet { when wC: as fullScreen in navigation }
      }
      screen With { bar navigation("One"); view box { vertical == safe; horizontal == super } }
      screen Bare { view box { vertical == safe; horizontal == super } }
      """
    let all = try layout(spec, "Here", in: "iphone-se-3", children: .all)
    // 667 less the status bar of 20 and one bar of 44.
    #expect(all.screen("Here.With")?.views.last?.frameInRoot?.height == 603)
    #expect(all.screen("Here.Bare")?.views.last?.frameInRoot?.height == 603)
  }

  // MARK: Paths

  @Test func aPathLaysOutOneScreenWhereItIsShown() throws {
    let page = try layout(column, "Work.detail", in: "ipad-pro-11-1 landscape")
    #expect(page.screens.map(\.path) == ["Work.detail"])
    #expect(numbers(page.screens.first?.frame) == [320, 0, 874, 834])
    // By what it shows too.
    #expect(try layout(column, "Work.Page", in: "ipad-pro-11-1 landscape") == page)
    let form = try layout(column, "Work.primary.Form", in: "iphone-15")
    #expect(form.screens.map(\.path) == ["Work.primary.Form"])
    #expect(form.screens.first?.isWaiting == false)
  }

  @Test func aPathToNothingSaysWhy() throws {
    let spec = """
      screen Here { embed There panel { installed: wR; edges == super } }
      screen There { view box { edges == super } }
      """
    #expect(try layout(spec, "Here.panel", in: "ipad-pro-11").screens.count == 1)
    let none = try layout(spec, "Here.panel", in: "iphone-15")
    #expect(none.screens.isEmpty)
    #expect(
      none.findings.map(\.message)
        == ["nothing is shown at `Here.panel` in this environment: `panel` is not installed"])
    let unknown = try layout(spec, "Here.nowhere", in: "iphone-15")
    #expect(unknown.findings.map(\.kind.code) == ["A0408"])
  }

  @Test func whatIsBehindTheFirstTabWaits() throws {
    let spec = """
      screen One { view box { edges == super } }
      screen Two { view box { edges == super } }
      tabs Both { tab "One" One; tab "Two" Two }
      """
    let both = try layout(spec, "Both", in: "iphone-15")
    #expect(both.screens.map(\.isWaiting) == [false, true])
    #expect(try layout(spec, "Both.Two", in: "iphone-15").screens.map(\.isWaiting) == [false])
  }
}
