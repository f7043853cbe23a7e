import AdaptDiagnostics

/// Turns spans into file names, lines and columns, with one line index a source, made when needed.
struct SourcePlaces {
  /// A span as programs and people count it.
  struct Place {
    var file: String
    var start: Int
    var end: Int
    /// Lines and columns; nil where the text of the source is not at hand.
    var lines: (start: Position, end: Position)?
  }

  private let sources: [SourceID: SourceText]
  private let names: [String]
  private var indexes: [SourceID: LineIndex] = [:]

  /// - Parameter names: What sources are called whose text is not at hand, by number.
  init(_ sources: [SourceText], names: [String] = []) {
    self.sources = Dictionary(sources.map { ($0.id, $0) }) { first, _ in first }
    self.names = names
  }

  mutating func place(_ span: Span) -> Place {
    let number = Int(span.source.rawValue)
    guard let source = sources[span.source] else {
      let name = names.indices.contains(number) ? names[number] : "<source \(number)>"
      return Place(file: name, start: Int(span.start), end: Int(span.end))
    }
    let index = indexes[span.source] ?? LineIndex(source)
    indexes[span.source] = index
    return Place(
      file: source.name, start: Int(span.start), end: Int(span.end),
      lines: (index.position(of: span.start), index.position(of: span.end)))
  }
}

extension Diagnostic {
  /// The message, and below it what has no place of its own: help, and notes without a span.
  var messageWithRemarks: String {
    let notes = notes.filter { $0.span == nil }.map { "note: \($0.message)" }
    return ([message] + notes + (help.map { ["help: \($0)"] } ?? [])).joined(separator: "\n")
  }
}
