import AdaptIR
package import AdaptLayout
import AdaptLint

/// One layout of one screen, and everywhere that it is seen.
///
/// Environments in which a screen reads the same numbers have the same layout, whatever the window
/// and the way to the screen: it is made in one of them and speaks for all.
package struct MatrixCell {
  /// Where it is laid out: the screen where it was seen first.
  package let showing: Showing
  /// By the way to the screen, and by what else was to be told apart.
  package fileprivate(set) var groups: [Group] = []

  package struct Group {
    /// The first member.
    package let showing: Showing
    /// The places of the environments in the matrix, ascending.
    package fileprivate(set) var environments: [Int32]
  }

  /// The place of the screen in the document.
  package var screen: Int { showing.screen }
}

/// All layouts that environments of a matrix come to. Each environment is a window, and every screen
/// that it shows is looked up where it is shown, with what it sees there.
///
/// Only screens that embed others, or have popovers, are laid out for it: the places of these follow
/// from theirs.
package struct MatrixCells {
  /// By what is equal in a group besides the layout; nil for nothing.
  package typealias Telling = (_ showing: Showing, _ environment: Int) -> AnyHashable?

  package private(set) var cells: [MatrixCell] = []

  private struct GroupKey: Hashable {
    var cell: Int
    var path: String
    var telling: AnyHashable?
  }

  /// - Parameters:
  ///   - matrix: the document and its environments.
  ///   - part: the places of the environments to go through; nil for all.
  ///   - measuring: how texts are measured.
  ///   - telling: what is to be told apart within a layout.
  package init(
    _ matrix: Matrix, part: [Int]? = nil, measuring: any Measuring = CatalogMeasuring(),
    telling: Telling = { _, _ in nil }
  ) {
    let engine = LayoutEngine(
      matrix.document, measuring: measuring,
      options: LayoutOptions(ambiguities: .leaveOut, visibility: .leaveOut))
    var known: [LayoutKey: Int] = [:]
    var groups: [GroupKey: Int] = [:]
    /// What the layouts of screens say of their children, by cell.
    var places: [Int: ChildPlaces] = [:]
    for number in part ?? Array(matrix.environments.indices) {
      let window = matrix.environments[number].environment
      for root in matrix.roots(in: window) {
        engine.visitShowings(of: root, in: window) { showing in
          guard matrix.isShown(showing) else { return nil }
          let key = engine.key(of: showing)
          let cell = known[key] ?? cells.count
          if cell == cells.count {
            known[key] = cell
            cells.append(MatrixCell(showing: showing))
            places[cell] = engine.places(for: showing)
          }
          let groupKey = GroupKey(
            cell: cell, path: showing.path, telling: telling(showing, number))
          if let group = groups[groupKey] {
            cells[cell].groups[group].environments.append(Int32(number))
          } else {
            groups[groupKey] = cells[cell].groups.count
            cells[cell].groups.append(
              MatrixCell.Group(showing: showing, environments: [Int32(number)]))
          }
          return places[cell]
        }
      }
    }
  }
}

extension Matrix {
  /// Whether the screen may be seen in the orientation that the window has.
  fileprivate func isShown(_ showing: Showing) -> Bool {
    supportsOrientation(
      of: showing.environment, document.screens[showing.screen], in: document, showing.holds)
  }
}

/// The environments in which each screen of a document was seen.
struct SeenScreens: Sendable {
  private let count: Int
  private var sets: [Int: EnvironmentSet] = [:]

  /// - Parameter count: of all environments.
  init(count: Int) { self.count = count }

  subscript(screen: Int) -> EnvironmentSet { sets[screen] ?? EnvironmentSet(count: count) }

  mutating func add(_ cell: MatrixCell) {
    for group in cell.groups {
      for place in group.environments {
        sets[cell.screen, default: EnvironmentSet(count: count)].insert(Int(place))
      }
    }
  }

  mutating func add(_ other: SeenScreens) {
    for (screen, set) in other.sets {
      sets[screen, default: EnvironmentSet(count: count)].formUnion(set)
    }
  }
}
