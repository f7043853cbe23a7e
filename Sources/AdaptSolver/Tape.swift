/// The arithmetic that an elimination does on constants, row by row.
///
/// What is eliminated, and what becomes of each row, depends on coefficients alone; the constants
/// follow along: each row starts from its own, adds multiples of those of earlier definitions, and
/// hands the sum to the variable it defines or to the piece it becomes. So the same rows with other
/// constants need no second elimination, only this replay. The first constants go through it too:
/// there is no other way to one, and so none that could give other bits. How fast constants move
/// goes through it as well, since all of it is linear.
///
/// This is forward substitution with the factors of an LU decomposition (Davis: Direct Methods for
/// Sparse Linear Systems, 2006, chapter 3), written as a list of steps.
struct Tape: ~Copyable {
  struct Entry: BitwiseCopyable {
    var row: Int32
    /// Where the row's steps end; they begin where those of the entry before end.
    var end: Int32
    /// The place of the result: that of a variable, then of a piece, then of a check.
    var target: Int32
  }

  /// What takes the result of a row, while it is not known how many pieces there will be.
  enum Target {
    case variable(Int32)
    case piece(Int32)
    /// The row has no unknowns left.
    case check
  }

  let variableCount: Int
  private(set) var entries: Buffer<Entry>
  /// What each sum is multiplied by to become what the target wants.
  private(set) var factors: Buffer<Double>
  private(set) var steps: TermList
  private(set) var pieceCount = 0
  /// The rows that have no unknowns left, by the order of their places.
  private(set) var checks = Buffer<Int32>()

  init(variableCount: Int, rows: Int) {
    self.variableCount = variableCount
    entries = Buffer(capacity: rows)
    factors = Buffer(capacity: rows)
    steps = TermList(capacity: 2 * rows)
  }

  /// How many results there are.
  var resultCount: Int { variableCount + pieceCount + checks.count }

  var byteCount: Int {
    entries.byteCount + factors.byteCount + steps.byteCount + checks.byteCount
  }

  /// Adds `coefficient` times the constant of `variable` to the row that the next `close` ends.
  @inline(__always)
  mutating func add(_ coefficient: Double, _ variable: Int32) {
    steps.append(coefficient, variable)
  }

  @inline(__always)
  mutating func close(_ row: Int, _ target: Target, factor: Double) {
    let place: Int32
    switch target {
    case .variable(let variable): place = variable
    case .piece(let piece): place = Int32(variableCount) + piece
    case .check:
      place = ~Int32(checks.count)
      checks.append(Int32(row))
    }
    entries.append(Entry(row: Int32(row), end: Int32(steps.count), target: place))
    factors.append(factor)
  }

  /// Pieces have been sorted: `places` tells where each has gone.
  mutating func movePieces(to places: borrowing Buffer<Int32>) {
    pieceCount = places.count
    for index in 0..<entries.count {
      let target = entries[index].target
      if target < 0 {
        entries.base[index].target = Int32(variableCount + pieceCount) + ~target
      } else if Int(target) >= variableCount {
        entries.base[index].target =
          Int32(variableCount) + places[Int(target) - variableCount]
      }
    }
    steps.trim()
  }

  /// Computes the constants of all definitions, the positions of all pieces, and what is left of
  /// rows without unknowns.
  func replay(_ constants: borrowing Buffer<Double>, into results: borrowing Buffer<Double>) {
    var step = 0
    let (coefficients, variables) = (steps.coefficients.base, steps.indices.base)
    for index in 0..<entries.count {
      let entry = entries[index]
      var constant = constants[entry.row]
      let end = Int(entry.end)
      while step < end {
        constant += coefficients[step] * results[variables[step]]
        step += 1
      }
      // Adding zero turns -0 into 0.
      results[entry.target] = constant * factors[index] + 0
    }
  }

