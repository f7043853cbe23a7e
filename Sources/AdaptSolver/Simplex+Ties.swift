/// Optional rows decide where the levels do not, the first by rank before all others.
///
/// That is one more lane for each optional row, below those of the levels, and needs no more room:
/// a row has one piece, of one unknown, so that along a column its lane holds the slope of that
/// piece times one entry of the tableau. The first lane that is not zero is that of the first row
/// whose violation changes. A column that is level in all levels stops at the first breakpoint that
/// it comes to, since the slope there rises in the lane of some level; so the line search need
/// not know of ties.
extension Simplex {
  /// Whether a move leaves the sums of all levels as they are.
  func isLevel(_ column: Int, _ direction: Double) -> Bool {
    let unknown = Int(columns[column])
    let segment = slope(unknown, Int(places[unknown]) + (direction > 0 ? 1 : 0))
    for lane in 0..<laneCount
    where abs(slopes[segment + lane] + gradients[column * laneCount + lane])
      > Simplex.slopeTolerance
    {
      return false
    }
    return true
  }

  /// Looks up what the rows of the tableau add to ties in the segments where they are.
  func findRowTies(_ pieces: PieceList) {
    for row in 0..<rowCount {
      let unknown = Int(rows[row])
      (tieRows[row], tieSlopes[row]) = firstPiece(unknown, Int(places[unknown]), pieces)
    }
  }

  /// The first optional row that misses more or less when `column` moves, and by how much more.
  func tie(
    _ column: Int, _ direction: Double, _ pieces: PieceList
  ) -> (row: Int32, value: Double) {
    let own = Int(columns[column])
    var first = firstPiece(own, Int(places[own]) + (direction > 0 ? 1 : 0), pieces)
    first.slope *= direction
    for row in 0..<rowCount where tieRows[row] < first.row {
      let entry = tableau[row * columnCount + column]
      if abs(entry) <= Simplex.entryTolerance { continue }
      first = (tieRows[row], tieSlopes[row] * entry * direction)
    }
    return (first.row, first.slope)
  }

  /// The first optional row by rank that has a slope in a segment.
  @inline(__always)
  func firstPiece(
    _ unknown: Int, _ segment: Int, _ pieces: PieceList
  ) -> (row: Int32, slope: Double) {
    var first = (row: Int32.max, slope: 0.0)
    let start = Int(starts[unknown])
    for index in start..<Int(starts[unknown + 1]) {
      let piece = pieces[order[index]]
      if piece.row >= first.row || piece.level == 0 { continue }
      let slope = index - start < segment ? piece.right : piece.left
      if slope != 0 { first = (piece.row, slope) }
    }
    return first
  }

  /// The direction in which a column changes no level and lets the first row that it concerns miss
  /// less, 0 if there is none.
  func tiedDirection(
    _ column: Int, _ pieces: PieceList, _ ties: inout Ties
  ) -> (direction: Double, row: Int32, value: Double) {
    let ways = areLevel[column]
    if ways.contains(.up), let tie = tied(column, 1, pieces, &ties) {
      return (1, tie.row, tie.value)
    }
    if ways.contains(.down), let tie = tied(column, -1, pieces, &ties) {
      return (-1, tie.row, tie.value)
    }
    return (0, .max, 0)
  }

  /// What a column that is level gains by moving, if anything.
  @inline(__always)
  private func tied(
    _ column: Int, _ direction: Double, _ pieces: PieceList, _ ties: inout Ties
  ) -> (row: Int32, value: Double)? {
    repeat {
      ties.isTied = true
      let tie = tie(column, direction, pieces)
      if tie.value == 0 { ties.isFree = true }
      guard tie.value < 0 else { return nil }
      if !shift(column, direction) { return tie }
      areLevel[column] = ways(column)
    } while areLevel[column].contains(direction > 0 ? .up : .down)
    return nil
  }

  /// The ways in which a column can move without changing any level.
  private func ways(_ column: Int) -> Ways {
    (isLevel(column, 1) ? Ways.up : []).union(isLevel(column, -1) ? .down : [])
  }
}

/// Up, down, or both.
struct Ways: OptionSet, BitwiseCopyable {
  var rawValue: UInt8
  static let up = Ways(rawValue: 1)
  static let down = Ways(rawValue: 2)
}

/// Whether a column may move without changing any level, and whether one may without changing
/// what any row misses.
struct Ties {
  var isTied = false
  var isFree = false
}
