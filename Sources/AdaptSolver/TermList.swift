/// Multiples of unknowns, one after the other: a coefficient and a number each.
///
/// Coefficients and numbers lie apart, which takes a quarter less room than pairs do.
struct TermList: ~Copyable {
  private(set) var coefficients: Buffer<Double>
  private(set) var indices: Buffer<Int32>

  init(capacity: Int = 0) {
    coefficients = Buffer(capacity: capacity)
    indices = Buffer(capacity: capacity)
  }

  var count: Int { indices.count }
  var byteCount: Int { coefficients.byteCount + indices.byteCount }

  @inline(__always)
  mutating func append(_ coefficient: Double, _ index: Int32) {
    coefficients.append(coefficient)
    indices.append(index)
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    coefficients.removeSubrange(range)
    indices.removeSubrange(range)
  }

  mutating func trim() {
    coefficients.trim()
    indices.trim()
  }

  /// `start` and the multiples in a range of what `values` holds.
  @inline(__always)
  func sum(
    _ range: Range<Int>, of values: UnsafePointer<Double>, from start: Double
  ) -> Double {
    var sum = start
    var index = range.lowerBound
    // Most definitions have one or two terms; a compiler would prepare for many.
    if range.count & 1 != 0 {
      sum += coefficients[index] * values[Int(indices[index])]
      index += 1
    }
    while index < range.upperBound {
      sum += coefficients[index] * values[Int(indices[index])]
      sum += coefficients[index + 1] * values[Int(indices[index + 1])]
      index += 2
    }
    return sum
  }
}
