public import AdaptIR

/// One linear relation that took part in a layout, with the values of its environment.
public struct AppliedRow: Hashable, Sendable {
  /// Who asked for a row.
  public enum Reason: Hashable, Sendable {
    /// A constraint of the screen, by its place in the list.
    case author(constraint: Int)
    /// A view that does not want to be larger than its content, or smaller.
    case hugging(view: Int, Attribute.Axis)
    case compression(view: Int, Attribute.Axis)
    /// A stack's own arrangement; the identifier is UIKit's, without its prefix.
    case stack(view: Int, rule: StackRule)
    /// A frame with an autoresizing mask.
    case autoresizing(view: Int)
    /// What holds of every layout: the screen's size, sizes that are not negative, guides, bars,
    /// the rows of tables and grids.
    case system(view: Int, SystemRule)
  }

  /// UIStackView's rules, by the identifiers of its constraints.
  public enum StackRule: String, Hashable, Sendable {
    case canvasConnection = "canvas-connection"
    case spacing
    case alignment
    case spanningBoundary = "spanning-boundary"
    case spanningFit = "spanning-fit"
    case canvasFit = "canvas-fit"
    case ambiguitySuppression = "ambiguity-suppression"
    case fillEqually = "fill-equally"
    case fillProportionally = "fill-proportionally"
    case distributingEdge = "distributing-edge"
    case hiding
  }

  /// What the system sees to.
  public enum SystemRule: String, Hashable, Sendable {
    /// The screen has the size of its environment.
    case rootSize = "root-size"
    /// A width or a height is not negative.
    case size
    /// The safe area, margins, the readable width.
    case guide
    /// A bar lies at its edge.
    case bar
    /// Content of a scroll view, rows of a table, items of a grid.
    case content
    /// Where nothing decides, a view rests at its superview's start and has no size.
    case resting
  }

  /// Whether the row holds, and whether it presses.
  public enum State: String, Hashable, Sendable {
    /// It holds, and without it the layout might change.
    case tight
    /// An inequality that holds with room to spare.
    case slack
    /// An optional row that is missed.
    case violated
    /// A required row that gave way in a conflict.
    case dropped
  }

  /// A coefficient with the anchor that it multiplies.
  public struct Term: Hashable, Sendable {
    public var coefficient: Double
    public var anchor: Anchor

    public init(coefficient: Double, anchor: Anchor) {
      self.coefficient = coefficient
      self.anchor = anchor
    }
  }

  public var reason: Reason
  /// The left side; anchors in the author's words where an author wrote the row.
  public var terms: [Term]
  public var relation: Relation
  /// The right side in points.
  public var constant: Double
  public var priority: Double
  /// Left side minus right side, in points.
  public var residual: Double
  public var state: State

  public init(
    reason: Reason, terms: [Term], relation: Relation, constant: Double, priority: Double,
    residual: Double, state: State
  ) {
    self.reason = reason
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.residual = residual
    self.state = state
  }
}

extension AppliedRow {
  /// Whether the spec says it, rather than the system.
  public var isAuthors: Bool {
    if case .author = reason { true } else { false }
  }
}
