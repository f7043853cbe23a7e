/// Lazy sparse elimination: every variable as a form in lower variables and *coordinates*.
///
/// Rows are taken required equalities first, then optional equalities by level, optional
/// inequalities, required inequalities. From each the highest variable is substituted by its
/// definition until the highest has none; the row then defines it. So a definition names lower
/// variables only, whether or not they get one later: the whole is acyclic, and a row is touched
/// once. A row other than a required equality may miss; its value becomes a coordinate. A row in
/// which no variable is left is a function of coordinates: one coordinate gives that coordinate
/// a *piece* (a breakpoint), several make a *form*, which is shared by all rows proportional to it.
///
/// This is Gaussian elimination with a fixed column order (Davis: Direct Methods for Sparse Linear
/// Systems, 2006, chapter 3), without back-elimination, for which nothing has to be filled in.
struct Elimination: ~Copyable {
  /// A variable as its constant plus its terms: those of variables, then those of coordinates.
  /// The tape computes the constant.
  struct Definition: BitwiseCopyable {
    /// Where the terms start, or -1 while there is no definition.
    var start: Int32 = -1
    var middle: Int32 = 0
    var end: Int32 = 0

    @inline(__always)
    var variables: Range<Int> { Int(start)..<Int(middle) }
    @inline(__always)
    var coordinates: Range<Int> { Int(middle)..<Int(end) }
    @inline(__always)
    var all: Range<Int> { Int(start)..<Int(end) }
  }

  let definitions: Buffer<Definition>
  /// The index of a coordinate is its number after those of all variables.
  private(set) var terms: TermList

  private(set) var coordinateCount = 0
  /// The pieces in the order in which they are found, until they are sorted.
  private(set) var found = Buffer<FoundPiece>(capacity: 64)
  private(set) var forms = Forms()
  var tape: Tape
  /// Whether no coefficient of a definition is large, so that errors stay as small as they are.
  private(set) var isTame = true

  private var sum: SparseSum
  private var coordinateSum: SparseSum
  /// How many variables one has to go through to the end of a chain of equal ones.
  private var depths: Buffer<UInt8>

  /// Coefficients this small beside the largest that met are what rounding left of a zero.
  private static let cancellation = 1e-11
  private static let tameness = 1e3
  private static let longestChain = 16

  init(_ rows: borrowing Rows, _ coefficients: borrowing Coefficients) {
    let variables = rows.variableCount
    definitions = Buffer(repeating: Definition(), count: variables)
    terms = TermList(capacity: 2 * variables)
    sum = SparseSum(variableCount: variables)
    coordinateSum = SparseSum(variableCount: variables)
    depths = Buffer(repeating: 0, count: variables)
    tape = Tape(variableCount: variables, rows: rows.count)

    for row in 0..<rows.requiredCount where rows.heads[row].relation == .equal {
      take(row, of: rows, coefficients, coefficients.range(row))
    }
    for row in rows.requiredCount..<rows.count where rows.heads[row].relation == .equal {
      take(row, of: rows, coefficients, coefficients.range(row))
    }
    for row in rows.requiredCount..<rows.count where rows.heads[row].relation != .equal {
      take(row, of: rows, coefficients, coefficients.range(row))
    }
    for row in 0..<rows.requiredCount where rows.heads[row].relation != .equal {
      take(row, of: rows, coefficients, coefficients.range(row))
    }
    defineWhatIsLeft()
  }

  /// Tells the tape where pieces have gone, and gives back the room that only the elimination needs.
  mutating func finish(_ places: borrowing Buffer<Int32>) {
    tape.movePieces(to: places)
    found = Buffer()
    sum = SparseSum(variableCount: 0)
    coordinateSum = SparseSum(variableCount: 0)
    depths = Buffer()
    terms.trim()
  }

  /// Takes one more row when all others have been taken and every variable is defined.
  ///
  /// That is another order than from scratch, and the answer is the same: it is the only one.
  ///
  /// - Returns: the piece that it becomes, nil where no unknown is left in it.
  mutating func add(
    _ row: Int, of rows: borrowing Rows, _ coefficients: borrowing Coefficients
  ) -> FoundPiece? {
    sum = SparseSum(variableCount: definitions.count)
    coordinateSum = SparseSum(variableCount: definitions.count)
    found.removeAll()
    take(row, of: rows, coefficients, coefficients.range(0))
    sum = SparseSum(variableCount: 0)
    coordinateSum = SparseSum(variableCount: 0)
    return found.count == 0 ? nil : found[0]
  }

  private mutating func take(
    _ row: Int, of rows: borrowing Rows, _ coefficients: borrowing Coefficients, _ range: Range<Int>
  ) {
    sum.begin()
    coordinateSum.begin()
    var largest = 0.0
    let variableCount = Int32(definitions.count)
    for index in range {
      let coefficient = coefficients.terms.coefficients[index]
      largest = max(largest, abs(coefficient))
      sum.add(coefficient, coefficients.terms.indices[index])
    }
    while true {
      let variable = sum.takeHighest()
      if variable < 0 { break }
      let coefficient = sum.value(variable)
      largest = max(largest, abs(coefficient))
      if abs(coefficient) <= largest * Elimination.cancellation { continue }
      let definition = definitions[variable]
      if definition.start < 0 {
        define(variable, coefficient, largest, row, of: rows)
        return
      }
      tape.add(coefficient, variable)
      for index in definition.variables {
        sum.add(coefficient * terms.coefficients[index], terms.indices[index])
      }
      for index in definition.coordinates {
        coordinateSum.add(
          coefficient * terms.coefficients[index], terms.indices[index] - variableCount)
      }
    }
    keep(row, of: rows, largest: largest)
  }

