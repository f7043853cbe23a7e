/// How fast everything in a solved system moves while some constants do.
///
/// Each step of the solver that works on values is linear, so rates take the same steps: the tape,
/// the columns that stand at pieces, the rows of the tableaus, the substitution.
struct Rates: ~Copyable {
  private var rows = Buffer<Double>()
  private var definitions = Buffer<Double>()
  private var pieces = Buffer<Double>()
  /// Variables, then coordinates.
  private var unknowns = Buffer<Double>()
  private var values = Buffer<Double>()

  /// Takes the rates of constants, all others stay, and computes those of pieces. They are the same
  /// all along, since the tape is.
  mutating func prepare(
    _ system: borrowing Rows, _ optimum: borrowing Optimum, _ constants: [MovingConstant]
  ) {
    rows.refill(0, count: system.count)
    for moving in constants {
      let rank = Int(system.ranks[moving.row.index])
      rows[rank] += moving.rate * system.unit(rank)
    }
    definitions.refill(0, count: optimum.elimination.definitions.count)
    pieces.refill(0, count: optimum.pieces.pieces.count)
    unknowns.refill(0, count: optimum.unknowns.count)
    optimum.elimination.tape.replay(rates: rows, definitions, pieces)
  }

  func slopes(_ count: Int) -> [Double] { (0..<count).map { unknowns[$0] } }

  /// Computes the rates of coordinates and variables where the optimum is now.
  mutating func follow(_ optimum: borrowing Optimum) {
    for index in 0..<optimum.singles.count {
      let coordinate = optimum.singles[index]
      setRate(coordinate, rate(ofSingle: coordinate, optimum))
    }
    for knot in 0..<optimum.knots.count { follow(optimum.knots.simplexes + knot, optimum) }
    for variable in 0..<definitions.count {
      let definition = optimum.elimination.definitions[variable]
      var rate = definitions[variable]
      for index in Int(definition.start)..<Int(definition.end) {
        let term = optimum.elimination.terms[index]
        rate += term.coefficient * unknowns[term.index]
      }
      // What rounding leaves of no motion is none.
      unknowns[variable] = abs(rate) < 1e-12 ? 0 : rate
    }
  }

  private func rate(_ coordinate: Int32) -> Double {
    unknowns[definitions.count + Int(coordinate)]
  }

  private func setRate(_ coordinate: Int32, _ rate: Double) {
    unknowns[definitions.count + Int(coordinate)] = rate
  }

  /// A coordinate on its own goes along with the piece at which it stands.
  private func rate(ofSingle coordinate: Int32, _ optimum: borrowing Optimum) -> Double {
    let value = optimum[coordinate]
    var nearest = (distance: Double.infinity, rate: 0.0)
    for piece in optimum.pieces.range(Int(coordinate)) {
      let distance = abs(optimum.pieces.pieces[piece].position - value)
      if distance < nearest.distance { nearest = (distance, pieces[piece]) }
    }
    return nearest.rate
  }

  private mutating func follow(
    _ simplex: UnsafePointer<Simplex>, _ optimum: borrowing Optimum
  ) {
    let columnCount = simplex.pointee.columnCount
    values.refill(0, count: simplex.pointee.globals.count)
    for column in 0..<columnCount {
      let unknown = Int(simplex.pointee.columns[column])
      let place = Int(simplex.pointee.starts[unknown]) + Int(simplex.pointee.places[unknown])
      values[unknown] = pieces[simplex.pointee.order[place]]
    }
    for row in 0..<simplex.pointee.rowCount {
      let unknown = simplex.pointee.rows[row]
      guard Int(unknown) < columnCount else { continue }
      var rate = 0.0
      for column in 0..<columnCount {
        let entry = simplex.pointee.tableau[row * columnCount + column]
        if entry != 0 { rate += entry * values[simplex.pointee.columns[column]] }
      }
      values[unknown] = rate
    }
    for column in 0..<columnCount {
      setRate(simplex.pointee.globals[column], values[column])
    }
  }

  /// How far the parameter may rise until an unknown meets a piece, or a row that says nothing about
  /// unknowns is no longer true; and the row of that.
  func reach(
    _ optimum: borrowing Optimum, _ system: borrowing Rows
  ) -> (length: Double, row: Int32?) {
    let nearness = system.nearness
    var reach = optimum.elimination.tape.reach(
      system, optimum.elimination.definitions, rates: rows, definitions)
    let coordinates = optimum.elimination.coordinateCount
    for coordinate in 0..<coordinates {
      limit(
        &reach, coordinate, optimum[Int32(coordinate)], rate(Int32(coordinate)), optimum,
        nearness)
    }
    for form in 0..<optimum.elimination.forms.count {
      var (value, speed) = (0.0, 0.0)
      for term in optimum.elimination.forms.range(form) {
        let coordinate = optimum.elimination.forms.coordinates[term]
        let coefficient = optimum.elimination.forms.coefficients[term]
        value += coefficient * optimum[coordinate]
        speed += coefficient * rate(coordinate)
      }
      limit(&reach, coordinates + form, value, speed, optimum, nearness)
    }
    return reach
  }

  @inline(__always)
  private func limit(
    _ reach: inout (length: Double, row: Int32?), _ unknown: Int, _ value: Double, _ rate: Double,
    _ optimum: borrowing Optimum, _ nearness: Double
  ) {
    for index in optimum.pieces.range(unknown) {
      let approach = rate - pieces[index]
      // Rates that differ less than this are those of one thing, computed in two ways.
      if abs(approach) < 1e-10 { continue }
      let distance = optimum.pieces.pieces[index].position - value
      if abs(distance) <= 16 * nearness { continue }
      let length = distance / approach
      if length > 0, length < reach.length {
        reach = (length, optimum.pieces.pieces[index].row)
      }
    }
  }
}
