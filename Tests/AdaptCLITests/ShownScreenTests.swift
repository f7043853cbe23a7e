import AdaptTestSupport
import Foundation
import Testing

/// Screens are checked, drawn and asked about where they are shown.
@Suite struct ShownScreenTests {
  /// The title fits any window of the catalog, and not a column of 200 points.
  private let spec = """
    screen List {
      label title_("A title of a list") { leading == margins.leading; trailing == margins.trailing
        top == safe.top }
    }
    screen Page { view box { edges == super } }
    split Work { primary List { width: 100 }; detail Page; display: beside }
    app { root: Work }
    """

  @Test func aScreenIsJudgedInItsColumnAndNotInTheWindow() throws {
    let wide = try AdaptCommand.run(
      ["check", "-e", spec, "--env", "ipad-pro-11 landscape", "--env", "iphone-15"])
    // The phone shows the list in its whole width.
    #expect(wide.stderr.contains("warning[A0409]: `title_` is truncated"))
    #expect(
      wide.stderr.contains(
        "in 1 of 2 environments: `ipad-pro-11-m5 landscape`, in `Work.primary`"), "\(wide.stderr)")
    #expect(wide.stderr.components(separatedBy: "A0409").count == 2)
  }

  @Test func aFindingOfOneScreenIsShownOnceWithItsPlaces() throws {
    let spec = """
      screen Part { label words("Some words in a row") { leading == super.leading; width == 40; top == safe.top } }
      screen Whole {
        embed Part one { width == 100; leading == super.leading; vertical == super }
        embed Part two { width == 120; trailing == super.trailing; vertical == super }
      }
      """
    let run = try AdaptCommand.run(["check", "-e", spec, "--env", "iphone-15"])
    #expect(run.stderr.components(separatedBy: "A0409").count == 2)
    #expect(run.stderr.contains("in `Whole.one` and 1 other place"), "\(run.stderr)")
  }

  @Test func aFindingOfAGuidelineNamesItsPlaceToo() throws {
    let spec = """
      screen List { button go("x") { leading == margins.leading; top == safe.top; size == 20 x 20 } }
      screen Page { view box { edges == super } }
      split Work { primary List; detail Page; display: beside }
      app { root: Work }
      """
    let run = try AdaptCommand.run(["check", "-e", spec, "--env", "ipad-pro-11 landscape"])
    #expect(run.stderr.components(separatedBy: "L0112").count == 2)
    #expect(
      run.stderr.contains("in `ipad-pro-11-m5 landscape`, in `Work.primary`"), "\(run.stderr)")
  }

  /// 30 points beside it and 300 of its own fit 393 points, not 320.
  @Test func guidelinesAreNotAskedWhereConstraintsConflict() throws {
    let spec = """
      screen Tight {
        button go("Go on") { leading == super.leading + 30; trailing <= super.trailing
          top == safe.top; width == 300; height == 20 }
      }
      """
    let both = try AdaptCommand.run(
      ["check", "-e", spec, "--env", "iphone-15", "--env", "iphone-se-1"])
    let note = "guideline rules do not look at a screen where its constraints conflict"
    #expect(both.stderr.components(separatedBy: "error[A0401]").count == 2, "\(both.stderr)")
    #expect(both.stderr.components(separatedBy: note).count == 2, "\(both.stderr)")
    // 20 points are too few to touch, whatever the width.
    #expect(both.stderr.components(separatedBy: "[L0112]").count == 2, "\(both.stderr)")
    let narrow = try AdaptCommand.run(["check", "-e", spec, "--env", "iphone-se-1"])
    #expect(narrow.stderr.contains(note) && !narrow.stderr.contains("L0112"), "\(narrow.stderr)")
    let wide = try AdaptCommand.run(["check", "-e", spec, "--env", "iphone-15"])
    #expect(wide.stderr.contains("L0112") && !wide.stderr.contains(note), "\(wide.stderr)")
  }

  @Test func aMatrixHasARowForEachPlace() throws {
    let run = try AdaptCommand.run(
      ["matrix", "-e", spec, "--env", "ipad-pro-11 landscape", "--screen", "List"])
    // The column's own size and class.
    #expect(run.stdout.contains("100 x 834  wC hR"), "\(run.stdout)")
    let path = try AdaptCommand.run(
      ["matrix", "-e", spec, "--env", "ipad-pro-11 landscape", "--screen", "Work.detail"])
    #expect(path.stdout.contains("1110 x 834  wR hR"), "\(path.stdout)")
    let unknown = try AdaptCommand.run(["matrix", "-e", spec, "--screen", "Work.inspector"])
    #expect(unknown.code == 2 && unknown.stderr.contains("no screen `Work.inspector`"))
  }

  @Test func whyFollowsAPath() throws {
    let run = try AdaptCommand.run(
      ["why", "-e", spec, "Work.primary.title_.width", "--env", "ipad-pro-11 landscape"])
    // 100 less the margins of a compact screen, 16 on both sides.
    #expect(run.stdout.hasPrefix("Work.primary.title_.width is 68 in "), "\(run.stdout)")
    // Without a path it is the first screen that has such a view, here in what the app shows.
    let short = try AdaptCommand.run(["why", "-e", spec, "box.width", "--env", "iphone-15"])
    #expect(short.stdout.contains("box.width is 393 in "), "\(short.stdout)")
    let container = try AdaptCommand.run(["why", "-e", spec, "Work.width", "--env", "iphone-15"])
    #expect(container.code == 2 && container.stderr.contains("is a container"))
  }

  @Test func drawAndSweepFollowAPath() throws {
    let drawn = try AdaptCommand.run(
      ["draw", "-e", spec, "--screen", "Work.primary", "--env", "ipad-pro-11 landscape"])
    #expect(drawn.code == 0 && drawn.stdout.contains("title_") && !drawn.stdout.contains("box"))
    let both = try AdaptCommand.run(["draw", "-e", spec, "--env", "ipad-pro-11 landscape"])
    #expect(both.stdout.contains("box"))
    let sweep = try AdaptCommand.run(
      [
        "sweep", "-e", spec, "width", "660...680", "--screen", "Work.primary", "--env",
        "ipad-pro-11",
      ])
    // In a window of more than 667 points the split expands, and the title is cut in its column.
    #expect(sweep.stdout.contains("Work.primary: width 660...680"), "\(sweep.stdout)")
    #expect(sweep.stdout.contains("A0409"), "\(sweep.stdout)")
  }
}
