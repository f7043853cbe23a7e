public import AdaptIR

/// The place that a container, a presentation or an embed gives a child, and what the child sees
/// there.
///
/// Sizes flow down only: a slot follows from its parent's environment or layout, never from the
/// child.
public struct ChildSlot: Hashable, Sendable {
  /// What the child's conditions are asked. `provenance` says of each trait whether it is the
  /// child's own, overridden, or flows from the parent.
  public var environment: Environment
  /// In the parent's coordinates; x counts from the left.
  public var frame: LayoutRect
  /// Why the child is not there in this environment; nil where it is.
  public var absence: String?
  /// How high the navigation bar is that the container shows above the child, for which the child's
  /// safe area makes room; 0 for none, or one of the child's own.
  var barHeight = 0.0

  public init(environment: Environment, frame: LayoutRect, absence: String? = nil) {
    self.environment = environment
    self.frame = frame
    self.absence = absence
  }

  /// Shows a navigation bar above the child.
  mutating func addNavigationBar() {
    barHeight = environment.bars.navigation
    environment.safeArea.top += barHeight
  }
}
