extension ConditionTable {
  /// A condition in the language's own words: `wR (hR or text >= ax1)`.
  public func text(of id: ConditionID) -> String { text(of: id, inside: .alternatives) }

  /// How tightly the surroundings bind: where a disjunction needs parentheses.
  private enum Surroundings {
    case alternatives, conjunction
  }

  private func text(of id: ConditionID, inside surroundings: Surroundings) -> String {
    switch self[id] {
    case .always: return "always"
    case .never: return "never"
    case .atom(let atom): return atom.rawValue
    case .compare(let comparison): return comparison.description
    case .input(let name): return name
    case .not(let part):
      let inner = text(of: part, inside: .conjunction)
      if case .all = self[part] { return "not (\(inner))" }
      return "not \(inner)"
    case .all(let parts):
      return parts.map { text(of: $0, inside: .conjunction) }.joined(separator: " ")
    case .any(let parts):
      let joined = parts.map { text(of: $0, inside: .alternatives) }.joined(separator: " or ")
      return surroundings == .conjunction ? "(\(joined))" : joined
    }
  }
}

extension Comparison: CustomStringConvertible {
  /// The comparison in the language's own words: `width >= 600`.
  public var description: String {
    switch self {
    case .text(let relation, let value): "text \(relation.rawValue) \(value.rawValue)"
    case .os(let relation, let value): "os \(relation.rawValue) \(value)"
    case .scale(let relation, let value): "scale \(relation.rawValue) \(value)"
    case .width(let relation, let value): "width \(relation.rawValue) \(value)"
    case .height(let relation, let value): "height \(relation.rawValue) \(value)"
    case .aspect(let relation, let value): "aspect \(relation.rawValue) \(value)"
    case .input(let name, let relation, let value): "\(name) \(relation.rawValue) \(value)"
    }
  }
}
