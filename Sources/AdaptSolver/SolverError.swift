/// Why a system has no answer.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient, constant or priority of the row is infinite or not a number, or so large
  /// that arithmetic on it may become so.
  case nonFinite(RowID)
  /// The priority of the row is not between 1 and 1000.
  case priorityOutOfRange(RowID)
  /// The row names a variable that the system does not have.
  case unknownVariable(RowID)
  /// A constant was given for a row that the system does not have, or has no more.
  case unknownRow(RowID)
  /// A resting row, by its number among them, is not finite or names an unknown variable.
  case badRestingRow(Int)
  /// The search took more pivots than `SolverOptions.pivotLimit`.
  case pivotLimit(Int)
  /// So many optional rows hang together that they do not untangle in reasonable room.
  case tooTangled(unknowns: Int)
  /// Rounding errors outgrew the promised precision. The row is the required one missed most.
  case imprecise(RowID)
}

/// What the caller decides about a search.
public struct SolverOptions: Hashable, Sendable {
  /// The search gives up after so many pivots.
  public var pivotLimit: Int
  /// Whether to look for what the constraints leave open. Values are the same either way.
  public var ambiguities: AmbiguityReport

  public enum AmbiguityReport: UInt8, Hashable, Sendable {
    case report
    case skip
  }

  public init(pivotLimit: Int = 200_000, ambiguities: AmbiguityReport = .report) {
    self.pivotLimit = pivotLimit
    self.ambiguities = ambiguities
  }
}
