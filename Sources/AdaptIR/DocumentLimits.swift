/// How large the parts of a document may be. A host walks them recursively, so a file must not
/// decide how deep that goes; no spec that a person writes reaches these numbers.
public enum DocumentLimits {
  /// Superviews above a view.
  public static let viewDepth = 512
  /// Operators, calls and indices in each other.
  public static let expressionDepth = 96
  /// Lists in lists.
  public static let valueDepth = 16
  /// Conditions in conditions.
  public static let conditionDepth = 128
  /// Atoms and signs of one condition written out, parts that occur twice counted twice.
  public static let conditionSize = 65_536
  /// Constraints of one group.
  public static let alternatives = 256
  /// Containers and screens in each other.
  public static let containerDepth = 64
}
