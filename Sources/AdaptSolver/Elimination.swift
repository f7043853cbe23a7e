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
  // Definitions: variable v == definitionConstants[v] + its terms, those of variables first.
  let definitionStarts: Buffer<Int32>
  let definitionMiddles: Buffer<Int32>
  let definitionEnds: Buffer<Int32>
  let definitionConstants: Buffer<Double>
  var termIndices = Buffer<Int32>(capacity: 64)
  var termCoefficients = Buffer<Double>(capacity: 64)

  var coordinateCount = 0
  var pieces = Buffer<Piece>(capacity: 64)
  var forms = Forms()
  /// Whether two required equalities contradict each other.
  var isContradictory = false

  private var sum: SparseSum
  private var coordinateSum: SparseSum
  private let tolerance: Double

  /// Coefficients this small beside the largest that met are what rounding left of a zero.
  private static let cancellation = 1e-11

  init(_ rows: borrowing Rows) {
    let variables = rows.variableCount
    definitionStarts = Buffer(repeating: -1, count: variables)
    definitionMiddles = Buffer(repeating: 0, count: variables)
    definitionEnds = Buffer(repeating: 0, count: variables)
    definitionConstants = Buffer(repeating: 0, count: variables)
    sum = SparseSum(variableCount: variables)
    coordinateSum = SparseSum(variableCount: rows.variableCount)
    tolerance = rows.feasibility

    for row in 0..<rows.requiredCount where rows.relations[row] == .equal {
      take(row, of: rows)
      if isContradictory { return }
    }
    for row in rows.requiredCount..<rows.count where rows.relations[row] == .equal {
      take(row, of: rows)
    }
    for row in rows.requiredCount..<rows.count where rows.relations[row] != .equal {
      take(row, of: rows)
    }
    for row in 0..<rows.requiredCount where rows.relations[row] != .equal {
      take(row, of: rows)
      if isContradictory { return }
    }
    defineWhatIsLeft()
  }

  private mutating func take(_ row: Int, of rows: borrowing Rows) {
    sum.begin()
    coordinateSum.begin()
    var constant = rows.constants[row]
    var largest = 0.0
    for term in rows.start(row)..<rows.end(row) {
      let coefficient = rows.coefficients[term]
      largest = max(largest, abs(coefficient))
      sum.add(coefficient, rows.variables[term])
    }
    while true {
      let variable = sum.takeHighest()
      if variable < 0 { break }
      let coefficient = sum.value(variable)
      largest = max(largest, abs(coefficient))
      if abs(coefficient) <= largest * Elimination.cancellation { continue }
      let start = Int(definitionStarts[variable])
      if start < 0 {
        define(variable, coefficient, constant, largest, row, of: rows)
        return
      }
      constant += coefficient * definitionConstants[variable]
      let middle = Int(definitionMiddles[variable])
      for term in start..<middle {
        sum.add(coefficient * termCoefficients[term], termIndices[term])
      }
      for term in middle..<Int(definitionEnds[variable]) {
        coordinateSum.add(coefficient * termCoefficients[term], termIndices[term])
      }
    }
    keep(row, of: rows, constant: constant, largest: largest)
  }

  /// Solves the row for `variable`: coefficient * variable + the rest + constant == coordinate.
  private mutating func define(
    _ variable: Int32, _ coefficient: Double, _ constant: Double, _ largest: Double, _ row: Int,
    of rows: borrowing Rows
  ) {
    let factor = -1 / coefficient
    let threshold = largest * Elimination.cancellation
    definitionStarts[variable] = Int32(termIndices.count)
    definitionConstants[variable] = constant * factor
    for place in 0..<sum.heap.count {
      let other = sum.heap[place]
      let value = sum.value(other)
      if abs(value) <= threshold { continue }
      termIndices.append(other)
      termCoefficients.append(value * factor)
    }
    definitionMiddles[variable] = Int32(termIndices.count)
    for place in 0..<coordinateSum.heap.count {
      let coordinate = coordinateSum.heap[place]
      let value = coordinateSum.value(coordinate)
      if abs(value) <= threshold { continue }
      termIndices.append(coordinate)
      termCoefficients.append(value * factor)
    }
    if row >= rows.requiredCount || rows.relations[row] != .equal {
      let coordinate = Int32(coordinateCount)
      coordinateCount += 1
      termIndices.append(coordinate)
      termCoefficients.append(-factor)
      pieces.append(
        Piece(rows.relations[row], of: coordinate, 1, 0, row: row, level: rows.levels[row]))
    }
    definitionEnds[variable] = Int32(termIndices.count)
  }

  /// A row without variables: a constant, a piece of one coordinate, or of a form.
  private mutating func keep(
    _ row: Int, of rows: borrowing Rows, constant: Double, largest: Double
  ) {
    let threshold = largest * Elimination.cancellation
    var count = 0
    var only: Int32 = -1
    for place in 0..<coordinateSum.heap.count {
      let coordinate = coordinateSum.heap[place]
      if abs(coordinateSum.value(coordinate)) <= threshold { continue }
      count += 1
      only = coordinate
    }
    switch count {
    case 0:
      guard row < rows.requiredCount else { return }
      let miss = violation(of: rows.relations[row], at: constant)
      if miss > tolerance { isContradictory = true }
    case 1:
      pieces.append(
        Piece(
          rows.relations[row], of: only, coordinateSum.value(only), constant, row: row,
          level: rows.levels[row]))
    default:
      let (form, factor) = forms.find(&coordinateSum, threshold: threshold)
      pieces.append(
        Piece(
          rows.relations[row], of: ~form, factor, constant, row: row, level: rows.levels[row]))
    }
  }

  /// A variable that no row defines is a coordinate itself, without a piece.
  private mutating func defineWhatIsLeft() {
    for variable in 0..<definitionStarts.count where definitionStarts[variable] < 0 {
      definitionStarts[variable] = Int32(termIndices.count)
      definitionMiddles[variable] = Int32(termIndices.count)
      termIndices.append(Int32(coordinateCount))
      termCoefficients.append(1)
      definitionEnds[variable] = Int32(termIndices.count)
      coordinateCount += 1
    }
  }

  /// The values of all variables at the given coordinates, lowest first.
  func values(at coordinates: borrowing Buffer<Double>) -> Buffer<Double> {
    let values = Buffer<Double>(repeating: 0, count: definitionStarts.count)
    for variable in 0..<definitionStarts.count {
      var value = definitionConstants[variable]
      let middle = Int(definitionMiddles[variable])
      for term in Int(definitionStarts[variable])..<middle {
        value += termCoefficients[term] * values[termIndices[term]]
      }
      for term in middle..<Int(definitionEnds[variable]) {
        value += termCoefficients[term] * coordinates[termIndices[term]]
      }
      values[variable] = value
    }
    return values
  }
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
