/// What a token is. Words of the language are kinds of their own, so the parser compares bytes
/// once, in the lexer; whether a word is special is decided by where it stands.
package enum TokenKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  // The end, which carries the last trivia of the file.
  case endOfFile

  // Brackets and separators.
  case leftBrace, rightBrace, leftParen, rightParen, leftBracket, rightBracket
  case comma, semicolon, colon, dot, ellipsis, pipe, at, tilde

  // Operators.
  case plus, minus, star, slash
  case equalEqual, greaterEqual, lessEqual, greater, less, notEqual
  case equal

  // What other languages write; the parser says what Adapt writes instead.
  case ampersand, pipePipe, exclamation, halfOpenRange

  // Literals. A text with interpolations comes as a head, the tokens of its expressions with
  // middles between them, and a tail.
  case number, version, color
  case string, stringHead, stringMiddle, stringTail

  // Every kind from here on is a name where a name may stand.
  case name

  // Words that are special in some place and free everywhere else.
  case `as`, from, to, `where`, with, showing, `is`, then, no
  case installed, hidden, edgeAttached, hidesStatusBar, hidesBar, hidesToolbar, traits
  case section, header, footer
  case action, item, flexible
  case primary, supplementary, detail, compact, inspector, tab, launch, variant
  case px, pt

  // Words that begin a declaration; `image` stands with the kinds.
  case `import`, `let`, colorWord, font, `func`, breakpoint, environment, input, style
  case component, screen, split, tabs, navigation, app, test

  // From here on words cannot name a view. First those that begin or join statements.
  case when, `else`, `if`, `for`, not, or, and, `in`, present, bar, guide, embed, delta, expect
  // Those with a meaning inside rows and expressions.
  case h, v, x, inset, inside, standard, `super`, selfView, root
  // Kinds of views.
  case view, label, button, image, field, textView, `switch`, slider, stepper, progress, spinner
  case segmented, pageControl, datePicker, picker, search, table, grid, scroll, stack, effect
  case navigationBar, toolbar, tabBar, pager, web, map, spacer, custom, cell
  // Attributes, and the groups that expand to several.
  case leading, trailing, left, right, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline, edges, horizontal, vertical, center, size
  // Layout guides.
  case safe, margins, readable, keyboard, content, frame
}

extension TokenKind {
  /// Whether a token of this kind may stand where the grammar says NAME.
  @inline(__always)
  package var isName: Bool { rawValue >= TokenKind.name.rawValue }

  /// Whether the word is taken by the language and may not name a view.
  package var isReservedForViews: Bool { rawValue >= TokenKind.when.rawValue }

  /// Whether the word is a kind of view.
  @inline(__always)
  package var isViewKind: Bool {
    rawValue >= TokenKind.view.rawValue && rawValue <= TokenKind.cell.rawValue
  }

  /// Whether the word is an attribute or a group of attributes.
  package var isAttribute: Bool {
    rawValue >= TokenKind.leading.rawValue && rawValue <= TokenKind.size.rawValue
  }

  /// Whether the word is a layout guide that every screen has.
  package var isGuide: Bool {
    rawValue >= TokenKind.safe.rawValue && rawValue <= TokenKind.frame.rawValue
  }

  /// Whether the word begins a declaration and nothing else.
  @inline(__always)
  package var isDeclarationWord: Bool {
    rawValue >= TokenKind.import.rawValue && rawValue <= TokenKind.test.rawValue
  }

  /// Whether a token of this kind at the start of a line continues the member before it.
  @inline(__always)
  package var continuesLine: Bool {
    switch self {
    case .pipe, .plus, .minus, .star, .slash, .at, .dot, .tilde, .equalEqual, .greaterEqual,
      .lessEqual, .greater, .less, .notEqual, .else, .pipePipe, .ampersand, .equal:
      true
    default: false
    }
  }

  /// The one spelling of a word or symbol; nil for literals, plain names and the end.
  package var spelling: String? {
    switch self {
    case .endOfFile, .number, .version, .color, .string, .stringHead, .stringMiddle, .stringTail,
      .name:
      nil
    case .leftBrace: "{"
    case .rightBrace: "}"
    case .leftParen: "("
    case .rightParen: ")"
    case .leftBracket: "["
    case .rightBracket: "]"
    case .comma: ","
    case .semicolon: ";"
    case .colon: ":"
    case .dot: "."
    case .ellipsis: "..."
    case .pipe: "|"
    case .at: "@"
    case .tilde: "~"
    case .plus: "+"
    case .minus: "-"
    case .star: "*"
    case .slash: "/"
    case .equalEqual: "=="
    case .greaterEqual: ">="
    case .lessEqual: "<="
    case .greater: ">"
    case .less: "<"
    case .notEqual: "!="
    case .equal: "="
    case .ampersand: "&&"
    case .pipePipe: "||"
    case .exclamation: "!"
    case .halfOpenRange: "..<"
    case .colorWord: "color"
    case .selfView: "self"
    default: "\(self)"
    }
  }
}
