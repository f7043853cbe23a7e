import AdaptCatalog
import AdaptIR

/// A text in a font, as a `MeasureCache` knows it: by a number, so that asking for it again compares
/// no words.
struct SetText: Sendable {
  let text: String
  let font: FontValue
  fileprivate let number: Int
}

/// Remembers what texts measure. Measuring is pure, so the answers are those of measuring anew.
///
/// Of one engine, and so of one thread.
final class MeasureCache {
  private struct Setting: Hashable {
    var text: String
    var font: FontValue

    /// Few texts are set in several fonts.
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  /// Everything of an environment that measuring reads.
  private struct Reading: Hashable {
    var textSize: TextSize
    /// Of versions the catalog tells generations of the font apart, and others what they like.
    var era: TextMetrics.Era?
    var os: Version?
    var scale: Double
    var boldText: Bool

    func hash(into hasher: inout Hasher) {
      hasher.combine(textSize.rank)
      hasher.combine(era)
      hasher.combine(os?.major)
      hasher.combine(scale)
    }
  }

  private struct Key: Hashable {
    var text: Int
    var reading: Int
    var lineLimit: Int
    var width: Double?
  }

  private struct WordKey: Hashable {
    var text: Int
    var reading: Int
  }

  private let measuring: any Measuring
  /// The same where it is the catalog's, which measures a text once for all widths.
  private let catalog: CatalogMeasuring?
  private var measuredTexts: [WordKey: MeasuredText] = [:]
  private var settings: [Setting: SetText] = [:]
  private var readings: [Reading: Int] = [:]
  private var known: [Key: TextMeasure] = [:]
  private var words: [WordKey: (text: String, width: Double)?] = [:]
  /// Numbers are never given twice, whatever is forgotten.
  private var textCount = 0

  /// Beyond so many a part of the cache begins anew, so that memory stays flat.
  private static let limit = 1 << 15

  /// The same for texts that are measured for all widths, which take more.
  private static let textLimit = 1 << 10

  init(_ measuring: any Measuring) {
    self.measuring = measuring
    catalog = measuring as? CatalogMeasuring
  }

  /// A text to be measured.
  func set(_ text: String, in font: FontValue) -> SetText {
    let setting = Setting(text: text, font: font)
    if let known = settings[setting] { return known }
    if Self.limit <= settings.count { settings.removeAll(keepingCapacity: true) }
    let made = SetText(text: text, font: font, number: textCount)
    textCount += 1
    settings[setting] = made
    return made
  }

  /// Measures in one environment.
  func reader(in environment: Environment) -> Reader {
    let reading = Reading(
      textSize: environment.text,
      era: catalog == nil ? nil : TextMetrics(os: environment.os).era,
      os: catalog == nil ? environment.os : nil, scale: environment.scale,
      boldText: environment.boldText)
    let number = readings[reading] ?? readings.count
    readings[reading] = number
    return Reader(cache: self, environment: environment, number: number)
  }

  struct Reader {
    fileprivate let cache: MeasureCache
    fileprivate let environment: Environment
    /// Of what measuring reads of the environment.
    fileprivate let number: Int

    func set(_ text: String, in font: FontValue) -> SetText { cache.set(text, in: font) }

    /// See `Measuring.measure`.
    func measure(_ text: SetText, width: Double? = nil, lineLimit: Int = 1) -> TextMeasure {
      cache.measure(text, width: width, lineLimit: lineLimit, self)
    }

    /// The widest of a text's words in whole device pixels, the first of several; nil where a text
    /// has no words.
    func widestWord(of text: SetText) -> (text: String, width: Double)? {
      cache.widestWord(of: text, self)
    }
  }

  private func measure(
    _ text: SetText, width: Double?, lineLimit: Int, _ reader: Reader
  ) -> TextMeasure {
    let key = Key(text: text.number, reading: reader.number, lineLimit: lineLimit, width: width)
    if let measure = known[key] { return measure }
    let measure: TextMeasure
    if let catalog {
      measure = catalog.measure(
        measuredText(text, catalog, reader), width: width, lineLimit: lineLimit,
        in: reader.environment)
    } else {
      measure = measuring.measure(
        text.text, font: text.font, width: width, lineLimit: lineLimit, in: reader.environment)
    }
    if Self.limit <= known.count { known.removeAll(keepingCapacity: true) }
    known[key] = measure
    return measure
  }

  private func measuredText(
    _ text: SetText, _ catalog: CatalogMeasuring, _ reader: Reader
  ) -> MeasuredText {
    let key = WordKey(text: text.number, reading: reader.number)
    if let known = measuredTexts[key] { return known }
    if Self.textLimit <= measuredTexts.count { measuredTexts.removeAll(keepingCapacity: true) }
    let made = catalog.set(text.text, font: text.font, in: reader.environment)
    measuredTexts[key] = made
    return made
  }

  private func widestWord(of text: SetText, _ reader: Reader) -> (text: String, width: Double)? {
    let key = WordKey(text: text.number, reading: reader.number)
    if let widest = words[key] { return widest }
    var widest: (text: String, width: Double)?
    for word in text.text.lineWords {
      let environment = reader.environment
      let measure = measuring.measure(
        word, font: text.font, width: nil, lineLimit: 1, in: environment)
      let width = TextMetrics.roundUp(
        measure.width, scale: 0 < environment.scale ? environment.scale : 1)
      if widest.map({ $0.width < width }) ?? true { widest = (word, width) }
    }
    if Self.limit <= words.count { words.removeAll(keepingCapacity: true) }
    words[key] = .some(widest)
    return widest
  }
}

extension String {
  /// The words that a line breaks between, in scripts that part words by spaces; without those of a
  /// single letter.
  fileprivate var lineWords: [String] {
    split(whereSeparator: { $0.isWhitespace || $0 == "-" || $0 == "/" })
      .filter { word in 1 < word.count && word.unicodeScalars.allSatisfy { $0.value < 0x700 } }
      .map(String.init)
  }
}
