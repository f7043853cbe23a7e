package import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptSema

/// A finding of a layout by its kind and place: what two layouts have in common.
struct FindingKey: Hashable {
  let code: String
  let span: Span?

  init(_ finding: Diagnostic) {
    code = finding.kind.code
    span = finding.span
  }

  fileprivate init(code: String, span: Span?) {
    self.code = code
    self.span = span
  }
}

/// Layouts of one document, of which only the findings are kept, each only once.
final class FindingLayouts {
  private let document: Document
  private let engine: LayoutEngine
  private var known: [LayoutKey: Set<FindingKey>] = [:]

  init(_ document: Document, measuring: any Measuring) {
    self.document = document
    engine = LayoutEngine(document, measuring: measuring)
  }

  /// What is found in a screen, by its place in the document.
  func findings(ofScreen screen: Int, in environment: Environment) -> Set<FindingKey> {
    let key = engine.key(ofScreen: screen, in: environment)
    if let found = known[key] { return found }
    let layout = engine.layout(screen: document.screens[screen].name, in: environment)
    let found = Set(layout.findings.map(FindingKey.init))
    known[key] = found
    return found
  }
}

/// A spec after an edit that a finding may propose, compiled to see whether it helps.
struct RepairTrial {
  private let edits: [TextEdit]
  private let layouts: FindingLayouts

  /// Nil where the text after the edits has mistakes, or more findings than before.
  init?(_ edits: [TextEdit], to checked: CheckedSource, measuring: any Measuring) {
    guard let source = edits.first?.span.source,
      edits.allSatisfy({ $0.span.source == source }), Int(source.rawValue) < checked.sources.count
    else { return nil }
    let edited = checked.sources[Int(source.rawValue)].applying(edits)
    // The file that was asked for is the first; the others come through its imports.
    let root = source.rawValue == 0 ? edited : checked.sources[0]
    let imports = EditedSources(name: edited.name, bytes: edited.bytes, others: checked.imports)
    let compiled = checkSource(root, imports: imports)
    guard !compiled.hasErrors, compiled.diagnostics.count <= checked.diagnostics.count,
      compiled.document.screens.count == checked.document.screens.count
    else { return nil }
    self.edits = edits
    layouts = FindingLayouts(compiled.document, measuring: measuring)
  }

  /// Whether a finding is gone in an environment and nothing came in its place.
  func removes(
    _ finding: FindingKey, ofScreen screen: Int, in environment: Environment,
    before: FindingLayouts
  ) -> Bool {
    var allowed = before.findings(ofScreen: screen, in: environment)
    allowed.remove(finding)
    return layouts.findings(ofScreen: screen, in: environment)
      .isSubset(of: Set(allowed.map(moved)))
  }

  /// Where the edits move the place of a finding.
  private func moved(_ key: FindingKey) -> FindingKey {
    guard let span = key.span else { return key }
    // What is put in right behind a declaration becomes a part of it.
    func moved(_ offset: Int32) -> Int32 {
      edits.reduce(offset) { place, edit in
        edit.span.source == span.source && edit.span.end <= offset
          ? place + Int32(clamping: edit.text.utf8.count - edit.span.length) : place
      }
    }
    return FindingKey(
      code: key.code, span: Span(span.source, moved(span.start), moved(span.end)))
  }
}

/// The imports of a spec, one of them edited.
private struct EditedSources: SourceProvider {
  let name: String
  let bytes: [UInt8]
  let others: any SourceProvider

  func source(
    for path: String, importedBy importer: String
  ) -> (name: String, bytes: [UInt8])? {
    guard let found = others.source(for: path, importedBy: importer) else { return nil }
    return found.name == name ? (name, bytes) : found
  }
}

extension SourceText {
  /// The text after edits that do not overlap.
  package func applying(_ edits: [TextEdit]) -> SourceText {
    var bytes = bytes
    for edit in edits.sorted(by: { $1.span < $0.span }) {
      bytes.replaceSubrange(Int(edit.span.start)..<Int(edit.span.end), with: edit.text.utf8)
    }
    return SourceText(bytes, name: name, id: id)
  }
}
