internal import AdaptDiagnostics

/// A JSON value with the place where it stands, so that a mistake in `adapt.json` can be shown.
struct PlacedJSON {
  indirect enum Content {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([PlacedJSON])
    case object([Member])
  }

  struct Member {
    let name: String
    let nameSpan: Span
    let value: PlacedJSON
  }

  let content: Content
  let span: Span
}

/// What is not JSON, and where.
struct JSONProblem: Error {
  let message: String
  let span: Span
}

/// Reads one JSON value (RFC 8259).
func readJSON(_ source: SourceText) throws(JSONProblem) -> PlacedJSON {
  var reader = JSONReader(source)
  return try reader.readDocument()
}

private struct JSONReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private var position = 0
  /// No configuration nests deeper.
  private static let depthLimit = 32

  init(_ source: SourceText) {
    self.source = source
    self.bytes = source.bytes
  }

  mutating func readDocument() throws(JSONProblem) -> PlacedJSON {
    skipBlanks()
    let value = try readValue(depth: 0)
    skipBlanks()
    if position < bytes.count { throw problem("found more after the end of the object") }
    return value
  }

  private mutating func readValue(depth: Int) throws(JSONProblem) -> PlacedJSON {
    guard depth < Self.depthLimit else { throw problem("nested too deep") }
    let start = position
    guard let byte = current else { throw problem("the text ends where a value is needed") }
    let content: PlacedJSON.Content
    switch byte {
    case UInt8(ascii: "{"): content = try readObject(depth: depth)
    case UInt8(ascii: "["): content = try readList(depth: depth)
    case UInt8(ascii: "\""): content = .text(try readText())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try readNumber()
    default: content = try readWord()
    }
    return PlacedJSON(content: content, span: span(from: start))
  }

  private mutating func readObject(depth: Int) throws(JSONProblem) -> PlacedJSON.Content {
    var members: [PlacedJSON.Member] = []
    position += 1
    skipBlanks()
    if take("}") { return .object(members) }
    while true {
      skipBlanks()
      let start = position
      guard current == UInt8(ascii: "\"") else {
        throw problem("found \(found), an object needs a key in double quotes here")
      }
      let name = try readText()
      let nameSpan = span(from: start)
      skipBlanks()
      guard take(":") else { throw problem("found \(found), a key needs `:` and a value") }
      skipBlanks()
      members.append(
        PlacedJSON.Member(name: name, nameSpan: nameSpan, value: try readValue(depth: depth + 1)))
      skipBlanks()
      if take("}") { return .object(members) }
      guard take(",") else { throw problem("found \(found), members are parted by `,`") }
    }
  }

  private mutating func readList(depth: Int) throws(JSONProblem) -> PlacedJSON.Content {
    var values: [PlacedJSON] = []
    position += 1
    skipBlanks()
    if take("]") { return .list(values) }
    while true {
      skipBlanks()
      values.append(try readValue(depth: depth + 1))
      skipBlanks()
      if take("]") { return .list(values) }
      guard take(",") else { throw problem("found \(found), values are parted by `,`") }
    }
  }

  private mutating func readText() throws(JSONProblem) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try readEscape()
      case 0..<0x20: throw problem("a text may not hold a line end or control character", back: 1)
      default: text.append(byte)
      }
    }
    throw problem("the text ends inside of quotes")
  }

  private mutating func readEscape() throws(JSONProblem) -> [UInt8] {
    guard let byte = current else { throw problem("the text ends inside of quotes") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      // Keys and values of a configuration are plain words; a half of a surrogate pair becomes
      // U+FFFD.
      var value: UInt32 = 0
      for _ in 0..<4 {
        guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
          throw problem("`\\u` needs four hexadecimal digits")
        }
        value = value * 16 + UInt32(digit)
        position += 1
      }
      return Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    default: throw problem("no such escape", back: 1)
    }
  }

  private mutating func readNumber() throws(JSONProblem) -> PlacedJSON.Content {
    let start = position
    while let byte = current, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw JSONProblem(message: "`\(text)` is not a number", span: span(from: start))
    }
    return .number(value)
  }

  private mutating func readWord() throws(JSONProblem) -> PlacedJSON.Content {
    let start = position
    while let byte = current, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
      position += 1
    }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      position = start
      throw problem("found \(found), a value is needed here")
    }
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// What stands here, for messages.
  private var found: String {
    guard position < bytes.count else { return "the end" }
    let rest = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    return "`\(rest.first.map(String.init) ?? "")`"
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    // A byte order mark at the very start is harmless.
    if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private func span(from start: Int) -> Span {
    Span(source.id, Int32(clamping: start), Int32(clamping: position))
  }

  private func problem(_ message: String, back: Int = 0) -> JSONProblem {
    let start = position - back
    return JSONProblem(
      message: message,
      span: Span(source.id, Int32(clamping: start), Int32(clamping: min(start + 1, bytes.count))))
  }
}
