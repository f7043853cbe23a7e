import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Constraints on `left` and `right`, outside of what says which direction it keeps.
func absoluteEdges(of screen: Screen, _ trees: [SyntaxTree]) -> [Diagnostic] {
  // Parents stand before their children.
  var keepsDirection: [Bool] = []
  for view in screen.views {
    keepsDirection.append(
      view.property("direction") != nil || view.parent.map { keepsDirection[$0] } == true)
  }
  return screen.constraints.compactMap { constraint in
    let edges = constraint.terms.map(\.anchor).filter {
      $0.attribute == .left || $0.attribute == .right
    }
    guard !edges.isEmpty, !edges.contains(where: { keepsDirection[$0.view] }) else { return nil }
    let tokens = trees.tokens(of: constraint.origin).filter { relative[$0.text] != nil }
    guard let first = tokens.first else { return nil }
    let words = tokens.map { "`\(relative[$0.text] ?? "")`" }
    return .make(
      .absoluteEdge, at: first.span,
      "`\(first.text)` stays where it is where people read from right to left",
      fixIts: [
        FixIt(
          "write \(words[0])" + (Set(words).count == 2 ? " and \(words[1])" : ""),
          tokens.map { TextEdit(replacing: $0.span, with: relative[$0.text] ?? "") })
      ])
  }
}

private let relative = ["left": "leading", "right": "trailing"]

extension DiagnosticKind {
  static let absoluteEdge = DiagnosticKind(
    "L1001", .warning, "an edge that does not follow the reading direction",
    explanation: """
      Where people read from right to left, a screen is the mirror image: what leads is on the
      right. `leading` and `trailing` follow; `left` and `right` do not, so this view stays behind.

          left == super.left + 16        // on the left in Arabic, too
          leading == super.leading + 16  // where a line begins, in every language

      Some things have no reading direction: a map, a compass, the keys of a player. Say so on the
      view or on one around it (`direction: playback`, or `direction: ltr`), and its edges are fine.
      """)
}
