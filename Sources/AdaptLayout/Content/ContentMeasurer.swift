import AdaptCatalog
import AdaptIR

/// Finds what the content of each view asks for.
struct ContentMeasurer {
  /// What Interface Builder gives new labels.
  static let labelFontSize = 17.0

  let screen: EvaluatedScreen
  let texts: MeasureCache.Reader
  let controls: ControlSizes
  /// The labels that take part, by view.
  private let labels: [Label?]

  init(_ screen: EvaluatedScreen, _ measuring: MeasureCache) {
    self.screen = screen
    let texts = measuring.reader(in: screen.environment)
    self.texts = texts
    controls = ControlSizes(os: screen.environment.os)
    labels = screen.views.indices.map { screen.isLaidOut[$0] ? Label($0, of: screen, texts) : nil }
  }

  /// The text of a label; nil for any other view.
  func label(_ view: Int) -> Label? { labels[view] }

  private var environment: Environment { screen.environment }

  /// Texts in one line, as the first solve has them.
  func contents() -> [ContentSize] {
    screen.views.indices.map { screen.isLaidOut[$0] ? content(of: $0) : .none }
  }

  /// The content of a text that wraps at `width`; nil where it fits in one line, or is no such text.
  func wrapped(_ view: Int, width: Double) -> ContentSize? {
    guard let label = label(view), label.lineLimit != 1 else { return nil }
    let limit = label.preferredWidth ?? width
    if let lines = wrappedLines(view, label, width: limit) { return lines }
    let measure = texts.measure(label.setText, width: limit, lineLimit: label.lineLimit)
    guard measure.lines != 1 else { return nil }
    if let declared = screen.pair("intrinsic", of: view) {
      // A declared size is that of the text at the declared width. At another width it wraps anew.
      guard 1 < (width - declared.horizontal).magnitude else { return nil }
    }
    return ContentSize(
      width: screen.value("intrinsic", of: view) == nil ? min(up(measure.width), limit) : nil,
      height: up(measure.height),
      baselines: .fromEdges(ascent: measure.ascent, descent: measure.descent))
  }

  /// A text with a declared size that is one line high, wrapped into such lines. The text is in
  /// another font than is known here, so that the declared width says how far words run.
  private func wrappedLines(_ view: Int, _ label: Label, width: Double) -> ContentSize? {
    guard let declared = screen.pair("intrinsic", of: view), width < declared.horizontal - 1,
      !label.text.contains("\n")
    else { return nil }
    let line = texts.measure(label.setText)
    guard declared.vertical < 1.6 * line.height, 0 < line.width else { return nil }
    let measure = texts.measure(
      label.setText, width: width * line.width / declared.horizontal, lineLimit: label.lineLimit)
    guard 1 < measure.lines else { return nil }
    return ContentSize(
      height: up(declared.vertical * Double(measure.lines)),
      baselines: .fromEdges(ascent: measure.ascent, descent: measure.descent))
  }

  private func content(of view: Int) -> ContentSize {
    var content = naturalContent(of: view)
    if let size = screen.pair("intrinsic", of: view) {
      content.width = size.horizontal
      content.height = size.vertical
    }
    return content
  }

  private func naturalContent(of view: Int) -> ContentSize {
    switch screen.views[view].kind {
    case .label, .field, .button: return textContent(of: view)
    case .textView:
      guard screen.flag("scrolls", of: view) == false else { return .none }
      return textViewContent(of: view)
    case .image: return imageContent(of: view)
    case .switch: return alignment(controls.toggle, controls.toggleAlignment)
    case .slider:
      let insets = controls.sliderAlignment
      return ContentSize(height: controls.sliderHeight - insets.top - insets.bottom)
    case .stepper: return ContentSize(controls.stepper)
    case .progress: return ContentSize(height: controls.progressHeight)
    case .spinner:
      let isLarge = ["large", "whiteLarge"].contains(screen.word("style", of: view))
      return ContentSize(isLarge ? controls.largeSpinner : controls.spinner)
    case .segmented:
      return alignment(controls.segmented(items(of: view)), controls.segmentedAlignment)
    case .pageControl:
      let pages = EvaluatedScreen.wholeNumber(screen.number("pages", of: view) ?? 0, atLeast: 0)
      return ContentSize(controls.pageControl(pages: pages))
    case .picker: return ContentSize(controls.picker)
    case .datePicker: return datePickerContent(of: view)
    case .search: return ContentSize(height: controls.searchHeight)
    case .navigationBar: return ContentSize(height: environment.bars.navigation)
    case .toolbar: return ContentSize(height: toolbarHeight)
    case .tabBar: return ContentSize(height: environment.bars.tab)
    case .view, .table, .grid, .scroll, .stack, .effect, .pager, .web, .map, .spacer, .custom,
      .cell, .section, .header, .footer, .guide, .embed, .bar, .barItem, .barSpace:
      return .none
    }
  }

  /// A toolbar that is a view of its own.
  ///
  /// - Source: saved frames of Interface Builder: 49 on devices with a home indicator from iOS 14
  ///   on, 50 on iPads from iOS 15 on, else as high as one at a screen's edge.
  private var toolbarHeight: Double {
    if environment.idiom == .pad { return environment.os < Version(15) ? 44 : 50 }
    let hasIndicator = 0 < environment.safeArea.bottom
    return hasIndicator && Version(14) <= environment.os
      ? max(49, environment.bars.toolbar) : environment.bars.toolbar
  }

  /// A control's size without what its alignment rectangle leaves out.
  private func alignment(_ size: EnvironmentSize, _ insets: EdgeInsets) -> ContentSize {
    ContentSize(
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  private func items(of view: Int) -> [String] {
    guard case .list(let items)? = screen.value("items", of: view) else { return [] }
    return items.compactMap { screen.text($0) }
  }

  /// Wheels, or a field that opens a calendar.
  private func datePickerContent(of view: Int) -> ContentSize {
    switch screen.word("style", of: view) {
    case "wheels": return ContentSize(controls.picker)
    // Not observed; from memory.
    case "inline": return ContentSize(width: 320, height: 330)
    case "compact": return ContentSize(width: 123, height: 34)
    default:
      return environment.os < Version(14)
        ? ContentSize(controls.picker) : ContentSize(width: 123, height: 34)
    }
  }

  /// The size of the image that the environment chooses.
  private func imageContent(of view: Int) -> ContentSize {
    if let size = screen.pair("size", of: view) {
      return ContentSize(width: size.horizontal, height: size.vertical)
    }
    guard case .image(let name)? = screen.value("image", of: view),
      let size = screen.imageSize(name)
    else { return .none }
    return ContentSize(width: size.width, height: size.height)
  }

  func up(_ length: Double) -> Double {
    TextMetrics.roundUp(length, scale: 0 < environment.scale ? environment.scale : 1)
  }
}

extension ContentSize {
  init(_ size: EnvironmentSize) {
    self.init(width: size.width, height: size.height)
  }
}
