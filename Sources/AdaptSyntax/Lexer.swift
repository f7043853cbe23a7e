internal import AdaptDiagnostics

/// Tokens of a text, and what the lexer had to say.
struct LexedText {
  let tokens: FlatBuffer<RawToken>
  let longTokens: [UInt32: UInt32]
  let diagnostics: [Diagnostic]
  /// Whether more was found than is reported.
  let isCut: Bool
}

/// How many `endOfFile` tokens stand behind the last one, so that the parser may look ahead without
/// asking where the text ends.
let lookaheadPadding = 4

/// Cuts a text into tokens. Every byte ends up in the text or the trivia of exactly one.
///
/// - Complexity: O(bytes); one pass after the check of the encoding.
func lex(_ source: SourceText) -> LexedText {
  source.bytes.withUnsafeBufferPointer { bytes in
    var lexer = Lexer(source: source, bytes: bytes)
    lexer.checkEncoding()
    lexer.run()
    return lexer.finish()
  }
}

/// The lexer's state: one cursor over the bytes, one growing run of tokens.
struct Lexer: ~Copyable {
  let source: SourceText
  let bytes: UnsafePointer<UInt8>
  let count: Int
  private let words: UnsafePointer<WordTable.Slot>
  private var tokens: UnsafeMutablePointer<RawToken>
  private var tokenCount = 0
  private var capacity: Int
  private var longTokens: [UInt32: UInt32] = [:]
  /// One entry for each open `\(`: how many brackets are open inside.
  private var interpolations: [Int32] = []
  /// Where the text with the outermost open `\(` begins.
  private var interpolatedStart = 0
  /// What is known of the trivia before the next token when bytes that make no token were skipped.
  private var carried: TokenFlags = []
  var diagnostics = DiagnosticList()

  /// Stands for the bytes of an empty text; never read.
  private static var nothing: UnsafePointer<UInt8> {
    UnsafeRawPointer(WordTable.shared.slots.base).assumingMemoryBound(to: UInt8.self)
  }

  init(source: SourceText, bytes: UnsafeBufferPointer<UInt8>) {
    self.source = source
    self.bytes = bytes.baseAddress ?? Self.nothing
    count = bytes.count
    words = UnsafePointer(WordTable.shared.slots.base)
    // Hand-written files have about four bytes a token; growing copies, so reserve for three.
    capacity = bytes.count / 3 + 64
    tokens = .allocate(capacity: capacity)
  }

  consuming func finish() -> LexedText {
    for _ in 0..<lookaheadPadding { emit(.endOfFile, from: count, to: count, []) }
    // The padding is behind the count: the tree never sees it.
    return LexedText(
      tokens: FlatBuffer(
        adopting: tokens, count: tokenCount - lookaheadPadding, capacity: capacity,
        padding: lookaheadPadding),
      longTokens: longTokens, diagnostics: diagnostics.all, isCut: diagnostics.isCut)
  }

  @inline(__always)
  private mutating func emit(_ kind: TokenKind, from start: Int, to end: Int, _ flags: TokenFlags) {
    if tokenCount == capacity { grow() }
    let length = end - start
    if length >= Int(RawToken.longLength) { longTokens[UInt32(tokenCount)] = UInt32(length) }
    tokens[tokenCount] = RawToken(
      start: UInt32(truncatingIfNeeded: start), length: UInt16(clamping: length), kind: kind,
      flags: flags)
    tokenCount += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = capacity + capacity / 2 + 64
    let moved = UnsafeMutablePointer<RawToken>.allocate(capacity: larger)
    moved.update(from: tokens, count: tokenCount)
    tokens.deallocate()
    tokens = moved
    capacity = larger
  }

  /// The byte at `offset`, or 0 behind the end.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { offset < count ? bytes[offset] : 0 }

