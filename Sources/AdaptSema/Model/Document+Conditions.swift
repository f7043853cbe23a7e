import AdaptIR

extension Document {
  /// Leaves only the conditions that the document uses, in the order of the table.
  ///
  /// - Returns: where each condition of the table before went; nil for those that are left out.
  mutating func keepUsedConditions() -> [ConditionID?] {
    var isUsed = Array(repeating: false, count: conditions.nodes.count)
    mapConditions {
      isUsed[$0.rawValue] = true
      return $0
    }
    let used = isUsed.indices.filter { isUsed[$0] }.map { ConditionID($0) }
    let (table, moved) = conditions.keeping(used)
    let places = isUsed.indices.map { moved[ConditionID($0)] }
    guard table != conditions else { return places }
    mapConditions { places[$0.rawValue] ?? .never }
    conditions = table
    return places
  }

  /// Applies `transform` to every condition's place.
  private mutating func mapConditions(_ transform: (ConditionID) -> ConditionID) {
    for index in breakpoints.indices {
      breakpoints[index].condition = transform(breakpoints[index].condition)
    }
    for index in images.indices {
      images[index].properties.map(transform)
      for variant in images[index].variants.indices {
        images[index].variants[variant].condition = transform(
          images[index].variants[variant].condition)
        images[index].variants[variant].properties.map(transform)
      }
    }
    for index in screens.indices { screens[index].map(transform) }
    mapConditionsOutsideScreens(transform)
  }

  /// The same for those of containers, the app and tests.
  mutating func mapConditionsOutsideScreens(_ transform: (ConditionID) -> ConditionID) {
    for index in containers.indices {
      containers[index].properties.map(transform)
      for child in containers[index].children.indices {
        containers[index].children[child].condition = transform(
          containers[index].children[child].condition)
        containers[index].children[child].properties.map(transform)
      }
    }
    if var app = app {
      app.properties.map(transform)
      for index in app.launchImages.indices {
        app.launchImages[index].condition = transform(app.launchImages[index].condition)
        app.launchImages[index].properties.map(transform)
      }
      self.app = app
    }
    for test in tests.indices {
      for index in tests[test].cases.indices {
        tests[test].cases[index].map(transform)
      }
    }
  }
}

extension Constraint {
  mutating func mapConditions(_ transform: (ConditionID) -> ConditionID) {
    condition = transform(condition)
    constant.map(transform)
    priority.map(transform)
  }
}

extension Screen {
  fileprivate mutating func map(_ transform: (ConditionID) -> ConditionID) {
    properties.map(transform)
    for index in views.indices {
      views[index].installed = transform(views[index].installed)
      views[index].hidden = transform(views[index].hidden)
      views[index].properties.map(transform)
    }
    for index in constraints.indices { constraints[index].mapConditions(transform) }
    for index in presentations.indices {
      presentations[index].condition = transform(presentations[index].condition)
      presentations[index].properties.map(transform)
      for place in presentations[index].adaptations.indices {
        presentations[index].adaptations[place].condition = transform(
          presentations[index].adaptations[place].condition)
        presentations[index].adaptations[place].value.properties.map(transform)
      }
      for place in presentations[index].actions.indices {
        presentations[index].actions[place].condition = transform(
          presentations[index].actions[place].condition)
        presentations[index].actions[place].properties.map(transform)
      }
    }
  }
}

extension TestBlock.Case {
  fileprivate mutating func map(_ transform: (ConditionID) -> ConditionID) {
    filter = transform(filter)
    for index in expectations.indices {
      expectations[index].demand.map(transform)
      for place in expectations[index].demand.cases.indices {
        if case .environment(let expression, let condition) =
          expectations[index].demand.cases[place].value
        {
          expectations[index].demand.cases[place].value = .environment(
            of: expression, holds: transform(condition))
        }
      }
    }
  }
}

extension Guarded {
  fileprivate mutating func map(_ transform: (ConditionID) -> ConditionID) {
    for index in cases.indices { cases[index].condition = transform(cases[index].condition) }
  }
}

extension [Property] {
  fileprivate mutating func map(_ transform: (ConditionID) -> ConditionID) {
    for index in indices {
      self[index].value.map(transform)
      for place in self[index].value.cases.indices {
        self[index].value.cases[place].value = self[index].value.cases[place].value
          .mapping(transform)
      }
    }
  }
}

extension Value {
  fileprivate func mapping(_ transform: (ConditionID) -> ConditionID) -> Value {
    switch self {
    case .condition(let condition): .condition(transform(condition))
    case .list(let items): .list(items.map { $0.mapping(transform) })
    case .number, .bool, .text, .word, .color, .font, .image, .size, .rect, .range, .phrase,
      .template, .measure, .unset:
      self
    }
  }
}
