internal import AdaptDiagnostics

/// How tightly an operator binds, loosest first.
enum Level {
  static let none: UInt8 = 0
  static let or: UInt8 = 1
  static let and: UInt8 = 2
  static let comparison: UInt8 = 3
  static let size: UInt8 = 4
  static let range: UInt8 = 5
  static let sum: UInt8 = 6
  static let product: UInt8 = 7

  @inline(__always)
  static func of(_ kind: TokenKind) -> UInt8 {
    switch kind {
    case .or, .pipePipe: or
    case .and, .ampersand: and
    case .equalEqual, .greaterEqual, .lessEqual, .greater, .less, .notEqual, .equal: comparison
    case .x: size
    case .ellipsis, .halfOpenRange: range
    case .plus, .minus: sum
    case .star, .slash: product
    default: none
    }
  }

  static func node(_ level: UInt8) -> NodeKind {
    switch level {
    case comparison: .comparisonExpression
    case size: .sizeExpression
    case range: .rangeExpression
    case sum: .sumExpression
    case product: .productExpression
    default: .logicExpression
    }
  }
}

extension Parser {
  /// Whether the current token can begin an expression.
  @inline(__always)
  var atExpression: Bool {
    switch current {
    case .number, .version, .color, .string, .stringHead, .leftParen, .leftBracket, .minus, .dot,
      .exclamation:
      true
    case .else, .then, .or, .and, .inset, .when: false
    default: current.isName
    }
  }

  /// `if … then … else …`, or operators down to `or`.
  @inline(__always)
  mutating func parseExpression() {
    parseBinary(Level.or)
  }

  /// An expression whose operators bind at least as tightly as `level`. Chains of one level become
  /// one node.
  mutating func parseBinary(_ level: UInt8) {
    let start = nodeCount
    parseUnary()
    while true {
      let found = Level.of(current)
      if found < level || found == Level.none { return }
      if atNewLine && current.isName { return }
      // A missing first operand was reported; do not wrap nothing.
      wrap(Level.node(found), from: start)
      parseOperands(found)
      close(start)
    }
  }

  /// The operators of one level and the operands behind them.
  @inline(__always)
  private mutating func parseOperands(_ level: UInt8) {
    var count = 1
    repeat {
      if isForeign(current) { reportForeignOperator() }
      if count == 2 && level >= Level.comparison && level <= Level.range { reportChain(level) }
      bump()
      count += 1
      parseBinary(level + 1)
    } while Level.of(current) == level && !(atNewLine && current.isName)
  }

  private func isForeign(_ kind: TokenKind) -> Bool {
    switch kind {
    case .pipePipe, .ampersand, .halfOpenRange, .equal: true
    default: false
    }
  }

  mutating func parseUnary() {
    switch current {
    case .minus:
      guard enter() else { return }
      let node = open(.negationExpression)
      bump()
      parseUnary()
      close(node)
      leave()
    case .not where !atLineEnd, .exclamation where !atLineEnd:
      guard enter() else { return }
      if current == .exclamation { reportForeignOperator() }
      let node = open(.notExpression)
      bump()
      parseBinary(Level.comparison)
      close(node)
      leave()
    case .if where !atLineEnd:
      guard enter() else { return }
      parseIfExpression()
      leave()
    default:
      parsePostfix()
    }
  }

  private mutating func parseIfExpression() {
    let node = open(.ifExpression)
    bump()
    parseExpression()
    if expect(.then, "before the value that holds if so") { parseExpression() }
    if expect(.else, "before the value that holds otherwise") { parseExpression() }
    close(node)
  }

  /// A primary expression with `.name`, `[index]` and `(arguments)` behind it.
  @inline(__always)
  mutating func parsePostfix() {
    if current == .number && !atLineEnd {
      parseNumber()
      return
    }
    let start = nodeCount
    parsePrimary()
    if atSuffix(allowsCall: true) { parseSuffixes(from: start, allowsCall: true) }
  }

