import AdaptIR

/// Rows as equations between places.
extension EvaluatedScreen {
  /// A constraint with the numbers that it has here.
  func equation(_ constraint: Constraint) -> String {
    equation(
      constraint.terms.map {
        AppliedRow.Term(coefficient: number($0.coefficient), anchor: $0.anchor)
      }, constraint.relation, constraint.constant.value(holds).map { number($0) } ?? 0,
      priority: constraint.priority.value(holds) ?? 1000)
  }

  /// `title.leading == root.margins.leading + 16 @750`; empty without terms.
  func equation(
    _ terms: [AppliedRow.Term], _ relation: Relation, _ constant: Double, priority: Double
  ) -> String {
    guard let first = terms.first else { return "" }
    // Rows of the system may begin with what is taken away.
    let sign = first.coefficient < 0 ? -1.0 : 1
    var relation = relation
    if sign < 0, relation != .equal {
      relation = relation == .lessOrEqual ? .greaterOrEqual : .lessOrEqual
    }
    var left = ""
    append(sign * first.coefficient, text(of: first.anchor), to: &left)
    var right = ""
    for term in terms.dropFirst() {
      append(-sign * term.coefficient, text(of: term.anchor), to: &right)
    }
    let rest = sign * constant
    if pointsText(rest.magnitude) != "0" || right.isEmpty { append(rest, "", to: &right) }
    return "\(left) \(relation.rawValue) \(right)"
      + (1000 <= priority || priority == 0 ? "" : " @\(pointsText(priority))")
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

  /// An anchor as the language writes it: `row.width`, `safe.top`, `card.margins.leading`.
  func text(of anchor: Anchor) -> String {
    switch anchor.area {
    case .view: "\(path(of: anchor.view)).\(anchor.attribute.rawValue)"
    case .safe, .keyboard: "\(anchor.area.rawValue).\(anchor.attribute.rawValue)"
    case .margins, .readable, .content, .frame:
      "\(path(of: anchor.view)).\(anchor.area.rawValue).\(anchor.attribute.rawValue)"
    }
  }
}
