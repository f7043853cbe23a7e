import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// The constraints of the screen that are active, in declaration order.
  mutating func addAuthorRows() {
    var terms: [(Double, Position)] = []
    for constraint in screen.active.constraints { addAuthorRow(constraint, &terms) }
  }

  /// - Parameter terms: room for those of one row.
  private mutating func addAuthorRow(
    _ constraint: ActiveConstraint, _ terms: inout [(Double, Position)]
  ) {
    let index = constraint.index
    guard !constraint.crossesRows else {
      problems.append(.noCommonAncestor(constraint: index))
      return
    }
    let priority = constraint.priority
    let isFlipped = constraint.isFlipped
    let isRequired = LinearConstraint.required <= priority
    let standard = standardSpacing(in: constraint)

    terms.removeAll(keepingCapacity: true)
    for term in constraint.terms {
      let coefficient = screen.number(term.coefficient, standard: standard)
      var position = position(
        term.anchor, fromInside: term.isFromInside, isFlipped: isFlipped)
      // The first term sets the unit of a violation, so it must be one variable with the author's
      // own coefficient. Half of an edge, as in a center, would count double.
      if terms.isEmpty, !isRequired, position.coefficient.magnitude != 1 {
        position = auxiliary(for: term.anchor, at: position, isFlipped: isFlipped)
      }
      terms.append((coefficient, position))
    }
    var sum = -screen.number(constraint.constant, standard: standard)
    for (coefficient, position) in terms { sum += coefficient * position.constant }
    guard sum.isFinite, priority.isFinite, terms.allSatisfy({ $0.0.isFinite }) else {
      problems.append(.notFinite(constraint: index))
      return
    }
    for (coefficient, position) in terms { _ = append(coefficient, position) }
    linear.close(
      AdaptSolver.Relation(constraint.relation), constant: sum,
      priority: min(max(priority, 1), LinearConstraint.required), origin: .author, order: index)
    reasons.append(.author(constraint: index))
  }

  /// A variable that equals `position`.
  private mutating func auxiliary(
    for anchor: Anchor, at position: Position, isFlipped: Bool
  ) -> Position {
    if !isFlipped, let known = auxiliaries[anchor] { return Position(known) }
    let variable = makeVariable(.auxiliary(view: anchor.view))
    add(
      [(1, Position(variable)), (-1, position)], .equal,
      because: .system(view: anchor.view, .guide))
    if !isFlipped { auxiliaries[anchor] = variable }
    return Position(variable)
  }

  /// What `standard` is in a constraint: the margin at the superview's edge where one of its two
  /// ends is that edge, the distance between neighbors elsewhere.
  private mutating func standardSpacing(in constraint: ActiveConstraint) -> Spacing {
    guard constraint.terms.count == 2 else { return EvaluatedScreen.standardSpacing }
    let (a, b) = (constraint.terms[0].anchor, constraint.terms[1].anchor)
    for (inner, outer) in [(a, b), (b, a)]
    where outer.area == .view && screen.views[inner.view].parent == outer.view {
      usesMargins[outer.view] = true
      guard !constraint.isConstant else { break }
      let margins = margins(of: outer.view)
      switch outer.attribute {
      case .leading, .left: return margins.leading
      case .trailing, .right: return margins.trailing
      case .top: return margins.top
      case .bottom: return margins.bottom
      case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: break
      }
    }
    return EvaluatedScreen.standardSpacing
  }
}

extension AdaptSolver.Relation {
  init(_ relation: AdaptIR.Relation) {
    switch relation {
    case .equal: self = .equal
    case .lessOrEqual: self = .lessOrEqual
    case .greaterOrEqual: self = .greaterOrEqual
    }
  }
}
