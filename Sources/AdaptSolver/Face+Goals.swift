extension Face {
  /// Narrows the face to where a goal is nearest to `distance` above where it stands.
  mutating func settle(
    _ goal: [Double], by distance: Double, budget: inout PivotBudget
  ) throws(SolverError) {
    // The goal as a row, so that exchanges on the way carry it along.
    let id = Int32.max
    let row = rows.count
    rows.append(Unknown(id: id, lower: -.infinity, upper: .infinity, value: 0))
    matrix.append(contentsOf: repeatElement(0, count: width))
    for column in 0..<columns.count { self[row, column] = goal[column] }
    let outcome = try move(goal, up: distance > 0, by: abs(distance), budget: &budget)
    if case .stopped(let final) = outcome {
      stop(final)
    } else if let goal = self.goal(id) {
      hold(goal)
    }
    if let row = rows.firstIndex(where: { $0.id == id }) { removeRow(row) }
    prune()
  }

  private mutating func removeRow(_ row: Int) {
    let last = rows.count - 1
    for column in 0..<width { self[row, column] = self[last, column] }
    rows.swapAt(row, last)
    rows.removeLast()
    matrix.removeLast(width)
  }

  /// Two faces that do not touch, as one.
  mutating func join(_ other: Face) {
    let columnCount = columns.count
    let width = columnCount + other.columns.count
    var joined = [Double](repeating: 0, count: width * (rows.count + other.rows.count))
    for row in 0..<rows.count {
      for column in 0..<columnCount { joined[row * width + column] = self[row, column] }
    }
    for row in 0..<other.rows.count {
      let base = (rows.count + row) * width + columnCount
      for column in 0..<other.columns.count { joined[base + column] = other[row, column] }
    }
    columns += other.columns
    rows += other.rows
    settled += other.settled
    matrix = joined
    self.width = width
  }
}
