/// Gives each unknown a row of its own that speaks of it, as far as there are rows.
struct RowMatching {
  /// The row of each unknown; -1 where none is left.
  private(set) var row: [Int]

  /// - Complexity: near linear where rows can be peeled off one unknown at a time, as in layouts;
  ///   a search through all rows for each that cannot.
  init(_ rows: [SparseRow], variableCount: Int) {
    row = Array(repeating: -1, count: variableCount)
    for place in rows.indices {
      if let free = rows[place].entries.first(where: { row[$0.variable] < 0 }) {
        row[free.variable] = place
      } else {
        augment(from: place, rows)
      }
    }
  }

  /// Frees an unknown for a row by moving others to unknowns that are free: the shortest such way.
  private mutating func augment(from start: Int, _ rows: [SparseRow]) {
    var cameFrom: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for entry in rows[current].entries where cameFrom[entry.variable] == nil {
        cameFrom[entry.variable] = current
        let owner = row[entry.variable]
        guard owner < 0 else {
          queue.append(owner)
          continue
        }
        var variable = entry.variable
        while let taker = cameFrom[variable] {
          let given = row.firstIndex(of: taker)
          row[variable] = taker
          guard taker != start, let given else { return }
          variable = given
        }
        return
      }
    }
  }
}

/// The groups of nodes that can all reach each other, each after those that it leads to.
///
/// - Source: Tarjan: Depth-first search and linear graph algorithms, SIAM J. Comput. 1(2), 1972;
///   with a stack of its own, so that long chains do not overflow the program's.
func strongComponents(of count: Int, _ successors: (Int) -> [Int]) -> [[Int]] {
  var number = Array(repeating: -1, count: count)
  var low = number
  var isOpen = Array(repeating: false, count: count)
  var open: [Int] = []
  var components: [[Int]] = []
  var visited = 0
  var path: [(node: Int, next: [Int], place: Int)] = []

  func enter(_ node: Int) {
    number[node] = visited
    low[node] = visited
    visited += 1
    open.append(node)
    isOpen[node] = true
    path.append((node, successors(node), 0))
  }

  for start in 0..<count where number[start] < 0 {
    enter(start)
    while let top = path.last {
      if top.place < top.next.count {
        path[path.count - 1].place += 1
        let next = top.next[top.place]
        if number[next] < 0 {
          enter(next)
        } else if isOpen[next] {
          low[top.node] = min(low[top.node], number[next])
        }
        continue
      }
      path.removeLast()
      if let parent = path.last?.node { low[parent] = min(low[parent], low[top.node]) }
      guard low[top.node] == number[top.node] else { continue }
      var component: [Int] = []
      while let node = open.popLast() {
        isOpen[node] = false
        component.append(node)
        if node == top.node { break }
      }
      components.append(component)
    }
  }
  return components
}
