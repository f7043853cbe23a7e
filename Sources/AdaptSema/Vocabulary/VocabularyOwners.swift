/// What can have properties: every view kind, the parts of bars, tables and grids, and the
/// declarations and blocks with properties of their own.
///
/// The raw value of a view kind is its word in the language and in the IR.
package enum PropertyOwner: String, Hashable, Sendable, CaseIterable {
  case view, label, button, image, field, textView, `switch`, slider, stepper, progress, spinner
  case segmented, pageControl, datePicker, picker, search, table, grid, scroll, stack, effect
  case navigationBar, toolbar, tabBar, pager, web, map, spacer, custom
  case cell, section, header, footer, guide, embed, bar, barItem, barSpace
  /// `bar navigation`, `bar toolbar`, `bar tab` and `bar status`; `bar` itself is all of them.
  case screenNavigationBar, screenToolbar, screenTabBar, screenStatusBar
  /// A screen, whose own view has the properties of a view too.
  case screen
  /// A component's top view.
  case component
  case split, tabs, navigation
  /// A column that has a width: primary, supplementary, inspector.
  case sideColumn
  /// The columns without a width: detail and compact.
  case detailColumn
  case navigationRoot
  case tab
  case app, launch
  case imageDeclaration, imageVariant
  case presentation
  /// An `as …` block in a presentation.
  case adaptation
  case action
  /// A `style` declaration, which may hold any view's properties.
  case style
  case delta

  /// The bar that `bar word` declares; nil where no bar has that word.
  package static func bar(_ word: String) -> PropertyOwner? {
    switch word {
    case "navigation": .screenNavigationBar
    case "toolbar": .screenToolbar
    case "tab": .screenTabBar
    case "status": .screenStatusBar
    default: nil
    }
  }

  /// The owner of the properties in a container's child that starts with `word`.
  package static func containerChild(_ word: String) -> PropertyOwner? {
    switch word {
    case "primary", "supplementary", "inspector": .sideColumn
    case "detail", "compact": .detailColumn
    case "root": .navigationRoot
    case "tab": .tab
    default: nil
    }
  }

  /// What a message calls it: ``a `label` ``, `a screen`, `an alert's action`.
  package var plainName: String {
    switch self {
    case .screenNavigationBar: "a navigation bar"
    case .screenToolbar: "a toolbar"
    case .screenTabBar: "a tab bar"
    case .screenStatusBar: "the status bar"
    case .bar: "a bar"
    case .barItem: "a bar item"
    case .barSpace: "a bar space"
    case .screen: "a screen"
    case .component: "a component"
    case .split: "a split"
    case .tabs: "a tab container"
    case .navigation: "a navigation container"
    case .sideColumn: "a side column"
    case .detailColumn: "a detail column"
    case .navigationRoot: "a navigation root"
    case .tab: "a tab"
    case .app: "the app"
    case .launch: "a launch image"
    case .imageDeclaration: "an image declaration"
    case .imageVariant: "an image variant"
    case .presentation: "a presentation"
    case .adaptation: "an adaptation"
    case .action: "an action"
    case .style: "a style"
    case .delta: "a delta"
    case .image: "an `image`"
    case .effect: "an `effect`"
    case .embed: "an `embed`"
    case .view, .label, .button, .field, .textView, .switch, .slider, .stepper, .progress, .spinner,
      .segmented, .pageControl, .datePicker, .picker, .search, .table, .grid, .scroll, .stack,
      .navigationBar, .toolbar, .tabBar, .pager, .web, .map, .spacer, .custom, .cell, .section,
      .header, .footer, .guide:
      "a `\(rawValue)`"
    }
  }

  fileprivate var bit: UInt64 {
    // The cases are fewer than 64: a test counts them.
    1 << UInt64(Self.places[self] ?? 63)
  }

  private static let places: [PropertyOwner: Int] = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

/// A set of property owners, small enough to stand in each row of the property tables.
package struct PropertyOwners: SetAlgebra, Hashable, Sendable {
  package private(set) var rawValue: UInt64

  package init() { rawValue = 0 }
  private init(rawValue: UInt64) { self.rawValue = rawValue }
  package init(_ owners: PropertyOwner...) { rawValue = owners.reduce(0) { $0 | $1.bit } }

  package var isEmpty: Bool { rawValue == 0 }
  package func contains(_ owner: PropertyOwner) -> Bool { rawValue & owner.bit != 0 }

  @discardableResult
  package mutating func insert(
    _ owner: PropertyOwner
  ) -> (inserted: Bool, memberAfterInsert: PropertyOwner) {
    defer { rawValue |= owner.bit }
    return (!contains(owner), owner)
  }
  @discardableResult
  package mutating func remove(_ owner: PropertyOwner) -> PropertyOwner? {
    defer { rawValue &= ~owner.bit }
    return contains(owner) ? owner : nil
  }
  @discardableResult
  package mutating func update(with owner: PropertyOwner) -> PropertyOwner? {
    defer { rawValue |= owner.bit }
    return contains(owner) ? owner : nil
  }

  package func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
  package func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
  package func symmetricDifference(_ other: Self) -> Self {
    Self(rawValue: rawValue ^ other.rawValue)
  }
  package mutating func formUnion(_ other: Self) { self = union(other) }
  package mutating func formIntersection(_ other: Self) { self = intersection(other) }
  package mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

  /// The members in the order of their declaration.
  package var members: [PropertyOwner] { PropertyOwner.allCases.filter(contains) }
}

extension PropertyOwners {
  /// Kinds with text that a font and a color apply to.
  static let texts = PropertyOwners(.label, .button, .field, .textView)
  /// Kinds that a person types into.
  static let inputs = PropertyOwners(.field, .textView, .search)
  static let scrolling = PropertyOwners(.scroll, .table, .grid, .textView, .pager)
  /// Controls that can be switched off.
  static let controls = PropertyOwners(
    .button, .field, .switch, .slider, .stepper, .segmented, .pageControl, .datePicker, .label)
  /// Everything with a frame that is a view of its own.
  static let views = PropertyOwners(
    .view, .label, .button, .image, .field, .textView, .switch, .slider, .stepper, .progress,
    .spinner, .segmented, .pageControl, .datePicker, .picker, .search, .table, .grid, .scroll,
    .stack, .effect, .navigationBar, .toolbar, .tabBar, .pager, .web, .map, .spacer, .custom,
    .cell, .header, .footer, .embed)
  /// Views, and the declarations whose top view has a view's properties.
  static let viewsAndTops = views.union([.screen, .component])
  static let screenBars = PropertyOwners(
    .bar, .screenNavigationBar, .screenToolbar, .screenTabBar, .screenStatusBar)
  /// Screen bars that have a color and a translucency.
  static let paintedBars = PropertyOwners(
    .bar, .screenNavigationBar, .screenToolbar, .screenTabBar, .navigationBar, .toolbar, .tabBar,
    .search, .navigation, .tabs)
  static let titleBars = PropertyOwners(.bar, .screenNavigationBar, .navigationBar)
  static let containers = PropertyOwners(.split, .tabs, .navigation)
  static let containerChildren = PropertyOwners(.sideColumn, .detailColumn, .navigationRoot, .tab)
  static let presenting = PropertyOwners(.presentation, .adaptation)
}
