public import AdaptIR

/// A value that holds from a version of Interface Builder on.
struct ToolsStep<Value: Sendable>: Sendable {
  let version: Int
  let value: Value

  init(_ version: Int, _ value: Value) {
    self.version = version
    self.value = value
  }
}

extension [ToolsStep<Double>] {
  fileprivate func value(_ tools: Int) -> Double {
    last { $0.version <= tools }?.value ?? first?.value ?? 0
  }
}

/// The sizes that the system's controls have by themselves.
///
/// The sizes are frames; `alignment` is what layout leaves out of them at each edge.
public struct ControlSizes: Hashable, Sendable {
  /// The version of Interface Builder that drew this system.
  public let toolsVersion: Int
  private let metrics: TextMetrics

  public init(os: Version) {
    toolsVersion = Self.toolsVersion(for: os)
    metrics = TextMetrics(os: os)
  }

  /// For files of Interface Builder, which carry its version.
  public init(toolsVersion: Int) {
    self.toolsVersion = toolsVersion
    metrics = TextMetrics(
      era: toolsVersion < 13000 ? .legacy : toolsVersion < 17000 ? .middle : .current)
  }

  /// The frame of a switch.
  public var toggle: EnvironmentSize {
    EnvironmentSize(
      ControlFacts.switchWidth.value(toolsVersion), ControlFacts.switchHeight.value(toolsVersion))
  }
  public var toggleAlignment: EdgeInsets { EdgeInsets(right: ControlFacts.switchInsetRight) }

  /// A slider has no width of its own.
  public var sliderHeight: Double { ControlFacts.sliderHeight }
  public var sliderAlignment: EdgeInsets {
    EdgeInsets(
      left: ControlFacts.sliderInsetLeft, bottom: ControlFacts.sliderInsetBottom,
      right: ControlFacts.sliderInsetRight)
  }

  public var stepper: EnvironmentSize {
    // Not observed; the taller one is from the 2019 look on.
    EnvironmentSize(
      ControlFacts.stepperWidth, toolsVersion < 15000 ? ControlFacts.stepperHeight : 32)
  }

  /// A progress view has no width of its own.
  public var progressHeight: Double { ControlFacts.progressHeight.value(toolsVersion) }

  public var spinner: EnvironmentSize {
    EnvironmentSize(ControlFacts.smallSpinner, ControlFacts.smallSpinner)
  }
  public var largeSpinner: EnvironmentSize {
    EnvironmentSize(ControlFacts.largeSpinner, ControlFacts.largeSpinner)
  }

  /// From iOS 14 on 26 high, as one source says.
  public func pageControl(pages: Int) -> EnvironmentSize {
    EnvironmentSize(
      max(0, ControlFacts.pageWidth * Double(pages) + ControlFacts.pageOffset),
      toolsVersion < 17000 ? ControlFacts.pageHeight : 26)
  }

  /// A picker, or a date picker with wheels.
  public var picker: EnvironmentSize {
    EnvironmentSize(320, ControlFacts.pickerHeight.value(toolsVersion))
  }

  public var searchHeight: Double { ControlFacts.searchHeight.value(toolsVersion) }

  /// A field with rounded border.
  public var roundedFieldHeight: Double { ControlFacts.fieldRoundedHeight.value(toolsVersion) }

  /// A field without border: as high as a line.
  public func plainFieldHeight(_ font: MeasuredFont, scale: Double) -> Double {
    let line = metrics.lineHeight(font)
    let extra = ControlFacts.fieldPlainExtraHeight.value(toolsVersion)
    return extra == 0
      ? TextMetrics.roundUp(line, scale: 1) : TextMetrics.roundUp(line + extra, scale: scale)
  }

  /// A segmented control whose segments are all as wide as the widest needs.
  public func segmented(_ titles: [String]) -> EnvironmentSize {
    let weight = ControlFacts.segmentTitleWeight.last { $0.version <= toolsVersion }?.value
    let font = MeasuredFont(ControlFacts.segmentTitleSize, weight ?? .regular)
    let widest =
      titles.map { TextMetrics.roundUp(metrics.width(of: $0, font), scale: 1) }.max() ?? 0
    let segment = widest + ControlFacts.segmentPadding.value(toolsVersion)
    let count = Double(titles.count)
    return EnvironmentSize(
      count * segment + max(0, count - 1) * ControlFacts.segmentDivider,
      ControlFacts.segmentedHeight.value(toolsVersion))
  }
  public var segmentedAlignment: EdgeInsets {
    EdgeInsets(bottom: ControlFacts.segmentedInsetBottom)
  }

  /// The font of a button's title where the spec says none.
  public var buttonFont: MeasuredFont { MeasuredFont(ControlFacts.buttonTitleSize) }

  /// A button in the style of before configurations, in whole points.
  ///
  /// - Parameters:
  ///   - title: One line; empty for a button that shows only an image.
  ///   - font: The title's.
  ///   - image: The image's size beside the title.
  ///   - insets: What the spec puts around the content; then the usual padding goes.
  public func button(
    _ title: String, _ font: MeasuredFont, image: EnvironmentSize? = nil,
    insets: EdgeInsets = .zero
  ) -> EnvironmentSize {
    let titleWidth =
      title.isEmpty ? 0 : TextMetrics.roundUp(metrics.width(of: title, font), scale: 1)
    let titleHeight = TextMetrics.roundUp(metrics.lineHeight(font), scale: 1)
    var size = EnvironmentSize(
      titleWidth + (image?.width ?? 0) + insets.left + insets.right,
      max(titleHeight, image?.height ?? 0))
    if insets != .zero {
      size.height += insets.top + insets.bottom
    } else if image == nil {
      size.width = max(size.width, ControlFacts.buttonMinimumWidth)
      size.height += ControlFacts.buttonVerticalPadding
    }
    return size
  }

  /// A button with a configuration (iOS 15 on), title only, rounded up to device pixels.
  public func configuredButton(_ title: String, scale: Double) -> EnvironmentSize {
    let font = MeasuredFont(ControlFacts.configurationTitleSize)
    let title = metrics.labelSize(title, font, scale: scale)
    return EnvironmentSize(
      title.width + ControlFacts.configurationLeading + ControlFacts.configurationTrailing,
      title.height + ControlFacts.configurationTop + ControlFacts.configurationBottom)
  }

  /// The version that came with each system: Xcode 7 with iOS 9, and so on.
  private static func toolsVersion(for os: Version) -> Int {
    switch os.major {
    case ..<8: 5000
    case 8: 7000
    case 9: 9000
    case 10: 11000
    case 11: 13000
    case 12: 14000
    case 13: 15000
    case 14: 17000
    case 15: 19000
    case 16: 21000
    case 17: 22000
    case 18..<26: 23000
    default: 24000
    }
  }
}
