/// Everything that a condition may ask and a layout may need to know about where a screen is shown.
///
/// A plain value. `AdaptCatalog` makes consistent ones from a device or a size; changing a member
/// here changes that member alone.
public struct Environment: Hashable, Sendable, Codable {
  /// The catalog's id of the device, such as `ipad-pro-11-m5`; nil for a size without a device.
  public var device: String?
  /// What people call the device; nil for a size without a device.
  public var deviceName: String?
  public var idiom: Idiom
  public var orientation: Orientation
  public var arrangement: Arrangement
  public var os: Version
  /// What the container gives the screen, in points.
  public var size: EnvironmentSize
  /// Pixels a point.
  public var scale: Double
  public var widthClass: SizeClass
  public var heightClass: SizeClass
  /// Without the simulated or real bars of the screen, which layout adds.
  public var safeArea: EdgeInsets
  /// 0 where it is hidden.
  public var statusBarHeight: Double
  public var bars: BarHeights
  /// The margins of a screen's top view, without the safe area, which layout adds where it applies.
  public var margins: EdgeInsets
  /// The widest that text should run at this text size.
  public var readableWidth: Double
  public var text: TextSize
  public var direction: LayoutDirection
  public var style: InterfaceStyle
  public var gamut: DisplayGamut
  public var contrast: Contrast
  public var boldText: Bool
  public var level: InterfaceLevel
  public var forceTouch: Bool
  /// What the keyboard covers at the bottom; 0 while none shows.
  public var keyboardHeight: Double
  public var inputs: EnvironmentInputs
  /// Where each trait comes from and how sure it is.
  public var provenance: EnvironmentProvenance

  public init(
    device: String? = nil, deviceName: String? = nil, idiom: Idiom,
    orientation: Orientation = .portrait, arrangement: Arrangement = .full, os: Version,
    size: EnvironmentSize, scale: Double, widthClass: SizeClass, heightClass: SizeClass,
    safeArea: EdgeInsets = .zero, statusBarHeight: Double = 0, bars: BarHeights,
    margins: EdgeInsets, readableWidth: Double, text: TextSize = .large,
    direction: LayoutDirection = .ltr, style: InterfaceStyle = .light,
    gamut: DisplayGamut = .srgb, contrast: Contrast = .normal, boldText: Bool = false,
    level: InterfaceLevel = .base, forceTouch: Bool = false, keyboardHeight: Double = 0,
    inputs: EnvironmentInputs = EnvironmentInputs(),
    provenance: EnvironmentProvenance = EnvironmentProvenance()
  ) {
    self.device = device
    self.deviceName = deviceName
    self.idiom = idiom
    self.orientation = orientation
    self.arrangement = arrangement
    self.os = os
    self.size = size
    self.scale = scale
    self.widthClass = widthClass
    self.heightClass = heightClass
    self.safeArea = safeArea
    self.statusBarHeight = statusBarHeight
    self.bars = bars
    self.margins = margins
    self.readableWidth = readableWidth
    self.text = text
    self.direction = direction
    self.style = style
    self.gamut = gamut
    self.contrast = contrast
    self.boldText = boldText
    self.level = level
    self.forceTouch = forceTouch
    self.keyboardHeight = keyboardHeight
    self.inputs = inputs
    self.provenance = provenance
  }
}
