/// An interval of the values that one unknown may still take.
struct Interval {
  var lower = -Double.infinity
  var upper = Double.infinity

  /// Keeps what is nearest to meeting `piece`.
  @inline(__always)
  mutating func clamp(to piece: Piece, at position: Double) {
    if piece.left < 0 {
      // At least `position`.
      if position >= upper {
        lower = upper
      } else if position > lower {
        lower = position
      }
    }
    if piece.right > 0 {
      if position <= lower {
        upper = lower
      } else if position < upper {
        upper = position
      }
    }
  }

  /// Keeps where the sum of the violations of several pieces is least.
  ///
  /// The sum is convex, and its slope changes at the positions alone; so the least is where the
  /// slope turns from negative to positive, a weighted median.
  mutating func minimizeSum(_ pieces: PieceList) {
    // From the lower end the slope is known; each position passed raises it.
    var slope = 0.0
    var steepest = 0.0
    for index in 0..<pieces.count {
      let piece = pieces[index]
      slope += pieces.position(index) <= lower ? piece.right : piece.left
      steepest += piece.right - piece.left
    }
    let flat = steepest * 1e-12
    var here = lower
    var isFlat = false
    while true {
      if slope > flat {
        if isFlat { upper = here } else { (lower, upper) = (here, here) }
        return
      }
      if slope >= -flat, !isFlat {
        lower = here
        isFlat = true
      }
      var next = upper
      for index in 0..<pieces.count {
        let position = pieces.position(index)
        if position > here, position < next { next = position }
      }
      if next == upper {
        if !isFlat { lower = upper }
        return
      }
      here = next
      for index in 0..<pieces.count where pieces.position(index) == here {
        slope += pieces[index].right - pieces[index].left
      }
    }
  }

  /// The end nearest to 0, or 0 inside an interval without ends.
  var start: Double {
    if lower.isFinite, upper.isFinite { return abs(lower) <= abs(upper) ? lower : upper }
    return lower.isFinite ? lower : upper.isFinite ? upper : 0
  }
}

/// Where one coordinate that no form names may lie when every level has had its say.
///
/// A level with one piece can be walked at once: its least is an interval that ties and lower
/// levels only narrow.
func optimum(of pieces: PieceList) -> Interval {
  var interval = Interval()
  var index = 0
  while index < pieces.count {
    var end = index + 1
    while end < pieces.count, pieces[end].level == pieces[index].level { end += 1 }
    if end == index + 1 {
      interval.clamp(to: pieces[index], at: pieces.position(index))
    } else {
      interval.minimizeSum(pieces[index..<end])
    }
    if interval.lower == interval.upper { break }
    index = end
  }
  return interval
}
