/// A decimal number with six places behind the point, exact under comparison.
///
/// Conditions compare sizes, scales and inputs; binary fractions would make `width >= 0.1` depend
/// on rounding, so operands are whole millionths. The magnitude stays below a thousand million.
public struct ExactDecimal: Hashable, Sendable, Comparable {
  /// The value in millionths.
  public let millionths: Int64

  /// The largest magnitude, in millionths: with it a value survives JSON's doubles unchanged.
  public static let limit: Int64 = 999_999_999_999_999

  /// The value of so many millionths, or nil beyond the limit.
  public init?(millionths: Int64) {
    guard -Self.limit <= millionths, millionths <= Self.limit else { return nil }
    self.millionths = millionths
  }

  /// A whole number; beyond the limit the nearest value there is.
  public init(_ whole: Int) {
    let bound = Int(Self.limit / 1_000_000)
    millionths = Int64(min(max(whole, -bound), bound)) * 1_000_000
  }

  /// The nearest millionth; beyond the limit the nearest value there is; zero for what is no number.
  public init(rounding value: Double) {
    let scaled = (value * 1_000_000).rounded()
    if scaled.isNaN {
      millionths = 0
    } else {
      let bound = Double(Self.limit)
      millionths = Int64(min(max(scaled, -bound), bound))
    }
  }

  /// Reads `600`, `0.75`, `-1.5`: nil for anything else, for more than six places that matter, and
  /// beyond the limit.
  public init?(_ text: some StringProtocol) {
    var digits = text.utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    var value: Int64 = 0
    var places: Int?
    var sawDigit = false
    for byte in digits {
      if byte == UInt8(ascii: "."), places == nil, sawDigit {
        places = 0
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      sawDigit = true
      if let count = places, count == 6 {
        // A seventh place may only be a zero.
        guard byte == UInt8(ascii: "0") else { return nil }
        continue
      }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      guard value <= Self.limit else { return nil }
      if let count = places { places = count + 1 }
    }
    guard sawDigit, places != 0 else { return nil }
    for _ in (places ?? 0)..<6 {
      value *= 10
      guard value <= Self.limit else { return nil }
    }
    millionths = isNegative ? -value : value
  }

  /// The nearest double.
  public var doubleValue: Double { Double(millionths) / 1_000_000 }

  public static func < (a: ExactDecimal, b: ExactDecimal) -> Bool { a.millionths < b.millionths }
}

extension ExactDecimal: CustomStringConvertible {
  /// The shortest decimal notation: `600`, `0.75`, `-1.5`.
  public var description: String {
    let magnitude = millionths.magnitude
    var text = String(magnitude / 1_000_000)
    var fraction = magnitude % 1_000_000
    if fraction > 0 {
      var places = 6
      while fraction % 10 == 0 {
        fraction /= 10
        places -= 1
      }
      let digits = String(fraction)
      text += "." + String(repeating: "0", count: places - digits.count) + digits
    }
    return millionths < 0 ? "-" + text : text
  }
}

extension ExactDecimal: Codable {
  /// A plain JSON number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let value = try container.decode(Double.self)
    guard value.magnitude <= Double(Self.limit) / 1_000_000 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a decimal below a thousand million")
    }
    self.init(rounding: value)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if millionths % 1_000_000 == 0 {
      try container.encode(millionths / 1_000_000)
    } else {
      try container.encode(doubleValue)
    }
  }
}
