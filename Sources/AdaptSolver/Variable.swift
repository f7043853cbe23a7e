/// An unknown of a linear system, by number.
///
/// Number the variables parents first: elimination defines higher numbers by lower ones, and
/// that order keeps it near linear. Any order gives the same answer.
public struct Variable: BitwiseCopyable, Hashable, Sendable {
  public let index: Int32

  public init(_ index: Int) {
    self.index = Int32(clamping: index)
  }
}

/// A coefficient times a variable.
public struct LinearTerm: BitwiseCopyable, Hashable, Sendable {
  public var coefficient: Double
  public var variable: Variable

  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// How the sum of a constraint stands to zero.
public enum Relation: Int8, BitwiseCopyable, Hashable, Sendable {
  case lessOrEqual = -1
  case equal = 0
  case greaterOrEqual = 1
}

/// Who wrote a constraint. It decides which required constraint gives way, and who comes first
/// where constraints tie.
///
/// Required rows are admitted system first, so an author's row gives way to the system's. Ties
/// among optional rows are walked author first.
public enum RowOrigin: UInt8, BitwiseCopyable, Hashable, Sendable {
  case author = 0
  case system = 1
}

/// The number of a constraint in its system, counted from 0 in the order it was added.
public struct RowID: BitwiseCopyable, Hashable, Comparable, Sendable {
  public let index: Int32

  public init(_ index: Int) {
    self.index = Int32(clamping: index)
  }

  public static func < (a: RowID, b: RowID) -> Bool { a.index < b.index }
}

/// The constant that a row is to have.
public struct RowConstant: BitwiseCopyable, Hashable, Sendable {
  public var row: RowID
  public var constant: Double

  public init(_ row: RowID, _ constant: Double) {
    self.row = row
    self.constant = constant
  }
}

/// `sum(terms) + constant (<=, ==, >=) 0`, with a priority.
public struct LinearConstraint: Hashable, Sendable {
  /// The priority at which a constraint is required.
  public static let required = 1000.0

  /// The first term sets the unit in which a violation is measured: the row counts as if it
  /// were scaled to a first coefficient of 1 or -1.
  public var terms: [LinearTerm]
  public var constant: Double
  public var relation: Relation
  /// From 1 to 1000; 1000 is required. Any value between is a level of its own.
  public var priority: Double
  public var origin: RowOrigin
  /// The place in declaration order; the order of addition decides among equals.
  public var order: Int

  public init(
    _ terms: [LinearTerm], _ relation: Relation, constant: Double = 0,
    priority: Double = LinearConstraint.required, origin: RowOrigin = .author, order: Int = 0
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
    self.priority = priority
    self.origin = origin
    self.order = order
  }
}
