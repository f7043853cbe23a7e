/// Tells whether a grammar derives a sequence of symbols, ambiguous or not.
///
/// - Complexity: O(n³) at worst in the number of symbols, near linear for this grammar.
/// - Source: Earley: An Efficient Context-Free Parsing Algorithm, CACM 13(2), 1970; empty rules as
///   in Aycock and Horspool: Practical Earley Parsing, The Computer Journal 45(6), 2002.
struct EarleyRecognizer {
  private enum Symbol {
    case terminal(Int)
    case rule(Int)
  }

  private struct Production {
    let rule: Int
    let symbols: [Symbol]
  }

  private struct Item: Hashable {
    let production: Int32
    let dot: Int32
    let origin: Int32
  }

  private var productions: [Production] = []
  private var productionsOfRule: [[Int]] = []
  private var ruleIndex: [String: Int] = [:]
  private var terminals: [Grammar.Terminal] = []
  private var terminalIndex: [Grammar.Terminal: Int] = [:]
  private var isNullable: [Bool] = []

  init(_ grammar: Grammar) {
    for name in grammar.names { ruleIndex[name] = makeRule() }
    for name in grammar.names {
      guard let body = grammar.rules[name], let rule = ruleIndex[name] else { continue }
      for symbols in alternatives(body) { add(rule, symbols) }
    }
    findNullable()
  }

  private mutating func makeRule() -> Int {
    productionsOfRule.append([])
    return productionsOfRule.count - 1
  }

  private mutating func add(_ rule: Int, _ symbols: [Symbol]) {
    productionsOfRule[rule].append(productions.count)
    productions.append(Production(rule: rule, symbols: symbols))
  }

  private mutating func alternatives(_ term: Grammar.Term) -> [[Symbol]] {
    if case .choice(let terms) = term { return terms.map { symbols($0) } }
    return [symbols(term)]
  }

  private mutating func symbols(_ term: Grammar.Term) -> [Symbol] {
    switch term {
    case .terminal(let terminal):
      if let index = terminalIndex[terminal] { return [.terminal(index)] }
      terminalIndex[terminal] = terminals.count
      terminals.append(terminal)
      return [.terminal(terminals.count - 1)]
    case .rule(let name): return ruleIndex[name].map { [.rule($0)] } ?? []
    case .sequence(let terms): return terms.flatMap { symbols($0) }
    case .choice:
      let rule = makeRule()
      for alternative in alternatives(term) { add(rule, alternative) }
      return [.rule(rule)]
    case .optional(let inner):
      let rule = makeRule()
      add(rule, [])
      for alternative in alternatives(inner) { add(rule, alternative) }
      return [.rule(rule)]
    case .repeated(let inner):
      // Left recursion keeps Earley's sets small.
      let rule = makeRule()
      add(rule, [])
      for alternative in alternatives(inner) { add(rule, [.rule(rule)] + alternative) }
      return [.rule(rule)]
    }
  }

  private mutating func findNullable() {
    isNullable = Array(repeating: false, count: productionsOfRule.count)
    var changed = true
    while changed {
      changed = false
      for production in productions where !isNullable[production.rule] {
        let isEmpty = production.symbols.allSatisfy {
          if case .rule(let rule) = $0 { isNullable[rule] } else { false }
        }
        if isEmpty {
          isNullable[production.rule] = true
          changed = true
        }
      }
    }
  }

  /// Nil where `rule` derives all symbols; otherwise how many of them are a beginning of something.
  func firstMismatch(_ input: [GrammarSymbol], rule name: String) -> Int? {
    guard let start = ruleIndex[name] else { return 0 }
    var sets: [[Item]] = Array(repeating: [], count: input.count + 1)
    var known: Set<Item> = []
    // For each set and rule the items that wait for it.
    var waiting: [[Int: [Item]]] = Array(repeating: [:], count: input.count + 1)

    func add(_ item: Item, to set: Int) {
      if known.insert(item).inserted { sets[set].append(item) }
    }
    for production in productionsOfRule[start] {
      add(Item(production: Int32(production), dot: 0, origin: 0), to: 0)
    }
    for position in 0...input.count {
      if sets[position].isEmpty { return position - 1 }
      known = Set(sets[position])
      var next: Set<Item> = []
      var at = 0
      while at < sets[position].count {
        let item = sets[position][at]
        at += 1
        let production = productions[Int(item.production)]
        guard Int(item.dot) < production.symbols.count else {
          for waiter in waiting[Int(item.origin)][production.rule] ?? [] {
            add(
              Item(production: waiter.production, dot: waiter.dot + 1, origin: waiter.origin),
              to: position)
          }
          continue
        }
        let advanced = Item(
          production: item.production, dot: item.dot + 1, origin: item.origin)
        switch production.symbols[Int(item.dot)] {
        case .terminal(let terminal):
          if position < input.count, matches(input[position], terminals[terminal]),
            next.insert(advanced).inserted
          {
            sets[position + 1].append(advanced)
          }
        case .rule(let rule):
          let isFirst = waiting[position][rule] == nil
          waiting[position][rule, default: []].append(item)
          if isFirst {
            for candidate in productionsOfRule[rule] {
              add(
                Item(production: Int32(candidate), dot: 0, origin: Int32(position)), to: position)
            }
          }
          if isNullable[rule] { add(advanced, to: position) }
        }
      }
    }
    let isComplete = sets[input.count].contains {
      $0.origin == 0 && productions[Int($0.production)].rule == start
        && Int($0.dot) == productions[Int($0.production)].symbols.count
    }
    return isComplete ? nil : input.count
  }
}
