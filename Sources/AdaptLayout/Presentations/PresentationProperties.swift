import AdaptIR

/// What a presentation says about itself, asked in the window that shows it; an adaptation's words
/// come first.
struct PresentationProperties {
  let list: [Property]
  let reader: PropertyReader

  func value(_ name: String) -> Value? { reader.value(name, list) }

  func has(_ name: String) -> Bool { value(name) != nil }

  func flag(_ name: String) -> Bool? { reader.flag(name, list) }

  func word(_ name: String) -> String? { reader.word(name, list) }

  func text(_ name: String) -> String? { value(name).flatMap { reader.environment.text($0) } }

  func number(_ affine: Affine) -> Double { reader.environment.number(affine) }

  /// The size that is asked for.
  var size: LayoutSize? {
    guard case .size(let width, let height)? = value("size") else { return nil }
    return LayoutSize(width: number(width), height: number(height))
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
