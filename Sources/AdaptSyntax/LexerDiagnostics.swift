internal import AdaptDiagnostics

extension DiagnosticKind {
  /// Bytes in another encoding would come out as other characters on the next machine.
  static let notUTF8 = DiagnosticKind(
    "A0001", .error, "text that is not UTF-8",
    explanation: """
      Adapt files are UTF-8. This one has bytes that form no character in UTF-8; most often it was \
      saved as Latin-1, Windows-1252 or UTF-16.

      Save the file as UTF-8, or run `iconv -f latin1 -t utf-8`. One finding stands for the whole \
      file, at the first such byte.
      """)

  /// A zero byte ends the text for many tools, so one file would mean different things to two.
  static let nulByte = DiagnosticKind(
    "A0002", .error, "a zero byte in the text",
    explanation: """
      The file holds a byte with the value 0. Editors do not show it and many tools stop reading \
      there. It comes from binary files and from UTF-16.

      Remove it, or save the file as UTF-8. One finding stands for the whole file.
      """)

  static let unterminatedText = DiagnosticKind(
    "A0003", .error, "a text without an end",
    explanation: """
      A text begins with `"` and ends with `"` on the same line; an interpolation `\\(…)` in it \
      ends on that line, too. Here the line ends first.

      Wrong: label title("Total)
      Right: label title("Total")

      A line break inside a text is written `\\n`, a quote `\\"`.
      """)

  static let unterminatedComment = DiagnosticKind(
    "A0004", .error, "a comment without an end",
    explanation: """
      `/*` begins a comment that ends with `*/`. Such comments nest, so each `/*` inside needs an \
      end of its own. Here the file ends first, and all that follows the `/*` is comment.
      """)

  static let unknownCharacter = DiagnosticKind(
    "A0005", .error, "a character that begins nothing",
    explanation: """
      Outside of texts and comments Adapt uses letters, digits, `_` and the symbols \
      `{ } ( ) [ ] , ; : . | @ ~ + - * / = < > # "`. Names may hold letters of any script.
      """)

  static let tooManyDigits = DiagnosticKind(
    "A0006", .error, "a number with too many digits",
    explanation: """
      Numbers have at most 15 digits, so that each is kept exactly. Lengths are points and \
      priorities go up to 1000; a longer number is a slip.
      """)

  static let malformedColor = DiagnosticKind(
    "A0007", .error, "a color with another number of digits",
    explanation: """
      A color is `#` with six hexadecimal digits for red, green and blue, or with eight, the last \
      two for opacity.

      Wrong: #FFF
      Right: #FFFFFF, #FFFFFF80
      """)

  static let unknownEscape = DiagnosticKind(
    "A0008", .error, "an escape that means nothing",
    explanation: """
      In a text a backslash begins an escape: `\\"`, `\\\\`, `\\n`, `\\t`, `\\r`, `\\0`, \
      `\\u{1F600}`, or an interpolation `\\(…)`. A backslash itself is written `\\\\`.
      """)

  static let fileTooLarge = DiagnosticKind(
    "A0009", .error, "a file that is too large",
    explanation: """
      Places in a file are 32-bit numbers, so a file has at most 2,147,483,647 bytes. Divide it \
      and use `import`.
      """)

  static let exponent = DiagnosticKind(
    "A0010", .error, "a number with an exponent",
    explanation: """
      Numbers are written out: `10000`, not `1e4`, and `0.001`, not `1e-3`.
      """)

  static let lookAlike = DiagnosticKind(
    "A0011", .error, "a character that looks like one of the language's",
    explanation: """
      Word processors and web pages replace quotes, dashes, blanks and signs by others that look \
      alike. Adapt is written with the plain ones: `"`, `-`, `...`, `>=`, `x`.
      """)

  static let singleQuotes = DiagnosticKind(
    "A0012", .error, "a text in single quotes",
    explanation: """
      Texts stand in double quotes: `"Total"`. A single quote inside a text needs no escape.
      """)
}

extension Lexer {
  private func span(_ start: Int, _ end: Int) -> Span {
    Span(source.id, Int32(clamping: start), Int32(clamping: end))
  }

  private func text(_ start: Int, _ end: Int) -> String {
    let length = min(end, start + 40) - start
    return String(
      decoding: UnsafeBufferPointer(start: bytes + start, count: length), as: UTF8.self)
  }

