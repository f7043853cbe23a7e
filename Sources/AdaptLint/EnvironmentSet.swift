/// Some of the environments of a matrix, by their places.
package struct EnvironmentSet: Hashable, Sendable, Sequence {
  private var words: [UInt64]
  package private(set) var count = 0

  package init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  package func contains(_ place: Int) -> Bool { words[place / 64] >> UInt64(place % 64) & 1 == 1 }

  package mutating func insert(_ place: Int) {
    if contains(place) { return }
    words[place / 64] |= 1 << UInt64(place % 64)
    count += 1
  }

  package mutating func formUnion(_ other: EnvironmentSet) {
    count = 0
    for (place, word) in other.words.enumerated() {
      words[place] |= word
      count += words[place].nonzeroBitCount
    }
  }

  package func makeIterator() -> AnyIterator<Int> {
    var place = -1
    let end = words.count * 64
    return AnyIterator {
      repeat { place += 1 } while place < end && !contains(place)
      return place < end ? place : nil
    }
  }
}