  mutating func run() {
    var at = 0
    // A byte order mark is a blank.
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
    while true {
      var flags = carried
      carried = []
      at = skipTrivia(at, &flags)
      if !interpolations.isEmpty, at >= count || flags.contains(.newline) {
        closeInterpolations(before: at)
        flags.insert(.reported)
      }
      if at >= count {
        emit(.endOfFile, from: count, to: count, flags)
        return
      }
      at = lexToken(at, flags)
    }
  }

  /// Skips blanks, new lines and comments.
  @inline(__always)
  private mutating func skipTrivia(_ start: Int, _ flags: inout TokenFlags) -> Int {
    var at = start
    while at < count {
      switch bytes[at] {
      case 0x20, 0x09, 0x0B, 0x0C:
        flags.insert(.blank)
        at += 1
      case 0x0A, 0x0D:
        flags.formUnion([.blank, .newline])
        at += 1
      case UInt8(ascii: "/"):
        let second = byte(at + 1)
        if second == UInt8(ascii: "/") {
          flags.formUnion([.blank, .comment])
          at += 2
          while at < count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        } else if second == UInt8(ascii: "*") {
          at = skipBlockComment(at, &flags)
        } else {
          return at
        }
      default:
        return at
      }
    }
    return at
  }

  @inline(never)
  private mutating func skipBlockComment(_ start: Int, _ flags: inout TokenFlags) -> Int {
    flags.formUnion([.blank, .comment])
    var depth = 1
    var at = start + 2
    while at < count {
      switch bytes[at] {
      case UInt8(ascii: "*") where byte(at + 1) == UInt8(ascii: "/"):
        at += 2
        depth -= 1
        if depth == 0 { return at }
      case UInt8(ascii: "/") where byte(at + 1) == UInt8(ascii: "*"):
        at += 2
        depth += 1
      case 0x0A, 0x0D:
        flags.insert(.newline)
        at += 1
      default:
        at += 1
      }
    }
    reportUnterminatedComment(at: start)
    flags.insert(.reported)
    return at
  }

