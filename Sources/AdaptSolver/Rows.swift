/// The constraints of a system in canonical order, checked and scaled: what the solver works on.
///
/// A row's index here is its *rank*. Required rows come first, in the order of admission: the
/// system's, then the author's. Optional rows follow in the order in which ties are walked: by
/// level, the author's first, then by declaration order. Everything after this step depends on
/// ranks alone, so the order of addition matters only where `order` is equal.
struct Rows: ~Copyable {
  var variableCount: Int
  var ends: Buffer<Int32>
  var variables: Buffer<Int32>
  /// Scaled so that the first of a row is 1 or -1.
  var coefficients: Buffer<Double>
  var constants: Buffer<Double>
  var relations: Buffer<Relation>
  /// 0 is required; then one number for each priority in use, highest first.
  var levels: Buffer<Int32>
  var isSystem: Buffer<Bool>
  /// The row of the caller.
  var ids: Buffer<Int32>
  var requiredCount = 0
  /// The priority of each level; the first is that of required rows.
  var priorities: [Double] = [LinearConstraint.required]
  /// The largest constant, at least 1: what "relative to the scale of the constants" means.
  var scale = 1.0

  var count: Int { ends.count }

  @inline(__always)
  func start(_ row: Int) -> Int { row == 0 ? 0 : Int(ends[row - 1]) }
  @inline(__always)
  func end(_ row: Int) -> Int { Int(ends[row]) }

  /// A required row may be missed by this much and still count as met.
  var feasibility: Double { 1e-9 * scale }
  /// Positions closer than this are one.
  var nearness: Double { 1e-12 * scale }

  /// No number in a system may be larger, so that no product of the few that meet overflows.
  static let largest = 1e30

  init(variableCount: Int, rows: Int, terms: Int) {
    self.variableCount = variableCount
    ends = Buffer(capacity: rows)
    variables = Buffer(capacity: terms)
    coefficients = Buffer(capacity: terms)
    constants = Buffer(capacity: rows)
    relations = Buffer(capacity: rows)
    levels = Buffer(capacity: rows)
    isSystem = Buffer(capacity: rows)
    ids = Buffer(capacity: rows)
  }

  init(_ system: LinearSystem) throws(SolverError) {
    let store = system.rows
    self.init(
      variableCount: system.variableCount, rows: store.count, terms: store.variables.count)
    let (order, rowLevels) = try rankRows(store, priorities: &priorities)
    let slots = Buffer<Int32>(repeating: -1, count: system.variableCount)
    for row in order {
      let index = Int(row)
      try copy(index, of: store, slots: slots)
      levels.append(rowLevels[index])
      if rowLevels[index] == 0 { requiredCount += 1 }
      ids.append(row)
    }
  }

  /// Copies one row: terms of one variable are joined, terms that cancel left out, the rest
  /// scaled. `slots` is -1 throughout, before and after.
  private mutating func copy(
    _ row: Int, of store: RowStore, slots: borrowing Buffer<Int32>
  ) throws(SolverError) {
    let range = store.termRange(row)
    let first = variables.count
    for term in range {
      let variable = store.variables[term]
      guard variable >= 0, variable < variableCount else {
        throw .unknownVariable(RowID(row))
      }
      if slots[variable] >= 0 {
        coefficients[slots[variable]] += store.coefficients[term]
      } else {
        slots[variable] = Int32(variables.count)
        variables.append(variable)
        coefficients.append(store.coefficients[term])
      }
    }
    var kept = first
    var factor = 1.0
    for term in first..<variables.count {
      slots[variables[term]] = -1
      let coefficient = coefficients[term]
      if coefficient == 0 { continue }
      if kept == first { factor = 1 / abs(coefficient) }
      variables[kept] = variables[term]
      coefficients[kept] = coefficient * factor
      guard abs(coefficients[kept]) <= Rows.largest else { throw .nonFinite(RowID(row)) }
      kept += 1
    }
    while variables.count > kept {
      _ = variables.removeLast()
      _ = coefficients.removeLast()
    }
    let constant = store.constants[row] * factor
    guard abs(constant) <= Rows.largest else { throw .nonFinite(RowID(row)) }
    scale = max(scale, abs(constant))
    constants.append(constant)
    ends.append(Int32(kept))
    relations.append(store.relations[row])
    isSystem.append(store.origins[row] == .system)
  }

