// The JSON of presentations and containers.

extension Presentation: Codable {
  private enum Key: String, CodingKey {
    case name, content, anchor, style, adaptations, properties, actions, when, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.optional(.name)
    content = try members.required(.content)
    anchor = try members.optional(.anchor)
    style = try members.word(.style)
    adaptations = try members.array(.adaptations)
    properties = try members.array(.properties)
    actions = try members.array(.actions)
    condition = try members.optional(.when) ?? .always
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(content, forKey: .content)
    try container.encodeIfPresent(anchor, forKey: .anchor)
    try container.encode(style, forKey: .style)
    try container.encodeUnlessEmpty(adaptations, forKey: .adaptations)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encodeUnlessEmpty(actions, forKey: .actions)
    try container.encode(condition, forKey: .when, unless: .always)
    try container.encode(origin, forKey: .origin)
  }
}

extension Presentation.Content: Codable {
  private enum Key: String, CodingKey {
    case screen, title
  }

  /// `{"screen": "Composer"}` or `{"title": "Delete all?"}`.
  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    switch try members.only() {
    case .screen: self = .screen(try members.required(.screen))
    case .title: self = .title(try members.required(.title))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .screen(let name): try container.encode(name, forKey: .screen)
    case .title(let title): try container.encode(title, forKey: .title)
    }
  }
}

extension Presentation.Adaptation: Codable {
  private enum Key: String, CodingKey {
    case style, showing, inNavigation, properties, origin
  }

  /// `inNavigation` is left out where it is false.
  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    style = try members.word(.style)
    showing = try members.optional(.showing)
    inNavigation = try members.optional(.inNavigation) ?? false
    properties = try members.array(.properties)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(style, forKey: .style)
    try container.encodeIfPresent(showing, forKey: .showing)
    try container.encode(inNavigation, forKey: .inNavigation, unless: false)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encode(origin, forKey: .origin)
  }
}

extension Presentation.Action: Codable {
  private enum Key: String, CodingKey {
    case name, when, properties, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.required(.name)
    condition = try members.optional(.when) ?? .always
    properties = try members.array(.properties)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(condition, forKey: .when, unless: .always)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encode(origin, forKey: .origin)
  }
}

extension Container: Codable {
  private enum Key: String, CodingKey {
    case name, kind, children, properties, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.required(.name)
    kind = try members.word(.kind)
    children = try members.array(.children)
    properties = try members.array(.properties)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encodeUnlessEmpty(children, forKey: .children)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encode(origin, forKey: .origin)
  }
}

extension Container.Child: Codable {
  private enum Key: String, CodingKey {
    case role, title, shows, when, properties, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    role = try members.word(.role)
    title = try members.optional(.title)
    shows = try members.required(.shows)
    condition = try members.optional(.when) ?? .always
    properties = try members.array(.properties)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(role, forKey: .role)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encode(shows, forKey: .shows)
    try container.encode(condition, forKey: .when, unless: .always)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encode(origin, forKey: .origin)
  }
}
