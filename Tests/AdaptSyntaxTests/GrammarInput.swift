import AdaptTestSupport

@testable import AdaptSyntax

/// A token as the grammar sees it, or the NEWLINE that its comment explains.
struct GrammarSymbol {
  /// Nil for NEWLINE.
  let kind: TokenKind?
  let text: String
  let isAdjacent: Bool
}

/// The symbols of a text: its tokens, with NEWLINE where the grammar says that it stands.
func grammarSymbols(of tree: SyntaxTree) -> [GrammarSymbol] {
  var symbols: [GrammarSymbol] = []
  /// The brackets that are open.
  var open: [TokenKind] = []
  var previous: TokenKind?
  for token in tree.allTokens {
    let isFree = open.last == .leftParen || open.last == .leftBracket
    if token.isFirstOnLine, !isFree, let previous,
      ![.leftBrace, .semicolon, .comma].contains(previous),
      beginsMember(token.kind)
    {
      symbols.append(GrammarSymbol(kind: nil, text: "\n", isAdjacent: false))
    }
    switch token.kind {
    case .leftBrace, .leftParen, .leftBracket: open.append(token.kind)
    case .rightBrace, .rightParen, .rightBracket: _ = open.popLast()
    default: break
    }
    previous = token.kind
    if token.kind == .endOfFile { break }
    symbols.append(
      GrammarSymbol(kind: token.kind, text: token.text, isAdjacent: !token.hasBlankBefore))
  }
  return symbols
}

/// Whether a token at the start of a line may begin a member: any but `else` and symbols.
private func beginsMember(_ kind: TokenKind) -> Bool {
  switch kind {
  case .else, .endOfFile: false
  case .leftParen, .leftBracket, .number, .version, .color, .string, .stringHead: true
  default: kind.isName
  }
}

/// Whether a symbol may stand where a terminal of the grammar does.
func matches(_ symbol: GrammarSymbol, _ terminal: Grammar.Terminal) -> Bool {
  if terminal.isAdjacent && !symbol.isAdjacent { return false }
  guard let kind = symbol.kind else { return terminal.isClass && terminal.name == "NEWLINE" }
  guard terminal.isClass else { return symbol.text == terminal.name }
  switch terminal.name {
  case "NEWLINE": return false
  case "NUMBER": return kind == .number
  case "VERSION": return kind == .version
  case "STRING": return kind == .string
  case "TEXT_HEAD": return kind == .stringHead
  case "TEXT_MIDDLE": return kind == .stringMiddle
  case "TEXT_TAIL": return kind == .stringTail
  case "COLOR": return kind == .color
  default: return kind.isName && isOfClass(kind, symbol.text, terminal.name)
  }
}

private let statementWords: Set<TokenKind> = [
  .when, .else, .if, .for, .not, .or, .and, .in, .present, .bar, .guide, .embed, .delta, .expect,
  .then,
]

private func isOfClass(_ kind: TokenKind, _ text: String, _ name: String) -> Bool {
  let isUpper = text.unicodeScalars.first.map { "A"..."Z" ~= $0 } ?? false
  let isOther = !kind.isViewKind && !isUpper && !statementWords.contains(kind)
  let isViewName = !kind.isReservedForViews
  return switch name {
  case "NAME", "PRIORITYNAME": true
  case "KIND": kind.isViewKind
  case "UPPERNAME": isUpper
  case "VIEWNAME": isViewName
  case "CONDITION_PROPERTY": conditionProperties.contains(kind)
  case "ENVIRONMENT_PROPERTY": kind == .traits
  case "PROPERTY":
    !(conditionProperties + [.traits, .else]).contains(kind)
  case "OTHERNAME": isOther
  case "LEFTNAME": isOther && ![.h, .v, .section, .header, .footer].contains(kind)
  case "PRESENTED": ![.from, .as].contains(kind)
  case "PRESENTNAME": isViewName && ![.from, .as].contains(kind)
  case "VALUENAME": ![.else, .then, .or, .and, .not, .if, .inset, .when].contains(kind)
  case "ATOM": ![.or, .and, .else, .when, .then, .not].contains(kind)
  case "WORD": ![.with, .else].contains(kind)
  case "TESTWORD": ![.with, .else, .to, .where].contains(kind)
  default: preconditionFailure("the tests do not know the class \(name)")
  }
}

/// The properties whose value is a condition.
private let conditionProperties: [TokenKind] = [
  .installed, .hidden, .edgeAttached, .hidesStatusBar, .hidesBar, .hidesToolbar,
]
