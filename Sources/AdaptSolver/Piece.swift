/// What one row asks of one unknown: nothing at its position, a slope on either side.
struct Piece: BitwiseCopyable {
  var row: Int32
  var level: Int32
  /// The slope of the violation below the position: 0 or negative.
  var left: Double
  /// The slope above: 0 or positive.
  var right: Double

  /// The piece of a row whose value is `factor * unknown` and a constant, which the tape puts in.
  @inline(__always)
  init(_ relation: Relation, _ factor: Double, row: Int, level: Int32) {
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
}

/// Some pieces and where they lie now.
struct PieceList: BitwiseCopyable {
  let pieces: UnsafeMutablePointer<Piece>
  let positions: UnsafeMutablePointer<Double>
  let count: Int

  @inline(__always)
  subscript(index: Int) -> Piece {
    assert(index >= 0 && index < count)
    return pieces[index]
  }

  @inline(__always)
  subscript(index: Int32) -> Piece { self[Int(index)] }

  @inline(__always)
  func position(_ index: Int) -> Double {
    assert(index >= 0 && index < count)
    return positions[index]
  }

  @inline(__always)
  subscript(range: Range<Int>) -> PieceList {
    assert(range.upperBound <= count)
    return PieceList(
      pieces: pieces + range.lowerBound, positions: positions + range.lowerBound,
      count: range.count)
  }

  @inline(__always)
  func violation(_ index: Int, at value: Double) -> Double {
    let distance = value - positions[index]
    return distance < 0 ? pieces[index].left * distance : pieces[index].right * distance
  }
}

/// The pieces of each unknown side by side, by rank. Unknowns are numbered coordinates first,
/// then forms.
struct PieceTable: ~Copyable {
  private(set) var starts: Buffer<Int32>
  private(set) var pieces: Buffer<Piece>

  /// Sorts the pieces that an elimination found, and lets it finish.
  init(_ elimination: inout Elimination) {
    let coordinates = elimination.coordinateCount
    let unknowns = coordinates + elimination.forms.count
    let count = elimination.found.count
    starts = Buffer(repeating: 0, count: unknowns + 2)
    let places = Buffer<Int32>(repeating: 0, count: count)
    guard count > 0 else {
      pieces = Buffer(capacity: 0)
      elimination.finish(places)
      return
    }
    // Filling shifts the starts by one place, so that they are right when it ends.
    for index in 0..<count {
      let target = elimination.found[index].target
      starts[PieceTable.number(target, coordinates) + 2] += 1
    }
    for unknown in 1..<(unknowns + 2) { starts[unknown] += starts[unknown - 1] }
    // A place holds the number of its piece until all places are known.
    let sorted = Buffer<Int32>(repeating: 0, count: count)
    for index in 0..<count {
      let next = PieceTable.number(elimination.found[index].target, coordinates) + 1
      sorted[starts[next]] = Int32(index)
      starts[next] += 1
    }
    for unknown in 0..<unknowns {
      let (start, end) = (Int(starts[unknown]), Int(starts[unknown + 1]))
      guard end - start > 1 else { continue }
      for index in (start + 1)..<end {
        let piece = sorted[index]
        let row = elimination.found[piece].piece.row
        var place = index
        while place > start, elimination.found[sorted[place - 1]].piece.row > row {
          sorted[place] = sorted[place - 1]
          place -= 1
        }
        sorted[place] = piece
      }
    }
    pieces = Buffer(repeating: elimination.found[0].piece, count: count)
    for place in 0..<count {
      pieces[place] = elimination.found[sorted[place]].piece
      places[sorted[place]] = Int32(place)
    }
    elimination.finish(places)
  }

  /// The number of an unknown: a coordinate, or `~` a form.
  @inline(__always)
  static func number(_ target: Int32, _ coordinates: Int) -> Int {
    target >= 0 ? Int(target) : coordinates + Int(~target)
  }

  var count: Int { pieces.count }
  var unknownCount: Int { starts.count - 1 }
  var byteCount: Int { starts.byteCount + pieces.byteCount }

  @inline(__always)
  func range(_ unknown: Int) -> Range<Int> {
    Int(starts[unknown])..<Int(starts[unknown + 1])
  }

  /// The unknown that a piece is of.
  func unknown(of piece: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= piece { low = middle } else { high = middle }
    }
    // Unknowns without pieces begin where the next one does.
    return low
  }

  /// Puts a piece in, by rank, among those of an unknown, the last of which may be new.
  ///
  /// - Returns: its place.
  mutating func insert(_ piece: Piece, of unknown: Int) -> Int {
    while starts.count < unknown + 2 { starts.append(Int32(pieces.count)) }
    var place = Int(starts[unknown + 1])
    while place > Int(starts[unknown]), pieces[place - 1].row > piece.row { place -= 1 }
    pieces.insert(piece, at: place)
    for other in (unknown + 1)..<starts.count { starts[other] += 1 }
    return place
  }

  mutating func remove(_ place: Int, of unknown: Int) {
    pieces.removeSubrange(place..<(place + 1))
    for other in (unknown + 1)..<starts.count { starts[other] -= 1 }
  }

  /// A row has been put in at a rank, or taken out.
  func shiftRows(from rank: Int, by shift: Int32) {
    for index in 0..<pieces.count where Int(pieces[index].row) >= rank {
      pieces.base[index].row += shift
    }
  }

  /// A level has been put in, or taken out.
  func shiftLevels(from level: Int32, by shift: Int32) {
    for index in 0..<pieces.count where pieces[index].level >= level {
      pieces.base[index].level += shift
    }
  }
}
