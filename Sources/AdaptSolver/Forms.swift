/// Sums over several coordinates, each kept once. A form's first coordinate is its highest and
/// has the coefficient 1.
struct Forms: ~Copyable {
  private(set) var ends = Buffer<Int32>(capacity: 8)
  private(set) var coordinates = Buffer<Int32>(capacity: 16)
  private(set) var coefficients = Buffer<Double>(capacity: 16)
  private var hashes = Buffer<UInt32>(capacity: 8)
  /// Open addressing; -1 is free. Its size is a power of two, at least twice `count`.
  private var table = Buffer<Int32>(repeating: -1, count: 16)

  var count: Int { ends.count }

  var byteCount: Int {
    ends.byteCount + coordinates.byteCount + coefficients.byteCount + hashes.byteCount
      + table.byteCount
  }

  @inline(__always)
  func range(_ form: Int) -> Range<Int> {
    (form == 0 ? 0 : Int(ends[form - 1]))..<Int(ends[form])
  }

  /// Coefficients that differ less than this stem from the same sum, added in another order.
  private static let sameness = 1e-11

  /// Finds or adds the form that `sum` is a multiple of, and empties `sum`.
  mutating func find(_ sum: inout SparseSum, threshold: Double) -> (form: Int32, factor: Double) {
    let start = coordinates.count
    var factor = 0.0
    var hash: UInt32 = 2_166_136_261
    while true {
      let coordinate = sum.takeHighest()
      if coordinate < 0 { break }
      let value = sum.value(coordinate)
      if abs(value) <= threshold { continue }
      if factor == 0 { factor = value }
      coordinates.append(coordinate)
      coefficients.append(value / factor)
      // FNV-1a over whole numbers: only coordinates, since coefficients may differ by rounding.
      hash = (hash ^ UInt32(bitPattern: coordinate)) &* 16_777_619
    }
    let length = coordinates.count - start
    var slot = Int(hash) & (table.count - 1)
    while table[slot] >= 0 {
      let form = Int(table[slot])
      if hashes[form] == hash, isSame(form, start, length) {
        for _ in 0..<length {
          _ = coordinates.removeLast()
          _ = coefficients.removeLast()
        }
        return (Int32(form), factor)
      }
      slot = (slot + 1) & (table.count - 1)
    }
    table[slot] = Int32(count)
    ends.append(Int32(coordinates.count))
    hashes.append(hash)
    if 2 * count > table.count { rehash() }
    return (Int32(count - 1), factor)
  }

  private func isSame(_ form: Int, _ start: Int, _ length: Int) -> Bool {
    let range = range(form)
    guard range.count == length else { return false }
    for place in 0..<length {
      guard coordinates[range.lowerBound + place] == coordinates[start + place] else {
        return false
      }
      let (a, b) = (coefficients[range.lowerBound + place], coefficients[start + place])
      guard abs(a - b) <= Forms.sameness * (1 + abs(a)) else { return false }
    }
    return true
  }

  private mutating func rehash() {
    let size = 2 * table.count
    table = Buffer(repeating: -1, count: size)
    for form in 0..<count {
      var slot = Int(hashes[form]) & (size - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = Int32(form)
    }
  }
}
