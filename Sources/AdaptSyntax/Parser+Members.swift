internal import AdaptDiagnostics

extension Parser {
  /// A member of a screen, a component or a view.
  mutating func parseViewBlockMember() {
    if current.isName && next == .colon {
      parseProperty()
      return
    }
    switch current {
    case .when: parseWhen(.members)
    case .if: parseIfMember()
    case .for: parseForMember()
    case .h, .v: parseRowOrConstraint()
    case .guide: parseGuideMember()
    case .embed: parseEmbedMember()
    case .present: parsePresentMember()
    case .bar: parseBarDeclaration()
    case .delta: parseDeltaMember()
    case .section, .header, .footer:
      if next == .leftParen || next == .leftBrace {
        parseSectionMember()
      } else {
        parseNamedMember()
      }
    case .else, .not, .or, .and, .in, .expect, .then: reportMisplacedWord()
    default:
      if current.isName {
        parseNamedMember()
      } else {
        parseUnnamedMember()
      }
    }
  }

  /// A member that begins with a name: a view, more about a view, or a constraint.
  @inline(__always)
  private mutating func parseNamedMember() {
    if current.isViewKind {
      switch next {
      case .dot, .equalEqual, .greaterEqual, .lessEqual: reportKindInConstraint()
      default: parseViewMember()
      }
      return
    }
    switch next {
    case .leftBrace:
      if atUppercaseName {
        parseViewMember()
      } else {
        parseAugmentMember()
      }
    case .leftParen:
      if atUppercaseName || !isCallInConstraint {
        parseViewMember()
      } else {
        parseConstraintMember()
      }
    case .inside, .x: parseConstraintMember()
    default:
      if next.isName && !startsLine(position + 1) && !isConstraintWord
        && tokens[position + 2].kind != .dot
      {
        parseViewMember()
      } else if atUppercaseName && isMemberEnd(position + 1) {
        parseViewMember()
      } else {
        parseConstraintMember()
      }
    }
  }

  /// Whether the current word stands in constraints only, so that another name behind it is a slip.
  private var isConstraintWord: Bool {
    current.isAttribute || current.isGuide || current == .super || current == .selfView
      || current == .root
  }

