/// The rows of a system sorted into ranks, and the level of each.
struct Ranking: ~Copyable {
  /// The row at each rank.
  let order: Buffer<Int32>
  /// The level of each row.
  let levels: Buffer<Int32>
  /// The priorities below required in use, highest first.
  let priorities: [Double]

  init(_ store: RowStore) throws(SolverError) {
    let heads = store.heads
    let count = heads.count
    var kept = 0
    let levels = Buffer<Int32>(repeating: 0, count: count)
    var found = FoundPriorities()
    for row in 0..<count where !heads[row].isRemoved {
      kept += 1
      let priority = heads[row].priority
      guard priority.isFinite else { throw .nonFinite(RowID(row)) }
      guard priority >= 1, priority <= LinearConstraint.required else {
        throw .priorityOutOfRange(RowID(row))
      }
      levels[row] = found.number(of: priority)
    }
    let (levelOfNumber, priorities) = found.sorted()

    // A counting sort by level and origin, then a sort by declaration order where it is needed.
    // Among required rows the system's come first, among optional ones the author's.
    let buckets = 2 * (priorities.count + 1)
    let starts = Buffer<Int32>(repeating: 0, count: buckets + 2)
    let order = Buffer<Int32>(repeating: 0, count: kept)
    var isOrdered = true
    var last = Int32.min
    for row in 0..<count where !heads[row].isRemoved {
      let level = levelOfNumber[Int(levels[row])]
      levels[row] = level
      let isSecond = (heads[row].origin == .system) != (level == 0)
      starts[2 * Int(level) + (isSecond ? 1 : 0) + 2] += 1
      isOrdered = isOrdered && last <= heads[row].order
      last = heads[row].order
    }
    for bucket in 1..<(buckets + 2) { starts[bucket] += starts[bucket - 1] }
    for row in 0..<count where !heads[row].isRemoved {
      let isSecond = (heads[row].origin == .system) != (levels[row] == 0)
      let next = 2 * Int(levels[row]) + (isSecond ? 1 : 0) + 1
      order[starts[next]] = Int32(row)
      starts[next] += 1
    }
    if !isOrdered {
      for bucket in 0..<buckets {
        let (start, end) = (Int(starts[bucket]), Int(starts[bucket + 1]))
        guard end - start > 1 else { continue }
        var rows = UnsafeMutableBufferPointer(start: order.base + start, count: end - start)
        rows.sort {
          let (a, b) = (heads[Int($0)].order, heads[Int($1)].order)
          return a == b ? $0 < $1 : a < b
        }
      }
    }
    self.order = order
    self.levels = levels
    self.priorities = priorities
  }
}

/// The priorities met so far. Few are in use, and neighbors often share one.
private struct FoundPriorities {
  private var list: [Double] = [LinearConstraint.required]
  private var numbers: [Double: Int32] = [:]
  private var last = LinearConstraint.required
  private var lastNumber: Int32 = 0
  /// Up to so many a search from the start is faster than a table.
  private static let searched = 16

  mutating func number(of priority: Double) -> Int32 {
    if priority == last { return lastNumber }
    last = priority
    lastNumber = find(priority)
    return lastNumber
  }

  private mutating func find(_ priority: Double) -> Int32 {
    for index in 0..<min(list.count, FoundPriorities.searched) where list[index] == priority {
      return Int32(index)
    }
    if let known = numbers[priority] { return known }
    let number = Int32(list.count)
    list.append(priority)
    if list.count > FoundPriorities.searched { numbers[priority] = number }
    return number
  }

  /// The level of each number, and the priorities below required, highest first.
  func sorted() -> (levels: [Int32], priorities: [Double]) {
    let order = list.indices.sorted { list[$0] > list[$1] }
    var levels = [Int32](repeating: 0, count: list.count)
    for (level, number) in order.enumerated() { levels[number] = Int32(level) }
    return (levels, order.dropFirst().map { list[$0] })
  }
}
