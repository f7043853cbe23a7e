import AdaptIR

/// A constraint that takes part, with everything that the answers and the direction decide.
///
/// A class, since it is read for every layout and copied for none.
final class ActiveConstraint: Sendable {
  struct Term: Hashable, Sendable {
    var coefficient: Affine
    var anchor: Anchor
    /// Whether another end lies inside the anchor's view, so that a scroll view's edges are those
    /// of its content.
    var isFromInside: Bool
  }

  /// Its place among the screen's constraints.
  let index: Int
  let terms: [Term]
  let relation: Relation
  let constant: Affine
  let priority: Double
  /// Whether its places are measured against the screen's direction.
  let isFlipped: Bool
  /// Whether it ties the insides of two rows to each other, so that it takes no part after all.
  let crossesRows: Bool
  /// Whether its numbers are the same in all environments, `standard` not among them.
  let isConstant: Bool

  init(
    index: Int, terms: [Term], relation: Relation, constant: Affine, priority: Double,
    isFlipped: Bool, crossesRows: Bool
  ) {
    self.index = index
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.isFlipped = isFlipped
    self.crossesRows = crossesRows
    isConstant = constant.isConstant && terms.allSatisfy(\.coefficient.isConstant)
  }

  /// Whether the content of each view decides its height as a row: constraints hold its top and its
  /// bottom, or say the height itself. Where they do not, UIKit would find a height of zero, takes
  /// that for a mistake, and gives the row its standard height.
  static func decidedHeights(_ constraints: [ActiveConstraint], viewCount: Int) -> [Bool] {
    var tops = Array(repeating: false, count: viewCount)
    var bottoms = tops
    var heights = tops
    for constraint in constraints {
      for term in constraint.terms {
        switch term.anchor.attribute {
        case .top: tops[term.anchor.view] = true
        case .bottom: bottoms[term.anchor.view] = true
        case .height: heights[term.anchor.view] = true
        case .leading, .trailing, .left, .right, .width, .centerX, .centerY, .firstBaseline,
          .lastBaseline:
          break
        }
      }
    }
    return heights.indices.map { heights[$0] || tops[$0] && bottoms[$0] }
  }
}

/// Finds which constraints take part, and how.
struct ConstraintReader {
  let views: [View]
  let holds: [Bool]
  let isLaidOut: [Bool]
  let collapsed: [Bool]
  let directions: [LayoutDirection]
  /// The direction of the screen.
  let direction: LayoutDirection

  func active(_ constraint: Constraint, at index: Int) -> ActiveConstraint? {
    guard isActive(constraint), let constant = constraint.constant.value(holds),
      let priority = constraint.priority.value(holds)
    else { return nil }
    return ActiveConstraint(
      index: index,
      terms: constraint.terms.map {
        ActiveConstraint.Term(
          coefficient: $0.coefficient, anchor: $0.anchor,
          isFromInside: asksFromInside($0.anchor, in: constraint))
      },
      relation: constraint.relation, constant: constant, priority: priority,
      isFlipped: isFlipped(constraint), crossesRows: crossesRows(constraint))
  }

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
      case .left, .right: return direction == .rtl
      case .leading, .trailing, .top, .bottom, .width, .height, .centerX, .centerY,
        .firstBaseline, .lastBaseline:
        ancestor = commonAncestor(ancestor, term.anchor.view)
      }
    }
    return directions[ancestor] != direction
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
  private func crossesRows(_ constraint: Constraint) -> Bool {
    var found: [Int] = []
    for term in constraint.terms {
      let rows = rows(around: term.anchor.view)
      // A row may stand in another, as an item of a grid in a table's row: inside of both is inside
      // of the outer one too.
      if zip(found, rows).contains(where: { $0 != $1 }) { return true }
      if found.count < rows.count { found = rows }
    }
    return false
  }

  /// The cells, headers and footers of tables and grids around a view, outermost first.
  private func rows(around view: Int) -> [Int] {
    var rows: [Int] = []
    var current: Int? = views[view].parent
    while let index = current {
      switch views[index].kind {
      case .cell, .header, .footer:
        rows.append(index)
        current = views[index].parent
      case .view, .label, .button, .image, .field, .textView, .switch, .slider, .stepper,
        .progress, .spinner, .segmented, .pageControl, .datePicker, .picker, .search, .table,
        .grid, .scroll, .stack, .effect, .navigationBar, .toolbar, .tabBar, .pager, .web, .map,
        .spacer, .custom, .section, .guide, .embed, .bar, .barItem, .barSpace:
        current = views[index].parent
      }
    }
    return rows.reversed()
  }

  /// The nearest view that holds both.
  private func commonAncestor(_ a: Int, _ b: Int) -> Int {
    // Parents have smaller numbers than their children.
    var a = a
    var b = b
    while a != b {
      if a < b { swap(&a, &b) }
      a = views[a].parent ?? 0
    }
    return a
  }

  private func isDescendant(_ view: Int, of ancestor: Int) -> Bool {
    var current = view
    while ancestor < current {
      guard let parent = views[current].parent else { return false }
      if parent == ancestor { return true }
      current = parent
    }
    return false
  }
}
