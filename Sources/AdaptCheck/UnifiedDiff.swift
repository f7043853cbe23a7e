/// The difference of two texts in the unified format, three lines of context around each change;
/// empty where they are equal.
///
/// - Complexity: O(n · m) in the lines between the first and the last difference, up to a limit
///   beyond which those lines are shown as replaced.
package func unifiedDiff(_ old: String, _ new: String, name: String) -> String {
  guard old != new else { return "" }
  let steps = steps(from: lines(of: old), to: lines(of: new))
  var text = "--- \(name)\n+++ \(name)\n"
  for hunk in hunks(of: steps) {
    let part = steps[hunk]
    let before = steps[..<hunk.lowerBound]
    let oldStart = before.count { $0.kind != .added }
    let newStart = before.count { $0.kind != .removed }
    let oldCount = part.count { $0.kind != .added }
    let newCount = part.count { $0.kind != .removed }
    // An empty side is said to stand after the line before it.
    text += "@@ -\(oldStart + (oldCount == 0 ? 0 : 1)),\(oldCount) "
    text += "+\(newStart + (newCount == 0 ? 0 : 1)),\(newCount) @@\n"
    for step in part {
      text += step.kind.rawValue + step.line
      if !step.line.hasSuffix("\n") { text += "\n\\ No newline at end of file\n" }
    }
  }
  return text
}

private struct DiffStep {
  enum Kind: String {
    case kept = " "
    case removed = "-"
    case added = "+"
  }

  let kind: Kind
  let line: Substring
}

/// The lines of a text, each with its line end. By scalars: `\r\n` is one character to Swift.
private func lines(of text: String) -> [Substring] {
  var lines: [Substring] = []
  var start = text.startIndex
  let scalars = text.unicodeScalars
  for index in scalars.indices where scalars[index] == "\n" {
    let end = scalars.index(after: index)
    lines.append(text[start..<end])
    start = end
  }
  if start < text.endIndex { lines.append(text[start...]) }
  return lines
}

private func steps(from old: [Substring], to new: [Substring]) -> [DiffStep] {
  var start = 0
  while start < min(old.count, new.count), isSame(old[start], new[start]) { start += 1 }
  var tail = 0
  while tail < min(old.count, new.count) - start,
    isSame(old[old.count - 1 - tail], new[new.count - 1 - tail])
  { tail += 1 }
  let oldMiddle = Array(old[start..<(old.count - tail)])
  let newMiddle = Array(new[start..<(new.count - tail)])
  return old[..<start].map { DiffStep(kind: .kept, line: $0) }
    + middleSteps(oldMiddle, newMiddle)
    + old[(old.count - tail)...].map { DiffStep(kind: .kept, line: $0) }
}

/// Equal bytes, not canonically equivalent ones.
private func isSame(_ a: Substring, _ b: Substring) -> Bool { a.utf8.elementsEqual(b.utf8) }

private func middleSteps(_ old: [Substring], _ new: [Substring]) -> [DiffStep] {
  // A table of more cells costs more than anybody gains from a finer picture.
  let limit = 4_000_000
  guard old.count * new.count <= limit else {
    return old.map { DiffStep(kind: .removed, line: $0) }
      + new.map { DiffStep(kind: .added, line: $0) }
  }
  // common[i][j]: how many lines the rests from i and from j have in common, in order.
  var common = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
  for i in old.indices.reversed() {
    for j in new.indices.reversed() {
      common[i][j] =
        isSame(old[i], new[j])
        ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
    }
  }
  var steps: [DiffStep] = []
  var (i, j) = (0, 0)
  while i < old.count || j < new.count {
    if i < old.count, j < new.count, isSame(old[i], new[j]) {
      steps.append(DiffStep(kind: .kept, line: old[i]))
      (i, j) = (i + 1, j + 1)
    } else if i < old.count, j == new.count || common[i][j + 1] <= common[i + 1][j] {
      steps.append(DiffStep(kind: .removed, line: old[i]))
      i += 1
    } else {
      steps.append(DiffStep(kind: .added, line: new[j]))
      j += 1
    }
  }
  return steps
}

/// The ranges of steps to show: every change with three lines around it.
private func hunks(of steps: [DiffStep]) -> [Range<Int>] {
  let context = 3
  var hunks: [Range<Int>] = []
  for (index, step) in steps.enumerated() where step.kind != .kept {
    let start = max(0, index - context)
    let end = min(steps.count, index + context + 1)
    if let last = hunks.last, start <= last.upperBound {
      hunks[hunks.count - 1] = last.lowerBound..<end
    } else {
      hunks.append(start..<end)
    }
  }
  return hunks
}
