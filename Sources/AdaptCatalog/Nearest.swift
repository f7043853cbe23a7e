/// The candidates that a misspelt word might mean, best first; ties in the order of the candidates.
///
/// A third of the letters may be wrong; a swap of two neighbors counts once. A candidate that the
/// word begins counts as near too.
func nearest(to word: String, among candidates: some Sequence<String>, limit: Int = 3) -> [String] {
  let written = Array(word.lowercased().unicodeScalars.prefix(64))
  guard !written.isEmpty else { return [] }
  var found: [(distance: Int, place: Int, candidate: String)] = []
  for (place, candidate) in candidates.enumerated() {
    let letters = Array(candidate.lowercased().unicodeScalars)
    var distance = editDistance(written, letters)
    if 3 <= written.count, letters.starts(with: written) { distance = min(distance, 1) }
    if distance <= max(1, written.count / 3) { found.append((distance, place, candidate)) }
  }
  found.sort { ($0.distance, $0.place) < ($1.distance, $1.place) }
  return found.prefix(limit).map(\.candidate)
}

/// How many insertions, deletions, changes and swaps of neighbors lie between two words.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j + 1], row[j]) + 1
      best = min(best, last[j] + (a[i] == b[j] ? 0 : 1))
      if 0 < i, 0 < j, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
