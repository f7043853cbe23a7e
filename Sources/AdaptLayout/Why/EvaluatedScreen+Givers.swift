import AdaptCatalog
import AdaptIR

extension EvaluatedScreen {
  /// Who gave the screen the traits that a condition asks about, in parentheses: hC from embed `low` of
  /// `Host`, overriding hR; empty where they flow from the window.
  func givers(asked condition: ConditionID) -> String {
    var asked: Set<Trait> = []
    var open = [condition]
    while let next = open.popLast() {
      switch document.conditions[next] {
      case .always, .never, .input: break
      case .atom(let atom): asked.insert(atom.trait)
      case .compare(let comparison): if let trait = comparison.trait { asked.insert(trait) }
      case .not(let part): open.append(part)
      case .all(let parts), .any(let parts): open += parts
      }
    }
    let givers = Trait.allCases.filter { asked.contains($0) }
      .compactMap { environment.provenance.givers(of: $0) }
    return givers.isEmpty ? "" : " (\(givers.joined(separator: "; ")))"
  }
}

extension ConditionAtom {
  fileprivate var trait: Trait {
    switch self {
    case .wC, .wR: .widthClass
    case .hC, .hR: .heightClass
    case .phone, .pad, .mac, .tv, .vision: .idiom
    case .portrait, .landscape: .orientation
    case .ltr, .rtl: .direction
    case .light, .dark: .style
    case .p3, .srgb: .gamut
    case .boldText: .boldText
    case .highContrast: .contrast
    case .elevated: .level
    case .forceTouch: .forceTouch
    case .keyboard: .keyboard
    case .split, .slideOver, .free, .canvas: .arrangement
    }
  }
}

extension Comparison {
  /// Nil for what the host supplies.
  fileprivate var trait: Trait? {
    switch self {
    case .text: .text
    case .os: .os
    case .scale: .scale
    case .width, .height, .aspect: .size
    case .input: nil
    }
  }
}
