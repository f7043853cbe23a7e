/// The set of all optimal points of a part of the problem: a box cut by a few equations.
///
/// Once the levels are minimized, an optimal point is any at which each unknown stays in the
/// segment whose slope the optimum uses (complementary slackness); so what is left of the problem
/// has bounds and no costs. Ties and resting rows narrow it, one linear goal after the other, until
/// no column is left. Unknowns that cannot move have left already.
///
/// The goals are reached with the bounded primal simplex under Bland's rule, from a feasible
/// point to a feasible point (Bland 1977; Chvátal: Linear Programming, 1983, chapter 8).
struct Face {
  struct Unknown {
    /// The number of the unknown in the piece table.
    var id: Int32
    var lower: Double
    var upper: Double
    var value: Double
  }

  /// Unknowns that move freely within their bounds.
  var columns: [Unknown] = []
  /// Unknowns that move with the columns.
  var rows: [Unknown] = []
  /// Rows by columns, `width` entries a row.
  var matrix: [Double] = []
  var width = 0
  /// Values closer than this are one.
  var nearness: Double

  static let entryTolerance = 1e-9

  init(nearness: Double) {
    self.nearness = nearness
  }

  /// A face of one coordinate.
  init(_ coordinate: Int32, _ interval: Interval, value: Double, nearness: Double) {
    self.init(nearness: nearness)
    width = 1
    columns.append(
      Unknown(id: coordinate, lower: interval.lower, upper: interval.upper, value: value))
  }

  subscript(row: Int, column: Int) -> Double {
    get { matrix[row * width + column] }
    set { matrix[row * width + column] = newValue }
  }

  /// A linear goal by columns.
  func goal(_ id: Int32) -> [Double]? {
    if let column = columns.firstIndex(where: { $0.id == id }) {
      var goal = [Double](repeating: 0, count: columns.count)
      goal[column] = 1
      return goal
    }
    if let row = rows.firstIndex(where: { $0.id == id }) {
      return (0..<columns.count).map { self[row, $0] }
    }
    return nil
  }

  func value(of id: Int32) -> Double? {
    (columns.first { $0.id == id } ?? rows.first { $0.id == id })?.value
  }

  enum Outcome {
    /// The goal stands at the target.
    case reached
    /// The goal went as far as it can and stopped short; it may move no more.
    case stopped([Double])
    case unbounded
  }

  /// Moves a goal up or down by `distance` or as far as it can.
  mutating func move(
    _ start: [Double], up: Bool, by distance: Double, budget: inout PivotBudget
  ) throws(SolverError) -> Outcome {
    var goal = start
    var rest = distance
    while rest > nearness {
      guard let (column, direction) = entering(goal, up: up) else { return .stopped(goal) }
      // Three things end a move: the target, the column's own bound, a row's bound.
      let own =
        direction > 0
        ? columns[column].upper - columns[column].value
        : columns[column].value - columns[column].lower
      var length = own
      var leaving = -1
      for row in 0..<rows.count {
        let rate = self[row, column] * direction
        if abs(rate) <= Face.entryTolerance { continue }
        let room = rate > 0 ? rows[row].upper - rows[row].value : rows[row].lower - rows[row].value
        let limit = max(0, room / rate)
        if limit < length - nearness
          || (limit < length + nearness
            && rows[row].id < (leaving < 0 ? columns[column].id : rows[leaving].id))
        {
          length = limit
          leaving = row
        }
      }
      let toTarget = rest / abs(goal[column])
      guard length.isFinite || toTarget.isFinite else { return .unbounded }
      if toTarget <= length {
        shift(column, toTarget * direction)
        return .reached
      }
      // Only a move that does not end the search counts as work.
      try budget.spend()
      shift(column, length * direction)
      rest -= length * abs(goal[column])
      if leaving < 0 {
        columns[column].value = direction > 0 ? columns[column].upper : columns[column].lower
        continue
      }
      let rate = self[leaving, column] * direction
      rows[leaving].value = rate > 0 ? rows[leaving].upper : rows[leaving].lower
      exchange(leaving, column, &goal)
    }
    return .reached
  }

