// Screens: every index leads to a view, every sum of anchors makes sense.

extension Validator {
  mutating func check(_ screen: Screen) {
    check(screen.properties)
    expect(!screen.views.isEmpty, at: "views", "at least the screen's own view")
    checkViews(screen.views)
    each("constraints", screen.constraints) { $0.check($1, in: screen) }
    checkGroups(screen.constraints)
    each("presentations", screen.presentations) { $0.check($1, in: screen) }
    check(screen.origin)
  }

  private mutating func checkViews(_ views: [View]) {
    struct ScopedName: Hashable {
      var scope: Int?
      var name: String
      /// The table of a cell, which its name belongs to.
      var table: Int?
    }
    var names: Set<ScopedName> = []
    var depths: [Int] = []
    within("views") { validator in
      for (index, view) in views.enumerated() {
        validator.within(index) { validator in
          depths.append(validator.checkParent(of: view, at: index, depths))
          validator.checkScope(of: view, at: index, in: views)
          if let name = view.name {
            let table = view.kind == .cell ? view.parent : nil
            let full = ScopedName(scope: view.scope, name: name, table: table)
            validator.expect(
              !name.isEmpty && names.insert(full).inserted, at: "name",
              "a name that occurs once in its screen or component")
          }
          validator.check(view)
        }
      }
    }
  }

  /// - Returns: how many views are above this one.
  private mutating func checkParent(of view: View, at index: Int, _ depths: [Int]) -> Int {
    guard 0 < index else {
      expect(view.parent == nil, at: "parent", "no superview above the screen's own view")
      return 0
    }
    guard let parent = view.parent, 0 <= parent, parent < index else {
      expect(false, at: "parent", "the index of an earlier view")
      return 0
    }
    let depth = depths[parent] + 1
    expect(
      depth <= DocumentLimits.viewDepth, at: "parent", "a view that is not nested as deeply")
    return depth
  }

  private mutating func checkScope(of view: View, at index: Int, in views: [View]) {
    guard let scope = view.scope else { return }
    var ancestor = view.parent
    // Parents of earlier views may be wrong too, so each step must go down.
    var last = index
    while let current = ancestor, 0 <= current, current < last, current != scope {
      last = current
      ancestor = views[current].parent
    }
    expect(
      ancestor == scope && scope < last && views[scope].component != nil, at: "scope",
      "the index of a component instance around the view")
  }

  private mutating func check(_ view: View) {
    for (member, text) in [
      ("component", view.component), ("id", view.identity), ("class", view.className),
    ] {
      expect(text?.isEmpty != true, at: member, "a text that is not empty")
    }
    check(view.installed, "installed")
    check(view.hidden, "hidden")
    check(view.properties)
    expect(
      (view.embedded != nil) == (view.kind == .embed), at: "embedded",
      "a child screen for an `embed`, and only there")
    if let embedded = view.embedded { checkShown(embedded, "embedded") }
    check(view.origin)
  }

  private mutating func check(_ constraint: Constraint, in screen: Screen) {
    expect(constraint.name?.isEmpty != true, at: "name", "a name")
    expect(!constraint.terms.isEmpty, at: "terms", "at least one term")
    each("terms", constraint.terms) { validator, term in
      validator.within(0) { $0.check(term.anchor, in: screen) }
      validator.within(1) { validator in
        validator.check(term.coefficient)
        validator.expect(term.coefficient != Affine(0), "a coefficient other than 0")
      }
    }
    checkSides(constraint)
    check(constraint.constant, "constant") { $0.check($1) }
    check(constraint.priority, "priority") {
      $0.expect(1 <= $1 && $1 <= 1000, "a priority from 1 to 1000")
    }
    check(constraint.condition)
    expect(0 <= constraint.group ?? 0, at: "group", "a number from 0 on")
    expect(
      screen.views.indices.contains(constraint.owner), at: "owner", "the index of a view")
    check(constraint.origin)
  }

  private mutating func check(_ anchor: Anchor, in screen: Screen) {
    within(0) { validator in
      validator.expect(screen.views.indices.contains(anchor.view), "the index of a view")
      switch anchor.area {
      case .safe, .keyboard:
        validator.expect(anchor.view == 0, "view 0, whose the safe area and the keyboard are")
      case .view, .margins, .readable, .content, .frame: break
      }
    }
  }

  /// Positions of both axes have no common zero, and leading is left in one direction only.
  private mutating func checkSides(_ constraint: Constraint) {
    let positions = constraint.terms.map(\.anchor.attribute).filter { !$0.isSize }
    let axes = Set(positions.map(\.axis))
    expect(axes.count < 2, at: "terms", "positions of one axis")
    let isDirected = positions.contains { $0 == .leading || $0 == .trailing }
    let isAbsolute = positions.contains { $0 == .left || $0 == .right }
    expect(
      !(isDirected && isAbsolute), at: "terms", "either leading and trailing or left and right")
  }

  /// Alternatives of one statement never hold together. Conditions that are too complex to decide
  /// are taken on trust.
  private mutating func checkGroups(_ constraints: [Constraint]) {
    var members: [Int: [Int]] = [:]
    var logic = ConditionLogic(document.conditions, limit: 256)
    let places = document.conditions.nodes.indices
    within("constraints") { validator in
      for (index, constraint) in constraints.enumerated() {
        guard let group = constraint.group, places.contains(constraint.condition.rawValue) else {
          continue
        }
        let others = members[group] ?? []
        validator.within(index) { validator in
          validator.expect(
            others.count < DocumentLimits.alternatives, at: "group", "fewer alternatives")
          // One that is refused here is compared with no other.
          guard others.count < DocumentLimits.alternatives else { return }
          let meets = others.contains { other in
            let isDisjoint = try? logic.areDisjoint(
              constraints[other].condition, constraint.condition)
            return isDisjoint == false
          }
          validator.expect(
            !meets, at: "when", "a condition that excludes those of its group")
          members[group, default: []].append(index)
        }
      }
    }
  }
}
