/// An interval of the values that one unknown may still take.
struct Interval {
  var lower = -Double.infinity
  var upper = Double.infinity

  /// Keeps what is nearest to meeting `piece`.
  @inline(__always)
  mutating func clamp(to piece: Piece) {
    if piece.left < 0 {
      // At least `position`.
      if piece.position >= upper {
        lower = upper
      } else if piece.position > lower {
        lower = piece.position
      }
    }
    if piece.right > 0 {
      if piece.position <= lower {
        upper = lower
      } else if piece.position < upper {
        upper = piece.position
      }
    }
  }

  /// Keeps where the sum of the violations of several pieces is least.
  ///
  /// The sum is convex, and its slope changes at the positions alone; so the least is where the
  /// slope turns from negative to positive, a weighted median.
  mutating func minimizeSum(_ pieces: UnsafeBufferPointer<Piece>) {
    // From the lower end the slope is known; each position passed raises it.
    var slope = 0.0
    var steepest = 0.0
    for piece in pieces {
      slope += piece.position <= lower ? piece.right : piece.left
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
      for piece in pieces where piece.position > here && piece.position < next {
        next = piece.position
      }
      if next == upper {
        if !isFlat { lower = upper }
        return
      }
      here = next
      for piece in pieces where piece.position == here { slope += piece.right - piece.left }
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
func optimum(of pieces: UnsafeBufferPointer<Piece>) -> Interval {
  var interval = Interval()
  var index = 0
  while index < pieces.count {
    var end = index + 1
    while end < pieces.count, pieces[end].level == pieces[index].level { end += 1 }
    if end == index + 1 {
      interval.clamp(to: pieces[index])
    } else {
      interval.minimizeSum(UnsafeBufferPointer(rebasing: pieces[index..<end]))
    }
    if interval.lower == interval.upper { break }
    index = end
  }
  return interval
}
