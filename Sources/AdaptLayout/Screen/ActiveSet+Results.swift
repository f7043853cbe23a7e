import AdaptIR

/// A guide in the order in which guides are listed.
struct GuideKey: Hashable, Comparable, Sendable {
  var view: Int
  var area: Area

  static func < (a: GuideKey, b: GuideKey) -> Bool {
    (a.view, a.area.ordinal) < (b.view, b.area.ordinal)
  }

  /// The screen's own guides, those that constraints speak of, and content areas.
  static func wanted(
    _ screen: Screen, _ constraints: [ActiveConstraint], _ isLaidOut: [Bool]
  ) -> [GuideKey] {
    var wanted: Set<GuideKey> = []
    for area in [Area.safe, .keyboard, .margins, .readable] {
      wanted.insert(GuideKey(view: 0, area: area))
    }
    for constraint in constraints {
      for term in constraint.terms where term.anchor.area != .view && term.anchor.area != .frame {
        wanted.insert(GuideKey(view: term.anchor.view, area: term.anchor.area))
      }
    }
    for view in screen.views.indices where isLaidOut[view] && screen.views[view].kind.hasContentArea
    {
      wanted.insert(GuideKey(view: view, area: .content))
    }
    return wanted.sorted()
  }
}

extension Decision {
  /// Which case of each slot of properties with several won.
  static func all(_ screen: Screen, _ installed: [Bool], _ holds: [Bool]) -> [Decision] {
    var decisions: [Decision] = []
    func decide(_ property: Property, _ slot: Decision.Slot) {
      guard 1 < property.value.cases.count, let place = property.value.place(holds) else { return }
      let origins = property.origins
      decisions.append(
        Decision(
          slot: slot, place: place, condition: property.value.cases[place].condition,
          origin: place < origins.count ? origins[place] : screen.origin))
    }
    for property in screen.properties {
      decide(property, .screenProperty(name: property.name))
    }
    for (index, view) in screen.views.enumerated() where installed[index] {
      for property in view.properties {
        decide(property, .property(view: index, name: property.name))
      }
    }
    return decisions
  }

  /// The same for the slots of constraints.
  static func all(
    _ screen: Screen, _ constraints: [ActiveConstraint], _ holds: [Bool]
  ) -> [Decision] {
    var decisions: [Decision] = []
    for active in constraints {
      let constraint = screen.constraints[active.index]
      if 1 < constraint.constant.cases.count, let place = constraint.constant.place(holds) {
        decisions.append(
          Decision(
            slot: .constant(constraint: active.index), place: place,
            condition: constraint.constant.cases[place].condition, origin: constraint.origin))
      }
      if 1 < constraint.priority.cases.count, let place = constraint.priority.place(holds) {
        decisions.append(
          Decision(
            slot: .priority(constraint: active.index), place: place,
            condition: constraint.priority.cases[place].condition, origin: constraint.origin))
      }
    }
    return decisions
  }
}
