package import AdaptIR
package import AdaptLayout
package import AdaptLint

/// One layout of one screen, and everywhere that it is seen.
///
/// Environments in which a screen reads the same numbers have the same layout, whatever the window
/// and the way to the screen: it is made in one of them and speaks for all. It speaks for its mirror
/// image too, where the same is found in that.
package struct MatrixCell {
  /// Where it is laid out: the screen where it was seen first, of both directions in that of the
  /// environment that is the best example.
  package fileprivate(set) var showing: Showing
  /// The layout where it was made already, because the places of other screens follow from it.
  fileprivate var known: ScreenLayout?
  /// By the way to the screen, by direction, and by what else was to be told apart.
  package fileprivate(set) var groups: [Group] = []

  package struct Group {
    /// The first member.
    package let showing: Showing
    /// The places of the environments in the matrix, ascending.
    package fileprivate(set) var environments: [Int32]
    /// The place of the group that differs in its direction alone.
    fileprivate(set) var mirror: Int?
  }

  /// Whether the layout is the mirror image of that of a group.
  func isMirrored(in group: Group) -> Bool {
    group.showing.environment.direction != showing.environment.direction
  }

  /// The place of the screen in the document.
  package var screen: Int { showing.screen }
}

extension LayoutEngine {
  /// The layout of a cell.
  package func layout(_ cell: MatrixCell) -> ScreenLayout { cell.known ?? layout(cell.showing) }
}

/// What is told apart in the cells of a matrix besides the layouts.
package struct CellTelling: Sendable {
  /// What is equal in a group. Of a window it knows what screens see of it, and the device only where
  /// devices are told apart.
  let traits: @Sendable (Showing) -> CellTraits
  /// Whether two devices that give screens the same are two to it.
  let areDevicesApart: Bool

  package init(
    devicesApart areDevicesApart: Bool = false,
    _ traits: @escaping @Sendable (Showing) -> CellTraits
  ) {
    self.traits = traits
    self.areDevicesApart = areDevicesApart
  }

  /// Nothing but the layouts, the directions and the ways to the screens.
  package static let nothing = CellTelling { _ in .nothing }
}

/// What the environments of a group of a cell have in common besides the layout.
package enum CellTraits: Hashable, Sendable {
  case nothing
  /// What guideline rules read.
  case linted(LintedTraits)
  /// All of the window.
  indirect case window(VisibleWindow)
}

/// A window with all that tells it from others.
package struct VisibleWindow: Hashable, Sendable {
  private let environment: Environment

  package init(_ environment: Environment) { self.environment = environment }

  /// What differs most; the rest seldom tells two windows apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(environment.size)
    hasher.combine(environment.safeArea.top)
    hasher.combine(environment.text.rank)
    hasher.combine(environment.direction == .rtl)
    hasher.combine(environment.os.major)
    hasher.combine(environment.device)
  }
}

