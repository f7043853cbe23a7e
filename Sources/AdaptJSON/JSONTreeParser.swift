/// What is no JSON, and where.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What would have been right there: `,` or `]`.
  package var expected: String
  /// In bytes from the start of the text.
  package var offset: Int
  /// From 1; columns count bytes.
  package var line: Int
  package var column: Int
}

/// Where a value stands in the text that it was read from, in bytes.
package struct JSONPlace: Hashable, Sendable {
  package var range: Range<Int>
  /// Where its name stands, quotes included; nil outside of objects.
  package var name: Range<Int>?
  /// The places of the elements or of the members' values, in order.
  package var parts: [JSONPlace]
}

extension JSONTree {
  /// Reads one JSON text in UTF-8, without a byte order mark.
  ///
  /// Stricter than it must be: names occur once in an object, and numbers fit into a double.
  /// - Source: RFC 8259.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONTreeParser(bytes)
    self = try parser.document()
  }

  /// Reads one JSON text as `init(parsing:)` does, and keeps where each value stands, so that what
  /// is wrong with one can be shown.
  package static func parsingWithPlaces(
    _ bytes: [UInt8]
  ) throws(JSONSyntaxError) -> (tree: JSONTree, place: JSONPlace) {
    var parser = JSONTreeParser(bytes, keepsPlaces: true)
    let tree = try parser.document()
    return (tree, parser.places[0])
  }
}

private struct JSONTreeParser {
  /// Brackets in each other. The deepest document that `DocumentLimits` allow has about 300.
  private static let depthLimit = 400

  private let bytes: [UInt8]
  private var position = 0
  private let keepsPlaces: Bool
  /// The places of values that were read and belong to no array or object yet.
  private(set) var places: [JSONPlace] = []

  init(_ bytes: [UInt8], keepsPlaces: Bool = false) {
    self.bytes = bytes
    self.keepsPlaces = keepsPlaces
  }

  mutating func document() throws(JSONSyntaxError) -> JSONTree {
    // Decoding repairs what is not UTF-8, so a difference shows it.
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      position = zip(text.utf8, bytes).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
      throw error("UTF-8")
    }
    skipBlanks()
    let tree = try value(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw error("the end") }
    return tree
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value(
    depth: Int, name: Range<Int>? = nil
  ) throws(JSONSyntaxError) -> JSONTree {
    let start = position
    let firstPart = places.count
    let tree = try valueWithoutPlace(depth: depth)
    if keepsPlaces {
      let parts = Array(places[firstPart...])
      places.removeSubrange(firstPart...)
      places.append(JSONPlace(range: start..<position, name: name, parts: parts))
    }
    return tree
  }

  private mutating func valueWithoutPlace(depth: Int) throws(JSONSyntaxError) -> JSONTree {
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return try number()
    default:
      if take("true") { return .bool(true) }
      if take("false") { return .bool(false) }
      if take("null") { return .null }
      throw error("a value")
    }
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONTree {
    guard depth < Self.depthLimit else { throw error("less nesting") }
    position += 1
    skipBlanks()
    var elements: [JSONTree] = []
    if takeByte("]") { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
      if takeByte("]") { return .array(elements) }
      guard takeByte(",") else { throw error("`,` or `]`") }
      skipBlanks()
    }
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONTree {
    guard depth < Self.depthLimit else { throw error("less nesting") }
    position += 1
    skipBlanks()
    var members: [JSONTree.Member] = []
    var names = MemberNames()
    if takeByte("}") { return .object(members) }
    while true {
      guard current == UInt8(ascii: "\"") else { throw error("a name in quotes") }
      let start = position
      let name = try text()
      guard names.insert(name, beside: members) else {
        position = start
        throw error("a name that the object does not have yet")
      }
      let end = position
      skipBlanks()
      guard takeByte(":") else { throw error("`:`") }
      skipBlanks()
      members.append(JSONTree.Member(name, try value(depth: depth + 1, name: start..<end)))
      skipBlanks()
      if takeByte("}") { return .object(members) }
      guard takeByte(",") else { throw error("`,` or `}`") }
      skipBlanks()
    }
  }

  /// Finds names that occur twice: by search in small objects, by a set in large ones.
  private struct MemberNames {
    private var names: Set<String> = []

    mutating func insert(_ name: String, beside members: [JSONTree.Member]) -> Bool {
      if members.count < 16 { return !members.contains { $0.name == name } }
      if names.isEmpty { names = Set(members.map(\.name)) }
      return names.insert(name).inserted
    }
  }

  private mutating func text() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), 0x20 <= byte {
      position += 1
    }
    if current == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    return try textWithEscapes(Array(bytes[start..<position]))
  }

  private mutating func textWithEscapes(
    _ start: [UInt8]
  ) throws(JSONSyntaxError) -> String {
    var content = start
    while let byte = current, 0x20 <= byte {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &content)
      default: content.append(byte)
      }
    }
    throw error("`\"`")
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONSyntaxError) {
    let byte = current
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte ?? 0)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if 0xD800...0xDBFF ~= code, take("\\u") {
        let low = try hexadecimal()
        guard 0xDC00...0xDFFF ~= low else { throw error("the second half of a surrogate pair") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw error("a scalar or a surrogate pair") }
      content.append(contentsOf: String(scalar).utf8)
    default:
      position -= 1
      throw error("an escape of JSON")
    }
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits")
      }
      code = code << 4 + UInt32(digit)
      position += 1
    }
    return code
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONTree {
    let start = position
    let isNegative = takeByte("-")
    let firstDigit = position
    let whole = try digits()
    if bytes[firstDigit] == UInt8(ascii: "0"), 1 < position - firstDigit {
      position = firstDigit + 1
      throw error("no digit after 0")
    }
    var isWhole = true
    if takeByte(".") {
      isWhole = false
      _ = try digits()
    }
    if takeByte("e") || takeByte("E") {
      isWhole = false
      if !takeByte("+") { _ = takeByte("-") }
      _ = try digits()
    }
    // Zero has a sign only as a double.
    if isWhole, let whole, !isNegative || whole != 0 {
      return .integer(isNegative ? -whole : whole)
    }
    let notation = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(notation), value.isFinite else {
      position = start
      throw error("a number that a double can hold")
    }
    return .number(value)
  }

  /// The value of at least one digit; nil where it is too large.
  private mutating func digits() throws(JSONSyntaxError) -> Int? {
    let start = position
    var value: Int? = 0
    while let byte = current, UInt8(ascii: "0") <= byte, byte <= UInt8(ascii: "9") {
      let digit = Int(byte - UInt8(ascii: "0"))
      // 18 digits always fit.
      value = position - start < 18 ? value.map { $0 * 10 + digit } : nil
      position += 1
    }
    guard start < position else { throw error("a digit") }
    return value
  }

  private mutating func skipBlanks() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func takeByte(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private func error(_ expected: String) -> JSONSyntaxError {
    let before = bytes[..<min(position, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONSyntaxError(
      expected: expected, offset: before.count, line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: before.count - lineStart + 1)
  }
}
