/// The place of a condition in its table. 0 always holds, 1 never does.
public struct ConditionID: Hashable, Sendable, Comparable {
  public let rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }

  public static let always = ConditionID(0)
  public static let never = ConditionID(1)

  public static func < (a: ConditionID, b: ConditionID) -> Bool { a.rawValue < b.rawValue }
}

extension ConditionID: Codable {
  /// A plain JSON number.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(Int.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// One node of a condition. Parts are named by their place in the table and stand before it.
public enum Condition: Hashable, Sendable {
  case always
  case never
  case atom(ConditionAtom)
  case compare(Comparison)
  /// A Bool input that must be `yes`.
  case input(String)
  case not(ConditionID)
  /// Every part holds.
  case all([ConditionID])
  /// At least one part holds.
  case any([ConditionID])
}

/// The words that ask for one value of one trait. The raw value is the word in the language.
public enum ConditionAtom: String, Hashable, Sendable, Codable, CaseIterable {
  case wC, wR, hC, hR
  case phone, pad, mac, tv, vision
  case portrait, landscape
  case ltr, rtl
  case light, dark
  case p3, srgb
  case boldText, highContrast, elevated, forceTouch, keyboard
  case split, slideOver, free, canvas
}

/// How two ordered values compare. The raw value is the sign in the language.
public enum ConditionRelation: String, Hashable, Sendable, Codable, CaseIterable {
  case less = "<"
  case lessOrEqual = "<="
  case equal = "=="
  case greaterOrEqual = ">="
  case greater = ">"

  /// Whether `a` stands in this relation to `b`.
  public func holds<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
    switch self {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .equal: a == b
    case .greaterOrEqual: a >= b
    case .greater: a > b
    }
  }
}

/// A question about an ordered trait, with the trait on the left.
public enum Comparison: Hashable, Sendable {
  case text(ConditionRelation, TextSize)
  case os(ConditionRelation, Version)
  case scale(ConditionRelation, ExactDecimal)
  case width(ConditionRelation, ExactDecimal)
  case height(ConditionRelation, ExactDecimal)
  /// The screen's width divided by its height.
  case aspect(ConditionRelation, ExactDecimal)
  /// A number that the host supplies.
  case input(String, ConditionRelation, ExactDecimal)
}
