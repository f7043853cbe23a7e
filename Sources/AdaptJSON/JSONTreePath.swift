/// The way to a value that is being encoded or decoded. Most are never asked for, so each value
/// holds one step and its parent instead of an array.
final class JSONTreePath {
  private let parent: JSONTreePath?
  private let key: any CodingKey

  init(_ parent: JSONTreePath?, _ key: any CodingKey) {
    self.parent = parent
    self.key = key
  }

  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path: JSONTreePath? = self
    while let step = path {
      keys.append(step.key)
      path = step.parent
    }
    return keys.reversed()
  }
}

/// The step to an element of an array.
struct JSONIndexKey: CodingKey {
  let index: Int
  var stringValue: String { String(index) }
  var intValue: Int? { index }

  init(_ index: Int) { self.index = index }
  init?(stringValue: String) { nil }
  init?(intValue: Int) { index = intValue }
}
