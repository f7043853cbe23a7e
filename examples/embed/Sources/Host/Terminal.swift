import AdaptIR
import AdaptLayout

/// The host's own measuring, in place of the built-in metrics: a terminal, where every letter is one
/// column wide and every line one row high. A game would ask its font atlas here, an app its text
/// engine.
struct TerminalMeasuring: Measuring {
  func measure(
    _ text: String, font: FontValue, width: Double?, lineLimit: Int, in environment: Environment
  ) -> TextMeasure {
    let lines = wrap(text, columns: width.map { max(1, Int($0)) } ?? .max)
    let shown = lineLimit == 0 ? lines : Array(lines.prefix(lineLimit))
    return TextMeasure(
      width: Double(shown.map(\.count).max() ?? 0), height: Double(shown.count),
      lines: shown.count, neededLines: lines.count, ascent: 1, descent: 0, fontSize: 1)
  }

  /// Breaks at spaces; a word that is wider than a line stays whole.
  private func wrap(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// Draws the views that show text, each at its frame.
func picture(of screen: ScreenLayout) -> String {
  let width = Int(screen.frame.width)
  let height = Int(screen.frame.height)
  var rows = Array(repeating: Array(repeating: Character(" "), count: width), count: height)
  for view in screen.views {
    guard let frame = view.frameInRoot, let text = view.text else { continue }
    var (x, y) = (Int(frame.x), Int(frame.y))
    for word in text.text.split(separator: " ") {
      if x > Int(frame.x), x + word.count > Int(frame.x + frame.width) {
        (x, y) = (Int(frame.x), y + 1)
      }
      for letter in word {
        if rows.indices.contains(y), rows[y].indices.contains(x) { rows[y][x] = letter }
        x += 1
      }
      x += 1
    }
  }
  let rule = "+" + String(repeating: "-", count: width) + "+\n"
  return rule + rows.map { "|" + String($0) + "|\n" }.joined() + rule
}
