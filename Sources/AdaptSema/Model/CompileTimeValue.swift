package import AdaptDiagnostics
package import AdaptIR

/// A view, or an area of one, before an attribute is asked of it.
package struct Place: Hashable, Sendable {
  package var view: Int
  package var area: Area

  package init(view: Int, area: Area = .view) {
    self.view = view
    self.area = area
  }
}

/// What an expression is while the spec is compiled.
package indirect enum CompileTimeValue: Hashable, Sendable {
  case number(Affine)
  /// A number with unknowns in it; only constraints may hold one.
  case linear(LinearForm)
  case bool(Bool)
  case text(String)
  /// A bare word: a member of an enumeration.
  case word(String)
  case color(String)
  case font(FontValue)
  case image(String)
  /// `a x b`; both sides are numbers or linear.
  case size(CompileTimeValue, CompileTimeValue)
  case range(Affine, Affine)
  case list([CompileTimeValue])
  case condition(ConditionID)
  case place(Place)
  /// Text with host inputs in it.
  case template([CompileTimeValue])
  /// `height(88)`: a word of an enumeration with a number.
  case measure(String, Affine)
  /// The canonical phrase of overridden traits.
  case phrase(String)
  /// Something was reported already; whatever depends on it stays quiet.
  case failed

  /// What it is, for messages: "a text", "a length".
  package var description: String {
    switch self {
    case .number: "a number"
    case .linear: "an expression with unknowns"
    case .bool: "a yes or no"
    case .text, .template: "a text"
    case .word: "a word"
    case .color: "a color"
    case .font: "a font"
    case .image: "an image"
    case .size: "a size"
    case .range: "a range"
    case .list: "a list"
    case .condition: "a condition"
    case .place: "a view"
    case .measure: "a measure"
    case .phrase: "an environment phrase"
    case .failed: "something reported above"
    }
  }

  /// The number as a linear form; nil for what is not a number.
  package var linearForm: LinearForm? {
    switch self {
    case .number(let value): LinearForm(value)
    case .linear(let form): form
    default: nil
    }
  }
}

/// A value for each environment: the first case whose condition holds; the last is `always`.
package struct Adaptive: Hashable, Sendable {
  package struct Case: Hashable, Sendable {
    package var condition: ConditionID
    package var value: CompileTimeValue
    /// Where the value was written.
    package var span: Span
  }

  package var cases: [Case]

  package init(_ cases: [Case]) {
    self.cases = cases
  }

  package init(_ value: CompileTimeValue, at span: Span) {
    self.cases = [Case(condition: .always, value: value, span: span)]
  }

  package static func failed(at span: Span) -> Adaptive { Adaptive(.failed, at: span) }

  /// The value where it is the same in every environment.
  package var constant: CompileTimeValue? { cases.count == 1 ? cases[0].value : nil }

  /// Whether it is one value, said of every environment.
  var isPlain: Bool { cases.count == 1 && cases[0].condition == .always }

  package var hasFailed: Bool { cases.contains { $0.value == .failed } }
}
