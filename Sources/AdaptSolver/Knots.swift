/// The parts of a problem in which coordinates hang together, each with its simplex.
struct Knots: ~Copyable, @unchecked Sendable {
  // Safe: it cannot be copied, and its pointers lead to what it owns itself.
  private(set) var simplexes: UnsafeMutablePointer<Simplex>
  private(set) var count = 0
  private var capacity: Int
  /// What holds the arrays of the simplexes.
  private var rooms: [KnotRoom] = []

  init(
    _ components: borrowing Components, _ elimination: borrowing Elimination,
    _ table: borrowing PieceTable
  ) {
    capacity = max(components.count, 1)
    simplexes = .allocate(capacity: capacity)
    add(components, elimination, table)
  }

  /// Makes a simplex for each component.
  mutating func add(
    _ components: borrowing Components, _ elimination: borrowing Elimination,
    _ table: borrowing PieceTable
  ) {
    guard components.count > 0 else { return }
    if count + components.count > capacity {
      capacity = 2 * capacity + components.count
      let larger = UnsafeMutablePointer<Simplex>.allocate(capacity: capacity)
      larger.moveInitialize(from: simplexes, count: count)
      simplexes.deallocate()
      simplexes = larger
    }
    rooms.append(KnotRoom(components, elimination, table, simplexes + count))
    count += components.count
  }

  /// Takes one out. The last takes its place.
  mutating func remove(_ knot: Int) {
    count -= 1
    (simplexes + knot).deinitialize(count: 1)
    if knot < count { (simplexes + knot).moveInitialize(from: simplexes + count, count: 1) }
  }

  /// The knot that has an unknown, by its number in the piece table.
  func knot(of unknown: Int) -> Int? {
    for knot in 0..<count {
      let globals = simplexes[knot].globals
      for place in 0..<globals.count where Int(globals[place]) == unknown { return knot }
    }
    return nil
  }

  /// A piece has been put in at a place, or taken out; `pieces` of no simplex is it.
  func shiftPieces(from place: Int, by shift: Int32) {
    for knot in 0..<count {
      let order = simplexes[knot].order
      for index in 0..<order.count where Int(order[index]) >= place { order[index] += shift }
    }
  }

  /// A level has been put in, or taken out.
  func shiftLevels(from level: Int32, by shift: Int32) {
    for knot in 0..<count {
      let levels = simplexes[knot].levels
      for lane in 0..<levels.count where levels[lane] >= level { levels[lane] += shift }
    }
  }

  var byteCount: Int {
    rooms.reduce(capacity * MemoryLayout<Simplex>.stride) { $0 + $1.byteCount }
  }

  deinit {
    simplexes.deinitialize(count: count)
    simplexes.deallocate()
  }
}

/// The arrays of some simplexes, reserved at once.
private final class KnotRoom {
  private let numbers: Arena<Double>
  private let indices: Arena<Int32>
  private let levels: Buffer<Int32>
  private let flags: Arena<Ways>
  private let arrays: Buffer<SimplexArrays>

  /// - Parameter simplexes: where to put them.
  init(
    _ components: borrowing Components, _ elimination: borrowing Elimination,
    _ table: borrowing PieceTable, _ simplexes: UnsafeMutablePointer<Simplex>
  ) {
    var sizes = Buffer<KnotSize>(capacity: components.count)
    var levels = Buffer<Int32>(capacity: 4 * components.count)
    var (indexCount, numberCount, flagCount) = (0, 0, 0)
    for component in 0..<components.count {
      let size = KnotSize(component, components, elimination, table, &levels)
      sizes.append(size)
      indexCount += size.indexCount
      numberCount += size.numberCount
      flagCount += size.coordinates
    }
    // The number of each coordinate in its component.
    let local = Buffer<Int32>(repeating: 0, count: elimination.coordinateCount)
    var indices = Arena<Int32>(repeating: 0, count: indexCount)
    var numbers = Arena<Double>(repeating: 0, count: numberCount)
    var flags = Arena<Ways>(repeating: [], count: flagCount)
    var arrays = Buffer<SimplexArrays>(capacity: components.count)
    var levelBase = levels.base
    for component in 0..<components.count {
      let size = sizes[component]
      let range = components.coordinateRange(component)
      for place in range {
        local[components.coordinates[place]] = Int32(place - range.lowerBound)
      }
      let part = KnotIndices(component, size, components, elimination, table, local, &indices)
      let coefficients = numbers.take(size.formTerms)
      var term = 0
      for place in components.formRange(component) {
        for index in elimination.forms.range(Int(components.forms[place])) {
          coefficients[term] = elimination.forms.coefficients[index]
          term += 1
        }
      }
      arrays.append(
        SimplexArrays(
          columnCount: size.coordinates, rowCount: size.forms, laneCount: size.lanes,
          globals: part.globals,
          forms: FormWindow(
            ends: part.formEnds, columns: part.formColumns, coefficients: coefficients),
          tableau: numbers.take(size.entries), columns: part.columns, rows: part.rows,
          starts: part.starts, order: part.order, positions: numbers.take(size.pieces),
          levels: Window(base: levelBase, count: size.lanes), slopes: numbers.take(size.slopes),
          values: numbers.take(size.unknowns), places: part.places,
          gradients: numbers.take(size.coordinates * size.lanes),
          areLevel: flags.take(size.coordinates), tieRows: part.tieRows,
          tieSlopes: numbers.take(size.forms)))
      (simplexes + component).initialize(to: Simplex(arrays.base + component))
      levelBase += size.lanes
    }
    self.numbers = numbers
    self.indices = indices
    self.levels = levels
    self.flags = flags
    self.arrays = arrays
  }