  @inline(__always)
  private func atSuffix(allowsCall: Bool) -> Bool {
    switch current {
    case .dot: nodeCount > 0
    case .leftBracket: atAdjacent
    case .leftParen: allowsCall && atAdjacent
    default: false
    }
  }

  private mutating func parseSuffixes(from start: Int, allowsCall: Bool) {
    guard nodeCount > start else { return }
    wrap(.pathExpression, from: start)
    repeat {
      switch current {
      case .dot:
        let node = open(.memberSuffix)
        bump()
        parseName("a name after `.`")
        close(node)
      case .leftBracket:
        let node = open(.indexSuffix)
        parseBracketed(.rightBracket) { $0.parseExpression() }
        close(node)
      default:
        let node = open(.callSuffix)
        parseArgumentList()
        close(node)
      }
    } while atSuffix(allowsCall: allowsCall)
    close(start)
  }

  /// `name`, `list.row[2]`: what names a view or a guide.
  mutating func parsePath() {
    guard current.isName && !atLineEnd else {
      reportMissing(.expectedName, "a view's name")
      return
    }
    let start = nodeCount
    leaf(.nameExpression)
    if atSuffix(allowsCall: false) { parseSuffixes(from: start, allowsCall: false) }
  }

  private mutating func parsePrimary() {
    if atLineEnd && current != .dot {
      reportMissing(.expectedValue, "a value")
      return
    }
    switch current {
    case .number, .version: parseNumber()
    case .string: leaf(.stringExpression)
    case .color: leaf(.colorExpression)
    case .leftParen: parseParenthesized()
    case .leftBracket: parseList()
    case .stringHead: parseInterpolatedString()
    case .dot: parseDotted()
    default:
      if atExpression {
        leaf(.nameExpression)
      } else {
        reportMissing(.expectedValue, "a value")
      }
    }
  }

  @inline(__always)
  mutating func parseNumber() {
    let node = open(.numberExpression)
    bump()
    if atAdjacent && current.isName { parseUnit() }
    close(node)
  }

  private mutating func parseUnit() {
    switch current {
    case .px, .pt: bump()
    case .x: break
    default:
      if isNews() {
        report(
          .numberRunsIntoName, at: span(position - 1, through: position),
          "`\(text(ofToken: position - 1))\(text(ofToken: position))` is neither a number nor a name",
          help: "a unit is `px` or nothing, which means points")
      }
      bump()
    }
  }

  /// `.body`, which is `body` with the dot that Swift writes.
  private mutating func parseDotted() {
    let node = open(.nameExpression)
    bump()
    if current == .number && atAdjacent {
      if isNews() {
        let whole = span(position - 1, through: position)
        report(
          .leadingDot, at: whole, "a number has a digit before its dot",
          fixIts: [
            FixIt("write `0.\(text(ofToken: position))`", replacing: whole.before, with: "0")
          ])
      }
      bump()
    } else {
      parseName("a name after `.`")
    }
    close(node)
  }

  /// `(value | condition: value)`
  private mutating func parseParenthesized() {
    let node = open(.parenthesizedExpression)
    parseBracketed(.rightParen) {
      $0.parseExpression()
      $0.parseAlternatives(.single)
    }
    close(node)
  }

  /// `[a, b, c]`
  private mutating func parseList() {
    let node = open(.listExpression)
    parseBracketed(.rightBracket) { parser in
      guard parser.current != .rightBracket else { return }
      repeat {
        parser.parseExpression()
      } while parser.bumpIfPresent(.comma)
    }
    close(node)
  }

  /// `"Hello, \(name)"`
  mutating func parseInterpolatedString() {
    guard enter() else { return }
    let node = open(.stringExpression)
    let brackets = openBrackets
    openBrackets = 0
    bump()
    while true {
      parseExpression()
      if current != .stringMiddle && current != .stringTail { skipToStringEnd() }
      if current == .stringMiddle {
        bump()
        continue
      }
      _ = bumpIfPresent(.stringTail)
      break
    }
    openBrackets = brackets
    close(node)
    leave()
  }

