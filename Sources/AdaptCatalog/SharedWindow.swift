public import AdaptIR

/// A share of the screen beside another app.
public enum SplitShare: String, Hashable, Sendable, CaseIterable {
  case oneThird = "1/3"
  case half = "1/2"
  case twoThirds = "2/3"
}

/// A window on a screen that it may share.
public enum WindowArrangement: Hashable, Sendable {
  case full
  case split(SplitShare)
  case slideOver
  /// A window of a chosen size.
  case free(EnvironmentSize)
}

/// What is known about one window that shares an iPad's screen.
struct SharedWindow: Sendable {
  let screen: EnvironmentSize
  let orientation: Orientation
  let arrangement: WindowArrangement
  let width: Double
  let widthClass: SizeClass
  let confidence: Confidence
  let evidence: String
  let note: String?
  let sources: [String]

  init(
    screen: [Double], orientation: Orientation, arrangement: WindowArrangement, width: Double,
    widthClass: SizeClass, confidence: Confidence, evidence: String, note: String?,
    sources: [String]
  ) {
    self.screen = EnvironmentSize(screen[0], screen[1])
    self.orientation = orientation
    self.arrangement = arrangement
    self.width = width
    self.widthClass = widthClass
    self.confidence = confidence
    self.evidence = evidence
    self.note = note
    self.sources = sources
  }
}

extension Catalog {
  static func sharedWindow(
    on screen: EnvironmentSize, _ orientation: Orientation, _ arrangement: WindowArrangement
  ) -> SharedWindow? {
    sharedWindows.first {
      $0.screen == screen && $0.orientation == orientation && $0.arrangement == arrangement
    }
  }
}
