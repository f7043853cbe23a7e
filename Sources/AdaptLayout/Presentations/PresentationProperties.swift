import AdaptIR

/// What a presentation says about itself; an adaptation's words come first.
struct PresentationProperties {
  let list: [Property]
  let screen: EvaluatedScreen

  func value(_ name: String) -> Value? {
    for property in list where property.name == name {
      if let value = property.value.value(screen.holds), value != .unset { return value }
    }
    return nil
  }

  func has(_ name: String) -> Bool { value(name) != nil }

  func flag(_ name: String) -> Bool? {
    switch value(name) {
    case .bool(let flag): flag
    case .condition(let id): screen.holds[id.rawValue]
    default: nil
    }
  }

  func word(_ name: String) -> String? {
    if case .word(let word)? = value(name) { word } else { nil }
  }

  func text(_ name: String) -> String? { value(name).flatMap { screen.text($0) } }

  /// The size that is asked for.
  var size: LayoutSize? {
    guard case .size(let width, let height)? = value("size") else { return nil }
    return LayoutSize(width: screen.number(width), height: screen.number(height))
  }

  /// The members of a list, or the one value.
  func members(_ name: String) -> [Value] {
    switch value(name) {
    case .list(let values): values
    case let single?: [single]
    case nil: []
    }
  }

  var hasCustomDetent: Bool {
    members("detents").contains { if case .measure = $0 { true } else { false } }
  }
}
