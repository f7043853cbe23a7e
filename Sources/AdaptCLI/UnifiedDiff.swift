/// The differences of two texts in the unified format that `diff -u` and `patch` know; empty where
/// they are equal.
///
/// - Complexity: that of the standard library's `difference(from:)`, O(lines · changes).
func unifiedDiff(_ old: String, _ new: String, name: String) -> String {
  guard old != new else { return "" }
  let hunks = hunks(of: edits(from: lines(of: old), to: lines(of: new)))
  return "--- \(name)\n+++ \(name)\n" + hunks.joined()
}

/// How many equal lines stand around a change.
private let contextLines = 3

private enum Edit {
  case same(Substring)
  case removed(Substring)
  case added(Substring)

  var isChange: Bool {
    if case .same = self { return false }
    return true
  }
}

/// The lines without their ends; a text without a last line end says so as `diff` does.
private func lines(of text: String) -> [Substring] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  if lines.last == "" {
    lines.removeLast()
  } else if let last = lines.popLast() {
    lines.append(last + "\n\\ No newline at end of file")
  }
  return lines
}

private func edits(from old: [Substring], to new: [Substring]) -> [Edit] {
  var removed: Set<Int> = []
  var added: Set<Int> = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): added.insert(offset)
    }
  }
  var edits: [Edit] = []
  var (place, other) = (0, 0)
  while place < old.count || other < new.count {
    if place < old.count, removed.contains(place) {
      edits.append(.removed(old[place]))
      place += 1
    } else if other < new.count, added.contains(other) {
      edits.append(.added(new[other]))
      other += 1
    } else {
      edits.append(.same(old[place]))
      place += 1
      other += 1
    }
  }
  return edits
}

private func hunks(of edits: [Edit]) -> [String] {
  var hunks: [String] = []
  let changes = edits.indices.filter { edits[$0].isChange }
  var next = 0
  while next < changes.count {
    var last = next
    while last + 1 < changes.count, changes[last + 1] - changes[last] <= 2 * contextLines {
      last += 1
    }
    let range =
      max(0, changes[next] - contextLines)..<min(edits.count, changes[last] + contextLines + 1)
    hunks.append(hunk(edits, range))
    next = last + 1
  }
  return hunks
}

private func hunk(_ edits: [Edit], _ range: Range<Int>) -> String {
  /// Line numbers count from 1; an empty side is named by the line before it.
  func place(_ counts: (Edit) -> Bool) -> String {
    let before = edits[..<range.lowerBound].count(where: counts)
    let inside = edits[range].count(where: counts)
    return inside == 1 ? "\(before + 1)" : "\(inside == 0 ? before : before + 1),\(inside)"
  }
  var text = "@@ -"
  text += place { if case .added = $0 { false } else { true } }
  text += " +"
  text += place { if case .removed = $0 { false } else { true } }
  text += " @@\n"
  for edit in edits[range] {
    switch edit {
    case .same(let line): text += " \(line)\n"
    case .removed(let line): text += "-\(line)\n"
    case .added(let line): text += "+\(line)\n"
    }
  }
  return text
}
