public import AdaptIR

/// A font that can be measured: the system's at a size in points.
public struct MeasuredFont: Hashable, Sendable {
  public var size: Double
  public var weight: TextWeight
  public var isItalic: Bool
  /// What large titles add between two lines.
  public var lineGap: Double
  /// The lines of a font that is not the system's; nil for the system's.
  package var lines: FontLines?

  public init(_ size: Double, _ weight: TextWeight = .regular, isItalic: Bool = false) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    lineGap = 0
  }

  /// A text style at a text size. Bold text makes it one step heavier, as the system does.
  public init(_ style: TextStyle, at text: TextSize, os: Version, boldText: Bool = false) {
    let weight = style.weight
    self.init(style.size(at: text, os: os), boldText ? weight.heavier : weight)
    if style == .title1 || style == .largeTitle { lineGap = TextMetricsTable.titleLineGap }
  }
}

extension TextWeight {
  /// The next heavier weight.
  public var heavier: TextWeight {
    switch self {
    case .ultraLight: .thin
    case .thin: .light
    case .light: .regular
    case .regular: .semibold
    case .medium: .semibold
    case .semibold: .bold
    case .bold: .heavy
    case .heavy, .black: .black
    }
  }
}

/// How wide and high texts are in the system's font, without a font file.
///
/// Advances, kerning and tracking are fitted to sizes that Apple's engine produced; 95 of 100
/// labels come out within a point. `facts/text_metrics.md` has the model and its limits.
public struct TextMetrics: Hashable, Sendable {
  /// The generation of the font.
  public enum Era: String, Hashable, Sendable, CaseIterable {
    /// Up to iOS 10.
    case legacy
    /// iOS 11 to 13.
    case middle
    /// From iOS 14.
    case current
  }

  public let era: Era
  /// Whether the system had another typeface, so that all widths are estimates: before iOS 9.
  public let isEstimated: Bool

  public init(era: Era) {
    self.era = era
    isEstimated = false
  }

  /// The metrics of a version of the system.
  public init(os: Version) {
    era = os < Version(11) ? .legacy : os < Version(14) ? .middle : .current
    isEstimated = os < Version(9)
  }

  /// The width of a text in one line, in points, not rounded.
  public func width(of text: String, _ font: MeasuredFont) -> Double {
    MeasuredLine(text.unicodeScalars, font, TextTables.of(era)).width
  }

  /// The height of one line, in points, not rounded.
  public func lineHeight(_ font: MeasuredFont) -> Double {
    let height = font.lines.map { $0.ascender + $0.descender } ?? TextMetricsTable.lineHeight
    return height * font.size / 1000
  }

  /// From a line's top to its baseline.
  public func ascent(_ font: MeasuredFont) -> Double {
    (font.lines?.ascender ?? TextMetricsTable.ascender) * font.size / 1000
  }

  /// From a line's baseline to its bottom.
  public func descent(_ font: MeasuredFont) -> Double {
    (font.lines?.descender ?? TextMetricsTable.descender) * font.size / 1000
  }

  /// The height of so many lines, not rounded.
  public func height(ofLines lines: Int, _ font: MeasuredFont) -> Double {
    Double(lines) * lineHeight(font) + Double(max(0, lines - 1)) * font.lineGap
  }

  /// How many lines a text takes where words wrap at a width.
  public func lineCount(of text: String, _ font: MeasuredFont, width: Double) -> Int {
    MeasuredText(text, font, self).lineCount(width: width)
  }

  /// The content size of a label, rounded up to device pixels.
  ///
  /// - Parameters:
  ///   - text: The words; a new line begins a paragraph.
  ///   - font: One for the whole text.
  ///   - scale: Device pixels a point.
  ///   - lines: The most lines it may have; 0 for any number.
  ///   - width: Where words wrap; nil for no limit.
  public func labelSize(
    _ text: String, _ font: MeasuredFont, scale: Double, lines: Int = 1, width: Double? = nil
  ) -> EnvironmentSize {
    let text = MeasuredText(text, font, self)
    let count: Int
    if lines == 1 {
      count = 1
    } else {
      let needed = width.map { text.lineCount(width: $0) } ?? text.paragraphCount
      count = lines == 0 || width == nil ? needed : min(needed, lines)
    }
    let rounded = Self.roundUp(text.naturalWidth, scale: scale)
    return EnvironmentSize(
      width.map { min(rounded, $0) } ?? rounded,
      Self.roundUp(height(ofLines: count, font), scale: scale))
  }

  /// A length rounded up to device pixels, a hundredth of a point forgiven.
  public static func roundUp(_ length: Double, scale: Double) -> Double {
    (length * scale - TextMetricsTable.tolerance * scale).rounded(.up) / scale
  }

  /// The text's paragraphs; every kind of line end parts two.
  func paragraphs(of text: String) -> [Substring.UnicodeScalarView] {
    var paragraphs: [Substring.UnicodeScalarView] = []
    let scalars = text.unicodeScalars[...]
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if scalar == "\n" || scalar == "\u{2028}" {
        paragraphs.append(scalars[start..<index])
        start = next
      } else if scalar == "\r", next < scalars.endIndex, scalars[next] == "\n" {
        paragraphs.append(scalars[start..<index])
        start = scalars.index(after: next)
        index = start
        continue
      }
      index = next
    }
    return paragraphs + [scalars[start...]]
  }
}
