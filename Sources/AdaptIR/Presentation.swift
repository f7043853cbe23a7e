/// `present Composer from compose as popover { … }`.
public struct Presentation: Hashable, Sendable {
  /// What is shown.
  public enum Content: Hashable, Sendable {
    /// A screen or container by name.
    case screen(String)
    /// An alert or action sheet with this title.
    case title(String)
  }

  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    case popover, sheet, pageSheet, formSheet, fullScreen, overFullScreen, currentContext
    case overCurrentContext, custom, alert, actionSheet, show, showDetail, push
  }

  /// Another style, wrapper or replacement where a condition holds.
  public struct Adaptation: Hashable, Sendable {
    public var style: Style
    /// A screen shown instead.
    public var showing: String?
    /// Wrapped in a navigation container.
    public var inNavigation: Bool
    public var properties: [Property]
    public var origin: Origin

    public init(
      style: Style, showing: String?, inNavigation: Bool, properties: [Property], origin: Origin
    ) {
      self.style = style
      self.showing = showing
      self.inNavigation = inNavigation
      self.properties = properties
      self.origin = origin
    }
  }

  public struct Action: Hashable, Sendable {
    public var name: String
    public var condition: ConditionID
    public var properties: [Property]
    public var origin: Origin

    public init(name: String, condition: ConditionID, properties: [Property], origin: Origin) {
      self.name = name
      self.condition = condition
      self.properties = properties
      self.origin = origin
    }
  }

  public var name: String?
  public var content: Content
  /// View or bar item that a popover points at: an index in the screen's list.
  public var anchor: Int?
  public var style: Style
  /// The first whose condition holds decides; where none does, the system's default applies.
  public var adaptations: [Guarded<Adaptation>.Case]
  public var properties: [Property]
  public var actions: [Action]
  public var condition: ConditionID
  public var origin: Origin

  public init(
    name: String?, content: Content, anchor: Int?, style: Style,
    adaptations: [Guarded<Adaptation>.Case], properties: [Property], actions: [Action],
    condition: ConditionID, origin: Origin
  ) {
    self.name = name
    self.content = content
    self.anchor = anchor
    self.style = style
    self.adaptations = adaptations
    self.properties = properties
    self.actions = actions
    self.condition = condition
    self.origin = origin
  }
}

/// `split`, `tabs` or `navigation`: a container of screens and other containers.
public struct Container: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable {
    case split, tabs, navigation
  }

  public enum Role: String, Hashable, Sendable, Codable {
    case primary, supplementary, detail, compact, inspector, root, tab
  }

  public struct Child: Hashable, Sendable {
    public var role: Role
    /// A tab's title.
    public var title: String?
    /// The screen or container shown there.
    public var shows: String
    public var condition: ConditionID
    public var properties: [Property]
    public var origin: Origin

    public init(
      role: Role, title: String?, shows: String, condition: ConditionID, properties: [Property],
      origin: Origin
    ) {
      self.role = role
      self.title = title
      self.shows = shows
      self.condition = condition
      self.properties = properties
      self.origin = origin
    }
  }

  public var name: String
  public var kind: Kind
  public var children: [Child]
  public var properties: [Property]
  public var origin: Origin

  public init(
    name: String, kind: Kind, children: [Child], properties: [Property], origin: Origin
  ) {
    self.name = name
    self.kind = kind
    self.children = children
    self.properties = properties
    self.origin = origin
  }
}
