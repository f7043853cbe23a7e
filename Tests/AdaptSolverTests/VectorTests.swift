import AdaptSolver
import Testing

/// Systems small enough to solve by hand. The reason of an answer stands beside it.
@Suite struct VectorTests {
  func check(
    _ text: String, _ answer: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let sketch = Sketch(text)
    let solution = try solve(sketch.system)
    #expect(sketch.answer(solution) == answer, sourceLocation: location)
    #expect(solution.conflicts.isEmpty, sourceLocation: location)
  }

  @Test func higherPriorityWins() throws {
    try check("x == 120 @250; x == 75 @750", "x=75")
    try check("x == 75 @750; x == 120 @250", "x=75")
  }

  // The minimum of 30 stands above 24, so 24 is missed by 6.
  @Test func higherInequalityWins() throws {
    try check("x == 24 @500; x >= 30 @525", "x=30")
  }

  @Test func fractionalPrioritiesAreLevels() throws {
    try check("x == 1 @500; x == 2 @500.5; x == 3 @500.25", "x=2")
  }

  @Test func lastOfFourLevels() throws {
    try check("x == 1 @996; x == 2 @997; x == 3 @998; x == 4 @999", "x=4")
  }

  // No number of rows below outweighs one above: there are no weights.
  @Test func hundredRowsNeverMoveOneAbove() throws {
    let many = (0..<100).map { _ in "x == 0 @500" }.joined(separator: ";")
    try check(many + "; x == 10 @501", "x=10")
  }

  @Test func hundredLevels() throws {
    let many = (1...100).map { "x == \($0) @\($0)" }.joined(separator: ";")
    try check(many, "x=100")
  }

  // The sum of distances to 0, 10 and 100 is least at the middle one.
  @Test func sumWithinALevelIsLeastAtTheMedian() throws {
    try check("x == 0 @500; x == 100 @500; x == 10 @500", "x=10")
  }

  // Scaled to 1, both rows miss by the same 50 in sum wherever x lies between: the first row
  // of the level decides. Unscaled, the second would count twice and win.
  @Test func violationsAreScaledByTheFirstCoefficient() throws {
    try check("x == 100 @500; 2 x == 100 @500", "x=100")
    try check("2 x == 100 @500; x == 100 @500", "x=50")
  }

  @Test func tiesGoToTheRowWrittenFirst() throws {
    try check("x == 30 @500; x == 24 @500", "x=30")
    try check("x == 24 @500; x >= 30 @500", "x=24")
    try check("x >= 30 @500; x == 24 @500", "x=30")
  }

  // Level by level: the tie at 500 is left open until 400 has spoken.
  @Test func lowerLevelsSpeakBeforeTies() throws {
    try check("x == 10 @500; x == 20 @500; x == 15 @400", "x=15")
  }

  // In the tie walk the author's rows come before the system's of the same level.
  @Test func authorComesBeforeSystemInTies() throws {
    try check("system: x == 10 @500; x == 20 @500", "x=20")
  }

  @Test func oneSidedRowsCostNothingWhenMet() throws {
    try check("x >= 10 @500; x <= 20 @500; x == 15 @100", "x=15")
    try check("x >= 10 @500; x <= 20 @500; x == 5 @100", "x=10")
    try check("x >= 10 @500; x <= 20 @500; x == 50 @100", "x=20")
  }

  // The label keeps its 40, the field (hugging 249) takes what is left of 100 - 8.
  @Test func weakerHuggingStretches() throws {
    try check(
      """
      a + b == 92; a >= 0; b >= 0
      a <= 40 @250; a >= 40 @750; b <= 30 @249; b >= 30 @750
      """, "a=40 b=52")
  }

  // 120 + 80 do not fit into 150: the lower compression resistance gives way.
  @Test func weakerCompressionShrinks() throws {
    try check(
      """
      a + b == 150; a >= 0; b >= 0
      a <= 120 @250; a >= 120 @750; b <= 80 @250; b >= 80 @751
      """, "a=70 b=80")
  }

  @Test func equalWidthsShareTheRoom() throws {
    try check("a + b + c == 300; a == b; b == c", "a=100 b=100 c=100")
  }

  @Test func thirdsAreSnapped() throws {
    // 100 / 3 in steps of 2^-16: 33.333328... is the nearest multiple.
    try check(
      "a + b + c == 100; a == b; b == c",
      "a=33.33332824707031 b=33.33332824707031 c=33.33332824707031")
  }

  @Test func ratioAndCenter() throws {
    // A 16:9 picture, 320 wide, centered in 568.
    try check("w == 320; h == 0.5625 w; y + 0.5 h == 284", "w=320 h=180 y=194")
  }

  @Test func redundantRowsAreNoConflict() throws {
    try check("x == 5; x == 5; 2 x == 10; x >= 5; x <= 5; x - x == 0", "x=5")
  }

  @Test func repeatedAndCancellingTerms() throws {
    try check("x + x == 10; y - y + x >= 3", "x=5 y=0")
  }

  @Test func zeroSizes() throws {
    try check("system: w >= 0; w == -10 @750", "w=0")
    try check("system: w >= 0; w <= 0; w == 100 @999", "w=0")
  }

  @Test func extremeConstants() throws {
    try check("x == 1000000; y == x + 0.5", "x=1000000 y=1000000.5")
    // A millionth of a point is below the grain of 2^-16.
    try check("x == 0.000001", "x=0")
    try check("x - 0.000001 y == 0; y == 1000000", "x=1 y=1000000")
  }

  @Test func restingRowsDecideInOrder() throws {
    try check("x + y == 10; rest: x == 3; rest: y == 0", "x=3 y=7")
    try check("x + y == 10; rest: y == 0; rest: x == 3", "x=10 y=0")
  }

  // x rests as near to 3 as its bound lets it.
  @Test func restingRowsRespectConstraints() throws {
    try check("x >= 5 @100; rest: x == 3", "x=5")
    try check("x >= 5; x <= 9; rest: x == 30", "x=9")
  }

  @Test func withoutRestingRowsVariablesRestAtZero() throws {
    try check("x - y == 4", "x=0 y=-4")
    try check("x >= 12", "x=12")
  }

  @Test func emptySystems() throws {
    #expect(try solve(LinearSystem()).values == [])
    #expect(try solve(LinearSystem(variableCount: 2)).values == [0, 0])
  }

  @Test func rowsWithoutTerms() throws {
    try check("x == 1; x - x >= -5", "x=1")
    let sketch = Sketch("x == 1; x - x == 2 @500")
    #expect(try solve(sketch.system).levels.map { "\($0.priority): \($0.sum)" } == ["500.0: 2.0"])
  }

  @Test func levelsReportTheirSums() throws {
    let sketch = Sketch("x == 0 @500; x == 10 @600; x == 13 @500; x <= 7 @20.5")
    // x is 10; at 500 it misses 0 by 10 and 13 by 3.
    #expect(
      try solve(sketch.system).levels.map { "\($0.priority): \($0.sum)" } == [
        "600.0: 0.0", "500.0: 13.0", "20.5: 3.0",
      ])
  }
}
