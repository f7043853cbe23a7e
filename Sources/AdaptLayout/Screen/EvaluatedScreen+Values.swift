import AdaptCatalog
import AdaptIR

/// What a length may depend on besides the environment: the system's spacing where it stands.
typealias Spacing = Double

extension EvaluatedScreen {
  /// The system's distance between neighbors.
  static let standardSpacing: Spacing = 8

  /// What property `name` of a view comes to.
  func value(_ name: String, of view: Int) -> Value? {
    for property in active.properties[view] where property.name == name { return property.value }
    return nil
  }

  /// What property `name` of the screen comes to; a screen's block is also its view's.
  func screenValue(_ name: String) -> Value? {
    screen.properties.first { $0.name == name }?.value.value(holds) ?? value(name, of: 0)
  }

  func number(_ name: String, of view: Int) -> Double? {
    guard case .number(let affine)? = value(name, of: view) else { return nil }
    return number(affine)
  }

  func word(_ name: String, of view: Int) -> String? {
    guard case .word(let word)? = value(name, of: view) else { return nil }
    return word
  }

  func flag(_ name: String, of view: Int) -> Bool? {
    guard case .bool(let flag)? = value(name, of: view) else { return nil }
    return flag
  }

  func text(_ name: String, of view: Int) -> String? {
    value(name, of: view).flatMap(text)
  }

  /// The text that a value stands for, inputs filled in.
  func text(_ value: Value) -> String? { environment.text(value) }

  /// A font, or the one of a text style.
  func font(of view: Int) -> FontValue? {
    switch value("font", of: view) {
    case .font(let font): font
    case .word(let style): FontValue(style: style)
    case .number, .bool, .text, .color, .image, .size, .rect, .range, .list, .condition, .phrase,
      .template, .measure, .unset, nil:
      nil
    }
  }

  /// A pair of numbers: `251 x 252`, or one number for both axes.
  func pair(_ name: String, of view: Int) -> (horizontal: Double, vertical: Double)? {
    switch value(name, of: view) {
    case .number(let affine):
      let both = number(affine)
      return (both, both)
    case .size(let width, let height): return (number(width), number(height))
    case .bool, .text, .word, .color, .font, .image, .rect, .range, .list, .condition, .phrase,
      .template, .measure, .unset, nil:
      return nil
    }
  }

  /// A frame: x, y, width, height.
  func rect(_ name: String, of view: Int) -> [Double]? {
    let parts: [Affine]
    switch value(name, of: view) {
    case .rect(let affines): parts = affines
    case .list(let values):
      parts = values.compactMap { if case .number(let affine) = $0 { affine } else { nil } }
    case .number, .bool, .text, .word, .color, .font, .image, .size, .range, .condition, .phrase,
      .template, .measure, .unset, nil:
      return nil
    }
    return parts.count == 4 ? parts.map { number($0) } : nil
  }

  /// Insets: one number for all sides, `horizontal x vertical`, or top, leading, bottom, trailing.
  func insets(_ name: String, of view: Int) -> EdgeValues? {
    switch value(name, of: view) {
    case .number(let affine): return EdgeValues(all: number(affine))
    case .size(let width, let height):
      let (x, y) = (number(width), number(height))
      return EdgeValues(leading: x, top: y, trailing: x, bottom: y)
    case .rect(let parts): return insets(parts.map { number($0) })
    case .list(let parts):
      return insets(
        parts.compactMap {
          if case .number(let affine) = $0 { number(affine) } else { nil }
        })
    case .bool, .text, .word, .color, .font, .image, .range, .condition, .phrase, .template,
      .measure, .unset, nil:
      return nil
    }
  }

  private func insets(_ parts: [Double]) -> EdgeValues? {
    guard parts.count == 4 else { return nil }
    return EdgeValues(leading: parts[1], top: parts[0], trailing: parts[3], bottom: parts[2])
  }

  func number(_ affine: Affine, standard: Spacing = standardSpacing) -> Double {
    environment.number(affine, standard: standard)
  }
}

extension Environment {
  /// A number that may depend on quantities of the environment.
  ///
  /// - Parameter standard: what `standard` is at this place.
  func number(
    _ affine: Affine, standard: Spacing = EvaluatedScreen.standardSpacing
  ) -> Double {
    var sum = affine.constant
    for term in affine.terms {
      sum += term.coefficient * quantity(term.quantity, standard: standard)
    }
    return sum
  }

  private func quantity(_ quantity: Quantity, standard: Spacing) -> Double {
    switch quantity {
    case .pixel: return 0 < scale ? 1 / scale : 1
    case .standard: return standard
    case .scaled(let base, let style):
      return TextStyle(rawValue: style)?.scaled(base, at: text, os: os, scale: scale) ?? base
    case .input(let name):
      if case .number(let number)? = inputs[name] { return number }
      return 0
    }
  }
}

extension Environment {
  /// The text that a value stands for, inputs filled in.
  func text(_ value: Value) -> String? {
    switch value {
    case .text(let text): text
    case .template(let parts): parts.map { templateText($0) }.joined()
    case .number, .bool, .word, .color, .font, .image, .size, .rect, .range, .list, .condition,
      .phrase, .measure, .unset:
      nil
    }
  }

  private func templateText(_ part: Value) -> String {
    guard case .word(let name) = part else { return text(part) ?? "" }
    switch inputs[name] {
    case .text(let text): return text
    case .number(let number):
      return number.magnitude < 1e15 && number == number.rounded()
        ? String(Int(number)) : String(number)
    case .bool(let flag): return flag ? "yes" : "no"
    case nil: return ""
    }
  }

  /// The environment in which inputs that nobody set have the document's initial values.
  func filled(from document: Document) -> Environment {
    var filled = self
    for input in document.inputs where filled.inputs[input.name] == nil {
      switch input.initial {
      case .number(let affine) where affine.isConstant:
        filled.inputs[input.name] = .number(affine.constant)
      case .bool(let flag): filled.inputs[input.name] = .bool(flag)
      case .text(let text): filled.inputs[input.name] = .text(text)
      case .number, .word, .color, .font, .image, .size, .rect, .range, .list, .condition, .phrase,
        .template, .measure, .unset, nil:
        break
      }
    }
    return filled
  }
}
