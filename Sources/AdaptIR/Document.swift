/// A compiled spec: one document for all environments.
///
/// Everything that varies is guarded by conditions of one table, so a host picks values by
/// evaluating conditions in order; it needs neither the compiler nor the logic of implication.
/// The document is self-contained: names are resolved, components and loops are expanded,
/// overrides are sorted. The same source gives the same document, byte for byte.
public struct Document: Hashable, Sendable {
  /// The version that this library writes, and the newest that it reads.
  public static let currentVersion = 1

  public var version: Int
  /// The names of the source files, in the order in which `Origin.source` counts them.
  public var sources: [String]
  public var conditions: ConditionTable
  public var breakpoints: [NamedCondition]
  public var environments: [NamedEnvironment]
  public var inputs: [Input]
  public var images: [ImageAsset]
  /// Screens and the components that can be laid out alone, in declaration order.
  public var screens: [Screen]
  public var containers: [Container]
  public var app: App?
  public var tests: [TestBlock]

  public init(
    version: Int = Document.currentVersion, sources: [String] = [],
    conditions: ConditionTable = ConditionTable(), breakpoints: [NamedCondition] = [],
    environments: [NamedEnvironment] = [], inputs: [Input] = [], images: [ImageAsset] = [],
    screens: [Screen] = [], containers: [Container] = [], app: App? = nil, tests: [TestBlock] = []
  ) {
    self.version = version
    self.sources = sources
    self.conditions = conditions
    self.breakpoints = breakpoints
    self.environments = environments
    self.inputs = inputs
    self.images = images
    self.screens = screens
    self.containers = containers
    self.app = app
    self.tests = tests
  }

  /// The first screen or component called `name`.
  public func screen(named name: String) -> Screen? {
    screens.first { $0.name == name }
  }
}

/// Where an entry of the document was written: a source by number and a range of UTF-8 bytes.
public struct Origin: Hashable, Sendable {
  public var source: Int
  public var start: Int
  public var end: Int

  public init(source: Int, start: Int, end: Int) {
    self.source = source
    self.start = start
    self.end = end
  }
}

/// `breakpoint roomy = wR width >= 900`.
public struct NamedCondition: Hashable, Sendable {
  public var name: String
  public var condition: ConditionID
  public var origin: Origin

  public init(name: String, condition: ConditionID, origin: Origin) {
    self.name = name
    self.condition = condition
    self.origin = origin
  }
}

/// `environment desk = ipad-pro-11 landscape text xxLarge`: a name and its canonical phrase.
public struct NamedEnvironment: Hashable, Sendable {
  public var name: String
  public var phrase: String
  public var origin: Origin

  public init(name: String, phrase: String, origin: Origin) {
    self.name = name
    self.phrase = phrase
    self.origin = origin
  }
}

/// A value that the host supplies: `input photoRatio: 0.5...2 = 1`.
public struct Input: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable {
    case number, length, bool, text
  }

  public var name: String
  public var kind: Kind
  /// The closed range that the host promises to stay in; nil where any value of the kind may come.
  public var minimum: Double?
  public var maximum: Double?
  /// What holds while the host says nothing.
  public var initial: Value?
  public var origin: Origin

  public init(
    name: String, kind: Kind, minimum: Double? = nil, maximum: Double? = nil,
    initial: Value? = nil, origin: Origin
  ) {
    self.name = name
    self.kind = kind
    self.minimum = minimum
    self.maximum = maximum
    self.initial = initial
    self.origin = origin
  }
}

/// An image set with the files an asset catalog would choose from.
public struct ImageAsset: Hashable, Sendable {
  /// One file with the traits it is for. The catalog's rule chooses, not implication.
  public struct Variant: Hashable, Sendable {
    public var file: String
    public var condition: ConditionID
    /// Properties of this variant alone, such as a size of its own.
    public var properties: [Property]
    public var origin: Origin

    public init(file: String, condition: ConditionID, properties: [Property], origin: Origin) {
      self.file = file
      self.condition = condition
      self.properties = properties
      self.origin = origin
    }
  }

  public var name: String
  /// `size`, `scales`, `flips`.
  public var properties: [Property]
  public var variants: [Variant]
  public var origin: Origin

  public init(name: String, properties: [Property], variants: [Variant], origin: Origin) {
    self.name = name
    self.properties = properties
    self.variants = variants
    self.origin = origin
  }
}

/// The one `app` declaration: what the window shows, and where it may turn.
public struct App: Hashable, Sendable {
  public struct LaunchImage: Hashable, Sendable {
    public var condition: ConditionID
    public var properties: [Property]
    public var origin: Origin

    public init(condition: ConditionID, properties: [Property], origin: Origin) {
      self.condition = condition
      self.properties = properties
      self.origin = origin
    }
  }

  /// The screen or container at the window's root.
  public var root: String?
  public var properties: [Property]
  public var launchImages: [LaunchImage]
  public var origin: Origin

  public init(root: String?, properties: [Property], launchImages: [LaunchImage], origin: Origin) {
    self.root = root
    self.properties = properties
    self.launchImages = launchImages
    self.origin = origin
  }
}
