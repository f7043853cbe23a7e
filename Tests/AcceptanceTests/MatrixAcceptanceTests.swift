import AdaptTestSupport
import Foundation
import Testing

/// Rows of real problems that are found by laying out every environment.
@Suite struct MatrixAcceptanceTests {
  /// 30: words cut at accessibility sizes are reported with the size of text and the device.
  @Test func row30TruncatedWithSizeAndDevice() throws {
    let spec = """
      screen Row {
        label name("Notifications from my team") { font: body; leading == margins.leading
          trailing == margins.trailing; top == safe.top }
      }
      """
    let run = try AdaptCommand.run(["check", "-e", spec])
    #expect(run.stderr.contains("warning[A0409]: `name` is truncated: needs "))
    #expect(run.stderr.contains("text ax5"))
    // A narrow phone is an example: at 53 points 26 letters take some 650 of 320.
    let there = try AdaptCommand.run(["check", "-e", spec, "--env", "iphone-se-1 text ax5"])
    #expect(there.stderr.contains("in `iphone-se-1 text ax5`"))
    #expect(try AdaptCommand.run(["check", "-e", spec, "--env", "iphone-15"]).stderr.isEmpty)
  }

  /// 51: translations are cut by a fixed width. `Save` fits 50 points, a word 4 times as long not.
  @Test func row51PseudoTranslationIsCutByAFixedWidth() throws {
    let spec = """
      screen Form {
        label save("Save") { font: body; width == 50; leading == margins.leading; top == safe.top }
      }
      """
    let plain = try AdaptCommand.run(["check", "-e", spec, "--env", "iphone-15"])
    #expect(!plain.stderr.contains("A0409"))
    let long = try AdaptCommand.run(["check", "-e", spec, "--env", "iphone-15", "--pseudo", "2"])
    #expect(long.stderr.contains("warning[A0409]: `save` is truncated"))
    let wrong = try AdaptCommand.run(["check", "-e", spec, "--pseudo", "9"])
    #expect(wrong.code == 2)
  }
}
