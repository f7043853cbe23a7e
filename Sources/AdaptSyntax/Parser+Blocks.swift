internal import AdaptDiagnostics

extension Parser {
  /// `{ members }`
  mutating func parseBlock(_ kind: BlockKind) {
    let node = open(.block)
    guard enter() else {
      close(node)
      return
    }
    let opening = position
    let brackets = openBrackets
    openBrackets = 0
    bump()
    while true {
      if current == .rightBrace {
        bump()
        break
      }
      if atEnd || atDeclarationInBlock {
        reportUnclosedBlock(openedAt: opening)
        break
      }
      parseBlockMember(kind)
    }
    openBrackets = brackets
    close(node)
    leave()
  }

  /// A member and what parts it from the next one. Always goes on by a token at least.
  @inline(__always)
  mutating func parseBlockMember(_ kind: BlockKind) {
    let start = position
    beginMember()
    if current == .semicolon {
      reportStraySemicolon()
      return
    }
    parseMember(kind)
    if position == start { skipWrongMember() }
    endMember(kind)
  }

  /// A line that begins is a fresh start: what was wrong before it does not matter any more.
  @inline(__always)
  mutating func beginMember() {
    memberStart = position
    isSeparated = false
    if startsLine(position) { reportedAt = -1 }
  }

  @inline(__always)
  mutating func parseMember(_ kind: BlockKind) {
    switch kind {
    case .members: parseViewBlockMember()
    case .properties, .style: parsePropertyBlockMember(kind)
    case .image: parseImageMember()
    case .presentation: parsePresentationMember()
    case .bar: parseBarMember()
    case .container: parseContainerMember()
    case .test: parseTestMember()
    case .expects: parseExpectMember()
    }
  }

  /// A block where one must stand.
  mutating func parseRequiredBlock(_ kind: BlockKind) {
    if current == .leftBrace {
      parseBlock(kind)
    } else {
      reportMissing(.missingToken, "`{` of a block")
    }
  }

  @inline(__always)
  mutating func parseBlockIfPresent(_ kind: BlockKind) {
    if current == .leftBrace { parseBlock(kind) }
  }

  /// Takes the `;`, or sees to it that the member ends here.
  @inline(__always)
  mutating func endMember(_ kind: BlockKind) {
    switch current {
    case .semicolon: bump()
    case .rightBrace, .endOfFile: break
    default:
      if startsLine(position) && reportedAt != position || isSeparated { return }
      mendEnd(kind)
    }
  }

  /// The member does not end where it should.
  @inline(never)
  private mutating func mendEnd(_ kind: BlockKind) {
    if startsLine(position) && !current.continuesLine { return }
    guard isNews() else {
      recoverToMemberEnd(kind)
      _ = bumpIfPresent(.semicolon)
      return
    }
    let place = span(ofToken: position)
    let written = shortText(ofToken: position)
    switch current {
    case .comma:
      reportedAt = -1
      reportCommaBetweenMembers()
      return
    case .rightParen, .rightBracket:
      report(
        .unopenedBracket, at: place, "this `\(written)` closes nothing",
        fixIts: [FixIt("remove it", replacing: place, with: "")])
      skipToken()
      endMember(kind)
      return
    case .leftParen, .leftBracket:
      report(
        .blankBeforeBracket, at: place,
        "a blank before `\(written)`; the bracket of a call or an index touches what it belongs to",
        fixIts: [
          FixIt("remove the blank", replacing: placeAfterPrevious.union(place.before), with: "")
        ])
    case .else:
      report(
        .strayElse, at: place, "this `else` belongs to nothing",
        help: "`else` follows the `}` or the member of a `when` or an `if`")
    case .equalEqual, .greaterEqual, .lessEqual:
      report(
        .chainedComparison, at: place, "a constraint has two sides",
        help: "write two constraints")
    default:
      if current.isName || current == .number || current == .string {
        report(
          .missingSeparator, at: place,
          "`\(written)` where the member before it should end; `;` or a new line parts members",
          fixIts: [FixIt("write `;`", replacing: placeAfterPrevious, with: ";")])
        if current.isName { return }
      } else {
        report(.strayToken, at: place, "`\(written)` belongs to nothing here")
      }
    }
    recoverToMemberEnd(kind)
    _ = bumpIfPresent(.semicolon)
  }

