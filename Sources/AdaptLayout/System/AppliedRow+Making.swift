import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// Every row with its values, for explanations.
  func appliedRows(_ solution: Solution, _ frames: SolvedFrames) -> [AppliedRow] {
    let dropped = Set(solution.conflicts.map(\.dropped.index))
    return reasons.indices.map { index in
      appliedRow(index, solution.values, isDropped: dropped.contains(Int32(index)))
    }
  }

  private func appliedRow(_ index: Int, _ values: [Double], isDropped: Bool) -> AppliedRow {
    let row = linear[RowID(index)]
    var residual = row.constant
    for term in row.terms { residual += term.coefficient * values[Int(term.variable.index)] }
    let tolerance = Solution.grain * 4
    let state: AppliedRow.State
    switch row.relation {
    case .equal: state = residual.magnitude <= tolerance ? .tight : .violated
    case .lessOrEqual:
      state = residual.magnitude <= tolerance ? .tight : residual < 0 ? .slack : .violated
    case .greaterOrEqual:
      state = residual.magnitude <= tolerance ? .tight : residual < 0 ? .violated : .slack
    }
    let (terms, constant) = statement(of: index, row)
    return AppliedRow(
      reason: reasons[index], terms: terms, relation: AdaptIR.Relation(row.relation),
      constant: constant, priority: row.priority, residual: residual,
      state: isDropped ? .dropped : state)
  }

  /// The author's own terms where an author wrote the row; edges and sizes elsewhere.
  private func statement(
    of index: Int, _ row: LinearConstraint
  ) -> (terms: [AppliedRow.Term], constant: Double) {
    if case .author(let place) = reasons[index] {
      let constraint = screen.screen.constraints[place]
      let terms = constraint.terms.map {
        AppliedRow.Term(coefficient: screen.number($0.coefficient), anchor: $0.anchor)
      }
      return (terms, constraint.constant.value(screen.holds).map { screen.number($0) } ?? 0)
    }
    var terms: [AppliedRow.Term] = []
    for term in row.terms {
      guard case .edge(let view, let area, let edge) = owners[Int(term.variable.index)] else {
        continue
      }
      let attribute: AdaptIR.Attribute
      switch edge {
      case .leading: attribute = .leading
      case .top: attribute = .top
      case .trailing: attribute = .trailing
      case .bottom: attribute = .bottom
      }
      terms.append(
        AppliedRow.Term(
          coefficient: term.coefficient,
          anchor: Anchor(view: view, area: area, attribute: attribute)))
    }
    return (joiningSizes(terms), -row.constant)
  }

  /// `trailing - leading` said as `width`, `bottom - top` as `height`.
  private func joiningSizes(_ terms: [AppliedRow.Term]) -> [AppliedRow.Term] {
    var joined: [AppliedRow.Term] = []
    for term in terms {
      let (low, size): (AdaptIR.Attribute, AdaptIR.Attribute) =
        term.anchor.attribute.axis == .horizontal ? (.leading, .width) : (.top, .height)
      if let place = joined.firstIndex(where: {
        $0.anchor.view == term.anchor.view && $0.anchor.area == term.anchor.area
          && $0.anchor.attribute.axis == term.anchor.attribute.axis
          && !$0.anchor.attribute.isSize && $0.coefficient == -term.coefficient
          && $0.anchor.attribute != term.anchor.attribute
      }) {
        let isLow = joined[place].anchor.attribute == low
        joined[place].coefficient *= isLow ? -1 : 1
        joined[place].anchor.attribute = size
      } else {
        joined.append(term)
      }
    }
    return joined
  }
}

extension AdaptIR.Relation {
  init(_ relation: AdaptSolver.Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessOrEqual: self = .lessOrEqual
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}
