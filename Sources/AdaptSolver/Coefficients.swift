/// The terms of rows by rank, scaled so that the first coefficient of each is 1 or -1.
///
/// Only elimination reads them. What is compiled is solved without them.
struct Coefficients: ~Copyable {
  private var ends: Buffer<Int32>
  private(set) var terms: TermList
  /// Where each variable is in the row that is being added, or -1.
  private let slots: Buffer<Int32>

  init(variableCount: Int, rows: Int, terms termCount: Int) {
    ends = Buffer(capacity: rows)
    terms = TermList(capacity: termCount)
    slots = Buffer(repeating: -1, count: variableCount)
  }

  /// Those of rows that have been checked before.
  init(_ rows: borrowing Rows, _ store: RowStore) throws(SolverError) {
    self.init(variableCount: rows.variableCount, rows: rows.count, terms: store.terms.count)
    for rank in 0..<rows.count {
      let id = Int(rows.heads[rank].id)
      _ = try append(Array(store.terms[store.termRange(id)]), of: id)
    }
  }

  @inline(__always)
  func range(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
  }

  /// Adds up terms of the same variable and scales the row.
  ///
  /// - Returns: what the row was multiplied by.
  mutating func append(
    _ source: UnsafeBufferPointer<LinearTerm>, of row: Int
  ) throws(SolverError) -> Double {
    let first = terms.count
    var hasRepeats = false
    for term in source {
      let variable = term.variable.index
      guard variable >= 0, variable < slots.count else { throw .unknownVariable(RowID(row)) }
      if slots[variable] >= 0 {
        terms.coefficients[slots[variable]] += term.coefficient
        hasRepeats = true
      } else {
        slots[variable] = Int32(terms.count)
        terms.append(term.coefficient, variable)
        hasRepeats = hasRepeats || term.coefficient == 0
      }
    }
    for index in first..<terms.count { slots[terms.indices[index]] = -1 }
    if hasRepeats { removeZeros(from: first) }
    var factor = 1.0
    if first < terms.count, abs(terms.coefficients[first]) != 1 {
      factor = 1 / abs(terms.coefficients[first])
    }
    for index in first..<terms.count {
      let coefficient = terms.coefficients[index] * factor
      terms.coefficients[index] = coefficient
      guard abs(coefficient) <= Rows.largest else { throw .nonFinite(RowID(row)) }
    }
    ends.append(Int32(terms.count))
    return factor
  }

  mutating func append(_ source: [LinearTerm], of row: Int) throws(SolverError) -> Double {
    // The error has to get out of the closure by hand, or its type is lost.
    let result = source.withUnsafeBufferPointer { terms -> Result<Double, SolverError> in
      do throws(SolverError) {
        return .success(try append(terms, of: row))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func removeZeros(from first: Int) {
    var kept = first
    for index in first..<terms.count where terms.coefficients[index] != 0 {
      terms.coefficients[kept] = terms.coefficients[index]
      terms.indices[kept] = terms.indices[index]
      kept += 1
    }
    terms.removeSubrange(kept..<terms.count)
  }

  /// Only the given rows, in the order given.
  func selecting(_ ranks: [Int32]) -> Coefficients {
    var result = Coefficients(
      variableCount: slots.count, rows: ranks.count, terms: 3 * ranks.count)
    for rank in ranks {
      for index in range(Int(rank)) {
        result.terms.append(terms.coefficients[index], terms.indices[index])
      }
      result.ends.append(Int32(result.terms.count))
    }
    return result
  }
}
