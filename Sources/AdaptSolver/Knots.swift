/// The parts of a problem in which coordinates hang together, each with its simplex.
struct Knots: ~Copyable, @unchecked Sendable {
  // Safe: it cannot be copied, and its pointers lead to what it owns itself.
  let simplexes: UnsafeMutablePointer<Simplex>
  let count: Int
  private let numbers: Arena<Double>
  private let indices: Arena<Int32>
  /// The number of each form term's coordinate among those of its component.
  private let columns: Buffer<Int32>

  init(
    _ components: borrowing Components, _ elimination: borrowing Elimination,
    _ table: borrowing PieceTable
  ) {
    let terms = elimination.forms.coordinates.count
    columns = Buffer(repeating: 0, count: terms)
    let local = Buffer<Int32>(repeating: 0, count: elimination.coordinateCount)
    var sizes = Buffer<KnotSize>(capacity: components.count)
    var indexCount = 0
    for component in 0..<components.count {
      let range = components.coordinateRange(component)
      for place in range {
        local[components.coordinates[place]] = Int32(place - range.lowerBound)
      }
      let size = KnotSize(component, components, elimination, table)
      sizes.append(size)
      indexCount += size.indexCount
    }
    for term in 0..<terms { columns[term] = local[elimination.forms.coordinates[term]] }

    var indices = Arena<Int32>(repeating: 0, count: indexCount)
    var parts = Buffer<KnotIndices>(capacity: components.count)
    var lanes = LaneMap()
    var numberCount = 0
    for component in 0..<components.count {
      let part = KnotIndices(
        component, sizes[component], components, elimination, table, &indices)
      parts.append(part)
      lanes.assign(part.globals, table)
      sizes.base[component].lanes = lanes.count
      numberCount += sizes[component].numberCount
    }

    var numbers = Arena<Double>(repeating: 0, count: numberCount)
    count = components.count
    simplexes = .allocate(capacity: count)
    let termColumns = Window(base: columns.base, count: terms)
    let coefficients = Window(base: elimination.forms.coefficients.base, count: terms)
    for component in 0..<components.count {
      let (size, part) = (sizes[component], parts[component])
      (simplexes + component).initialize(
        to: Simplex(
          columnCount: size.coordinates, rowCount: size.forms, laneCount: size.lanes,
          globals: part.globals,
          forms: FormWindow(
            starts: part.formStarts, ends: part.formEnds, columns: termColumns,
            coefficients: coefficients),
          tableau: numbers.take(size.entries), columns: part.columns, rows: part.rows,
          starts: part.starts, order: part.order, positions: numbers.take(size.pieces),
          slopes: numbers.take(size.slopes), values: numbers.take(size.unknowns),
          places: part.places, gradients: numbers.take(size.coordinates * size.lanes)))
    }
    self.numbers = numbers
    self.indices = indices
  }

  var byteCount: Int {
    numbers.byteCount + indices.byteCount + columns.byteCount
      + count * MemoryLayout<Simplex>.stride
  }

  deinit {
    simplexes.deinitialize(count: count)
    simplexes.deallocate()
  }
}

/// How much of everything a part has.
private struct KnotSize: BitwiseCopyable {
  var coordinates: Int
  var forms: Int
  var pieces = 0
  var lanes = 0

  init(
    _ component: Int, _ components: borrowing Components, _ elimination: borrowing Elimination,
    _ table: borrowing PieceTable
  ) {
    coordinates = components.coordinateRange(component).count
    forms = components.formRange(component).count
    for place in components.coordinateRange(component) {
      pieces += table.range(Int(components.coordinates[place])).count
    }
    for place in components.formRange(component) {
      pieces += table.range(elimination.coordinateCount + Int(components.forms[place])).count
    }
  }

  var unknowns: Int { coordinates + forms }
  /// A tableau that is too large is refused when it is to be solved.
  var entries: Int {
    coordinates * forms <= Simplex.largestTableau ? coordinates * forms : 0
  }
  /// One segment more than breakpoints for each unknown.
  var slopes: Int { (pieces + unknowns) * lanes }
  var numberCount: Int { entries + pieces + slopes + unknowns + coordinates * lanes }
  var indexCount: Int { 4 * unknowns + 1 + pieces + 2 * forms }
}

/// The windows of a part that hold no numbers.
private struct KnotIndices: BitwiseCopyable {
  let globals: Window<Int32>
  let columns: Window<Int32>
  let rows: Window<Int32>
  let starts: Window<Int32>
  let places: Window<Int32>
  let order: Window<Int32>
  let formStarts: Window<Int32>
  let formEnds: Window<Int32>

  init(
    _ component: Int, _ size: KnotSize, _ components: borrowing Components,
    _ elimination: borrowing Elimination, _ table: borrowing PieceTable,
    _ arena: inout Arena<Int32>
  ) {
    globals = arena.take(size.unknowns)
    columns = arena.take(size.coordinates)
    rows = arena.take(size.forms)
    starts = arena.take(size.unknowns + 1)
    places = arena.take(size.unknowns)
    order = arena.take(size.pieces)
    formStarts = arena.take(size.forms)
    formEnds = arena.take(size.forms)

    var unknown = 0
    for place in components.coordinateRange(component) {
      globals[unknown] = components.coordinates[place]
      unknown += 1
    }
    for (form, place) in components.formRange(component).enumerated() {
      let number = components.forms[place]
      globals[unknown] = Int32(elimination.coordinateCount) + number
      let range = elimination.forms.range(Int(number))
      formStarts[form] = Int32(range.lowerBound)
      formEnds[form] = Int32(range.upperBound)
      unknown += 1
    }
    var next = 0
    for unknown in 0..<size.unknowns {
      starts[unknown] = Int32(next)
      for piece in table.range(Int(globals[unknown])) {
        order[next] = Int32(piece)
        next += 1
      }
    }
    starts[size.unknowns] = Int32(next)
  }
}
