import AdaptCatalog
package import AdaptIR

/// What an expression of a test comes to in one environment.
package indirect enum ExpressionValue: Hashable, Sendable {
  case number(Double)
  case bool(Bool)
  case text(String)
  /// A member of an enumeration, a color, the name of an image.
  case word(String)
  /// A size, or a center.
  case pair(Double, Double)
  case list([ExpressionValue])
  /// One value for each element that a name without an index stands for.
  case each([ExpressionValue])
  case unset
}

/// Why a value cannot be read: lower case, code in backticks.
package struct ReadingFailure: Error, Hashable, Sendable {
  package let message: String

  package init(_ message: String) { self.message = message }
}

extension ExpressionValue: CustomStringConvertible {
  /// As it would be written in a spec, numbers with up to two decimals.
  package var description: String {
    switch self {
    case .number(let value): Self.text(of: value)
    case .bool(let value): value ? "yes" : "no"
    case .text(let text): "\"\(text)\""
    case .word(let word): word
    case .pair(let first, let second): "\(Self.text(of: first)) x \(Self.text(of: second))"
    case .list(let values), .each(let values):
      "[\(values.map(\.description).joined(separator: ", "))]"
    case .unset: "nothing"
    }
  }

  private static func text(of value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths.magnitude < 1e12 ? AdaptCheck.number(hundredths) : "\(hundredths)"
  }
}

extension ExpressionValue {
  /// The value of a property or literal in an environment.
  ///
  /// - Parameter holds: which conditions hold there, by place in the document's table.
  package init(_ value: Value, in environment: Environment, holds: [Bool]) {
    func part(_ affine: Affine) -> Double { affine.value(in: environment) }
    switch value {
    case .number(let affine): self = .number(part(affine))
    case .bool(let value): self = .bool(value)
    case .text(let text): self = .text(text)
    case .word(let word), .color(let word), .image(let word): self = .word(word)
    case .font(let font): self = font.style.map { .word($0) } ?? .text(font.family ?? "system")
    case .size(let width, let height): self = .pair(part(width), part(height))
    case .rect(let parts): self = .list(parts.map { .number(part($0)) })
    case .range(let low, let high): self = .list([.number(low), .number(high)])
    case .list(let values):
      self = .list(values.map { ExpressionValue($0, in: environment, holds: holds) })
    case .condition(let id): self = .bool(holds[id.rawValue])
    case .phrase(let phrase): self = .word(phrase)
    case .measure(let word, let length):
      self = .text("\(word)(\(ExpressionValue.number(part(length))))")
    case .template(let parts):
      self = .text(
        parts.map { part in
          guard case .word(let name) = part else {
            if case .text(let text) = part { return text }
            return ""
          }
          return environment.inputs[name].map { ExpressionValue($0).plainText } ?? ""
        }.joined())
    case .unset: self = .unset
    }
  }

  package init(_ input: InputValue) {
    switch input {
    case .number(let value): self = .number(value)
    case .bool(let value): self = .bool(value)
    case .text(let text): self = .text(text)
    }
  }

  /// A value as the vocabulary's defaults are written: `8`, `no`, `horizontal`.
  package init(written text: String) {
    switch text {
    case "yes", "always": self = .bool(true)
    case "no", "never": self = .bool(false)
    default: self = Double(text).map { .number($0) } ?? .word(text)
    }
  }

  private var plainText: String {
    if case .text(let text) = self { text } else { description }
  }
}

extension Affine {
  /// The number in an environment; `standard` is the distance between neighbors.
  package func value(in environment: Environment) -> Double {
    terms.reduce(constant) { sum, term in
      let quantity: Double
      switch term.quantity {
      case .pixel: quantity = 0 < environment.scale ? 1 / environment.scale : 1
      case .standard: quantity = 8
      case .scaled(let base, let style):
        quantity =
          TextStyle(rawValue: style)?.scaled(
            base, at: environment.text, os: environment.os, scale: environment.scale) ?? base
      case .input(let name):
        if case .number(let value)? = environment.inputs[name] {
          quantity = value
        } else {
          quantity = 0
        }
      }
      return sum + term.coefficient * quantity
    }
  }
}
