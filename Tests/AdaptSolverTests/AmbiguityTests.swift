import AdaptSolver
import Testing

@Suite struct AmbiguityTests {
  /// `cause variable lower...upper [second layout]`, an ambiguity a line.
  func check(
    _ text: String, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let sketch = Sketch(text)
    let solution = try solve(sketch.system)
    let found = solution.ambiguities.map { ambiguity in
      let other = ambiguity.alternative.map {
        "\(sketch.names[Int($0.variable.index)])=\(number($0.value))"
      }
      return "\(ambiguity.cause) \(sketch.names[Int(ambiguity.variable.index)]) "
        + "\(number(ambiguity.lower))...\(number(ambiguity.upper)) \(other)"
    }
    #expect(found.joined(separator: "\n") == expected, sourceLocation: location)
    // Skipping the report changes no value.
    let quiet = try solve(sketch.system, options: SolverOptions(ambiguities: .skip))
    #expect(quiet.values == solution.values, sourceLocation: location)
  }

  // The sum of what both miss is 6 from 24 to 30; no resting row is needed for a choice, yet no
  // level has made it. The second layout is the other end.
  @Test func oneLevelThatPullsBothWays() throws {
    try check("x == 24 @500; x >= 30 @500", "tied x 24...30 [\"x=30\"]")
    try check("x >= 30 @500; x == 24 @500", "tied x 24...30 [\"x=24\"]")
    try check("x == 24 @500; x >= 30 @500; rest: x == 27", "tied x 24...30 [\"x=30\"]")
  }

  @Test func aUniqueAnswerIsNotAmbiguous() throws {
    try check("x == 24 @500; x >= 30 @525", "")
    try check("a + b == 92; a <= 40 @251; a >= 40 @750; b <= 30 @250; b >= 30 @750", "")
  }

  // The two labels of Interface Builder's "content hugging ambiguity".
  @Test func equalHuggingIsTied() throws {
    // One of them has to take the 22 points left over. The one written first keeps its size.
    try check(
      "a + b == 92; a <= 40 @250; a >= 40 @750; b <= 30 @250; b >= 30 @750",
      "tied a 40...62 [\"a=62\", \"b=30\"]")
  }

  // Where there is no end, the second layout is 100 points away from where 0 would be.
  @Test func nothingSaysWhere() throws {
    try check("w == 10; x >= 5; rest: x == 0", "free x 5...inf [\"x=105\"]")
    try check(
      "x + w == 10; rest: w == 4; rest: x == 0", "free x -inf...inf [\"x=-100\", \"w=110\"]")
  }

  // The rest row's wish is met by a constraint: it still had a say only if something is open.
  @Test func restingRowsThatChangeNothing() throws {
    try check("x == 0; rest: x == 0", "")
  }

  // At (0, 0) both rows are tight and x alone cannot move, nor y alone; but both can together.
  @Test func aDegenerateCorner() throws {
    try check(
      "x - y <= 0; y - x <= 0; x >= 0; x <= 10; y >= 0; y <= 10; rest: x == 0; rest: y == 0",
      "free x 0...10 [\"x=10\", \"y=10\"]")
  }

  // Slopes are zero, yet there is no room: degenerate, not ambiguous.
  @Test func zeroSlopeWithoutRoom() throws {
    try check("x + y >= 10; x + y <= 10; x <= 5; y <= 5; x - y == 0 @500", "")
    try check("x + y >= 10; x <= 5; y <= 5", "")
  }
}
