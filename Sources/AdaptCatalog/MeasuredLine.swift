/// One paragraph of text with the place of each of its characters, so that any part of it is
/// measured in one step.
struct MeasuredLine {
  /// The sum of everything before each place, in thousandths of the font size; one more than there
  /// are characters. Points come last, so that sums of whole thousandths are exact.
  private var before: [Double] = [0]
  /// What kerning with its predecessor adds before each character, in thousandths.
  private var kerning: [Double] = []
  /// The greatest of the sums.
  private var longest = 0.0
  private let size: Double

  init(_ text: some Sequence<Unicode.Scalar>, _ font: MeasuredFont, _ tables: TextTables) {
    let tracking = tables.tracking(at: font.size)
    let isLarge = font.size >= TextMetricsTable.largeSize
    let advances = tables.advances(font)
    size = font.size
    var sum = 0.0
    var previous: Unicode.Scalar?
    var followsJoiner = false
    for scalar in text {
      // Joined emoji and skin tones belong to the glyph before them.
      let isJoined = followsJoiner || (0x1F3FB...0x1F3FF).contains(scalar.value)
      followsJoiner = scalar.value == 0x200D
      var kern = 0.0
      if !isJoined {
        let (advance, isTracked) = tables.advance(of: scalar, advances, size: font.size)
        sum += advance
        if isTracked { sum += tracking }
        let base = tables.base(of: scalar)
        if isLarge { sum += tables.largeDelta(base) }
        if let previous { kern = tables.kerning(previous, base) }
        previous = base
        sum += kern
      }
      kerning.append(kern)
      before.append(sum)
      longest = max(longest, sum)
    }
  }

  /// The width of the whole.
  var width: Double { before[before.count - 1] * size / 1000 }

  /// The width of the widest part that begins with the line.
  var widest: Double { longest * size / 1000 }

  /// The width of a part as a line of its own: nothing kerns with what stood before it.
  func width(_ start: Int, _ end: Int) -> Double {
    guard start < end else { return 0 }
    return (before[end] - before[start] - kerning[start]) * size / 1000
  }
}
