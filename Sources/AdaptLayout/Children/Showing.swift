package import AdaptIR

/// A screen where it is shown: alone in a window, in a column, over another screen.
///
/// A class, since a matrix keeps many, and in several places.
package final class Showing: Sendable {
  /// The place of the screen in the document.
  package let screen: Int
  /// The way to it: `Mail.primary`, `Places.panel`; its name where it has the window to itself.
  package let path: String
  /// What its container gives it.
  package let slot: ChildSlot
  /// What it sees: that, on the canvas that it was drawn for where it stands alone.
  package let environment: Environment
  /// Whether each condition of the document holds there.
  package let holds: [Bool]
  /// What its window sees.
  package let window: Environment
  package let windowHolds: [Bool]
  /// Where the slot lies in the window.
  let origin: (x: Double, y: Double)
  /// Whether it waits to be seen: behind the first tab, below the column on top, until it is
  /// presented.
  let isWaiting: Bool

  init(
    screen: Int, path: String, slot: ChildSlot, environment: Environment, holds: [Bool],
    window: Environment, windowHolds: [Bool], origin: (x: Double, y: Double), isWaiting: Bool
  ) {
    self.screen = screen
    self.path = path
    self.slot = slot
    self.environment = environment
    self.holds = holds
    self.window = window
    self.windowHolds = windowHolds
    self.origin = origin
    self.isWaiting = isWaiting
  }
}

extension String {
  /// Whether a path is another, or goes on from it.
  package func isAt(_ path: String) -> Bool { self == path || isBelow(path) }

  /// Whether a path goes on from another.
  func isBelow(_ path: String) -> Bool {
    path.utf8.count < utf8.count && utf8.starts(with: path.utf8)
      && utf8.dropFirst(path.utf8.count).first == UInt8(ascii: ".")
  }
}