  /// Whether no required row contradicts itself.
  func isConsistent(_ results: borrowing Buffer<Double>, _ rows: borrowing Rows) -> Bool {
    let tolerance = rows.feasibility
    for check in 0..<checks.count where Int(checks[check]) < rows.requiredCount {
      let value = results[variableCount + pieceCount + check]
      if violation(of: rows.heads[checks[check]].relation, at: value) > tolerance { return false }
    }
    return true
  }

  /// How far a parameter may rise until a required row without unknowns is no longer true.
  func reach(
    _ results: borrowing Buffer<Double>, rates: borrowing Buffer<Double>, _ rows: borrowing Rows
  ) -> (length: Double, row: Int32?) {
    var reach = (length: Double.infinity, row: Int32?.none)
    for check in 0..<checks.count where Int(checks[check]) < rows.requiredCount {
      let place = variableCount + pieceCount + check
      let (value, rate) = (results[place], rates[place])
      let relation = rows.heads[checks[check]].relation
      let isPressed = relation == .equal || (rate < 0) == (relation == .greaterOrEqual)
      guard abs(rate) > 1e-10, isPressed else { continue }
      let length = max(0, -value / rate)
      if length < reach.length { reach = (length, checks[check]) }
    }
    return reach
  }
}

extension Tape {
  /// What a row has become.
  func entry(of rank: Int) -> Int? {
    for index in 0..<entries.count where Int(entries[index].row) == rank { return index }
    return nil
  }

  /// A row has been put in at a rank, or taken out.
  mutating func shiftRows(from rank: Int, by shift: Int32) {
    for index in 0..<entries.count where Int(entries[index].row) >= rank {
      entries.base[index].row += shift
    }
    for check in 0..<checks.count where Int(checks[check]) >= rank { checks[check] += shift }
  }

  /// Gives the entry that was closed last its place: that of a piece, or after all others.
  mutating func settleLast(piece: Int?) -> Int {
    let last = entries.count - 1
    guard let piece else {
      entries.base[last].target = Int32(resultCount - 1)
      return resultCount - 1
    }
    let place = variableCount + piece
    for index in 0..<last where Int(entries[index].target) >= place {
      entries.base[index].target += 1
    }
    entries.base[last].target = Int32(place)
    pieceCount += 1
    return place
  }

  /// Computes the result of the entry that was closed last.
  func replayLast(_ constants: borrowing Buffer<Double>, into results: borrowing Buffer<Double>) {
    let last = entries.count - 1
    let start = last == 0 ? 0 : Int(entries[last - 1].end)
    let constant = steps.sum(
      start..<Int(entries[last].end), of: results.base, from: constants[entries[last].row])
    results[entries[last].target] = constant * factors[last] + 0
  }

  /// Takes out the entry of a row that defines nothing, and its place.
  mutating func remove(_ index: Int) {
    let entry = entries[index]
    let start = index == 0 ? 0 : entries[index - 1].end
    if Int(entry.target) >= variableCount + pieceCount {
      let check = Int(entry.target) - variableCount - pieceCount
      checks.removeSubrange(check..<(check + 1))
    }
    steps.removeSubrange(Int(start)..<Int(entry.end))
    entries.removeSubrange(index..<(index + 1))
    factors.removeSubrange(index..<(index + 1))
    for other in index..<entries.count { entries.base[other].end -= entry.end - start }
    if Int(entry.target) < variableCount + pieceCount {
      removePiece(Int(entry.target) - variableCount)
    } else {
      closeGap(at: entry.target)
    }
  }

  /// The place of a piece is gone.
  mutating func removePiece(_ piece: Int) {
    pieceCount -= 1
    closeGap(at: Int32(variableCount + piece))
  }

  private mutating func closeGap(at place: Int32) {
    for index in 0..<entries.count where entries[index].target > place {
      entries.base[index].target -= 1
    }
  }

  /// Lets an entry begin from zero: the row whose constant it took is gone, what it defines is not.
  mutating func detach(_ index: Int, zero rank: Int) {
    entries.base[index].row = Int32(rank)
  }
}
