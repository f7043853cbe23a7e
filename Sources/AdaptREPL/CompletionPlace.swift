import AdaptDiagnostics
import AdaptSema
import AdaptSyntax

/// Where in a text the next word would stand.
struct CompletionPlace {
  enum Position {
    /// Where a member begins, in the block of `owner`; nil where that is not known.
    case member(PropertyOwner?)
    /// Behind the dot of a path.
    case path(String, PathRole)
    /// Where an argument of a view begins.
    case argument(PropertyOwner)
    /// Behind the colon of a property.
    case value(String, of: PropertyOwner)
    case condition
    /// Behind a relation; `left` is the word that its left side ends with, `owner` the name of the
    /// view in whose block it stands.
    case operand(left: String?, owner: String?)
    case nothing
  }

  /// What a path is a part of.
  enum PathRole {
    case question
    /// A part of a sum or product that is asked for.
    case operand
    case leftSide
    /// The right side of a constraint, with the attribute on its left.
    case compared(with: String)
  }

  let position: Position
  /// Whether no bracket is open.
  let isOutermost: Bool
  /// The properties of the view in whose brackets the place is that are said already: by its
  /// arguments, or by statements before in its block.
  let given: Set<String>

  /// Nil inside of texts and comments.
  init?(_ text: String) {
    let source = SourceText(text, name: "<prompt>", id: promptSourceID)
    let parsed = parseFragment(source, as: .members)
    let tokens = parsed.tree.allTokens.dropLast()
    let end = parsed.tree.token(at: parsed.tree.tokenCount - 1)
    // An unfinished text or comment: the cursor is inside of it.
    let open: Set<String> = ["A0003", "A0004"]
    guard !parsed.diagnostics.contains(where: { open.contains($0.kind.code) }),
      !end.comments.contains(where: { $0.style != .block && $0.range.upperBound == text.utf8.count }
      )
    else { return nil }

    var stack: [Open] = []
    var statement: [Token] = []
    func endStatement() {
      if 1 < statement.count, statement[0].kind.isName, statement[1].kind == .colon,
        let last = stack.indices.last
      {
        stack[last].said.insert(statement[0].text)
      }
      statement = []
    }
    for token in tokens {
      let startsLine = token.isFirstOnLine && stack.last?.kind ?? .brace == .brace
      if startsLine, !token.kind.continuesLine { endStatement() }
      switch token.kind {
      case .leftBrace:
        stack.append(Open(.brace, statement: statement))
        statement = []
      case .leftParen, .leftBracket:
        stack.append(
          Open(token.kind == .leftParen ? .parenthesis : .bracket, statement: statement))
        statement.append(token)
      case .rightBrace:
        _ = stack.popLast()
        statement = []
      case .rightParen, .rightBracket:
        _ = stack.popLast()
        statement.append(token)
      case .semicolon: endStatement()
      default: statement.append(token)
      }
    }
    isOutermost = stack.isEmpty
    // A line end behind the last token begins a new statement.
    let trailing = text.utf8.suffix(text.utf8.count - (tokens.last?.range.upperBound ?? 0))
    if trailing.contains(UInt8(ascii: "\n")), stack.last?.kind ?? .brace == .brace {
      endStatement()
    }
    if let open = stack.last, let owner = open.owner {
      let arguments = open.kind == .brace ? open.statement : statement
      given = open.said.union(Self.given(in: arguments, of: owner))
    } else {
      given = []
    }
    position = Self.position(statement, stack, hasBlank: trailing.contains(UInt8(ascii: " ")))
  }

  private struct Open {
    enum Kind { case parenthesis, bracket, brace }

    let kind: Kind
    /// The tokens of the statement before the bracket.
    let statement: [Token]
    /// The properties that statements behind it have said.
    var said: Set<String> = []

    init(_ kind: Kind, statement: [Token]) {
      self.kind = kind
      self.statement = statement
    }

