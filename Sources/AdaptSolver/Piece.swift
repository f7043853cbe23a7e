/// What one row asks of one unknown: nothing at `position`, a slope on either side.
struct Piece: BitwiseCopyable {
  /// A coordinate, or `~` a form.
  var target: Int32
  var row: Int32
  var level: Int32
  /// The number of the level among those in use in the component.
  var lane: Int32 = 0
  var position = 0.0
  /// The slope of the violation below `position`: 0 or negative.
  var left: Double
  /// The slope above: 0 or positive.
  var right: Double

  /// The piece of a row whose value is `factor * unknown` and a constant, which the tape puts in.
  @inline(__always)
  init(_ relation: Relation, of target: Int32, _ factor: Double, row: Int, level: Int32) {
    self.target = target
    self.row = Int32(truncatingIfNeeded: row)
    self.level = level
    let slope = abs(factor)
    switch relation {
    case .equal:
      left = -slope
      right = slope
    case .greaterOrEqual:
      left = factor > 0 ? -slope : 0
      right = factor > 0 ? 0 : slope
    case .lessOrEqual:
      left = factor > 0 ? 0 : -slope
      right = factor > 0 ? slope : 0
    }
  }

  @inline(__always)
  func violation(at value: Double) -> Double {
    let distance = value - position
    return distance < 0 ? left * distance : right * distance
  }
}

/// The pieces of each unknown side by side, by rank. Unknowns are numbered coordinates first,
/// then forms.
struct PieceTable: ~Copyable {
  let starts: Buffer<Int32>
  let pieces: Buffer<Piece>

  /// Sorts the pieces that an elimination found, and tells its tape.
  init(_ elimination: borrowing Elimination) {
    let coordinates = elimination.coordinateCount
    let unknowns = coordinates + elimination.forms.count
    @inline(__always) func number(_ target: Int32) -> Int {
      target >= 0 ? Int(target) : coordinates + Int(~target)
    }
    let count = elimination.pieces.count
    starts = Buffer(repeating: 0, count: unknowns + 2)
    // Filling shifts the starts by one place, so that they are right when it ends.
    for index in 0..<count { starts[number(elimination.pieces[index].target) + 2] += 1 }
    for unknown in 1..<(unknowns + 2) { starts[unknown] += starts[unknown - 1] }
    if count == 0 {
      pieces = Buffer(capacity: 0)
      return
    }
    // A place holds the number of its piece until all places are known.
    let sorted = Buffer<Int32>(repeating: 0, count: count)
    for index in 0..<count {
      let next = number(elimination.pieces[index].target) + 1
      sorted[starts[next]] = Int32(index)
      starts[next] += 1
    }
    for unknown in 0..<unknowns {
      let (start, end) = (Int(starts[unknown]), Int(starts[unknown + 1]))
      guard end - start > 1 else { continue }
      for index in (start + 1)..<end {
        let piece = sorted[index]
        let row = elimination.pieces[piece].row
        var place = index
        while place > start, elimination.pieces[sorted[place - 1]].row > row {
          sorted[place] = sorted[place - 1]
          place -= 1
        }
        sorted[place] = piece
      }
    }
    pieces = Buffer(repeating: elimination.pieces[0], count: count)
    let places = Buffer<Int32>(repeating: 0, count: count)
    for place in 0..<count {
      pieces[place] = elimination.pieces[sorted[place]]
      places[sorted[place]] = Int32(place)
    }
    elimination.tape.movePieces(to: places)
  }

  @inline(__always)
  func range(_ unknown: Int) -> Range<Int> {
    Int(starts[unknown])..<Int(starts[unknown + 1])
  }
}
