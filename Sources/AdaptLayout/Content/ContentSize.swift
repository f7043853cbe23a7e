/// What the content of a view asks for.
struct ContentSize: Hashable, Sendable {
  /// Where the text of a view stands.
  enum Baselines: Hashable, Sendable {
    /// The first baseline below the top, the last above the bottom.
    case fromEdges(ascent: Double, descent: Double)
    /// One line, below the center of a view that centers it.
    case fromCenter(Double)
  }

  /// Points; nil where the content has no opinion.
  var width: Double?
  var height: Double?
  var baselines: Baselines?

  static let none = ContentSize()
}
