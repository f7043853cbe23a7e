public import AdaptIR

/// One model, or one display of a model that has two.
public struct Device: Hashable, Sendable {
  /// Which ways of sharing the screen a model ever had.
  public enum Sharing: String, Hashable, Sendable {
    case none, slideOver, splitView
  }

  /// The two size classes of the whole screen.
  public struct Classes: Hashable, Sendable {
    public let width: SizeClass
    public let height: SizeClass
  }

  /// Lower case letters, digits and hyphens.
  public let id: String
  public let name: String
  public let idiom: Idiom
  /// In portrait, in points.
  public let size: EnvironmentSize
  public let scale: Double
  public let gamut: DisplayGamut
  /// With the status bar and without other bars.
  public let safePortrait: EdgeInsets
  public let safeLandscape: EdgeInsets
  public let portrait: Classes
  public let landscape: Classes
  /// Nil where nobody published it.
  public let statusBarPortrait: Double?
  public let statusBarLandscape: Double?
  public let hasHomeButton: Bool
  public let hasForceTouch: Bool
  /// The first major version of the system that runs on it.
  public let oldestOS: Int
  /// The last one; nil while it is still updated.
  public let newestOS: Int?
  public let sharing: Sharing
  /// How sure the sizes and insets are, and in the words of the facts.
  public let confidence: Confidence
  public let evidence: String
  public let notes: String?
  /// Short names; `Catalog.sources` says what they mean.
  public let sources: [String]

  /// The version that an environment has unless it says another.
  public var defaultOS: Version {
    Version(max(oldestOS, min(newestOS ?? Catalog.newestDefaultOS, Catalog.newestDefaultOS)))
  }

  /// The last major version that is known to run on it.
  public var lastOS: Int { newestOS ?? max(oldestOS, Catalog.newestKnownOS) }

  func size(in orientation: Orientation) -> EnvironmentSize {
    orientation == .portrait ? size : EnvironmentSize(size.height, size.width)
  }

  func classes(in orientation: Orientation) -> Classes {
    orientation == .portrait ? portrait : landscape
  }

  init(
    id: String, name: String, idiom: Idiom, width: Double, height: Double, scale: Double,
    gamut: DisplayGamut, safePortrait: [Double], safeLandscape: [Double],
    portrait widthInPortrait: SizeClass, _ heightInPortrait: SizeClass,
    landscape widthInLandscape: SizeClass, _ heightInLandscape: SizeClass,
    statusBars statusBarPortrait: Double?, _ statusBarLandscape: Double?, homeButton: Bool,
    forceTouch: Bool, os oldestOS: Int, _ newestOS: Int?, sharing: Sharing,
    confidence: Confidence, evidence: String, notes: String?, sources: [String]
  ) {
    self.id = id
    self.name = name
    self.idiom = idiom
    size = EnvironmentSize(width, height)
    self.scale = scale
    self.gamut = gamut
    self.safePortrait = EdgeInsets(facts: safePortrait)
    self.safeLandscape = EdgeInsets(facts: safeLandscape)
    portrait = Classes(width: widthInPortrait, height: heightInPortrait)
    landscape = Classes(width: widthInLandscape, height: heightInLandscape)
    self.statusBarPortrait = statusBarPortrait
    self.statusBarLandscape = statusBarLandscape
    hasHomeButton = homeButton
    hasForceTouch = forceTouch
    self.oldestOS = oldestOS
    self.newestOS = newestOS
    self.sharing = sharing
    self.confidence = confidence
    self.evidence = evidence
    self.notes = notes
    self.sources = sources
  }
}

extension EdgeInsets {
  /// Top, left, bottom, right, as the generated lists write them.
  fileprivate init(facts: [Double]) {
    self.init(top: facts[0], left: facts[1], bottom: facts[2], right: facts[3])
  }
}
