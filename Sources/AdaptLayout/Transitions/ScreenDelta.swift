public import AdaptIR

/// What differs between two states of a screen, and nothing else: a view that is not in it is as it
/// was.
///
/// A host that goes from one environment to another applies it; text, control states and whatever
/// else belongs to the app are no part of it.
public struct ScreenDelta: Hashable, Sendable {
  /// The name of the screen.
  public var screen: String
  /// The views that changed, in the order of the second state; those that are only in the first
  /// come last.
  public var views: [View]
  public var presentations: [Presentation]
  /// Constraints that are active in the first state only, to be taken away before any is added.
  public var removed: [Constraint]
  /// Constraints that are active in the second state only.
  public var added: [Constraint]

  public var isEmpty: Bool {
    views.isEmpty && presentations.isEmpty && removed.isEmpty && added.isEmpty
  }

  /// One view and all that happened to it.
  public struct View: Hashable, Sendable {
    /// Its path: the name, or the kind and place of a view without one.
    public var name: String
    public var kind: ViewKind
    public var changes: [Change]
  }

  public enum Change: Hashable, Sendable {
    /// It takes part now, with this frame in its superview.
    case installed(LayoutRect?)
    /// It took part before, with this frame.
    case uninstalled(LayoutRect?)
    /// Its origin in its superview changed.
    case moved(from: LayoutRect, to: LayoutRect)
    case resized(from: LayoutRect, to: LayoutRect)
    case hidden
    case shown
    /// It shows another file of its image.
    case reimaged(from: String?, to: String?)

    /// The word for it.
    public var word: String {
      switch self {
      case .installed: "installed"
      case .uninstalled: "uninstalled"
      case .moved: "moved"
      case .resized: "resized"
      case .hidden: "hidden"
      case .shown: "shown"
      case .reimaged: "re-imaged"
      }
    }
  }

  /// A presentation that comes out otherwise; nil where it is not there.
  public struct Presentation: Hashable, Sendable {
    public var name: String
    public var from: AdaptIR.Presentation.Style?
    public var to: AdaptIR.Presentation.Style?
    /// What it shows before and after.
    public var showed: String?
    public var shows: String?
  }

  /// One constraint as an equation.
  public struct Constraint: Hashable, Sendable {
    public var text: String
    public var isRequired: Bool
    public var origin: Origin
    /// Whether it contradicts what is required in the second state, so that a platform which adds
    /// before it removes reports a conflict on the way. Only of removed ones.
    public var clashes: Bool
  }
}
