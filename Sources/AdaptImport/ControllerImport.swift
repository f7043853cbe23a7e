internal import AdaptIR

/// Storyboards: scenes, their controllers, and how they are connected.
extension FileImport {
  func storyboard() -> [SpecBlock] {
    let graph = SceneGraph(file)
    // Names first: scenes refer to each other in both directions.
    let declared = graph.controllers.filter { isDeclared($0, graph) }
    for controller in declared where !SceneGraph.containers.contains(controller.name) {
      takeName(screenName(of: controller) ?? "Screen", for: controller)
    }
    for controller in declared where SceneGraph.containers.contains(controller.name) {
      takeName(screenName(of: controller) ?? containerName(of: controller, graph), for: controller)
    }
    var blocks: [SpecBlock] = []
    if let root = file.document["initialViewController"].flatMap({ names[$0] }) {
      let app = SpecBlock("app")
      app.properties.append("root: \(root)")
      blocks.append(app)
    }
    for controller in graph.controllers {
      if let container = container(controller, graph) {
        blocks.append(container)
      } else if let id = controller.id, let name = names[id] {
        blocks.append(screen(controller, name, graph))
      }
    }
    return blocks
  }

  private func screen(_ controller: XMLElement, _ name: String, _ graph: SceneGraph) -> SpecBlock {
    guard let view = controller.child(key: "view"), let kind = ElementKinds.kind(of: view) else {
      // Its view is made in code, or in another file.
      let block = SpecBlock("screen \(name)")
      block.needsBraces = true
      if let name = controller["customClass"] { block.properties.append("class: \(quoted(name))") }
      return block
    }
    let hasRoot = kind == "table" || kind == "grid"
    let screen = ScreenImport(
      view, kind: kind, isRootInside: !hasRoot && kind != "view",
      guides: controller.list("layoutGuides"), file: file, options: options, stated: stated,
      report: report,
      assets: assets, canvas: canvas, embedded: graph.embedded.compactMapValues { names[$0] })
    nameAnchors(of: controller, graph, screen)
    let block = screen.makeBlock()
    block.head = "screen \(name)" + (hasRoot ? "(root: \(kind))" : "")
    let canvas = canvasProperty(of: screen, controller)
    block.properties.insert(contentsOf: canvas, at: 0)
    block.needsBraces = true
    addBars(
      of: controller, graph, screen, block, isFreeform: canvas.first?.contains(" x ") == true)
    addPresentations(of: controller, graph, screen, block)
    return block
  }

  private func takeName(_ wanted: String, for controller: XMLElement) {
    if let id = controller.id, names[id] == nil { names[id] = assets.names.take(wanted) }
  }

  /// After what it holds: `InboxNavigation`.
  private func containerName(of controller: XMLElement, _ graph: SceneGraph) -> String {
    switch controller.name {
    case "navigationController":
      let root = graph.children(of: controller, relationship: "rootViewController").first
      return (root?.id.flatMap { names[$0] } ?? "") + "Navigation"
    case "tabBarController": return "Tabs"
    default: return "Split"
    }
  }

  private func screenName(of controller: XMLElement) -> String? {
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
}
