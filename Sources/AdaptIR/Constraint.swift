/// A side, a size, a center or a baseline.
public enum Attribute: String, Hashable, Sendable, Codable, CaseIterable {
  case leading, trailing, left, right, top, bottom, width, height, centerX, centerY
  case firstBaseline, lastBaseline

  public enum Axis: String, Hashable, Sendable, Codable {
    case horizontal, vertical
  }

  public var axis: Axis {
    switch self {
    case .leading, .trailing, .left, .right, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// A length rather than a position.
  public var isSize: Bool { self == .width || self == .height }
}

/// The rectangle of a view that an attribute speaks of.
public enum Area: String, Hashable, Sendable, Codable, CaseIterable {
  /// The view's own alignment rectangle.
  case view
  /// The screen's safe area, and the keyboard: a rectangle of no height at the safe area's bottom
  /// while none shows. Both belong to view 0.
  case safe, keyboard
  case margins, readable
  /// A scroll view's content area, and the part of it that is seen.
  case content, frame

  /// Its place among all areas, from 0.
  package var ordinal: Int {
    switch self {
    case .view: 0
    case .safe: 1
    case .keyboard: 2
    case .margins: 3
    case .readable: 4
    case .content: 5
    case .frame: 6
    }
  }
}

/// An attribute of an area of a view: one unknown of the system.
public struct Anchor: Hashable, Sendable {
  /// Index in the screen's view list.
  public var view: Int
  public var area: Area
  public var attribute: Attribute

  public init(view: Int, area: Area = .view, attribute: Attribute) {
    self.view = view
    self.area = area
    self.attribute = attribute
  }
}

/// How the sum of a constraint's terms compares with its constant.
public enum Relation: String, Hashable, Sendable, Codable {
  case equal = "=="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
}

/// `Σ coefficient · anchor  relation  constant`, while `when` holds and every view in it is
/// installed.
public struct Constraint: Hashable, Sendable {
  public struct Term: Hashable, Sendable {
    public var coefficient: Affine
    public var anchor: Anchor

    public init(_ coefficient: Affine, _ anchor: Anchor) {
      self.coefficient = coefficient
      self.anchor = anchor
    }
  }

  /// The name after `as`.
  public var name: String?
  /// At least one; the statement's left side first.
  public var terms: [Term]
  public var relation: Relation
  public var constant: Guarded<Affine>
  /// 1 through 1000; 1000 is required.
  public var priority: Guarded<Double>
  public var condition: ConditionID
  /// Constraints that are alternatives of one statement share a number; their guards are disjoint.
  public var group: Int?
  /// The view in whose block it was written.
  public var owner: Int
  public var origin: Origin

  public init(
    name: String? = nil, terms: [Term], relation: Relation, constant: Guarded<Affine>,
    priority: Guarded<Double>, condition: ConditionID, group: Int? = nil, owner: Int,
    origin: Origin
  ) {
    self.name = name
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.condition = condition
    self.group = group
    self.owner = owner
    self.origin = origin
  }
}
