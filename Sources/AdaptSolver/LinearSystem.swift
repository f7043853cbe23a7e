/// Linear constraints over numbered variables, in flat arrays.
///
/// A row is written term by term and then closed, so that nothing is allocated for it:
///
///     system.append(1, trailing)
///     system.append(-1, leading)
///     system.close(.equal, constant: -100)    // trailing - leading == 100
public struct LinearSystem: Sendable {
  /// How many variables there are. Their numbers run from 0.
  public private(set) var variableCount: Int
  var rows = RowStore()
  /// The rows that decide where nothing else does: equalities, first to last.
  var resting = RowStore()

  public init(variableCount: Int = 0) {
    self.variableCount = max(0, variableCount)
  }

  /// How many constraints there are, those that were removed included, resting rows not.
  public var constraintCount: Int { rows.count }

  public mutating func makeVariable() -> Variable {
    defer { variableCount += 1 }
    return Variable(variableCount)
  }

  /// Makes room, so that no array grows while rows are added.
  public mutating func reserve(rows rowCount: Int, terms: Int, resting restingCount: Int = 0) {
    rows.heads.reserveCapacity(rowCount)
    rows.constants.reserveCapacity(rowCount)
    rows.terms.reserveCapacity(terms)
    resting.heads.reserveCapacity(restingCount)
    resting.constants.reserveCapacity(restingCount)
    resting.terms.reserveCapacity(2 * restingCount)
  }

  /// Adds a term to the row that the next `close` or `rest` ends.
  public mutating func append(_ coefficient: Double, _ variable: Variable) {
    rows.terms.append(LinearTerm(coefficient, variable))
  }

  /// Ends the open row as a constraint.
  ///
  /// - Parameters:
  ///   - relation: what the terms and the constant are to be: at least, at most, or 0.
  ///   - constant: added to the terms.
  ///   - priority: 1 to 1000, which is required.
  ///   - origin: whose row it is; a row of the system never gives way to an author's.
  ///   - order: the place in declaration order; among equals, and where it is left
  ///   out throughout, rows count in the order in which they were added.
  @discardableResult
  public mutating func close(
    _ relation: Relation, constant: Double = 0, priority: Double = LinearConstraint.required,
    origin: RowOrigin = .author, order: Int = 0
  ) -> RowID {
    rows.close(
      relation, constant: constant, priority: priority, origin: origin,
      order: Int32(clamping: order))
  }

  /// Ends the open row as a resting row: `sum(terms) + constant == 0` as nearly as possible,
  /// after all constraints and all resting rows before it.
  ///
  /// Where the resting rows leave a variable open, it rests nearest to 0, lowest number first.
  public mutating func rest(constant: Double = 0) {
    rows.moveOpenRow(to: &resting)
    resting.close(.equal, constant: constant, priority: 0, origin: .system, order: 0)
  }

  /// Lets a variable rest where another one is, or at 0.
  public mutating func rest(_ variable: Variable, at other: Variable? = nil) {
    resting.terms.append(LinearTerm(1, variable))
    if let other { resting.terms.append(LinearTerm(-1, other)) }
    resting.close(.equal, constant: 0, priority: 0, origin: .system, order: 0)
  }

  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) -> RowID {
    for term in constraint.terms { append(term.coefficient, term.variable) }
    return close(
      constraint.relation, constant: constraint.constant, priority: constraint.priority,
      origin: constraint.origin, order: constraint.order)
  }

  /// Takes a constraint out. The others keep their numbers. A row that is not there is ignored.
  public mutating func remove(_ row: RowID) {
    guard rows.heads.indices.contains(Int(row.index)) else { return }
    rows.heads[Int(row.index)].isRemoved = true
  }

  /// The constraint as it was added.
  public subscript(row: RowID) -> LinearConstraint {
    let head = rows.heads[Int(row.index)]
    return LinearConstraint(
      Array(rows.terms[rows.termRange(Int(row.index))]), head.relation,
      constant: rows.constants[Int(row.index)],
      priority: head.priority, origin: head.origin, order: Int(head.order))
  }
}
