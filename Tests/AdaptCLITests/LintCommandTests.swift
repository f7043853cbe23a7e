import AdaptTestSupport
import Testing

/// `adapt check` and the rules of guidelines.
@Suite struct LintCommandTests {
  /// 30 points are less than the 44 that fingers need, and more than the 28 of any control.
  private let small = """
    screen Small {
      button send("+") { leading == margins.leading; top == safe.top; size == 30 x 30 }
    }
    """

  @Test func aFindingIsShownOnceWithItsEnvironments() throws {
    let run = try AdaptCommand.run(
      ["check", "-e", small, "--env", "iphone-15", "--env", "ipad-mini-6"])
    #expect(run.code == 0)
    #expect(run.stderr.components(separatedBy: "warning[L0111]").count == 2, "\(run.stderr)")
    #expect(run.stderr.contains("in all 2 environments"), "\(run.stderr)")
    let deny = try AdaptCommand.run(
      ["check", "-e", small, "--env", "iphone-15", "--deny", "L0111"])
    #expect(deny.code == 1 && deny.stderr.contains("error[L0111]"))
    let allow = try AdaptCommand.run(
      ["check", "-e", small, "--env", "iphone-15", "--allow", "L0111"])
    #expect(allow.code == 0 && allow.stderr.isEmpty, "\(allow.stderr)")
  }

  /// A third of 375 is 125 points wide, of 1024 it is 341: the narrowest screen is the worst.
  @Test func theWorstEnvironmentIsNamed() throws {
    let text = """
      screen Narrow {
        button send("+") { leading == margins.leading; top == safe.top; height == 44
          width == 0.1 * super.width }
      }
      """
    let run = try AdaptCommand.run(
      [
        "check", "-e", text, "--env", "iphone-15", "--env", "iphone-se-3", "--env", "iphone-5s",
        "--env", "ipad-pro-11",
      ])
    #expect(!run.stderr.contains("[L0112]"))
    // 39.3, 37.5 and 32 points; 83 on the iPad.
    #expect(
      run.stderr.contains("in 3 of 4 environments: every iPhone; worst on `iphone-5s`"),
      "\(run.stderr)")
    #expect(run.stderr.contains("`send` is 32 x 44 to touch"), "\(run.stderr)")
  }

  @Test func aCommentAllowsAFinding() throws {
    func check(_ comment: String, _ arguments: [String] = []) throws -> CommandRun {
      let text = small.replacing("button send", with: "// adapt:allow \(comment)\n  button send")
      return try AdaptCommand.run(["check", "-e", text] + arguments)
    }
    let allowed = try check("L0111 a toy for mice")
    #expect(allowed.stderr.isEmpty && allowed.code == 0, "\(allowed.stderr)")
    // Nothing else on the line: the comment is unused where the run looks for its code.
    #expect(try check("L0203 nothing here").stderr.contains("warning[L0001]"))
    let optIn = try check("L0113 nobody looks for it")
    #expect(!optIn.stderr.contains("L0001"), "\(optIn.stderr)")
    #expect(
      try check("L0113 somebody looks for it", ["--warn", "L0113"]).stderr.contains("L0001"))
    // A few environments cannot say that a comment is unused.
    #expect(try !check("L0203 not here", ["--env", "iphone-15"]).stderr.contains("L0001"))
  }

  /// Two buttons with a border, 4 points apart; the guideline asks for 12.
  private let crowded = """
    screen Crowded {
      stack choices(spacing: 4) { leading == margins.leading; top == safe.top
        button yes("+") { style: filled; size == 60 x 44 }
        button no("-") { style: filled; size == 60 x 44 }
      }
    }
    """

  @Test func theConfigurationAsksForRulesAndSetsNumbers() throws {
    func check(_ text: String, _ configuration: String?) throws -> CommandRun {
      let folder = try TemporaryFolder()
      if let configuration { try folder.write(Array(configuration.utf8), to: "adapt.json") }
      try folder.write(Array(text.utf8), to: "spec.adapt")
      return try AdaptCommand.run(
        ["check", "spec.adapt", "--env", "iphone-15"], in: folder.path)
    }
    #expect(try check(crowded, nil).stderr.isEmpty)
    let asked = try check(crowded, #"{"L0113": "warn"}"#)
    #expect(asked.code == 0 && asked.stderr.contains("warning[L0113]"), "\(asked.stderr)")
    let denied = try check(crowded, #"{"L0113": {"level": "deny", "threshold": 8}}"#)
    #expect(denied.code == 1 && denied.stderr.contains("8 keep fingers"), "\(denied.stderr)")
    let less = try check(crowded, #"{"L0113": {"level": "warn", "threshold": 4}}"#)
    #expect(less.stderr.isEmpty, "\(less.stderr)")
    let lower = try check(small, #"{"L0111": {"threshold": 30}}"#)
    #expect(lower.stderr.isEmpty, "\(lower.stderr)")
  }

  @Test(arguments: [
    (#"{"L0115": {"threshold": 3}}"#, "`L0115` (a control inside a view"),
    (#"{"A0401": {"threshold": 3}}"#, "compares with no number"),
    (#"{"L0111": {"threshold": "44"}}"#, "`threshold` takes a number"),
    (#"{"L0111": {"threshold": -1}}"#, "0 or more"),
    (#"{"L0111": {"level": "loud"}}"#, #""deny", "warn" or "allow""#),
    (#"{"L0111": {"limit": 3}}"#, "found `limit`"),
  ])
  func aMistakeInTheConfigurationIsSaid(configuration: String, expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(configuration.utf8), to: "adapt.json")
    try folder.write(Array(small.utf8), to: "spec.adapt")
    let run = try AdaptCommand.run(["check", "spec.adapt"], in: folder.path)
    #expect(run.code == 2 || run.code == 1, "\(run.ending)")
    #expect(run.stderr.contains(expected), "\(run.stderr)")
  }
}
