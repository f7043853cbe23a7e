import AdaptSolver

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, OOPSLA 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

/// Families of systems that a seed decides.
struct RandomSystem {
  var constraints: [LinearConstraint] = []
  /// Terms and constant of each resting row.
  var resting: [(terms: [LinearTerm], constant: Double)] = []
  var variableCount = 0
  private var random: SeededGenerator

  enum Family: String, CaseIterable, Sendable {
    /// Rows of labels, pictures and buttons as apps have them.
    case screen
    /// Views in a box with random relations between their edges at several priorities.
    case tangled
    /// The same with relations that contradict each other.
    case contradictory
    /// Few rows, much freedom.
    case loose
    /// Small whole numbers and few levels, so that nearly every vertex is degenerate.
    case degenerate
    /// Ratios, tiny and huge constants.
    case uneven
    /// The same few rows again and again, scaled, reversed and nearly parallel, with equal constants
    /// and lengths of zero: every step of a search is short of nothing, or of length zero.
    case redundant
  }

  init(_ family: Family, seed: UInt64) {
    random = SeededGenerator(state: seed &* 0x2545_f491_4f6c_dd1d &+ UInt64(family.rawValue.count))
    switch family {
    case .screen: makeScreen()
    case .tangled: makeTangled(views: number(3...9), density: 1.5, required: false)
    case .contradictory: makeTangled(views: number(2...6), density: 1.5, required: true)
    case .loose: makeLoose()
    case .degenerate: makeDegenerate()
    case .uneven: makeUneven()
    case .redundant: makeRedundant()
    }
  }

  var system: LinearSystem { makeSystem(order: Array(constraints.indices)) }

  /// The rows added in another order; each keeps its place in declaration order.
  func makeSystem(order: [Int]) -> LinearSystem {
    var system = LinearSystem(variableCount: variableCount)
    for index in order {
      var constraint = constraints[index]
      constraint.order = index
      system.add(constraint)
    }
    for row in resting {
      for term in row.terms { system.append(term.coefficient, term.variable) }
      system.rest(constant: row.constant)
    }
    return system
  }

  mutating func shuffledOrder() -> [Int] { Array(constraints.indices).shuffled(using: &random) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[number(0...(choices.count - 1))] }

  // MARK: Views

  /// A view by its first variable: leading, trailing, top, bottom.
  typealias View = Int

  typealias Sum = [(Double, Int)]

  private func leading(_ view: View) -> Sum { [(1, view)] }
  private func trailing(_ view: View) -> Sum { [(1, view + 1)] }
  private func top(_ view: View) -> Sum { [(1, view + 2)] }
  private func bottom(_ view: View) -> Sum { [(1, view + 3)] }
  private func width(_ view: View) -> Sum { [(1, view + 1), (-1, view)] }
  private func height(_ view: View) -> Sum { [(1, view + 3), (-1, view + 2)] }
  private func centerX(_ view: View) -> Sum { [(0.5, view), (0.5, view + 1)] }
  private func centerY(_ view: View) -> Sum { [(0.5, view + 2), (0.5, view + 3)] }

  private mutating func add(
    _ left: Sum, _ relation: Relation, _ right: Sum = [], _ constant: Double = 0,
    at priority: Double = 1000, times factor: Double = 1, origin: RowOrigin = .author
  ) {
    constraints.append(
      LinearConstraint(
        left.map { LinearTerm($0.0, Variable($0.1)) }
          + right.map { LinearTerm(-factor * $0.0, Variable($0.1)) },
        relation, constant: -constant, priority: priority, origin: origin))
  }

  private mutating func rest(_ sum: Sum, _ other: Sum = []) {
    let terms =
      sum.map { LinearTerm($0.0, Variable($0.1)) }
      + other.map { LinearTerm(-$0.0, Variable($0.1)) }
    resting.append((terms, 0))
  }

  private mutating func view(in parent: View?) -> View {
    let view = variableCount
    variableCount += 4
    add(width(view), .greaterOrEqual, origin: .system)
    add(height(view), .greaterOrEqual, origin: .system)
    rest(leading(view), parent.map(leading) ?? [])
    rest(top(view), parent.map(top) ?? [])
    rest(width(view))
    rest(height(view))
    return view
  }

