/// Keeps what the author aligned.
///
/// Two cells of neighboring lines are linked where they are alike, began in the same column, and one
/// of them had more blanks before it than it needs. Lines between them that end before that column
/// do not part them. Linked cells get one column: the least that all reach. All cells of a group came
/// from one column of the source, so groups never cross and the columns settle.
///
/// A comment at the end of a line that has more than two blanks before it stays in its column: its
/// author chose one for the whole file, or for a block.
func align(_ lines: inout [Line]) {
  var groups = Groups()
  var firstLinked: Int?
  var lastLinked = 0
  for index in lines.indices {
    for (line, cell, neighbor) in links(lines, index) {
      groups.link((index, cell), (line, neighbor))
      firstLinked = firstLinked ?? index
      lastLinked = max(lastLinked, line)
    }
    if let first = firstLinked, index >= lastLinked {
      groups.settle(&lines, first...max(lastLinked, index))
      groups = Groups()
      firstLinked = nil
    }
  }
}

/// The links of a line's cells to cells of a line below.
private func links(_ lines: [Line], _ index: Int) -> [(line: Int, cell: Int, neighbor: Int)] {
  var found: [(Int, Int, Int)] = []
  let line = lines[index]
  for (number, cell) in line.cells.enumerated() where number > 0 && !cell.isComment {
    guard let (below, neighbor) = neighbor(of: cell, in: lines, below: index) else { continue }
    let cells = lines[below].cells
    guard neighbor > 0, !cells[neighbor].isComment, cell.gap > 0, cells[neighbor].gap > 0,
      cell.sourceGap > 0, cells[neighbor].sourceGap > 0,
      max(cell.sourceGap, cells[neighbor].sourceGap) > 1,
      isAlike(line.cells, number, cells, neighbor)
    else { continue }
    found.append((below, number, neighbor))
  }
  // Comments at the ends of lines may have lines without one between them.
  guard let comment = line.cells.last, comment.isComment, line.cells.count > 1 else { return found }
  if comment.keepsColumn { found.append((index, line.cells.count - 1, line.cells.count - 1)) }
  var below = index + 1
  while below < lines.count, !lines[below].hasBlankBefore {
    if let other = lines[below].cells.last, other.isComment {
      if lines[below].cells.count > 1, other.sourceColumn == comment.sourceColumn,
        max(comment.sourceGap, other.sourceGap) > 2
      {
        found.append((below, line.cells.count - 1, lines[below].cells.count - 1))
      }
      break
    }
    below += 1
  }
  return found
}

/// The cell that began in the same column as `cell` on the next line that reached this column.
private func neighbor(
  of cell: Cell, in lines: [Line], below index: Int
) -> (line: Int, cell: Int)? {
  var below = index + 1
  while below < lines.count, !lines[below].hasBlankBefore {
    let cells = lines[below].cells
    guard let first = cells.first, first.sourceLine == cell.sourceLine + below - index else {
      return nil
    }
    if let found = cells.firstIndex(where: {
      $0.sourceColumn == cell.sourceColumn && $0.sourceLine == first.sourceLine
    }) {
      return (below, found)
    }
    guard let last = cells.last(where: { !$0.isComment }), last.sourceLine == first.sourceLine,
      last.sourceColumn + last.text.unicodeScalars.count <= cell.sourceColumn
    else { return nil }
    below += 1
  }
  return nil
}

/// Whether two cells could be meant to stand in one column: the same symbol, or the same before them.
private func isAlike(_ a: [Cell], _ first: Int, _ b: [Cell], _ second: Int) -> Bool {
  if a[first].role != .word { return a[first].role == b[second].role }
  return b[second].role == .word && a[first - 1].role == b[second - 1].role
}

/// Sets of cells that share a column.
private struct Groups {
  private struct Place: Hashable {
    let line: Int
    let cell: Int
  }

  private var indices: [Place: Int] = [:]
  private var parents: [Int] = []

  private mutating func index(_ place: Place) -> Int {
    if let known = indices[place] { return known }
    indices[place] = parents.count
    parents.append(parents.count)
    return parents.count - 1
  }

  private func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }

  mutating func link(_ a: (Int, Int), _ b: (Int, Int)) {
    let firstIndex = index(Place(line: a.0, cell: a.1))
    let secondIndex = index(Place(line: b.0, cell: b.1))
    let first = root(firstIndex)
    let second = root(secondIndex)
    parents[max(first, second)] = min(first, second)
  }

  /// Widens gaps until the cells of each group stand in one column.
  func settle(_ lines: inout [Line], _ range: ClosedRange<Int>) {
    let natural = range.map { line in lines[line].cells.map(\.gap) }
    var columns: [Int: Int] = [:]
    var changed = true
    while changed {
      changed = false
      for line in range {
        var end = 4 * lines[line].indentation
        for cell in lines[line].cells.indices {
          let least = end + natural[line - range.lowerBound][cell]
          var column = least
          if let index = indices[Place(line: line, cell: cell)] {
            let group = root(index)
            let chosen = lines[line].cells[cell]
            column = max(least, chosen.keepsColumn ? chosen.sourceColumn : 0, columns[group] ?? 0)
            if columns[group] != column {
              columns[group] = column
              changed = true
            }
            lines[line].cells[cell].gap = column - end
          }
          end = column + lines[line].cells[cell].text.unicodeScalars.count
        }
      }
    }
  }
}
