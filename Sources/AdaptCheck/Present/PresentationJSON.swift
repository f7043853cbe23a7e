package import AdaptIR
import AdaptJSON
import AdaptLayout

/// How presentations come out as JSON in UTF-8, as `grammar/present.schema.json` describes it.
package func presentationJSON(
  _ reports: [PresentationReport], of document: Document, lines: SourceLines
) -> [UInt8] {
  let encoder = PresentationEncoder(document: document, lines: lines)
  let tree: JSONTree = [
    "$schema": "urn:adapt:present:1",
    "version": 1,
    "presentations": .array(reports.map { encoder.tree($0) }),
  ]
  return tree.bytes
}

private struct PresentationEncoder {
  let document: Document
  let lines: SourceLines

  func tree(_ report: PresentationReport) -> JSONTree {
    [
      "screen": .text(report.screen),
      "presentation": .text(report.name),
      "asked": .text(report.presentation.style.rawValue),
      "origin": originTree(report.presentation.origin, lines),
      "outcomes": .array(report.outcomes.map { tree($0) }),
    ]
  }

  private func tree(_ outcome: PresentationOutcome) -> JSONTree {
    let resolved = outcome.resolved
    var members: [JSONTree.Member] = [
      .init("environments", .array(outcome.phrases.map(JSONTree.text))),
      .init("installed", .bool(resolved.isInstalled)),
      .init("style", .text(resolved.style.rawValue)),
    ]
    if let shows = resolved.shows { members.append(.init("shows", .text(shows))) }
    if resolved.isInNavigation { members.append(.init("inNavigation", .bool(true))) }
    switch resolved.decision {
    case .spec(let condition, let origin):
      members.append(
        .init(
          "spec",
          [
            "condition": .text(document.conditions.text(of: condition)),
            "origin": originTree(origin, lines),
          ]))
    case .system(let rule, let confidence):
      members.append(
        .init("system", ["rule": .text(rule), "confidence": .text(confidence.rawValue)]))
    }
    // Places and sizes differ between environments that agree on the style.
    if outcome.phrases.count == 1 { members += placeMembers(resolved) }
    members.append(.init("warnings", .array(resolved.warnings.map(JSONTree.text))))
    return .object(members)
  }

  private func placeMembers(_ resolved: ResolvedPresentation) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    if let frame = resolved.frame {
      members.append(
        .init(
          "frame",
          [
            "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width),
            "height": .number(frame.height),
          ]))
    }
    let environment = resolved.environment
    members.append(
      .init(
        "traits",
        [
          "widthClass": .text(environment.widthClass.rawValue),
          "heightClass": .text(environment.heightClass.rawValue),
          "level": .text(environment.level.rawValue),
        ]))
    let chrome = resolved.chrome
    members.append(
      .init(
        "chrome",
        [
          "showsPresenter": .bool(chrome.showsPresenter),
          "dims": .bool(chrome.dims),
          "dismissible": .bool(chrome.isDismissible),
          "grabber": .bool(chrome.grabber),
          "arrow": JSONTree(chrome.arrow?.rawValue),
          "dismiss": JSONTree(chrome.dismiss),
          "detents": chrome.detents.isEmpty
            ? .null
            : .array(
              chrome.detents.map { ["name": .text($0.name), "height": .number($0.height)] }),
        ]))
    return members
  }
}
