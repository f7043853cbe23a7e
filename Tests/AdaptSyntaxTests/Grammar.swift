import AdaptTestSupport

/// The grammar of `grammar/adapt.ebnf`, read from its text.
struct Grammar {
  /// A part of a rule.
  indirect enum Term {
    /// A quoted word or symbol, or a class of tokens in capitals.
    case terminal(Terminal)
    case rule(String)
    case sequence([Term])
    case choice([Term])
    case optional(Term)
    case repeated(Term)
  }

  struct Terminal: Hashable {
    /// Without quotes.
    let name: String
    let isClass: Bool
    /// Nothing may stand between it and the token before.
    let isAdjacent: Bool
  }

  private(set) var rules: [String: Term] = [:]
  private(set) var names: [String] = []

  static func load() throws -> Grammar {
    try Grammar(text: Repository.text("grammar/adapt.ebnf"))
  }

  init(text: String) throws {
    var reader = Reader(words: try Self.words(of: text))
    while let name = reader.next() {
      try reader.expect("=")
      let body = try reader.choice(isAdjacent: false)
      try reader.expect(";")
      guard rules[name] == nil else { throw SupportError("rule \(name) is defined twice") }
      rules[name] = body
      names.append(name)
    }
    for (name, body) in rules { try check(body, in: name) }
  }

  private func check(_ term: Term, in name: String) throws {
    switch term {
    case .terminal: break
    case .rule(let used):
      if rules[used] == nil { throw SupportError("\(name) uses \(used), which is no rule") }
    case .sequence(let terms), .choice(let terms): for part in terms { try check(part, in: name) }
    case .optional(let inner), .repeated(let inner): try check(inner, in: name)
    }
  }

  /// Words, quoted strings and symbols; comments are left out.
  private static func words(of text: String) throws -> [String] {
    var words: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("(*") {
        guard let end = rest.firstRange(of: "*)") else { throw SupportError("comment without end") }
        rest = rest[end.upperBound...]
      } else if first == "\"" {
        guard let end = rest.dropFirst().firstIndex(of: "\"") else {
          throw SupportError("quote without end")
        }
        words.append(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      } else {
        if !first.isWhitespace { words.append(String(first)) }
        rest = rest.dropFirst()
      }
    }
    return words
  }

  private struct Reader {
    let words: [String]
    var position = 0

    var current: String? { position < words.count ? words[position] : nil }

    mutating func next() -> String? {
      defer { position += 1 }
      return current
    }

    mutating func expect(_ word: String) throws {
      guard next() == word else {
        throw SupportError("`\(word)` is missing before word \(position) `\(current ?? "")`")
      }
    }

    mutating func choice(isAdjacent: Bool) throws -> Term {
      var choices = [try sequence(isAdjacent: isAdjacent)]
      while current == "|" {
        position += 1
        choices.append(try sequence(isAdjacent: isAdjacent))
      }
      return choices.count == 1 ? choices[0] : .choice(choices)
    }

    mutating func sequence(isAdjacent: Bool) throws -> Term {
      var terms: [Term] = []
      while let word = current, !["|", ";", ")", "]", "}"].contains(word) {
        terms.append(try term(isAdjacent: isAdjacent))
      }
      return terms.count == 1 ? terms[0] : .sequence(terms)
    }

    mutating func term(isAdjacent: Bool) throws -> Term {
      guard let word = next() else { throw SupportError("the grammar breaks off") }
      switch word {
      case "^": return try term(isAdjacent: true)
      case "(":
        let inner = try choice(isAdjacent: isAdjacent)
        try expect(")")
        return inner
      case "[":
        let inner = try choice(isAdjacent: isAdjacent)
        try expect("]")
        return .optional(inner)
      case "{":
        let inner = try choice(isAdjacent: isAdjacent)
        try expect("}")
        return .repeated(inner)
      default:
        if word.hasPrefix("\"") {
          return .terminal(
            Terminal(
              name: String(word.dropFirst().dropLast()), isClass: false, isAdjacent: isAdjacent))
        }
        let isClass = word.allSatisfy { $0.isUppercase || $0 == "_" }
        return isClass
          ? .terminal(Terminal(name: word, isClass: true, isAdjacent: isAdjacent)) : .rule(word)
      }
    }
  }
}
