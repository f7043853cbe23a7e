import AdaptIR
import AdaptLayout

/// A presentation in one environment: what the spec says of it and how it comes out.
struct LintedPresentation: Sendable {
  let said: Presentation
  let resolved: ResolvedPresentation
  /// The adaptation that holds, if one does.
  let adaptation: Presentation.Adaptation?
  private let holds: [Bool]

  init(_ said: Presentation, _ resolved: ResolvedPresentation, holds: [Bool]) {
    self.said = said
    self.resolved = resolved
    self.holds = holds
    adaptation = said.adaptations.first { holds[$0.condition.rawValue] }?.value
  }

  var style: Presentation.Style { resolved.style }

  /// The properties that count: the adaptation's before the presentation's.
  private var properties: [Property] { (adaptation?.properties ?? []) + said.properties }

  func value(_ name: String) -> Value? {
    for property in properties where property.name == name {
      if let value = property.value.value(holds), value != .unset { return value }
    }
    return nil
  }

  func flag(_ name: String) -> Bool? {
    switch value(name) {
    case .bool(let flag): flag
    case .condition(let condition): holds[condition.rawValue]
    default: nil
    }
  }

  /// Where the value of a property was written; the presentation's own place where none was.
  func origin(of name: String) -> Origin {
    for property in properties where property.name == name {
      if let place = property.value.cases.firstIndex(where: { holds[$0.condition.rawValue] }),
        place < property.origins.count
      {
        return property.origins[place]
      }
    }
    return said.origin
  }
}

extension Presentation {
  /// The conditions of which each must hold where it appears.
  var presences: [ConditionID] {
    [condition]
      + properties.filter { $0.name == "installed" }.flatMap { property in
        property.value.cases.compactMap { option in
          if case .condition(let installed) = option.value { installed } else { nil }
        }
      }
  }
}
