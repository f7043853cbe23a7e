/// The levels that a component has pieces of, as lanes of its slope vectors.
struct LaneMap: ~Copyable {
  private var levels = Buffer<Int32>(capacity: 8)

  var count: Int { levels.count }

  /// Numbers the levels of the pieces of some unknowns, and tells each piece its lane.
  mutating func assign(_ globals: Window<Int32>, _ table: borrowing PieceTable) {
    levels.removeAll()
    for unknown in 0..<globals.count {
      for index in table.range(Int(globals[unknown])) { insert(table.pieces[index].level) }
    }
    for unknown in 0..<globals.count {
      for index in table.range(Int(globals[unknown])) {
        table.pieces.base[index].lane = lane(table.pieces[index].level)
      }
    }
  }

  private mutating func insert(_ level: Int32) {
    // Levels are few and mostly known, so a walk from the end finds the place.
    var place = levels.count
    while place > 0, levels[place - 1] > level { place -= 1 }
    if place > 0, levels[place - 1] == level { return }
    levels.append(level)
    var hole = levels.count - 1
    while hole > place {
      levels[hole] = levels[hole - 1]
      hole -= 1
    }
    levels[place] = level
  }

  private func lane(_ level: Int32) -> Int32 {
    var (low, high) = (0, levels.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if levels[middle] <= level { low = middle } else { high = middle }
    }
    return Int32(low)
  }
}
