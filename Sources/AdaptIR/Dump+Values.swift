// The words of a dump. Documents that were never validated are dumped too, so no index is trusted.

extension Dump {
  func condition(_ id: ConditionID) -> String {
    document.conditions.nodes.indices.contains(id.rawValue)
      ? document.conditions.text(of: id) : "condition#\(id.rawValue)"
  }

  /// Nothing where it always holds.
  func when(_ id: ConditionID, _ word: String) -> String? {
    id == .always ? nil : word + " " + condition(id)
  }

  func guarded<Content>(_ guarded: Guarded<Content>, _ write: (Content) -> String) -> String {
    guarded.cases.map { each in
      each.condition == .always
        ? write(each.value) : condition(each.condition) + ": " + write(each.value)
    }.joined(separator: " | ")
  }

  func reference(_ view: Int, of screen: Screen) -> String {
    let name = screen.views.indices.contains(view) ? screen.views[view].name : nil
    return (name ?? "") + "#\(view)"
  }

  /// `list#3.leading - 0.5 #0.safe.width`.
  func terms(_ terms: [Constraint.Term], of screen: Screen) -> String {
    sum(
      terms.map { term in
        let area = term.anchor.area == .view ? "" : term.anchor.area.rawValue + "."
        let anchor =
          reference(term.anchor.view, of: screen) + "." + area + term.anchor.attribute.rawValue
        return term.coefficient.isConstant
          ? (term.coefficient.constant, anchor) : (1, "(\(affine(term.coefficient))) \(anchor)")
      })
  }

  /// `8 + pixel - 0.5 ratio`.
  func affine(_ value: Affine) -> String {
    var parts: [(coefficient: Double, name: String)] = value.terms.map { term in
      switch term.quantity {
      case .pixel: (term.coefficient, "pixel")
      case .standard: (term.coefficient, "standard")
      case .scaled(let base, let style): (term.coefficient, "scaled(\(number(base)), \(style))")
      case .input(let name): (term.coefficient, name)
      }
    }
    if value.constant != 0 || parts.isEmpty { parts.insert((value.constant, ""), at: 0) }
    return sum(parts)
  }

  /// A part without a name is a plain number.
  private func sum(_ parts: [(coefficient: Double, name: String)]) -> String {
    var text = ""
    for (coefficient, name) in parts {
      let isNegative = coefficient < 0
      text += text.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      if name.isEmpty {
        text += number(coefficient.magnitude)
      } else {
        text += coefficient.magnitude == 1 ? name : number(coefficient.magnitude) + " " + name
      }
    }
    return text
  }

  func value(_ value: Value) -> String {
    switch value {
    case .number(let number): affine(number)
    case .bool(let bool): bool ? "yes" : "no"
    case .text(let text): quoted(text)
    case .word(let word): word
    case .color(let color): "color(\(color))"
    case .font(let font): "font(\(words(of: font)))"
    case .image(let name): "image(\(name))"
    case .size(let width, let height): "\(affine(width)) x \(affine(height))"
    case .rect(let parts): "rect(" + parts.map(affine).joined(separator: ", ") + ")"
    case .range(let minimum, let maximum): "\(number(minimum))...\(number(maximum))"
    case .list(let values): "[" + values.map { self.value($0) }.joined(separator: ", ") + "]"
    case .condition(let id): "(\(condition(id)))"
    case .phrase(let phrase): "environment(\(phrase))"
    case .template(let parts):
      "template(" + parts.map { self.value($0) }.joined(separator: ", ") + ")"
    case .measure(let word, let length): "\(word)(\(affine(length)))"
    case .unset: "unset"
    }
  }

  private func words(of font: FontValue) -> String {
    [
      font.style, font.family.map(quoted), font.size.map { number($0) }, font.weight,
      font.italic ? "italic" : nil, font.scales.map { "scales \($0)" },
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// Operators before operands, so that precedence needs no thought: `(== list.width 320)`.
  func expression(_ expression: Expression) -> String {
    switch expression {
    case .value(let value): self.value(value)
    case .path(let steps): path(steps)
    case .negated(let operand): "(- \(self.expression(operand)))"
    case .not(let operand): "(not \(self.expression(operand)))"
    case .binary(let name, let left, let right):
      "(\(name.rawValue) \(self.expression(left)) \(self.expression(right)))"
    case .call(let name, let operands): "(" + joined(operands, after: [name]) + ")"
    case .list(let elements): "[" + joined(elements, after: []) + "]"
    }
  }

  private func joined(_ operands: [Expression], after words: [String]) -> String {
    (words + operands.map { expression($0) }).joined(separator: " ")
  }

  private func path(_ steps: [Expression.Step]) -> String {
    var text = ""
    for step in steps {
      switch step {
      case .name(let name): text += text.isEmpty ? name : "." + name
      case .index(let index): text += "[\(expression(index))]"
      }
    }
    return text
  }

  /// Whole numbers without a point.
  func number(_ value: Double) -> String {
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return String(whole) }
    return value.description
  }
}

/// A text in quotes on one line.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0"..."\u{1F}", "\u{7F}": result += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension Document {
  /// A value as a dump writes it, close to the language's own words.
  package func text(of value: Value) -> String { Dump(self).value(value) }
}
