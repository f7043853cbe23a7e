public import AdaptIR

/// The system's text styles.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  case caption1, caption2
}

/// The weights of the system's font.
public enum TextWeight: String, Hashable, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// A text style's size and weight at one text size.
struct TextStyleRow: Sendable {
  let style: TextStyle
  let sizes: [Double]
  let leadings: [Double]
  let weight: TextWeight
  let emphasized: TextWeight
}

extension TextStyle {
  /// The font's size in points.
  ///
  /// Before iOS 11 only `body` grew beyond `xxxLarge`; the others kept their largest size.
  public func size(at text: TextSize, os: Version) -> Double {
    let grows = os >= Version(11) || self == .body
    return row.sizes[grows ? text.rank : min(text.rank, TextSize.xxxLarge.rank)]
  }

  /// The weight that the style has by itself.
  public var weight: TextWeight { row.weight }

  /// The weight of its bold variant.
  public var emphasizedWeight: TextWeight { row.emphasized }

  /// A length that follows this style's growth, rounded to device pixels; itself at `large`.
  public func scaled(_ length: Double, at text: TextSize, os: Version, scale: Double) -> Double {
    if text == .large { return length }
    let factor = size(at: text, os: os) / size(at: .large, os: os)
    return (length * factor * scale).rounded() / scale
  }

  private var row: TextStyleRow { TextStyleTable.rows[place] }

  /// The place in the table, which a test holds against the names there.
  private var place: Int {
    switch self {
    case .largeTitle: 0
    case .title1: 1
    case .title2: 2
    case .title3: 3
    case .headline: 4
    case .body: 5
    case .callout: 6
    case .subheadline: 7
    case .footnote: 8
    case .caption1: 9
    case .caption2: 10
    }
  }
}
