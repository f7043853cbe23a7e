import AdaptCatalog
import AdaptIR

/// What the system makes of a style where the spec says nothing, and by which rule.
struct AdaptedStyle: Hashable {
  var style: Presentation.Style
  var rule: String
  var confidence: Confidence

  /// - Source: UIModalPresentationStyle's documentation of each style; UIViewController.h and
  ///   UIPopoverPresentationController.h of the iOS 16.5 SDK; WWDC notes on iOS 13. Where they are
  ///   silent the confidence says so.
  init(_ style: Presentation.Style, in environment: Environment) {
    let isWide = environment.widthClass == .regular
    let isHigh = environment.heightClass != .compact
    let hasCards = Version(13) <= environment.os
    func keep(_ rule: String, _ confidence: Confidence = .confirmed) -> AdaptedStyle {
      AdaptedStyle(style: style, rule: rule, confidence: confidence)
    }
    switch style {
    case .sheet, .pageSheet, .formSheet:
      if style == .sheet, !hasCards {
        self.init(
          style: .fullScreen, rule: "before iOS 13 what says no more fills the screen",
          confidence: .confirmed)
      } else if hasCards, !isHigh {
        self.init(
          style: .fullScreen, rule: "in compact height a sheet fills the screen",
          confidence: .confirmed)
      } else if hasCards, !isWide {
        self.init(
          style: .sheet, rule: "in compact width a sheet is a card over the screen behind",
          confidence: .confirmed)
      } else if !hasCards, !isWide {
        self.init(
          style: .fullScreen,
          rule: "up to iOS 12 compact width turns built-in styles into full"
            + " screen", confidence: .confirmed)
      } else if !hasCards, !isHigh {
        self = keep("up to iOS 12 a sheet stays one in regular width", .memory)
      } else {
        self.init(
          style: style == .sheet ? .pageSheet : style,
          rule: style == .formSheet
            ? "in regular width a form sheet is a small card in the middle"
            : "in regular width a page sheet is a card as wide as a page",
          confidence: .confirmed)
      }
    case .popover:
      if isWide, isHigh {
        self = keep("in regular width and height a popover is one")
      } else if !hasCards {
        self.init(
          style: isWide ? .formSheet : .fullScreen,
          rule: isWide
            ? "up to iOS 12 a popover in compact height is a form sheet"
            : "up to iOS 12 a popover in compact width fills the screen", confidence: .oneSource)
      } else {
        self.init(
          style: isHigh ? .sheet : .fullScreen,
          rule: isHigh
            ? "in compact width a popover is a sheet"
            : "in compact height a popover fills the"
              + " screen", confidence: .oneSource)
      }
    case .actionSheet:
      if isWide, isHigh {
        self.init(
          style: .popover, rule: "in regular width and height an action sheet is a popover",
          confidence: .memory)
      } else {
        self = keep("an action sheet slides in from the bottom", .memory)
      }
    case .fullScreen, .overFullScreen:
      self = keep("it fills the screen everywhere")
    case .currentContext, .overCurrentContext:
      self = keep("it covers the nearest context everywhere", .oneSource)
    case .custom: self = keep("its own controller decides", .oneSource)
    case .alert: self = keep("an alert stays in the middle", .memory)
    case .show, .showDetail, .push: self = keep("its container decides", .oneSource)
    }
  }

  private init(style: Presentation.Style, rule: String, confidence: Confidence) {
    self.style = style
    self.rule = rule
    self.confidence = confidence
  }
}