/// All layouts that environments of a matrix come to. Each environment is a window, and every screen
/// that it shows is looked up where it is shown, with what it sees there.
///
/// Only screens that embed others, or have popovers, are laid out for it: the places of these follow
/// from theirs. Windows that screens cannot tell apart are gone through once.
package struct MatrixCells {
  package private(set) var cells: [MatrixCell] = []

  private struct GroupKey: Hashable {
    var cell: Int
    var path: String
    var isMirrored: Bool
    var traits: CellTraits
  }

  private struct GroupPlace {
    var cell: Int
    var group: Int
  }

  /// - Parameters:
  ///   - matrix: the document and its environments.
  ///   - part: the places of the environments to go through; nil for all.
  ///   - engine: what the cells are laid out with.
  ///   - telling: what is to be told apart within a layout.
  package init(
    _ matrix: Matrix, part: [Int]? = nil, with engine: LayoutEngine,
    telling: CellTelling = .nothing
  ) {
    var known: [LayoutKey: Int] = [:]
    var groups: [GroupKey: Int] = [:]
    /// What the layouts of screens say of their children, by cell; in one direction and the other.
    var places: [Int: ChildPlaces] = [:]
    var mirrorPlaces: [Int: ChildPlaces] = [:]
    /// The groups of all that a window shows.
    var shown: [VisibleWindow: [GroupPlace]] = [:]
    for number in part ?? Array(matrix.environments.indices) {
      let window = matrix.environments[number].environment
      let visible = VisibleWindow(telling.areDevicesApart ? window : window.asScreensSeeIt)
      if let groups = shown[visible] {
        for place in groups {
          cells[place.cell].groups[place.group].environments.append(Int32(number))
        }
        continue
      }
      var shownHere: [GroupPlace] = []
      for root in matrix.roots(in: window) {
        engine.visitShowings(of: root, in: window) { showing in
          guard matrix.isShown(showing) else { return nil }
          let key = engine.sharedKey(of: showing)
          let cell = known[key] ?? cells.count
          if cell == cells.count {
            known[key] = cell
            let (childPlaces, layout) = engine.places(for: showing)
            places[cell] = childPlaces
            cells.append(MatrixCell(showing: showing, known: layout))
          }
          let direction = showing.environment.direction
          let isMirrored = cells[cell].showing.environment.direction != direction
          if isMirrored, places[cell] != nil, mirrorPlaces[cell] == nil {
            mirrorPlaces[cell] = engine.places(for: showing).places
          }
          var groupKey = GroupKey(
            cell: cell, path: showing.path, isMirrored: isMirrored,
            traits: telling.traits(showing))
          let group = groups[groupKey] ?? cells[cell].groups.count
          if group == cells[cell].groups.count {
            groups[groupKey] = group
            groupKey.isMirrored.toggle()
            let mirror = groups[groupKey]
            if let mirror { cells[cell].groups[mirror].mirror = group }
            cells[cell].groups.append(
              MatrixCell.Group(showing: showing, environments: [], mirror: mirror))
          }
          cells[cell].groups[group].environments.append(Int32(number))
          shownHere.append(GroupPlace(cell: cell, group: group))
          return isMirrored ? mirrorPlaces[cell] : places[cell]
        }
      }
      shown[visible] = shownHere
    }
    for cell in cells.indices { cells[cell].turn(toBestOf: matrix) }
  }
}

extension MatrixCell {
  /// Lays it out in the direction of the environment that is shown as the example of what is found,
  /// since findings may name sides.
  fileprivate mutating func turn(toBestOf matrix: Matrix) {
    guard groups.contains(where: { isMirrored(in: $0) }),
      let best = matrix.example(of: groups.lazy.flatMap(\.environments).map { Int($0) }),
      let group = groups.first(where: { $0.environments.contains(Int32(best)) }),
      isMirrored(in: group)
    else { return }
    showing = group.showing
    known = nil
  }
}

extension Matrix {
  /// Lays out the cells of one piece after the other; whoever interrupts sees something, if only one
  /// layout.
  ///
  /// - Parameters:
  ///   - next: gives the places of environments that `pieces` has put together, until none is left.
  ///   - engine: what the cells are laid out with.
  ///   - telling: what is to be told apart within a layout.
  ///   - goesOn: asked before each layout.
  ///   - done: called after each piece that was not interrupted, with how many environments it had.
  ///   - gather: called for each layout.
  package func layOut(
    _ next: () -> [Int]?, with engine: LayoutEngine, telling: CellTelling, while goesOn: () -> Bool,
    done: (Int) -> Void = { _ in }, gather: (ScreenLayout, MatrixCell) -> Void
  ) {
    var isFirst = true
    while isFirst || goesOn(), let piece = next() {
      isFirst = false
      let cells = MatrixCells(self, part: piece, with: engine, telling: telling).cells
      for (place, cell) in cells.enumerated() where place == 0 || goesOn() {
        gather(engine.layout(cell), cell)
      }
      if goesOn() { done(piece.count) }
    }
  }

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
