/// The text that a string token or a part of one stands for: without its delimiters, escapes
/// resolved. Escapes that were reported come out as they are written.
///
/// Escapes are `\"`, `\\`, `\n`, `\t`, `\r`, `\0` and `\u{hex}`.
func unescaped(_ token: ArraySlice<UInt8>) -> String {
  var bytes = token
  // A head begins with a quote, a middle or tail with the bracket that closes the interpolation.
  bytes = bytes.dropFirst()
  if bytes.last == UInt8(ascii: "\"") {
    bytes = bytes.dropLast()
  } else if bytes.last == UInt8(ascii: "("), bytes.dropLast().last == UInt8(ascii: "\\") {
    bytes = bytes.dropLast(2)
  }
  guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
  var result: [UInt8] = []
  var at = bytes.startIndex
  while at < bytes.endIndex {
    guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.endIndex else {
      result.append(bytes[at])
      at += 1
      continue
    }
    switch bytes[at + 1] {
    case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "0"): result.append(0)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): result.append(bytes[at + 1])
    case UInt8(ascii: "u"):
      if let (scalar, length) = unicodeEscape(bytes[at...]) {
        result += Array(String(Character(scalar)).utf8)
        at += length
        continue
      }
      result += bytes[at...(at + 1)]
    default: result += bytes[at...(at + 1)]
    }
    at += 2
  }
  return String(decoding: result, as: UTF8.self)
}

/// The scalar of `\u{…}` at the start of `bytes` and the length of the escape.
func unicodeEscape(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
  let start = bytes.startIndex
  guard bytes.count >= 5, bytes[start + 2] == UInt8(ascii: "{") else { return nil }
  var value: UInt32 = 0
  var at = start + 3
  while at < bytes.endIndex, at - start <= 3 + 8, let digit = hexValue(bytes[at]) {
    value = value << 4 | UInt32(digit)
    at += 1
  }
  let digits = at - (start + 3)
  guard digits >= 1, digits <= 8, at < bytes.endIndex, bytes[at] == UInt8(ascii: "}"),
    let scalar = Unicode.Scalar(value)
  else { return nil }
  return (scalar, at + 1 - start)
}

func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
