/// Segues: what a scene presents, shows or pushes.
extension FileImport {
  /// Gives names to the views that popovers point at, before views are written.
  func nameAnchors(of controller: XMLElement, _ graph: SceneGraph, _ screen: ScreenImport) {
    for segue in graph.segues(of: controller) {
      guard let kind = segue["kind"], style(of: segue, kind) == "popover" else { continue }
      _ = anchor(of: segue, screen)
    }
  }

  /// A `present` statement for each segue that begins in a scene.
  func addPresentations(
    of controller: XMLElement, _ graph: SceneGraph, _ screen: ScreenImport, _ block: SpecBlock
  ) {
    for segue in graph.segues(of: controller) {
      guard let kind = segue["kind"], !["relationship", "embed"].contains(kind) else { continue }
      guard kind != "unwind" else {
        report.leaveOut("unwind segues", segue)
        continue
      }
      guard let destination = graph.destination(of: segue) else {
        report.report(
          .missingReference, line: segue.line,
          "a segue leads to `\(segue["destination"] ?? "")`, which is not there",
          help: "it is left out")
        continue
      }
      guard let name = destination.id.flatMap({ names[$0] }) else {
        report.leaveOut("segues to other storyboards", segue)
        continue
      }
      var style = style(of: segue, kind)
      let anchor = style == "popover" ? anchor(of: segue, screen) : nil
      if style == "popover", anchor == nil {
        report.leaveOut("popovers that point at nothing, shown as form sheets", segue)
        style = "formSheet"
      }
      let statement = SpecBlock("present \(name)\(segueName(segue, screen))")
      if let anchor { statement.head += " from \(anchor)" }
      statement.head += " as \(style)"
      if style == "popover", let arrows = segue.child(key: "popoverArrowDirection") {
        addArrows(arrows, statement)
      }
      if let transition = segue["modalTransitionStyle"], transition != "coverVertical" {
        statement.properties.append("transition: \(transition)")
      }
      if segue.flag("animates") == false { statement.properties.append("animates: no") }
      block.blocks.append(statement)
    }
  }

  private func segueName(_ segue: XMLElement, _ screen: ScreenImport) -> String {
    guard let identifier = segue["identifier"], let wanted = Naming.viewName(from: identifier)
    else { return "" }
    return " " + screen.names.take(wanted)
  }

  /// What a popover points at: what the segue says, or where it begins. A bar item of a bar that is
  /// a view is that bar.
  private func anchor(of segue: XMLElement, _ screen: ScreenImport) -> String? {
    let named = segue["popoverAnchorBarButtonItem"] ?? segue["popoverAnchorView"]
    var element = named.flatMap { file.elements[$0] } ?? segue.parent
    while let current = element {
      if let item = current.id.flatMap({ screen.itemNames[$0] }) { return item }
      if case .view(let node)? = current.id.flatMap({ screen.items[$0] }), node.canHaveName {
        return node === screen.root ? nil : screen.name(of: node)
      }
      element = current.parent
    }
    return nil
  }

  /// `automatic` is a page sheet from iOS 13 on and was the full screen before.
  private func style(of segue: XMLElement, _ kind: String) -> String {
    switch kind {
    case "show", "push", "showDetail", "custom": return kind
    case "popoverPresentation", "popover": return "popover"
    default: break
    }
    let known = [
      "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen",
      "overCurrentContext", "popover", "custom",
    ]
    if let style = segue["modalPresentationStyle"], known.contains(style) { return style }
    return canvas.version < 13 ? "fullScreen" : "pageSheet"
  }

  private func addArrows(_ element: XMLElement, _ block: SpecBlock) {
    let words = ["up", "down", "left", "right"].filter { element.flag($0) == true }
    guard words.count < 4 else { return }
    block.properties.append("arrows: \(words.isEmpty ? "none" : words.joined(separator: ", "))")
  }
}
