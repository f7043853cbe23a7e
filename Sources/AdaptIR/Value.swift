/// A value for each environment: the first case whose condition holds wins; the last is `always`.
///
/// The compiler has sorted the cases, so a host needs no implication: it asks in order.
public struct Guarded<Content: Hashable & Sendable>: Hashable, Sendable {
  public struct Case: Hashable, Sendable {
    public var condition: ConditionID
    public var value: Content

    public init(_ condition: ConditionID, _ value: Content) {
      self.condition = condition
      self.value = value
    }
  }

  public var cases: [Case]

  public init(_ cases: [Case]) {
    self.cases = cases
  }

  /// The same value everywhere.
  public init(_ value: Content) {
    self.cases = [Case(.always, value)]
  }

  /// The value that every environment gets, where there is only one.
  public var constant: Content? {
    cases.count == 1 && cases[0].condition == .always ? cases[0].value : nil
  }

  /// What wins in `environment`; nil only where no case is `always`.
  public func value(in environment: Environment, _ table: ConditionTable) -> Content? {
    cases.first { table.holds($0.condition, in: environment) }?.value
  }
}

/// A number of the environment that constants and coefficients may contain.
public enum Quantity: Hashable, Sendable {
  /// One device pixel: 1 / scale points.
  case pixel
  /// The system's spacing between the two items, or to the superview's edge.
  case standard
  /// `scaled(44, body)`: a length that follows Dynamic Type as the text style does; `base` points
  /// at the large text size.
  case scaled(base: Double, style: String)
  /// The value of a number or length input.
  case input(String)
}

/// A number that is affine over quantities of the environment: `constant + Σ coefficient · quantity`.
public struct Affine: Hashable, Sendable {
  public struct Term: Hashable, Sendable {
    public var quantity: Quantity
    public var coefficient: Double

    public init(_ quantity: Quantity, _ coefficient: Double) {
      self.quantity = quantity
      self.coefficient = coefficient
    }
  }

  public var constant: Double
  /// In order of first mention, each quantity once, none with a zero coefficient.
  public var terms: [Term]

  public init(_ constant: Double, _ terms: [Term] = []) {
    self.constant = constant
    self.terms = terms
  }

  public var isConstant: Bool { terms.isEmpty }

  public static func + (a: Affine, b: Affine) -> Affine {
    var sum = a
    sum.constant += b.constant
    for term in b.terms {
      if let at = sum.terms.firstIndex(where: { $0.quantity == term.quantity }) {
        sum.terms[at].coefficient += term.coefficient
      } else {
        sum.terms.append(term)
      }
    }
    sum.terms.removeAll { $0.coefficient == 0 }
    return sum
  }

  public static func * (a: Affine, factor: Double) -> Affine { a.mapping { $0 * factor } }
  public static func / (a: Affine, divisor: Double) -> Affine { a.mapping { $0 / divisor } }

  private func mapping(_ operation: (Double) -> Double) -> Affine {
    // Adding zero turns a negative zero into zero, so that equal numbers are written alike.
    var result = Affine(operation(constant) + 0)
    result.terms = terms.map { Term($0.quantity, operation($0.coefficient)) }
      .filter { $0.coefficient != 0 }
    return result
  }

  public static prefix func - (a: Affine) -> Affine { a * -1 }
  public static func - (a: Affine, b: Affine) -> Affine { a + -b }
}

/// A font as the spec names it; what it measures depends on the text size and the OS.
public struct FontValue: Hashable, Sendable {
  /// A text style (`body`), for fonts that are one; size and weight then come from the system.
  public var style: String?
  /// A font of the app by name; nil for the system's.
  public var family: String?
  /// Points at the large text size; nil for a text style.
  public var size: Double?
  public var weight: String?
  public var italic: Bool
  /// The text style whose growth the size follows; nil for a fixed size.
  public var scales: String?

  public init(
    style: String? = nil, family: String? = nil, size: Double? = nil, weight: String? = nil,
    italic: Bool = false, scales: String? = nil
  ) {
    self.style = style
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
    self.scales = scales
  }
}

/// A property's value.
public enum Value: Hashable, Sendable {
  /// A number or a length in points.
  case number(Affine)
  case bool(Bool)
  case text(String)
  /// A member of the property's own enumeration: `vertical`, `aspectFill`.
  case word(String)
  /// `#RRGGBB`, `#RRGGBBAA` in upper case, or a color that the system names: `secondary`.
  case color(String)
  case font(FontValue)
  /// An image declared in this document.
  case image(String)
  case size(width: Affine, height: Affine)
  /// x, y, width, height in the superview.
  case rect([Affine])
  case range(minimum: Double, maximum: Double)
  case list([Value])
  case condition(ConditionID)
  /// An environment phrase: `traits: hC`.
  case phrase(String)
  /// Text with host inputs inside; literal parts are `text`, inputs are `word`.
  case template([Value])
  /// A member of an enumeration that carries a number: `height(88)`, `fit(110)`.
  case measure(String, Affine)
  /// Nothing was said for these environments: the kind's own default holds.
  case unset
}

/// `name: value`, resolved: an ordered list of what wins where.
public struct Property: Hashable, Sendable {
  public var name: String
  public var value: Guarded<Value>
  /// Where each case of `value` was written, in the same order.
  public var origins: [Origin]

  public init(name: String, value: Guarded<Value>, origins: [Origin]) {
    self.name = name
    self.value = value
    self.origins = origins
  }
}
