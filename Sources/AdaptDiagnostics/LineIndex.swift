/// A place as people count it: lines from 1, columns in Unicode scalars from 1.
public struct Position: Hashable, Sendable, Comparable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: Position, b: Position) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}

/// Where the lines of a source text begin, so that byte offsets become lines and columns.
///
/// A line ends with a line feed; a carriage return before it belongs to the line's end.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// The offset of the first byte of each line, ascending; the first is 0.
  private let starts: [Int32]

  /// - Complexity: O(n) in the bytes of the source.
  public init(_ source: SourceText) {
    bytes = source.bytes
    var starts: [Int32] = [0]
    for (offset, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(Int32(clamping: offset + 1))
    }
    self.starts = starts
  }

  /// At least 1: an empty text has one empty line.
  public var lineCount: Int { starts.count }

  /// The line, counted from 1, that the byte at `offset` belongs to. Offsets past the end belong to
  /// the last line, negative ones to the first.
  ///
  /// - Complexity: O(log lines).
  public func line(of offset: Int32) -> Int {
    var low = 0
    var high = starts.count
    while 1 < high - low {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line without its end. Lines outside the text are empty.
  public func range(ofLine line: Int) -> Range<Int> {
    guard 1 <= line, line <= starts.count else { return bytes.count..<bytes.count }
    let start = min(Int(starts[line - 1]), bytes.count)
    guard line < starts.count else { return start..<bytes.count }
    var end = Int(starts[line]) - 1
    if start < end, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Line and column of a byte offset. Bytes that are not UTF-8 count as the replacement characters
  /// that decoding puts in their place; an offset inside a scalar counts as the scalar's start.
  ///
  /// - Complexity: O(log lines + bytes of the line before `offset`).
  public func position(of offset: Int32) -> Position {
    let line = line(of: offset)
    let range = range(ofLine: line)
    // An offset inside the line's end is the place after its last character.
    var end = min(max(range.lowerBound, Int(offset)), range.upperBound)
    while range.lowerBound < end, end < range.upperBound, isContinuation(bytes[end]) { end -= 1 }
    let prefix = bytes[range.lowerBound..<end]
    let column = String(decoding: prefix, as: UTF8.self).unicodeScalars.count
    return Position(line: line, column: column + 1)
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