  private func isMemberEnd(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .semicolon, .rightBrace, .endOfFile: true
    default: startsLine(index) && !tokens[index].kind.continuesLine
    }
  }

  @inline(__always)
  private var atUppercaseName: Bool {
    source.bytes[Int(tokens[position].start)] &- UInt8(ascii: "A") < 26
  }

  /// Whether a call such as `min(a, b)` at the start of a member is the left side of a constraint:
  /// an operator follows its bracket.
  private var isCallInConstraint: Bool {
    guard isAdjacent(position + 1) else { return false }
    var open = 0
    var at = position + 1
    let limit = min(last, position + Self.bracketReach)
    while at < limit {
      switch tokens[at].kind {
      case .leftParen: open += 1
      case .rightParen:
        open -= 1
        if open == 0 {
          switch tokens[at + 1].kind {
          case .inside, .dot, .leftBracket: return true
          default: return Level.of(tokens[at + 1].kind) >= Level.comparison
          }
        }
      case .leftBrace, .rightBrace, .semicolon: return false
      default: break
      }
      at += 1
    }
    return false
  }

  /// `label title("Total") { … }`, `Row(title: "Ada") { … }`
  private mutating func parseViewMember() {
    let node = open(.viewMember)
    bump()
    if current.isName && !atNewLine { parseViewName() }
    if current == .leftParen && !atNewLine { parseArgumentList() }
    parseBlockIfPresent(.members)
    close(node)
  }

  /// A name for a view; a word of the language is reported and taken.
  @inline(__always)
  mutating func parseViewName() {
    if current.isReservedForViews { reportReservedName() }
    bump()
  }

  /// `reply { font: footnote }`
  private mutating func parseAugmentMember() {
    let node = open(.augmentMember)
    bump()
    parseBlock(.members)
    close(node)
  }

  /// `left relation right @priority as name`
  mutating func parseConstraintMember() {
    let start = position
    let node = open(.constraintMember)
    parseBinary(Level.sum)
    if parseRelation(from: start) {
      parseValue(.constraint)
      if current == .at { parsePriority() }
      if current == .as && !atNewLine {
        bump()
        parseName("the name of the constraint")
        if current == .at { reportLatePriority() }
      }
    }
    close(node)
  }

  /// Takes the relation of a constraint; gives false where there is none.
  @inline(__always)
  private mutating func parseRelation(from start: Int) -> Bool {
    switch current {
    case .equalEqual, .greaterEqual, .lessEqual:
      bump()
      return true
    case .inside where !atNewLine:
      bump()
      return true
    default:
      return mendRelation(from: start)
    }
  }

  /// `if cond { … } else { … }`
  private mutating func parseIfMember() {
    let node = open(.ifMember)
    bump()
    parseExpression()
    parseRequiredBlock(.members)
    if current == .else {
      let clause = open(.elseClause)
      bump()
      if current == .if && enter() {
        parseIfMember()
        leave()
      } else {
        parseRequiredBlock(.members)
      }
      close(clause)
    }
    close(node)
  }

  /// `for row in 0...4 { … }`
  private mutating func parseForMember() {
    let node = open(.forMember)
    bump()
    parseName("the name of the variable")
    if expect(.in, "behind the variable") { parseExpression() }
    parseRequiredBlock(.members)
    close(node)
  }

  /// `guide column { … }`
  private mutating func parseGuideMember() {
    let node = open(.guideMember)
    bump()
    parseRequiredViewName("the name of the guide")
    parseRequiredBlock(.members)
    close(node)
  }

  /// `embed Panel side { … }`
  private mutating func parseEmbedMember() {
    let node = open(.embedMember)
    bump()
    parseName("the name of a screen")
    if current.isName && !atNewLine { parseViewName() }
    parseBlockIfPresent(.members)
    close(node)
  }

  /// `delta os < 7 { y: -64 }`
  private mutating func parseDeltaMember() {
    let node = open(.deltaMember)
    bump()
    parseCondition()
    parseRequiredBlock(.properties)
    close(node)
  }

  /// `section("Network") { … }`, `header { … }`, `footer { … }`
  private mutating func parseSectionMember() {
    let node = open(.sectionMember)
    bump()
    if current == .leftParen { parseArgumentList() }
    parseRequiredBlock(.members)
    close(node)
  }

  mutating func parseRequiredViewName(_ role: StaticString) {
    if current.isName && !atNewLine {
      parseViewName()
    } else {
      reportMissing(.expectedName, "\(role)")
    }
  }

  /// Takes a name on the same line, or reports that `role` is missing.
  @inline(__always)
  mutating func parseName(_ role: StaticString) {
    if current.isName && !atLineEnd {
      bump()
    } else {
      reportMissing(.expectedName, "\(role)")
    }
  }

  /// `when condition { … } else …` over members of `kind`
  mutating func parseWhen(_ kind: BlockKind) {
    let node = open(.whenMember)
    bump()
    parseCondition()
    parseArm(kind)
    if current == .else {
      let clause = open(.elseClause)
      bump()
      if current == .if { reportElseIf() }
      if current == .when || current == .if {
        if enter() {
          parseWhen(kind)
          leave()
        }
      } else {
        parseArm(kind)
      }
      close(clause)
    }
    close(node)
  }

  /// `: member` or `{ members }`
  private mutating func parseArm(_ kind: BlockKind) {
    switch current {
    case .leftBrace: parseBlock(kind)
    case .colon:
      bump()
      guard enter() else { return }
      if current == .rightBrace || current == .semicolon || atEnd {
        reportMissing(.expectedMember, "a member behind `:`")
      } else {
        memberStart = position
        parseMember(kind)
      }
      leave()
    default: reportMissing(.missingToken, "`{` of a block, or `:` and a member,")
    }
  }
}

// MARK: - Wrong members

