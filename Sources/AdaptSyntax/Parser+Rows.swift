internal import AdaptDiagnostics

extension Parser {
  /// `h` and `v` begin a row where something of a row follows.
  @inline(__always)
  mutating func parseRowOrConstraint() {
    switch next {
    case .dot, .equalEqual, .greaterEqual, .lessEqual: parseConstraintMember()
    default: parseRowMember()
    }
  }

  /// `h |-[name]-(>=8)-[value]-|`
  private mutating func parseRowMember() {
    let node = open(.rowMember)
    bump()
    var items = 0
    // An edge or an item first; then, as often as they come, a link and an item; an edge ends it.
    guard parseRowElement(&items) else {
      reportMissing(
        .expectedRowElement, "`[view]`, `|` or a guide",
        help: "a row reads `h |-[name]-8-[value]-|`")
      close(node)
      return
    }
    while true {
      let hasLink = parseRowLinkIfPresent()
      let isTouching = current == .leftBracket || current == .pipe
      if !hasLink && (!isTouching || atNewLine && current == .leftBracket) { break }
      let before = items
      guard parseRowElement(&items) else {
        reportMissing(
          .expectedRowElement, "`[view]`, `|` or a guide behind the gap",
          help: "a row ends with a view or an edge")
        break
      }
      if items == before { break }
    }
    if items == 0 && reportedAt != position {
      reportMissing(.expectedRowElement, "a view in `[ ]`")
    }
    close(node)
  }

  /// Takes an edge or an item; counts the items.
  private mutating func parseRowElement(_ items: inout Int) -> Bool {
    switch current {
    case .pipe:
      leaf(.rowEdge)
      return true
    case .leftBracket where !atNewLine:
      parseRowItem()
      items += 1
      return true
    default:
      guard current.isName && !atMemberEnd else { return false }
      let node = open(.rowEdge)
      parsePath()
      close(node)
      return true
    }
  }

  /// `[name(>=44, <=width / 2 @high)]`
  private mutating func parseRowItem() {
    let node = open(.rowItem)
    parseBracketed(.rightBracket) { parser in
      parser.parsePath()
      if parser.current == .leftParen { parser.parsePredicates() }
    }
    close(node)
  }

  /// `(>=8 | wR: 16 @high, <=40)`
  private mutating func parsePredicates() {
    parseBracketed(.rightParen) { parser in
      repeat {
        parser.parsePredicate()
      } while parser.bumpIfPresent(.comma)
    }
  }

  private mutating func parsePredicate() {
    let node = open(.predicate)
    switch current {
    case .equalEqual, .greaterEqual, .lessEqual: bump()
    case .equal, .greater, .less: mendPredicateRelation()
    default: break
    }
    parseValue(.predicate)
    if current == .at { parsePriority() }
    close(node)
  }

  /// `-`, `-8-`, `-(>=8)-`, `~`, or nothing
  @inline(__always)
  private mutating func parseRowLinkIfPresent() -> Bool {
    switch current {
    case .tilde:
      leaf(.rowLink)
      return true
    case .minus:
      parseRowLink()
      return true
    default: return false
    }
  }

  private mutating func parseRowLink() {
    let node = open(.rowLink)
    bump()
    switch current {
    case .leftParen:
      parsePredicates()
      expect(.minus, "behind the gap")
    case .number:
      parseGap()
      expect(.minus, "behind the gap")
    case .minus where next == .number:
      parseGap()
      expect(.minus, "behind the gap")
    case .greaterEqual, .lessEqual, .equalEqual:
      reportBareGap()
    default:
      if current.isName && next == .minus && !atMemberEnd {
        parseGap()
        bump()
      }
    }
    close(node)
  }

  /// `8`, `-8`, `gutter` between two dashes: a predicate without brackets.
  private mutating func parseGap() {
    let predicate = open(.predicate)
    let value = open(.value)
    if current == .minus {
      let node = open(.negationExpression)
      bump()
      parseNumber()
      close(node)
    } else if current == .number {
      parseNumber()
    } else {
      leaf(.nameExpression)
    }
    close(value)
    close(predicate)
  }

  @inline(never)
  private mutating func mendPredicateRelation() {
    if isNews() {
      let place = span(ofToken: position)
      let isPair = current == .equal && (next == .greater || next == .less)
      let relation =
        current == .equal
        ? (isPair ? text(ofToken: position + 1) + "=" : "==") : text(ofToken: position) + "="
      let whole = isPair ? place.union(span(ofToken: position + 1)) : place
      report(
        current == .equal ? .singleEqualSign : .strictConstraint, at: whole,
        "a predicate is `==`, `>=` or `<=`",
        fixIts: [FixIt("write `\(relation)`", replacing: whole, with: relation)])
      if isPair { bump() }
    }
    bump()
  }

  /// `->=8-`: the brackets around the gap are missing.
  @inline(never)
  private mutating func reportBareGap() {
    if isNews() {
      report(
        .expectedRowElement, at: span(ofToken: position),
        "a gap with a relation stands in brackets: `-(\(text(ofToken: position))8)-`")
    }
    bump()
    if current == .number || current.isName && !atNewLine { parseGap() }
    _ = bumpIfPresent(.minus)
  }
}
