import AdaptTestSupport
import Foundation
import Testing

/// `examples/embed`: a package of its own that links the library, as a host would.
@Suite struct EmbedExampleTests {
  @Test func hostLaysOutFromIRWithItsOwnMeasuringAndAgainOnResize() throws {
    let run = try runProgram(
      "/usr/bin/env",
      [
        "swift", "run", "--package-path", "examples/embed", "--scratch-path", ".build/embed",
        "Host",
      ],
      in: Repository.root, environment: ProcessInfo.processInfo.environment, timeout: 900)
    #expect(run.ending == .exit(0), "\(run.stderr)")
    // The message has 42 letters and the hint 7. On 52 columns both stand in the first row, the hint
    // in columns 46 to 52. On 24 the message breaks after `have` (19 letters; `passed` would make
    // 26), so it takes two rows, and the hint stands one row below them. Back at 52 the picture is
    // the first one again.
    let wide = """
      52 x 3
      +----------------------------------------------------+
      |All nine tests have passed on this machine   q quits|
      |                                                    |
      |                                                    |
      +----------------------------------------------------+

      """
    let narrow = """
      24 x 4
      +------------------------+
      |All nine tests have     |
      |passed on this machine  |
      |                        |
      |q quits                 |
      +------------------------+

      """
    let pictures = run.stdout.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    #expect(pictures.joined(separator: "\n") == wide + narrow + wide)
  }
}
