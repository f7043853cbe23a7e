import AdaptIR
package import AdaptLayout

/// The constraints that are in force in an environment, one a line with how it came out and where it
/// was written.
///
/// - Parameter view: only the rows that speak of this view; without it those of the text, and of the
///   system's those that are missed.
package func solveText(
  _ explainer: Explainer, screen name: String, about view: Int? = nil, phrase: String,
  lines: SourceLines
) -> String {
  let rows = explainer.rows
  let own = rows.count { $0.row.isAuthors }
  var text = "\(name) in \(phrase): \(own) of the text, \(rows.count - own) of the system\n"
  let shown = rows.filter { cited in
    guard let view else { return cited.row.isAuthors || cited.row.isMissed }
    return cited.row.terms.contains { $0.anchor.view == view }
  }
  text += table(shown.map { ["  " + $0.text, $0.row.outcome, lines.place($0.origin)] })
  return text
}

extension AppliedRow {
  fileprivate var isMissed: Bool { state == .violated || state == .dropped }

  /// How it came out: `holds`, `6 to spare`, `missed by 12`.
  fileprivate var outcome: String {
    let amount = number(rounded(residual.magnitude))
    return switch state {
    case .tight: "holds"
    case .slack: "\(amount) to spare"
    case .violated: "missed by \(amount)"
    case .dropped: "gave way by \(amount)"
    }
  }
}
