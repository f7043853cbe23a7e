/// A range of an ordered axis, between two cuts.
///
/// A cut lies directly below or directly above a value, never on it: twice the value, or one more.
/// So open and closed ends need no flags, and `a < x` is the exact complement of `x <= a`.
package struct ConditionInterval: Hashable, Sendable {
  package var low: Int64
  package var high: Int64

  package init(low: Int64, high: Int64) {
    self.low = low
    self.high = high
  }

  package static let everything = ConditionInterval(low: .min, high: .max)
  /// What is above zero: no size, scale or shape is anything else.
  package static let positive = ConditionInterval(low: 1, high: .max)

  /// One value.
  package static func only(_ value: Int64) -> ConditionInterval {
    ConditionInterval(low: 2 * value, high: 2 * value + 1)
  }

  /// From a value to a value, both included; nil stands for no end.
  package static func closed(_ low: Int64?, _ high: Int64?) -> ConditionInterval {
    ConditionInterval(low: low.map { 2 * $0 } ?? .min, high: high.map { 2 * $0 + 1 } ?? .max)
  }

  package var isEmpty: Bool { low >= high }

  package func contains(_ value: Int64) -> Bool { low <= 2 * value && 2 * value < high }

  package func contains(_ other: ConditionInterval) -> Bool {
    low <= other.low && other.high <= high
  }

  package func intersection(_ other: ConditionInterval) -> ConditionInterval {
    ConditionInterval(low: max(low, other.low), high: min(high, other.high))
  }

  /// The smallest and largest value that could be in it: nil where it has no end. The flags say
  /// whether the end itself is in it.
  package var lowerEnd: (value: Int64, isIncluded: Bool)? {
    low == .min ? nil : (low >> 1, low & 1 == 0)
  }
  package var upperEnd: (value: Int64, isIncluded: Bool)? {
    high == .max ? nil : (high >> 1, high & 1 == 1)
  }

  /// The values that stand in a relation to `value`.
  ///
  /// - Parameter isDiscrete: whether the axis has whole numbers only, so that nothing lies between
  ///   two neighbors.
  package static func values(
    _ relation: ConditionRelation, _ value: Int64, isDiscrete: Bool = false
  ) -> ConditionInterval {
    let below = 2 * value
    let above = isDiscrete ? 2 * value + 2 : 2 * value + 1
    return switch relation {
    case .less: ConditionInterval(low: .min, high: below)
    case .lessOrEqual: ConditionInterval(low: .min, high: above)
    case .equal: ConditionInterval(low: below, high: above)
    case .greaterOrEqual: ConditionInterval(low: below, high: .max)
    case .greater: ConditionInterval(low: above, high: .max)
    }
  }
}
