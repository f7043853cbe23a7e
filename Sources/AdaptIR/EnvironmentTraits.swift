/// The kind of device.
public enum Idiom: String, Hashable, Sendable, Codable, CaseIterable {
  case phone, pad, mac, tv, vision
}

/// How the device is held. The keyboard and the shape of a window do not change it.
public enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
  case portrait, landscape
}

/// What part of the device's screen the window has.
public enum Arrangement: String, Hashable, Sendable, Codable, CaseIterable {
  /// The whole screen.
  case full
  /// A share beside another app.
  case split
  /// A narrow strip over another app.
  case slideOver
  /// A window of any size.
  case free
  /// Interface Builder's canvas, which is no device.
  case canvas
}

/// A size class. Neither class holds where it is `unspecified`, as on Interface Builder's old
/// canvas: there `wC` and `wR` are both false.
public enum SizeClass: String, Hashable, Sendable, Codable, CaseIterable {
  case compact, regular, unspecified
}

/// The text sizes a person can choose, smallest first.
public enum TextSize: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, ax1, ax2, ax3, ax4, ax5

  /// 0 for `xSmall` to 11 for `ax5`.
  public var rank: Int {
    switch self {
    case .xSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .xLarge: 4
    case .xxLarge: 5
    case .xxxLarge: 6
    case .ax1: 7
    case .ax2: 8
    case .ax3: 9
    case .ax4: 10
    case .ax5: 11
    }
  }

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .ax1 }

  public static func < (a: TextSize, b: TextSize) -> Bool { a.rank < b.rank }
}

/// The direction in which text and layout run.
public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case ltr, rtl
}

/// Light or dark appearance.
public enum InterfaceStyle: String, Hashable, Sendable, Codable, CaseIterable {
  case light, dark
}

/// The colors a display can show.
public enum DisplayGamut: String, Hashable, Sendable, Codable, CaseIterable {
  case srgb, p3
}

/// The contrast that the person asked for.
public enum Contrast: String, Hashable, Sendable, Codable, CaseIterable {
  case normal, high
}

/// Whether a screen lies on the base or is raised above another, as sheets and popovers are.
public enum InterfaceLevel: String, Hashable, Sendable, Codable, CaseIterable {
  case base, elevated
}

/// A width and a height in points.
public struct EnvironmentSize: Hashable, Sendable, Codable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// Distances from the four edges in points. Left and right are physical.
public struct EdgeInsets: Hashable, Sendable, Codable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset at any edge.
  public static let zero = EdgeInsets()
}

/// The heights that bars have in one environment, in points, without the safe area they reach into.
public struct BarHeights: Hashable, Sendable, Codable {
  public var navigation: Double
  /// What a large title adds; 0 where large titles are not shown.
  public var largeTitle: Double
  public var tab: Double
  public var toolbar: Double
  public var search: Double

  public init(
    navigation: Double, largeTitle: Double, tab: Double, toolbar: Double, search: Double
  ) {
    self.navigation = navigation
    self.largeTitle = largeTitle
    self.tab = tab
    self.toolbar = toolbar
    self.search = search
  }
}
