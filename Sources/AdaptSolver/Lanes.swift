/// The coordinates and forms of a component by their number in it, and back.
struct UnknownNumbers: ~Copyable {
  let coordinateStart: Int
  let formStart: Int
  let coordinateCount: Int
  let formCount: Int
  let totalCoordinates: Int

  init(
    _ coordinates: Range<Int>, _ forms: Range<Int>, _ components: borrowing Components,
    _ elimination: borrowing Elimination
  ) {
    coordinateStart = coordinates.lowerBound
    coordinateCount = coordinates.count
    formStart = forms.lowerBound
    formCount = forms.count
    totalCoordinates = elimination.coordinateCount
  }

  var count: Int { coordinateCount + formCount }

  /// The number of an unknown in the piece table.
  func global(_ unknown: Int, _ components: borrowing Components) -> Int {
    unknown < coordinateCount
      ? Int(components.coordinates[coordinateStart + unknown])
      : totalCoordinates + Int(components.forms[formStart + unknown - coordinateCount])
  }

  /// The column of a coordinate; the coordinates of a component ascend.
  func column(of coordinate: Int32, _ components: borrowing Components) -> Int {
    var (low, high) = (0, coordinateCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if components.coordinates[coordinateStart + middle] <= coordinate {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}

/// The levels that a component has pieces of, as lanes of its slope vectors.
struct LaneMap: ~Copyable {
  private var levels = Buffer<Int32>(capacity: 8)

  var count: Int { levels.count }

  mutating func load(
    _ numbers: borrowing UnknownNumbers, _ components: borrowing Components,
    _ table: borrowing PieceTable
  ) {
    levels.removeAll()
    for unknown in 0..<numbers.count {
      for index in table.range(numbers.global(unknown, components)) {
        insert(table.pieces[index].level)
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

  func lane(_ level: Int32) -> Int {
    var (low, high) = (0, levels.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if levels[middle] <= level { low = middle } else { high = middle }
    }
    return low
  }
}
