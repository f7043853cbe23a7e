/// Navigation, tab bar and split controllers.
extension FileImport {
  /// The declaration of a container; nil for any other controller, and for one without contents.
  func container(_ controller: XMLElement, _ graph: SceneGraph) -> SpecBlock? {
    guard let name = controller.id.flatMap({ names[$0] }) else { return nil }
    let block: SpecBlock
    switch controller.name {
    case "navigationController":
      block = SpecBlock("navigation \(name)")
      guard let root = children(controller, "rootViewController", graph).first else { return nil }
      addNavigationProperties(controller, graph, block)
      block.blocks.append(SpecBlock("root \(root.name)"))
    case "tabBarController":
      block = SpecBlock("tabs \(name)")
      for child in children(controller, "viewControllers", graph) {
        block.blocks.append(tab(child.element, child.name))
      }
    case "splitViewController":
      block = SpecBlock("split \(name)")
      for (word, relationship) in Self.columns {
        for child in children(controller, relationship, graph).prefix(1) {
          block.blocks.append(SpecBlock("\(word) \(child.name)"))
        }
      }
      guard block.blocks.contains(where: { $0.head.hasPrefix("detail") }) else { return nil }
      if block.blocks.count == 3 { block.head += "(columns: 3)" }
    default: return nil
    }
    guard !block.blocks.isEmpty else { return nil }
    if let name = controller["customClass"] { block.properties.append("class: \(quoted(name))") }
    if options.keepsIDs, let id = controller.id { block.properties.append("id: \(quoted(id))") }
    return block
  }

  /// Whether a controller becomes a declaration: a container needs contents that become some.
  func isDeclared(_ controller: XMLElement, _ graph: SceneGraph) -> Bool {
    let relationships: [String]
    switch controller.name {
    case "navigationController": relationships = ["rootViewController"]
    case "tabBarController": relationships = ["viewControllers"]
    case "splitViewController":
      // A split is its detail; one whose detail is in another file is made in code.
      relationships = ["detailViewController"]
    case "viewControllerPlaceholder": return false
    default: return true
    }
    return relationships.contains { relationship in
      graph.children(of: controller, relationship: relationship).contains {
        $0 !== controller && $0.name != "viewControllerPlaceholder"
          && (SceneGraph.containers.contains($0.name) ? graph.hasContent($0) : true)
      }
    }
  }

  private static let columns = [
    (word: "primary", relationship: "masterViewController"),
    (word: "supplementary", relationship: "supplementaryViewController"),
    (word: "detail", relationship: "detailViewController"),
  ]

  private func children(
    _ controller: XMLElement, _ relationship: String, _ graph: SceneGraph
  ) -> [(element: XMLElement, name: String)] {
    graph.children(of: controller, relationship: relationship).compactMap { child in
      guard let name = child.id.flatMap({ names[$0] }) else {
        report.leaveOut("children from other storyboards", child)
        return nil
      }
      return (child, name)
    }
  }

  private func addNavigationProperties(
    _ controller: XMLElement, _ graph: SceneGraph, _ block: SpecBlock
  ) {
    let bar = controller.child(key: "navigationBar")
    if bar?.flag("largeTitles") == true { block.properties.append("largeTitle: yes") }
    if controller.flag("navigationBarHidden") == true {
      block.properties.append("hidesBar: always")
    }
    if controller.flag("toolbarHidden") == false { block.properties.append("hidesToolbar: never") }
    if let color = bar?.child(key: "barTintColor").flatMap({ assets.color($0) }) {
      block.properties.append("barTint: \(color)")
    }
    if bar?.flag("translucent") == false { block.properties.append("translucent: no") }
  }

  private func tab(_ child: XMLElement, _ name: String) -> SpecBlock {
    let item = child.child(key: "tabBarItem")
    let title = item?["title"] ?? item?["systemItem"] ?? child["title"] ?? name
    var arguments: [String] = []
    if let image = item?["image"] {
      arguments.append("icon: \(assets.image(image, catalog: item?["catalog"]))")
    }
    return SpecBlock(
      "tab \(quoted(title)) \(name)"
        + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"))
  }
}