  /// Lexes the token at `start`, or skips bytes that make none. Gives the offset behind it.
  @inline(__always)
  private mutating func lexToken(_ start: Int, _ flags: TokenFlags) -> Int {
    switch bytes[start] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      return lexName(start, flags)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return lexNumber(start, flags)
    case UInt8(ascii: "\""):
      return lexString(start, flags, isContinued: false)
    case UInt8(ascii: "#"):
      return lexColor(start, flags)
    case UInt8(ascii: "{"): return lexSymbol(.leftBrace, start, 1, flags)
    case UInt8(ascii: "}"): return lexSymbol(.rightBrace, start, 1, flags)
    case UInt8(ascii: "["): return lexSymbol(.leftBracket, start, 1, flags)
    case UInt8(ascii: "]"): return lexSymbol(.rightBracket, start, 1, flags)
    case UInt8(ascii: ","): return lexSymbol(.comma, start, 1, flags)
    case UInt8(ascii: ";"): return lexSymbol(.semicolon, start, 1, flags)
    case UInt8(ascii: ":"): return lexSymbol(.colon, start, 1, flags)
    case UInt8(ascii: "@"): return lexSymbol(.at, start, 1, flags)
    case UInt8(ascii: "~"): return lexSymbol(.tilde, start, 1, flags)
    case UInt8(ascii: "+"): return lexSymbol(.plus, start, 1, flags)
    case UInt8(ascii: "-"): return lexSymbol(.minus, start, 1, flags)
    case UInt8(ascii: "*"): return lexSymbol(.star, start, 1, flags)
    case UInt8(ascii: "/"): return lexSymbol(.slash, start, 1, flags)
    case UInt8(ascii: "("):
      if let last = interpolations.indices.last { interpolations[last] += 1 }
      return lexSymbol(.leftParen, start, 1, flags)
    case UInt8(ascii: ")"):
      if let last = interpolations.indices.last {
        if interpolations[last] == 0 { return lexString(start, flags, isContinued: true) }
        interpolations[last] -= 1
      }
      return lexSymbol(.rightParen, start, 1, flags)
    case UInt8(ascii: "."):
      if byte(start + 1) == UInt8(ascii: ".") {
        if byte(start + 2) == UInt8(ascii: ".") { return lexSymbol(.ellipsis, start, 3, flags) }
        if byte(start + 2) == UInt8(ascii: "<") {
          return lexSymbol(.halfOpenRange, start, 3, flags)
        }
      }
      return lexSymbol(.dot, start, 1, flags)
    case UInt8(ascii: "|"):
      return byte(start + 1) == UInt8(ascii: "|")
        ? lexSymbol(.pipePipe, start, 2, flags) : lexSymbol(.pipe, start, 1, flags)
    case UInt8(ascii: "&"):
      return lexSymbol(.ampersand, start, byte(start + 1) == UInt8(ascii: "&") ? 2 : 1, flags)
    case UInt8(ascii: "="):
      return byte(start + 1) == UInt8(ascii: "=")
        ? lexSymbol(.equalEqual, start, 2, flags) : lexSymbol(.equal, start, 1, flags)
    case UInt8(ascii: ">"):
      return byte(start + 1) == UInt8(ascii: "=")
        ? lexSymbol(.greaterEqual, start, 2, flags) : lexSymbol(.greater, start, 1, flags)
    case UInt8(ascii: "<"):
      return byte(start + 1) == UInt8(ascii: "=")
        ? lexSymbol(.lessEqual, start, 2, flags) : lexSymbol(.less, start, 1, flags)
    case UInt8(ascii: "!"):
      return byte(start + 1) == UInt8(ascii: "=")
        ? lexSymbol(.notEqual, start, 2, flags) : lexSymbol(.exclamation, start, 1, flags)
    default:
      return lexUnusual(start, flags)
    }
  }

  @inline(__always)
  private mutating func lexSymbol(
    _ kind: TokenKind, _ start: Int, _ length: Int, _ flags: TokenFlags
  ) -> Int {
    emit(kind, from: start, to: start + length, flags)
    return start + length
  }

  @inline(__always)
  private mutating func lexName(_ start: Int, _ flags: TokenFlags) -> Int {
    var at = start + 1
    while at < count, isNameByte(bytes[at]) { at += 1 }
    if at < count, bytes[at] >= 0x80 {
      let end = endOfName(at)
      if end > at {
        emit(.name, from: start, to: end, flags)
        return end
      }
    }
    let length = at - start
    guard length <= WordTable.longest else {
      emit(.name, from: start, to: at, flags)
      return at
    }
    var low: UInt64 = 0
    var high: UInt64 = 0
    if start + WordTable.longest <= count {
      let raw = UnsafeRawPointer(bytes + start)
      low = raw.loadUnaligned(as: UInt64.self).littleEndian
      if length < 8 {
        low &= (1 << UInt64(8 * length)) &- 1
      } else if length > 8 {
        high = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian
        if length < 16 { high &= (1 << UInt64(8 * (length - 8))) &- 1 }
      }
    } else {
      for index in 0..<length {
        let byte = UInt64(bytes[start + index])
        if index < 8 {
          low |= byte << UInt64(8 * index)
        } else {
          high |= byte << UInt64(8 * (index - 8))
        }
      }
    }
    emit(WordTable.kind(words, low, high), from: start, to: at, flags)
    return at
  }

  @inline(__always)
  private mutating func lexNumber(_ start: Int, _ flags: TokenFlags) -> Int {
    var at = endOfDigits(start)
    var kind = TokenKind.number
    while at + 1 < count, bytes[at] == UInt8(ascii: "."), isDigit(bytes[at + 1]) {
      if kind == .number, hasDot(start, at) { kind = .version }
      at = endOfDigits(at + 1)
    }
    var flags = flags
    if at - start > Self.maximumDigits { checkDigits(start, at, &flags) }
    if at < count {
      if bytes[at] | 0x20 == UInt8(ascii: "e") {
        at = endOfExponent(start, at, &flags)
      } else if bytes[at] == UInt8(ascii: "x"), isDigit(byte(at + 1)) {
        // `44x44` is `44 x 44`; the second number comes next.
        emit(kind, from: start, to: at, flags)
        emit(.x, from: at, to: at + 1, [])
        return at + 1
      }
    }
    emit(kind, from: start, to: at, flags)
    return at
  }

  @inline(__always)
  private func endOfDigits(_ start: Int) -> Int {
    var at = start
    while at < count, isDigit(bytes[at]) { at += 1 }
    return at
  }

  private func hasDot(_ start: Int, _ end: Int) -> Bool {
    var at = start
    while at < end {
      if bytes[at] == UInt8(ascii: ".") { return true }
      at += 1
    }
    return false
  }

  /// Lexes a text from its quote, or its rest from the bracket that closes an interpolation.
  private mutating func lexString(_ start: Int, _ flags: TokenFlags, isContinued: Bool) -> Int {
    var at = start + 1
    var flags = flags
    while at < count {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        if isContinued { interpolations.removeLast() }
        emit(isContinued ? .stringTail : .string, from: start, to: at, flags)
        return at
      case UInt8(ascii: "\\"):
        if byte(at + 1) == UInt8(ascii: "(") {
          at += 2
          emit(isContinued ? .stringMiddle : .stringHead, from: start, to: at, flags)
          if !isContinued {
            if interpolations.isEmpty { interpolatedStart = start }
            interpolations.append(0)
          }
          return at
        }
        at = endOfEscape(at, &flags)
      case 0x0A, 0x0D:
        return endUnterminated(start, at, flags, isContinued: isContinued)
      default:
        at += 1
      }
    }
    return endUnterminated(start, at, flags, isContinued: isContinued)
  }

  @inline(never)
  private mutating func endUnterminated(
    _ start: Int, _ end: Int, _ flags: TokenFlags, isContinued: Bool
  ) -> Int {
    reportUnterminatedString(from: interpolations.isEmpty ? start : interpolatedStart, to: end)
    if isContinued { interpolations.removeLast() }
    emit(
      isContinued ? .stringTail : .string, from: start, to: end, flags.union(.reported))
    interpolations.removeAll()
    return end
  }

  @inline(never)
  private mutating func closeInterpolations(before end: Int) {
    reportUnterminatedString(from: interpolatedStart, to: end)
    interpolations.removeAll()
  }

  @inline(never)
  private mutating func lexColor(_ start: Int, _ flags: TokenFlags) -> Int {
    var at = start + 1
    while at < count, isNameByte(bytes[at]) { at += 1 }
    var flags = flags
    checkColor(start, at, &flags)
    emit(.color, from: start, to: at, flags)
    return at
  }

  /// Bytes outside ASCII and characters that begin no token. The latter become trivia of the token
  /// behind them, which is marked so that the parser does not report it again.
  @inline(never)
  private mutating func lexUnusual(_ start: Int, _ flags: TokenFlags) -> Int {
    if startsUnicodeName(start) {
      let end = endOfName(start)
      emit(.name, from: start, to: end, flags)
      return end
    }
    if bytes[start] == UInt8(ascii: "'"), let end = endOfSingleQuoted(start) {
      reportSingleQuotes(from: start, to: end)
      emit(.string, from: start, to: end, flags)
      return end
    }
    if let found = lookAlike(at: start) {
      reportLookAlike(found, at: start)
      if let kind = found.kind { emit(kind, from: start, to: found.end, flags) }
      carried = found.kind == nil ? flags.union(.blank) : []
      return found.end
    }
    let end = endOfUnknown(start)
    reportUnknown(from: start, to: end)
    carried = flags.union([.reported, .blank])
    return end
  }
}
