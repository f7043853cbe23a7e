import AdaptSolver
import Testing

@Suite struct ConflictTests {
  /// `dropped: members; relax row by amount`, a conflict a line, then the answer.
  func check(
    _ text: String, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let sketch = Sketch(text)
    let solution = try solve(sketch.system)
    let conflicts = solution.conflicts.map {
      "\($0.dropped.index): \($0.members.map { "\($0.index)" }.joined(separator: " "))"
        + "; relax \($0.relaxation.row.index) by \(number($0.relaxation.amount))\n"
    }
    #expect(conflicts.joined() + sketch.answer(solution) == expected, sourceLocation: location)
  }

  @Test func theLastWrittenGivesWay() throws {
    try check("x == 10; x == 30", "1: 0 1; relax 1 by -20\nx=10")
    try check("x == 30; x == 10", "1: 0 1; relax 1 by 20\nx=30")
  }

  // Width cannot be negative, whatever is written and wherever the system's row stands.
  @Test func theSystemNeverGivesWay() throws {
    try check("x == -5; system: x >= 0", "0: 1 0; relax 0 by 5\nx=0")
  }

  // 100 + 8 + 100 in 200: the last row gives way, and either width could be 8 less.
  @Test func threeRowsInOneConflict() throws {
    try check(
      "a == 100; b == a + 108; c == b + 100; d == 3; c <= 200",
      "4: 0 1 2 4; relax 4 by 108\na=100 b=208 c=308 d=3")
  }

  // 2 y == x needs x to be off by 20 but y by 10 only: y's row is the cheaper one to change.
  @Test func theCheapestRelaxationIsOffered() throws {
    try check("x == 40; y == 10; x == 2 y", "2: 0 1 2; relax 1 by 10\nx=40 y=10")
  }

  // y == 10 is also held by a second row, so changing it alone would not do.
  @Test func aRelaxationThatWouldNotDoIsNotOffered() throws {
    try check("x == 40; y == 10; y <= 10; x == 2 y", "3: 0 1 3; relax 3 by 20\nx=40 y=10")
  }

  @Test func aRowThatContradictsItself() throws {
    try check("x == 1; x - x == 3", "1: 1; relax 1 by -3\nx=1")
  }

  @Test func severalConflicts() throws {
    try check(
      "x == 1; x == 2; y >= 5; y <= 4; x == 3",
      "1: 0 1; relax 1 by -1\n3: 2 3; relax 3 by 1\n4: 0 4; relax 4 by -2\nx=1 y=5")
  }

  // What gave way has no say at all, not even a weak one: y follows its optional row.
  @Test func aDroppedRowIsGone() throws {
    try check("x <= 10; x >= 20; x == 3 @1", "1: 0 1; relax 1 by -10\nx=3")
  }

  // Inequalities that meet in one point are no conflict.
  @Test func touchingBoundsAgree() throws {
    try check("x <= 10; x >= 10; x + y == 10; y >= 0", "x=10 y=0")
  }

  // Equalities decide where variables go only after the inequality before them is admitted.
  @Test func anInequalityAdmittedEarlierStands() throws {
    try check("x >= 20; x == 10", "1: 0 1; relax 1 by 10\nx=20")
  }
}
