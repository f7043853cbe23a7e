/// Everything that an environment says about itself, in the order in which it is printed.
public enum Trait: String, Hashable, Sendable, Codable, CaseIterable {
  case device, idiom, orientation, arrangement, os, size, scale, widthClass, heightClass, safeArea
  case statusBar, bars, margins, readableWidth, text, direction, style, gamut, contrast, boldText
  case level, forceTouch, keyboard, inputs
}

/// Where a trait's value comes from. The nearest to the screen wins.
public enum TraitOrigin: String, Hashable, Sendable, Codable, CaseIterable {
  /// What holds where nobody said anything.
  case system
  /// The device's own.
  case device
  /// The window's size or arrangement.
  case window
  /// The person or test that chose the environment.
  case chosen
  /// A container that this screen is a child of: its column, sheet or popover.
  case child
  /// An explicit override of one trait.
  case override
}

/// How sure a number is.
public enum Confidence: String, Hashable, Sendable, Codable, CaseIterable {
  /// Two sources or more agree.
  case confirmed
  /// One source says so.
  case oneSource
  /// It follows from other facts by a stated rule.
  case derived
  /// Written down from memory, by nobody checked.
  case memory
  /// Nobody knows; a documented choice of this project.
  case assumed
  /// It was stated by the one who asked.
  case given
}

/// Where one trait comes from and how sure it is.
public struct TraitMark: Hashable, Sendable, Codable {
  public var origin: TraitOrigin
  public var confidence: Confidence

  public init(_ origin: TraitOrigin, _ confidence: Confidence) {
    self.origin = origin
    self.confidence = confidence
  }
}

/// A trait that a screen has from what shows it, in place of the value that would have flowed on.
public struct TraitOverride: Hashable, Sendable, Codable {
  public var trait: Trait
  /// The value as the language writes it: `hC`.
  public var value: String
  /// Who gives it, in words: embed `low` of `Host`.
  public var giver: String
  /// What it replaces: `hR`.
  public var replaced: String

  public init(_ trait: Trait, value: String, giver: String, replaced: String) {
    self.trait = trait
    self.value = value
    self.giver = giver
    self.replaced = replaced
  }
}

/// The marks of all traits of one environment, and who changed them on the way to the screen.
public struct EnvironmentProvenance: Hashable, Sendable {
  private var marks: [TraitMark]
  /// What containers, embeds and presentations gave in place of what flows, outermost first.
  public var overrides: [TraitOverride] = []

  /// Every trait as the system's, assumed.
  public init() { marks = Self.assumed }

  /// Shared, since many environments begin with them.
  private static let assumed = Array(
    repeating: TraitMark(.system, .assumed), count: Trait.allCases.count)

  public subscript(trait: Trait) -> TraitMark {
    get { marks[Self.place(of: trait)] }
    set { marks[Self.place(of: trait)] = newValue }
  }

  private static func place(of trait: Trait) -> Int {
    switch trait {
    case .device: 0
    case .idiom: 1
    case .orientation: 2
    case .arrangement: 3
    case .os: 4
    case .size: 5
    case .scale: 6
    case .widthClass: 7
    case .heightClass: 8
    case .safeArea: 9
    case .statusBar: 10
    case .bars: 11
    case .margins: 12
    case .readableWidth: 13
    case .text: 14
    case .direction: 15
    case .style: 16
    case .gamut: 17
    case .contrast: 18
    case .boldText: 19
    case .level: 20
    case .forceTouch: 21
    case .keyboard: 22
    case .inputs: 23
    }
  }
}

extension EnvironmentProvenance: Codable {
  /// An object with one member a trait; traits that are left out are the system's.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: TraitKey.self)
    for trait in Trait.allCases {
      if let mark = try container.decodeIfPresent(TraitMark.self, forKey: TraitKey(trait)) {
        self[trait] = mark
      }
    }
    overrides =
      try container.decodeIfPresent([TraitOverride].self, forKey: .overrides) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TraitKey.self)
    for trait in Trait.allCases { try container.encode(self[trait], forKey: TraitKey(trait)) }
    if !overrides.isEmpty { try container.encode(overrides, forKey: .overrides) }
  }

  private struct TraitKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    static let overrides = TraitKey("overrides")

    init(_ trait: Trait) { stringValue = trait.rawValue }
    private init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
