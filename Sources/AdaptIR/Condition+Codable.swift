// The JSON of conditions: one object with one member a node, named by what the node is.

extension Condition: Codable {
  private enum Key: String, CodingKey {
    case atom, compare, input, not, all, any
  }

  /// `{"atom": "wR"}`, `{"compare": ["width", ">=", 600]}`, `{"input": "signedIn"}`, `{"not": 3}`,
  /// `{"all": [2, 5]}`, `{"any": [2, 5]}`; `always` and `never` are atoms.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard container.allKeys.count == 1, let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "an object with one member of atom, compare, input, not, all, any"))
    }
    switch key {
    case .atom:
      let word = try container.decode(String.self, forKey: .atom)
      if word == "always" {
        self = .always
      } else if word == "never" {
        self = .never
      } else if let atom = ConditionAtom(rawValue: word) {
        self = .atom(atom)
      } else {
        throw DecodingError.dataCorruptedError(
          forKey: .atom, in: container, debugDescription: "a word for a condition")
      }
    case .compare: self = .compare(try container.decode(Comparison.self, forKey: .compare))
    case .input: self = .input(try container.decode(String.self, forKey: .input))
    case .not: self = .not(try container.decode(ConditionID.self, forKey: .not))
    case .all: self = .all(try container.decode([ConditionID].self, forKey: .all))
    case .any: self = .any(try container.decode([ConditionID].self, forKey: .any))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .always: try container.encode("always", forKey: .atom)
    case .never: try container.encode("never", forKey: .atom)
    case .atom(let atom): try container.encode(atom, forKey: .atom)
    case .compare(let comparison): try container.encode(comparison, forKey: .compare)
    case .input(let name): try container.encode(name, forKey: .input)
    case .not(let part): try container.encode(part, forKey: .not)
    case .all(let parts): try container.encode(parts, forKey: .all)
    case .any(let parts): try container.encode(parts, forKey: .any)
    }
  }
}

extension Comparison: Codable {
  /// `["width", ">=", 600]`, `["text", "<", "ax1"]`, `["os", ">=", "13.4"]`; an input has its name
  /// as a fourth element: `["input", ">", 0.5, "photoRatio"]`.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let subject = try container.decode(String.self)
    let expected = "a comparison of subject, relation and value"
    let relation = try container.nextWord(ConditionRelation.self, of: expected)
    switch subject {
    case "text": self = .text(relation, try container.nextWord(of: expected))
    case "os": self = .os(relation, try container.decode(Version.self))
    case "scale": self = .scale(relation, try container.decode(ExactDecimal.self))
    case "width": self = .width(relation, try container.decode(ExactDecimal.self))
    case "height": self = .height(relation, try container.decode(ExactDecimal.self))
    case "aspect": self = .aspect(relation, try container.decode(ExactDecimal.self))
    case "input":
      let value = try container.decode(ExactDecimal.self)
      self = .input(try container.decode(String.self), relation, value)
    default:
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a subject that can be compared")
    }
    try container.end(of: expected)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(subject)
    try container.encode(relation)
    switch self {
    case .text(_, let value): try container.encode(value)
    case .os(_, let value): try container.encode(value)
    case .scale(_, let value), .width(_, let value), .height(_, let value), .aspect(_, let value):
      try container.encode(value)
    case .input(let name, _, let value):
      try container.encode(value)
      try container.encode(name)
    }
  }

  /// How the two sides compare.
  public var relation: ConditionRelation {
    switch self {
    case .text(let relation, _), .os(let relation, _), .scale(let relation, _),
      .width(let relation, _), .height(let relation, _), .aspect(let relation, _),
      .input(_, let relation, _):
      relation
    }
  }

  private var subject: String {
    switch self {
    case .text: "text"
    case .os: "os"
    case .scale: "scale"
    case .width: "width"
    case .height: "height"
    case .aspect: "aspect"
    case .input: "input"
    }
  }
}
