public import AdaptDiagnostics
public import AdaptIR

/// One screen, and the child screens that it shows, laid out in one environment.
public struct Layout: Hashable, Sendable {
  /// The environment that was used: the one asked for, with the inputs' initial values filled in.
  public var environment: Environment
  /// The screen that was asked for, then its embedded and presented children, outermost first.
  /// Empty where the document has no such screen.
  public var screens: [ScreenLayout]
  /// Everything found, screen by screen; `Diagnostic.span` names the document's sources.
  public var findings: [Diagnostic]

  public init(environment: Environment, screens: [ScreenLayout], findings: [Diagnostic]) {
    self.environment = environment
    self.screens = screens
    self.findings = findings
  }

  /// The first screen of that path.
  public func screen(_ path: String) -> ScreenLayout? {
    screens.first { $0.path == path }
  }
}

/// The frames of one screen.
public struct ScreenLayout: Hashable, Sendable {
  /// The name of the screen or component.
  public var name: String
  /// Where it is shown: its name for the screen that was asked for, `Inbox.panel` for a child
  /// embedded under that name.
  public var path: String
  /// What the screen's conditions were asked.
  public var environment: Environment
  /// Where the screen lies in the window.
  public var frame: LayoutRect
  /// Whether it waits to be seen: behind the first tab, below the column on top, until it is
  /// presented.
  public var isWaiting = false
  /// One entry for each view of the screen in the document, in its order; 0 is the screen's view.
  public var views: [ViewLayout]
  /// The areas that views were held against, in the order of their views.
  public var guides: [GuideLayout]
  /// Which case of each guarded slot won, where there was more than one.
  public var decisions: [Decision]
  /// What the layout was solved from: the ground of `adapt why`. Empty where it was not asked for.
  public var rows: [AppliedRow]
  /// What was found in this screen.
  public var findings: [Diagnostic]

  public init(
    name: String, path: String, environment: Environment, frame: LayoutRect, views: [ViewLayout],
    guides: [GuideLayout] = [], decisions: [Decision] = [], rows: [AppliedRow] = [],
    findings: [Diagnostic] = []
  ) {
    self.name = name
    self.path = path
    self.environment = environment
    self.frame = frame
    self.views = views
    self.guides = guides
    self.decisions = decisions
    self.rows = rows
    self.findings = findings
  }

  /// Whether required constraints conflict, so that frames may miss what was written. What lies
  /// wrong then follows from that.
  package var isConflicted: Bool { findings.contains { $0.kind == .conflict } }

  /// The guide `area` of a view; nil where the screen has no use for it.
  public func guide(_ area: Area, of view: Int = 0) -> GuideLayout? {
    guides.first { $0.area == area && $0.view == view }
  }
}

/// One view, guide, bar or bar item of a screen.
public struct ViewLayout: Hashable, Sendable {
  /// The place in the screen's view list.
  public var index: Int
  /// The declared name; nil where nobody named it.
  public var name: String?
  /// How people find it: the names of the instances around it and its own, joined by dots, with
  /// those of views around it where other views have the same; its kind and place, such as
  /// `stack#4`, where it has no name.
  public var path: String
  /// A foreign identity: Interface Builder's object id.
  public var id: String?
  public var kind: ViewKind
  /// The place of the superview in the view list; nil for the screen's own view.
  public var parent: Int?
  /// Whether it takes part in the layout: its own condition and its parents' hold.
  public var installed: Bool
  /// Whether it is hidden, itself or through a parent.
  public var hidden: Bool
  /// The frame in the superview's coordinates, edges rounded to device pixels; nil where the view
  /// has no frame: it is uninstalled, or it is inside a hidden arranged view.
  ///
  /// Inside a scroll view, table or grid these are the coordinates of the content.
  public var frame: LayoutRect?
  /// The frame in the screen's coordinates, edges rounded to device pixels.
  public var frameInRoot: LayoutRect?
  /// The frame in the screen's coordinates as it was solved.
  public var unrounded: LayoutRect?
  /// Whether the frame is an estimate: no source says where the system puts it, as with the items
  /// of bars.
  public var isEstimated = false
  /// The rectangle that constraints speak of, in the screen's coordinates, where it differs from
  /// the frame: a switch's, a slider's, a segmented control's.
  public var alignment: LayoutRect?
  /// How far below the screen's top the first and the last line of text stand, as they were
  /// solved; nil where there is no text.
  public var firstBaseline: Double?
  public var lastBaseline: Double?
  /// The file of the variant that an image or button shows; nil where it shows no declared image.
  public var image: String?
  /// How often the view occurs, below each other: a cell or section with `repeat`, or a cell of a
  /// table or grid with `count`.
  public var occurrences: Int
  /// How many columns a grid came to.
  public var columns: Int?
  /// The size of the content of a scroll view, table or grid.
  public var contentSize: LayoutSize?
  public var text: TextLayout?

