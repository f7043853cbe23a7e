/// A layout as a table for people: a line a view, indented as the tree is, with its frame in its
/// superview and in the screen.
///
///     view                  frame                  in screen
///     Inbox                 0, 0, 390 x 844
///       list table          0, 47, 390 x 763       0, 47
///       badge label         (not installed)
public func layoutText(_ layout: Layout) -> String {
  layout.screens.map { screenText($0) }.joined(separator: "\n")
}

/// The table of one screen.
public func screenText(_ screen: ScreenLayout) -> String {
  var rows: [[String]] = [["view", "frame", "in screen", ""]]
  var depths = Array(repeating: 0, count: screen.views.count)
  for view in screen.views {
    if let parent = view.parent { depths[view.index] = depths[parent] + 1 }
    let title =
      view.index == 0
      ? screen.path : "\(view.name ?? "·") \(view.kind.rawValue)"
    rows.append([
      String(repeating: "  ", count: depths[view.index]) + title, frameText(view),
      view.frameInRoot.map { $0.x == view.frame?.x && $0.y == view.frame?.y ? "" : pointText($0) }
        ?? "", remarks(view),
    ])
  }
  let widths = (0..<3).map { column in
    min(44, rows.map { $0[column].count }.max() ?? 0)
  }
  let lines = rows.map { row -> String in
    var line = ""
    for column in 0..<3 { line += padded(row[column], to: widths[column]) + "  " }
    line += row[3]
    while line.last == " " { line.removeLast() }
    return line
  }
  return lines.joined(separator: "\n") + "\n"
}

private func frameText(_ view: ViewLayout) -> String {
  guard let frame = view.frame else { return view.installed ? "(no frame)" : "(not installed)" }
  return "\(pointText(frame)), \(pointsText(frame.width)) x \(pointsText(frame.height))"
}

private func pointText(_ rect: LayoutRect) -> String {
  "\(pointsText(rect.x)), \(pointsText(rect.y))"
}

private func remarks(_ view: ViewLayout) -> String {
  var words: [String] = []
  if view.hidden, view.installed { words.append("hidden") }
  if view.occurrences != 1 { words.append("\(view.occurrences) times") }
  if let columns = view.columns { words.append("\(columns) columns") }
  if let size = view.contentSize {
    words.append("content \(pointsText(size.width)) x \(pointsText(size.height))")
  }
  if let text = view.text {
    if 1 < text.lines { words.append("\(text.lines) lines") }
    if text.isTruncated {
      words.append(
        "truncated: needs \(pointsText(text.neededWidth)) x \(pointsText(text.neededHeight))")
    }
  }
  return words.joined(separator: ", ")
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
