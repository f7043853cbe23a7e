/// The view elements of Interface Builder and the words for them.
enum ElementKinds {
  /// Elements that are views wherever they stand.
  static let kinds: [String: String] = [
    "view": "view", "label": "label", "button": "button", "imageView": "image",
    "textField": "field", "textView": "textView", "switch": "switch", "slider": "slider",
    "stepper": "stepper", "progressView": "progress", "activityIndicatorView": "spinner",
    "segmentedControl": "segmented", "pageControl": "pageControl", "datePicker": "datePicker",
    "pickerView": "picker", "searchBar": "search", "tableView": "table",
    "collectionView": "grid", "scrollView": "scroll", "stackView": "stack",
    "visualEffectView": "effect", "navigationBar": "navigationBar", "toolbar": "toolbar",
    "tabBar": "tabBar", "wkWebView": "web", "webView": "web", "mapView": "map",
    "containerView": "view", "control": "view", "window": "view",
    "tableViewCell": "cell", "collectionViewCell": "cell", "collectionReusableView": "view",
    "tableViewHeaderFooterView": "view",
  ]

  /// UIKit's class behind an element without a kind of its own, for `custom("SCNView")`.
  static let customClasses: [String: String] = [
    "sceneKitView": "SCNView", "skView": "SKView", "glkView": "GLKView", "mtkView": "MTKView",
    "arscnView": "ARSCNView", "arskView": "ARSKView", "arView": "ARView",
    "avPlayerView": "AVPlayerView", "pdfView": "PDFView", "colorWell": "UIColorWell",
    "calendarView": "UICalendarView", "adBannerView": "ADBannerView",
    "inputView": "UIInputView",
  ]

  /// The word for an element; nil for what is no view.
  static func kind(of element: XMLElement) -> String? {
    if let kind = kinds[element.name] { return kind }
    if customClasses[element.name] != nil { return "custom" }
    // A view of a later version: whatever has a frame and an id.
    guard element.id != nil, SavedFrame(of: element) != nil else { return nil }
    return element.name.hasSuffix("View") || element.name.hasSuffix("Control") ? "custom" : nil
  }

  /// The class that the host knows an element by.
  static func className(of element: XMLElement) -> String? {
    if let custom = element["customClass"] { return custom }
    guard kinds[element.name] == nil else { return nil }
    if let known = customClasses[element.name] { return known }
    return "UI" + element.name.prefix(1).uppercased() + element.name.dropFirst()
  }

  /// Kinds whose content has a size of its own.
  static let contentKinds: Set<String> = [
    "label", "button", "image", "field", "segmented", "pageControl", "datePicker", "picker",
    "search", "stepper", "spinner", "progress", "navigationBar", "toolbar", "tabBar", "switch",
    "slider", "textView",
  ]
}
