import AdaptLayout

/// Where the constraints of a comparison were written.
package struct DiffSources: Sendable {
  package let before: SourceLines
  package let after: SourceLines

  package init(before: SourceLines, after: SourceLines) {
    self.before = before
    self.after = after
  }
}

/// A comparison as text: what changed in each environment.
package func diffText(_ diff: SpecsDiff, _ sources: DiffSources) -> String {
  var text = screensText(diff)
  for each in diff.diffs {
    for delta in each.deltas {
      text += "\(delta.screen) in \(each.phrase)\n" + viewsText(delta)
      text += constraintsText(delta, sources)
      for moment in each.moments where moment.screen == delta.screen {
        text += momentText(moment)
      }
    }
  }
  return text.isEmpty ? "no differences\n" : text
}

/// A comparison over many environments as text: each change once, with the environments that have
/// it.
package func groupedDiffText(_ diff: SpecsDiff) -> String {
  struct Group: Hashable {
    var screen: String
    var name: String
    var words: [String]
  }
  var order: [Group] = []
  var members: [Group: (phrases: [String], example: String)] = [:]
  for each in diff.diffs {
    for delta in each.deltas {
      var entries = delta.views.map { view in
        (
          Group(screen: delta.screen, name: view.name, words: view.changes.map(\.word)),
          view.changes.map(changeText).joined(separator: "; ")
        )
      }
      entries += delta.presentations.map {
        (Group(screen: delta.screen, name: $0.name, words: ["re-presented"]), presentationText($0))
      }
      for (group, example) in entries {
        if members[group] == nil {
          order.append(group)
          members[group] = ([], example)
        }
        members[group]?.phrases.append(each.phrase)
      }
    }
  }
  let total = diff.diffs.count
  var text = screensText(diff)
  var screen = ""
  for group in order {
    guard let found = members[group] else { continue }
    if group.screen != screen {
      screen = group.screen
      text += "\(screen)\n"
    }
    let count = found.phrases.count
    text += "  \(group.name): \(group.words.joined(separator: ", ")) in "
    text += count == total ? "all \(total) environments\n" : "\(count) of \(total) environments\n"
    text += "    \(found.phrases[0]): \(found.example)\n"
    if 1 < count {
      let more = found.phrases.dropFirst().prefix(3).joined(separator: ", ")
      text += "    also \(more)" + (4 < count ? " and \(count - 4) more" : "") + "\n"
    }
  }
  return text.isEmpty ? "no differences in \(total) environments\n" : text
}

private func screensText(_ diff: SpecsDiff) -> String {
  diff.removedScreens.map { "screen \($0) is gone\n" }.joined()
    + diff.addedScreens.map { "screen \($0) is new\n" }.joined()
}

private func viewsText(_ delta: ScreenDelta) -> String {
  var rows: [[String]] = []
  for view in delta.views {
    for change in view.changes { rows.append(["  " + change.word, view.name, changeText(change)]) }
  }
  for presentation in delta.presentations {
    rows.append(["  re-presented", presentation.name, presentationText(presentation)])
  }
  return rows.isEmpty ? "" : table(rows)
}

private func constraintsText(_ delta: ScreenDelta, _ sources: DiffSources) -> String {
  var rows: [[String]] = []
  for constraint in delta.removed {
    rows.append([
      "  - " + constraint.text, sources.before.place(constraint.origin),
      constraint.clashes
        ? "clashes with what comes; remove it first, or give it 999" : "",
    ])
  }
  for constraint in delta.added {
    rows.append(["  + " + constraint.text, sources.after.place(constraint.origin), ""])
  }
  guard !rows.isEmpty else { return "" }
  return "  constraints:\n" + trimmed(table(rows))
}

private func momentText(_ moment: TransitionMoment) -> String {
  let rows = moment.frames.map { view in
    var notes: [String] = []
    if view.opacity < 1 { notes.append("opacity \(number(rounded(view.opacity)))") }
    if view.rotation != 0 { notes.append("turned \(number(rounded(view.rotation)))°") }
    return ["  " + view.name, rectText(view.frame), notes.joined(separator: ", ")]
  }
  return "  at \(number(moment.fraction)) of the way:\n" + trimmed(table(rows))
}

/// Lines without blanks at their ends.
private func trimmed(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: true).map { line in
    var line = line
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }.joined()
}

private func changeText(_ change: ScreenDelta.Change) -> String {
  switch change {
  case .installed(let frame), .uninstalled(let frame): frame.map(rectText) ?? "without a frame"
  case .moved(let from, let to):
    "\(number(rounded(from.x))), \(number(rounded(from.y))) → "
      + "\(number(rounded(to.x))), \(number(rounded(to.y)))"
  case .resized(let from, let to): "\(sizeText(from)) → \(sizeText(to))"
  case .hidden, .shown: ""
  case .reimaged(let from, let to): "\(from ?? "nothing") → \(to ?? "nothing")"
  }
}

private func presentationText(_ presentation: ScreenDelta.Presentation) -> String {
  let styles =
    "\(presentation.from?.rawValue ?? "nothing") → \(presentation.to?.rawValue ?? "nothing")"
  guard presentation.showed != presentation.shows, let shows = presentation.shows,
    presentation.showed != nil
  else { return styles }
  return styles + ", showing \(shows)"
}

private func rectText(_ rect: LayoutRect) -> String {
  "\(number(rounded(rect.x))), \(number(rounded(rect.y))), \(sizeText(rect))"
}

private func sizeText(_ rect: LayoutRect) -> String {
  "\(number(rounded(rect.width))) x \(number(rounded(rect.height)))"
}
