import AdaptSolver

/// As many rows of a solved system as there are unknowns, which hold exactly and so decide every
/// value: where they meet is the answer.
///
/// Of rows that say the same, the ones with more weight are taken: required before optional, by
/// priority, equalities before inequalities, then in the order in which the solver counts them; the
/// resting rows last.
struct DecidingRows {
  /// Where a row comes from.
  enum Source: Hashable {
    /// A row of the system, by its number.
    case row(Int)
    /// Where nothing decides, a view rests at its superview's start, without a size.
    case resting
  }

  struct Row {
    var source: Source
    var sum: SparseRow
  }

  /// Rows that decide as many unknowns together; mostly one row and one unknown.
  struct Block {
    var variables: [Int]
    var rows: [Int]
  }

  private(set) var rows: [Row] = []
  /// Rows of the system that hold exactly and are not needed: the others already say so.
  private(set) var spare: [Row] = []
  /// Blocks in an order in which each needs only those before it.
  private(set) var blocks: [Block] = []
  /// The block that decides each unknown; -1 where no row does.
  private(set) var blockOfVariable: [Int]

  init(_ system: LayoutSystem, _ solution: Solution) {
    let count = system.linear.variableCount
    blockOfVariable = Array(repeating: -1, count: count)
    choose(system, solution)
    arrange(variableCount: count)
  }

  // MARK: Choosing

  private mutating func choose(_ system: LayoutSystem, _ solution: Solution) {
    let count = system.linear.variableCount
    // The row of the echelon whose first entry is that variable.
    var echelon: [SparseRow?] = Array(repeating: nil, count: count)
    for row in candidates(system, solution) {
      guard rows.count < count || row.source != .resting else { break }
      var reduced = row.sum
      while let first = reduced.first, let pivot = echelon[first.variable] {
        reduced.subtract(first.coefficient / (pivot.first?.coefficient ?? 1), pivot)
      }
      if let first = reduced.first {
        echelon[first.variable] = reduced
        rows.append(row)
      } else if row.source != .resting, !row.sum.isEmpty {
        spare.append(row)
      }
    }
  }

  /// All rows that hold exactly, the weightiest first.
  private func candidates(_ system: LayoutSystem, _ solution: Solution) -> [Row] {
    let dropped = Set(solution.conflicts.map(\.dropped.index))
    let values = solution.values
    struct Weight: Comparable {
      var priority: Double
      var isInequality: Bool
      var comesSecond: Bool
      var order: Int
      var place: Int

      static func < (a: Weight, b: Weight) -> Bool {
        (-a.priority, a.isInequality ? 1 : 0, a.comesSecond ? 1 : 0, a.order, a.place)
          < (-b.priority, b.isInequality ? 1 : 0, b.comesSecond ? 1 : 0, b.order, b.place)
      }
    }
    var found: [(weight: Weight, row: Row)] = []
    for place in system.reasons.indices where !dropped.contains(Int32(place)) {
      let row = system.linear[RowID(place)]
      guard isMet(row, values) else { continue }
      let isRequired = LinearConstraint.required <= row.priority
      let weight = Weight(
        priority: row.priority, isInequality: row.relation != .equal,
        comesSecond: (row.origin == .system) != isRequired, order: row.order, place: place)
      found.append((weight, Row(source: .row(place), sum: SparseRow(row))))
    }
    found.sort { $0.weight < $1.weight }
    let resting = system.linear.restingRows.filter { isMet($0, values) }
      .map { Row(source: .resting, sum: SparseRow($0)) }
    let atZero = values.indices.filter { values[$0].magnitude <= Self.tolerance }
      .map { Row(source: .resting, sum: SparseRow([($0, 1)])) }
    return found.map(\.row) + resting + atZero
  }

  private static let tolerance = Solution.grain * 4

  private func isMet(_ row: LinearConstraint, _ values: [Double]) -> Bool {
    var sum = row.constant
    for term in row.terms { sum += term.coefficient * values[Int(term.variable.index)] }
    return sum.magnitude <= Self.tolerance
  }

  // MARK: Arranging

