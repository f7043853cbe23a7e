// Word wrap. A line is filled unit by unit; a unit is what may not be broken, with the spaces that
// follow it, which may hang over the edge.

extension TextMetrics {
  /// What a width may be exceeded by before a line breaks.
  private static let slack = 0.05

  /// How many lines one paragraph takes; 1 for an empty one.
  func lineCount(
    ofParagraph paragraph: Substring.UnicodeScalarView, _ font: MeasuredFont, width: Double
  ) -> Int {
    let scalars = Array(paragraph)
    let line = MeasuredLine(paragraph, font, TextTables.of(era))
    let limit = width + Self.slack
    var lines = 1
    var start = 0
    var end = 0
    for unitEnd in Self.unitEnds(scalars) {
      if start < end, limit < line.width(start, Self.trimmed(scalars, start, unitEnd)) {
        lines += 1
        start = end
      }
      end = unitEnd
      // A word longer than the line is broken where it must be.
      while true {
        let visibleEnd = Self.trimmed(scalars, start, end)
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
      } else if dashes.contains(scalar),
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

  private static let dashes: Set<Unicode.Scalar> = ["-", "\u{2010}", "\u{2013}", "\u{2014}"]
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
