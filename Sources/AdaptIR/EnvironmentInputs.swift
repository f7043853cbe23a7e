/// A value that the host supplies.
public enum InputValue: Hashable, Sendable {
  case number(Double)
  case bool(Bool)
  case text(String)
}

extension InputValue: Codable {
  /// A plain JSON number, boolean or text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let value): try container.encode(value)
    case .bool(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    }
  }
}

/// The host's values by name, kept in the order of the names.
public struct EnvironmentInputs: Hashable, Sendable {
  /// One named value.
  public struct Entry: Hashable, Sendable {
    public let name: String
    public let value: InputValue
  }

  /// All values, sorted by name.
  public private(set) var entries: [Entry] = []

  public init() {}

  /// Later values replace earlier ones of the same name.
  public init(_ values: [(name: String, value: InputValue)]) {
    for (name, value) in values { self[name] = value }
  }

  public subscript(name: String) -> InputValue? {
    get {
      let place = place(of: name)
      return place < entries.count && entries[place].name == name ? entries[place].value : nil
    }
    set {
      let place = place(of: name)
      let exists = place < entries.count && entries[place].name == name
      if let newValue {
        let entry = Entry(name: name, value: newValue)
        if exists { entries[place] = entry } else { entries.insert(entry, at: place) }
      } else if exists {
        entries.remove(at: place)
      }
    }
  }

  private func place(of name: String) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension EnvironmentInputs: Codable {
  /// An object with one member an input.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.singleValueContainer().decode([String: InputValue].self)
    for name in values.keys.sorted() { self[name] = values[name] }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: InputKey.self)
    for entry in entries {
      try container.encode(entry.value, forKey: InputKey(stringValue: entry.name))
    }
  }

  private struct InputKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