  /// Finds bytes that are no UTF-8 and zero bytes, eight at a time where all are plain ASCII.
  mutating func checkEncoding() {
    var at = 0
    var firstZero: Int?
    var firstBad: Int?
    var badCount = 0
    let raw = UnsafeRawPointer(bytes)
    while at < count {
      if at + 8 <= count {
        let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        // A byte that is 0 or above 127 leaves its top bit set.
        let suspicious = (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
        if suspicious == 0 {
          at += 8
          continue
        }
      }
      let end = min(at + 8, count)
      while at < end {
        if bytes[at] == 0 {
          firstZero = firstZero ?? at
          at += 1
        } else if bytes[at] < 0x80 {
          at += 1
        } else {
          let rest = UnsafeBufferPointer(start: bytes + at, count: min(4, count - at))
          let length = validScalarLength(rest)
          if length == 0 {
            firstBad = firstBad ?? at
            badCount += 1
          }
          at += max(length, 1)
        }
      }
    }
    if let firstBad { reportEncoding(at: firstBad, badCount) }
    // UTF-16 is full of zeros; the finding above says it all.
    if let firstZero, firstBad == nil {
      diagnostics.append(
        .make(
          .nulByte, at: span(firstZero, firstZero + 1),
          "a zero byte, which no text has", help: "remove it, or save the file as UTF-8"))
    }
  }

  private mutating func reportEncoding(at offset: Int, _ badCount: Int) {
    let isUTF16 = count >= 2 && (bytes[0] ^ bytes[1]) == 1 && bytes[0] >= 0xFE
    let hex = String(bytes[offset], radix: 16, uppercase: true)
    diagnostics.append(
      .make(
        .notUTF8, at: span(offset, offset + 1),
        isUTF16
          ? "this file is UTF-16 where UTF-8 is needed"
          : "the byte 0x\(hex) forms no character; files are UTF-8",
        notes: badCount > 1 ? [Note("\(badCount) such bytes in this file")] : [],
        help: "save the file as UTF-8"))
  }

  @inline(never)
  mutating func reportUnterminatedComment(at start: Int) {
    diagnostics.append(
      .make(
        .unterminatedComment, at: span(start, start + 2),
        "this comment has no `*/`, so the rest of the file is comment"))
  }

  @inline(never)
  mutating func reportUnterminatedString(from start: Int, to end: Int) {
    // Trivia before the line break do not belong to the text.
    var last = end
    while last > start + 1, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[last - 1]) { last -= 1 }
    var lineEnd = start
    while lineEnd < last, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
    diagnostics.append(
      .make(
        .unterminatedText, at: span(start, lineEnd),
        "this text has no closing `\"` on its line",
        help: "close it with `\"`; write a line break in a text as `\\n`"))
  }

  @inline(never)
  mutating func reportUnknown(from start: Int, to end: Int) {
    // Zero bytes and bytes that are no UTF-8 have been reported for the whole file.
    var at = start
    while at < end {
      guard let (scalar, length) = scalar(at: at), scalar.value != 0 else {
        at += 1
        continue
      }
      let shown =
        scalar.value < 0x20 || scalar.value == 0x7F
        ? "the control character U+00" + (scalar.value < 16 ? "0" : "")
          + String(scalar.value, radix: 16, uppercase: true)
        : "`\(text(at, end))`"
      diagnostics.append(
        .make(
          .unknownCharacter, at: span(at, end), "\(shown) begins nothing in this language",
          fixIts: scalar == "?" || scalar == "%"
            ? []
            : [
              FixIt("remove it", replacing: span(at, end), with: "")
            ]))
      _ = length
      return
    }
  }

  @inline(never)
  mutating func reportLookAlike(_ found: LookAlike, at start: Int) {
    let isText = found.kind == .string
    let what =
      isText
      ? "these are typographic quotes; texts stand in `\"`"
      : found.kind == nil
        ? "this is another character than the blank that it looks like"
        : "`\(text(start, found.end))` is written `\(found.replacement)` here"
    diagnostics.append(
      .make(
        .lookAlike, at: span(start, found.end), what,
        fixIts: [
          FixIt(
            "write `\(found.replacement)`", replacing: span(start, found.end),
            with: found.replacement)
        ]))
  }