  public init(
    index: Int, name: String? = nil, path: String, id: String? = nil, kind: ViewKind,
    parent: Int? = nil, installed: Bool, hidden: Bool, frame: LayoutRect? = nil,
    frameInRoot: LayoutRect? = nil, unrounded: LayoutRect? = nil, alignment: LayoutRect? = nil,
    occurrences: Int = 1, columns: Int? = nil, contentSize: LayoutSize? = nil,
    text: TextLayout? = nil
  ) {
    self.index = index
    self.name = name
    self.path = path
    self.id = id
    self.kind = kind
    self.parent = parent
    self.installed = installed
    self.hidden = hidden
    self.frame = frame
    self.frameInRoot = frameInRoot
    self.unrounded = unrounded
    self.alignment = alignment
    self.occurrences = occurrences
    self.columns = columns
    self.contentSize = contentSize
    self.text = text
  }
}

/// How a view's text runs in the frame that it got: a label's, or a button's title.
public struct TextLayout: Hashable, Sendable {
  /// A word that is wider than its line, so that it goes on in the next.
  public struct BrokenWord: Hashable, Sendable {
    public var text: String
    public var neededWidth: Double

    public init(text: String, neededWidth: Double) {
      self.text = text
      self.neededWidth = neededWidth
    }
  }

  public var text: String
  /// Points at this text size; less than the font's where the text shrank to fit.
  public var fontSize: Double
  /// How many lines are shown.
  public var lines: Int
  /// How many there would be without a limit.
  public var neededLines: Int
  /// What the text would take at this width without a limit of lines.
  public var neededWidth: Double
  public var neededHeight: Double
  /// The widest word that no line holds; nil where lines end between words.
  public var brokenWord: BrokenWord?
  /// Whether a part of the text is not shown.
  public var isTruncated: Bool

  public init(
    text: String, fontSize: Double, lines: Int, neededLines: Int, neededWidth: Double,
    neededHeight: Double, brokenWord: BrokenWord? = nil, isTruncated: Bool
  ) {
    self.text = text
    self.fontSize = fontSize
    self.lines = lines
    self.neededLines = neededLines
    self.neededWidth = neededWidth
    self.neededHeight = neededHeight
    self.brokenWord = brokenWord
    self.isTruncated = isTruncated
  }
}

/// A rectangle of a view that constraints may speak of: the safe area, margins, a scroll view's
/// content.
public struct GuideLayout: Hashable, Sendable {
  public var area: Area
  /// The view whose area it is.
  public var view: Int
  /// In the screen's coordinates, edges rounded to device pixels.
  public var frameInRoot: LayoutRect
  /// In the screen's coordinates, as it was solved.
  public var unrounded: LayoutRect

  public init(area: Area, view: Int, frameInRoot: LayoutRect, unrounded: LayoutRect) {
    self.area = area
    self.view = view
    self.frameInRoot = frameInRoot
    self.unrounded = unrounded
  }
}

/// Which case of a guarded slot won.
public struct Decision: Hashable, Sendable {
  /// What was decided.
  public enum Slot: Hashable, Sendable {
    case property(view: Int, name: String)
    case screenProperty(name: String)
    case constant(constraint: Int)
    case priority(constraint: Int)
  }

  public var slot: Slot
  /// The place of the winner among the slot's cases.
  public var place: Int
  /// The condition of the winner.
  public var condition: ConditionID
  /// Where the winner was written.
  public var origin: Origin

  public init(slot: Slot, place: Int, condition: ConditionID, origin: Origin) {
    self.slot = slot
    self.place = place
    self.condition = condition
    self.origin = origin
  }
}
