import AdaptIR
import AdaptSolver

/// The linear system of one screen in one environment: its variables, its rows, and who asked for
/// each row.
///
/// Files named `LayoutSystem+…` add the rows, one idea each, in the order of `build`.
struct LayoutSystem {
  private(set) var screen: EvaluatedScreen
  let inputs: PassInputs
  /// The size that the screen's container gave it.
  let rootSize: LayoutSize

  var linear = LinearSystem()
  /// Who asked for each row, by its number.
  var reasons: [AppliedRow.Reason] = []
  /// What each variable is.
  var owners: [VariableOwner] = []
  /// Where the four edges of each view begin among the variables, in the order of `Edge`; -1 for a
  /// view without a frame.
  private(set) var edges: [Int32]
  /// The trailing and bottom edge of each content area; -1 for views without one.
  private(set) var contentEdges: [Int32]
  /// The leading and trailing edge of each readable area that a constraint speaks of.
  private(set) var readableEdges: [Int32: Int32] = [:]
  /// Variables for places that are no edge, made so that a violation is measured in points.
  var auxiliaries: [Anchor: Int32] = [:]
  /// Whether a row depends on the margins of a view.
  var usesMargins: [Bool]
  /// What could not be put into rows.
  var problems: [LayoutProblem] = []

  init(_ screen: EvaluatedScreen, _ inputs: PassInputs) {
    self.screen = screen
    self.inputs = inputs
    rootSize = screen.rootSize
    edges = Array(repeating: -1, count: screen.views.count)
    contentEdges = edges
    usesMargins = Array(repeating: false, count: screen.views.count)
    owners.reserveCapacity(4 * screen.views.count)
    let rowCount = screen.active.constraints.count + 8 * screen.views.count
    reasons.reserveCapacity(rowCount)
    linear.reserve(rows: rowCount, terms: 2 * rowCount, resting: 4 * screen.views.count)
    // Parents come first in the list, so they get the lower numbers.
    for view in screen.views.indices where screen.isLaidOut[view] {
      edges[view] = Int32(owners.count)
      for edge in Edge.allCases { makeVariable(.edge(view: view, .view, edge)) }
      if screen.views[view].kind.hasContentArea {
        contentEdges[view] = Int32(owners.count)
        makeVariable(.edge(view: view, .content, .trailing))
        makeVariable(.edge(view: view, .content, .bottom))
      }
    }
  }

  /// All rows, in the order in which ties are decided.
  static func build(_ screen: EvaluatedScreen, _ inputs: PassInputs) -> LayoutSystem {
    var system = LayoutSystem(screen, inputs)
    system.addRootRows()
    system.addSizeRows()
    system.addBarRows()
    system.addContentRows()
    system.addAutoresizingRows()
    system.addStackRows()
    system.addAuthorRows()
    system.addIntrinsicRows()
    system.addRestingRows()
    return system
  }

  /// The same rows for the mirror image of the screen.
  func mirrored(as screen: EvaluatedScreen) -> LayoutSystem {
    var mirrored = self
    mirrored.screen = screen
    return mirrored
  }

  @discardableResult
  mutating func makeVariable(_ owner: VariableOwner) -> Int32 {
    owners.append(owner)
    return linear.makeVariable().index
  }

  /// The variables of a readable area, made where it is first spoken of.
  mutating func makeReadableVariables(of view: Int) {
    guard readableEdges[Int32(view)] == nil else { return }
    let first = makeVariable(.edge(view: view, .readable, .leading))
    makeVariable(.edge(view: view, .readable, .trailing))
    readableEdges[Int32(view)] = first
    addReadableRows(of: view, first)
  }

  /// Adds `Σ coefficient · position relation constant`, a row of the system's.
  ///
  /// Its place among the rows decides ties with other system rows.
  mutating func add(
    _ terms: [(Double, Position)], _ relation: AdaptSolver.Relation, _ constant: Double = 0,
    priority: Double = LinearConstraint.required, because reason: AppliedRow.Reason
  ) {
    var sum = -constant
    for (coefficient, position) in terms { sum += append(coefficient, position) }
    linear.close(relation, constant: sum, priority: priority, origin: .system)
    reasons.append(reason)
  }

  /// Adds `high - low relation constant`, as most rows of the system's are.
  mutating func add(
    from low: Position, to high: Position, _ relation: AdaptSolver.Relation,
    _ constant: Double = 0, priority: Double = LinearConstraint.required,
    because reason: AppliedRow.Reason
  ) {
    var sum = -constant
    sum += append(1, high)
    sum += append(-1, low)
    linear.close(relation, constant: sum, priority: priority, origin: .system)
    reasons.append(reason)
  }

  /// Appends the variables of a term, and gives its constant.
  mutating func append(_ coefficient: Double, _ position: Position) -> Double {
    linear.append(coefficient * position.coefficient, Variable(Int(position.first)))
    if 0 <= position.second {
      linear.append(coefficient * position.secondCoefficient, Variable(Int(position.second)))
    }
    return coefficient * position.constant
  }
}

/// What a variable is.
enum VariableOwner: Hashable, Sendable {
  case edge(view: Int, Area, Edge)
  /// A place that the rows of a view need, without a name of its own.
  case auxiliary(view: Int)

  var view: Int {
    switch self {
    case .edge(let view, _, _), .auxiliary(let view): view
    }
  }
}

/// What the first solve tells the second.
struct PassInputs: Hashable, Sendable {
  /// The size of each view's content, by view.
  var contents: [ContentSize]
  /// How far each view reaches into the unsafe edges of the screen.
  var overlaps: [EdgeValues]
  /// By how much each view's margins grow beyond its own.
  var marginGrowth: [EdgeValues]
  /// How many columns each grid has.
  var columns: [Int]
  /// What the keyboard covers of each scroll view with `keyboardInsets`.
  var keyboardOverlaps: [Double]
}

/// Something that could not be laid out as it was written.
enum LayoutProblem: Hashable, Sendable {
  /// A constraint whose numbers are not finite in this environment.
  case notFinite(constraint: Int)
  /// A constraint from inside a cell to something outside of its table or grid.
  case noCommonAncestor(constraint: Int)
}
