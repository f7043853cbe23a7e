import AdaptCatalog
import AdaptIR

extension ContentMeasurer {
  /// A text with what decides how it runs.
  struct Label {
    let setText: SetText
    let lineLimit: Int
    let preferredWidth: Double?

    var text: String { setText.text }

    /// A text of one line.
    init(_ setText: SetText) {
      self.setText = setText
      lineLimit = 1
      preferredWidth = nil
    }

    /// Nil for a view that is no label.
    init?(_ view: Int, of screen: EvaluatedScreen, _ texts: MeasureCache.Reader) {
      guard screen.views[view].kind == .label else { return nil }
      let lines = screen.number("lines", of: view) ?? 1
      let preferred = screen.number("preferredWidth", of: view)
      setText = texts.set(
        screen.text("text", of: view) ?? "",
        in: screen.font(of: view) ?? FontValue(size: ContentMeasurer.labelFontSize))
      lineLimit = EvaluatedScreen.wholeNumber(lines, atLeast: 0)
      preferredWidth = preferred.flatMap { 0 < $0 ? $0 : nil }
    }
  }

  private func measure(_ text: String, _ font: FontValue) -> TextMeasure {
    texts.measure(texts.set(text, in: font))
  }

  /// The content of a label, field or button in one line.
  func textContent(of view: Int) -> ContentSize {
    switch screen.views[view].kind {
    case .field: return fieldContent(of: view)
    case .button: return buttonContent(of: view)
    default: break
    }
    guard let label = label(view) else { return .none }
    let text = texts.measure(label.setText, lineLimit: label.lineLimit)
    return ContentSize(
      width: up(text.width), height: label.text.isEmpty ? 0 : up(text.height),
      baselines: .fromEdges(ascent: text.ascent, descent: text.descent))
  }

  /// - Source: saved frames of Interface Builder: a button without a configuration is its title in
  ///   whole points and 12 points of height; with insets or an image these replace the padding. A
  ///   configured one adds 24 points of width and 14 of height; that all styles do so is assumed.
  private func buttonContent(of view: Int) -> ContentSize {
    let title = screen.text("title", of: view) ?? ""
    let isConfigured = isConfigured(button: view)
    let font = buttonFont(of: view)
    let text = measure(title, font)
    let baseline = ContentSize.Baselines.fromCenter(
      text.ascent - (text.ascent + text.descent) / 2)
    let image = buttonImageSize(of: view)
    let insets = screen.insets("insets", of: view)
    if isConfigured {
      let padding = insets ?? EdgeValues(leading: 12, top: 7, trailing: 12, bottom: 7)
      let gap = title.isEmpty ? 0 : screen.number("imagePadding", of: view) ?? 0
      let width = (title.isEmpty ? 0 : up(text.width)) + (image.map { $0.width + gap } ?? 0)
      let height = max(title.isEmpty && image != nil ? 0 : up(text.height), image?.height ?? 0)
      return ContentSize(
        width: width + padding.leading + padding.trailing,
        height: height + padding.top + padding.bottom, baselines: baseline)
    }
    var width = (title.isEmpty ? 0 : whole(text.width)) + (image?.width ?? 0)
    var height = max(whole(text.height), image?.height ?? 0)
    if let insets, insets != .zero {
      width += insets.leading + insets.trailing
      height += insets.top + insets.bottom
    } else if image == nil {
      width = max(30, width)
      height += 12
    }
    return ContentSize(width: width, height: height, baselines: baseline)
  }

  /// A button's title in its one line, and what beside it takes of the button's width; nil where
  /// there is no title, or one that may have more lines.
  func buttonTitle(of view: Int) -> (title: Label, padding: Double)? {
    guard let title = screen.text("title", of: view), !title.isEmpty, !isConfigured(button: view),
      screen.number("lines", of: view).map({ $0 == 1 }) ?? true
    else { return nil }
    let insets = screen.insets("insets", of: view) ?? .zero
    return (
      Label(texts.set(title, in: buttonFont(of: view))),
      insets.leading + insets.trailing + (buttonImageSize(of: view)?.width ?? 0)
    )
  }

  /// Whether a button has one of the configurations that came with iOS 15.
  private func isConfigured(button view: Int) -> Bool {
    let style = screen.word("style", of: view) ?? "system"
    return !["system", "custom"].contains(style) && Version(15) <= screen.environment.os
  }

  private func buttonFont(of view: Int) -> FontValue {
    if let font = screen.font(of: view) { return font }
    if isConfigured(button: view) { return FontValue(size: 17) }
    return FontValue(size: screen.word("style", of: view) == "custom" ? 18 : 15)
  }

  /// The image beside a button's title. System icons are as high as a capital and square: assumed.
  private func buttonImageSize(of view: Int) -> LayoutSize? {
    switch screen.value("image", of: view) ?? screen.value("icon", of: view) {
    case .image(let name): screen.imageSize(name)
    case .word, .text: LayoutSize(width: 22, height: 22)
    case .number, .bool, .color, .font, .size, .rect, .range, .list, .condition, .phrase,
      .template, .measure, .unset, nil:
      nil
    }
  }

  /// - Source: the heights, from saved frames of Interface Builder. The width beside the text is
  ///   assumed.
  private func fieldContent(of view: Int) -> ContentSize {
    let font = screen.font(of: view) ?? FontValue(size: Self.labelFontSize)
    let typed = screen.text("text", of: view) ?? ""
    let text = measure(
      typed.isEmpty ? screen.text("placeholder", of: view) ?? "" : typed, font)
    let isRounded = (screen.word("style", of: view) ?? "roundedRect") == "roundedRect"
    let measured = MeasuredFont(font, in: screen.environment)
    return ContentSize(
      width: up(text.width) + (isRounded ? 14 : 0),
      height: isRounded
        ? controls.roundedFieldHeight
        : controls.plainFieldHeight(measured, scale: screen.environment.scale),
      baselines: .fromCenter(text.ascent - (text.ascent + text.descent) / 2))
  }

  /// The content of a text view that does not scroll.
  func textViewContent(of view: Int) -> ContentSize {
    let font = screen.font(of: view) ?? FontValue(size: 14)
    let text = texts.measure(
      texts.set(screen.text("text", of: view) ?? "", in: font), lineLimit: 0)
    let insets = screen.insets("textInsets", of: view) ?? EdgeValues(top: 8, bottom: 8)
    let padding = screen.number("linePadding", of: view) ?? 5
    return ContentSize(
      width: up(text.width) + insets.leading + insets.trailing + 2 * padding,
      height: up(text.height) + insets.top + insets.bottom,
      baselines: .fromEdges(
        ascent: insets.top + text.ascent, descent: insets.bottom + text.descent))
  }

  private func whole(_ length: Double) -> Double { TextMetrics.roundUp(length, scale: 1) }
}