  /// Solves the row for `variable`: coefficient * variable + the rest + constant == coordinate.
  private mutating func define(
    _ variable: Int32, _ coefficient: Double, _ largest: Double, _ row: Int,
    of rows: borrowing Rows
  ) {
    let factor = -1 / coefficient
    let threshold = largest * Elimination.cancellation
    let variableCount = Int32(definitions.count)
    var definition = Definition(start: Int32(terms.count))
    // What was in the row stays small in the definition, unless its own coefficient is.
    if largest > Elimination.tameness * abs(coefficient) { isTame = false }
    let isRequired = row < rows.requiredCount && rows.heads[row].relation == .equal
    if isRequired, sum.heap.count == 1, coordinateSum.heap.count == 0 {
      if let (value, other) = alias(variable, sum.heap[0]), abs(value) > threshold {
        terms.append(value * factor, other)
      }
    } else {
      for place in 0..<sum.heap.count {
        let other = sum.heap[place]
        let value = sum.value(other)
        if abs(value) <= threshold { continue }
        terms.append(value * factor, other)
      }
    }
    definition.middle = Int32(terms.count)
    for place in 0..<coordinateSum.heap.count {
      let coordinate = coordinateSum.heap[place]
      let value = coordinateSum.value(coordinate)
      if abs(value) <= threshold { continue }
      terms.append(value * factor, variableCount + coordinate)
    }
    if !isRequired {
      let coordinate = Int32(coordinateCount)
      coordinateCount += 1
      terms.append(-factor, variableCount + coordinate)
      let head = rows.heads[row]
      found.append(
        FoundPiece(
          target: coordinate, piece: Piece(head.relation, 1, row: row, level: head.level)))
    }
    definition.end = Int32(terms.count)
    definitions[variable] = definition
    tape.close(row, .variable(variable), factor: factor)
  }

  /// What a variable that is a multiple of another one, and a constant, is to be defined by; nil if
  /// the other one is constant.
  ///
  /// Long chains of these are cut short, or each row about their far end would walk all along them.
  /// Short ones are not: where a row speaks of a difference, what both sides share cancels out.
  private mutating func alias(_ variable: Int32, _ other: Int32) -> (value: Double, Int32)? {
    var (value, current) = (sum.value(other), other)
    if depths[other] < Elimination.longestChain {
      depths[variable] = depths[other] + 1
      return (value, current)
    }
    while true {
      let definition = definitions[current]
      guard definition.start >= 0, definition.middle == definition.end,
        definition.end - definition.start <= 1
      else { return (value, current) }
      tape.add(value, current)
      if definition.start == definition.end { return nil }
      value *= terms.coefficients[definition.start]
      current = terms.indices[definition.start]
    }
  }

  /// A row without variables: a constant, a piece of one coordinate, or of a form.
  private mutating func keep(_ row: Int, of rows: borrowing Rows, largest: Double) {
    let threshold = largest * Elimination.cancellation
    var count = 0
    var only: Int32 = -1
    for place in 0..<coordinateSum.heap.count {
      let coordinate = coordinateSum.heap[place]
      if abs(coordinateSum.value(coordinate)) <= threshold { continue }
      count += 1
      only = coordinate
    }
    var target: Int32
    var factor = 1.0
    switch count {
    case 0:
      tape.close(row, .check, factor: 1)
      return
    case 1:
      target = only
      factor = coordinateSum.value(only)
    default:
      (target, factor) = forms.find(&coordinateSum, threshold: threshold)
      target = ~target
    }
    tape.close(row, .piece(Int32(found.count)), factor: -1 / factor)
    let head = rows.heads[row]
    found.append(
      FoundPiece(
        target: target, piece: Piece(head.relation, factor, row: row, level: head.level)))
  }

  /// A variable that no row defines is a coordinate itself, without a piece.
  private mutating func defineWhatIsLeft() {
    for variable in 0..<definitions.count where definitions[variable].start < 0 {
      let place = Int32(terms.count)
      terms.append(1, Int32(definitions.count + coordinateCount))
      definitions[variable] = Definition(start: place, middle: place, end: place + 1)
      coordinateCount += 1
    }
  }

  /// Computes the values of all variables, lowest first, from those of coordinates.
  ///
  /// - Parameters:
  ///   - constants: those of definitions.
  ///   - unknowns: variables, then coordinates.
  func substitute(
    _ constants: borrowing Buffer<Double>, into unknowns: borrowing Buffer<Double>
  ) {
    for variable in 0..<definitions.count {
      unknowns[variable] = terms.sum(
        definitions[variable].all, of: unknowns.base, from: constants[variable])
    }
  }

  var byteCount: Int {
    definitions.byteCount + terms.byteCount + forms.byteCount + tape.byteCount
  }
}

/// A piece, and the unknown that it is a piece of: a coordinate, or `~` a form.
struct FoundPiece: BitwiseCopyable {
  var target: Int32
  var piece: Piece
}

/// How far `value (relation) 0` is from true.
@inline(__always)
func violation(of relation: Relation, at value: Double) -> Double {
  switch relation {
  case .equal: abs(value)
  case .lessOrEqual: max(value, 0)
  case .greaterOrEqual: max(-value, 0)
  }
}
