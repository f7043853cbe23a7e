extension ConditionTable {
  /// Whether a condition holds in an environment.
  ///
  /// On Interface Builder's canvas neither class atom holds, so `not wC` does. An input that the
  /// environment does not have counts as `no`, and compares with nothing.
  public func holds(_ id: ConditionID, in environment: Environment) -> Bool {
    switch self[id] {
    case .always: true
    case .never: false
    case .atom(let atom): atom.holds(in: environment)
    case .compare(let comparison): comparison.holds(in: environment)
    case .input(let name): environment.inputs[name] == .bool(true)
    case .not(let part): !holds(part, in: environment)
    case .all(let parts): parts.allSatisfy { holds($0, in: environment) }
    case .any(let parts): parts.contains { holds($0, in: environment) }
    }
  }

  /// Whether each condition holds in an environment, by place in the table.
  public func evaluate(in environment: Environment) -> [Bool] {
    var values: [Bool] = []
    values.reserveCapacity(nodes.count)
    // Parts stand before wholes, so one walk suffices.
    for node in nodes {
      let value: Bool
      switch node {
      case .always: value = true
      case .never: value = false
      case .atom(let atom): value = atom.holds(in: environment)
      case .compare(let comparison): value = comparison.holds(in: environment)
      case .input(let name): value = environment.inputs[name] == .bool(true)
      case .not(let part): value = !values[part.rawValue]
      case .all(let parts): value = parts.allSatisfy { values[$0.rawValue] }
      case .any(let parts): value = parts.contains { values[$0.rawValue] }
      }
      values.append(value)
    }
    return values
  }
}

extension ConditionAtom {
  /// Whether the environment has the value that this word asks for.
  public func holds(in environment: Environment) -> Bool {
    switch self {
    case .wC: environment.widthClass == .compact
    case .wR: environment.widthClass == .regular
    case .hC: environment.heightClass == .compact
    case .hR: environment.heightClass == .regular
    case .phone: environment.idiom == .phone
    case .pad: environment.idiom == .pad
    case .mac: environment.idiom == .mac
    case .tv: environment.idiom == .tv
    case .vision: environment.idiom == .vision
    case .portrait: environment.orientation == .portrait
    case .landscape: environment.orientation == .landscape
    case .ltr: environment.direction == .ltr
    case .rtl: environment.direction == .rtl
    case .light: environment.style == .light
    case .dark: environment.style == .dark
    case .p3: environment.gamut == .p3
    case .srgb: environment.gamut == .srgb
    case .boldText: environment.boldText
    case .highContrast: environment.contrast == .high
    case .elevated: environment.level == .elevated
    case .forceTouch: environment.forceTouch
    case .keyboard: environment.keyboardHeight > 0
    case .split: environment.arrangement == .split
    case .slideOver: environment.arrangement == .slideOver
    case .free: environment.arrangement == .free
    case .canvas: environment.arrangement == .canvas
    }
  }
}

extension Comparison {
  /// Whether the environment's value stands in the relation.
  public func holds(in environment: Environment) -> Bool {
    switch self {
    case .text(let relation, let value): return relation.holds(environment.text, value)
    case .os(let relation, let value): return relation.holds(environment.os, value)
    case .scale(let relation, let value):
      return relation.holds(ExactDecimal(rounding: environment.scale), value)
    case .width(let relation, let value):
      return relation.holds(ExactDecimal(rounding: environment.size.width), value)
    case .height(let relation, let value):
      return relation.holds(ExactDecimal(rounding: environment.size.height), value)
    case .aspect(let relation, let value):
      let width = ExactDecimal(rounding: environment.size.width)
      let height = ExactDecimal(rounding: environment.size.height)
      guard width.millionths > 0, height.millionths > 0 else { return false }
      return relation.holds(
        WideProduct(width.millionths, 1_000_000),
        WideProduct(value.millionths, height.millionths))
    case .input(let name, let relation, let value):
      guard case .number(let number)? = environment.inputs[name] else { return false }
      return relation.holds(ExactDecimal(rounding: number), value)
    }
  }
}

/// The exact product of two 64-bit numbers.
struct WideProduct: Comparable {
  let high: Int64
  let low: UInt64

  init(_ a: Int64, _ b: Int64) {
    (high, low) = a.multipliedFullWidth(by: b)
  }

  static func < (a: WideProduct, b: WideProduct) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
