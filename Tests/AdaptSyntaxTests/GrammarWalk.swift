import AdaptTestSupport

/// Makes texts by walking a grammar at random.
struct GrammarWalk {
  private let grammar: Grammar
  /// The least number of nested rules that a rule needs to come to an end.
  private var height: [String: Int] = [:]
  private var random: SeededGenerator
  private var text = ""
  /// How many texts with interpolations are open: they stand on one line.
  private var openTexts = 0

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    random = SeededGenerator(seed: seed)
    var changed = true
    while changed {
      changed = false
      for name in grammar.names {
        guard let body = grammar.rules[name] else { continue }
        let least = least(body).map { $0 + 1 }
        if least != height[name], let least {
          height[name] = least
          changed = true
        }
      }
    }
  }

  private func least(_ term: Grammar.Term) -> Int? {
    switch term {
    case .terminal, .optional, .repeated: return 0
    case .rule(let name): return height[name]
    case .sequence(let terms):
      var most = 0
      for part in terms {
        guard let need = least(part) else { return nil }
        most = max(most, need)
      }
      return most
    case .choice(let terms): return terms.compactMap { least($0) }.min()
    }
  }

  /// A text of `rule`, no deeper than it must be below `depth` nested rules.
  mutating func make(_ rule: String, depth: Int) -> String {
    text = ""
    walk(.rule(rule), depth)
    return text
  }

  private mutating func walk(_ term: Grammar.Term, _ depth: Int) {
    switch term {
    case .terminal(let terminal): write(terminal)
    case .rule(let name):
      if let body = grammar.rules[name] { walk(body, depth - 1) }
    case .sequence(let terms): for part in terms { walk(part, depth) }
    case .choice(let terms):
      let fitting = terms.filter { (least($0) ?? .max) < depth }
      if let chosen = fitting.isEmpty ? nil : fitting[random.below(fitting.count)] {
        walk(chosen, depth)
      } else if let shortest = terms.min(by: { (least($0) ?? .max) < (least($1) ?? .max) }) {
        walk(shortest, depth)
      }
    case .optional(let inner):
      if (least(inner) ?? .max) < depth, random.once(in: 2) { walk(inner, depth) }
    case .repeated(let inner):
      guard (least(inner) ?? .max) < depth else { return }
      while random.once(in: 2) { walk(inner, depth) }
    }
  }

  private mutating func write(_ terminal: Grammar.Terminal) {
    if terminal.name == "NEWLINE" && terminal.isClass {
      text += ["\n", "\n\n", "\n    ", " // a comment\n"][random.below(4)]
      return
    }
    let isSymbol = !terminal.isClass && terminal.name.first?.isLetter == false
    if !terminal.isAdjacent {
      text += blank(isSymbol: isSymbol && !["(", "["].contains(terminal.name))
    }
    if terminal.name == "TEXT_HEAD" { openTexts += 1 }
    if terminal.name == "TEXT_TAIL" { openTexts -= 1 }
    text += terminal.isClass ? word(of: terminal.name) : terminal.name
  }

  /// Symbols may begin a line.
  private mutating func blank(isSymbol: Bool) -> String {
    if isSymbol && openTexts == 0 && random.once(in: 8) { return "\n  " }
    if random.once(in: 20) { return "  /* between */ " }
    return " "
  }

  private mutating func word(of name: String) -> String {
    let pool: [String] =
      switch name {
      case "NUMBER": ["0", "44", "0.5", "1234.25"]
      case "VERSION": ["13.4.1", "1.2.3.4"]
      case "STRING": ["\"\"", "\"Total\"", "\"a \\\"b\\\" \\u{1F600}\"", "\"刀\""]
      case "TEXT_HEAD": ["\"\\(", "\"a \\("]
      case "TEXT_MIDDLE": [")\\(", ") and \\("]
      case "TEXT_TAIL": [")\"", ") end\""]
      case "COLOR": ["#336699", "#33669980"]
      case "KIND": ["label", "view", "image", "stack", "cell"]
      case "UPPERNAME": ["Row", "Setting"]
      case "CONDITION_PROPERTY":
        ["installed", "hidden", "edgeAttached", "hidesStatusBar", "hidesBar", "hidesToolbar"]
      case "ENVIRONMENT_PROPERTY": ["traits"]
      case "PROPERTY": ["font", "lines", "width", "when", "root", "title", "style"]
      case "VIEWNAME": ["title", "list", "größe", "row_", "detail", "from_"]
      case "OTHERNAME": ["title", "list", "body", "primary"]
      case "LEFTNAME": ["leading", "width", "title", "super", "size", "edges"]
      case "ATOM": ["wC", "hR", "text", "landscape", "keyboard", "x"]
      case "VALUENAME": ["gutter", "leading", "body", "yes", "Art", "label"]
      default: ["name", "title", "Inbox", "popover", "header", "a_1", "_"]
      }
    return pool[random.below(pool.count)]
  }
}
