extension JSONTree {
  /// The bytes of the value with a newline at the end, for people as much as for programs.
  ///
  /// What fits on a line of 100 columns stands on one; larger arrays and objects have one element
  /// a line, indented by two. The same tree gives the same bytes.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self, indentation: 0, reserved: 0)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

private struct JSONWriter {
  /// Bytes, not columns: for a value beyond ASCII a line is broken a little earlier.
  private static let lineLength = 100

  var bytes: [UInt8] = []
  private var lineStart = 0

  /// - Parameter reserved: bytes that follow on the value's last line.
  mutating func write(_ tree: JSONTree, indentation: Int, reserved: Int) {
    switch tree {
    case .array(let elements) where !elements.isEmpty:
      if writeFlat(tree, reserved: reserved) { return }
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        breakLine(after: place == 0 ? nil : UInt8(ascii: ","), indentation + 2)
        write(element, indentation: indentation + 2, reserved: 1)
      }
      breakLine(after: nil, indentation)
      bytes.append(UInt8(ascii: "]"))
    case .object(let members) where !members.isEmpty:
      if writeFlat(tree, reserved: reserved) { return }
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        breakLine(after: place == 0 ? nil : UInt8(ascii: ","), indentation + 2)
        writeName(member.name)
        write(member.value, indentation: indentation + 2, reserved: 1)
      }
      breakLine(after: nil, indentation)
      bytes.append(UInt8(ascii: "}"))
    default: _ = writeFlat(tree, upTo: .max)
    }
  }

  /// Writes the value on the current line if it fits there, or nothing.
  private mutating func writeFlat(_ tree: JSONTree, reserved: Int) -> Bool {
    let start = bytes.count
    let fits = writeFlat(tree, upTo: lineStart + Self.lineLength - reserved)
    if !fits { bytes.removeSubrange(start...) }
    return fits
  }

  /// Stops with false as soon as `bytes` is longer than `limit`.
  private mutating func writeFlat(_ tree: JSONTree, upTo limit: Int) -> Bool {
    switch tree {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .number(let value): writeNumber(value)
    case .text(let text):
      // Long texts are not written and taken back once for each level around them.
      guard text.utf8.count <= limit - bytes.count else { return false }
      writeText(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if 0 < place { bytes.append(contentsOf: ", ".utf8) }
        guard writeFlat(element, upTo: limit) else { return false }
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if 0 < place { bytes.append(contentsOf: ", ".utf8) }
        writeName(member.name)
        guard writeFlat(member.value, upTo: limit) else { return false }
      }
      bytes.append(UInt8(ascii: "}"))
    }
    return bytes.count <= limit
  }

  private mutating func writeName(_ name: String) {
    writeText(name)
    bytes.append(contentsOf: ": ".utf8)
  }

  private mutating func breakLine(after separator: UInt8?, _ indentation: Int) {
    if let separator { bytes.append(separator) }
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
    for _ in 0..<indentation { bytes.append(UInt8(ascii: " ")) }
  }

  /// The shortest digits that read back as the same number; whole numbers without a point.
  private mutating func writeNumber(_ value: Double) {
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53, value.sign == .plus || whole != 0
    {
      bytes.append(contentsOf: String(whole).utf8)
    } else if value.isFinite {
      bytes.append(contentsOf: value.description.utf8)
    } else {
      bytes.append(contentsOf: "null".utf8)
    }
  }

  private mutating func writeText(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.utf8.allSatisfy {
      0x20 <= $0 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      bytes.append(contentsOf: text.utf8)
    } else {
      writeEscaped(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func writeEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count)).utf8)
        bytes.append(contentsOf: digits.utf8)
      default: bytes.append(byte)
      }
    }
  }
}
