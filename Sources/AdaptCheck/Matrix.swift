package import AdaptCatalog
package import AdaptIR
import AdaptLayout

/// A document in many windows: everything that each of them shows is looked at where it is shown.
package struct Matrix: Sendable {
  package let document: Document
  package let environments: [ChosenEnvironment]
  /// What has every window to itself; nil for what the document says.
  private let chosenRoots: [String]?
  /// What the document says of all windows but Interface Builder's canvas.
  private let windowRoots: [String]
  /// The rank of each environment as an example: the one that says most with the fewest words has
  /// the lowest.
  let exampleRanks: [Int32]

  /// - Parameter roots: what has the window to itself; nil for the document's own.
  package init(
    _ document: Document, in environments: [ChosenEnvironment], roots: [String]? = nil
  ) {
    self.document = document
    self.environments = environments
    chosenRoots = roots
    windowRoots = document.windowRoots
    exampleRanks = Self.exampleRanks(environments)
  }

  /// The screens and containers that have one of the windows to themselves, in turn.
  package func roots(in window: Environment) -> [String] {
    chosenRoots
      ?? (window.arrangement == .canvas ? document.windowRoots(in: window) : windowRoots)
  }

  /// The environments in pieces that so many workers take one after the other, so that what is known
  /// of a piece can be forgotten after it.
  ///
  /// Environments whose screens may have the same layout are in one piece, but for children of fixed
  /// sizes: no layout is the same at another text size, and few are in a window of another height.
  /// Those from right to left stand beside those of which they are the mirror images.
  package func pieces(_ workers: Int) -> [[Int]] {
    struct Key: Hashable {
      var text: TextSize
      var height: Double?
    }
    var members: [Key: [Int]] = [:]
    var heights: [Key: [Double]] = [:]
    var order: [Key] = []
    for (number, chosen) in environments.enumerated() {
      let environment = chosen.environment
      var key = Key(text: environment.text)
      if heights[key] == nil { order.append(key) }
      let piece = key
      key.height = environment.size.height
      if members[key] == nil { heights[piece, default: []].append(environment.size.height) }
      members[key, default: []].append(number)
    }
    let count = max(1, workers)
    var pieces: [[Int]] = []
    for key in order {
      // A share for each worker, so that none waits long for the last.
      var shares = Array(repeating: [Int](), count: count)
      for (place, height) in (heights[key] ?? []).enumerated() {
        let share = place % count
        if Self.pieceSize < shares[share].count {
          pieces.append(shares[share].sorted())
          shares[share] = []
        }
        shares[share] += members[Key(text: key.text, height: height)] ?? []
      }
      pieces += shares.filter { !$0.isEmpty }.map { $0.sorted() }
    }
    return pieces
  }

  /// About how many environments are remembered at a time.
  private static let pieceSize = 2000

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
