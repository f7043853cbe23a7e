/// The constraints of a system in canonical order, checked and scaled: what the solver works on.
///
/// A row's index here is its *rank*. Required rows come first, in the order of admission: the
/// system's, then the author's. Optional rows follow in the order in which ties are walked: by
/// level, the author's first, then by declaration order. Everything after this step depends on
/// ranks alone, so the order of addition matters only where `order` is equal.
struct Rows: ~Copyable {
  struct Head: BitwiseCopyable {
    /// Where the row's terms end; they begin where those of the row before end.
    var end: Int32
    /// 0 is required; then one number for each priority in use, highest first.
    var level: Int32
    var constant: Double
    /// The row of the caller.
    var id: Int32
    var relation: Relation
    var origin: RowOrigin
  }

  var variableCount: Int
  var heads: Buffer<Head>
  /// Scaled so that the first coefficient of a row is 1 or -1.
  var terms: Buffer<Term>
  var requiredCount = 0
  /// The rank of each row of the caller, -1 for one that was removed, and what its constant is multiplied by; only the rows of
  /// a whole system have these.
  private(set) var ranks = Buffer<Int32>()
  private var units = Buffer<Double>()
  /// The priority of each level; the first is that of required rows.
  var priorities: [Double] = [LinearConstraint.required]
  /// The largest constant, at least 1: what "relative to the scale of the constants" means.
  var scale = 1.0

  var count: Int { heads.count }

  @inline(__always)
  func range(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(heads[row - 1].end))..<Int(heads[row].end)
  }

  func id(_ row: Int32) -> RowID { RowID(Int(heads[row].id)) }

  /// A required row may be missed by this much and still count as met.
  var feasibility: Double { 1e-9 * scale }
  /// Positions closer than this are one.
  var nearness: Double { 1e-12 * scale }

  /// No number in a system may be larger, so that no product of the few that meet overflows.
  static let largest = 1e30

  init(variableCount: Int, rows: Int, terms termCount: Int) {
    self.variableCount = variableCount
    heads = Buffer(capacity: rows)
    terms = Buffer(capacity: termCount)
  }

  init(_ system: LinearSystem) throws(SolverError) {
    self.init(
      variableCount: system.variableCount, rows: system.rows.count,
      terms: system.rows.terms.count)
    let ranking = try Ranking(system.rows)
    priorities += ranking.priorities
    let slots = Buffer<Int32>(repeating: -1, count: system.variableCount)
    let wrong = system.rows.heads.withUnsafeBufferPointer { sourceHeads in
      system.rows.terms.withUnsafeBufferPointer { sourceTerms in
        copy(sourceHeads, sourceTerms, ranking, slots)
      }
    }
    if let wrong { throw wrong }
    ranks = Buffer(repeating: -1, count: system.rows.count)
    for rank in 0..<count { ranks[heads[rank].id] = Int32(rank) }
  }

  var unitByteCount: Int { units.byteCount }

  /// What the constant of the row at a rank has been multiplied by.
  func unit(_ rank: Int) -> Double { units[rank] }

  /// Gives a row of the caller another constant. `updateScale` has to follow.
  mutating func setConstant(_ constant: Double, of row: RowID) throws(SolverError) {
    guard row.index >= 0, Int(row.index) < ranks.count, ranks[row.index] >= 0 else {
      throw .unknownRow(row)
    }
    let rank = Int(ranks[row.index])
    let scaled = constant * units[rank]
    guard abs(scaled) <= Rows.largest else { throw .nonFinite(row) }
    heads.base[rank].constant = scaled
  }

  mutating func updateScale() {
    var largest = 1.0
    // A comparison that is nearly always false is foreseen; `max` has to wait for the one before.
    for rank in 0..<count where abs(heads[rank].constant) > largest {
      largest = abs(heads[rank].constant)
    }
    scale = largest
  }

  /// Copies all rows in order of rank. `slots` is -1 throughout, before and after each row.
  private mutating func copy(
    _ sourceHeads: UnsafeBufferPointer<RowStore.Head>,
    _ sourceTerms: UnsafeBufferPointer<LinearTerm>, _ ranking: borrowing Ranking,
    _ slots: borrowing Buffer<Int32>
  ) -> SolverError? {
    for rank in 0..<ranking.order.count {
      let row = Int(ranking.order[rank])
      let source = sourceHeads[row]
      let first = terms.count
      var hasRepeats = false
      for index in (row == 0 ? 0 : Int(sourceHeads[row - 1].end))..<Int(source.end) {
        let term = sourceTerms[index]
        let variable = term.variable.index
        guard variable >= 0, variable < variableCount else { return .unknownVariable(RowID(row)) }
        if slots[variable] >= 0 {
          terms.base[Int(slots[variable])].coefficient += term.coefficient
          hasRepeats = true
        } else {
          slots[variable] = Int32(terms.count)
          terms.append(Term(term.coefficient, variable))
          hasRepeats = hasRepeats || term.coefficient == 0
        }
      }
      for index in first..<terms.count { slots[terms[index].index] = -1 }
      if hasRepeats { removeZeros(from: first) }
      var factor = 1.0
      if first < terms.count, abs(terms[first].coefficient) != 1 {
        factor = 1 / abs(terms[first].coefficient)
      }
      for index in first..<terms.count {
        let coefficient = terms[index].coefficient * factor
        terms.base[index].coefficient = coefficient
        guard abs(coefficient) <= Rows.largest else { return .nonFinite(RowID(row)) }
      }
      let constant = source.constant * factor
      guard abs(constant) <= Rows.largest else { return .nonFinite(RowID(row)) }
      if abs(constant) > scale { scale = abs(constant) }
      units.append(factor)
      let level = ranking.levels[row]
      if level == 0 { requiredCount += 1 }
      heads.append(
        Head(
          end: Int32(terms.count), level: level, constant: constant, id: Int32(row),
          relation: source.relation, origin: source.origin))
    }
    return nil
  }

  private mutating func removeZeros(from first: Int) {
    var kept = first
    for index in first..<terms.count where terms[index].coefficient != 0 {
      terms[kept] = terms[index]
      kept += 1
    }
    while terms.count > kept { _ = terms.removeLast() }
  }

  /// Only the given rows, in the order given; `demoted` is optional among them.
  func selecting(_ ranks: [Int32], demoting demoted: Int32 = -1) -> Rows {
    var result = Rows(variableCount: variableCount, rows: ranks.count, terms: 4 * ranks.count)
    result.scale = scale
    for rank in ranks {
      for index in range(Int(rank)) { result.terms.append(terms[index]) }
      var head = heads[rank]
      head.end = Int32(result.terms.count)
      if rank == demoted { head.level = 1 }
      if head.level == 0 { result.requiredCount += 1 }
      result.heads.append(head)
    }
    result.priorities = demoted < 0 ? priorities : [LinearConstraint.required, 999]
    return result
  }
}

/// A coefficient times an unknown, by its number.
struct Term: BitwiseCopyable {
  var coefficient: Double
  var index: Int32

  @inline(__always)
  init(_ coefficient: Double, _ index: Int32) {
    self.coefficient = coefficient
    self.index = index
  }
}
