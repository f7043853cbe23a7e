package import AdaptIR
package import AdaptLayout

/// How `adapt layout` writes frames for people.
package enum LayoutTextForm: Sendable {
  /// One view a line with its frame in the screen's coordinates, then the overrides that won.
  case list
  /// The views nested as they are, each with its frame in its superview's coordinates.
  case tree
}

/// A layout as text.
///
/// - Parameter phrase: what the environment was asked for with.
package func layoutText(
  _ layout: Layout, of document: Document, phrase: String, _ form: LayoutTextForm
) -> String {
  layout.screens.map { screen in
    var text = "\(screen.path) in \(phrase): "
    text += "\(points(screen.frame.width)) x \(points(screen.frame.height))\n"
    switch form {
    case .list: text += frames(of: screen) + decisions(of: screen, in: document)
    case .tree: text += tree(of: screen)
    }
    return text
  }.joined(separator: "\n")
}

private func frames(of screen: ScreenLayout) -> String {
  var rows = [["view", "x", "y", "width", "height", ""]]
  for view in screen.views {
    rows.append([view.path] + cells(view.frameInRoot) + [state(of: view)])
  }
  return rightAligned(rows)
}

private func tree(of screen: ScreenLayout) -> String {
  var depths: [Int] = []
  var rows: [[String]] = []
  for view in screen.views {
    let depth = view.parent.map { $0 < depths.count ? depths[$0] + 1 : 0 } ?? 0
    depths.append(depth)
    let name = view.name ?? "\(view.kind.rawValue)"
    let kind = view.name == nil ? "" : " (\(view.kind.rawValue))"
    rows.append(
      [String(repeating: "  ", count: depth) + name + kind] + cells(view.frame)
        + [state(of: view)])
  }
  return rightAligned([["view", "x", "y", "width", "height", ""]] + rows)
}

private func cells(_ frame: LayoutRect?) -> [String] {
  guard let frame else { return ["-", "-", "-", "-"] }
  return [frame.x, frame.y, frame.width, frame.height].map(points)
}

/// Points with up to two decimals, which tell the thirds of a 3x device apart.
private func points(_ value: Double) -> String { number((value * 100).rounded() / 100) }

/// What a reader must know of a view beside its frame.
private func state(of view: ViewLayout) -> String {
  var words: [String] = []
  if !view.installed {
    words.append("not installed")
  } else if view.hidden {
    words.append("hidden")
  }
  if 1 < view.occurrences { words.append("\(view.occurrences) times") }
  if let columns = view.columns, 1 < columns { words.append("\(columns) columns") }
  if let text = view.text, text.isTruncated { words.append("truncated") }
  if view.isEstimated { words.append("estimated") }
  return words.joined(separator: ", ")
}

/// The slots that had a choice, with the condition that won.
private func decisions(of screen: ScreenLayout, in document: Document) -> String {
  guard !screen.decisions.isEmpty, let declared = document.screen(named: screen.name) else {
    return ""
  }
  var rows: [[String]] = []
  for decision in screen.decisions {
    let condition = document.conditions.text(of: decision.condition)
    rows.append([
      "  " + slotName(decision.slot, screen, declared),
      decision.condition == .always ? "default" : condition,
    ])
  }
  return "decided by:\n" + table(rows)
}

private func slotName(_ slot: Decision.Slot, _ screen: ScreenLayout, _ declared: Screen) -> String {
  func path(_ view: Int) -> String {
    view < screen.views.count ? screen.views[view].path : "view \(view)"
  }
  func constraint(_ index: Int) -> String {
    guard index < declared.constraints.count else { return "constraint \(index)" }
    let constraint = declared.constraints[index]
    if let name = constraint.name { return name }
    let terms = constraint.terms.map { term in
      "\(path(term.anchor.view)).\(term.anchor.attribute.rawValue)"
    }
    return terms.joined(separator: ", ")
  }
  switch slot {
  case .property(let view, let name): return "\(path(view)).\(name)"
  case .screenProperty(let name): return "\(screen.path).\(name)"
  case .constant(let index): return constraint(index)
  case .priority(let index): return "priority of \(constraint(index))"
  }
}

/// A table whose first and last columns are left-aligned and the others right-aligned.
private func rightAligned(_ rows: [[String]]) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0
  }
  return rows.reduce(into: "") { text, row in
    text += "  " + padded(row[0], widths[0])
    for column in 1..<(row.count - 1) {
      text += String(repeating: " ", count: widths[column] - row[column].count + 2) + row[column]
    }
    if let last = row.last, !last.isEmpty { text += "  " + last }
    text += "\n"
  }
}
