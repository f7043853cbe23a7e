internal import AdaptDiagnostics

// MARK: - Places and words

extension Parser {
  func span(ofToken index: Int) -> Span {
    let token = tokens[index]
    let length = longTokens[UInt32(index)] ?? UInt32(token.length)
    return Span(
      source.id, Int32(clamping: token.start), Int32(clamping: Int(token.start) + Int(length)))
  }

  func span(_ first: Int, through end: Int) -> Span {
    span(ofToken: first).union(span(ofToken: max(first, end)))
  }

  func text(ofToken index: Int) -> String { source.text(span(ofToken: index)) }

  /// The empty place right behind the token before the current one.
  var placeAfterPrevious: Span {
    position > 0 ? span(ofToken: position - 1).after : span(ofToken: 0).before
  }

  /// The current token in words: what was found.
  var found: String {
    if atEnd { return "the text ends" }
    if atNewLine, position > 0 { return "the line ends" }
    return "`\(shortText(ofToken: position))`"
  }

  /// A token's text, cut where it is long.
  func shortText(ofToken index: Int) -> String {
    let whole = text(ofToken: index)
    return whole.count > 30 ? String(whole.prefix(28)) + "…" : whole
  }
}

// MARK: - Reporting

extension Parser {
  /// Whether a problem at the current token is news. Marks it as reported.
  ///
  /// A token that the lexer reported, or where something was reported already, is not, nor is the
  /// one behind it on its line: the problem is most likely a consequence.
  mutating func isNews() -> Bool {
    if atEnd { isIncomplete = true }
    let follows = reportedAt == position || reportedAt == position - 1 && !startsLine(position)
    let isNews = !(follows && reportedAt >= 0) && !tokens[position].flags.contains(.reported)
    reportedAt = position
    return isNews
  }

  mutating func report(
    _ kind: DiagnosticKind, at span: Span, _ message: String, label: String = "",
    labels: [Label] = [], help: String? = nil, fixIts: [FixIt] = []
  ) {
    diagnostics.append(
      .make(
        kind, at: span, message, label: label, labels: labels, help: help, fixIts: fixIts))
  }

  /// `needed` is missing at the current token: `` `}` where a value is needed ``.
  @inline(never)
  mutating func reportMissing(
    _ kind: DiagnosticKind, _ needed: String, help: String? = nil, fixIts: [FixIt] = []
  ) {
    guard isNews() else { return }
    let isGap = atEnd || (atNewLine && position > 0)
    report(
      kind, at: isGap ? placeAfterPrevious : span(ofToken: position),
      "\(found) where \(needed) is needed", help: help, fixIts: fixIts)
  }

  /// Takes a token of `kind`, or reports that it is missing before the current one.
  @inline(__always)
  @discardableResult
  mutating func expect(_ kind: TokenKind, _ role: StaticString) -> Bool {
    if current == kind {
      bump()
      return true
    }
    reportMissingToken(kind, "\(role)")
    return false
  }

  @inline(never)
  private mutating func reportMissingToken(_ kind: TokenKind, _ role: String) {
    guard isNews() else { return }
    let spelling = kind.spelling ?? ""
    let isGap = atEnd || (atNewLine && position > 0)
    report(
      .missingToken, at: isGap ? placeAfterPrevious : span(ofToken: position),
      "\(found) where `\(spelling)` \(role) is needed")
  }
}

// MARK: - Recovery

extension Parser {
  /// Skips to the end of the member: a `;`, a `}`, or a token that begins a line. A block on the
  /// way is parsed as `block`, so that its own mistakes are found. What is skipped becomes an error
  /// node.
  @inline(never)
  mutating func recoverToMemberEnd(_ block: BlockKind) {
    reportedAt = position
    let brackets = openBrackets
    openBrackets = 0
    defer { openBrackets = brackets }
    guard !atMemberEnd || (atNewLine && current.continuesLine) else {
      reportedAt = position
      return
    }
    let node = open(.error)
    skipMemberRest(block)
    close(node)
    reportedAt = position
  }

  private mutating func skipMemberRest(_ block: BlockKind?) {
    while true {
      switch current {
      case .semicolon, .rightBrace, .endOfFile: return
      case .leftBrace:
        if let block {
          parseBlock(block)
        } else {
          skipBraces()
        }
        if current != .else { return }
      case .leftParen, .leftBracket: skipBrackets()
      default: bump()
      }
      if atNewLine && !current.continuesLine { return }
    }
  }

  /// Skips a member that the block cannot hold, with all that is in it: it was reported.
  @inline(never)
  mutating func skipWrongMember() {
    let node = open(.error)
    bump()
    if !(atNewLine && !current.continuesLine) { skipMemberRest(nil) }
    close(node)
    reportedAt = position
  }

  private mutating func skipBraces() {
    var open = 0
    while !atEnd && !atDeclarationInBlock {
      if current == .leftBrace { open += 1 }
      if current == .rightBrace { open -= 1 }
      bump()
      if open == 0 { return }
    }
  }

  /// How many tokens away the other end of a bracket is looked for. Without a bound a text full of
  /// open brackets would take time by the square of its length.
  static let bracketReach = 256

  /// Skips a bracket and, where its other end is near and no brace lies between, all up to there.
  private mutating func skipBrackets() {
    var open = 0
    var at = position
    let limit = min(last, position + Self.bracketReach)
    while at < limit {
      switch tokens[at].kind {
      case .leftParen, .leftBracket: open += 1
      case .rightParen, .rightBracket:
        open -= 1
        if open == 0 {
          position = at + 1
          return
        }
      case .leftBrace, .rightBrace, .semicolon:
        bump()
        return
      default: break
      }
      at += 1
    }
    bump()
  }

  /// Enters a level of nesting. Where that is one too many, reports it once, skips what is nested
  /// (brackets in balance) and gives false.
  @inline(__always)
  mutating func enter() -> Bool {
    depth += 1
    if depth <= Self.depthLimit { return true }
    depth -= 1
    skipTooDeep()
    return false
  }

  @inline(__always)
  mutating func leave() { depth -= 1 }

  @inline(never)
  private mutating func skipTooDeep() {
    if isNews() {
      report(
        .nestedTooDeep, at: span(ofToken: position),
        "nested deeper than \(Self.depthLimit) levels",
        help: "move the inner parts into a component, a `let` or a `func`")
    }
    let node = open(.error)
    var open = 0
    skip: while !atEnd {
      switch current {
      case .leftParen, .leftBracket, .leftBrace, .stringHead: open += 1
      case .rightParen, .rightBracket, .rightBrace, .stringTail:
        if open == 0 { break skip }
        open -= 1
        if open == 0 {
          bump()
          break skip
        }
      case .semicolon where open == 0: break skip
      default:
        if open == 0, startsLine(position) { break skip }
      }
      bump()
    }
    close(node)
    // Whatever is missing here is missing because of what was skipped.
    reportedAt = position
  }
}
