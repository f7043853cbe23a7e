package import AdaptIR
package import AdaptLayout

/// Measures texts as if they were longer by a factor, as translations are: every word takes that
/// much more room, and lines break where they then must.
package struct PseudoMeasuring: Measuring {
  private let factor: Double
  private let base = CatalogMeasuring()

  /// - Parameter factor: at least 1; 1.4 is a usual allowance for German.
  package init(factor: Double) { self.factor = max(1, factor) }

  package func measure(
    _ text: String, font: FontValue, width: Double?, lineLimit: Int, in environment: Environment
  ) -> TextMeasure {
    // Words that are longer in lines as long break as words do in lines that are shorter.
    var measure = base.measure(
      text, font: font, width: width.map { $0 / factor }, lineLimit: lineLimit, in: environment)
    measure.width *= factor
    if let width { measure.width = min(measure.width, width) }
    return measure
  }
}
