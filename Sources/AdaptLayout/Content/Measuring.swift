public import AdaptIR

/// Measures text for a layout. A host may bring its own; `CatalogMeasuring` needs no font file.
public protocol Measuring: Sendable {
  /// The size of `text`.
  ///
  /// - Parameters:
  ///   - text: What is shown; a new line begins a paragraph.
  ///   - font: What the spec asks for, before the text size is known.
  ///   - width: Where lines break at the latest; nil for a single line a paragraph.
  ///   - lineLimit: How many lines may be shown; 0 for any number.
  ///   - environment: The text size, the scale and the OS version to measure for.
  func measure(
    _ text: String, font: FontValue, width: Double?, lineLimit: Int, in environment: Environment
  ) -> TextMeasure
}

/// What a text takes.
public struct TextMeasure: Hashable, Sendable {
  /// The longest line, not rounded.
  public var width: Double
  /// All lines that are shown, not rounded.
  public var height: Double
  public var lines: Int
  /// How many lines it would be without a limit.
  public var neededLines: Int
  /// From the top to the first baseline.
  public var ascent: Double
  /// From the last baseline to the bottom.
  public var descent: Double
  /// The font's size in points at this text size.
  public var fontSize: Double

  public init(
    width: Double, height: Double, lines: Int, neededLines: Int, ascent: Double, descent: Double,
    fontSize: Double
  ) {
    self.width = width
    self.height = height
    self.lines = lines
    self.neededLines = neededLines
    self.ascent = ascent
    self.descent = descent
    self.fontSize = fontSize
  }
}
