internal import AdaptDiagnostics

/// What the importer has to say about one file: each kind of thing that is left out once, with its
/// first line and how often it occurs.
final class ImportReport {
  private let source: SourceText
  private let lineStarts: [Int]
  private(set) var diagnostics: [Diagnostic] = []
  private var leftOut: [String: (line: Int, count: Int)] = [:]

  init(_ source: SourceText) {
    self.source = source
    var starts = [0]
    for (place, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(place + 1)
    }
    lineStarts = starts
  }

  /// Something that is not carried over: `gesture recognizers`, in the plural.
  func leaveOut(_ what: String, _ element: XMLElement) {
    leftOut[what, default: (element.line, 0)].count += 1
  }

  func report(
    _ kind: DiagnosticKind, line: Int, _ message: String, help: String? = nil
  ) {
    diagnostics.append(.make(kind, at: span(ofLine: line), message, help: help))
  }

  /// Everything, in the order of the file.
  func finished() -> [Diagnostic] {
    let notes = leftOut.sorted { ($0.value.line, $0.key) < ($1.value.line, $1.key) }
    let left = notes.map { what, place in
      let count = place.count == 1 ? "" : ", \(place.count) times"
      return Diagnostic.make(
        .notCarriedOver, at: span(ofLine: place.line), "\(what): not carried over\(count)")
    }
    return diagnostics + left
  }

  /// A line without the blanks around it.
  private func span(ofLine line: Int) -> Span {
    let place = min(max(line, 1), lineStarts.count) - 1
    var start = lineStarts[place]
    var end = place + 1 < lineStarts.count ? lineStarts[place + 1] : source.bytes.count
    while start < end, source.bytes[start] <= 0x20 { start += 1 }
    while start < end, source.bytes[end - 1] <= 0x20 { end -= 1 }
    return Span(source.id, Int32(clamping: start), Int32(clamping: end))
  }
}
