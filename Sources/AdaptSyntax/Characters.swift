/// Which bytes and characters make which tokens.

@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

@inline(__always)
func isNameByte(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte) || byte == UInt8(ascii: "_")
}

/// A character that people paste or type for one of ours.
struct LookAlike {
  /// What the language writes.
  let replacement: String
  /// The token that it stands for; nil for a blank.
  let kind: TokenKind?
  /// The offset behind it.
  let end: Int
}

extension Lexer {
  /// The scalar at `offset` and its length in bytes; nil where the bytes are not UTF-8.
  func scalar(at offset: Int) -> (Unicode.Scalar, Int)? {
    let buffer = UnsafeBufferPointer(start: bytes + offset, count: min(4, count - offset))
    let length = validScalarLength(buffer)
    guard length > 0 else { return nil }
    var decoder = UTF8()
    var iterator = buffer.prefix(length).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, length)
  }

  func startsUnicodeName(_ offset: Int) -> Bool {
    guard bytes[offset] >= 0x80, let (scalar, _) = scalar(at: offset) else { return false }
    return scalar.properties.isXIDStart
  }

  /// The offset behind the name that goes on at `offset`.
  func endOfName(_ offset: Int) -> Int {
    var at = offset
    while at < count {
      if isNameByte(bytes[at]) {
        at += 1
      } else if bytes[at] >= 0x80, let (scalar, length) = scalar(at: at),
        scalar.properties.isXIDContinue
      {
        at += length
      } else {
        break
      }
    }
    return at
  }

  /// The offset behind a text in single quotes on one line; nil where it does not end.
  func endOfSingleQuoted(_ start: Int) -> Int? {
    var at = start + 1
    while at < count, bytes[at] != 0x0A, bytes[at] != 0x0D {
      if bytes[at] == UInt8(ascii: "'") { return at + 1 }
      at += 1
    }
    return nil
  }

  func lookAlike(at offset: Int) -> LookAlike? {
    if bytes[offset] == UInt8(ascii: "`") { return backquoted(at: offset) }
    guard bytes[offset] >= 0x80, let (scalar, length) = scalar(at: offset) else { return nil }
    let end = offset + length
    func means(_ replacement: String, _ kind: TokenKind?) -> LookAlike {
      LookAlike(replacement: replacement, kind: kind, end: end)
    }
    switch scalar {
    case "\u{A0}", "\u{2007}", "\u{202F}", "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{2028}",
      "\u{2029}":
      return means(" ", nil)
    case "≥": return means(">=", .greaterEqual)
    case "≤": return means("<=", .lessEqual)
    case "≠": return means("!=", .notEqual)
    case "×": return means("x", .x)
    case "−", "–", "—", "‐", "‑": return means("-", .minus)
    case "…": return means("...", .ellipsis)
    case "·", "∗": return means("*", .star)
    case "÷", "⁄", "∕": return means("/", .slash)
    case "：": return means(":", .colon)
    case "；": return means(";", .semicolon)
    case "，": return means(",", .comma)
    case "（": return means("(", .leftParen)
    case "）": return means(")", .rightParen)
    case "“", "”", "„", "«":
      var at = end
      // A bound, since a line full of opening quotes must not take time by its square.
      let limit = min(count, end + 1000)
      while at < limit, bytes[at] != 0x0A, bytes[at] != 0x0D {
        if bytes[at] >= 0x80 || bytes[at] == UInt8(ascii: "\""),
          let (closing, length) = self.scalar(at: at), "”“»\"„«".unicodeScalars.contains(closing)
        {
          // Another opening quote: the first one has no end.
          if closing == "„" || closing == "«" { return nil }
          let inner = UnsafeBufferPointer(start: bytes + end, count: at - end)
          return LookAlike(
            replacement: "\"" + String(decoding: inner, as: UTF8.self) + "\"", kind: .string,
            end: at + length)
        }
        at += 1
      }
      return nil
    default: return nil
    }
  }

  /// A name in backquotes, as Swift writes words of the language that are used as names.
  private func backquoted(at offset: Int) -> LookAlike? {
    let end = endOfName(offset + 1)
    guard end > offset + 1, byte(end) == UInt8(ascii: "`") else { return nil }
    let name = UnsafeBufferPointer(start: bytes + offset + 1, count: end - offset - 1)
    return LookAlike(
      replacement: String(decoding: name, as: UTF8.self), kind: .name, end: end + 1)
  }

  /// The offset behind a run of characters that begin no token.
  func endOfUnknown(_ start: Int) -> Int {
    var at = start
    repeat {
      at += scalar(at: at)?.1 ?? 1
    } while at < count && isUnknown(at)
    return at
  }

  private func isUnknown(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), 0x00...0x08, 0x0E...0x1F, 0x7F:
      true
    case 0x80...0xFF:
      !startsUnicodeName(offset) && lookAlike(at: offset) == nil
    default: false
    }
  }
}

/// The length of the well-formed UTF-8 sequence at the start of `bytes`, 0 where there is none.
///
/// - Source: The Unicode Standard, table 3-7.
func validScalarLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  func continues(_ index: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
    index < bytes.count && bytes[index] >= low && bytes[index] <= high
  }
  guard let first = bytes.first else { return 0 }
  switch first {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: return continues(1) ? 2 : 0
  case 0xE0: return continues(1, 0xA0, 0xBF) && continues(2) ? 3 : 0
  case 0xED: return continues(1, 0x80, 0x9F) && continues(2) ? 3 : 0
  case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
  case 0xF0: return continues(1, 0x90, 0xBF) && continues(2) && continues(3) ? 4 : 0
  case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
  case 0xF4: return continues(1, 0x80, 0x8F) && continues(2) && continues(3) ? 4 : 0
  default: return 0
  }
}
