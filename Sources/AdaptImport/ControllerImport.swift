internal import AdaptIR

/// Storyboards: scenes, their controllers, and how they are connected.
extension FileImport {
  func storyboard() -> [SpecBlock] {
    let graph = SceneGraph(file)
    return graph.controllers.compactMap { controller in
      guard let view = controller.child(key: "view") else { return nil }
      return screen(controller, view, graph)
    }
  }

  private func screen(
    _ controller: XMLElement, _ view: XMLElement, _ graph: SceneGraph
  ) -> SpecBlock? {
    guard let kind = ElementKinds.kind(of: view) else {
      report.leaveOut("elements `\(view.name)` as a controller's view", view)
      return nil
    }
    let name = assets.names.take(screenName(of: controller))
    let hasRoot = kind == "table" || kind == "grid"
    let screen = ScreenImport(
      view, kind: kind, isRootInside: !hasRoot && kind != "view",
      guides: controller.list("layoutGuides"), file: file, options: options, report: report,
      assets: assets, canvas: canvas)
    let block = screen.makeBlock()
    block.head = "screen \(name)" + (hasRoot ? "(root: \(kind))" : "")
    let canvas = canvasProperty(of: screen, controller)
    block.properties.insert(contentsOf: canvas, at: 0)
    addBars(controller, graph, block, isFreeform: canvas.first?.contains(" x ") == true)
    return block
  }

  private func screenName(of controller: XMLElement) -> String {
    let className = controller["customClass"].map { name -> String in
      for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) {
        let stem = name.dropLast(suffix.count)
        if 2 < stem.count { return String(stem) }
      }
      return name
    }
    let candidates = [
      className == "ViewController" ? nil : className, controller["storyboardIdentifier"],
      controller["userLabel"], controller["title"],
      controller.child(key: "navigationItem")?["title"], className,
    ]
    return candidates.lazy.compactMap { $0 }.compactMap { Naming.declarationName(from: $0) }.first
      ?? "Screen"
  }

  /// What the root's size says: nothing where it is the device's, a page-sheet card, a view below
  /// opaque bars, or a size that somebody chose.
  private func canvasProperty(
    of screen: ScreenImport, _ controller: XMLElement
  ) -> [String] {
    guard let frame = screen.root.frame, 0 < frame.width, 0 < frame.height else { return [] }
    let size = "canvas: \(written(frame.width)) x \(written(frame.height))"
    guard frame.width == canvas.size.width else { return [size] }
    if frame.height == canvas.size.height {
      // Below opaque simulated bars, whatever height Xcode saved.
      let bar = controller.child(key: "simulatedTopBarMetrics")
      return bar?.flag("translucent") == false ? ["canvas: opaqueBars"] : []
    }
    let missing = canvas.size.height - frame.height
    if missing == (canvas.hasHomeButton ? 20 : 54) { return ["canvas: card"] }
    if missing == canvas.barsHeight { return ["canvas: opaqueBars"] }
    return [size]
  }

  // MARK: Bars

  private func addBars(
    _ controller: XMLElement, _ graph: SceneGraph, _ block: SpecBlock, isFreeform: Bool
  ) {
    var bars: [String] = []
    if isFreeform, graph.hasStatusBar(controller) { bars.append("status") }
    if graph.hasNavigationBar(controller) { bars.append("navigation") }
    if graph.hasTabBar(controller) { bars.append("tab") }
    if graph.hasToolbar(controller) { bars.append("toolbar") }
    if !bars.isEmpty { block.properties.append("bars: \(bars.joined(separator: ", "))") }
  }
}
