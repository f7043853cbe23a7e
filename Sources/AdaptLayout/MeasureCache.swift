import AdaptIR

/// Remembers what texts measure. Measuring is pure, so the answers are those of measuring anew.
///
/// Of one engine, and so of one thread.
final class MeasureCache {
  private struct Key: Hashable {
    var text: String
    var font: FontValue
    var width: Double?
    var lineLimit: Int
    var textSize: TextSize
    var os: Version
    var scale: Double
    var boldText: Bool

    /// Only what usually differs: words and fonts are compared, which is fast where they are one.
    func hash(into hasher: inout Hasher) {
      hasher.combine(text.utf8.count)
      hasher.combine(width)
      hasher.combine(textSize.rank &* 64 &+ lineLimit)
    }
  }

  private let measuring: any Measuring
  private var known: [Key: TextMeasure] = [:]

  /// Beyond so many the cache begins anew, so that memory stays flat.
  private static let limit = 1 << 15

  init(_ measuring: any Measuring) { self.measuring = measuring }

  /// See `Measuring.measure`.
  func measure(
    _ text: String, font: FontValue, width: Double?, lineLimit: Int, in environment: Environment
  ) -> TextMeasure {
    let key = Key(
      text: text, font: font, width: width, lineLimit: lineLimit, textSize: environment.text,
      os: environment.os, scale: environment.scale, boldText: environment.boldText)
    if let measure = known[key] { return measure }
    let measure = measuring.measure(
      text, font: font, width: width, lineLimit: lineLimit, in: environment)
    if Self.limit <= known.count { known.removeAll(keepingCapacity: true) }
    known[key] = measure
    return measure
  }
}
