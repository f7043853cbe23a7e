/// The arithmetic that an elimination does on constants, row by row.
///
/// What is eliminated, and what becomes of each row, depends on coefficients alone; the constants
/// follow along: each row starts from its own, adds multiples of those of earlier definitions, and
/// hands the sum to the variable it defines or to the piece it becomes. So the same rows with other
/// constants need no second elimination, only this replay. The first constants go through it too:
/// there is no other way to one, and so none that could give other bits.
///
/// This is forward substitution with the factors of an LU decomposition (Davis: Direct Methods for
/// Sparse Linear Systems, 2006, chapter 3), written as a list of steps.
struct Tape: ~Copyable {
  struct Entry: BitwiseCopyable {
    var row: Int32
    /// Where the row's steps end; they begin where those of the entry before end.
    var end: Int32
    var target: Target
    /// What the sum is multiplied by to become what the target wants.
    var factor: Double
  }

  /// What takes the constant of a row: a variable, the complement of a piece, or nothing.
  struct Target: BitwiseCopyable {
    var code: Int32

    static func variable(_ variable: Int32) -> Target { Target(code: variable) }
    static func piece(_ piece: Int32) -> Target { Target(code: ~piece) }
    static let check = Target(code: .min)
  }

  private(set) var entries: Buffer<Entry>
  private(set) var steps: Buffer<Term>

  init(rows: Int) {
    entries = Buffer(capacity: rows)
    steps = Buffer(capacity: 2 * rows)
  }

  /// Adds `coefficient` times the constant of `variable` to the row that the next `close` ends.
  @inline(__always)
  mutating func add(_ coefficient: Double, _ variable: Int32) {
    steps.append(Term(coefficient, variable))
  }

  mutating func close(_ row: Int, _ target: Target, factor: Double) {
    entries.append(
      Entry(row: Int32(row), end: Int32(steps.count), target: target, factor: factor))
  }

  /// Pieces have been sorted: `places` tells where each has gone.
  func movePieces(to places: borrowing Buffer<Int32>) {
    for index in 0..<entries.count {
      let code = entries[index].target.code
      if code < 0, code != Target.check.code {
        entries.base[index].target = .piece(places[~code])
      }
    }
  }

  /// Computes the constants of all definitions and the positions of all pieces.
  ///
  /// - Returns: Whether no required row contradicts itself.
  func replay(
    _ rows: borrowing Rows, _ definitions: borrowing Buffer<Elimination.Definition>,
    _ pieces: borrowing Buffer<Piece>
  ) -> Bool {
    var isConsistent = true
    var step = 0
    let tolerance = rows.feasibility
    for index in 0..<entries.count {
      let entry = entries[index]
      var constant = rows.heads[entry.row].constant
      let end = Int(entry.end)
      while step < end {
        constant += steps[step].coefficient * definitions[steps[step].index].constant
        step += 1
      }
      let code = entry.target.code
      if code >= 0 {
        definitions.base[Int(code)].constant = constant * entry.factor
      } else if code != Target.check.code {
        // Adding zero turns -0 into 0.
        pieces.base[Int(~code)].position = constant * entry.factor + 0
      } else if Int(entry.row) < rows.requiredCount,
        violation(of: rows.heads[entry.row].relation, at: constant) > tolerance
      {
        isConsistent = false
      }
    }
    return isConsistent
  }

  /// The same for how fast constants move.
  func replay(
    rates rows: borrowing Buffer<Double>, _ definitions: borrowing Buffer<Double>,
    _ pieces: borrowing Buffer<Double>
  ) {
    var step = 0
    for index in 0..<entries.count {
      let entry = entries[index]
      var rate = rows[entry.row]
      let end = Int(entry.end)
      while step < end {
        rate += steps[step].coefficient * definitions[steps[step].index]
        step += 1
      }
      let code = entry.target.code
      if code >= 0 {
        definitions[code] = rate * entry.factor
      } else if code != Target.check.code {
        pieces[~code] = rate * entry.factor
      }
    }
  }

  /// How far a parameter may rise until a required row without unknowns is no longer true.
  func reach(
    _ rows: borrowing Rows, _ definitions: borrowing Buffer<Elimination.Definition>,
    rates rowRates: borrowing Buffer<Double>, _ definitionRates: borrowing Buffer<Double>
  ) -> (length: Double, row: Int32?) {
    var reach = (length: Double.infinity, row: Int32?.none)
    for index in 0..<entries.count where entries[index].target.code == Target.check.code {
      let row = entries[index].row
      guard Int(row) < rows.requiredCount else { continue }
      var (constant, rate) = (rows.heads[row].constant, rowRates[row])
      for step in (index == 0 ? 0 : Int(entries[index - 1].end))..<Int(entries[index].end) {
        let (coefficient, variable) = (steps[step].coefficient, steps[step].index)
        constant += coefficient * definitions[variable].constant
        rate += coefficient * definitionRates[variable]
      }
      let isPressed =
        rows.heads[row].relation == .equal
        || (rate < 0) == (rows.heads[row].relation == .greaterOrEqual)
      guard abs(rate) > 1e-10, isPressed else { continue }
      let length = max(0, -constant / rate)
      if length < reach.length { reach = (length, row) }
    }
    return reach
  }
}