  /// Inside an interpolation: skips what does not belong there.
  private mutating func skipToStringEnd() {
    // Where the lexer found no end there is none on this line, and it said so.
    var at = position
    var depth = 0
    while at < last && !startsLine(at) {
      let kind = tokens[at].kind
      if depth == 0 && (kind == .stringMiddle || kind == .stringTail) { break }
      if kind == .stringHead { depth += 1 }
      if kind == .stringTail { depth -= 1 }
      at += 1
    }
    guard at < last && !startsLine(at) else { return }
    if isNews() {
      report(
        .strayToken, at: span(ofToken: position),
        "\(found) where `)` of the interpolation is needed")
    }
    let node = open(.error)
    position = at
    close(node)
  }

  /// An opening bracket, what `content` parses, and the other end.
  @inline(__always)
  mutating func parseBracketed(_ closing: TokenKind, _ content: (inout Parser) -> Void) {
    guard enter() else { return }
    let opening = position
    bump()
    openBrackets += 1
    content(&self)
    openBrackets -= 1
    if current == closing {
      bump()
    } else {
      recoverToClosing(closing, openedAt: opening)
    }
    leave()
  }

  /// The bracket opened at `opening` does not end here: skips to its end on this line, or takes it
  /// to be missing.
  @inline(never)
  private mutating func recoverToClosing(_ closing: TokenKind, openedAt opening: Int) {
    var at = position
    var depth = 0
    let limit = min(last, position + Self.bracketReach)
    search: while at < limit, at == position || !startsLine(at) {
      switch tokens[at].kind {
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket:
        if depth == 0 { break search }
        depth -= 1
      case .leftBrace, .rightBrace, .semicolon, .stringMiddle, .stringTail: break search
      default: break
      }
      at += 1
    }
    let isNews = isNews()
    if at < limit, tokens[at].kind == closing, !(startsLine(position) && at > position) {
      if isNews {
        let symbol = closing.spelling ?? ""
        report(
          .missingToken, at: span(ofToken: position),
          "`\(shortText(ofToken: position))` where `,` or `\(symbol)` is needed")
      }
      let node = open(.error)
      position = at
      close(node)
      bump()
      return
    }
    guard isNews else { return }
    let symbol = text(ofToken: opening)
    report(
      .unclosedBracket, at: span(ofToken: opening), "this `\(symbol)` is never closed",
      labels: [Label("`\(closing.spelling ?? "")` is missing here", at: placeAfterPrevious)],
      fixIts: [
        FixIt(
          "write `\(closing.spelling ?? "")`", replacing: placeAfterPrevious,
          with: closing.spelling ?? "")
      ])
  }
}

// MARK: - Wrong operators

extension Parser {
  @inline(never)
  private mutating func reportForeignOperator() {
    guard isNews() else { return }
    let place = span(ofToken: position)
    let written = text(ofToken: position)
    switch current {
    case .equal:
      report(
        .singleEqualSign, at: place, "a comparison is written `==`",
        fixIts: [FixIt("write `==`", replacing: place, with: "==")])
    case .halfOpenRange:
      report(
        .foreignOperator, at: place, "a range is written `...` and includes both ends",
        help: "`0...7` has eight numbers")
    default:
      let word = current == .pipePipe ? "or" : current == .exclamation ? "not" : "and"
      let replacement = current == .exclamation ? "not " : word
      report(
        .foreignOperator, at: place, "`\(written)` is written `\(word)`",
        fixIts: [FixIt("write `\(word)`", replacing: place, with: replacement)])
    }
  }

  @inline(never)
  private mutating func reportChain(_ level: UInt8) {
    guard isNews() else { return }
    let message =
      switch level {
      case Level.comparison: "a comparison has two sides; write two of them with `and`"
      case Level.size: "a size has two lengths"
      default: "a range has two ends"
      }
    report(.chainedComparison, at: span(ofToken: position), message)
  }
}
