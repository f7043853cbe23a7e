import AdaptCatalog
public import AdaptIR

/// Measures the system's font with the catalog's metrics. Other fonts are as wide as the system's of
/// the same size; their lines are as high as the catalog knows.
public struct CatalogMeasuring: Measuring {
  public init() {}

  public func measure(
    _ text: String, font: FontValue, width: Double?, lineLimit: Int, in environment: Environment
  ) -> TextMeasure {
    measure(
      set(text, font: font, in: environment), width: width, lineLimit: lineLimit, in: environment)
  }

  /// A text to be measured at several widths.
  func set(_ text: String, font: FontValue, in environment: Environment) -> MeasuredText {
    MeasuredText(text, MeasuredFont(font, in: environment), TextMetrics(os: environment.os))
  }

  func measure(
    _ text: MeasuredText, width: Double?, lineLimit: Int, in environment: Environment
  ) -> TextMeasure {
    let (metrics, font) = (text.metrics, text.font)
    // Without a width only the text's own line ends part lines.
    let needed =
      lineLimit == 1 && width == nil
      ? 1 : width.map { text.lineCount(width: $0) } ?? text.paragraphCount
    let lines = lineLimit == 0 ? needed : min(needed, lineLimit)
    let natural = TextMetrics.roundUp(text.naturalWidth, scale: environment.scale)
    return TextMeasure(
      width: width.map { min(natural, $0) } ?? natural,
      height: metrics.height(ofLines: lines, font), lines: lines, neededLines: needed,
      ascent: metrics.ascent(font), descent: metrics.descent(font), fontSize: font.size)
  }
}

extension MeasuredFont {
  /// The font that a spec names, at the size that the person has chosen.
  init(_ font: FontValue, in environment: Environment) {
    let style = (font.style ?? font.scales).flatMap(TextStyle.init)
    if font.style != nil, let style {
      self.init(style, at: environment.text, os: environment.os, boldText: environment.boldText)
      if let weight = font.weight.flatMap(TextWeight.init) { self.weight = weight }
    } else {
      let size = font.size ?? ContentMeasurer.labelFontSize
      let scaled =
        style?.scaled(size, at: environment.text, os: environment.os, scale: environment.scale)
        ?? size
      self.init(scaled, font.weight.flatMap(TextWeight.init) ?? .regular)
      if environment.boldText { weight = weight.heavier }
    }
    isItalic = font.italic
    lines = font.family.flatMap { FontLines.named($0) }
  }
}
