extension LinearSystem {
  /// The rows that decide where nothing else does, first to last.
  public var restingRows: [LinearConstraint] {
    (0..<resting.count).map { row in
      LinearConstraint(
        Array(resting.terms[resting.termRange(row)]), .equal, constant: resting.constants[row])
    }
  }

  /// Whether another system has the same variables and rows, constants aside.
  public func hasRows(of other: LinearSystem) -> Bool {
    variableCount == other.variableCount && rows.isAlike(other.rows)
      && resting.isAlike(other.resting)
  }

  /// Adds to the constant of a row: the left side is so much larger before it is compared.
  public mutating func shift(_ row: RowID, by shift: Double) {
    rows.constants[Int(row.index)] += shift
  }

  /// Makes a row required, and the system's, so that no author's row is stronger.
  public mutating func require(_ row: RowID) {
    rows.heads[Int(row.index)].priority = LinearConstraint.required
    rows.heads[Int(row.index)].origin = .system
  }
}
