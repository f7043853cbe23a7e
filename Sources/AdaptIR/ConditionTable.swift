/// The conditions of one document. Equal formulas share one place, and parts stand before wholes.
public struct ConditionTable: Hashable, Sendable {
  /// All nodes; the first two are `always` and `never`.
  public private(set) var nodes: [Condition] = [.always, .never]
  private var places: [Condition: ConditionID] = [.always: .always, .never: .never]

  public init() {}

  public subscript(id: ConditionID) -> Condition { nodes[id.rawValue] }

  /// The place of an atom.
  public mutating func atom(_ atom: ConditionAtom) -> ConditionID { intern(.atom(atom)) }

  /// The place of a comparison.
  public mutating func compare(_ comparison: Comparison) -> ConditionID {
    intern(.compare(comparison))
  }

  /// The place of a Bool input's question.
  public mutating func input(_ name: String) -> ConditionID { intern(.input(name)) }

  /// The opposite. Two negations cancel.
  public mutating func not(_ part: ConditionID) -> ConditionID {
    switch self[part] {
    case .always: .never
    case .never: .always
    case .not(let inner): inner
    case .atom, .compare, .input, .all, .any: intern(.not(part))
    }
  }

  /// Every part at once; `always` for no part. Nested conjunctions join, order does not matter.
  public mutating func all(_ parts: [ConditionID]) -> ConditionID {
    var flat: Set<ConditionID> = []
    for part in parts {
      switch self[part] {
      case .always: break
      case .never: return .never
      case .all(let inner): flat.formUnion(inner)
      case .atom, .compare, .input, .not, .any: flat.insert(part)
      }
    }
    if flat.contains(where: { contradicts($0, in: flat) }) { return .never }
    if flat.count <= 1 { return flat.first ?? .always }
    return intern(.all(flat.sorted()))
  }

  /// At least one part; `never` for no part. Nested disjunctions join, order does not matter.
  public mutating func any(_ parts: [ConditionID]) -> ConditionID {
    var flat: Set<ConditionID> = []
    for part in parts {
      switch self[part] {
      case .never: break
      case .always: return .always
      case .any(let inner): flat.formUnion(inner)
      case .atom, .compare, .input, .not, .all: flat.insert(part)
      }
    }
    if flat.contains(where: { contradicts($0, in: flat) }) { return .always }
    if flat.count <= 1 { return flat.first ?? .never }
    return intern(.any(flat.sorted()))
  }

  /// A table with only the conditions that `used` names and their parts, and where each went.
  ///
  /// The order stays, so the result does not depend on the order of `used`.
  public func keeping(
    _ used: some Sequence<ConditionID>
  ) -> (table: ConditionTable, places: [ConditionID: ConditionID]) {
    var isUsed = Array(repeating: false, count: nodes.count)
    for id in used { isUsed[id.rawValue] = true }
    for place in nodes.indices.reversed() where isUsed[place] {
      for part in nodes[place].parts { isUsed[part.rawValue] = true }
    }
    var table = ConditionTable()
    var moved: [ConditionID: ConditionID] = [.always: .always, .never: .never]
    for place in nodes.indices.dropFirst(2) where isUsed[place] {
      let node: Condition
      switch nodes[place] {
      case .not(let part): node = .not(moved[part] ?? .never)
      case .all(let parts): node = .all(parts.map { moved[$0] ?? .never })
      case .any(let parts): node = .any(parts.map { moved[$0] ?? .never })
      case .always, .never, .atom, .compare, .input: node = nodes[place]
      }
      moved[ConditionID(place)] = table.intern(node)
    }
    return (table, moved)
  }

  private func contradicts(_ part: ConditionID, in parts: Set<ConditionID>) -> Bool {
    guard case .not(let inner) = self[part] else { return false }
    switch self[inner] {
    // A nested list of the same kind was taken apart, so it is there if its parts are.
    case .all(let joined), .any(let joined):
      return parts.contains(inner) || parts.isSuperset(of: joined)
    case .always, .never, .atom, .compare, .input, .not: return parts.contains(inner)
    }
  }

  private mutating func intern(_ node: Condition) -> ConditionID {
    if let known = places[node] { return known }
    let id = ConditionID(nodes.count)
    nodes.append(node)
    places[node] = id
    return id
  }

  public static func == (a: ConditionTable, b: ConditionTable) -> Bool { a.nodes == b.nodes }
  public func hash(into hasher: inout Hasher) { hasher.combine(nodes) }
}

extension Condition {
  /// The places of the conditions that this one is made of.
  public var parts: [ConditionID] {
    switch self {
    case .always, .never, .atom, .compare, .input: []
    case .not(let part): [part]
    case .all(let parts), .any(let parts): parts
    }
  }
}

extension ConditionTable: Codable {
  /// An array of all nodes, `always` and `never` included, so that places are indices.
  ///
  /// - Throws: `DecodingError` where a node names a part that does not stand before it, where the
  ///   first two are not `always` and `never`, or where a formula occurs twice.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    var place = 0
    while !container.isAtEnd {
      let node = try container.decode(Condition.self)
      let isInOrder = node.parts.allSatisfy { 0 <= $0.rawValue && $0.rawValue < place }
      let isAtItsPlace =
        place < 2 ? node == nodes[place] : isInOrder && intern(node).rawValue == place
      guard isAtItsPlace else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "a condition after its parts, and no other like it")
      }
      place += 1
    }
    guard place >= 2 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a table of conditions that begins with always and never")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for node in nodes { try container.encode(node) }
  }
}
