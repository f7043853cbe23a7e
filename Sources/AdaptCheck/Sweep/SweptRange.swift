import AdaptIR

/// The longest range that a sweep goes through, in points: a longer one takes minutes.
package let longestSweep = 10_000.0

/// What a range of a sweep means: `320...1366` or `320…1366`; all sizes for text, which takes none.
///
/// - Returns: nil for what is no such range, or a longer one than is gone through.
package func sweptRange(_ quantity: SweptQuantity, _ word: String?) -> ClosedRange<Double>? {
  if quantity == .text {
    return word == nil ? 0...Double(TextSize.allCases.count - 1) : nil
  }
  guard let word else { return nil }
  let parts =
    word.split(separator: "…").count == 2
    ? word.split(separator: "…") : splitAtDots(word)
  guard parts.count == 2, let low = Double(parts[0]), let high = Double(parts[1]), 0 < low,
    low <= high, high - low <= longestSweep, high.isFinite
  else { return nil }
  return low...high
}

/// The parts before and after three dots, which numbers do not contain.
private func splitAtDots(_ word: String) -> [Substring] {
  let letters = Array(word)
  for place in letters.indices.dropLast(2) where letters[place...(place + 2)] == [".", ".", "."] {
    let split = word.index(word.startIndex, offsetBy: place)
    return [word[..<split], word[word.index(split, offsetBy: 3)...]]
  }
  return []
}
