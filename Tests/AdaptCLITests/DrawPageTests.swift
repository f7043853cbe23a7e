import AdaptTestSupport
import Foundation
import Testing

/// Pictures as other programs read them: an image viewer, a browser.
@Suite struct DrawPageTests {
  static let rsvg = SystemTool("rsvg-convert")
  static let chromium = SystemTool("chromium")

  private let arguments = [
    "draw", Repository.path("examples/map.adapt"), "--screen", "Places", "--env", "iphone-15",
    "--env", "iphone-15 landscape",
  ]

  /// The pictures of every example, as they were looked at.
  @Test(arguments: try fixtures(under: "examples").filter { $0.fileName != "collision.adapt" })
  func thePicturesOfAnExample(example: Fixture) throws {
    let screens = try AdaptCommand.run([
      "draw", Repository.path(example.path), "--all-screens", "--env", "iphone-15", "--env",
      "iphone-15 landscape", "--env", "ipad-pro-11", "--format", "svg",
    ])
    // A file of tokens has no screen.
    guard example.fileName != "tokens.adapt" else { return }
    #expect(screens.code == 0, "\(screens.stderr)")
    let name = example.fileName.dropLast(".adapt".count)
    try expectFile("Tests/Fixtures/examples/\(name).svg", contains: screens.stdout)
  }

  /// A picture is as large as its screens, with margins of 24 and the words around them.
  @Test(.enabled(if: rsvg.isExpected)) func aPictureIsDrawnAsPNG() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/map.png"
    let run = try AdaptCommand.run(arguments + ["--format", "png", "-o", path])
    #expect(run.code == 0, "\(run.stderr)")
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    func number(at place: Int) -> Int {
      bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    // 24 + 393 + 24 + 852 + 24 wide; 852 high, with a title above and notes below.
    #expect(number(at: 16) == 1317)
    #expect(852 < number(at: 20) && number(at: 20) < 1000)
  }

  @Test func withoutTheProgramThereIsNoPNG() throws {
    let run = try AdaptCommand.run(
      arguments + ["--format", "png"], environment: ["PATH": "/nonexistent"])
    #expect(run.code == 2 && run.stdout.isEmpty)
    #expect(run.stderr.contains("`--format png` needs the program `rsvg-convert`"))
  }

  /// The script runs: it fills the lists, shows the form, and filters what an address asks for.
  @Test(.enabled(if: chromium.isExpected)) func aBrowserShowsThePage() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/map.html"
    #expect(try AdaptCommand.run(arguments + ["--format", "html", "-o", path]).code == 0)
    let page = try Self.chromium.run(
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder.path + "/user",
        "--virtual-time-budget=2000", "--dump-dom", "file://" + path,
      ], timeout: 120)
    #expect(page.code == 0, "\(page.stderr)")
    // Each picture once, and its name once in each of two lists.
    #expect(page.stdout.components(separatedBy: "<figure").count == 3)
    #expect(page.stdout.components(separatedBy: "<option").count == 7)
    #expect(!page.stdout.contains("<form hidden"))
    #expect(page.stdout.contains("Places in iphone-15 landscape</option>"))
  }
}
