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

  /// How many constraints there are, resting rows not counted.
  public var constraintCount: Int { rows.count }

  public mutating func makeVariable() -> Variable {
    defer { variableCount += 1 }
    return Variable(variableCount)
  }

  /// Makes room, so that no array grows while rows are added.
  public mutating func reserve(rows rowCount: Int, terms: Int) {
    rows.reserve(rows: rowCount, terms: terms)
  }

  /// Adds a term to the row that the next `close` or `rest` ends.
  public mutating func append(_ coefficient: Double, _ variable: Variable) {
    rows.append(coefficient, variable.index)
  }

  /// Ends the open row as a constraint.
  ///
  /// - Parameter order: the place in declaration order; among equals, and where it is left
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

  @discardableResult
  public mutating func add(_ constraint: LinearConstraint) -> RowID {
    for term in constraint.terms { append(term.coefficient, term.variable) }
    return close(
      constraint.relation, constant: constraint.constant, priority: constraint.priority,
      origin: constraint.origin, order: constraint.order)
  }

  /// The constraint as it was added.
  public subscript(row: RowID) -> LinearConstraint {
    let index = Int(row.index)
    let terms = rows.termRange(index).map {
      LinearTerm(rows.coefficients[$0], Variable(Int(rows.variables[$0])))
    }
    return LinearConstraint(
      terms, rows.relations[index], constant: rows.constants[index],
      priority: rows.priorities[index], origin: rows.origins[index],
      order: Int(rows.orders[index]))
  }
}

/// Rows of a sparse matrix, one after the other, with what belongs to each.
struct RowStore: Sendable {
  /// Where the terms of each row end; they begin where those of the row before end.
  private(set) var ends: [Int32] = []
  private(set) var variables: [Int32] = []
  private(set) var coefficients: [Double] = []
  private(set) var constants: [Double] = []
  private(set) var relations: [Relation] = []
  private(set) var priorities: [Double] = []
  private(set) var origins: [RowOrigin] = []
  private(set) var orders: [Int32] = []

  var count: Int { ends.count }

  func termRange(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])
  }

  mutating func reserve(rows: Int, terms: Int) {
    ends.reserveCapacity(rows)
    variables.reserveCapacity(terms)
    coefficients.reserveCapacity(terms)
    constants.reserveCapacity(rows)
    relations.reserveCapacity(rows)
    priorities.reserveCapacity(rows)
    origins.reserveCapacity(rows)
    orders.reserveCapacity(rows)
  }

  mutating func append(_ coefficient: Double, _ variable: Int32) {
    variables.append(variable)
    coefficients.append(coefficient)
  }

  @discardableResult
  mutating func close(
    _ relation: Relation, constant: Double, priority: Double, origin: RowOrigin, order: Int32
  ) -> RowID {
    ends.append(Int32(clamping: variables.count))
    constants.append(constant)
    relations.append(relation)
    priorities.append(priority)
    origins.append(origin)
    orders.append(order)
    return RowID(count - 1)
  }

  mutating func moveOpenRow(to other: inout RowStore) {
    let start = ends.last.map(Int.init) ?? 0
    for term in start..<variables.count {
      other.append(coefficients[term], variables[term])
    }
    variables.removeSubrange(start...)
    coefficients.removeSubrange(start...)
  }
}
