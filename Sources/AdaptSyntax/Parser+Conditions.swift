internal import AdaptDiagnostics

extension Parser {
  @inline(__always)
  private var atConditionAtom: Bool {
    switch current {
    case .or, .else, .when, .then: false
    case .leftParen, .exclamation: true
    default: current.isName
    }
  }

  /// Whether an atom follows side by side: on the same line, or inside brackets, where a line that
  /// begins a member tells that the bracket's other end is missing.
  @inline(__always)
  private var atJuxtaposed: Bool {
    atConditionAtom && !atNewLine && !(startsLine(position) && looksLikeMember)
  }

  @inline(never)
  private var looksLikeMember: Bool {
    switch next {
    case .colon, .leftBrace, .equal: true
    default: (current.isDeclarationWord || current.isViewKind) && next.isName
    }
  }

  /// `a b or not c`: juxtaposition binds tighter than `or`.
  mutating func parseCondition() {
    let start = nodeCount
    parseConjunction()
    guard current == .or && !atNewLine || current == .pipePipe else { return }
    wrap(.orCondition, from: start)
    repeat {
      if current == .pipePipe { reportForeignInCondition() }
      bump()
      parseConjunction()
    } while current == .or && !atNewLine || current == .pipePipe
    close(start)
  }

  @inline(__always)
  private mutating func parseConjunction() {
    let start = nodeCount
    parseConditionAtom()
    if atJuxtaposed || current == .ampersand { parseJuxtaposed(from: start) }
  }

  private mutating func parseJuxtaposed(from start: Int) {
    wrap(.andCondition, from: start)
    repeat {
      if current == .ampersand || current == .and {
        reportForeignInCondition()
        bump()
      }
      parseConditionAtom()
    } while atJuxtaposed || current == .ampersand
    close(start)
  }

  private mutating func parseConditionAtom() {
    if atLineEnd {
      reportMissing(.expectedCondition, "a condition")
      return
    }
    switch current {
    case .not, .exclamation:
      guard enter() else { return }
      if current == .exclamation { reportForeignInCondition() }
      let node = open(.notCondition)
      bump()
      parseConditionAtom()
      close(node)
      leave()
    case .leftParen:
      let node = open(.parenthesizedCondition)
      parseBracketed(.rightParen) { $0.parseCondition() }
      close(node)
    default:
      guard atConditionAtom else {
        reportMissing(
          .expectedCondition, "a condition",
          help: current == .number ? "write the word first: `width >= 600`" : nil)
        return
      }
      let node = open(.atomCondition)
      bump()
      if Level.of(current) == Level.comparison { parseComparison() }
      close(node)
    }
  }

  /// `>= 600` behind the word that it measures.
  private mutating func parseComparison() {
    if current == .equal || current == .notEqual { reportForeignInCondition() }
    bump()
    parseBinary(Level.sum)
  }

  @inline(never)
  private mutating func reportForeignInCondition() {
    guard isNews() else { return }
    let place = span(ofToken: position)
    switch current {
    case .equal:
      report(
        .singleEqualSign, at: place, "a comparison is written `==`",
        fixIts: [FixIt("write `==`", replacing: place, with: "==")])
    case .notEqual:
      report(
        .foreignOperator, at: place, "`!=` is not used in conditions",
        help: "write `not` before the comparison: `not os == 7`")
    case .pipePipe:
      report(
        .foreignOperator, at: place, "`||` is written `or`",
        fixIts: [FixIt("write `or`", replacing: place, with: "or")])
    case .exclamation:
      report(
        .foreignOperator, at: place, "`!` is written `not`",
        fixIts: [FixIt("write `not`", replacing: place, with: "not ")])
    default:
      // The blank before it goes, too.
      let whole = position > 0 ? placeAfterPrevious.union(place) : place
      report(
        .foreignOperator, at: place,
        "conditions side by side hold together, without `\(text(ofToken: position))`",
        fixIts: [FixIt("remove it", replacing: whole, with: "")])
    }
  }
}
