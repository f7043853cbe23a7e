extension JSONTree {
  /// The tree of any encodable value, with members in the order in which it encodes them.
  ///
  /// - Throws: `EncodingError` for a number that is not finite, and what the value itself throws.
  package init(encoding value: some Encodable) throws {
    let slot = TreeSlot()
    try slot.store(value, at: nil)
    self = slot.tree
  }
}

/// The place of one value while it is being encoded.
private final class TreeSlot {
  private enum Content {
    case value(JSONTree)
    case array([TreeSlot])
    case object([(name: String, slot: TreeSlot)])
  }

  private var content = Content.object([])

  var tree: JSONTree {
    switch content {
    case .value(let tree): tree
    case .array(let slots): .array(slots.map(\.tree))
    case .object(let members): .object(members.map { JSONTree.Member($0.name, $0.slot.tree) })
    }
  }

  var count: Int {
    if case .array(let slots) = content { slots.count } else { 0 }
  }

  func becomeArray() { content = .array([]) }

  func becomeObject() { content = .object([]) }

  func set(_ tree: JSONTree) { content = .value(tree) }

  func append() -> TreeSlot {
    let slot = TreeSlot()
    guard case .array(var slots) = content else { return slot }
    // Without this the array would be copied for each element.
    content = .value(.null)
    slots.append(slot)
    content = .array(slots)
    return slot
  }

  /// A name that was encoded before gets its new value at its old place.
  func member(_ name: String) -> TreeSlot {
    let slot = TreeSlot()
    guard case .object(var members) = content else { return slot }
    content = .value(.null)
    if let known = members.firstIndex(where: { $0.name == name }) {
      members[known].slot = slot
    } else {
      members.append((name, slot))
    }
    content = .object(members)
    return slot
  }

  func store(_ value: some Encodable, at path: TreePath?) throws {
    switch value {
    case let text as String: set(.text(text))
    case let number as Double: try set(finite(number, at: path))
    case let number as Int: set(.integer(number))
    case let bool as Bool: set(.bool(bool))
    // The other numbers of the standard library encode themselves as a single value of their own
    // type, which would come back here for ever.
    case let number as any BinaryInteger:
      set(Int(exactly: number).map(JSONTree.integer) ?? .number(Double(number)))
    case let number as Float: try set(finite(Double(number), at: path))
    default: try value.encode(to: TreeEncoder(slot: self, path: path))
    }
  }

  func finite(_ number: Double, at path: TreePath?) throws -> JSONTree {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number,
        .init(codingPath: path?.keys ?? [], debugDescription: "a finite number"))
    }
    return .number(number)
  }
}

/// The way to a value, needed only where something goes wrong.
private final class TreePath {
  private let parent: TreePath?
  private let key: any CodingKey

  init(_ parent: TreePath?, _ key: any CodingKey) {
    self.parent = parent
    self.key = key
  }

  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path: TreePath? = self
    while let step = path {
      keys.append(step.key)
      path = step.parent
    }
    return keys.reversed()
  }
}

private struct IndexKey: CodingKey {
  let index: Int
  var stringValue: String { String(index) }
  var intValue: Int? { index }

  init(_ index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { index = intValue }
}

private struct TreeEncoder: Encoder {
  let slot: TreeSlot
  let path: TreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.becomeObject()
    return KeyedEncodingContainer(ObjectContainer<Key>(slot: slot, path: path))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.becomeArray()
    return ArrayContainer(slot: slot, path: path)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    ValueContainer(slot: slot, path: path)
  }
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: TreeSlot
  let path: TreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }

  func encodeNil(forKey key: Key) { slot.member(key.stringValue).set(.null) }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try slot.member(key.stringValue).store(value, at: TreePath(path, key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(for: key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { TreeEncoder(slot: slot.member("super"), path: path) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: Key) -> TreeEncoder {
    TreeEncoder(slot: slot.member(key.stringValue), path: TreePath(path, key))
  }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let slot: TreeSlot
  let path: TreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }
  var count: Int { slot.count }

  func encodeNil() { slot.append().set(.null) }

  func encode(_ value: some Encodable) throws {
    let path = TreePath(path, IndexKey(slot.count))
    try slot.append().store(value, at: path)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> TreeEncoder {
    let path = TreePath(path, IndexKey(slot.count))
    return TreeEncoder(slot: slot.append(), path: path)
  }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let slot: TreeSlot
  let path: TreePath?
  var codingPath: [any CodingKey] { path?.keys ?? [] }

  func encodeNil() { slot.set(.null) }

  func encode(_ value: some Encodable) throws { try slot.store(value, at: path) }
}
