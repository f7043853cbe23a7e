/// The one answer to a linear system.
public struct Solution: Sendable {
  /// A value for each variable, in variable order, each a multiple of `Solution.grain`.
  public let values: [Double]
  /// The required rows that gave way, in the order of their admission.
  public let conflicts: [Conflict]
  /// What the constraints leave open, in variable order. Empty when the answer is the only one.
  public let ambiguities: [Ambiguity]
  /// What each level of optional rows misses, highest first, levels that are met included.
  public let levels: [LevelViolation]
  /// How many pivots it took. A measure of work, not of the answer.
  public let pivots: Int

  /// The step to which values are snapped, in points. It is far below a device pixel and far
  /// above rounding errors, so the same system gives the same bits whatever the way to it.
  public static let grain = 0x1p-16

  public subscript(variable: Variable) -> Double { values[Int(variable.index)] }
}

/// The sum of the violations at one priority.
public struct LevelViolation: Hashable, Sendable {
  public let priority: Double
  /// In points, each row scaled to a first coefficient of 1 or -1; a multiple of
  /// `Solution.grain`.
  public let sum: Double
}

/// A required row that contradicts required rows admitted before it.
public struct Conflict: Hashable, Sendable {
  /// The row that gave way: it takes no part in the answer.
  public let dropped: RowID
  /// Rows that no values meet together, `dropped` among them, in the order of admission. Without
  /// any one of them the others can be met.
  public let members: [RowID]
  /// The least change to a single member after which all admitted rows and `dropped` can be met.
  public let relaxation: Relaxation

  public struct Relaxation: Hashable, Sendable {
    public let row: RowID
    /// What the row's left side, scaled to a first coefficient of 1 or -1, would have to miss
    /// zero by, in points: -20 at `width == 100` says that `width == 80` would do.
    public let amount: Double
  }
}

/// A part of the answer that the levels leave open: moving it changes what no level misses in sum.
///
/// The answer is the one that the rules for ties choose; it is ambiguous all the same, since the
/// author has not chosen it. `x == 24` and `x >= 30`, both at 500, miss 6 points in sum wherever x
/// is between 24 and 30: the answer is 24 if that row is written first, and open over 24...30.
public struct Ambiguity: Hashable, Sendable {
  /// What then decided.
  public enum Cause: UInt8, Hashable, Sendable {
    /// Rows of one level miss as much in sum either way; declaration order chose.
    case tied
    /// No constraint decides at all; the resting rows chose.
    case free
  }

  public let cause: Cause
  /// The lowest variable that moves.
  public let variable: Variable
  /// Between these values `variable` is open. An end may be infinite.
  public let lower: Double
  public let upper: Double
  /// A second layout that meets every level as well: the variables that differ from the answer,
  /// in variable order. All others keep their values.
  public let alternative: [Assignment]

  public struct Assignment: Hashable, Sendable {
    public let variable: Variable
    public let value: Double
  }
}
