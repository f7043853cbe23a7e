// The JSON of tests and of the expressions in them.

extension TestBlock: Codable {
  private enum Key: String, CodingKey {
    case title, cases, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    title = try members.required(.title)
    cases = try members.array(.cases)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(title, forKey: .title)
    try container.encodeUnlessEmpty(cases, forKey: .cases)
    try container.encode(origin, forKey: .origin)
  }
}

extension TestBlock.Case: Codable {
  private enum Key: String, CodingKey {
    case environments = "in"
    case target = "to"
    case filter = "where"
    case expectations = "expect"
    case origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    environments = try members.required(.environments)
    target = try members.optional(.target)
    filter = try members.optional(.filter) ?? .always
    expectations = try members.array(.expectations)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(environments, forKey: .environments)
    try container.encodeIfPresent(target, forKey: .target)
    try container.encode(filter, forKey: .filter, unless: .always)
    try container.encodeUnlessEmpty(expectations, forKey: .expectations)
    try container.encode(origin, forKey: .origin)
  }
}

extension Expectation: Codable {
  private enum Key: String, CodingKey {
    case demand, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    demand = try members.required(.demand)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(demand, forKey: .demand)
    try container.encode(origin, forKey: .origin)
  }
}

extension Expectation.Demand: Codable {
  private enum Key: String, CodingKey {
    case no, value, environment
  }

  private struct Environment: Codable {
    var of: Expression
    var holds: ConditionID

    private enum Key: String, CodingKey {
      case of, holds
    }

    init(of: Expression, holds: ConditionID) {
      self.of = of
      self.holds = holds
    }

    init(from decoder: any Decoder) throws {
      let members = try Members(decoder, Key.self)
      of = try members.required(.of)
      holds = try members.required(.holds)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(of, forKey: .of)
      try container.encode(holds, forKey: .holds)
    }
  }

  /// `{"no": "findings"}`, `{"value": …}`, `{"environment": {"of": …, "holds": 3}}`.
  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    switch try members.only() {
    case .no: self = .no(try members.required(.no))
    case .value: self = .value(try members.required(.value))
    case .environment:
      let environment: Environment = try members.required(.environment)
      self = .environment(of: environment.of, holds: environment.holds)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .no(let finding): try container.encode(finding, forKey: .no)
    case .value(let expression): try container.encode(expression, forKey: .value)
    case .environment(let of, let holds):
      try container.encode(Environment(of: of, holds: holds), forKey: .environment)
    }
  }
}

extension Expression: Codable {
  private enum Key: String, CodingKey {
    case value, path, negated, not, binary, call, list
  }

  /// An object with one member: `{"value": 320}`, `{"path": ["Inbox", "key", {"negated": …}]}`,
  /// `{"negated": …}`, `{"not": …}`, `{"binary": ["==", …, …]}`, `{"call": ["min", …, …]}`,
  /// `{"list": […]}`.
  public init(from decoder: any Decoder) throws {
    try checkDepth(of: decoder)
    let members = try Members(decoder, Key.self)
    switch try members.only() {
    case .value: self = .value(try members.required(.value))
    case .path: self = .path(try members.required(.path))
    case .negated: self = .negated(try members.required(.negated))
    case .not: self = .not(try members.required(.not))
    case .binary:
      let operation: Operation = try members.required(.binary)
      guard let name = Operator(rawValue: operation.name), operation.operands.count == 2 else {
        throw malformed(decoder.codingPath + [Key.binary], "an operator and two operands")
      }
      self = .binary(name, operation.operands[0], operation.operands[1])
    case .call:
      let operation: Operation = try members.required(.call)
      self = .call(operation.name, operation.operands)
    case .list: self = .list(try members.required(.list))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .value(let value): try container.encode(value, forKey: .value)
    case .path(let steps): try container.encode(steps, forKey: .path)
    case .negated(let operand): try container.encode(operand, forKey: .negated)
    case .not(let operand): try container.encode(operand, forKey: .not)
    case .binary(let name, let left, let right):
      try container.encode(
        Operation(name: name.rawValue, operands: [left, right]), forKey: .binary)
    case .call(let name, let operands):
      try container.encode(Operation(name: name, operands: operands), forKey: .call)
    case .list(let elements): try container.encode(elements, forKey: .list)
    }
  }

  /// `["min", …, …]`: what is done, then to what.
  private struct Operation: Codable {
    var name: String
    var operands: [Expression]

    init(name: String, operands: [Expression]) {
      self.name = name
      self.operands = operands
    }

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      name = try container.next(of: "a name and its operands")
      operands = []
      while !container.isAtEnd {
        operands.append(try container.decode(Expression.self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(name)
      for operand in operands { try container.encode(operand) }
    }
  }
}

extension Expression.Step: Codable {
  /// A text for a name, an expression for an index.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self = .name(name)
    } else {
      self = .index(try Expression(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .name(let name):
      var container = encoder.singleValueContainer()
      try container.encode(name)
    case .index(let expression): try expression.encode(to: encoder)
    }
  }
}
