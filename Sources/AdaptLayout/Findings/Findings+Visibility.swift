import AdaptDiagnostics
import AdaptIR

extension FindingWriter {
  /// What a person cannot read or reach: cut texts, covered views, views beyond an edge.
  ///
  /// Each rule would rather miss something than report what was meant. Views whose place nothing
  /// decides are left out: that is reported by itself.
  func visibility(_ frames: SolvedFrames, _ result: ScreenLayout, open: Set<Int>) -> [Diagnostic] {
    let visibility = Visibility(frames, result)
    let legible = screen.views.indices.filter { visibility.isLegible($0) && !open.contains($0) }
    return truncations(visibility, legible) + overlaps(visibility, legible, open: open)
      + exits(visibility, legible)
  }

  // MARK: Cut texts

  private func truncations(_ visibility: Visibility, _ legible: [Int]) -> [Diagnostic] {
    legible.compactMap { view in
      guard let text = visibility.result.views[view].text else { return nil }
      let place = span(screen.views[view].origin)
      // What runs beyond an edge of nothing but its container is no matter of its text.
      let width = visibility.frames.rect(of: view).width
      if let word = text.brokenWord {
        return .make(
          .truncated, at: place,
          "\(name(view)) breaks a word: `\(word.text)` needs \(pointsText(word.neededWidth)), "
            + "has \(pointsText(width))",
          help: "give it the width of its longest word, or less text beside it at this text size")
      }
      guard text.isTruncated else { return nil }
      guard text.neededLines != 1 else {
        return .make(
          .truncated, at: place,
          "\(name(view)) is truncated: needs \(pointsText(text.neededWidth)), "
            + "has \(pointsText(width))",
          help: "let it wrap (`lines: 0`), or give it more width")
      }
      let stated = screen.number("lines", of: view).map { Int($0) } ?? 1
      if stated == text.lines {
        var finding = Diagnostic.make(
          .truncated, at: place,
          "\(name(view)) is truncated: needs \(text.neededLines) lines, its limit is \(stated)",
          help: "`lines: 0` shows all of it")
        // The author set a limit to the lines, so a longer text is meant to end there.
        finding.severity = .info
        return finding
      }
      return .make(
        .truncated, at: place,
        "\(name(view)) is truncated: needs \(text.neededLines) lines, "
          + "\(pointsText(text.neededHeight)) high, has "
          + pointsText(visibility.frames.rect(of: view).height),
        help: "let its height follow its text, or let what is around it scroll")
    }
  }

  // MARK: Covered views

  private func overlaps(
    _ visibility: Visibility, _ legible: [Int], open: Set<Int>
  ) -> [Diagnostic] {
    var siblings: [Int: [Int]] = [:]
    for view in legible {
      // A stack keeps its views apart; rows of tables and grids are kept apart by them.
      guard let parent = screen.views[view].parent, screen.views[parent].kind != .stack else {
        continue
      }
      siblings[parent, default: []].append(view)
    }
    var findings: [Diagnostic] = []
    for (parent, members) in siblings.sorted(by: { $0.key < $1.key }) {
      let isLegible = Set(members)
      let above = screen.children[parent].filter {
        isLegible.contains($0) || (!open.contains($0) && visibility.isOpaque($0))
      }
      findings += overlaps(visibility, members, above)
    }
    return findings
  }

  /// - Parameters:
  ///   - members: what is read or pressed.
  ///   - above: the same and what hides others, in drawing order.
  private func overlaps(
    _ visibility: Visibility, _ members: [Int], _ above: [Int]
  ) -> [Diagnostic] {
    guard 1 < above.count else { return [] }
    let inks = above.map { visibility.ink(of: $0) }
    let isMember = Set(members)
    var findings: [Diagnostic] = []
    for (place, lower) in above.enumerated() where isMember.contains(lower) {
      for other in above.indices where place < other {
        guard
          let shared = inks[place].intersection(inks[other], slack: visibility.tolerance),
          !isOverlay(above[other], on: lower, visibility)
        else { continue }
        findings.append(overlap(above[other], on: lower, shared))
      }
    }
    return findings
  }

  private func overlap(_ upper: Int, on lower: Int, _ shared: LayoutRect) -> Diagnostic {
    .make(
      .overlap, at: span(screen.views[upper].origin),
      "\(name(upper)) covers \(pointsText(shared.width)) x \(pointsText(shared.height)) of "
        + name(lower),
      labels: [Label("this is covered", at: span(screen.views[lower].origin))],
      help: "keep them apart with a constraint, or put one into the other")
  }

  /// Whether one view is meant to lie on the other: it stands whole on a control that has a surface,
  /// or constraints tie the two to the same places on both axes.
  private func isOverlay(_ upper: Int, on lower: Int, _ visibility: Visibility) -> Bool {
    switch screen.views[lower].kind {
    case .button, .field, .textView, .search, .segmented:
      let inner = visibility.ink(of: upper)
      let outer = visibility.frames.rect(of: lower)
      if inner.excess(over: outer) <= visibility.tolerance { return true }
    default: break
    }
    return isLaidOver(upper, lower, .horizontal) && isLaidOver(upper, lower, .vertical)
  }

  /// Whether constraints put two views at the same place of an axis: an equality between one's side
  /// and the same side of the other, between their middles, between opposite sides with less than
  /// no gap, or of the same side of both to the same third place.
  private func isLaidOver(_ a: Int, _ b: Int, _ axis: AdaptIR.Attribute.Axis) -> Bool {
    var thirds: [Int: [Tie]] = [:]
    for constraint in screen.screen.constraints
    where constraint.relation == .equal && constraint.terms.count == 2
      && constraint.terms[0].anchor.attribute.axis == axis && screen.isActive(constraint)
    {
      guard let constant = constraint.constant.value(screen.holds) else { continue }
      let ends = constraint.terms.map(\.anchor)
      let sign = screen.number(constraint.terms[0].coefficient) < 0 ? -1.0 : 1
      let distance = sign * screen.number(constant)
      for (own, other, gap) in [(ends[0], ends[1], distance), (ends[1], ends[0], -distance)] {
        guard own.area == .view, !own.attribute.isSize, own.view == a || own.view == b else {
          continue
        }
        if other.view == a || other.view == b, other.area == .view {
          if own.attribute.end == other.attribute.end { return true }
          if own.attribute.end == .low, other.attribute.end == .high, gap < 0 { return true }
        } else {
          thirds[own.view, default: []].append(
            Tie(attribute: own.attribute, anchor: other, distance: gap))
        }
      }
    }
    let others = thirds[b] ?? []
    return (thirds[a] ?? []).contains { tie in others.contains { $0.isSame(as: tie) } }
  }

  private struct Tie {
    var attribute: AdaptIR.Attribute
    var anchor: Anchor
    var distance: Double

    func isSame(as other: Tie) -> Bool {
      attribute.end == other.attribute.end && anchor == other.anchor
        && (distance - other.distance).magnitude < 1
    }
  }
}

extension AdaptIR.Attribute {
  fileprivate enum End { case low, middle, high, size }

  /// Which end of its axis a side is.
  fileprivate var end: End {
    switch self {
    case .leading, .left, .top, .firstBaseline: .low
    case .trailing, .right, .bottom, .lastBaseline: .high
    case .centerX, .centerY: .middle
    case .width, .height: .size
    }
  }
}
