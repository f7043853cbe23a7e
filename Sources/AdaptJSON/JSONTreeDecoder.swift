extension JSONTree {
  /// Decodes any decodable value from the tree.
  ///
  /// - Throws: `DecodingError` with the path, and what the value itself throws.
  package func decode<Value: Decodable>(_: Value.Type = Value.self) throws -> Value {
    try Value(from: TreeDecoder(tree: self, path: nil))
  }
}

private struct TreeDecoder: Decoder {
  let tree: JSONTree
  let path: JSONTreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = tree else {
      throw mismatch([String: Any].self, "an object", codingPath)
    }
    return KeyedDecodingContainer(ObjectContainer<Key>(members: members, path: path))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = tree else {
      throw mismatch([Any].self, "an array", codingPath)
    }
    return ArrayContainer(elements: elements, path: path)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    ValueContainer(tree: tree, path: path)
  }
}

private func mismatch(
  _ type: Any.Type, _ expected: String, _ path: [any CodingKey]
) -> DecodingError {
  .typeMismatch(type, .init(codingPath: path, debugDescription: expected))
}

extension JSONTree {
  fileprivate func bool(at path: @autoclosure () -> [any CodingKey]) throws -> Bool {
    guard case .bool(let value) = self else { throw mismatch(Bool.self, "true or false", path()) }
    return value
  }

  fileprivate func string(at path: @autoclosure () -> [any CodingKey]) throws -> String {
    guard case .text(let value) = self else { throw mismatch(String.self, "a text", path()) }
    return value
  }

  fileprivate func double(at path: @autoclosure () -> [any CodingKey]) throws -> Double {
    switch self {
    case .integer(let value): return Double(value)
    case .number(let value): return value
    default: throw mismatch(Double.self, "a number", path())
    }
  }

  /// `1.0` and `1e2` are whole numbers too.
  fileprivate func whole<Number: FixedWidthInteger>(
    _: Number.Type = Number.self, at path: @autoclosure () -> [any CodingKey]
  ) throws -> Number {
    let value: Number? =
      switch self {
      case .integer(let value): Number(exactly: value)
      case .number(let value): Number(exactly: value)
      default: nil
      }
    guard let value else { throw mismatch(Int.self, "a whole number", path()) }
    return value
  }

  /// Everything that is not plain decodes itself; numbers of other sizes would come back here.
  fileprivate func other<Value: Decodable>(
    _ type: Value.Type, _ path: JSONTreePath?
  ) throws -> Value {
    try Value(from: TreeDecoder(tree: self, path: path))
  }
}

private struct ObjectContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [JSONTree.Member]
  let path: JSONTreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { members.contains { $0.name == key.stringValue } }

  /// Objects have few members, so a search is quicker than a dictionary.
  private func member(_ key: Key) throws -> JSONTree {
    let name = key.stringValue
    guard let member = members.first(where: { $0.name == name }) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "a member of this name"))
    }
    return member.value
  }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key) == .null }

  func decode(_: Bool.Type, forKey key: Key) throws -> Bool {
    try member(key).bool(at: codingPath + [key])
  }

  func decode(_: String.Type, forKey key: Key) throws -> String {
    try member(key).string(at: codingPath + [key])
  }

  func decode(_: Double.Type, forKey key: Key) throws -> Double {
    try member(key).double(at: codingPath + [key])
  }

  func decode(_: Int.Type, forKey key: Key) throws -> Int {
    try member(key).whole(at: codingPath + [key])
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).other(type, JSONTreePath(path, key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let tree = members.first { $0.name == "super" }?.value ?? .null
    return TreeDecoder(tree: tree, path: path)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: Key) throws -> TreeDecoder {
    TreeDecoder(tree: try member(key), path: JSONTreePath(path, key))
  }
}

private struct ArrayContainer: UnkeyedDecodingContainer {
  let elements: [JSONTree]
  let path: JSONTreePath?
  var currentIndex = 0
  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { elements.count <= currentIndex }

  init(elements: [JSONTree], path: JSONTreePath?) {
    self.elements = elements
    self.path = path
  }

  private var elementPath: [any CodingKey] { codingPath + [JSONIndexKey(currentIndex)] }

  private func current() throws -> JSONTree {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, .init(codingPath: elementPath, debugDescription: "another element"))
    }
    return elements[currentIndex]
  }

  mutating func decodeNil() throws -> Bool {
    let isNil = try current() == .null
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode(_: Bool.Type) throws -> Bool {
    let value = try current().bool(at: elementPath)
    currentIndex += 1
    return value
  }

  mutating func decode(_: String.Type) throws -> String {
    let value = try current().string(at: elementPath)
    currentIndex += 1
    return value
  }

  mutating func decode(_: Double.Type) throws -> Double {
    let value = try current().double(at: elementPath)
    currentIndex += 1
    return value
  }

  mutating func decode(_: Int.Type) throws -> Int {
    let value: Int = try current().whole(at: elementPath)
    currentIndex += 1
    return value
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current().other(type, JSONTreePath(path, JSONIndexKey(currentIndex)))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nextDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nextDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try nextDecoder() }

  private mutating func nextDecoder() throws -> TreeDecoder {
    let decoder = TreeDecoder(
      tree: try current(), path: JSONTreePath(path, JSONIndexKey(currentIndex)))
    currentIndex += 1
    return decoder
  }
}

private struct ValueContainer: SingleValueDecodingContainer {
  let tree: JSONTree
  let path: JSONTreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }

  func decodeNil() -> Bool { tree == .null }
  func decode(_: Bool.Type) throws -> Bool { try tree.bool(at: codingPath) }
  func decode(_: String.Type) throws -> String { try tree.string(at: codingPath) }
  func decode(_: Double.Type) throws -> Double { try tree.double(at: codingPath) }
  func decode(_: Float.Type) throws -> Float { Float(try tree.double(at: codingPath)) }
  // Integers decode themselves by coming here, so each needs its own function.
  func decode(_: Int.Type) throws -> Int { try tree.whole(at: codingPath) }
  func decode(_: Int8.Type) throws -> Int8 { try tree.whole(at: codingPath) }
  func decode(_: Int16.Type) throws -> Int16 { try tree.whole(at: codingPath) }
  func decode(_: Int32.Type) throws -> Int32 { try tree.whole(at: codingPath) }
  func decode(_: Int64.Type) throws -> Int64 { try tree.whole(at: codingPath) }
  func decode(_: UInt.Type) throws -> UInt { try tree.whole(at: codingPath) }
  func decode(_: UInt8.Type) throws -> UInt8 { try tree.whole(at: codingPath) }
  func decode(_: UInt16.Type) throws -> UInt16 { try tree.whole(at: codingPath) }
  func decode(_: UInt32.Type) throws -> UInt32 { try tree.whole(at: codingPath) }
  func decode(_: UInt64.Type) throws -> UInt64 { try tree.whole(at: codingPath) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try tree.other(type, path)
  }
}