  /// Only the given rows, in the order given; `demoted` is optional among them.
  func selecting(_ ranks: [Int32], demoting demoted: Int32 = -1) -> Rows {
    var result = Rows(variableCount: variableCount, rows: ranks.count, terms: 4 * ranks.count)
    result.scale = scale
    for rank in ranks {
      for term in start(Int(rank))..<end(Int(rank)) {
        result.variables.append(variables[term])
        result.coefficients.append(coefficients[term])
      }
      result.ends.append(Int32(result.variables.count))
      result.constants.append(constants[rank])
      result.relations.append(relations[rank])
      result.isSystem.append(isSystem[rank])
      result.ids.append(ids[rank])
      let level = rank == demoted ? 1 : levels[rank]
      result.levels.append(level)
      if level == 0 { result.requiredCount += 1 }
    }
    result.priorities = demoted < 0 ? priorities : [LinearConstraint.required, 999]
    return result
  }
}

/// Sorts rows into ranks; gives the row at each rank and the level of each row.
private func rankRows(
  _ store: RowStore, priorities: inout [Double]
) throws(SolverError) -> (order: [Int32], levels: [Int32]) {
  var found: [Double] = []
  var places: [UInt64: Int32] = [:]
  var keys = [Int32](repeating: 0, count: store.count)
  var lastPriority = Double.nan
  var lastKey: Int32 = 0
  for row in 0..<store.count {
    let priority = store.priorities[row]
    if priority != lastPriority {
      guard priority.isFinite else { throw .nonFinite(RowID(row)) }
      guard priority >= 1, priority <= LinearConstraint.required else {
        throw .priorityOutOfRange(RowID(row))
      }
      lastPriority = priority
      if let known = places[priority.bitPattern] {
        lastKey = known
      } else {
        lastKey = Int32(found.count)
        places[priority.bitPattern] = lastKey
        found.append(priority)
      }
    }
    keys[row] = lastKey
  }
  let byPriority = found.indices.sorted { found[$0] > found[$1] }
  // Level 0 is that of required rows even where there is none.
  let firstLevel: Int32 =
    byPriority.first.map { found[$0] == LinearConstraint.required } == true ? 0 : 1
  var levelOfKey = [Int32](repeating: 0, count: found.count)
  for (place, key) in byPriority.enumerated() {
    levelOfKey[key] = Int32(place) + firstLevel
    if levelOfKey[key] > 0 { priorities.append(found[key]) }
  }
  for row in 0..<store.count { keys[row] = levelOfKey[Int(keys[row])] }

  // A counting sort by level and origin, then a sort by declaration order where it is needed.
  @inline(__always) func bucket(_ row: Int) -> Int {
    let isSystem = store.origins[row] == .system
    return 2 * Int(keys[row]) + (isSystem == (keys[row] == 0) ? 0 : 1)
  }
  var starts = [Int32](repeating: 0, count: 2 * priorities.count + 1)
  for row in 0..<store.count { starts[bucket(row) + 1] += 1 }
  for place in 1..<starts.count { starts[place] += starts[place - 1] }
  var order = [Int32](repeating: 0, count: store.count)
  var next = starts
  for row in 0..<store.count {
    let place = bucket(row)
    order[Int(next[place])] = Int32(row)
    next[place] += 1
  }
  for place in 0..<(starts.count - 1) {
    let range = Int(starts[place])..<Int(starts[place + 1])
    guard range.count > 1 else { continue }
    let isSorted = range.dropLast().allSatisfy {
      store.orders[Int(order[$0])] <= store.orders[Int(order[$0 + 1])]
    }
    if !isSorted {
      order[range].sort {
        let (a, b) = (store.orders[Int($0)], store.orders[Int($1)])
        return a == b ? $0 < $1 : a < b
      }
    }
  }
  return (order, keys)
}
