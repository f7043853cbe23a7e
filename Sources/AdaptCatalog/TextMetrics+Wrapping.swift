// Word wrap. A line is filled unit by unit; a unit is what may not be broken, with the spaces that
// follow it, which may hang over the edge.

/// A text in one font, measured once, that says how many lines it takes at any width.
package struct MeasuredText: Sendable {
  package let metrics: TextMetrics
  package let font: MeasuredFont
  /// The width of the longest paragraph in one line, in points, not rounded.
  package let naturalWidth: Double
  private let paragraphs: [Paragraph]

  private struct Paragraph {
    let scalars: [Unicode.Scalar]
    let line: MeasuredLine
    let unitEnds: [Int]
  }

  /// What a width may be exceeded by before a line breaks.
  private static let slack = 0.05

  package init(_ text: String, _ font: MeasuredFont, _ metrics: TextMetrics) {
    self.metrics = metrics
    self.font = font
    let tables = TextTables.of(metrics.era)
    paragraphs = metrics.paragraphs(of: text).map { paragraph in
      let scalars = Array(paragraph)
      return Paragraph(
        scalars: scalars, line: MeasuredLine(scalars, font, tables),
        unitEnds: Self.unitEnds(scalars))
    }
    naturalWidth = paragraphs.map(\.line.width).max() ?? 0
  }

  /// How many paragraphs it has, which are its lines where nothing wraps.
  package var paragraphCount: Int { paragraphs.count }

  /// How many lines it takes where words wrap at a width.
  package func lineCount(width: Double) -> Int {
    paragraphs.reduce(0) { $0 + Self.lineCount(of: $1, width: width) }
  }

  /// How many lines one paragraph takes; 1 for an empty one.
  private static func lineCount(of paragraph: Paragraph, width: Double) -> Int {
    let (scalars, line) = (paragraph.scalars, paragraph.line)
    let limit = width + slack
    if line.widest <= limit { return 1 }
    var lines = 1
    var start = 0
    var end = 0
    for unitEnd in paragraph.unitEnds {
      if start < end, limit < line.width(start, trimmed(scalars, start, unitEnd)) {
        lines += 1
        start = end
      }
      end = unitEnd
      // A word longer than the line is broken where it must be.
      while true {
        let visibleEnd = trimmed(scalars, start, end)
        guard start + 1 < visibleEnd, limit < line.width(start, visibleEnd) else { break }
        var cut = end - 1
        while start + 1 < cut, limit < line.width(start, cut) { cut -= 1 }
        start = cut
        lines += 1
      }
    }
    return lines
  }

  /// The end without the spaces before it.
  private static func trimmed(_ scalars: [Unicode.Scalar], _ start: Int, _ end: Int) -> Int {
    var end = end
    while start < end, scalars[end - 1] == " " { end -= 1 }
    return end
  }

  /// Where lines may break: after spaces, after dashes inside a word, and between ideographs.
  private static func unitEnds(_ scalars: [Unicode.Scalar]) -> [Int] {
    var ends: [Int] = []
    var start = 0
    for (index, scalar) in scalars.enumerated() {
      guard index + 1 < scalars.count else { break }
      let next = scalars[index + 1]
      let breaks: Bool
      if scalar == " " {
        breaks = next != " "
      } else if next == " " {
        breaks = false
      } else if isDash(scalar),
        scalar != "-" || (start < index && !isDecimalDigit(next))
      {
        breaks = true
      } else {
        breaks =
          (isIdeographic(scalar) || isIdeographic(next))
          && !cannotBegin.contains(next) && !cannotEnd.contains(scalar)
      }
      if breaks {
        ends.append(index + 1)
        start = index + 1
      }
    }
    if start < scalars.count { ends.append(scalars.count) }
    return ends
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "-", "\u{2010}", "\u{2013}", "\u{2014}": true
    default: false
    }
  }

  private static let cannotBegin = Set("、。，．」』）！？：；…)]}!?:;,.%’”".unicodeScalars)
  private static let cannotEnd = Set("「『（([{“‘".unicodeScalars)

  private static func isDecimalDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal || scalar.properties.numericType == .digit
  }

  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80..<0xA000, 0xAC00..<0xD7B0, 0xFF00..<0xFFEF: true
    default: false
    }
  }
}