extension Parser {
  @inline(never)
  private mutating func reportReservedName() {
    guard isNews() else { return }
    let place = span(ofToken: position)
    let word = text(ofToken: position)
    let what =
      current.isViewKind
      ? "a kind of view"
      : current.isAttribute
        ? "an attribute" : current.isGuide ? "a guide" : "a word of the language"
    report(
      .reservedName, at: place, "`\(word)` is \(what) and cannot name a view",
      fixIts: [FixIt("write `\(word)_`", replacing: place, with: word + "_")])
  }

  /// `label.width == 44`: a kind where a view's name is needed.
  @inline(never)
  private mutating func reportKindInConstraint() {
    if isNews() {
      report(
        .reservedName, at: span(ofToken: position),
        "`\(text(ofToken: position))` is a kind of view where a view's name is needed")
    }
    parseConstraintMember()
  }

  @inline(never)
  private mutating func reportMisplacedWord() {
    guard isNews() else { return }
    let place = span(ofToken: position)
    let word = text(ofToken: position)
    if current == .else {
      report(
        .strayElse, at: place, "this `else` belongs to nothing",
        help: "`else` follows the `}` or the member of a `when` or an `if`")
    } else {
      report(.expectedMember, at: place, "`\(word)` begins no member of a view")
    }
  }

  /// A member that begins neither with a name nor with a statement word.
  @inline(never)
  private mutating func parseUnnamedMember() {
    switch current {
    case .number, .leftParen: parseConstraintMember()
    default: reportWrongMember("a view, a constraint or a property")
    }
  }

  @inline(never)
  private mutating func mendRelation(from start: Int) -> Bool {
    // `atMemberEnd` first: what a new line begins is no relation.
    if current != .equal, atMemberEnd {
      guard isNews() else { return false }
      let isName = position == start + 1
      report(
        .incompleteMember, at: span(start, through: position - 1),
        isName
          ? "`\(text(ofToken: start))` alone says nothing"
          : "this expression alone says nothing",
        help: "a constraint has `==`, `>=` or `<=` and another side; a property has `:` and a value"
      )
      return false
    }
    guard isNews() else { return false }
    let place = span(ofToken: position)
    switch current {
    case .equal:
      let isPair = next == .greater || next == .less
      let relation = isPair ? text(ofToken: position + 1) + "=" : "=="
      let whole = isPair ? place.union(span(ofToken: position + 1)) : place
      report(
        .singleEqualSign, at: whole, "a constraint is written `\(relation)`",
        fixIts: [FixIt("write `\(relation)`", replacing: whole, with: relation)])
      if isPair { bump() }
    case .greater, .less:
      let relation = text(ofToken: position) + "="
      report(
        .strictConstraint, at: place,
        "a constraint is `==`, `>=` or `<=`; `\(text(ofToken: position))` has no nearest solution",
        fixIts: [FixIt("write `\(relation)`", replacing: place, with: relation)])
    case .notEqual:
      report(
        .strictConstraint, at: place,
        "a constraint is `==`, `>=` or `<=`; it cannot say what a length is not")
    case .colon:
      report(
        .missingToken, at: place, "`:` where `==`, `>=` or `<=` of a constraint is needed",
        help: "a property's name is one word",
        fixIts: [FixIt("write `==`", replacing: place, with: " ==")])
    case .comma:
      report(
        .incompleteMember, at: span(start, through: position - 1),
        "`\(source.text(span(start, through: position - 1)))` alone says nothing",
        help: "a constraint has `==`, `>=` or `<=` and another side")
      return false
    default:
      report(
        .missingToken, at: place,
        "`\(shortText(ofToken: position))` where `==`, `>=` or `<=` of a constraint is needed")
      return false
    }
    bump()
    return true
  }

  @inline(never)
  private mutating func reportLatePriority() {
    if isNews() {
      report(
        .strayToken, at: span(ofToken: position),
        "the priority comes before `as`, the name comes last")
    }
    parsePriority()
  }

  @inline(never)
  private mutating func reportElseIf() {
    guard isNews() else { return }
    let place = span(ofToken: position)
    report(
      .strayElse, at: place, "`else if` behind a `when`; conditions go on with `else when`",
      fixIts: [FixIt("write `when`", replacing: place, with: "when")])
  }
}
