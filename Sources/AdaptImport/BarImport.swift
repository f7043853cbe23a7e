/// Bars of a scene: the navigation item's title and buttons, the toolbar's items.
extension FileImport {
  /// The bars that Interface Builder shows around a scene, and what stands in them.
  func addBars(
    of controller: XMLElement, _ graph: SceneGraph, _ screen: ScreenImport, _ block: SpecBlock,
    isFreeform: Bool
  ) {
    if controller.child(key: "simulatedStatusBarMetrics")?.name == "nil" {
      block.properties.append("hidesStatusBar: always")
    }
    var simulated: [String] = []
    if isFreeform, graph.hasStatusBar(controller) { simulated.append("status") }
    var bars: [SpecBlock] = []
    if graph.hasNavigationBar(controller) {
      if let item = controller.child(key: "navigationItem"),
        let bar = navigationBar(item, graph.hasLargeTitle(controller), screen)
      {
        bars.append(bar)
      } else {
        simulated.append("navigation")
      }
    }
    if graph.hasTabBar(controller) { simulated.append("tab") }
    if graph.hasToolbar(controller) {
      let items = controller.list("toolbarItems")
      if items.isEmpty {
        simulated.append("toolbar")
      } else {
        let bar = SpecBlock("bar toolbar")
        bar.blocks = items.compactMap { self.item($0, screen) }
        bars.append(bar)
      }
    }
    if !simulated.isEmpty { block.properties.append("bars: \(simulated.joined(separator: ", "))") }
    block.blocks.insert(contentsOf: bars, at: 0)
  }

  /// Nil where the item says nothing.
  private func navigationBar(
    _ element: XMLElement, _ hasLargeTitle: Bool, _ screen: ScreenImport
  ) -> SpecBlock? {
    var arguments: [String] = []
    if let title = element["title"] { arguments.append(quoted(title)) }
    if hasLargeTitle, element["largeTitleDisplayMode"] != "never" {
      arguments.append("largeTitle: yes")
    }
    let bar = SpecBlock(
      "bar navigation" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"))
    if let prompt = element["prompt"] { bar.properties.append("prompt: \(quoted(prompt))") }
    for (side, key) in [("leading", "left"), ("trailing", "right")] {
      let items =
        element.children.filter { $0["key"] == "\(key)BarButtonItem" }
        + element.list("\(key)BarButtonItems")
      let group = SpecBlock(side)
      group.blocks = items.compactMap { item($0, screen) }
      if !group.isEmpty { bar.blocks.append(group) }
    }
    for view in element.children where view["key"] == "titleView" {
      report.leaveOut("views in the place of a title", view)
    }
    return arguments.isEmpty && bar.isEmpty ? nil : bar
  }

  private func item(_ element: XMLElement, _ screen: ScreenImport) -> SpecBlock? {
    guard element.name == "barButtonItem" else { return nil }
    let system = element["systemItem"]
    if system == "flexibleSpace" || system == "fixedSpace" {
      let space = SpecBlock("flexible")
      if system == "fixedSpace", let width = element.number("width"), 0 < width {
        space.properties.append("width: \(written(width))")
      }
      return space
    }
    if element.children.contains(where: { $0["key"] == "customView" || $0.name == "view" }) {
      report.leaveOut("views in bar items", element)
    }
    var arguments: [String] = []
    if let title = element["title"] { arguments.append(quoted(title)) }
    if let image = element["image"] {
      arguments.append("icon: \(assets.image(image, catalog: element["catalog"]))")
    } else if let system {
      arguments.append("icon: \(system)")
    }
    if element["style"] == "done" { arguments.append("style: done") }
    if element.flag("enabled") == false { arguments.append("enabled: no") }
    let wanted =
      element.id.flatMap { file.outlets[$0] } ?? element["userLabel"] ?? element["title"] ?? system
      ?? element["image"]
    let name = screen.names.take(wanted.flatMap { Naming.viewName(from: $0) } ?? "barButton")
    if let id = element.id { screen.itemNames[id] = name }
    let item = SpecBlock(
      "item \(name)" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"))
    if options.keepsIDs, let id = element.id { item.properties.append("id: \(quoted(id))") }
    return item
  }
}
