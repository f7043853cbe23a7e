import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptImport
import AdaptLayout
import Foundation
import Testing

/// Frames that Apple's layout engine computed and Xcode saved, as the judge of import and layout.
/// Runs where `ADAPT_CORPUS` names the folder with the files.
@Suite(.enabled(if: Corpus.folder != nil))
struct CorpusTests {
  /// The smoke test: content sizes as saved, so that constraints, guides, stacks and variations
  /// decide the rest.
  @Test func mostFramesOfAHundredFilesAreApples() throws {
    var right = 0
    var all = 0
    for file in try Corpus.expected().prefix(100) {
      let frames = try Corpus.frames(of: file.name)
      for view in file.views {
        all += 1
        if let frame = frames[view.id], view.isMet(by: frame) { right += 1 }
      }
    }
    #expect(0.96 * Double(all) <= Double(right), "\(right) of \(all) frames")
  }
}

private enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["ADAPT_CORPUS"]

  struct ExpectedView {
    let id: String
    let frame: [Double]
    let tolerance: Double

    func isMet(by rect: LayoutRect) -> Bool {
      zip(frame, [rect.x, rect.y, rect.width, rect.height]).allSatisfy {
        ($0 - $1).magnitude <= tolerance
      }
    }
  }

  /// The files in the order of their names, with the views whose frames can serve.
  static func expected() throws -> [(name: String, views: [ExpectedView])] {
    let url = URL(fileURLWithPath: try #require(folder)).appendingPathComponent("expected.json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let files = try #require(json?["files"] as? [String: [String: [[Any]]]])
    return files.sorted { $0.key < $1.key }.map { name, roots in
      let views = roots.values.flatMap { $0 }.compactMap { row -> ExpectedView? in
        guard let id = row[0] as? String, let tolerance = row[6] as? Double else { return nil }
        return ExpectedView(
          id: id, frame: row[2...5].compactMap { $0 as? Double }, tolerance: tolerance)
      }
      return (name, views)
    }
  }

  /// The frames that we give the views of a file on its canvas, by Interface Builder's ids.
  static func frames(of name: String) throws -> [String: LayoutRect] {
    let url = URL(fileURLWithPath: try #require(folder)).appendingPathComponent(name)
    let source = SourceText([UInt8](try Data(contentsOf: url)), name: name)
    let options = ImportOptions(keepsIDs: true, takesSizesFromFrames: true)
    let text = try #require(importInterface(source, options: options).value)
    let compiled = compile(SourceText(text, name: name))
    guard !compiled.hasErrors,
      let named = compiled.document.environments.first(where: { $0.name == "canvas" })
    else { return [:] }
    let environment = try Catalog.environment(named.phrase).environment
    var frames: [String: LayoutRect] = [:]
    for screen in compiled.document.screens {
      let result = layout(compiled.document, screen: screen.name, in: environment)
      for view in result.screens.flatMap(\.views) {
        if let id = view.id, let frame = view.frame { frames[id] = frame }
      }
    }
    return frames
  }
}
