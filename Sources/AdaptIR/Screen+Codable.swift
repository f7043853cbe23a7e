// The JSON of screens: views refer to each other by their place in `views`.

extension Screen: Codable {
  private enum Key: String, CodingKey {
    case name, kind, properties, views, constraints, presentations, origin
  }

  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.required(.name)
    kind = try members.word(.kind)
    properties = try members.array(.properties)
    views = try members.required(.views)
    constraints = try members.array(.constraints)
    presentations = try members.array(.presentations)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encode(views, forKey: .views)
    try container.encodeUnlessEmpty(constraints, forKey: .constraints)
    try container.encodeUnlessEmpty(presentations, forKey: .presentations)
    try container.encode(origin, forKey: .origin)
  }
}

extension View: Codable {
  private enum Key: String, CodingKey {
    case name, kind, parent, component, scope
    case identity = "id"
    case className = "class"
    case installed, hidden, properties, embedded, origin
  }

  /// `installed` is left out where it is `always`, `hidden` where it is `never`.
  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.optional(.name)
    kind = try members.word(.kind)
    parent = try members.optional(.parent)
    component = try members.optional(.component)
    scope = try members.optional(.scope)
    identity = try members.optional(.identity)
    className = try members.optional(.className)
    installed = try members.optional(.installed) ?? .always
    hidden = try members.optional(.hidden) ?? .never
    properties = try members.array(.properties)
    embedded = try members.optional(.embedded)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(parent, forKey: .parent)
    try container.encodeIfPresent(component, forKey: .component)
    try container.encodeIfPresent(scope, forKey: .scope)
    try container.encodeIfPresent(identity, forKey: .identity)
    try container.encodeIfPresent(className, forKey: .className)
    try container.encode(installed, forKey: .installed, unless: .always)
    try container.encode(hidden, forKey: .hidden, unless: .never)
    try container.encodeUnlessEmpty(properties, forKey: .properties)
    try container.encodeIfPresent(embedded, forKey: .embedded)
    try container.encode(origin, forKey: .origin)
  }
}

extension Anchor: Codable {
  /// `[view, attribute]`, with the area behind it where it is not the view's own:
  /// `[3, "leading"]`, `[0, "top", "safe"]`.
  public init(from decoder: any Decoder) throws {
    let expected = "an anchor of view, attribute and area"
    var container = try decoder.unkeyedContainer()
    view = try container.next(of: expected)
    attribute = try container.nextWord(of: expected)
    area = container.isAtEnd ? .view : try container.nextWord(of: expected)
    try container.end(of: expected)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(view)
    try container.encode(attribute)
    if area != .view { try container.encode(area) }
  }
}

extension Constraint.Term: Codable {
  /// `[anchor, coefficient]`.
  public init(from decoder: any Decoder) throws {
    let expected = "a pair of anchor and coefficient"
    var container = try decoder.unkeyedContainer()
    anchor = try container.next(of: expected)
    coefficient = try container.next(of: expected)
    try container.end(of: expected)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(anchor)
    try container.encode(coefficient)
  }
}

extension Constraint: Codable {
  private enum Key: String, CodingKey {
    case name, terms, relation, constant, priority, when, group, owner, origin
  }

  /// `Σ coefficient · anchor  relation  constant`, as the type says it.
  public init(from decoder: any Decoder) throws {
    let members = try Members(decoder, Key.self)
    name = try members.optional(.name)
    terms = try members.required(.terms)
    relation = try members.word(.relation)
    constant = try members.required(.constant)
    priority = try members.required(.priority)
    condition = try members.optional(.when) ?? .always
    group = try members.optional(.group)
    owner = try members.required(.owner)
    origin = try members.required(.origin)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(terms, forKey: .terms)
    try container.encode(relation, forKey: .relation)
    try container.encode(constant, forKey: .constant)
    try container.encode(priority, forKey: .priority)
    try container.encode(condition, forKey: .when, unless: .always)
    try container.encodeIfPresent(group, forKey: .group)
    try container.encode(owner, forKey: .owner)
    try container.encode(origin, forKey: .origin)
  }
}
