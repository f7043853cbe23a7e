import AdaptTestSupport
import Foundation
import Testing

@Suite struct ImportCommandTests {
  @Test func filesOfOneNameDoNotOverwriteEachOther() throws {
    let folder = try TemporaryFolder()
    func xib(_ text: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="17506" useAutolayout="YES"><objects><label text="\(text)" id="l">\
      <rect key="frame" x="0" y="0" width="50" height="20"/></label></objects></document>
      """
    }
    try folder.write(xib("One"), to: "a/Main.xib")
    try folder.write(xib("Two"), to: "b/Main.xib")
    try folder.write(xib("Three"), to: "c/main.xib")
    try folder.write("", to: "out/keep")
    let run = try AdaptCommand.run(
      "import", "a/Main.xib", "b/Main.xib", "c/main.xib", "-o", "out", in: folder.path)
    #expect(run.code == 0, "\(run.stderr)")
    #expect(try text(folder.path("out/Main.adapt")).contains("\"One\""))
    #expect(try text(folder.path("out/Main-2.adapt")).contains("\"Two\""))
    #expect(try text(folder.path("out/main-3.adapt")).contains("\"Three\""))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
