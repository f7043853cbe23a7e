/// One `test` of the spec.
public struct TestBlock: Hashable, Sendable {
  /// `in A, B to C where condition { … }`.
  public struct Case: Hashable, Sendable {
    /// Environment phrases; `all` is the default matrix.
    public var environments: [String]
    /// The environment that a transition ends in.
    public var target: String?
    /// Only those of `environments` in which this holds.
    public var filter: ConditionID
    public var expectations: [Expectation]
    public var origin: Origin

    public init(
      environments: [String], target: String?, filter: ConditionID, expectations: [Expectation],
      origin: Origin
    ) {
      self.environments = environments
      self.target = target
      self.filter = filter
      self.expectations = expectations
      self.origin = origin
    }
  }

  public var title: String
  public var cases: [Case]
  public var origin: Origin

  public init(title: String, cases: [Case], origin: Origin) {
    self.title = title
    self.cases = cases
    self.origin = origin
  }
}

/// What an `expect` demands.
public struct Expectation: Hashable, Sendable {
  public enum Demand: Hashable, Sendable {
    /// `expect no findings`, or no finding of one kind.
    case no(String)
    /// A condition on values.
    case value(Expression)
    /// `expect list is wC`: the environment of what the path names.
    case environment(of: Expression, holds: ConditionID)
  }

  /// The first case that holds is demanded: `expect x == 320 | landscape: 375` has two.
  public var demand: Guarded<Demand>
  public var origin: Origin

  public init(demand: Guarded<Demand>, origin: Origin) {
    self.demand = demand
    self.origin = origin
  }
}

/// An expression over laid-out values: what tests and the REPL evaluate.
public indirect enum Expression: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case name(String)
    case index(Expression)
  }

  public enum Operator: String, Hashable, Sendable, Codable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case and, or
  }

  case value(Value)
  /// A name, a view's attribute, an input: `Inbox.key[0].width`. Words of enumerations come as
  /// paths of one step, since only the other side of a comparison says what they are.
  case path([Step])
  case negated(Expression)
  case not(Expression)
  case binary(Operator, Expression, Expression)
  case call(String, [Expression])
  case list([Expression])
}
