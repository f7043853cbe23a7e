import AdaptIR
import AdaptLayout

/// How many changed views an answer lists before it only counts.
private let listedChanges = 8

/// What an edit did to the frames: one changed view a line.
func changeText(from before: ScreenLayout?, to after: ScreenLayout) -> String {
  var rows: [String] = []
  // Mostly the same views are in the same places, and only the others are looked for by their paths.
  let both = zip(before?.views ?? [], after.views)
  let isSteady = both.map { $0.path == $1.path }
  var earlier: [String: ViewLayout] = [:]
  for (place, view) in (before?.views ?? []).enumerated() {
    if place < isSteady.count, isSteady[place] { continue }
    earlier[view.path] = view
  }
  for (place, view) in after.views.enumerated() where view.index != 0 {
    let old =
      place < isSteady.count && isSteady[place]
      ? before?.views[place] : earlier.removeValue(forKey: view.path)
    switch (old?.frameInRoot, view.frameInRoot) {
    case (let old?, let new?):
      if old != new { rows.append("~ \(view.path)  \(frameText(new))  was \(frameText(old))") }
    case (nil, let new?): rows.append("+ \(view.path)  \(frameText(new))")
    case (_?, nil): rows.append("- \(view.path)  not installed")
    case (nil, nil): break
    }
  }
  for view in before?.views ?? [] where earlier[view.path] != nil && view.index != 0 {
    if view.frameInRoot != nil { rows.append("- \(view.path)") }
  }
  var text = rows.prefix(listedChanges).map { $0 + "\n" }.joined()
  if listedChanges < rows.count { text += "  and \(rows.count - listedChanges) more\n" }
  return text
}

/// `16, 59  361 x 44`.
func frameText(_ frame: LayoutRect) -> String {
  "\(points(frame.x)), \(points(frame.y))  \(points(frame.width)) x \(points(frame.height))"
}

func points(_ value: Double) -> String {
  ExactDecimal(rounding: (value * 100).rounded() / 100).description
}