    /// What the bracket belongs to, where it is a view.
    var owner: PropertyOwner? {
      guard let first = statement.first, first.kind.isViewKind else { return nil }
      return PropertyOwner(rawValue: first.text)
    }

    /// The name of that view.
    var name: String? {
      guard owner != nil, 1 < statement.count, statement[1].kind.isName else { return nil }
      return statement[1].text
    }
  }

  /// What the arguments in a view's statement say: by their labels, and without one what a view of
  /// this kind is mostly told.
  private static func given(in statement: [Token], of owner: PropertyOwner) -> Set<String> {
    var given: Set<String> = []
    var depth = 0
    for (place, token) in statement.enumerated() {
      switch token.kind {
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket: depth -= 1
      default: break
      }
      let next = statement[(place + 1)...].prefix(2).map(\.self)
      guard depth == 1, token.kind == .leftParen || token.kind == .comma, let first = next.first
      else { continue }
      if first.kind.isName, next.last?.kind == .colon {
        given.insert(first.text)
      } else if let principal = Vocabulary.principalProperty(of: owner) {
        given.insert(principal.name)
      }
    }
    return given
  }

  private static func position(_ statement: [Token], _ stack: [Open], hasBlank: Bool) -> Position {
    let owner = stack.last { $0.kind == .brace }?.owner
    if stack.contains(where: { $0.statement.first.map { isOtherBlock($0.kind) } ?? false }) {
      return .nothing
    }
    guard let last = statement.last else {
      return stack.isEmpty || owner != nil ? .member(owner) : .nothing
    }
    let isRow = statement.first.map { ($0.kind == .h || $0.kind == .v) } ?? false
    if isRow { return .nothing }
    let relation = statement.firstIndex {
      [.equalEqual, .greaterEqual, .lessEqual].contains($0.kind)
    }
    switch last.kind {
    case .dot:
      guard !hasBlank, let path = path(before: statement.dropLast()) else { return .nothing }
      if let relation {
        return .path(path, .compared(with: statement[..<relation].last?.text ?? ""))
      }
      guard stack.isEmpty else { return .path(path, .leftSide) }
      let isOperand = statement.contains { [.plus, .minus, .star, .slash].contains($0.kind) }
      return .path(path, isOperand ? .operand : .question)
    case .leftParen, .comma:
      guard let open = stack.last, open.kind == .parenthesis, let owner = open.owner else {
        return .nothing
      }
      return .argument(owner)
    case .colon:
      guard statement.count >= 2 else { return .nothing }
      let name = statement[statement.count - 2]
      let inArguments = stack.last?.kind == .parenthesis ? stack.last?.owner : nil
      guard name.kind.isName, statement.count == 2 || inArguments != nil else { return .nothing }
      return .value(name.text, of: inArguments ?? owner ?? .view)
    case .when, .not: return .condition
    case .equalEqual, .greaterEqual, .lessEqual:
      guard relation == statement.count - 1 else { return .nothing }
      let left = statement.dropLast()
      return .operand(left: left.last?.text, owner: stack.last { $0.kind == .brace }?.name)
    default: return .nothing
    }
  }

  /// Blocks whose members are others than those of views.
  private static func isOtherBlock(_ kind: TokenKind) -> Bool {
    [.present, .bar, .test, .split, .tabs, .navigation, .app, .style, .image, .delta, .in]
      .contains(kind)
  }

  /// The path that ends a statement: names, dots and indices without blanks.
  private static func path(before tokens: ArraySlice<Token>) -> String? {
    guard let end = tokens.last else { return nil }
    var start = end
    for token in tokens.reversed() {
      let isPart =
        token.kind.isName || token.kind == .dot || token.kind == .leftBracket
        || token.kind == .rightBracket || token.kind == .number
      guard isPart else { break }
      start = token
      if token.hasBlankBefore { break }
    }
    guard start.kind.isName else { return nil }
    let source = end.tree.source
    return source.text(start.span.union(end.span))
  }
}