  private mutating func content(
    _ view: View, _ size: (Int?, Int?), hugging: Double = 250, compression: Double = 750
  ) {
    for (sum, length) in [(width(view), size.0), (height(view), size.1)] {
      guard let length else { continue }
      add(sum, .lessOrEqual, [], Double(length), at: hugging, origin: .system)
      add(sum, .greaterOrEqual, [], Double(length), at: compression, origin: .system)
    }
  }

  private mutating func root(_ width: Int, _ height: Int) -> View {
    let view = view(in: nil)
    add(leading(view), .equal, origin: .system)
    add(top(view), .equal, origin: .system)
    add(self.width(view), .equal, [], Double(width), origin: .system)
    add(self.height(view), .equal, [], Double(height), origin: .system)
    return view
  }

  // MARK: Families

  private mutating func makeScreen() {
    let root = root(pick([320, 375, 390, 430, 744, 1024]), pick([568, 844, 1133]))
    var previous: View?
    for _ in 0..<number(1...4) {
      let row = view(in: root)
      add(leading(row), .equal, leading(root))
      add(trailing(row), .equal, trailing(root))
      add(top(row), .equal, previous.map(bottom) ?? top(root), previous == nil ? 44 : 1)
      previous = row
      switch number(0...9) {
      case ..<5: makeListRow(row)
      case ..<7: makePicture(row)
      default: makeButtons(row)
      }
    }
    if let previous, number(0...1) == 0 {
      add(bottom(previous), pick([.equal, .lessOrEqual]), bottom(root), at: pick([1000, 700]))
    }
  }

  private mutating func makeListRow(_ row: View) {
    add(height(row), .greaterOrEqual, [], 44)
    add(height(row), .equal, [], 44, at: 200)
    let icon = view(in: row)
    add(leading(icon), .equal, leading(row), 16)
    add(centerY(icon), .equal, centerY(row))
    add(width(icon), .equal, [], 29)
    add(height(icon), .equal, [], 29)
    let title = view(in: row)
    add(leading(title), .equal, trailing(icon), 12)
    add(top(title), .greaterOrEqual, top(row), 8)
    add(centerY(title), .equal, centerY(row))
    content(title, (number(40...500), 20))
    let detail = view(in: row)
    add(trailing(detail), .equal, trailing(row), -16)
    add(centerY(detail), .equal, centerY(row))
    add(leading(detail), .greaterOrEqual, trailing(title), 8)
    content(
      detail, (number(20...300), 20), hugging: pick([250, 251]), compression: pick([750, 751, 749]))
  }

  private mutating func makePicture(_ row: View) {
    let picture = view(in: row)
    add(leading(picture), .equal, leading(row), 16)
    add(trailing(picture), .equal, trailing(row), -16)
    add(top(picture), .equal, top(row), 12)
    add(height(picture), .equal, width(picture), 0, at: pick([1000, 999]), times: 0.5625)
    let caption = view(in: row)
    add(leading(caption), .equal, leading(picture))
    add(trailing(caption), .lessOrEqual, trailing(picture))
    add(top(caption), .equal, bottom(picture), 6)
    add(bottom(caption), .equal, bottom(row), -12)
    content(caption, (number(100...600), pick([16, 32, 48])))
  }

  private mutating func makeButtons(_ row: View) {
    var previous: View?
    var first: View?
    for _ in 0..<number(2...5) {
      let button = view(in: row)
      add(leading(button), .equal, previous.map(trailing) ?? leading(row), previous == nil ? 16 : 8)
      add(top(button), .equal, top(row), 8)
      add(bottom(button), .equal, bottom(row), -8)
      if let first, number(0...2) > 0 {
        add(width(button), .equal, width(first), 0, at: pick([1000, 600]))
      }
      content(button, (number(40...160), 34))
      first = first ?? button
      previous = button
    }
    if let previous { add(trailing(previous), .equal, trailing(row), -16) }
  }

