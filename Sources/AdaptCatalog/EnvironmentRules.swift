import AdaptIR

/// What follows from the size, the classes and the system, wherever a screen is shown.
enum EnvironmentRules {
  /// Windows and cards wider than this are regular. The cut is unpublished: 639 was measured
  /// compact and 678 regular, and 667 fits everything measured.
  static let widestCompactWidth = 667.0

  /// The least width of a window. Unpublished: 278 cannot be made, 380 was seen.
  static let leastWindowWidth = 320.0

  /// The first version in which a model has windows of a chosen size. Stage Manager needs certain
  /// processors; from iOS 26 on every iPad has windows.
  static func firstVersionWithWindows(_ device: Device) -> Int {
    let prefixes = ["ipad-pro-11-", "ipad-pro-13-", "ipad-air-5", "ipad-air-11-", "ipad-air-13-"]
    let generations = ["3", "4", "5", "6"].map { "ipad-pro-12-9-" + $0 }
    return (prefixes + generations).contains { device.id.hasPrefix($0) } ? 16 : 26
  }

  static func widthClass(ofWindow width: Double) -> SizeClass {
    width > widestCompactWidth ? .regular : .compact
  }

  /// A phone's classes by its size, for sizes that no device has.
  ///
  /// Regular in landscape are the models at least 414 wide and 736 high: Plus, Max, XR and 11. The
  /// rule fits every phone of the facts with bars above and below.
  static func phoneClasses(_ size: EnvironmentSize, _ orientation: Orientation) -> Device.Classes {
    if orientation == .portrait { return Device.Classes(width: .compact, height: .regular) }
    let isLarge = min(size.width, size.height) >= 414 && max(size.width, size.height) >= 736
    return Device.Classes(width: isLarge ? .regular : .compact, height: .compact)
  }

  /// The heights of bars.
  static func bars(
    _ idiom: Idiom, _ widthClass: SizeClass, _ heightClass: SizeClass, os: Version
  ) -> BarHeights {
    // Large titles came with iOS 11 and need regular height.
    let largeTitle =
      os >= Version(11) && heightClass != .compact ? BarFacts.navigationBarLargeTitleExtra.value : 0
    let search = (os < Version(11) ? BarFacts.searchBarClassic : BarFacts.searchBarIos11plus).value
    if idiom != .phone {
      let isNew = os >= Version(12)
      return BarHeights(
        navigation: (isNew ? BarFacts.navigationBarIpad : BarFacts.navigationBarIpadBefore).value,
        largeTitle: largeTitle,
        tab: (isNew ? BarFacts.tabBarIpad : BarFacts.tabBarIpadBefore).value,
        toolbar: (isNew ? BarFacts.toolbarIpad : BarFacts.toolbarIpadBefore).value, search: search)
    }
    if heightClass == .compact, widthClass == .compact {
      let tab = os < Version(11) ? BarFacts.tabBarRegularHeight : BarFacts.tabBarCompactHeightWC
      return BarHeights(
        navigation: BarFacts.navigationBarIphoneCompactHeightWC.value, largeTitle: 0,
        tab: tab.value, toolbar: BarFacts.toolbarCompactHeight.value, search: search)
    }
    let isLow = heightClass == .compact
    let navigation =
      isLow
      ? BarFacts.navigationBarIphoneCompactHeightWR : BarFacts.navigationBarIphoneRegularHeight
    let tab = isLow ? BarFacts.tabBarCompactHeightWR : BarFacts.tabBarRegularHeight
    return BarHeights(
      navigation: navigation.value, largeTitle: largeTitle, tab: tab.value,
      toolbar: BarFacts.toolbarRegularHeight.value, search: search)
  }

  /// The margins of a screen's top view, by the width of the screen.
  ///
  /// 20 in regular width and from 414 points on, 16 below, as saved frames show. Where the class is
  /// unspecified, on Interface Builder's canvas of 600 points, it is 16 before iOS 11.
  static func margins(_ widthClass: SizeClass, width: Double, os: Version) -> EdgeInsets {
    let isKnown = widthClass != .unspecified || Version(11) <= os
    let isWide = widthClass == .regular || (isKnown && width >= 414)
    let margin = isWide ? 20.0 : 16.0
    return EdgeInsets(left: margin, right: margin)
  }

  /// The widest that text should run. Beyond `xxxLarge` nothing is known; the sizes below are 39
  /// times the body font, so these are too.
  static func readableWidth(_ text: TextSize, os: Version) -> (width: Double, Confidence) {
    let fact: MeasuredFact
    switch text {
    case .xSmall: fact = LayoutFacts.readableXSmall
    case .small: fact = LayoutFacts.readableSmall
    case .medium: fact = LayoutFacts.readableMedium
    case .large: fact = LayoutFacts.readableLarge
    case .xLarge: fact = LayoutFacts.readableXLarge
    case .xxLarge: fact = LayoutFacts.readableXxLarge
    case .xxxLarge: fact = LayoutFacts.readableXxxLarge
    case .ax1, .ax2, .ax3, .ax4, .ax5:
      return (TextStyle.body.size(at: text, os: os) * 39, .assumed)
    }
    return (fact.value, fact.confidence)
  }

  /// What a keyboard covers at the bottom, from the edge of the screen.
  ///
  /// The facts give ranges by kind of device; which model has which is a choice within them.
  static func keyboardHeight(
    _ idiom: Idiom, screen: EnvironmentSize, _ orientation: Orientation, hasHomeButton: Bool,
    os: Version
  ) -> Double {
    let short = min(screen.width, screen.height)
    switch (idiom, orientation) {
    case (.phone, .portrait):
      // Without the row of suggestions, which came with iOS 8.
      if os < Version(8) { return 216 }
      if hasHomeButton { return short < 375 ? 253 : 260 }
      return short >= 414 ? 346 : 335
    case (.phone, .landscape):
      if os < Version(8) { return 162 }
      return hasHomeButton ? 200 : short >= 414 ? 219 : 209
    case (_, .portrait): return short >= 1024 ? 405 : 320
    case (_, .landscape): return short >= 1024 ? 501 : 408
    }
  }
}
