public import AdaptDiagnostics
public import Testing

/// A diagnostic that a fixture says it produces.
///
/// - `// EXPECT error A0104` stands on the line where the diagnostic is reported (where its span
///   starts).
/// - `// EXPECT-NEXT error A0104` stands on the line before it.
/// - `// EXPECT-FILE error A0104` says only that the file produces it, wherever.
///
/// Several may follow one mark, parted by commas: `// EXPECT error A0104, warning L0002`.
public struct ExpectationMark: Hashable, Sendable, CustomStringConvertible {
  public let severity: Severity
  public let code: String
  /// From 1; nil for `EXPECT-FILE`.
  public let line: Int?

  public var description: String {
    "\(severity.rawValue) \(code) " + (line.map { "in line \($0)" } ?? "in the file")
  }

  /// The marks of a text, in order. A mark that cannot be read throws: it would test nothing.
  public static func marks(in text: String) throws -> [ExpectationMark] {
    var marks: [ExpectationMark] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let mark = line.firstRange(of: "EXPECT") else { continue }
      var rest = line[mark.upperBound...]
      let number: Int?
      if rest.hasPrefix("-NEXT ") {
        rest = rest.dropFirst(6)
        number = index + 2
      } else if rest.hasPrefix("-FILE ") {
        rest = rest.dropFirst(6)
        number = nil
      } else if rest.hasPrefix(" ") {
        number = index + 1
      } else {
        continue
      }
      for part in rest.split(separator: ",") {
        let words = part.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let severity = Severity(rawValue: String(words[0])) else {
          throw SupportError(
            "line \(index + 1): cannot read the mark `\(line[mark.lowerBound...])`")
        }
        marks.append(ExpectationMark(severity: severity, code: String(words[1]), line: number))
      }
    }
    return marks
  }
}

/// Records an issue for each mark that no diagnostic meets and each diagnostic without a mark.
///
/// `sources` are all texts that took part: the fixture and what it imports; marks count in each.
/// Diagnostics below `least` need no mark, but may have one.
public func expectMarks(
  in sources: [SourceText], match diagnostics: [Diagnostic], atLeast least: Severity = .info,
  at location: SourceLocation = #_sourceLocation
) throws {
  var problems: [String] = []
  var unmatched = diagnostics
  for source in sources {
    for mark in try ExpectationMark.marks(in: String(decoding: source.bytes, as: UTF8.self)) {
      let index = unmatched.firstIndex { diagnostic in
        guard diagnostic.kind.code == mark.code, diagnostic.severity == mark.severity else {
          return false
        }
        guard let line = mark.line else { return true }
        guard let span = diagnostic.span, span.source == source.id else { return false }
        return lineNumber(of: span.start, in: source) == line
      }
      if let index {
        unmatched.remove(at: index)
      } else {
        problems.append("\(source.name): missing: \(mark)")
      }
    }
  }
  for diagnostic in unmatched where least <= diagnostic.severity {
    let source = diagnostic.span.flatMap { span in sources.first { $0.id == span.source } }
    let place =
      if let source, let span = diagnostic.span {
        "\(source.name):\(lineNumber(of: span.start, in: source))"
      } else {
        "nowhere"
      }
    problems.append(
      "\(place): not marked: \(diagnostic.severity.rawValue) \(diagnostic.kind.code): "
        + diagnostic.message)
  }
  if !problems.isEmpty {
    Issue.record(Comment(rawValue: problems.joined(separator: "\n")), sourceLocation: location)
  }
}

/// Counted here and not by the line index of `AdaptDiagnostics`, which these marks also test.
private func lineNumber(of offset: Int32, in source: SourceText) -> Int {
  source.bytes.prefix(Int(offset)).reduce(into: 1) { count, byte in
    if byte == UInt8(ascii: "\n") { count += 1 }
  }
}
