import Testing

@testable import AdaptSolver

@Suite struct RegimeTests {
  /// `lower...upper: variable rates` and the row that ends it, a regime a line. Row 0 is `w == t`.
  func check(
    _ text: String, over range: ClosedRange<Double>, _ expected: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let sketch = Sketch(text)
    var compiled = try CompiledSystem(sketch.system)
    let regimes = try compiled.regimes(moving: [MovingConstant(RowID(0), rate: -1)], over: range)
    let lines = regimes.map { regime in
      let rates = sketch.names.indices.map {
        "\(sketch.names[$0])\(number((regime.rate(of: Variable($0)) * 1e6).rounded() / 1e6))"
      }
      let ends = [regime.range.lowerBound, regime.range.upperBound].map {
        number(($0 * 1e6).rounded() / 1e6)
      }
      let row = regime.binding.map { " row \($0.index)" } ?? ""
      let conflict = regime.conflicts.isEmpty ? "" : " conflict"
      return "\(ends[0])...\(ends[1]): \(rates.joined(separator: " "))\(row)\(conflict)"
    }
    #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
  }

  // Half the width, but at most 100 and at least 40.
  @Test func bounds() throws {
    try check(
      "w == 0; x == 0.5 w @750; x <= 100; x >= 40", over: 0...400,
      """
      0...80: w1 x0 row 1
      80...200: w1 x0.5 row 2
      200...400: w1 x0
      """)
  }

  // Two labels of 120 and 80: b (751) keeps its size and a gives way until nothing is left of it;
  // then b shrinks. Beyond 200 b stretches, since it hugs less.
  @Test func labelsInARow() throws {
    try check(
      """
      w == 0; a + b == w; a >= 0; b >= 0
      a <= 120 @250; a >= 120 @750; b <= 80 @249; b >= 80 @751
      """, over: 10...300,
      """
      10...80: w1 a0 b1 row 7
      80...200: w1 a1 b0 row 5
      200...300: w1 a0 b1
      """)
  }

  // Three equal widths, no boundary anywhere.
  @Test func nothingHappens() throws {
    try check(
      "w == 0; a + b + c == w; a == b; b == c", over: 30...60,
      "30...60: w1 a0.333333 b0.333333 c0.333333")
  }

  // 100 points do not fit into less: the row gives way that was written last.
  @Test func aConflictBegins() throws {
    try check(
      "w == 0; x >= 100; x <= w", over: 50...150,
      """
      50...100: w1 x0 conflict
      100...150: w1 x0
      """)
  }

  // Nothing but a resting row holds x at 30, as long as there is room for it.
  @Test func restingRowsHaveASay() throws {
    try check(
      "w == 0; x >= 0; x <= w; rest: x == 30", over: 10...50,
      """
      10...30: w1 x1
      30...50: w1 x0
      """)
  }

  @Test func aRangeOfOnePoint() throws {
    try check("w == 0; x == w", over: 5...5, "5...5: w1 x1")
  }

  // Everywhere in a regime its line gives what a fresh solve gives, and no boundary is idle.
  @Test(arguments: PropertyTests.cases.filter { $0.family != .contradictory })
  func regimesAgreeWithFreshSolves(_ test: PropertyTests.Case) throws {
    var random = test.random
    var generator = SeededGenerator(state: test.seed)
    let row = Int.random(in: 0..<random.constraints.count, using: &generator)
    let start: Double = random.constraints[row].constant
    let rate: Double = [1.0, -1, 0.5].randomElement(using: &generator) ?? 1
    var compiled = try CompiledSystem(random.system)
    let range = -40.0...60.0
    let regimes = try compiled.regimes(
      moving: [MovingConstant(RowID(row), constant: start, rate: rate)], over: range)
    #expect(regimes.first?.range.lowerBound == range.lowerBound)
    #expect(regimes.last?.range.upperBound == range.upperBound)
    let unit = random.system.scaleForTests
    for regime in regimes {
      for _ in 0..<4 {
        let parameter: Double = .random(in: regime.range, using: &generator)
        let margin = 1e-4
        guard parameter - regime.range.lowerBound > margin,
          regime.range.upperBound - parameter > margin
        else { continue }
        random.constraints[row].constant = start + rate * parameter
        let fresh = try solve(random.system)
        let line = regime.values(at: parameter)
        for variable in line.indices {
          #expect(
            abs(line[variable] - fresh.values[variable]) <= 2 * Solution.grain + 1e-9 * unit,
            "at \(parameter) in \(regime.range)")
        }
      }
    }
    for (one, next) in zip(regimes, regimes.dropFirst()) {
      #expect(one.range.upperBound == next.range.lowerBound)
    }
    // A trace gives the same, whichever way it goes.
    var trace = RegimeTrace(regimes)
    for parameter in [-40.0, -39, -12.25, 3, 4, 59, 60, 31, -40] {
      trace.move(to: parameter)
      let regime = try #require(regimes.first { $0.range.contains(parameter) })
      let line = regime.values(at: parameter)
      for variable in line.indices {
        #expect(abs(trace.values[variable] - line[variable]) <= 2 * Solution.grain + 1e-9 * unit)
      }
    }
  }
}

extension LinearSystem {
  fileprivate var scaleForTests: Double {
    (0..<constraintCount).map { abs(self[RowID($0)].constant) }.max() ?? 1
  }
}