  /// Gives each unknown the row that decides it, and joins what decides each other.
  private mutating func arrange(variableCount: Int) {
    let matching = RowMatching(rows.map(\.sum), variableCount: variableCount)
    let components = strongComponents(of: variableCount) { variable in
      let row = matching.row[variable]
      return row < 0 ? [] : rows[row].sum.entries.map(\.variable)
    }
    for component in components {
      let variables = component.filter { 0 <= matching.row[$0] }.sorted()
      guard !variables.isEmpty else { continue }
      for variable in variables { blockOfVariable[variable] = blocks.count }
      blocks.append(Block(variables: variables, rows: variables.map { matching.row[$0] }))
    }
  }

  // MARK: Asking

  /// How much of each deciding row is in a sum: by so much the sum moves when the row's right side
  /// moves by a point.
  ///
  /// - Returns: the rows that count, by their places in `rows`.
  func shares(of sum: SparseRow) -> [Int: Double] {
    var rest = Array(repeating: 0.0, count: blockOfVariable.count)
    var pending = PendingBlocks()
    for entry in sum.entries {
      rest[entry.variable] = entry.coefficient
      pending.add(blockOfVariable[entry.variable])
    }
    var shares: [Int: Double] = [:]
    // From the last block to the first, each is left with what the later ones need of it.
    while let place = pending.takeLast() {
      func take(_ row: Int, _ factor: Double) {
        guard SparseRow.threshold < factor.magnitude else { return }
        shares[row] = factor
        for entry in rows[row].sum.entries {
          rest[entry.variable] -= factor * entry.coefficient
          let other = blockOfVariable[entry.variable]
          if other < place { pending.add(other) }
        }
      }
      let block = blocks[place]
      if block.rows.count == 1 {
        // Nearly every block.
        let (row, variable) = (block.rows[0], block.variables[0])
        let coefficient = rows[row].sum[variable]
        guard SparseRow.threshold < rest[variable].magnitude, coefficient != 0 else { continue }
        take(row, rest[variable] / coefficient)
        continue
      }
      let wanted = block.variables.map { rest[$0] }
      guard wanted.contains(where: { SparseRow.threshold < $0.magnitude }),
        let factors = factors(of: block, for: wanted)
      else { continue }
      for (row, factor) in zip(block.rows, factors) { take(row, factor) }
    }
    return shares
  }

  /// Blocks that are still to be looked at, each once, lowest first. There are few at a time.
  private struct PendingBlocks {
    private var places: [Int] = []

    mutating func add(_ place: Int) {
      guard 0 <= place else { return }
      let at = places.lastIndex { $0 <= place }
      if let at, places[at] == place { return }
      places.insert(place, at: (at ?? -1) + 1)
    }

    mutating func takeLast() -> Int? { places.popLast() }
  }

  /// The factors by which a block's rows add up to `wanted` of its unknowns.
  private func factors(of block: Block, for wanted: [Double]) -> [Double]? {
    // One line an unknown, one column a row.
    let matrix = block.variables.map { variable in
      block.rows.map { rows[$0].sum[variable] }
    }
    return solveDense(matrix, wanted)
  }
}

extension SparseRow {
  init(_ row: LinearConstraint) {
    self.init(row.terms.lazy.map { (Int($0.variable.index), $0.coefficient) })
  }
}

/// Gaussian elimination with the largest pivot of each column.
///
/// - Returns: nil where the matrix is singular.
private func solveDense(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
  let count = right.count
  var rows = zip(matrix, right).map { $0 + [$1] }
  for column in 0..<count {
    guard
      let pivot = (column..<count).max(by: {
        rows[$0][column].magnitude < rows[$1][column].magnitude
      }), SparseRow.threshold < rows[pivot][column].magnitude
    else { return nil }
    rows.swapAt(column, pivot)
    for other in 0..<count where other != column && rows[other][column] != 0 {
      let factor = rows[other][column] / rows[column][column]
      for place in column...count { rows[other][place] -= factor * rows[column][place] }
    }
  }
  return (0..<count).map { rows[$0][count] / rows[$0][$0] }
}
