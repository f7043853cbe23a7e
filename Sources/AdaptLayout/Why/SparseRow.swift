/// A sum of unknowns as pairs of a number and a coefficient, highest number first.
struct SparseRow: Hashable {
  struct Entry: Hashable {
    var variable: Int
    var coefficient: Double
  }

  private(set) var entries: [Entry]

  /// Smaller coefficients stem from rounding.
  static let threshold = 1e-9

  /// - Parameter terms: in any order; a variable may occur several times.
  init(_ terms: some Sequence<(variable: Int, coefficient: Double)>) {
    var sums: [Int: Double] = [:]
    for term in terms { sums[term.variable, default: 0] += term.coefficient }
    entries = sums.filter { SparseRow.threshold < $0.value.magnitude }
      .map { Entry(variable: $0.key, coefficient: $0.value) }
      .sorted { $1.variable < $0.variable }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The entry with the highest number.
  var first: Entry? { entries.first }

  subscript(variable: Int) -> Double {
    entries.first { $0.variable == variable }?.coefficient ?? 0
  }

  /// This row minus `factor` times `other`.
  mutating func subtract(_ factor: Double, _ other: SparseRow) {
    var merged: [Entry] = []
    merged.reserveCapacity(entries.count + other.entries.count)
    var (a, b) = (0, 0)
    while a < entries.count || b < other.entries.count {
      let left = a < entries.count ? entries[a].variable : -1
      let right = b < other.entries.count ? other.entries[b].variable : -1
      let variable = max(left, right)
      var coefficient = 0.0
      if left == variable {
        coefficient = entries[a].coefficient
        a += 1
      }
      if right == variable {
        coefficient -= factor * other.entries[b].coefficient
        b += 1
      }
      if SparseRow.threshold < coefficient.magnitude {
        merged.append(Entry(variable: variable, coefficient: coefficient))
      }
    }
    entries = merged
  }
}
