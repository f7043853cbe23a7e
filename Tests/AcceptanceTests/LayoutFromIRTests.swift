import Adapt
import AdaptIR
import AdaptJSON
import AdaptLayout
import AdaptSema
import AdaptTestSupport
import Testing

/// The IR is the contract: what a host lays out from it is what the compiler's document gives, byte
/// for byte, for every example and every fixture that compiles.
@Suite struct LayoutFromIRTests {
  @Test(arguments: try fixtures(under: "examples") + fixtures("sema") + fixtures("layout"))
  func aDecodedDocumentIsLaidOutAlike(_ fixture: Fixture) throws {
    let compiled = compile(fixture.source(), imports: Beside(fixture.path))
    guard !compiled.hasErrors else { return }
    let decoded = try Document(decoding: try compiled.document.encoded())
    #expect(decoded == compiled.document)
    for phrase in ["iphone-15", "iphone-15-pro-max landscape rtl", "ipad-pro-11 text ax2"] {
      let environment = try environment(phrase)
      for screen in compiled.document.screens {
        let ours = layout(compiled.document, screen: screen.name, in: environment)
        let theirs = layout(decoded, screen: screen.name, in: environment)
        #expect(
          layoutJSON([ours], of: compiled.document, sources: compiled.sources)
            == layoutJSON([theirs], of: decoded, sources: compiled.sources),
          "\(screen.name) in \(phrase)")
      }
    }
  }
}

/// Imports as files in the folder of the file that imports them.
private struct Beside: SourceProvider {
  let folder: String

  init(_ path: String) { folder = path.split(separator: "/").dropLast().joined(separator: "/") }

  func source(for path: String, importedBy importer: String) -> (name: String, bytes: [UInt8])? {
    let name = folder + "/" + path
    guard Repository.exists(name), let bytes = try? Repository.bytes(name) else { return nil }
    return (path, bytes)
  }
}
