import AdaptCatalog
public import AdaptIR

/// A presentation as it comes out in one environment of the screen that presents.
public struct ResolvedPresentation: Hashable, Sendable {
  /// Its name in the spec, or what it shows.
  public var name: String
  /// The screen or container that is shown; nil for an alert or action sheet.
  public var shows: String?
  /// Whether the spec has it here: its presence and its `installed` hold.
  public var isInstalled: Bool
  /// What the spec asks for.
  public var asked: Presentation.Style
  /// What it comes out as.
  public var style: Presentation.Style
  public var decision: Decision
  /// Whether it is wrapped in a navigation container of its own.
  public var isInNavigation: Bool
  /// Where it lies in the window; nil where the system does not say.
  public var frame: LayoutRect?
  public var chrome: Chrome
  /// What the shown screen's conditions are asked.
  public var environment: Environment
  /// What does not come out as it was written, in words.
  public var warnings: [String]
  public var origin: Origin

  /// Who decided the style.
  public enum Decision: Hashable, Sendable {
    /// The spec, with `when …: as …`.
    case spec(condition: ConditionID, origin: Origin)
    /// The system, by a rule in words, which is as sure as it says.
    case system(rule: String, confidence: Confidence)
  }

  /// What is drawn and done around the content.
  public struct Chrome: Hashable, Sendable {
    /// Whether what lies behind is seen.
    public var showsPresenter: Bool
    /// Whether what lies behind is darkened.
    public var dims: Bool
    /// Whether a swipe or a touch outside closes it.
    public var isDismissible: Bool
    public var grabber: Bool
    /// The heights at which a sheet rests, lowest first, with their words; empty where it has none.
    public var detents: [Detent]
    /// The side of a popover from which its arrow points; nil where it has none.
    public var arrow: ArrowDirection?
    /// The title of a control that closes it.
    public var dismiss: String?
  }

  public struct Detent: Hashable, Sendable {
    public var name: String
    /// Points of the sheet above the window's bottom.
    public var height: Double
  }

  /// Where an arrow points: `up` is a popover below its anchor.
  public enum ArrowDirection: String, Hashable, Sendable, CaseIterable {
    case up, down, left, right
  }
}
