/// Rows that come and go in a problem that has been worked out.
///
/// A row that is added is eliminated last, when every variable is defined, so it becomes a piece of
/// something; a row that is removed takes its piece along. Only the part that it belongs to is made
/// anew. The order of elimination is then another than from scratch, and the answer is the same: it
/// is unique whatever the coordinates. What would change a definition is left to the caller, who
/// compiles afresh.
extension Optimum {
  /// The parts that changed since all parts were solved.
  struct Stale {
    var singles: [Int32] = []
    /// All from this one on.
    var firstKnot = Int.max
    /// Whether constants changed along.
    var all = false
  }

  /// Takes in a row that has been put into `rows`.
  ///
  /// - Parameters:
  ///   - coefficients: its terms alone.
  ///   - newLevel: its level, if no row had it before.
  /// - Returns: whether that could be done. If not, this is good for nothing any more.
  mutating func add(
    _ rank: Int, newLevel: Int32?, of rows: borrowing Rows, _ coefficients: borrowing Coefficients
  ) -> Bool {
    elimination.tape.shiftRows(from: rank, by: 1)
    pieces.shiftRows(from: rank, by: 1)
    if let newLevel {
      pieces.shiftLevels(from: newLevel, by: 1)
      knots.shiftLevels(from: newLevel, by: 1)
    }
    guard let added = elimination.add(rank, of: rows, coefficients) else {
      results.append(0)
      _ = elimination.tape.settleLast(piece: nil)
      elimination.tape.replayLast(rows.constants, into: results)
      return true
    }
    let unknown = PieceTable.number(added.target, coordinateCount)
    let isForm = unknown >= coordinateCount
    // A coordinate without a piece is a variable that is free: the row had better define it.
    if isForm {
      for term in elimination.forms.range(unknown - coordinateCount)
      where pieces.range(Int(elimination.forms.coordinates[term])).isEmpty {
        return false
      }
    } else if pieces.range(unknown).isEmpty {
      return false
    }
    let piece = pieces.insert(added.piece, of: unknown)
    knots.shiftPieces(from: piece, by: 1)
    let place = elimination.tape.settleLast(piece: piece)
    results.insert(0, at: place)
    elimination.tape.replayLast(rows.constants, into: results)
    if let knot = knots.knot(of: unknown) {
      remake([knot], with: nil, without: nil)
    } else if isForm {
      var touched: Set<Int> = []
      for term in elimination.forms.range(unknown - coordinateCount) {
        let coordinate = Int(elimination.forms.coordinates[term])
        if let knot = knots.knot(of: coordinate) { touched.insert(knot) }
      }
      remake(touched.sorted(), with: unknown - coordinateCount, without: nil)
    } else {
      stale.singles.append(Int32(unknown))
    }
    return true
  }

  /// Lets go of a row that has not yet been taken out of `rows`.
  ///
  /// - Returns: whether that could be done. If not, this is good for nothing any more.
  mutating func remove(_ rank: Int, of rows: borrowing Rows) -> Bool {
    guard let index = elimination.tape.entry(of: rank) else { return false }
    let target = Int(elimination.tape.entries[index].target)
    let variables = elimination.definitions.count
    if target >= variables + pieces.count {
      elimination.tape.remove(index)
      results.removeSubrange(target..<(target + 1))
    } else {
      let isDefinition = target < variables
      guard let piece = isDefinition ? ownPiece(ofDefinition: target, rank) : target - variables
      else { return false }
      let unknown = pieces.unknown(of: piece)
      let isForm = unknown >= coordinateCount
      if !isForm, pieces.range(unknown).count == 1 { return false }
      let knot = knots.knot(of: unknown)
      if isDefinition {
        elimination.tape.removePiece(piece)
        elimination.tape.detach(index, zero: rows.count)
        stale.all = true
      } else {
        elimination.tape.remove(index)
      }
      pieces.remove(piece, of: unknown)
      results.removeSubrange((variables + piece)..<(variables + piece + 1))
      knots.shiftPieces(from: piece + 1, by: -1)
      if let knot {
        let isEmpty = pieces.range(unknown).isEmpty
        remake([knot], with: nil, without: isEmpty ? unknown - coordinateCount : nil)
      } else {
        stale.singles.append(Int32(unknown))
      }
    }
    elimination.tape.shiftRows(from: rank + 1, by: -1)
    pieces.shiftRows(from: rank + 1, by: -1)
    return true
  }

  /// No row is left at a level.
  func removeLevel(_ level: Int32) {
    pieces.shiftLevels(from: level, by: -1)
    knots.shiftLevels(from: level, by: -1)
  }

  /// The piece of a row that defines a variable and may miss.
  private func ownPiece(ofDefinition variable: Int, _ rank: Int) -> Int? {
    let definition = elimination.definitions[variable]
    guard definition.middle < definition.end else { return nil }
    let coordinate =
      Int(elimination.terms.indices[definition.end - 1]) - elimination.definitions.count
    return pieces.range(coordinate).first { Int(pieces.pieces[$0].row) == rank }
  }

  /// Makes knots anew, with a form that joins them to each other and to single coordinates, or
  /// without one of their forms.
  private mutating func remake(_ touched: [Int], with new: Int?, without old: Int?) {
    var members = Buffer<Int32>(capacity: 16)
    var sums = Buffer<Int32>(capacity: 16)
    for knot in touched {
      let globals = knots.simplexes[knot].globals
      for place in 0..<globals.count {
        let form = Int(globals[place]) - coordinateCount
        if form < 0 {
          members.append(globals[place])
        } else if form != old {
          sums.append(Int32(form))
        }
      }
    }
    if let new {
      sums.append(Int32(new))
      for term in elimination.forms.range(new) {
        let coordinate = elimination.forms.coordinates[term]
        for place in 0..<singles.count where singles[place] == coordinate {
          members.append(coordinate)
          singles.removeSubrange(place..<(place + 1))
          stale.singles.removeAll { $0 == coordinate }
          break
        }
      }
    }
    for knot in touched.reversed() {
      knots.remove(knot)
      // The last knot may have come here without having been solved.
      if stale.firstKnot <= knots.count { stale.firstKnot = min(stale.firstKnot, knot) }
    }
    let components = Components(members, sums, elimination)
    stale.firstKnot = min(stale.firstKnot, knots.count)
    knots.add(components, elimination, pieces)
    for place in 0..<components.singles.count {
      singles.append(components.singles[place])
      stale.singles.append(components.singles[place])
    }
  }
}
