public import AdaptIR

/// Why a phrase is no environment, or no device is like it.
public struct EnvironmentProblem: Error, Hashable, Sendable {
  /// The kinds, each of which has a diagnostic of its own.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A word that means nothing in a phrase.
    case unknownWord
    /// An input that the file does not declare.
    case unknownInput
    /// A word whose value is missing.
    case missingValue
    /// A value that its word cannot take.
    case unusableValue
    /// Something that was said before.
    case repeated
    /// Nothing says what the environment starts from.
    case noBase
    /// A version of the system that never ran on the device.
    case versionOutOfRange
    /// A mix of traits that no device has.
    case impossibleMix
  }

  public let kind: Kind
  /// The bytes of the phrase that it is about; nil where it is about the whole.
  public var range: Range<Int>?
  /// The trait that it is about, by which `range` is found.
  public let trait: Trait?
  /// What was found, then the rule: lower case, code in backticks, no full stop.
  public let message: String
  /// The way out in words.
  public let help: String?
  /// What might have been meant, best first.
  public let nearest: [String]

  init(
    _ kind: Kind, at range: Range<Int>? = nil, trait: Trait? = nil, _ message: String,
    help: String? = nil, nearest: [String] = []
  ) {
    self.kind = kind
    self.range = range
    self.trait = trait
    self.message = message
    self.help = help
    self.nearest = nearest
  }

  /// Whether `force` makes the environment all the same.
  public var isForceable: Bool { kind == .versionOutOfRange || kind == .impossibleMix }
}

/// Everything that keeps a request from being an environment: at least one problem.
public struct EnvironmentRefusal: Error, Hashable, Sendable {
  public let problems: [EnvironmentProblem]
}
