package import AdaptIR
import AdaptLayout

/// How presentations come out, for people.
package func presentationText(
  _ reports: [PresentationReport], of document: Document, lines: SourceLines
) -> String {
  guard !reports.isEmpty else { return "no presentations\n" }
  return reports.map { reportText($0, document, lines) }.joined(separator: "\n")
}

private func reportText(
  _ report: PresentationReport, _ document: Document, _ lines: SourceLines
) -> String {
  var text =
    "\(report.screen) presents \(report.name) as \(report.presentation.style.rawValue)"
    + "  \(lines.place(report.presentation.origin))\n"
  for outcome in report.outcomes {
    let resolved = outcome.resolved
    text += "  \(environmentsText(outcome, of: report.count)): "
    guard resolved.isInstalled else {
      text += "not there\n"
      continue
    }
    text += resolved.style.rawValue
    if let shows = resolved.shows, shows != report.name { text += " showing \(shows)" }
    if resolved.isInNavigation { text += " in navigation" }
    text += "\n"
    switch resolved.decision {
    case .spec(let condition, let origin):
      text += "    the spec says so where `\(document.conditions.text(of: condition))` holds"
      text += "  \(lines.place(origin))\n"
    case .system(let rule, let confidence):
      text += "    the system: \(rule) (\(confidence.words))\n"
    }
    if report.count == 1 || outcome.phrases.count == 1 { text += detailText(resolved) }
    for warning in resolved.warnings { text += "    ! \(warning)\n" }
  }
  return text
}

private func environmentsText(_ outcome: PresentationOutcome, of count: Int) -> String {
  let phrases = outcome.phrases
  if phrases.count == 1 { return phrases[0] }
  let named = phrases.prefix(3).joined(separator: ", ")
  let rest = 3 < phrases.count ? " and \(phrases.count - 3) more" : ""
  return phrases.count == count && 3 < count
    ? "all \(count) environments" : "\(named)\(rest)"
}

private func detailText(_ resolved: ResolvedPresentation) -> String {
  var text = ""
  if let frame = resolved.frame {
    text +=
      "    at \(number(rounded(frame.x))), \(number(rounded(frame.y))), "
      + "\(number(rounded(frame.width))) x \(number(rounded(frame.height)))\n"
  }
  let environment = resolved.environment
  let classes = [word(environment.widthClass, "w"), word(environment.heightClass, "h")]
  var traits = classes.joined(separator: " ")
  if environment.level == .elevated { traits += " elevated" }
  text += "    its content sees \(traits)\n"
  var chrome: [String] = []
  if resolved.chrome.showsPresenter { chrome.append("the screen behind is seen") }
  if resolved.chrome.dims { chrome.append("darkened") }
  if resolved.chrome.isDismissible { chrome.append("a touch or swipe outside closes it") }
  if resolved.chrome.grabber { chrome.append("a grabber") }
  if let arrow = resolved.chrome.arrow { chrome.append("its arrow points \(arrow.rawValue)") }
  if let dismiss = resolved.chrome.dismiss { chrome.append("\"\(dismiss)\" closes it") }
  if !chrome.isEmpty { text += "    \(chrome.joined(separator: ", "))\n" }
  if !resolved.chrome.detents.isEmpty {
    let detents = resolved.chrome.detents.map { "\($0.name) \(number(rounded($0.height)))" }
    text += "    rests at \(detents.joined(separator: ", "))\n"
  }
  return text
}

private func word(_ sizeClass: SizeClass, _ axis: String) -> String {
  switch sizeClass {
  case .compact: axis + "C"
  case .regular: axis + "R"
  case .unspecified: axis + "Any"
  }
}
