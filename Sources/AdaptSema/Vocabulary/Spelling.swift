/// Which known word somebody most probably meant: for "did you mean".
package enum Spelling {
  /// The candidate nearest to `word`; nil where none is near enough to be helpful.
  ///
  /// Near enough is a third of the longer word's letters, at least one edit, at most four. A
  /// candidate that differs only in case, or that `word` continues or abbreviates by a whole part
  /// (`background` for `backgroundColor`), comes first. Ties go to the earlier candidate.
  package static func nearest(
    to word: String, in candidates: some Sequence<String>
  ) -> String? {
    let typed = Array(word)
    let folded = typed.map(lowercased)
    // Longer than any word of the language: no candidate is near, and the work stays bounded.
    guard !typed.isEmpty, typed.count <= lengthLimit else { return nil }
    var best: (candidate: String, cost: Int)?
    for candidate in candidates where candidate != word {
      let letters = Array(candidate)
      let allowed = min(4, max(1, max(typed.count, letters.count) / 3))
      let cost: Int
      if letters.map(lowercased) == folded || sharesPart(typed, letters) {
        cost = 1
      } else if abs(letters.count - typed.count) > allowed {
        continue
      } else {
        cost = 2 * distance(folded, letters.map(lowercased))
      }
      guard cost <= 2 * allowed, cost < best?.cost ?? .max else { continue }
      best = (candidate, cost)
    }
    return best?.candidate
  }

  /// Up to `limit` near candidates, nearest first; ties in the order of the candidates.
  package static func nearestFew(
    to word: String, in candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    var rest = Array(candidates)
    var found: [String] = []
    while found.count < limit, let next = nearest(to: word, in: rest) {
      found.append(next)
      rest.removeAll { $0 == next }
    }
    return found
  }

  /// The optimal string alignment distance: insertions, deletions, replacements, and swaps of two
  /// neighbors, no letter edited twice.
  ///
  /// - Source: Damerau: A technique for computer detection and correction of spelling errors,
  ///   CACM 7(3), 1964; Wagner and Fischer's table.
  package static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for (j, other) in b.enumerated() {
        var cost = min(
          previous[j + 1] + 1, row[j] + 1, previous[j] + (letter == other ? 0 : 1))
        if i > 0, j > 0, letter == b[j - 1], a[i - 1] == other {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        row.append(cost)
      }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }

  private static let lengthLimit = 64

  private static func lowercased(_ letter: Character) -> Character {
    // `Character.lowercased()` may give several; those letters stay as they are.
    let lower = letter.lowercased()
    return lower.count == 1 ? lower.first ?? letter : letter
  }

  /// Whether one is the other and a further capitalized part: `tint` and `tintColor`.
  private static func sharesPart(_ a: [Character], _ b: [Character]) -> Bool {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    guard short.count >= 4, short.count < long.count else { return false }
    return long.starts(with: short) && long[short.count].isUppercase
  }
}
