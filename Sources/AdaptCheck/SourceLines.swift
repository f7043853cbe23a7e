package import AdaptDiagnostics
package import AdaptIR

/// The lines of a document's sources, for saying where something was written.
package struct SourceLines: Sendable {
  private let entries: [Int: (source: SourceText, lines: LineIndex)]
  private let names: [String]

  /// - Parameter sources: the texts that are at hand, by the numbers that origins have.
  package init(_ sources: [SourceText], of document: Document) {
    entries = Dictionary(
      sources.map { (Int($0.id.rawValue), ($0, LineIndex($0))) }, uniquingKeysWith: { a, _ in a })
    names = document.sources
  }

  /// `mail.adapt`, as the source is called.
  package func file(_ origin: Origin) -> String {
    entries[origin.source]?.source.name
      ?? (names.indices.contains(origin.source) ? names[origin.source] : "?")
  }

  /// The line, counted from 1; nil where the source is not at hand.
  package func line(_ origin: Origin) -> Int? {
    entries[origin.source]?.lines.line(of: Int32(clamping: origin.start))
  }

  /// `mail.adapt:12`, or the file alone.
  package func place(_ origin: Origin) -> String {
    line(origin).map { "\(file(origin)):\($0)" } ?? file(origin)
  }

  /// What was written there, its first line; nil where the source is not at hand.
  package func excerpt(_ origin: Origin) -> String? {
    guard let source = entries[origin.source]?.source else { return nil }
    let text = source.text(
      Span(source.id, Int32(clamping: origin.start), Int32(clamping: origin.end)))
    return String(text.prefix { $0 != "\n" })
  }
}
