/// How high the lines of a font are: what its file says above and below the baseline, in thousandths
/// of its size.
package struct FontLines: Hashable, Sendable {
  package var ascender: Double
  package var descender: Double

  /// The lines of a font that is known by its PostScript name; nil for any other.
  ///
  /// - Source: the sums, from the heights of 190 labels that Interface Builder saved: Proxima Nova
  ///   1.0, Helvetica Neue 1.165 and in its light cuts 1.18, Avenir 1.366, Menlo 1.164. How a sum is
  ///   parted above and below the baseline is from memory.
  package static func named(_ name: String) -> FontLines? {
    let lightCuts = ["HelveticaNeue-Thin", "HelveticaNeue-Light", "HelveticaNeue-UltraLight"]
    if lightCuts.contains(where: { name.hasPrefix($0) }) {
      return FontLines(ascender: 967, descender: 213)
    }
    return families.first { name.hasPrefix($0.prefix) }?.lines
  }

  private static let families: [(prefix: String, lines: FontLines)] = [
    ("HelveticaNeue", FontLines(ascender: 952, descender: 213)),
    ("ProximaNova", FontLines(ascender: 790, descender: 210)),
    ("Avenir", FontLines(ascender: 1000, descender: 366)),
    ("Menlo", FontLines(ascender: 928, descender: 236)),
  ]
}
