import AdaptIR

extension DerivationMaker {
  /// A row with what it says: an author's as an equation, the system's in words and as one.
  func cited(_ row: AppliedRow) -> Derivation.Cited {
    let equation = equation(row)
    let words = words(row)
    let origin: Origin
    if case .author(let constraint) = row.reason {
      origin = screen.screen.constraints[constraint].origin
    } else {
      origin = screen.views[row.reason.view].origin
    }
    return Derivation.Cited(
      row: row,
      text: words.isEmpty ? equation : equation.isEmpty ? words : "\(words): \(equation)",
      origin: origin)
  }

  /// `title.leading == root.margins.leading + 16 @750`.
  private func equation(_ row: AppliedRow) -> String {
    guard let first = row.terms.first else { return "" }
    // Rows of the system may begin with what is taken away.
    let sign = first.coefficient < 0 ? -1.0 : 1
    var relation = row.relation
    if sign < 0, relation != .equal {
      relation = relation == .lessOrEqual ? .greaterOrEqual : .lessOrEqual
    }
    var left = ""
    append(sign * first.coefficient, anchorText(first.anchor), to: &left)
    var right = ""
    for term in row.terms.dropFirst() {
      append(-sign * term.coefficient, anchorText(term.anchor), to: &right)
    }
    let constant = sign * row.constant
    if pointsText(constant.magnitude) != "0" || right.isEmpty { append(constant, "", to: &right) }
    let isRequired = 1000 <= row.priority
    return "\(left) \(relation.rawValue) \(right)"
      + (isRequired || row.priority == 0 ? "" : " @\(pointsText(row.priority))")
  }

  private func append(_ coefficient: Double, _ name: String, to text: inout String) {
    if text.isEmpty {
      if coefficient < 0 { text += "-" }
    } else {
      text += coefficient < 0 ? " - " : " + "
    }
    let magnitude = coefficient.magnitude
    if name.isEmpty {
      text += pointsText(magnitude)
    } else {
      text += magnitude == 1 ? name : "\(pointsText(magnitude)) * \(name)"
    }
  }

  /// `row.width`, `safe.top`, `card.margins.leading`.
  private func anchorText(_ anchor: Anchor) -> String { screen.text(of: anchor) }

  /// What the system does; empty for an author's row.
  private func words(_ row: AppliedRow) -> String {
    switch row.reason {
    case .author: ""
    case .hugging(let view, let axis):
      "hugging keeps \(writer.name(view)) no \(axis == .horizontal ? "wider" : "higher") than its"
        + " content"
    case .compression(let view, let axis):
      "compression keeps \(writer.name(view)) no \(axis == .horizontal ? "narrower" : "lower")"
        + " than its content"
    case .stack(let view, let rule): "stack \(writer.name(view)) " + words(rule, of: view)
    case .autoresizing(let view): "\(writer.name(view)) has a frame"
    case .system(let view, let rule):
      switch rule {
      case .rootSize: "the screen has the size of its window"
      case .size: "a size is not negative"
      case .guide: "text in \(writer.name(view)) is kept readable"
      case .bar: "\(writer.name(view)) is a bar of the screen"
      case .content:
        "\(screen.views[view].kind.rawValue) \(writer.name(view)) places its content"
      case .resting:
        "nothing else decides, so \(writer.name(view)) rests at its start, without size"
      }
    }
  }

  private func words(_ rule: AppliedRow.StackRule, of stack: Int) -> String {
    let distribution = screen.word("distribution", of: stack) ?? "fill"
    let alignment = screen.word("alignment", of: stack) ?? "fill"
    return switch rule {
    case .canvasConnection: "(\(distribution)) begins and ends with its views"
    case .spacing: "leaves gaps between its views"
    case .alignment: "(\(alignment)) aligns its views"
    case .spanningBoundary, .spanningFit: "(\(alignment)) spans its views"
    case .canvasFit: "(\(distribution)) is no longer than it must be"
    case .ambiguitySuppression: "(\(alignment)) keeps its views short"
    case .fillEqually: "(\(distribution)) makes its views equally long"
    case .fillProportionally: "(\(distribution)) shares its length by content"
    case .distributingEdge: "(\(distribution)) makes the gaps equal"
    case .hiding: "gives hidden views no length"
    }
  }
}

extension EvaluatedScreen {
  /// An anchor as the language writes it.
  func text(of anchor: Anchor) -> String {
    switch anchor.area {
    case .view: "\(path(of: anchor.view)).\(anchor.attribute.rawValue)"
    case .safe, .keyboard: "\(anchor.area.rawValue).\(anchor.attribute.rawValue)"
    case .margins, .readable, .content, .frame:
      "\(path(of: anchor.view)).\(anchor.area.rawValue).\(anchor.attribute.rawValue)"
    }
  }
}