  private func entering(_ goal: [Double], up: Bool) -> (Int, Double)? {
    var best: (column: Int, direction: Double)?
    for column in 0..<columns.count where abs(goal[column]) > Face.entryTolerance {
      if let best, columns[best.column].id < columns[column].id { continue }
      let unknown = columns[column]
      if (goal[column] > 0) == up {
        if unknown.value < unknown.upper - nearness { best = (column, 1) }
      } else {
        if unknown.value > unknown.lower + nearness { best = (column, -1) }
      }
    }
    return best
  }

  private mutating func shift(_ column: Int, _ change: Double) {
    columns[column].value += change
    for row in 0..<rows.count { rows[row].value += self[row, column] * change }
  }

  private mutating func exchange(_ row: Int, _ column: Int, _ goal: inout [Double]) {
    let inverse = 1 / self[row, column]
    for other in 0..<columns.count {
      self[row, other] = other == column ? inverse : -self[row, other] * inverse
    }
    let factor = goal[column]
    goal[column] = 0
    for other in 0..<columns.count { goal[other] += factor * self[row, other] }
    for index in 0..<rows.count where index != row {
      let factor = self[index, column]
      if factor == 0 { continue }
      self[index, column] = 0
      for other in 0..<columns.count { self[index, other] += factor * self[row, other] }
    }
    swap(&rows[row], &columns[column])
  }

  /// Takes away the freedom to change a goal, at its present value.
  mutating func hold(_ goal: [Double]) {
    var pivot = -1
    for column in 0..<columns.count
    where abs(goal[column]) > Face.entryTolerance
      && (pivot < 0 || abs(goal[column]) > abs(goal[pivot]))
    {
      pivot = column
    }
    guard pivot >= 0 else { return }
    // The column becomes a row: it makes up for what the other columns do to the goal.
    let dependents = (0..<columns.count).filter {
      $0 != pivot && abs(goal[$0]) > Face.entryTolerance
    }
    let unknown = columns[pivot]
    if !dependents.isEmpty {
      let row = rows.count
      rows.append(unknown)
      matrix.append(contentsOf: repeatElement(0, count: width))
      for column in dependents { self[row, column] = -goal[column] / goal[pivot] }
      for index in 0..<row {
        let factor = self[index, pivot]
        if factor == 0 { continue }
        for column in dependents { self[index, column] += factor * self[row, column] }
      }
    }
    remove(pivot, keepsValue: dependents.isEmpty)
  }

  /// Values of unknowns that can move no more.
  var settled: [(id: Int32, value: Double)] = []

  mutating func takeSettled() -> [(id: Int32, value: Double)] {
    defer { settled = [] }
    return settled
  }

  private mutating func remove(_ column: Int, keepsValue: Bool) {
    if keepsValue { settled.append((columns[column].id, columns[column].value)) }
    let last = columns.count - 1
    for row in 0..<rows.count { self[row, column] = self[row, last] }
    columns.swapAt(column, last)
    columns.removeLast()
  }

  /// Removes columns that a goal at its limit does not let move.
  mutating func stop(_ goal: [Double]) {
    for column in stride(from: columns.count - 1, through: 0, by: -1)
    where abs(goal[column]) > Face.entryTolerance {
      remove(column, keepsValue: true)
    }
  }

  /// Removes columns without room, and what rows without room tie.
  mutating func prune() {
    for column in stride(from: columns.count - 1, through: 0, by: -1)
    where columns[column].upper - columns[column].lower <= nearness {
      remove(column, keepsValue: true)
    }
    for row in 0..<rows.count where rows[row].upper - rows[row].lower <= nearness {
      hold((0..<columns.count).map { self[row, $0] })
    }
  }
}
