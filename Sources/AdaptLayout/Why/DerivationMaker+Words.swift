import AdaptIR

extension DerivationMaker {
  /// A row with what it says: an author's as an equation, the system's in words and as one.
  func cited(_ row: AppliedRow) -> Derivation.Cited {
    let equation = screen.equation(
      row.terms, row.relation, row.constant, priority: row.priority)
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