  /// Takes the current token into an error node.
  mutating func skipToken() {
    let node = open(.error)
    bump()
    close(node)
  }

  @inline(never)
  private mutating func reportStraySemicolon() {
    if isNews() {
      let place = span(ofToken: position)
      report(
        .strayToken, at: place, "this `;` parts nothing",
        fixIts: [FixIt("remove it", replacing: place, with: "")])
    }
    bump()
  }

  /// Reports that nothing of the block's kind begins here and leaves it to `endMember` to skip.
  @inline(never)
  mutating func reportWrongMember(_ needed: String, help: String? = nil) {
    guard isNews() else { return }
    report(
      .expectedMember, at: span(ofToken: position),
      "`\(shortText(ofToken: position))` where \(needed) is needed", help: help)
  }
}

// MARK: - Missing braces

extension Parser {
  /// Whether a declaration begins here although a block is open: then its `}` is missing.
  @inline(__always)
  var atDeclarationInBlock: Bool {
    guard startsLine(position) && (current.isDeclarationWord || current == .image) else {
      return false
    }
    return isDeclarationInBlock
  }

  @inline(never)
  private var isDeclarationInBlock: Bool {
    switch current {
    case .import, .test: next == .string
    case .app: next == .leftBrace
    case .image:
      // A view may begin like this, too, but not at the very start of a line.
      next == .name && tokens[position + 2].kind == .leftBrace
        && indentation(ofToken: position) == 0
        && hasVariant(from: position + 3)
    default: next.isName && next != .inside && !startsLine(position + 1)
    }
  }

  /// Whether `variant` or `size:` or `scales:` follow, as in an image set.
  private func hasVariant(from index: Int) -> Bool {
    let limit = min(last, index + 12)
    return (index..<max(index, limit)).contains { tokens[$0].kind == .variant }
  }

  /// The width of the white space before the first token of the line of token `index`.
  private func indentation(ofToken index: Int) -> Int {
    var first = index
    let limit = max(0, index - Self.bracketReach)
    while first > limit && !startsLine(first) { first -= 1 }
    var at = Int(tokens[first].start)
    let end = at
    while at > 0, source.bytes[at - 1] == 0x20 || source.bytes[at - 1] == 0x09 { at -= 1 }
    return end - at
  }

  @inline(never)
  private mutating func reportUnclosedBlock(openedAt opening: Int) {
    guard isNews() else { return }
    let culprit = unbalancedBrace(from: opening)
    report(
      .unclosedBracket, at: span(ofToken: culprit), "this `{` is never closed",
      labels: [
        Label(
          atEnd ? "the text ends without its `}`" : "its `}` is missing before this declaration",
          at: atEnd ? placeAfterPrevious : span(ofToken: position))
      ],
      fixIts: culprit == opening
        ? [FixIt("write `}`", replacing: placeAfterPrevious, with: "\n}")] : [])
  }

  /// The brace among those since `opening` whose `}` is missing, as far as indentation tells: the
  /// first whose end begins a line that is indented less than the brace's line.
  private func unbalancedBrace(from opening: Int) -> Int {
    var open: [Int] = []
    for index in opening..<position {
      switch tokens[index].kind {
      case .leftBrace: open.append(index)
      case .rightBrace:
        guard let brace = open.popLast() else { return opening }
        if startsLine(index), indentation(ofToken: index) < indentation(ofToken: brace) {
          return brace
        }
      default: break
      }
    }
    return open.last ?? opening
  }
}
