/// A value with what replaces it in some environments: Interface Builder's attribute and its
/// variations.
struct Adaptive<Value: Hashable>: Hashable {
  struct Alternative: Hashable {
    var traits: TraitSet
    var value: Value
  }

  var base: Value
  /// The least specific first; a later one of the same traits replaces an earlier one.
  private(set) var alternatives: [Alternative] = []

  init(_ base: Value) { self.base = base }

  /// - Parameter variations: the values of the variations with their keys, in the order of the file.
  init(_ base: Value, _ variations: [(key: VariationKey, value: Value)]) {
    self.base = base
    let ordered = variations.enumerated().sorted {
      ($0.element.key.traitCount, $0.offset) < ($1.element.key.traitCount, $1.offset)
    }
    for (_, variation) in ordered {
      if variation.key.traits == .everywhere {
        self.base = variation.value
        continue
      }
      alternatives.removeAll { $0.traits == variation.key.traits }
      alternatives.append(Alternative(traits: variation.key.traits, value: variation.value))
    }
    dropIdle()
  }

  /// An alternative that says what would hold without it says nothing.
  private mutating func dropIdle() {
    var kept: [Alternative] = []
    for (place, alternative) in alternatives.enumerated() {
      let others = alternatives[..<place].filter {
        !$0.traits.intersection(alternative.traits).isEmpty
      }
      if others.isEmpty, alternative.value == base { continue }
      kept.append(alternative)
    }
    alternatives = kept
  }

  var isConstant: Bool { alternatives.isEmpty }

  func map<Other>(_ transform: (Value) -> Other) -> Adaptive<Other> {
    var other = Adaptive<Other>(transform(base))
    other.setAlternatives(
      alternatives.map { .init(traits: $0.traits, value: transform($0.value)) })
    return other
  }

  fileprivate mutating func setAlternatives(_ new: [Alternative]) { alternatives = new }

  /// The value in one environment: the last that applies, as Interface Builder reads variations.
  func value(in traits: TraitSet) -> Value {
    alternatives.last { $0.traits.contains(traits) }?.value ?? base
  }

  /// Two alternatives with different values that hold together where no third is more specific:
  /// one names a width class only, the other a height class only. No file shows which wins.
  mutating func settleClashes() -> Bool {
    var found = false
    for (place, first) in alternatives.enumerated() {
      for second in alternatives[(place + 1)...] where first.value != second.value {
        let both = first.traits.intersection(second.traits)
        guard !both.isEmpty, !first.traits.contains(second.traits),
          !second.traits.contains(first.traits),
          !alternatives.contains(where: { $0.traits == both })
        else { continue }
        alternatives.append(Alternative(traits: both, value: second.value))
        found = true
      }
    }
    return found
  }
}

/// A variation's key: where it holds, and how specific it is.
struct VariationKey: Hashable {
  var traits: TraitSet
  var traitCount: Int

  init?(_ key: String?) {
    guard let key, let named = TraitSet.named(key) else { return nil }
    traits = named.set
    traitCount = named.traits
  }
}

extension Adaptive<String> {
  /// `horizontal | wR: vertical`.
  var text: String {
    alternatives.reduce(base) { $0 + " | \($1.traits.condition): \($1.value)" }
  }
}
