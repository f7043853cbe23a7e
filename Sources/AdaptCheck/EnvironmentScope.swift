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
}

/// The environments of a matrix with the traits that words can tell apart.
struct ScopedEnvironments {
  private let environments: [ChosenEnvironment]
  /// The values of all environments, by trait.
  private let values: [[Double]]

  init(_ environments: [ChosenEnvironment]) {
    self.environments = environments
    values = ScopeTrait.allCases.map { trait in
      environments.map { trait.value(of: $0.environment) }
    }
  }

  /// - Parameters:
  ///   - members: The places of those that have something in common.
  ///   - tried: The places of all that were tried, the members among them.
  func scope(of members: EnvironmentSet, among tried: EnvironmentSet) -> EnvironmentScope {
    EnvironmentScope(count: members.count, words: words(members, tried))
  }

  private func words(_ members: EnvironmentSet, _ tried: EnvironmentSet) -> String {
    if members.count == tried.count {
      return tried.count == 1 ? name(members) : "all \(tried.count) environments"
    }
    if members.count == 1 {
      return "1 of \(tried.count) environments: \(name(members))"
    }
    let start = "\(members.count) of \(tried.count) environments"
    let (limits, matches) = limits(holding: Array(members), among: Array(tried))
    guard !limits.isEmpty else { return start }
    let subject = limits.first { $0.trait == .idiom }?.words
    let rest = limits.filter { $0.trait != .idiom }.map(\.words)
    let isExact = matches == members.count
    let head = isExact ? "every \(subject ?? "one")" : subject.map { "only on \($0)" } ?? "only"
    return "\(start): \(head)" + (rest.isEmpty ? "" : " " + rest.joined(separator: ", "))
  }

  /// The limits that tell the members apart from others, and how many environments keep them.
  private func limits(
    holding members: [Int], among tried: [Int]
  ) -> (limits: [ScopeLimit], matches: Int) {
    var limits = zip(ScopeTrait.allCases, values).map { trait, values in
      ScopeLimit(trait, holding: members.lazy.map { values[$0] })
    }
    // A bit for each limit that an environment keeps.
    var kept = Array(repeating: UInt16(0), count: tried.count)
    for (bit, limit) in limits.enumerated() {
      for (place, number) in tried.enumerated() where limit.allows(values[bit][number]) {
        kept[place] |= 1 << UInt16(bit)
      }
    }
    func matches(_ bits: UInt16) -> Int { kept.count { $0 & bits == bits } }
    var bits = UInt16(1 << limits.count) - 1
    let least = matches(bits)
    // Words that part nothing from nothing are left out, the least telling first.
    for bit in limits.indices.reversed() {
      let fewer = bits & ~(1 << UInt16(bit))
      if matches(fewer) == least { bits = fewer }
    }
    limits = limits.indices.filter { bits >> UInt16($0) & 1 == 1 }.map { limits[$0] }
    return (limits, least)
  }

  private func name(_ members: EnvironmentSet) -> String {
    members.first { _ in true }.map { "`\(environments[$0].phrase)`" } ?? ""
  }
}

private let idioms = Idiom.allCases
private let orientations = Orientation.allCases
private let arrangements = Arrangement.allCases
private let sizeClasses = SizeClass.allCases

/// A way in which environments can be alike, the most telling first.
private enum ScopeTrait: CaseIterable {
  case idiom, orientation, arrangement, text, direction, style, contrast, keyboard, boldText
  case widthClass, heightClass, width, height, os

  /// The value as a number; those of a choice count from 0.
  func value(of environment: Environment) -> Double {
    switch self {
    case .idiom: place(of: environment.idiom, in: idioms)
    case .orientation: place(of: environment.orientation, in: orientations)
    case .arrangement: place(of: environment.arrangement, in: arrangements)
    case .text: Double(environment.text.rank)
    case .direction: environment.direction == .rtl ? 1 : 0
    case .style: environment.style == .dark ? 1 : 0
    case .contrast: environment.contrast == .high ? 1 : 0
    case .keyboard: 0 < environment.keyboardHeight ? 1 : 0
    case .boldText: environment.boldText ? 1 : 0
    case .widthClass: place(of: environment.widthClass, in: sizeClasses)
    case .heightClass: place(of: environment.heightClass, in: sizeClasses)
    case .width: environment.size.width
    case .height: environment.size.height
    case .os: Double(environment.os.major)
    }
  }

  private func place<Value: Equatable>(of value: Value, in values: [Value]) -> Double {
    Double(values.firstIndex(of: value) ?? 0)
  }

  /// The words for each value of a choice; nil for what is a range of numbers.
  var choices: [String]? {
    switch self {
    case .idiom:
      idioms.map { $0 == .phone ? "iPhone" : $0 == .pad ? "iPad" : $0.rawValue }
    case .orientation: orientations.map { "in " + $0.rawValue }
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

  init(_ trait: ScopeTrait, holding values: some Sequence<Double>) {
    self.trait = trait
    let isChoice = trait.choices != nil
    for value in values {
      if isChoice { mask |= 1 << Int(value) }
      least = min(least, value)
      most = max(most, value)
    }
  }

  func allows(_ value: Double) -> Bool {
    mask == 0 ? least <= value && value <= most : mask >> Int(value) & 1 == 1
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
