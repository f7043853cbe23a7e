package import AdaptCatalog
package import AdaptIR
package import AdaptLayout
package import AdaptLint

/// The layouts of a document's screens in many environments, each layout only once.
///
/// Environments in which a screen's layout reads the same numbers have the same layout; they form a
/// cell. A cell is laid out in one of them and speaks for all.
package struct Matrix: Sendable {
  /// One layout of one screen.
  package struct Cell: Sendable {
    /// The place of the screen in the document.
    package let screen: Int
    /// The places of the environments, ascending.
    package fileprivate(set) var environments: [Int32]
  }

  package let document: Document
  package let environments: [ChosenEnvironment]
  /// By screen, then by first environment.
  package let cells: [Cell]
  /// The places of the screens that are laid out, in the order of the document.
  package let screens: [Int]
  /// The environments in which each of `screens` may be seen.
  package let tried: [EnvironmentSet]
  /// The rank of each environment as an example: the one that says most with the fewest words has
  /// the lowest.
  let exampleRanks: [Int32]

  /// - Parameter screens: places in the document; those that are screens where nil.
  /// - Complexity: Linear in the environments times the screens, without a layout.
  package init(
    _ document: Document, in environments: [ChosenEnvironment], screens: [Int]? = nil
  ) {
    self.document = document
    self.environments = environments
    self.screens =
      screens
      ?? document.screens.indices.filter {
        document.screens[$0].kind == .screen && !document.screens[$0].views.isEmpty
      }
    let engine = LayoutEngine(document)
    var cells: [Cell] = []
    var tried: [EnvironmentSet] = []
    for screen in self.screens {
      var places: [LayoutKey: Int] = [:]
      var seen = EnvironmentSet(count: environments.count)
      for (number, chosen) in environments.enumerated()
      where supportsOrientation(of: chosen.environment, document.screens[screen], in: document) {
        seen.insert(number)
        let key = engine.key(ofScreen: screen, in: chosen.environment)
        if let place = places[key] {
          cells[place].environments.append(Int32(number))
        } else {
          places[key] = cells.count
          cells.append(Cell(screen: screen, environments: [Int32(number)]))
        }
      }
      tried.append(seen)
    }
    self.cells = cells
    self.tried = tried
    exampleRanks = Self.exampleRanks(environments)
  }

  /// The layout of a cell, in its first environment.
  package func layout(of cell: Int, with engine: LayoutEngine) -> Layout {
    let cell = cells[cell]
    return engine.layout(
      screen: document.screens[cell.screen].name,
      in: environments[Int(cell.environments[0])].environment)
  }

  private static func exampleRanks(_ environments: [ChosenEnvironment]) -> [Int32] {
    let keys = environments.map { chosen in
      let os = chosen.environment.os
      return (
        words: chosen.request.isForced ? Int.max : chosen.request.changeCount,
        isUnusual: Catalog.newestDefaultOS < os.major || chosen.environment.device == nil, os: os
      )
    }
    let order = environments.indices.sorted { a, b in
      let (x, y) = (keys[a], keys[b])
      if x.words != y.words { return x.words < y.words }
      if x.isUnusual != y.isUnusual { return y.isUnusual }
      return x.os == y.os ? a < b : y.os < x.os
    }
    var ranks = Array(repeating: Int32(0), count: environments.count)
    for (rank, place) in order.enumerated() { ranks[place] = Int32(rank) }
    return ranks
  }

  /// The best example among some environments; nil for none.
  func example(of environments: some Sequence<Int>) -> Int? {
    environments.min { exampleRanks[$0] < exampleRanks[$1] }
  }
}

extension EnvironmentRequest {
  /// How many things it chooses beyond a device.
  fileprivate var changeCount: Int {
    [
      orientation != nil, arrangement != nil, os != nil, text != nil, direction != nil,
      style != nil, gamut != nil, contrast != nil, boldText != nil, level != nil,
      forceTouch != nil, keyboard != nil, scale != nil, widthClass != nil, heightClass != nil,
    ].count { $0 } + inputs.entries.count
  }
}
