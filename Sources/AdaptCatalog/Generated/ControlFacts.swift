// swift-format-ignore-file
// Written by Tools/facts.py from facts/text_metrics.json: edit that and run `make facts`.

/// Sizes of controls in points; steps are by the version of Interface Builder.
enum ControlFacts {
  static let buttonTitleSize: Double = 15
  static let customButtonTitleSize: Double = 18
  static let buttonMinimumWidth: Double = 30
  static let buttonVerticalPadding: Double = 12
  static let configurationTitleSize: Double = 17
  static let configurationLeading: Double = 12
  static let configurationTrailing: Double = 12
  static let configurationTop: Double = 7
  static let configurationBottom: Double = 7
  static let fieldRoundedHeight: [ToolsStep<Double>] = [ToolsStep(0, 30), ToolsStep(15000, 34)]
  static let fieldPlainExtraHeight: [ToolsStep<Double>] = [ToolsStep(0, 0), ToolsStep(15000, 1.5)]
  static let switchWidth: [ToolsStep<Double>] = [ToolsStep(0, 51), ToolsStep(24000, 63), ToolsStep(30000, 51)]
  static let switchHeight: [ToolsStep<Double>] = [ToolsStep(0, 31), ToolsStep(24000, 28), ToolsStep(30000, 31)]
  static let switchInsetRight: Double = 2
  static let sliderHeight: Double = 31
  static let sliderInsetBottom: Double = 1
  static let sliderInsetLeft: Double = 2
  static let sliderInsetRight: Double = 2
  static let segmentedHeight: [ToolsStep<Double>] = [ToolsStep(0, 29), ToolsStep(15000, 32)]
  static let segmentedInsetBottom: Double = 1
  static let segmentTitleSize: Double = 13
  static let segmentTitleWeight: [ToolsStep<TextWeight>] = [ToolsStep(0, .regular), ToolsStep(15000, .medium)]
  static let segmentPadding: [ToolsStep<Double>] = [ToolsStep(0, 14), ToolsStep(15000, 18)]
  static let segmentDivider: Double = 1
  static let smallSpinner: Double = 20
  static let largeSpinner: Double = 37
  static let progressHeight: [ToolsStep<Double>] = [ToolsStep(0, 2), ToolsStep(17000, 4)]
  static let pageWidth: Double = 16
  static let pageOffset: Double = -9
  static let pageHeight: Double = 37
  static let pickerHeight: [ToolsStep<Double>] = [ToolsStep(0, 162), ToolsStep(8000, 216)]
  static let searchHeight: [ToolsStep<Double>] = [ToolsStep(0, 44), ToolsStep(14000, 56)]
  static let toolbarHeight: Double = 44
  static let stepperWidth: Double = 94
  static let stepperHeight: Double = 29
}
