/// The constraints of a system in canonical order, checked, and their constants, scaled: what the
/// solver works on.
///
/// A row's index here is its *rank*. Required rows come first, in the order of admission: the
/// system's, then the author's. Optional rows follow in the order in which ties are walked: by
/// level, the author's first, then by declaration order. Everything after this step depends on
/// ranks alone, so the order of addition matters only where `order` is equal.
struct Rows: ~Copyable {
  struct Head: BitwiseCopyable {
    /// 0 is required; then one number for each priority in use, highest first.
    var level: Int32
    /// The row of the caller.
    var id: Int32
    var relation: Relation
    var origin: RowOrigin
  }

  let variableCount: Int
  var heads: Buffer<Head>
  /// Scaled as the coefficients are. After the last comes a zero, the constant of what was a row.
  var constants: Buffer<Double>
  var requiredCount = 0
  /// The rank of each row of the caller, -1 for one that was removed; only the rows of a whole system
  /// have this.
  private(set) var ranks = Buffer<Int32>()
  /// What the row of the caller is multiplied by.
  private var units = Buffer<Double>()
  /// The priority of each level; the first is that of required rows.
  var priorities: [Double] = [LinearConstraint.required]
  /// The largest constant, at least 1: what "relative to the scale of the constants" means.
  private(set) var scale = 1.0
  /// Whether the constant that made the scale has become smaller.
  private var isScaleStale = false

  var count: Int { heads.count }

  func id(_ row: Int32) -> RowID { RowID(Int(heads[row].id)) }

  /// A required row may be missed by this much and still count as met.
  var feasibility: Double { 1e-9 * scale }
  /// Positions closer than this are one.
  var nearness: Double { 1e-12 * scale }

  /// No number in a system may be larger, so that no product of the few that meet overflows.
  static let largest = 1e30

  private init(variableCount: Int, rows: Int) {
    self.variableCount = variableCount
    heads = Buffer(capacity: rows)
    constants = Buffer(capacity: rows + 1)
  }

  /// - Parameter coefficients: gets the terms of all rows.
  init(_ system: LinearSystem, _ coefficients: inout Coefficients) throws(SolverError) {
    self.init(variableCount: system.variableCount, rows: system.rows.count)
    let ranking = try Ranking(system.rows)
    priorities += ranking.priorities
    units = Buffer(repeating: 1, count: system.rows.count)
    ranks = Buffer(repeating: -1, count: system.rows.count)
    let wrong = system.rows.heads.withUnsafeBufferPointer { heads in
      system.rows.terms.withUnsafeBufferPointer { terms in
        system.rows.constants.withUnsafeBufferPointer { constants in
          copy(heads, terms, constants, ranking, &coefficients)
        }
      }
    }
    if let wrong { throw wrong }
  }

  private mutating func copy(
    _ sourceHeads: UnsafeBufferPointer<RowStore.Head>,
    _ sourceTerms: UnsafeBufferPointer<LinearTerm>,
    _ sourceConstants: UnsafeBufferPointer<Double>, _ ranking: borrowing Ranking,
    _ coefficients: inout Coefficients
  ) -> SolverError? {
    for rank in 0..<ranking.order.count {
      let row = Int(ranking.order[rank])
      let source = sourceHeads[row]
      let start = row == 0 ? 0 : Int(sourceHeads[row - 1].end)
      let unit: Double
      do throws(SolverError) {
        unit = try coefficients.append(
          UnsafeBufferPointer(rebasing: sourceTerms[start..<Int(source.end)]), of: row)
      } catch {
        return error
      }
      let constant = sourceConstants[row] * unit
      guard abs(constant) <= Rows.largest else { return .nonFinite(RowID(row)) }
      if abs(constant) > scale { scale = abs(constant) }
      units[row] = unit
      ranks[row] = Int32(rank)
      let level = ranking.levels[row]
      if level == 0 { requiredCount += 1 }
      constants.append(constant)
      heads.append(
        Head(level: level, id: Int32(row), relation: source.relation, origin: source.origin))
    }
    constants.append(0)
    return nil
  }

  var byteCount: Int {
    heads.byteCount + constants.byteCount + ranks.byteCount + units.byteCount
  }

  /// The rank of a row of the caller.
  func rank(of row: RowID) throws(SolverError) -> Int {
    guard row.index >= 0, Int(row.index) < ranks.count, ranks[row.index] >= 0 else {
      throw .unknownRow(row)
    }
    return Int(ranks[row.index])
  }

  /// What the constant of a row of the caller is multiplied by.
  func unit(of row: RowID) -> Double { units[row.index] }