  @inline(never)
  mutating func reportSingleQuotes(from start: Int, to end: Int) {
    let inner = String(
      decoding: UnsafeBufferPointer(start: bytes + start + 1, count: end - start - 2),
      as: UTF8.self)
    let replacement =
      "\""
      + inner.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"") + "\""
    diagnostics.append(
      .make(
        .singleQuotes, at: span(start, end), "a text stands in double quotes",
        fixIts: [
          FixIt("write `\(replacement)`", replacing: span(start, end), with: replacement)
        ]))
  }

  /// Digits of one number that is kept exactly in a `Double`.
  static let maximumDigits = 15

  @inline(never)
  mutating func checkDigits(_ start: Int, _ end: Int, _ flags: inout TokenFlags) {
    var digits = 0
    for at in start..<end where isDigit(bytes[at]) { digits += 1 }
    guard digits > Self.maximumDigits else { return }
    diagnostics.append(
      .make(
        .tooManyDigits, at: span(start, end),
        "a number of \(digits) digits; numbers have at most \(Self.maximumDigits)"))
  }

  /// `1e5`: where `at` begins an exponent, reports it and takes it into the number.
  @inline(never)
  mutating func endOfExponent(_ start: Int, _ at: Int, _ flags: inout TokenFlags) -> Int {
    var end = at + 1
    if byte(end) == UInt8(ascii: "-") || byte(end) == UInt8(ascii: "+") { end += 1 }
    guard isDigit(byte(end)) else { return at }
    while end < count, isDigit(bytes[end]) { end += 1 }
    let fix = writtenOut(text(start, at), exponent: text(at + 1, end)).map {
      FixIt("write `\($0)`", replacing: span(start, end), with: $0)
    }
    diagnostics.append(
      .make(
        .exponent, at: span(start, end),
        "`\(text(start, end))` has an exponent; numbers are written out",
        fixIts: fix.map { [$0] } ?? []))
    return end
  }

  @inline(never)
  mutating func checkColor(_ start: Int, _ end: Int, _ flags: inout TokenFlags) {
    let digits = (start + 1..<end).map { bytes[$0] }
    let isHex = digits.allSatisfy { hexValue($0) != nil }
    if isHex, digits.count == 6 || digits.count == 8 { return }
    var fixIts: [FixIt] = []
    if isHex, digits.count == 3 || digits.count == 4 {
      let long = "#" + String(decoding: digits.flatMap { [$0, $0] }, as: UTF8.self)
      fixIts = [FixIt("write `\(long)`", replacing: span(start, end), with: long)]
    }
    let found =
      digits.isEmpty
      ? "`#` without digits"
      : isHex ? "a color of \(digits.count) digits" : "`\(text(start, end))` is no color"
    diagnostics.append(
      .make(
        .malformedColor, at: span(start, end),
        "\(found); a color is `#` with six or eight hexadecimal digits", fixIts: fixIts))
  }

  /// The offset behind the escape at `at`, which is reported if it means nothing.
  @inline(never)
  mutating func endOfEscape(_ at: Int, _ flags: inout TokenFlags) -> Int {
    switch byte(at + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "t"),
      UInt8(ascii: "r"), UInt8(ascii: "0"):
      return at + 2
    case UInt8(ascii: "u"):
      let escape = Array(UnsafeBufferPointer(start: bytes + at, count: min(16, count - at)))
      if let (_, length) = unicodeEscape(escape[...]) { return at + length }
    default: break
    }
    // At the end of the line the missing quote is the mistake.
    guard at + 1 < count, bytes[at + 1] != 0x0A, bytes[at + 1] != 0x0D else { return at + 1 }
    let end = at + 1 + (scalar(at: at + 1)?.1 ?? 1)
    let shown = text(at, end)
    let isUnicode = bytes[at + 1] == UInt8(ascii: "u")
    diagnostics.append(
      .make(
        .unknownEscape, at: span(at, end),
        isUnicode
          ? "`\\u` needs the number of a character in braces: `\\u{1F600}`"
          : "`\(shown)` means nothing in a text",
        help: isUnicode ? nil : "a backslash itself is written `\\\\`",
        fixIts: isUnicode
          ? []
          : [
            FixIt("write `\\\(shown)`", replacing: span(at, at + 1), with: "\\\\")
          ]))
    return end
  }
}

/// `1.5` and `-3` as `0.0015`; nil where that would be no sensible number.
private func writtenOut(_ mantissa: String, exponent: String) -> String? {
  guard let shift = Int(exponent.first == "+" ? String(exponent.dropFirst()) : exponent),
    abs(shift) <= Lexer.maximumDigits
  else { return nil }
  let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
  guard parts.count <= 2, let whole = parts.first else { return nil }
  let fraction = parts.count == 2 ? String(parts[1]) : ""
  var digits = String(whole) + fraction
  var point = whole.count + shift
  if point <= 0 {
    digits = String(repeating: "0", count: 1 - point) + digits
    point = 1
  }
  if point > digits.count { digits += String(repeating: "0", count: point - digits.count) }
  let index = digits.index(digits.startIndex, offsetBy: point)
  var front = String(digits[..<index].drop { $0 == "0" })
  if front.isEmpty { front = "0" }
  var back = String(digits[index...])
  while back.last == "0" { back.removeLast() }
  let result = back.isEmpty ? front : front + "." + back
  return result.filter { $0 != "." }.count <= Lexer.maximumDigits ? result : nil
}
