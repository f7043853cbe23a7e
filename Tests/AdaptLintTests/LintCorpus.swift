import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptImport
import AdaptLint
import AdaptTestSupport
import Foundation
import Testing

/// What `Tests/Tools/lint_corpus.sh FOLDER` runs: imports the interfaces below a folder, lints them
/// with every rule, and prints how often each fired, with findings for a person to look at.
@Suite struct LintCorpus {
  static let folder = ProcessInfo.processInfo.environment["ADAPT_LINT_CORPUS"]

  @Test(.enabled(if: folder != nil)) func countFindings() throws {
    let folder = try #require(Self.folder)
    let settings = ProcessInfo.processInfo.environment
    let step = max(1, Int(settings["ADAPT_LINT_STEP"] ?? "") ?? 1)
    let samples = Int(settings["ADAPT_LINT_SAMPLES"] ?? "") ?? 20
    let environments = try [
      "iphone-15", "iphone-15 landscape", "iphone-15-pro-max landscape", "iphone-se-3",
      "ipad-pro-11 landscape", "iphone-15 text ax3",
    ].map { try EnvironmentPhrase($0).environment() }
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let interfaces = paths.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
    #expect(!interfaces.isEmpty, "no interface below \(folder)")
    var documents = 0
    var found: [String: [String]] = [:]
    for (place, path) in interfaces.enumerated() where place.isMultiple(of: step) {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
      // The largest would take longer than all others together.
      guard bytes.count < 200_000,
        let text = importInterface(
          SourceText(bytes, name: path, id: SourceID(0)), options: ImportOptions()
        ).value
      else { continue }
      let source = SourceText(Array(text.utf8), name: path, id: SourceID(0))
      let compiled = compile(source)
      guard !compiled.hasErrors, !compiled.document.screens.isEmpty else { continue }
      documents += 1
      for finding in lint(compiled.document, environments) {
        let line = finding.span.map { source.line(of: $0) } ?? ""
        found[finding.kind.code, default: []].append(
          "\(path): \(finding.message) [\(finding.notes.first?.message ?? "")]\n      \(line)")
      }
    }
    print("LINT \(documents) documents")
    for rule in LintRule.all.sorted(by: { $0.code < $1.code }) {
      let all = found[rule.code] ?? []
      print("LINT \(rule.code) \(all.count) \(rule.kind.title)")
      // Spread over all, not the first file's.
      let stride = max(1, all.count / max(1, samples))
      for (place, finding) in all.enumerated()
      where place.isMultiple(of: stride) && place / stride < samples {
        print("LINT   \(finding)")
      }
    }
  }
}

extension SourceText {
  /// The line on which a span begins, without what surrounds it.
  fileprivate func line(of span: Span) -> String {
    let start = Int(span.start)
    let from = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let to = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    return String(decoding: bytes[from..<to], as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
  }
}