  /// Gives a row of the caller another constant. `updateScale` has to follow.
  @inline(__always)
  mutating func setConstant(_ constant: Double, of row: RowID) throws(SolverError) {
    let rank = try rank(of: row)
    let scaled = constant * units[row.index]
    guard abs(scaled) <= Rows.largest else { throw .nonFinite(row) }
    let old = constants[rank]
    constants[rank] = scaled
    if abs(scaled) >= scale {
      scale = abs(scaled)
    } else if abs(old) >= scale {
      isScaleStale = true
    }
  }

  /// Gives the constants of rows that are not scaled back to the caller's rows.
  func writeConstants(to store: inout [Double]) {
    for rank in 0..<count where units[heads[rank].id] == 1 {
      store[Int(heads[rank].id)] = constants[rank]
    }
  }

  mutating func updateScale() {
    guard isScaleStale else { return }
    isScaleStale = false
    var largest = 1.0
    // A comparison that is nearly always false is foreseen; `max` has to wait for the one before.
    for rank in 0..<count where abs(constants[rank]) > largest { largest = abs(constants[rank]) }
    scale = largest
  }

  /// Only the given rows, in the order given; `demoted` is optional among them.
  func selecting(_ ranks: [Int32], demoting demoted: Int32 = -1) -> Rows {
    var result = Rows(variableCount: variableCount, rows: ranks.count)
    for rank in ranks {
      var head = heads[rank]
      if rank == demoted { head.level = 1 }
      if head.level == 0 { result.requiredCount += 1 }
      result.heads.append(head)
    }
    result.units = Buffer(capacity: units.count)
    for id in 0..<units.count { result.units.append(units[id]) }
    result.constants = Buffer(repeating: 0, count: ranks.count + 1)
    result.takeConstants(of: self, ranks)
    result.priorities = demoted < 0 ? priorities : [LinearConstraint.required, 999]
    return result
  }

  /// Takes over the constants of those rows of `other` that this was made of.
  mutating func takeConstants(of other: borrowing Rows, _ ranks: [Int32]) {
    scale = other.scale
    for (rank, old) in ranks.enumerated() { constants[rank] = other.constants[old] }
  }
}

extension Rows {
  /// Puts a row where it belongs.
  ///
  /// - Parameters:
  ///   - id: its number, the next.
  ///   - store: all rows of the caller, this one included.
  ///   - unit: what its constant is to be multiplied by.
  /// - Returns: its rank, and its level if that is new.
  mutating func insert(
    _ id: Int, of store: RowStore, unit: Double
  ) -> (rank: Int, newLevel: Int32?) {
    let source = store.heads[id]
    let (level, isNew) = insertLevel(source.priority)
    let isSecond = (source.origin == .system) != (level == 0)
    // Rows of the same place come in declaration order, the new one after its equals.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let head = heads[middle]
      let isOtherSecond = (head.origin == .system) != (head.level == 0)
      let isBefore =
        head.level != level
        ? head.level < level
        : isOtherSecond != isSecond
          ? isSecond : store.heads[Int(head.id)].order <= source.order
      if isBefore { low = middle + 1 } else { high = middle }
    }
    let constant = store.constants[id] * unit
    heads.insert(
      Head(level: level, id: Int32(id), relation: source.relation, origin: source.origin), at: low)
    constants.insert(constant, at: low)
    if level == 0 { requiredCount += 1 }
    if abs(constant) > scale { scale = abs(constant) }
    units.append(unit)
    ranks.append(0)
    for rank in low..<count { ranks[heads[rank].id] = Int32(rank) }
    return (low, isNew ? level : nil)
  }

  /// Takes a row out.
  ///
  /// - Returns: the level that no row is left at.
  mutating func remove(_ rank: Int) -> Int32? {
    let head = heads[rank]
    if abs(constants[rank]) >= scale { isScaleStale = true }
    if head.level == 0 { requiredCount -= 1 }
    let isLast =
      head.level > 0 && (rank == 0 || heads[rank - 1].level != head.level)
      && (rank + 1 == count || heads[rank + 1].level != head.level)
    ranks[head.id] = -1
    heads.removeSubrange(rank..<(rank + 1))
    constants.removeSubrange(rank..<(rank + 1))
    for other in rank..<count { ranks[heads[other].id] = Int32(other) }
    guard isLast else { return nil }
    priorities.remove(at: Int(head.level))
    for other in rank..<count { heads.base[other].level -= 1 }
    return head.level
  }

  /// The level of a priority, which is made room for if it is new.
  private mutating func insertLevel(_ priority: Double) -> (level: Int32, isNew: Bool) {
    let level = priorities.firstIndex { $0 <= priority } ?? priorities.count
    if level < priorities.count, priorities[level] == priority { return (Int32(level), false) }
    priorities.insert(priority, at: level)
    for rank in 0..<count where heads[rank].level >= level { heads.base[rank].level += 1 }
    return (Int32(level), true)
  }
}
