/// One screen, or one component without parameters that can be laid out alone.
public struct Screen: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, Codable {
    case screen, component
  }

  public var name: String
  public var kind: Kind
  /// What holds for the screen as a whole: `orientations`, `statusBarStyle`, `bars`, `canvas`, ….
  public var properties: [Property]
  /// Every view, guide, bar and bar item, parents before children, siblings in drawing order;
  /// index 0 is the screen's own view.
  public var views: [View]
  /// In declaration order: the order in which ties are decided.
  public var constraints: [Constraint]
  public var presentations: [Presentation]
  public var origin: Origin

  public init(
    name: String, kind: Kind, properties: [Property], views: [View], constraints: [Constraint],
    presentations: [Presentation], origin: Origin
  ) {
    self.name = name
    self.kind = kind
    self.properties = properties
    self.views = views
    self.constraints = constraints
    self.presentations = presentations
    self.origin = origin
  }
}

/// What a view is. Lower-case words of the language, plus the parts of bars, tables and grids.
public enum ViewKind: String, Hashable, Sendable, Codable, CaseIterable {
  case view, label, button, image, field, textView, `switch`, slider, stepper, progress, spinner
  case segmented, pageControl, datePicker, picker, search, table, grid, scroll, stack, effect
  case navigationBar, toolbar, tabBar, pager, web, map, spacer, custom
  /// Parts of tables and grids.
  case cell, section, header, footer
  /// A layout guide of the author's: an area without a view.
  case guide
  /// A child screen in a place of this one.
  case embed
  /// A bar of the screen, its items, and the space between them.
  case bar, barItem, barSpace
}

/// One entry of a screen's flat view list.
public struct View: Hashable, Sendable {
  /// The declared name, with its place in a `for`: `key[0][1]`; nil where nobody named it.
  public var name: String?
  public var kind: ViewKind
  /// Index of the superview in the screen's list, always smaller than this one's; nil for the root.
  public var parent: Int?
  /// The component of which this is the top view.
  public var component: String?
  /// Index of the nearest enclosing component instance; names are looked up inside it first.
  public var scope: Int?
  /// A foreign identity: Interface Builder's object id.
  public var identity: String?
  /// A host class that draws this view.
  public var className: String?
  /// Where it is installed: its own presence and `installed`, without its parent's.
  public var installed: ConditionID
  /// Where it is hidden, itself or through `hidden`; its parents' are not included.
  public var hidden: ConditionID
  public var properties: [Property]
  /// The child screen of an `embed`.
  public var embedded: String?
  public var origin: Origin

  public init(
    name: String? = nil, kind: ViewKind, parent: Int?, component: String? = nil, scope: Int? = nil,
    identity: String? = nil, className: String? = nil, installed: ConditionID = .always,
    hidden: ConditionID = .never, properties: [Property] = [], embedded: String? = nil,
    origin: Origin
  ) {
    self.name = name
    self.kind = kind
    self.parent = parent
    self.component = component
    self.scope = scope
    self.identity = identity
    self.className = className
    self.installed = installed
    self.hidden = hidden
    self.properties = properties
    self.embedded = embedded
    self.origin = origin
  }

  /// The value of property `name`, guarded; nil where nobody set it.
  public func property(_ name: String) -> Guarded<Value>? {
    properties.first { $0.name == name }?.value
  }
}
