// What occurs everywhere: origins, conditions, guarded values.

extension Validator {
  mutating func check(_ origin: Origin) {
    expect(
      document.sources.indices.contains(origin.source) && 0 <= origin.start
        && origin.start <= origin.end,
      at: "origin", "a source of the document and a range of bytes in it")
  }

  mutating func check(_ condition: ConditionID, _ member: String = "when") {
    expect(
      document.conditions.nodes.indices.contains(condition.rawValue), at: member,
      "a place in the table of conditions")
  }

  mutating func checkFinite(_ number: Double, _ member: String? = nil) {
    expect(number.isFinite, at: member, "a finite number")
  }

  /// The name of a screen, component or container.
  mutating func checkShown(_ name: String, _ member: String) {
    expect(shownNames.contains(name), at: member, "a screen or container of the document")
  }

  /// Every environment has one of the cases, and none is written for nothing.
  mutating func check<Content>(
    _ guarded: Guarded<Content>, _ member: String,
    _ checkContent: (inout Validator, Content) -> Void
  ) {
    within(member) { validator in
      validator.expect(
        guarded.cases.last?.condition == .always, "a last case that always holds")
      for (index, each) in guarded.cases.enumerated() {
        validator.within(index) { validator in
          validator.checkGuard(each.condition, isLast: index == guarded.cases.count - 1)
          validator.within(1) { checkContent(&$0, each.value) }
        }
      }
    }
  }

  private mutating func checkGuard(_ condition: ConditionID, isLast: Bool) {
    within(0) { validator in
      validator.expect(
        validator.document.conditions.nodes.indices.contains(condition.rawValue),
        "a place in the table of conditions")
      validator.expect(
        isLast || condition != .always, "`always` in the last case only")
      validator.expect(condition != .never, "a condition that can hold")
    }
  }

  mutating func check(_ properties: [Property]) {
    eachNamed("properties", properties, \.name) { validator, property in
      validator.check(property.value, "value") { $0.check($1, depth: 0) }
      validator.expect(
        property.origins.count == property.value.cases.count, at: "origins",
        "an origin for each case")
      validator.each("origins", property.origins) { $0.check($1) }
    }
  }

  mutating func check(_ value: Value, depth: Int) {
    switch value {
    case .number(let number): check(number)
    case .bool, .text, .unset: break
    case .word(let word): expect(!word.isEmpty, at: "word", "a word")
    case .color(let color):
      expect(
        isColor(color), at: "color", "`#RRGGBB`, `#RRGGBBAA` or the name of a system color")
    case .font(let font): within("font") { $0.check(font) }
    case .image(let name):
      expect(imageNames.contains(name), at: "image", "an image of the document")
    case .size(let width, let height):
      each("size", [width, height]) { $0.check($1) }
    case .rect(let parts):
      expect(parts.count == 4, at: "rect", "x, y, width and height")
      each("rect", parts) { $0.check($1) }
    case .range(let minimum, let maximum):
      // Numbers that are none compare with nothing.
      expect(
        minimum <= maximum && minimum.isFinite && maximum.isFinite, at: "range",
        "a minimum and a maximum from there on")
    case .list(let values):
      guard checkDepth(depth) else { return }
      each("list", values) { $0.check($1, depth: depth + 1) }
    case .condition(let condition): check(condition, "condition")
    case .phrase(let phrase): expect(!phrase.isEmpty, at: "phrase", "an environment phrase")
    case .template(let parts):
      each("template", parts) { validator, part in
        switch part {
        case .text: break
        case .word(let input):
          validator.expect(validator.inputKinds[input] != nil, "an input of the document")
        default: validator.expect(false, "a text or the word of an input")
        }
      }
    case .measure(let word, let length):
      within("measure") { validator in
        validator.within(0) { $0.expect(!word.isEmpty, "a word") }
        validator.within(1) { $0.check(length) }
      }
    }
  }

  private mutating func checkDepth(_ depth: Int) -> Bool {
    expect(depth < DocumentLimits.valueDepth, "a value that is not nested as deeply")
    return depth < DocumentLimits.valueDepth
  }

  mutating func check(_ number: Affine) {
    checkFinite(number.constant, number.isConstant ? nil : "constant")
    var known: Set<Quantity> = []
    each("terms", number.terms) { validator, term in
      validator.within(0) { validator in
        validator.expect(known.insert(term.quantity).inserted, "a quantity that occurs once")
        switch term.quantity {
        case .pixel, .standard: break
        case .scaled(let base, let style):
          validator.expect(
            base.isFinite && !style.isEmpty, at: "scaled", "a finite length and a text style")
        case .input(let name):
          let kind = validator.inputKinds[name]
          validator.expect(
            kind == .number || kind == .length, at: "input",
            "a number or length input of the document")
        }
      }
      validator.within(1) { validator in
        validator.expect(
          term.coefficient.isFinite && term.coefficient != 0, "a finite number other than 0")
      }
    }
  }

  private mutating func check(_ font: FontValue) {
    expect(
      (font.size == nil) != (font.style == nil), "either a text style or a size")
    if let size = font.size {
      expect(0 < size && size.isFinite, at: "size", "a finite size above 0")
    }
    for (member, word) in [
      ("style", font.style), ("family", font.family), ("weight", font.weight),
      ("scales", font.scales),
    ] {
      expect(word?.isEmpty != true, at: member, "a name")
    }
  }

  /// Hexadecimal colors are in upper case, so that equal colors are equal texts.
  private func isColor(_ text: String) -> Bool {
    guard text.utf8.first == UInt8(ascii: "#") else { return !text.isEmpty }
    let digits = text.utf8.dropFirst()
    return (digits.count == 6 || digits.count == 8)
      && digits.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0)
      }
  }
}
