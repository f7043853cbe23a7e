/// Lets the resting rows decide what constraints leave open, one after the other.
///
/// Almost always nothing is open, and then no resting row is even looked at. A row is expanded
/// through those variables only that can still move.
struct Resting: ~Copyable {
  /// The face that a coordinate can still move in, or -1.
  private let owners: Buffer<Int32>
  private var faces: [Face]
  private var openCount = 0
  private var sum: SparseSum
  private var coordinateSum: SparseSum
  private let isMoving: Buffer<Bool>

  init(_ optimum: borrowing Optimum) {
    let coordinates = optimum.coordinateCount
    let variables = optimum.elimination.definitions.count
    owners = Buffer(repeating: -1, count: coordinates)
    faces = optimum.faces
    sum = SparseSum(variableCount: variables)
    coordinateSum = SparseSum(variableCount: coordinates)
    isMoving = Buffer(repeating: false, count: variables)
    optimum.substitute()
    for face in faces.indices { claim(face) }
    findMoving(optimum)
  }

  /// Walks the resting rows, then the variables themselves; writes the values of coordinates.
  mutating func settle(
    _ resting: RowStore, _ optimum: borrowing Optimum, budget: inout PivotBudget
  ) throws(SolverError) {
    for row in 0..<resting.count {
      let range = resting.termRange(row)
      guard range.contains(where: { isMoving[resting.terms[$0].variable.index] }) else { continue }
      sum.begin()
      for term in resting.terms[range] { sum.add(term.coefficient, term.variable.index) }
      try settleSum(resting.constants[row], optimum, &budget)
      if openCount == 0 { return }
    }
    for variable in 0..<isMoving.count where isMoving[variable] {
      sum.begin()
      sum.add(1, Int32(variable))
      try settleSum(0, optimum, &budget)
      if openCount == 0 { return }
    }
  }

  /// Brings `sum + constant` as near to zero as it goes.
  private mutating func settleSum(
    _ start: Double, _ optimum: borrowing Optimum, _ budget: inout PivotBudget
  ) throws(SolverError) {
    coordinateSum.begin()
    var constant = start
    while true {
      let variable = sum.takeHighest()
      if variable < 0 { break }
      let coefficient = sum.value(variable)
      if coefficient == 0 { continue }
      guard isMoving[variable] else {
        constant += coefficient * optimum.unknowns[variable]
        continue
      }
      let definition = optimum.elimination.definitions[variable]
      constant += coefficient * optimum.results[variable]
      let terms = optimum.elimination.terms.coefficients.base
      let indices = optimum.elimination.terms.indices.base
      for index in definition.variables { sum.add(coefficient * terms[index], indices[index]) }
      for index in definition.coordinates {
        coordinateSum.add(coefficient * terms[index], indices[index] - Int32(isMoving.count))
      }
    }
    var home = -1
    var moving: [(coordinate: Int32, coefficient: Double)] = []
    while true {
      let coordinate = coordinateSum.takeHighest()
      if coordinate < 0 { break }
      let coefficient = coordinateSum.value(coordinate)
      let owner = Int(owners[coordinate])
      if owner < 0 {
        constant += coefficient * optimum[coordinate]
      } else if abs(coefficient) > Face.entryTolerance {
        moving.append((coordinate, coefficient))
        if home < 0 { home = owner } else if home != owner { join(owner, into: home) }
      }
    }
    guard home >= 0 else { return }
    var goal = [Double](repeating: 0, count: faces[home].columns.count)
    for (coordinate, coefficient) in moving {
      constant += coefficient * (faces[home].value(of: coordinate) ?? 0)
      guard let part = faces[home].goal(coordinate) else { continue }
      for column in goal.indices { goal[column] += coefficient * part[column] }
    }
    guard goal.contains(where: { abs($0) > Face.entryTolerance }) else { return }
    try faces[home].settle(goal, by: -constant, budget: &budget)
    release(home, optimum)
  }

  private mutating func join(_ other: Int, into home: Int) {
    faces[home].join(faces[other])
    faces[other] = Face(nearness: faces[home].nearness)
    for unknown in faces[home].columns + faces[home].rows where unknown.id < owners.count {
      owners[unknown.id] = Int32(home)
    }
  }

  private mutating func claim(_ face: Int) {
    for unknown in faces[face].columns + faces[face].rows where unknown.id < owners.count {
      owners[unknown.id] = Int32(face)
      openCount += 1
    }
  }

  /// Writes what a face has settled.
  private mutating func release(_ face: Int, _ optimum: borrowing Optimum) {
    let before = openCount
    for (id, value) in faces[face].takeSettled() where id < owners.count && owners[id] >= 0 {
      optimum[id] = value
      owners[id] = -1
      openCount -= 1
    }
    if faces[face].columns.isEmpty {
      for unknown in faces[face].rows where unknown.id < owners.count && owners[unknown.id] >= 0 {
        optimum[unknown.id] = unknown.value
        owners[unknown.id] = -1
        openCount -= 1
      }
    }
    // Every halving is worth a look at which variables have come to rest.
    if openCount > 0, openCount.leadingZeroBitCount > before.leadingZeroBitCount {
      optimum.substitute()
      findMoving(optimum)
    }
  }

  private mutating func findMoving(_ optimum: borrowing Optimum) {
    for variable in 0..<isMoving.count {
      let definition = optimum.elimination.definitions[variable]
      var moves = false
      for index in definition.variables
      where isMoving[optimum.elimination.terms.indices[index]] {
        moves = true
      }
      for index in definition.coordinates
      where owners[Int(optimum.elimination.terms.indices[index]) - isMoving.count] >= 0 {
        moves = true
      }
      isMoving[variable] = moves
    }
  }
}