  private mutating func makeTangled(views count: Int, density: Double, required: Bool) {
    let root = root(number(300...900), number(300...900))
    var views = [root]
    for _ in 0..<count {
      let view = view(in: root)
      views.append(view)
      add(leading(view), .greaterOrEqual, leading(root))
      add(trailing(view), .lessOrEqual, trailing(root))
      add(top(view), .greaterOrEqual, top(root))
      add(bottom(view), .lessOrEqual, bottom(root))
      content(
        view, (number(10...300), number(10...200)), hugging: pick([250, 250, 251]),
        compression: pick([749, 750, 750]))
    }
    for _ in 0..<Int(Double(count) * density) {
      let (a, b) = (pick(Array(views.dropFirst())), pick(views))
      if a == b { continue }
      let relation: Relation = pick([.equal, .equal, .greaterOrEqual, .lessOrEqual])
      let priority: Double = pick(required ? [1000, 1000, 500] : [999, 749, 500, 500, 251])
      let isHorizontal = number(0...1) == 0
      if number(0...1) == 0 {
        let edges =
          isHorizontal ? [leading, trailing, centerX] : [top, bottom, centerY]
        add(pick(edges)(a), relation, pick(edges)(b), Double(number(-20...60)), at: priority)
      } else {
        let size = isHorizontal ? width : height
        add(
          size(a), relation, size(b), Double(number(0...20)), at: priority,
          times: pick([1, 1, 1, 0.5, 0.75, 2]))
      }
    }
  }

  private mutating func makeLoose() {
    let root = root(number(100...500), number(100...500))
    var views = [root]
    for _ in 0..<number(2...6) {
      let view = view(in: pick(views))
      for _ in 0..<number(0...3) {
        let other = pick(views)
        let edges =
          number(0...1) == 0
          ? [leading, trailing, centerX, width] : [top, bottom, centerY, height]
        add(
          pick(edges)(view), pick([.equal, .greaterOrEqual, .lessOrEqual]), pick(edges)(other),
          Double(number(-10...40)), at: pick([999, 500, 500, 250, 100.5]))
      }
      views.append(view)
    }
  }

  private mutating func makeDegenerate() {
    variableCount = number(2...7)
    for _ in 0..<number(3...16) {
      var sum: Sum = []
      for _ in 0..<number(1...4) {
        sum.append((pick([1, 1, 1, -1, -1, 2, 0.5]), number(0...(variableCount - 1))))
      }
      add(
        sum, pick([.equal, .greaterOrEqual, .lessOrEqual]), [], Double(number(-2...3)),
        at: pick([500, 500, 500, 400, 300, 1000]), origin: pick([.author, .author, .system]))
    }
    for _ in 0..<number(0...variableCount) {
      rest([(1, number(0...(variableCount - 1))), (-1, number(0...(variableCount - 1)))])
    }
  }

  private mutating func makeUneven() {
    variableCount = number(2...6)
    for _ in 0..<number(3...12) {
      var sum: Sum = []
      for _ in 0..<number(1...3) {
        sum.append((pick([1, -1, 3, -0.5625, 0.1, 12]), number(0...(variableCount - 1))))
      }
      add(
        sum, pick([.equal, .greaterOrEqual, .lessOrEqual]), [],
        pick([0, 0.000_001, 0.3, 17, 844, 30_000, 1_000_000, -999_999.5]),
        at: pick([999.5, 750, 750, 250, 1]))
    }
  }

  private mutating func makeRedundant() {
    variableCount = number(2...6)
    var sums: [Sum] = []
    for _ in 0..<number(2...4) {
      sums.append(
        (0..<number(1...3)).map { _ in
          (pick([1, 1, -1, 2]), number(0...(variableCount - 1)))
        })
    }
    let constant: Double = pick([0, 0, 7, 0.001, 1_000_000])
    for _ in 0..<number(6...18) {
      let factor: Double = pick([1, 1, -1, 3, 0.25])
      // Nearly parallel, but not by so little that the slack which a judge needs decides.
      let tilt: Double = pick([0, 0, 0, 1.0 / 16])
      var sum = pick(sums).map { ($0.0 * factor, $0.1) }
      sum[0].0 += factor * tilt
      let side = factor * pick([constant, constant, 0])
      add(
        sum, pick([.equal, .greaterOrEqual, .lessOrEqual]), [], side,
        at: pick([500, 500, 400, 300]), origin: pick([.author, .author, .system]))
    }
    for variable in 0..<variableCount where number(0...2) == 0 { rest([(1, variable)]) }
  }
}
