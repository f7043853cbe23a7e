/// Environments as Interface Builder tells them apart: both size classes, each compact, regular or
/// (on the Any canvas) neither, and the Mac.
///
/// Variations are given by keys such as `heightClass=compact-widthClass=regular`; what an element
/// says in all of them together is a set of these environments, which is then written as the
/// shortest condition of the language that means the set.
struct TraitSet: Hashable, Sendable, SetAlgebra {
  /// One bit an environment: width class × height class × idiom.
  private(set) var bits: UInt32

  init() { bits = 0 }
  init(bits: UInt32) { self.bits = bits }

  static let everywhere = TraitSet(bits: (1 << 18) - 1)
  static let nowhere = TraitSet()

  static let widthCompact = TraitSet { width, _, _ in width == 1 }
  static let widthRegular = TraitSet { width, _, _ in width == 2 }
  static let heightCompact = TraitSet { _, height, _ in height == 1 }
  static let heightRegular = TraitSet { _, height, _ in height == 2 }
  static let mac = TraitSet { _, _, isMac in isMac }

  private init(where holds: (_ width: Int, _ height: Int, _ isMac: Bool) -> Bool) {
    bits = 0
    for place in 0..<18 where holds(place % 3, place / 3 % 3, place >= 9) { bits |= 1 << place }
  }

  /// The set that a variation's key names, and how many traits it names; nil for a key with traits
  /// that are not known.
  static func named(_ key: String) -> (set: TraitSet, traits: Int)? {
    if key == "default" { return (.everywhere, 0) }
    var set = TraitSet.everywhere
    var traits = 0
    for part in key.split(separator: "-") {
      guard let trait = traitsByName[String(part)] else { return nil }
      set.formIntersection(trait)
      traits += 1
    }
    return (set, traits)
  }

  private static let traitsByName: [String: TraitSet] = [
    "widthClass=compact": .widthCompact, "widthClass=regular": .widthRegular,
    "heightClass=compact": .heightCompact, "heightClass=regular": .heightRegular,
    "userInterfaceIdiom=mac": .mac,
  ]

  // MARK: Set algebra

  var isEmpty: Bool { bits == 0 }
  func contains(_ member: TraitSet) -> Bool { bits & member.bits == member.bits }
  func union(_ other: TraitSet) -> TraitSet { TraitSet(bits: bits | other.bits) }
  func intersection(_ other: TraitSet) -> TraitSet { TraitSet(bits: bits & other.bits) }
  func symmetricDifference(_ other: TraitSet) -> TraitSet { TraitSet(bits: bits ^ other.bits) }
  mutating func formUnion(_ other: TraitSet) { bits |= other.bits }
  mutating func formIntersection(_ other: TraitSet) { bits &= other.bits }
  mutating func formSymmetricDifference(_ other: TraitSet) { bits ^= other.bits }
  @discardableResult
  mutating func insert(_ new: TraitSet) -> (inserted: Bool, memberAfterInsert: TraitSet) {
    defer { bits |= new.bits }
    return (!contains(new), new)
  }
  @discardableResult
  mutating func remove(_ member: TraitSet) -> TraitSet? {
    defer { bits &= ~member.bits }
    return member
  }
  @discardableResult
  mutating func update(with new: TraitSet) -> TraitSet? {
    bits |= new.bits
    return new
  }

  var complement: TraitSet { TraitSet(bits: ~bits & Self.everywhere.bits) }

  // MARK: As a condition

  /// The shortest condition that holds in exactly these environments.
  ///
  /// Interface Builder's `exclude` for a class means `not` that class, never the other one: on the
  /// Any canvas neither holds.
  var condition: String {
    if self == .everywhere { return "always" }
    if isEmpty { return "never" }
    if let one = Self.terms.first(where: { $0.set == self }) { return one.text }
    let parts = Self.terms.filter { contains($0.set) }
    for (place, first) in parts.enumerated() {
      for second in parts[(place + 1)...] where first.set.union(second.set) == self {
        return "\(first.text) or \(second.text)"
      }
    }
    // Greedily, the largest parts first: always ends, since every environment has a term.
    var rest = self
    var chosen: [String] = []
    while !rest.isEmpty {
      let best = parts.max { $0.set.intersection(rest).count < $1.set.intersection(rest).count }
      guard let best else { break }
      chosen.append(best.text)
      rest.formIntersection(best.set.complement)
    }
    return chosen.joined(separator: " or ")
  }

  private var count: Int { bits.nonzeroBitCount }

  /// Conjunctions of at most one word, plain or negated, an axis; the shortest come first.
  private static let terms: [(text: String, set: TraitSet)] = {
    let width: [(String, TraitSet)] = axis(("wC", .widthCompact), ("wR", .widthRegular))
    let height: [(String, TraitSet)] = axis(("hC", .heightCompact), ("hR", .heightRegular))
    let idiom: [(String, TraitSet)] = [
      ("", .everywhere), ("mac", .mac), ("not mac", TraitSet.mac.complement),
    ]
    var terms: [(text: String, set: TraitSet)] = []
    for (w, widths) in width {
      for (h, heights) in height {
        for (i, idioms) in idiom {
          let text = [w, h, i].filter { !$0.isEmpty }.joined(separator: " ")
          if !text.isEmpty {
            terms.append((text, widths.intersection(heights).intersection(idioms)))
          }
        }
      }
    }
    return terms.enumerated().sorted {
      ($0.element.text.count, $0.offset) < ($1.element.text.count, $1.offset)
    }.map(\.element)
  }()

  private static func axis(
    _ first: (String, TraitSet), _ second: (String, TraitSet)
  ) -> [(String, TraitSet)] {
    let neither = first.1.complement.intersection(second.1.complement)
    return [
      ("", .everywhere), first, second, ("not \(first.0)", first.1.complement),
      ("not \(second.0)", second.1.complement), ("not \(first.0) not \(second.0)", neither),
    ]
  }
}
