// The JSON of the document and its declarations. Members that say what their absence says (empty
// arrays, conditions that always hold) are left out; `condition` is called `when`, as in the
// language.

extension Document: Codable {
  /// What `$schema` says in every document of the current version.
  public static let schema = "urn:adapt:ir:1"

  private enum Key: String, CodingKey {
    case schema = "$schema"
    case version, sources, conditions, breakpoints, environments, inputs, images, screens
    case containers, app, tests
  }

  /// - Throws: `IRError.unsupportedVersion` before anything else is looked at, `DecodingError` where
  ///   the form is another. The meaning of what was decoded is for `validate(_:)` to check.
  public init(from decoder: any Decoder) throws {
    // A later version may have members of other names, so its number is read first.
    let head = try decoder.container(keyedBy: Key.self)
    let version = try head.decode(Int.self, forKey: .version)
    guard version <= Document.currentVersion else {
      throw IRError.unsupportedVersion(found: version, newest: Document.currentVersion)
    }
    guard 1 <= version else {
      throw malformed(decoder.codingPath + [Key.version], "a version from 1 on")
    }
    let members = try Members(decoder, Key.self)
    if let schema: String = try members.optional(.schema), schema != Document.schema {
      throw malformed(decoder.codingPath + [Key.schema], "`\(Document.schema)`")
    }
    self.init(
      version: version,
      sources: try members.array(.sources),
      conditions: try members.optional(.conditions) ?? ConditionTable(),
      breakpoints: try members.array(.breakpoints),
      environments: try members.array(.environments),
      inputs: try members.array(.inputs),
      images: try members.array(.images),
      screens: try members.array(.screens),
      containers: try members.array(.containers),
      app: try members.optional(.app),
      tests: try members.array(.tests))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Document.schema, forKey: .schema)
    try container.encode(version, forKey: .version)
    try container.encodeUnlessEmpty(sources, forKey: .sources)
    try container.encode(conditions, forKey: .conditions)
    try container.encodeUnlessEmpty(breakpoints, forKey: .breakpoints)
    try container.encodeUnlessEmpty(environments, forKey: .environments)
    try container.encodeUnlessEmpty(inputs, forKey: .inputs)
    try container.encodeUnlessEmpty(images, forKey: .images)
    try container.encodeUnlessEmpty(screens, forKey: .screens)
    try container.encodeUnlessEmpty(containers, forKey: .containers)
    try container.encodeIfPresent(app, forKey: .app)
    try container.encodeUnlessEmpty(tests, forKey: .tests)
  }
}

extension Origin: Codable {
  /// `[source, start, end]`.
  public init(from decoder: any Decoder) throws {
    let expected = "an origin of source, start and end"
    var container = try decoder.unkeyedContainer()
    source = try container.next(of: expected)
    start = try container.next(of: expected)
    end = try container.next(of: expected)
    try container.end(of: expected)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(source)
    try container.encode(start)
    try container.encode(end)
  }
}

extension NamedCondition: Codable {
  private enum Key: String, CodingKey {
    case name, when, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.required(.name)
    condition = try members.required(.when)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(condition, forKey: .when)
    try container.encode(origin, forKey: .origin)
  }
}

extension NamedEnvironment: Codable {
  private enum Key: String, CodingKey {
    case name, phrase, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.required(.name)
    phrase = try members.required(.phrase)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(phrase, forKey: .phrase)
    try container.encode(origin, forKey: .origin)
  }
}

extension Input: Codable {
  private enum Key: String, CodingKey {
    case name, kind, minimum, maximum, initial, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.required(.name)
    kind = try members.word(.kind)
    minimum = try members.optional(.minimum)
    maximum = try members.optional(.maximum)
    initial = try members.optional(.initial)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(minimum, forKey: .minimum)
    try container.encodeIfPresent(maximum, forKey: .maximum)
    try container.encodeIfPresent(initial, forKey: .initial)
    try container.encode(origin, forKey: .origin)
  }
}

extension ImageAsset: Codable {
  private enum Key: String, CodingKey {
    case name, properties, variants, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.required(.name)
    properties = try members.array(.properties)
    variants = try members.array(.variants)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encodeUnlessEmpty(variants, forKey: .variants)
    try container.encode(origin, forKey: .origin)
  }
}

extension ImageAsset.Variant: Codable {
  private enum Key: String, CodingKey {
    case file, when, properties, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    file = try members.required(.file)
    condition = try members.optional(.when) ?? .always
    properties = try members.array(.properties)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(file, forKey: .file)
    try container.encode(condition, forKey: .when, unless: .always)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encode(origin, forKey: .origin)
  }
}

extension App: Codable {
  private enum Key: String, CodingKey {
    case root, properties, launchImages, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    root = try members.optional(.root)
    properties = try members.array(.properties)
    launchImages = try members.array(.launchImages)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(root, forKey: .root)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encodeUnlessEmpty(launchImages, forKey: .launchImages)
    try container.encode(origin, forKey: .origin)
  }
}

extension App.LaunchImage: Codable {
  private enum Key: String, CodingKey {
    case when, properties, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    condition = try members.optional(.when) ?? .always
    properties = try members.array(.properties)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(condition, forKey: .when, unless: .always)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encode(origin, forKey: .origin)
  }
}
