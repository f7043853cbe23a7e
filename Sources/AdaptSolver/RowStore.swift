/// Rows of a sparse matrix, one after the other, with what belongs to each.
struct RowStore: Sendable {
  struct Head: BitwiseCopyable, Sendable {
    /// Where the row's terms end; they begin where those of the row before end.
    var end: Int32
    var order: Int32
    var priority: Double
    var relation: Relation
    var origin: RowOrigin
    /// A row that was removed keeps its number and counts for nothing.
    var isRemoved = false
  }

  var heads: [Head] = []
  /// Apart from the rest of a row, since they alone differ between environments.
  var constants: [Double] = []
  /// The terms of all rows, then those of the row that is still open.
  var terms: [LinearTerm] = []

  var count: Int { heads.count }

  func termRange(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(heads[row - 1].end))..<Int(heads[row].end)
  }

  @discardableResult
  mutating func close(
    _ relation: Relation, constant: Double, priority: Double, origin: RowOrigin, order: Int32
  ) -> RowID {
    constants.append(constant)
    heads.append(
      Head(
        end: Int32(clamping: terms.count), order: order, priority: priority, relation: relation,
        origin: origin))
    return RowID(heads.count - 1)
  }

  mutating func moveOpenRow(to other: inout RowStore) {
    let start = heads.last.map { Int($0.end) } ?? 0
    // Two or three terms at a time: a slice would cost more than they do.
    for place in start..<terms.count { other.terms.append(terms[place]) }
    terms.removeLast(terms.count - start)
  }
}

extension RowStore {
  /// Whether rows are the same, constants aside.
  func isAlike(_ other: RowStore) -> Bool {
    guard heads.count == other.heads.count, terms == other.terms else { return false }
    for index in heads.indices {
      let (a, b) = (heads[index], other.heads[index])
      guard a.end == b.end, a.order == b.order, a.priority == b.priority,
        a.relation == b.relation, a.origin == b.origin, a.isRemoved == b.isRemoved
      else { return false }
    }
    return true
  }
}
