/// The part of a source line that an excerpt shows, as text that is safe on a terminal, with the
/// column of each byte.
///
/// Tabs become four blanks. Control characters, and marks that reorder text, are shown as symbols
/// and never reach the terminal. A line that is too long is clipped around the bytes of interest.
struct VisibleLine {
  private(set) var text = ""
  /// How many columns `text` takes.
  private(set) var width = 0
  /// The first column of each scalar shown and the offset of its first byte, ascending.
  private var places: [(offset: Int, column: Int)] = []
  /// The offset after the last byte shown.
  private var end: Int

  /// - Parameters:
  ///   - range: the bytes of the line without its end.
  ///   - focus: the bytes that must be seen where the line is clipped.
  init(_ bytes: [UInt8], _ range: Range<Int>, focus: Range<Int>, width limit: Int) {
    end = range.upperBound
    // Decode no more than can be seen: a line may have a hundred million bytes.
    var start = range.lowerBound
    let byteLimit = limit * 4
    if byteLimit < range.count {
      let lead = 20
      if start + limit / 2 < focus.lowerBound { start = focus.lowerBound - lead }
      while range.lowerBound < start, start < range.upperBound, bytes[start] & 0xC0 == 0x80 {
        start -= 1
      }
      end = min(range.upperBound, start + byteLimit)
      while start < end, end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    let decoded = String(decoding: bytes[start..<end], as: UTF8.self)
    var cells = Self.cells(of: decoded, from: start, bytes: bytes)
    let total = cells.reduce(0) { $0 + $1.width }

    // Whole, where it fits; from its start, where the focus fits then; else from before the focus.
    var isCutBefore = range.lowerBound < start
    if limit < total, !isCutBefore {
      let before = cells.prefix { $0.offset < focus.upperBound }.reduce(0) { $0 + $1.width }
      if limit < before {
        let first = cells.firstIndex { focus.lowerBound <= $0.offset } ?? 0
        let cut = max(0, first - 20)
        cells.removeFirst(cut)
        isCutBefore = 0 < cut
      }
    }
    if isCutBefore { put("…", width: 1) }
    var isCutAfter = end < range.upperBound
    for cell in cells {
      if limit < width + cell.width {
        isCutAfter = true
        end = cell.offset
        break
      }
      places.append((cell.offset, width))
      put(cell.text, width: cell.width)
    }
    if isCutAfter { text += "…" }
  }

  /// The column, from 0, at which the scalar with the byte at `offset` begins.
  func column(of offset: Int) -> Int {
    guard offset < end else { return width }
    // The last place at or before the offset.
    var low = 0
    var high = places.count
    while low < high {
      let middle = low + (high - low) / 2
      if places[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : places[low - 1].column
  }

  private mutating func put(_ piece: String, width columns: Int) {
    text += piece
    width += columns
  }

  private static func cells(
    of text: String, from start: Int, bytes: [UInt8]
  ) -> [(text: String, width: Int, offset: Int)] {
    var offset = start
    return text.unicodeScalars.map { scalar in
      defer { offset += byteLength(of: scalar, at: offset, in: bytes) }
      return (visible(scalar), columns(of: scalar), offset)
    }
  }

  /// How many source bytes a decoded scalar stands for. A replacement character was either written
  /// so, or stands for the longest ill-formed sequence that began there.
  private static func byteLength(of scalar: Unicode.Scalar, at offset: Int, in bytes: [UInt8])
    -> Int
  {
    guard scalar == "\u{FFFD}" else { return UTF8.width(scalar) }
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[min(offset, bytes.count)...].prefix(4).makeIterator()
    switch parser.parseScalar(from: &iterator) {
    case .valid(let encoded): return encoded.count
    case .error(let length): return max(1, length)
    case .emptyInput: return 1
    }
  }
}

/// How a scalar is shown in one line: tabs as blanks, controls as symbols.
private func visible(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x09: return "    "
  // The block "control pictures" has a symbol for each.
  case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value).map(String.init) ?? "\u{FFFD}"
  case 0x7F: return "\u{2421}"
  default: return isHidden(scalar) ? "\u{FFFD}" : String(scalar)
  }
}

/// C1 controls, line separators, and the marks that reorder what stands around them, with which a
/// text can look like another ("Trojan Source", CVE-2021-42574).
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x80..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// The columns of a terminal that `visible(scalar)` takes.
///
/// - Source: the ranges of East Asian Width W and F that hold letters and emoji (UAX #11).
func columns(of scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  case 0x09: return 4
  case 0..<0x300: return 1
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default:
    if isHidden(scalar) { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}

/// A text of ours or from a source that is safe on a terminal; its further lines begin with
/// `continuation`.
func printable(_ text: String, continuation: String = " ") -> String {
  let isPlain = text.utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
  if isPlain { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if scalar == "\n" {
      result += "\n" + continuation
    } else {
      result += visible(scalar)
    }
  }
}
