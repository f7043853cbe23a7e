// What the JSON of all document types shares: strict objects, paths, and errors with both.

/// The members of one JSON object, of which only those in `Key` may occur.
///
/// A member that nobody reads is a misspelled one or a later version's; passing over either would
/// lay out something else than the document says.
package struct Members<Key: CodingKey> {
  private let container: KeyedDecodingContainer<AnyMember>

  package init(_ decoder: any Decoder, _: Key.Type = Key.self) throws {
    container = try decoder.container(keyedBy: AnyMember.self)
    for member in container.allKeys where Key(stringValue: member.stringValue) == nil {
      throw malformed(container.codingPath + [member], "no such member")
    }
  }

  /// A member that must be there.
  package func required<Value: Decodable>(
    _ key: Key, as _: Value.Type = Value.self
  ) throws -> Value {
    try container.decode(Value.self, forKey: AnyMember(key))
  }

  /// A member that may be missing, but may not be null.
  package func optional<Value: Decodable>(
    _ key: Key, as _: Value.Type = Value.self
  ) throws -> Value? {
    let member = AnyMember(key)
    return container.contains(member) ? try container.decode(Value.self, forKey: member) : nil
  }

  /// An array whose member is left out where it is empty.
  package func array<Element: Decodable>(
    _ key: Key, of _: Element.Type = Element.self
  ) throws -> [Element] {
    try optional(key) ?? []
  }

  /// The one member of an object that has exactly one.
  package func only() throws -> Key {
    let keys = container.allKeys
    guard keys.count == 1, let key = Key(stringValue: keys[0].stringValue) else {
      throw malformed(container.codingPath, "an object with exactly one member")
    }
    return key
  }

  /// Whether the member is there.
  package func contains(_ key: Key) -> Bool { container.contains(AnyMember(key)) }
}

extension Members {
  /// A word of an enumeration.
  package func word<Word: RawRepresentable<String>>(
    _ key: Key, _: Word.Type = Word.self
  ) throws -> Word {
    let text: String = try required(key)
    guard let word = Word(rawValue: text) else {
      throw malformed(container.codingPath + [key], "a word that the schema has")
    }
    return word
  }
}

extension KeyedEncodingContainer {
  /// Leaves the member out where there is nothing to say.
  mutating func encodeUnlessEmpty<Element: Encodable>(_ array: [Element], forKey key: Key) throws {
    if !array.isEmpty { try encode(array, forKey: key) }
  }

  /// Leaves the member out where it says what its absence says.
  mutating func encode<Value: Encodable & Equatable>(
    _ value: Value, forKey key: Key, unless absent: Value
  ) throws {
    if value != absent { try encode(value, forKey: key) }
  }
}

extension UnkeyedDecodingContainer {
  /// The next element, for arrays of fixed length.
  mutating func next<Value: Decodable>(
    _: Value.Type = Value.self, of expected: String
  ) throws -> Value {
    guard !isAtEnd else { throw malformed(codingPath, expected) }
    return try decode(Value.self)
  }

  /// The next element, a word of an enumeration.
  mutating func nextWord<Word: RawRepresentable<String>>(
    _: Word.Type = Word.self, of expected: String
  ) throws -> Word {
    guard let word = Word(rawValue: try next(String.self, of: expected)) else {
      throw malformed(codingPath, expected)
    }
    return word
  }

  /// Refuses further elements.
  func end(of expected: String) throws {
    guard isAtEnd else { throw malformed(codingPath, expected) }
  }
}

/// The error of a decoder that found something else than `expected` at `path`.
func malformed(_ path: [any CodingKey], _ expected: String) -> DecodingError {
  .dataCorrupted(.init(codingPath: path, debugDescription: expected))
}

/// Refuses expressions and lists that are nested too deeply: decoding is recursive, so a file must
/// not decide how deep it goes. One level takes at most three elements of the path.
func checkDepth(of decoder: any Decoder) throws {
  let limit = 3 * (DocumentLimits.expressionDepth + DocumentLimits.valueDepth) + 16
  guard decoder.codingPath.count <= limit else {
    throw malformed(decoder.codingPath, "a value that is not nested as deeply")
  }
}

/// A member of any name.
struct AnyMember: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: some CodingKey) { stringValue = key.stringValue }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension IRError {
  /// What a `Decoder` threw, in the terms of a document.
  package init(_ error: any Error) {
    switch error {
    case let error as IRError: self = error
    case DecodingError.keyNotFound(let key, let context):
      self = .malformed(
        path: Self.path(context.codingPath + [key]), expected: "a member of this name")
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      self = .malformed(path: Self.path(context.codingPath), expected: Self.name(of: type))
    case DecodingError.dataCorrupted(let context):
      self = .malformed(path: Self.path(context.codingPath), expected: context.debugDescription)
    case EncodingError.invalidValue(_, let context):
      self = .malformed(path: Self.path(context.codingPath), expected: context.debugDescription)
    default: self = .malformed(path: "", expected: "a document")
    }
  }

  /// `screens[0].views[3].parent`.
  package static func path(_ keys: [any CodingKey]) -> String {
    var path = ""
    for key in keys {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
    return path
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is [Any].Type: "an array"
    case is [String: Any].Type: "an object"
    default: "another kind of value"
    }
  }
}
