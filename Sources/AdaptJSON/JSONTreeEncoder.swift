extension JSONTree {
  /// The tree of any encodable value, with members in the order in which it encodes them. A value
  /// must not encode one name twice.
  ///
  /// - Throws: `EncodingError` for a number that is not finite, and what the value itself throws.
  package init(encoding value: some Encodable) throws {
    let slot = TreeSlot()
    try value.encode(to: TreeEncoder(slot: slot, path: nil))
    self = slot.tree
  }
}

/// The place of one value while it is being encoded. Containers share it with whoever made them.
private final class TreeSlot {
  enum Part {
    case tree(JSONTree)
    case slot(TreeSlot)

    var tree: JSONTree {
      switch self {
      case .tree(let tree): tree
      case .slot(let slot): slot.tree
      }
    }
  }

  private enum Shape {
    case value(JSONTree)
    case array
    case object
  }

  private var shape = Shape.object
  private var names: [String] = []
  private var parts: [Part] = []

  var tree: JSONTree {
    switch shape {
    case .value(let tree): tree
    case .array: .array(parts.map(\.tree))
    case .object: .object(zip(names, parts).map { JSONTree.Member($0, $1.tree) })
    }
  }

  var count: Int { parts.count }

  func becomeArray() { shape = .array }

  func set(_ tree: JSONTree) { shape = .value(tree) }

  func append(_ part: Part) { parts.append(part) }

  func append(_ name: String, _ part: Part) {
    names.append(name)
    parts.append(part)
  }
}

private func finite(
  _ number: Double, at path: @autoclosure () -> [any CodingKey]
) throws -> JSONTree {
  guard number.isFinite else {
    throw EncodingError.invalidValue(
      number, .init(codingPath: path(), debugDescription: "a finite number"))
  }
  return .number(number)
}

private struct TreeEncoder: Encoder {
  let slot: TreeSlot
  let path: JSONTreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(ObjectContainer<Key>(slot: slot, path: path))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.becomeArray()
    return ArrayContainer(slot: slot, path: path)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueContainer(slot: slot, path: path)
  }
}

// The overloads for plain types keep them from being encoders of their own: a document consists of
// them for the most part.

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: TreeSlot
  let path: JSONTreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }

  func encodeNil(forKey key: Key) { slot.append(key.stringValue, .tree(.null)) }

  func encode(_ value: Bool, forKey key: Key) { slot.append(key.stringValue, .tree(.bool(value))) }

  func encode(_ value: String, forKey key: Key) {
    slot.append(key.stringValue, .tree(.text(value)))
  }

  func encode(_ value: Int, forKey key: Key) {
    slot.append(key.stringValue, .tree(.integer(value)))
  }

  func encode(_ value: Double, forKey key: Key) throws {
    slot.append(key.stringValue, .tree(try finite(value, at: codingPath + [key])))
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try value.encode(to: encoder(for: key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(for: key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    let inner = TreeSlot()
    slot.append("super", .slot(inner))
    return TreeEncoder(slot: inner, path: path)
  }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: Key) -> TreeEncoder {
    let inner = TreeSlot()
    slot.append(key.stringValue, .slot(inner))
    return TreeEncoder(slot: inner, path: JSONTreePath(path, key))
  }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let slot: TreeSlot
  let path: JSONTreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var count: Int { slot.count }

  func encodeNil() { slot.append(.tree(.null)) }

  func encode(_ value: Bool) { slot.append(.tree(.bool(value))) }

  func encode(_ value: String) { slot.append(.tree(.text(value))) }

  func encode(_ value: Int) { slot.append(.tree(.integer(value))) }

  func encode(_ value: Double) throws {
    slot.append(.tree(try finite(value, at: codingPath + [JSONIndexKey(count)])))
  }

  func encode(_ value: some Encodable) throws { try value.encode(to: encoder()) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> TreeEncoder {
    let inner = TreeSlot()
    let path = JSONTreePath(path, JSONIndexKey(count))
    slot.append(.slot(inner))
    return TreeEncoder(slot: inner, path: path)
  }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let slot: TreeSlot
  let path: JSONTreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }

  func encodeNil() { slot.set(.null) }

  func encode(_ value: Bool) { slot.set(.bool(value)) }

  func encode(_ value: String) { slot.set(.text(value)) }

  func encode(_ value: Int) { slot.set(.integer(value)) }

  func encode(_ value: Double) throws { slot.set(try finite(value, at: codingPath)) }

  func encode(_ value: some Encodable) throws {
    switch value {
    // The other numbers of the standard library encode themselves as a single value of their own
    // type, which would come back here for ever.
    case let number as any BinaryInteger:
      slot.set(Int(exactly: number).map(JSONTree.integer) ?? .number(Double(number)))
    case let number as Float: try encode(Double(number))
    default: try value.encode(to: TreeEncoder(slot: slot, path: path))
    }
  }
}
