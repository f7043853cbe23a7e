/// Advances of one weight: from a first character on, `-` where there is none.
struct AdvanceRow: Sendable {
  let weight: String
  let first: UInt32
  let values: String

  init(_ weight: String, _ first: UInt32, _ values: String) {
    self.weight = weight
    self.first = first
    self.values = values
  }
}

/// What all pairs of one first character with some second ones add.
struct KerningRow: Sendable {
  let first: UInt32
  let value: Double
  let seconds: String

  init(_ first: UInt32, _ value: Double, _ seconds: String) {
    self.first = first
    self.value = value
    self.seconds = seconds
  }
}

/// The advance of characters that no row holds, by range.
struct ScriptRow: Sendable {
  let name: String
  let first: UInt32
  let last: UInt32
  let advance: Double

  init(_ name: String, _ first: UInt32, _ last: UInt32, _ advance: Double) {
    self.name = name
    self.first = first
    self.last = last
    self.advance = advance
  }
}

/// What each character adds at a size, from a first size on, in steps of one point.
struct TrackingRow: Sendable {
  let era: String
  let first: Double
  let values: String

  init(_ era: String, first: Double, _ values: String) {
    self.era = era
    self.first = first
    self.values = values
  }
}

/// The tables of one era, read once. All numbers are thousandths of the font size.
struct TextTables: Sendable {
  /// The advances of one weight, by scalar; what is below 0x180 stands in an array.
  struct Advances: Sendable {
    var low: [Double?] = Array(repeating: nil, count: 0x180)
    var high: [UInt32: Double] = [:]

    subscript(scalar: Unicode.Scalar) -> Double? {
      scalar.value < 0x180 ? low[Int(scalar.value)] : high[scalar.value]
    }
  }

  private let firstTrackedSize: Double
  private let trackings: [Double]
  private let shared: Shared

  static func of(_ era: TextMetrics.Era) -> TextTables {
    switch era {
    case .legacy: legacy
    case .middle: middle
    case .current: current
    }
  }

  private static let legacy = TextTables(.legacy)
  private static let middle = TextTables(.middle)
  private static let current = TextTables(.current)

  private init(_ era: TextMetrics.Era) {
    let row = TextMetricsTable.tracking.first { $0.era == era.rawValue }
    firstTrackedSize = row?.first ?? 0
    trackings = (row?.values ?? "0").split(separator: " ").map { Double($0) ?? 0 }
    shared = Shared.tables
  }

  /// Between two sizes of the table the value lies on the line between theirs.
  func tracking(at size: Double) -> Double {
    let place = min(max(size - firstTrackedSize, 0), Double(trackings.count - 1))
    let low = Int(place)
    let high = min(low + 1, trackings.count - 1)
    return trackings[low] + (trackings[high] - trackings[low]) * (place - Double(low))
  }

  func advances(_ font: MeasuredFont) -> Advances {
    let name = font.isItalic ? "italic" : font.weight.rawValue
    return shared.advances[name] ?? shared.regular
  }

  /// The advance of a character, and whether tracking is added to it.
  func advance(
    of scalar: Unicode.Scalar, _ advances: Advances, size: Double
  ) -> (units: Double, isTracked: Bool) {
    if let units = advances[scalar] ?? shared.regular[scalar] { return (units, true) }
    let isVariation = (0xFE00...0xFE0F).contains(scalar.value) || scalar.value == 0x200D
    if isVariation || scalar.properties.canonicalCombiningClass != .notReordered {
      return (0, false)
    }
    let base = base(of: scalar)
    if base != scalar, let units = advances[base] { return (units, true) }
    for row in TextMetricsTable.scripts where row.first <= scalar.value && scalar.value <= row.last
    {
      // An emoji is as wide as the font is high, and a fixed number of points.
      return (row.name == "emoji" ? 1000 + 1000 * row.advance / size : row.advance, false)
    }
    return (TextMetricsTable.defaultAdvance, true)
  }

  /// The plain letter that a composed one begins with; else the character itself.
  func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value < 0x80 ? scalar : shared.bases[scalar] ?? scalar
  }

  func largeDelta(_ scalar: Unicode.Scalar) -> Double { shared.largeDeltas[scalar] ?? 0 }

  func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
    if first.value < 0x80, second.value < 0x80 {
      return shared.lowKerning[Int(first.value << 7 | second.value)]
    }
    return shared.kerning[UInt64(first.value) << 32 | UInt64(second.value)] ?? 0
  }

  /// What all eras have in common.
  private struct Shared: Sendable {
    var advances: [String: Advances] = [:]
    var regular = Advances()
    var kerning: [UInt64: Double] = [:]
    /// The pairs of two ASCII characters once more, for speed.
    var lowKerning: [Double] = Array(repeating: 0, count: 1 << 14)
    var largeDeltas: [Unicode.Scalar: Double] = [:]
    var bases: [Unicode.Scalar: Unicode.Scalar] = [:]

    static let tables = Shared()

    private init() {
      for row in TextMetricsTable.advances {
        for (place, word) in row.values.split(separator: " ").enumerated() {
          guard let value = Double(word) else { continue }
          let scalar = row.first + UInt32(place)
          if scalar < 0x180 {
            advances[row.weight, default: Advances()].low[Int(scalar)] = value
          } else {
            advances[row.weight, default: Advances()].high[scalar] = value
          }
        }
      }
      regular = advances["regular"] ?? Advances()
      for row in TextMetricsTable.kerning {
        for second in row.seconds.unicodeScalars {
          kerning[UInt64(row.first) << 32 | UInt64(second.value)] = row.value
          if row.first < 0x80, second.value < 0x80 {
            lowKerning[Int(row.first << 7 | second.value)] = row.value
          }
        }
      }
      let deltas = TextMetricsTable.largeSizeDelta.split(separator: " ")
      for place in stride(from: 0, to: deltas.count - 1, by: 2) {
        if let scalar = Self.scalar(deltas[place]) {
          largeDeltas[scalar] = Double(deltas[place + 1])
        }
      }
      for group in TextMetricsTable.baseLetters.split(separator: ";") {
        let letters = group.split(separator: " ").compactMap(Self.scalar)
        guard let base = letters.first else { continue }
        for letter in letters.dropFirst() { bases[letter] = base }
      }
    }

    private static func scalar(_ hex: Substring) -> Unicode.Scalar? {
      UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init)
    }
  }
}
