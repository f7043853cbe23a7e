import AdaptIR

/// The model as text, one entry a line: the golden of its stage. Slots show all their candidates,
/// strongest layer first, then in source order.
package func dumpModel(_ model: Model) -> String {
  var writer = ModelWriter(table: model.conditions)
  writer.write(model)
  return writer.text
}

private struct ModelWriter {
  let table: ConditionTable
  var text = ""
  private var views: [ViewModel] = []

  init(table: ConditionTable) {
    self.table = table
  }

  mutating func write(_ model: Model) {
    for input in model.inputs { line(0, "input \(input.name): \(input.kind.rawValue)") }
    for breakpoint in model.breakpoints {
      line(0, "breakpoint \(breakpoint.name) = \(condition(breakpoint.condition))")
    }
    for environment in model.environments {
      line(0, "environment \(environment.name) = \(environment.phrase)")
    }
    for image in model.images {
      line(0, "image \(image.name)")
      write(image.slots, 1)
      for variant in image.variants {
        line(1, "variant \"\(variant.file)\" for \(condition(variant.condition))")
        write(variant.slots, 2)
      }
    }
    for screen in model.screens { write(screen) }
    for container in model.containers {
      line(0, "\(container.kind.rawValue) \(container.name)")
      write(container.slots, 1)
      for child in container.children {
        let title = child.title.map { " \"\($0)\"" } ?? ""
        line(1, "\(child.role.rawValue)\(title) \(child.shows)" + suffix(child.condition))
        write(child.slots, 2)
      }
    }
    if let app = model.app {
      line(0, "app" + (app.root.map { " root \($0)" } ?? ""))
      write(app.slots, 1)
      for image in app.launchImages {
        line(1, "launch \(condition(image.condition))")
        write(image.slots, 2)
      }
    }
    for test in model.tests {
      line(0, "test \"\(test.title)\": \(test.cases.count) cases")
    }
  }

  private mutating func write(_ screen: ScreenModel) {
    views = screen.views
    line(0, "\(screen.kind.rawValue) \(screen.name)")
    write(screen.slots, 1)
    for (index, view) in screen.views.enumerated() {
      let parent = view.view.parent.map { " in \($0)" } ?? ""
      let component = view.view.component.map { " of \($0)" } ?? ""
      let name = view.view.name.map { " \($0)" } ?? ""
      line(
        1,
        "\(index) \(view.view.kind.rawValue)\(name)\(component)\(parent)" + suffix(view.presence))
      write(view.slots, 2)
    }
    for statement in screen.constraints { write(statement) }
    for presentation in screen.presentations { write(presentation) }
  }

  private mutating func write(_ statement: ConstraintModel) {
    let name = statement.name.map { " as \($0)" } ?? ""
    line(1, "constraint\(name) in \(statement.owner)" + suffix(statement.condition))
    for candidate in statement.difference {
      for part in candidate.value.cases {
        guard let form = part.value.linearForm else { continue }
        line(
          2,
          "\(guards(candidate.condition, part.condition))\(describe(form)) "
            + "\(statement.relation.rawValue) 0")
      }
    }
    for candidate in statement.priority { write(candidate, "@", 2) }
  }

  private mutating func write(_ presentation: PresentationModel) {
    let content: String
    switch presentation.content {
    case .screen(let name): content = name
    case .title(let title): content = "\"\(title)\""
    }
    let anchor = presentation.anchor.map { " from \($0)" } ?? ""
    line(
      1,
      "present \(content)\(anchor) as \(presentation.style.rawValue)"
        + suffix(presentation.condition))
    write(presentation.slots, 2)
    for adaptation in presentation.adaptations {
      line(
        2,
        "as \(adaptation.style.rawValue)"
          + (adaptation.showing.map { " showing \($0)" } ?? "")
          + (adaptation.inNavigation ? " in navigation" : "") + suffix(adaptation.condition))
      write(adaptation.slots, 3)
    }
    for action in presentation.actions {
      line(2, "action \(action.name)" + suffix(action.condition))
      write(action.slots, 3)
    }
  }

  private mutating func write(_ slots: [Slot], _ depth: Int) {
    for slot in slots {
      for candidate in slot.candidates { write(candidate, "\(slot.name):", depth) }
    }
  }

  private mutating func write(_ candidate: Candidate, _ prefix: String, _ depth: Int) {
    let layer = candidate.layer == .style ? " (style)" : ""
    for part in candidate.value.cases {
      line(
        depth,
        "\(prefix) \(guards(candidate.condition, part.condition))\(describe(part.value))\(layer)")
    }
  }

  private mutating func line(_ depth: Int, _ content: String) {
    text += String(repeating: "  ", count: depth) + content + "\n"
  }

  private func condition(_ id: ConditionID) -> String { table.text(of: id) }

  private func suffix(_ id: ConditionID) -> String {
    id == .always ? "" : " when \(condition(id))"
  }

  private func guards(_ outer: ConditionID, _ inner: ConditionID) -> String {
    let parts = [outer, inner].filter { $0 != .always }.map { "\(condition($0)): " }
    return parts.joined()
  }

  private func describe(_ value: CompileTimeValue) -> String {
    switch value {
    case .number(let number): describe(number)
    case .linear(let form): describe(form)
    case .bool(let flag): flag ? "yes" : "no"
    case .text(let text): "\"\(text)\""
    case .word(let word): word
    case .color(let color): color
    case .font(let font): describe(font)
    case .image(let image): "image \(image)"
    case .size(let width, let height): "\(describe(width)) x \(describe(height))"
    case .range(let low, let high): "\(describe(low))...\(describe(high))"
    case .list(let items): "[\(items.map { describe($0) }.joined(separator: ", "))]"
    case .condition(let id): condition(id)
    case .place(let place): "view \(place.view) \(place.area.rawValue)"
    case .template(let parts): parts.map { describe($0) }.joined(separator: " + ")
    case .measure(let word, let amount): "\(word)(\(describe(amount)))"
    case .phrase(let phrase): phrase
    case .failed: "?"
    }
  }

  private func describe(_ font: FontValue) -> String {
    let parts = [
      font.style, font.family.map { "\"\($0)\"" }, font.size.map { "\($0)" }, font.weight,
      font.italic ? "italic" : nil, font.scales.map { "scales \($0)" },
    ]
    return "font " + parts.compactMap { $0 }.joined(separator: " ")
  }

  private func describe(_ form: LinearForm) -> String {
    var parts = form.terms.map { term in
      "\(describe(term.coefficient)) * \(describe(term.anchor))"
    }
    if form.constant != Affine(0) { parts.append(describe(form.constant)) }
    return parts.joined(separator: " + ")
  }

  private func describe(_ anchor: Anchor) -> String {
    let area = anchor.area == .view ? "" : ".\(anchor.area.rawValue)"
    return "\(anchor.view)\(area).\(anchor.attribute.rawValue)"
  }

  private func describe(_ number: Affine) -> String {
    var parts: [String] = []
    if number.constant != 0 || number.terms.isEmpty {
      parts.append(
        number.constant == number.constant.rounded() && number.constant.magnitude < 1e15
          ? "\(Int(number.constant))" : "\(number.constant)")
    }
    for term in number.terms {
      let quantity: String
      switch term.quantity {
      case .pixel: quantity = "px"
      case .standard: quantity = "standard"
      case .scaled(let base, let style): quantity = "scaled(\(base), \(style))"
      case .input(let name): quantity = name
      }
      parts.append("\(term.coefficient) \(quantity)")
    }
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " + ")))"
  }
}
