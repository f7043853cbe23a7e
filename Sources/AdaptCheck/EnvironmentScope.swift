import AdaptCatalog
import AdaptIR
import AdaptLint

/// Says in words which of the environments tried have something in common: `in 34 of 502
/// environments: every iPhone in landscape, at text ax3 and larger`.
///
/// `every` is only said where the words fit those environments and no others that were tried;
/// where they fit others too, it is `only`.
struct EnvironmentScope {
  let count: Int
  let words: String

  init(_ members: EnvironmentSet, of tried: EnvironmentSet, in environments: [ChosenEnvironment]) {
    count = members.count
    if members.count == tried.count {
      words =
        tried.count == 1 ? Self.name(members, environments) : "all \(tried.count) environments"
      return
    }
    if members.count == 1 {
      words = "1 of \(tried.count) environments: \(Self.name(members, environments))"
      return
    }
    let inside = members.map { environments[$0].environment }
    let all = tried.map { environments[$0].environment }
    var limits = ScopeTrait.allCases.map { ScopeLimit($0, holding: inside) }
    func matches(_ limits: [ScopeLimit]) -> Int {
      all.count { environment in limits.allSatisfy { $0.allows(environment) } }
    }
    let least = matches(limits)
    // Words that part nothing from nothing are left out, the least telling first.
    for limit in limits.reversed() {
      let fewer = limits.filter { $0.trait != limit.trait }
      if matches(fewer) == least { limits = fewer }
    }
    let start = "\(members.count) of \(tried.count) environments"
    guard !limits.isEmpty else {
      words = start
      return
    }
    let isExact = least == members.count
    let subject = limits.first { $0.trait == .idiom }?.words
    let rest = limits.filter { $0.trait != .idiom }.map(\.words)
    let head = isExact ? "every \(subject ?? "one")" : subject.map { "only on \($0)" } ?? "only"
    words = "\(start): \(head)" + (rest.isEmpty ? "" : " " + rest.joined(separator: ", "))
  }

  private static func name(
    _ members: EnvironmentSet, _ environments: [ChosenEnvironment]
  ) -> String {
    members.first { _ in true }.map { "`\(environments[$0].phrase)`" } ?? ""
  }
}

/// A way in which environments can be alike, the most telling first.
private enum ScopeTrait: CaseIterable {
  case idiom, orientation, arrangement, text, direction, style, contrast, keyboard, boldText
  case widthClass, heightClass, width, height, os

  /// The value as a number; those of a choice count from 0.
  func value(of environment: Environment) -> Double {
    switch self {
    case .idiom: place(environment.idiom)
    case .orientation: place(environment.orientation)
    case .arrangement: place(environment.arrangement)
    case .text: Double(environment.text.rank)
    case .direction: place(environment.direction)
    case .style: place(environment.style)
    case .contrast: place(environment.contrast)
    case .keyboard: 0 < environment.keyboardHeight ? 1 : 0
    case .boldText: environment.boldText ? 1 : 0
    case .widthClass: place(environment.widthClass)
    case .heightClass: place(environment.heightClass)
    case .width: environment.size.width
    case .height: environment.size.height
    case .os: Double(environment.os.major)
    }
  }

  private func place<Value: CaseIterable & Equatable>(_ value: Value) -> Double {
    Double(Array(Value.allCases).firstIndex(of: value) ?? 0)
  }

  /// The words for each value of a choice; nil for what is a range of numbers.
  var choices: [String]? {
    switch self {
    case .idiom:
      Idiom.allCases.map { $0 == .phone ? "iPhone" : $0 == .pad ? "iPad" : $0.rawValue }
    case .orientation: Orientation.allCases.map { "in " + $0.rawValue }
    case .arrangement:
      [
        "on the full screen", "in a split", "in slide over", "in a free window", "on the canvas",
      ]
    case .direction: ["left to right", "right to left"]
    case .style: ["in light", "in dark"]
    case .contrast: ["with normal contrast", "with high contrast"]
    case .keyboard: ["without a keyboard", "with a keyboard"]
    case .boldText: ["with plain text", "with bold text"]
    case .widthClass: ["wC", "wR", "wAny"]
    case .heightClass: ["hC", "hR", "hAny"]
    case .text, .width, .height, .os: nil
    }
  }
}

/// The values of a trait that some environments have.
private struct ScopeLimit {
  let trait: ScopeTrait
  /// Of a choice, a bit for each value.
  private var mask = 0
  private var least = Double.infinity
  private var most = -Double.infinity

  init(_ trait: ScopeTrait, holding environments: [Environment]) {
    self.trait = trait
    for environment in environments {
      let value = trait.value(of: environment)
      if trait.choices != nil { mask |= 1 << Int(value) }
      least = min(least, value)
      most = max(most, value)
    }
  }

  func allows(_ environment: Environment) -> Bool {
    let value = trait.value(of: environment)
    return mask == 0 ? least <= value && value <= most : mask >> Int(value) & 1 == 1
  }

  var words: String {
    if let choices = trait.choices {
      return choices.indices.filter { mask >> $0 & 1 == 1 }.map { choices[$0] }
        .joined(separator: " or ")
    }
    switch trait {
    case .text:
      let sizes = TextSize.allCases.filter { least <= Double($0.rank) && Double($0.rank) <= most }
      guard let first = sizes.first, let last = sizes.last, first != last else {
        return "at text \(sizes.first?.rawValue ?? "")"
      }
      if last == .ax5 { return "at text \(first.rawValue) and larger" }
      if first == .xSmall { return "at text \(last.rawValue) and smaller" }
      return "at text \(first.rawValue) to \(last.rawValue)"
    case .width: return range + " points wide"
    case .height: return range + " points high"
    default: return "on iOS " + range
    }
  }

  private var range: String {
    least == most ? number(least) : "\(number(least)) to \(number(most))"
  }
}
