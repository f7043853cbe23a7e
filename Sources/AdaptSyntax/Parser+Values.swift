internal import AdaptDiagnostics

/// Where a value stands, which decides what its items are.
enum ValuePlace {
  /// A property: items with commas between them.
  case list
  /// A `let`, an argument, a parenthesis: one expression.
  case single
  /// The right side of a constraint: one expression without comparison, perhaps with `inset`.
  case constraint
  /// A predicate in a row: one expression without comparison.
  case predicate
}

extension Parser {
  /// `items | condition: items | …`
  mutating func parseValue(_ place: ValuePlace) {
    let node = open(.value)
    parseValueItems(place)
    if current == .pipe { parseAlternatives(place) }
    close(node)
  }

  /// `| condition: items`, as often as it comes.
  mutating func parseAlternatives(_ place: ValuePlace) {
    while current == .pipe {
      let node = open(.alternative)
      bump()
      if isAlternativeWithoutCondition {
        reportMissingCondition()
      } else {
        let known = diagnostics.count
        parseCondition()
        // What was wrong with the condition explains why no colon follows.
        if known != diagnostics.count { reportedAt = position }
        expect(.colon, "between a condition and its value")
      }
      parseValueItems(place)
      close(node)
    }
  }

  /// `320 | 375`: a value stands where the condition is missing.
  private var isAlternativeWithoutCondition: Bool {
    switch current {
    case .number, .version, .string, .stringHead, .color, .minus, .leftBracket: true
    default: false
    }
  }

  @inline(never)
  private mutating func reportMissingCondition() {
    guard isNews() else { return }
    report(
      .expectedCondition, at: span(ofToken: position),
      "`\(shortText(ofToken: position))` where the condition of this alternative is needed",
      help: "write `| condition: value`, as in `320 | landscape: 375`")
  }

  @inline(__always)
  private mutating func parseValueItems(_ place: ValuePlace) {
    switch place {
    case .list:
      parseExpression()
      while current == .comma {
        if isCommaBetweenMembers {
          reportCommaBetweenMembers()
          return
        }
        bump()
        parseExpression()
      }
    case .single: parseExpression()
    case .predicate: parseBinary(Level.size)
    case .constraint:
      let start = nodeCount
      parseBinary(Level.size)
      if current == .inset && !atNewLine {
        wrap(.insetExpression, from: start)
        bump()
        parseBinary(Level.size)
        close(start)
      }
    }
  }

  /// `lines: 0, font: body`: a property begins behind the comma, or a line does.
  private var isCommaBetweenMembers: Bool {
    tokens[position + 1].kind.isName && tokens[position + 2].kind == .colon
      || tokens[position + 1].kind == .rightBrace
  }

  /// Reports a comma that should be a `;` and takes it.
  @inline(never)
  mutating func reportCommaBetweenMembers() {
    let place = span(ofToken: position)
    let endsLine = startsLine(position + 1) || next == .rightBrace
    if isNews() {
      report(
        .commaBetweenMembers, at: place, "members have `;` or a new line between them, not `,`",
        fixIts: [
          endsLine
            ? FixIt("remove it", replacing: place, with: "")
            : FixIt("write `;`", replacing: place, with: ";")
        ])
    }
    bump()
    isSeparated = true
  }

  /// What stands behind the colon of a property or a labeled argument.
  @inline(__always)
  mutating func parseContent(of label: TokenKind, _ place: ValuePlace) {
    switch label {
    case .installed, .hidden, .edgeAttached, .hidesStatusBar, .hidesBar, .hidesToolbar:
      parseCondition()
    case .traits: parseEnvironmentPhrase(inTest: false)
    default: parseValue(place)
    }
  }

  /// `name: value`; the parser looked ahead to the colon.
  @inline(__always)
  mutating func parseProperty() {
    let node = open(.propertyMember)
    let label = current
    bump()
    bump()
    parseContent(of: label, .list)
    close(node)
  }

  /// `@750`, `@high`, `@(999 | wR: 750)`
  mutating func parsePriority() {
    let node = open(.priority)
    bump()
    switch current {
    case .number where !atLineEnd: parseNumber()
    case .leftParen where !atLineEnd: parsePostfix()
    default:
      if current.isName && !atMemberEnd {
        leaf(.nameExpression)
      } else {
        reportMissing(.expectedValue, "a priority", help: "write a number up to 1000, or `high`")
      }
    }
    close(node)
  }

  /// `("Total", spacing: 8)`
  mutating func parseArgumentList() {
    let node = open(.argumentList)
    parseBracketed(.rightParen) { parser in
      guard parser.current != .rightParen else { return }
      while true {
        parser.parseArgument()
        if parser.bumpIfPresent(.comma) { continue }
        guard parser.atMissingComma else { return }
        parser.reportMissingComma()
      }
    }
    close(node)
  }

  private mutating func parseArgument() {
    let node = open(.argument)
    if current.isName && next == .colon {
      let label = current
      bump()
      bump()
      parseContent(of: label, .single)
    } else if current.isName && next == .equal {
      let label = current
      bump()
      reportEqualInArgument()
      bump()
      parseContent(of: label, .single)
    } else {
      parseValue(.single)
    }
    close(node)
  }

  /// Whether another argument begins here.
  private var atMissingComma: Bool {
    guard reportedAt != position, !startsLine(position) else { return false }
    return current.isName && next == .colon || current == .string || current == .number
  }

  @inline(never)
  private mutating func reportMissingComma() {
    guard isNews() else { return }
    report(
      .missingToken, at: span(ofToken: position),
      "`\(shortText(ofToken: position))` where `,` between arguments is needed",
      fixIts: [FixIt("write `,`", replacing: placeAfterPrevious, with: ",")])
  }

  @inline(never)
  private mutating func reportEqualInArgument() {
    guard isNews() else { return }
    let place = span(ofToken: position)
    report(
      .missingToken, at: place, "`=` where `:` behind an argument's label is needed",
      fixIts: [FixIt("write `:`", replacing: place, with: ":")])
  }
}
