import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// The constraints of the screen that are active, in declaration order.
  mutating func addAuthorRows() {
    for index in screen.screen.constraints.indices { addAuthorRow(index) }
  }

  private mutating func addAuthorRow(_ index: Int) {
    let constraint = screen.screen.constraints[index]
    guard screen.isActive(constraint) else { return }
    guard !screen.crossesRows(constraint) else {
      problems.append(.noCommonAncestor(constraint: index))
      return
    }
    guard let constant = constraint.constant.value(screen.holds),
      let priority = constraint.priority.value(screen.holds)
    else { return }
    let isRequired = LinearConstraint.required <= priority
    let standard = standardSpacing(in: constraint)
    let isFlipped = screen.isFlipped(constraint)

    var terms: [(Double, Position)] = []
    for term in constraint.terms {
      let coefficient = screen.number(term.coefficient, standard: standard)
      var position = position(
        term.anchor, fromInside: screen.asksFromInside(term.anchor, in: constraint),
        isFlipped: isFlipped)
      // The first term sets the unit of a violation, so it must be one variable with the author's
      // own coefficient. Half of an edge, as in a center, would count double.
      if terms.isEmpty, !isRequired, position.coefficient.magnitude != 1 {
        position = auxiliary(for: term.anchor, at: position, isFlipped: isFlipped)
      }
      terms.append((coefficient, position))
    }
    var sum = -screen.number(constant, standard: standard)
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
  private mutating func standardSpacing(in constraint: Constraint) -> Spacing {
    guard constraint.terms.count == 2 else { return EvaluatedScreen.standardSpacing }
    let (a, b) = (constraint.terms[0].anchor, constraint.terms[1].anchor)
    for (inner, outer) in [(a, b), (b, a)]
    where outer.area == .view && screen.views[inner.view].parent == outer.view {
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

extension EvaluatedScreen {
  /// Whether a constraint's condition holds and everything that it names takes part.
  func isActive(_ constraint: Constraint) -> Bool {
    guard holds[constraint.condition.rawValue] else { return false }
    var isOwnSize = false
    for (place, term) in constraint.terms.enumerated() {
      let anchor = term.anchor
      guard isLaidOut[anchor.view] else { return false }
      // A view that is hidden in a stack has no length, whatever it says of its own size.
      if place == 0, collapsed[anchor.view], anchor.area == .view, anchor.attribute.isSize {
        isOwnSize =
          constraint.owner == anchor.view
          || constraint.terms.allSatisfy { $0.anchor.view == anchor.view }
      }
    }
    return !isOwnSize
  }

  /// Whether its places are measured against the screen's direction. Constraints follow the
  /// direction of the nearest view that holds all they name; left and right are always physical.
  func isFlipped(_ constraint: Constraint) -> Bool {
    guard let first = constraint.terms.first else { return false }
    var ancestor = first.anchor.view
    for term in constraint.terms {
      switch term.anchor.attribute {
      case .left, .right: return environment.direction == .rtl
      case .leading, .trailing, .top, .bottom, .width, .height, .centerX, .centerY,
        .firstBaseline, .lastBaseline:
        ancestor = commonAncestor(ancestor, term.anchor.view)
      }
    }
    return directions[ancestor] != environment.direction
  }

  /// Whether another end of the constraint lies inside the anchor's view: then a scroll view's
  /// edges are those of its content.
  func asksFromInside(_ anchor: Anchor, in constraint: Constraint) -> Bool {
    let kind = views[anchor.view].kind
    guard kind.hasContentArea || kind == .cell else { return false }
    return constraint.terms.contains { isDescendant($0.anchor.view, of: anchor.view) }
  }

  /// Whether it ties the insides of two rows of a table or grid to each other, which no layout can
  /// hold together: rows are made, repeated and moved by themselves.
  func crossesRows(_ constraint: Constraint) -> Bool {
    var found: Int?
    for term in constraint.terms {
      guard let row = row(around: term.anchor.view) else { continue }
      if let found, found != row { return true }
      found = row
    }
    return false
  }

  /// The nearest cell, header or footer of a table or grid around a view.
  private func row(around view: Int) -> Int? {
    var current: Int? = views[view].parent
    while let index = current {
      switch views[index].kind {
      case .cell, .header, .footer: return index
      case .view, .label, .button, .image, .field, .textView, .switch, .slider, .stepper,
        .progress, .spinner, .segmented, .pageControl, .datePicker, .picker, .search, .table,
        .grid, .scroll, .stack, .effect, .navigationBar, .toolbar, .tabBar, .pager, .web, .map,
        .spacer, .custom, .section, .guide, .embed, .bar, .barItem, .barSpace:
        current = views[index].parent
      }
    }
    return nil
  }
}
