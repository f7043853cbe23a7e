import AdaptDiagnostics
public import AdaptIR
import AdaptSolver

/// What a caller wants to know of a layout besides its frames.
public struct LayoutOptions: Hashable, Sendable {
  /// Whether a part of the answer is worth its price.
  public enum Inclusion: Hashable, Sendable {
    case include, leaveOut
  }

  /// The rows that the layout was solved from, which `adapt why` explains values with.
  public var rows: Inclusion
  /// What the constraints leave open.
  public var ambiguities: Inclusion
  /// What a person cannot read or reach: cut texts, covered views, views beyond an edge.
  public var visibility: Inclusion
  /// The child screens to lay out along with a screen.
  public var children: Children

  /// Which child screens a layout has.
  public enum Children: Hashable, Sendable {
    /// None.
    case none
    /// Embedded screens, and what `shown: yes` presents.
    case shown
    /// Embedded screens and everything that can be presented here.
    case all
  }

  public init(
    rows: Inclusion = .leaveOut, ambiguities: Inclusion = .include,
    visibility: Inclusion = .include, children: Children = .shown
  ) {
    self.rows = rows
    self.ambiguities = ambiguities
    self.visibility = visibility
    self.children = children
  }
}

/// Lays out one screen, component or container of a document, with its child screens.
///
/// A pure function: the same document, environment and measuring give the same bits.
///
/// - Parameters:
///   - document: The compiled spec.
///   - name: A screen, component or container, or a path to what one of them shows
///     (`Mail.primary`), which is laid out there.
///   - environment: The window.
///   - measuring: How texts are measured.
///   - options: What to find out besides frames.
/// - Returns: The frames of all views and what was found. Where the document has no such screen,
///   or nothing is shown at the path, the layout has no screens, and a finding says so.
/// - Complexity: Two solves for each screen, each near linear in the number of active constraints.
public func layout(
  _ document: Document, screen name: String, in environment: Environment,
  measuring: some Measuring = CatalogMeasuring(), options: LayoutOptions = LayoutOptions()
) -> Layout {
  let engine = LayoutEngine(document, measuring: measuring, options: options)
  let window = environment.filled(from: document)
  var layout = Layout(environment: window, screens: [], findings: [])
  guard let path = ShowingPath(screen: name, in: document),
    engine.shown(path.shows) != nil
  else {
    layout.findings = [.unknownScreen(name, in: document)]
    return layout
  }
  var walk = ShowingWalk(
    engine, in: window, path.isRoot ? options.children : .all, target: path.text)
  walk.visit(path.root) { showing in
    let result = engine.layout(showing)
    if showing.path.isAt(path.text) {
      if path.isRoot, showing.path == path.text { layout.environment = showing.environment }
      layout.screens.append(result)
      layout.findings += result.findings
    }
    return engine.places(for: showing, result)
  }
  if walk.isFull { layout.findings.append(.tooManyScreens(below: name)) }
  if layout.screens.isEmpty, !path.isRoot {
    layout.findings.append(.notShown(at: path.text, walk.absence))
  }
  return layout
}

/// One screen by itself.
///
/// - Parameter mirror: what its mirror image came to, if that is known.
/// - Returns: the layout, and what it was made from; nil where that was nothing.
func layOut(
  _ screen: EvaluatedScreen, path: String, measuring: MeasureCache, solver: SystemSolver,
  options: LayoutOptions, mirror: SolvedScreen? = nil
) -> (layout: ScreenLayout, solved: SolvedScreen?) {
  let measurer = ContentMeasurer(screen, measuring)
  let solved: SolvedScreen
  if let mirror {
    solved = mirror.mirrored(as: screen)
  } else {
    do throws(UnsolvedScreen) {
      solved = try solve(
        screen, measurer, options.ambiguities == .include ? .report : .skip, with: solver)
    } catch {
      return (screen.failed(path: path, .unsolved(error.error, error.system, in: screen)), nil)
    }
  }
  return (result(of: solved, path: path, measurer, options), solved)
}

/// What two solves came to, with what is found in it.
func result(
  of solved: SolvedScreen, path: String, _ measurer: ContentMeasurer, _ options: LayoutOptions
) -> ScreenLayout {
  let (system, solution, frames) = (solved.system, solved.solution, solved.frames)
  let screen = system.screen
  var result = screen.result(path: path, frames, measurer)
  result.findings = findings(
    solution, frames, result, unstable: frames.unstable(since: solved.first, measurer), options)
  if options.rows == .include { result.rows = system.appliedRows(solution, frames) }
  return result
}

extension EvaluatedScreen {
  /// What is known of overlaps before anything is solved: the screen's own view covers it all.
  func initialOverlaps() -> [EdgeValues] {
    var overlaps = Array(repeating: EdgeValues.zero, count: views.count)
    overlaps[0] = bars.safeArea
    return overlaps
  }

  /// Plain margins, except in the screen's own view, whose place is known.
  func initialMarginGrowth() -> [EdgeValues] {
    var growth = Array(repeating: EdgeValues.zero, count: views.count)
    if insetsMargins(of: 0) { growth[0] = bars.safeArea }
    return growth
  }

  /// Whether a view's margins grow by what of it is unsafe: from iOS 11 on, which brought safe areas.
  func insetsMargins(of view: Int) -> Bool {
    Version(11) <= environment.os && flag("insetsMarginsFromSafeArea", of: view) != false
  }

  /// The columns of each grid at its width; at the screen's where that is not known yet.
  func columns(widths: ((Int) -> Double)?) -> [Int] {
    var columns = Array(repeating: 1, count: views.count)
    for view in views.indices where isLaidOut[view] {
      switch views[view].kind {
      // A section of a grid is as wide as the grid.
      case .grid, .section:
        columns[view] = self.columns(of: view, at: widths?(view) ?? rootSize.width)
      default: break
      }
    }
    return columns
  }

  fileprivate func failed(path: String, _ finding: Diagnostic) -> ScreenLayout {
    ScreenLayout(
      name: screen.name, path: path, environment: environment, frame: rootFrame,
      views: active.blankViews, decisions: active.decisions, findings: [finding])
  }
}

extension PassInputs {
  /// The same with texts wrapped and margins grown at what the first solve gave.
  func refined(by frames: SolvedFrames, _ measurer: ContentMeasurer) -> PassInputs {
    let screen = frames.screen
    var refined = self
    for view in screen.views.indices where screen.isLaidOut[view] {
      if let wrapped = measurer.wrapped(view, width: frames.wrapWidth(of: view)) {
        refined.contents[view].height = wrapped.height
        refined.contents[view].baselines = wrapped.baselines
        if let width = wrapped.width { refined.contents[view].width = width }
      }
      refined.overlaps[view] = frames.overlap(of: view)
      refined.keyboardOverlaps[view] = frames.keyboardOverlap(of: view)
      // Parents come first, so theirs are known.
      refined.marginGrowth[view] = frames.marginGrowth(of: view, refined)
    }
    refined.columns = screen.columns { frames.rect(of: $0).width }
    return refined
  }
}
