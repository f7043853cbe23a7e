import AdaptTestSupport
import Foundation
import Testing

/// The documentation of the library's public face.
@Suite struct DocumentationTests {
  @Test func isMadeWithoutWarnings() throws {
    let folder = try TemporaryFolder()
    let run = try runProgram(
      Repository.path("Tools/docs.sh"), [AdaptCommand.productsFolder, folder.path("site")],
      environment: ProcessInfo.processInfo.environment, timeout: 300)
    #expect(run.ending == .exit(0), "\(run.stdout)\(run.stderr)")
    #expect(
      FileManager.default.fileExists(
        atPath: folder.path("site/documentation/adaptlayout/index.html")))
  }
}
