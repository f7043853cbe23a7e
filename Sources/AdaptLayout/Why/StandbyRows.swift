import AdaptSolver

/// The rows of a solved screen that hold exactly and decide nothing, with what is known of them
/// whatever value is asked for. It is worked out when the first question needs it, or ahead.
///
/// A class, so that all questions about a screen share it.
final class StandbyRows {
  struct Row {
    /// Its number in the system.
    var number: Int
    /// The places of the deciding rows that together say the same.
    var places: [Int]
    var standing: Standing
  }

  /// What a spare row can do to the row that already says the same.
  enum Standing {
    /// Nothing: what both speak of is fixed by the other, which is stronger.
    case idle
    /// It limits from the other side what a stronger row limits from one: made stricter it is missed,
    /// and only given room it may move anything. So hugging stands beside compression.
    case limit
    /// What it does is seen by trying.
    case open
  }

  private let system: LayoutSystem
  private let deciding: DecidingRows
  private let applied: [AppliedRow]
  /// The priorities at which a row is missed.
  private let missedPriorities: Set<Double>
  /// Limits that move nothing when they are given room.
  private var still: Set<Int> = []
  /// Groups of limits that are still to be tried; nil before the first.
  private var untried: [ArraySlice<Int>]?

  init(_ system: LayoutSystem, _ deciding: DecidingRows, _ applied: [AppliedRow]) {
    self.system = system
    self.deciding = deciding
    self.applied = applied
    missedPriorities = Set(applied.lazy.filter { $0.state == .violated }.map(\.priority))
  }

  private(set) lazy var rows: [Row] = deciding.spare.compactMap { spare in
    guard case .row(let number) = spare.source else { return nil }
    let shares = deciding.shares(of: spare.sum)
    return Row(
      number: number, places: Array(shares.keys), standing: standing(of: number, shares))
  }

  /// Whether a limit is known to move nothing when it is given room.
  func isStill(_ limit: Int) -> Bool { still.contains(limit) }

  /// Tries one group of limits, or the halves of one that moved something.
  ///
  /// - Returns: whether there is more to try.
  func tryLimits(with experiment: Experiment) -> Bool {
    var groups =
      untried
      ?? [rows.filter { $0.standing == .limit }.map(\.number)[...]].filter { !$0.isEmpty }
    defer { untried = groups }
    guard let group = groups.popLast() else { return false }
    if experiment.staysLoosening(Array(group)) {
      still.formUnion(group)
    } else if 1 < group.count {
      let middle = group.startIndex + group.count / 2
      groups += [group[..<middle], group[middle...]]
    }
    return !groups.isEmpty
  }

  private func standing(of spare: Int, _ shares: [Int: Double]) -> Standing {
    guard shares.count == 1, let (place, factor) = shares.first,
      case .row(let other) = deciding.rows[place].source
    else { return .open }
    let (weak, strong) = (system.linear[RowID(spare)], system.linear[RowID(other)])
    guard weak.priority < strong.priority, isMetForCertain(other, strong),
      isMultiple(SparseRow(weak), of: deciding.rows[place].sum, factor)
    else { return .open }
    switch (weak.relation, strong.relation) {
    case (_, .equal): return .idle
    case (.equal, _): return .open
    case (let a, let b): return (a == b) == (factor < 0) ? .limit : .open
    }
  }

  /// Whether every answer meets a row: it is required and did not give way, or nothing is missed at
  /// its level.
  private func isMetForCertain(_ number: Int, _ row: LinearConstraint) -> Bool {
    guard applied[number].state != .dropped else { return false }
    if LinearConstraint.required <= row.priority { return true }
    return !missedPriorities.contains(row.priority)
  }

  private func isMultiple(_ a: SparseRow, of b: SparseRow, _ factor: Double) -> Bool {
    a.entries.count == b.entries.count
      && zip(a.entries, b.entries).allSatisfy {
        $0.variable == $1.variable
          && ($0.coefficient - factor * $1.coefficient).magnitude <= SparseRow.threshold
      }
  }
}