  var byteCount: Int {
    numbers.byteCount + indices.byteCount + levels.byteCount + flags.byteCount
      + arrays.byteCount
  }
}

/// How much of everything a part has.
private struct KnotSize: BitwiseCopyable {
  var coordinates: Int
  var forms: Int
  var formTerms = 0
  var pieces = 0
  /// The levels that the part has pieces of, one lane of its slope vectors each.
  var lanes: Int

  init(
    _ component: Int, _ components: borrowing Components, _ elimination: borrowing Elimination,
    _ table: borrowing PieceTable, _ levels: inout Buffer<Int32>
  ) {
    coordinates = components.coordinateRange(component).count
    forms = components.formRange(component).count
    let first = levels.count
    for place in components.coordinateRange(component) {
      let range = table.range(Int(components.coordinates[place]))
      pieces += range.count
      for piece in range { KnotSize.insert(table.pieces[piece].level, &levels, from: first) }
    }
    for place in components.formRange(component) {
      let form = Int(components.forms[place])
      let range = table.range(elimination.coordinateCount + form)
      pieces += range.count
      formTerms += elimination.forms.range(form).count
      for piece in range { KnotSize.insert(table.pieces[piece].level, &levels, from: first) }
    }
    lanes = levels.count - first
  }

  private static func insert(_ level: Int32, _ levels: inout Buffer<Int32>, from first: Int) {
    // Levels are few and mostly known, so a walk from the end finds the place.
    var place = levels.count
    while place > first, levels[place - 1] > level { place -= 1 }
    if place > first, levels[place - 1] == level { return }
    levels.insert(level, at: place)
  }

  var unknowns: Int { coordinates + forms }
  /// A tableau that is too large is refused when it is to be solved.
  var entries: Int {
    coordinates * forms <= Simplex.largestTableau ? coordinates * forms : 0
  }
  /// One segment more than breakpoints for each unknown.
  var slopes: Int { (pieces + unknowns) * lanes }
  var numberCount: Int {
    formTerms + entries + pieces + slopes + unknowns + coordinates * lanes + forms
  }
  var indexCount: Int { 4 * unknowns + 1 + pieces + 2 * forms + formTerms }
}

/// The windows of a part that hold no numbers.
private struct KnotIndices: BitwiseCopyable {
  let globals: Window<Int32>
  let columns: Window<Int32>
  let rows: Window<Int32>
  let starts: Window<Int32>
  let places: Window<Int32>
  let order: Window<Int32>
  let formEnds: Window<Int32>
  let formColumns: Window<Int32>
  let tieRows: Window<Int32>

  init(
    _ component: Int, _ size: KnotSize, _ components: borrowing Components,
    _ elimination: borrowing Elimination, _ table: borrowing PieceTable,
    _ local: borrowing Buffer<Int32>, _ arena: inout Arena<Int32>
  ) {
    globals = arena.take(size.unknowns)
    columns = arena.take(size.coordinates)
    rows = arena.take(size.forms)
    starts = arena.take(size.unknowns + 1)
    places = arena.take(size.unknowns)
    order = arena.take(size.pieces)
    formEnds = arena.take(size.forms)
    formColumns = arena.take(size.formTerms)
    tieRows = arena.take(size.forms)

    var unknown = 0
    for place in components.coordinateRange(component) {
      globals[unknown] = components.coordinates[place]
      unknown += 1
    }
    var term = 0
    for (form, place) in components.formRange(component).enumerated() {
      let number = components.forms[place]
      globals[unknown] = Int32(elimination.coordinateCount) + number
      for index in elimination.forms.range(Int(number)) {
        formColumns[term] = local[elimination.forms.coordinates[index]]
        term += 1
      }
      formEnds[form] = Int32(term)
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
