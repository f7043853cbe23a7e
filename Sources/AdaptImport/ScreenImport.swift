/// The import of one screen or component: its views, their names, its constraints.
final class ScreenImport {
  let file: InterfaceFile
  let options: ImportOptions
  /// The views whose content has the size that their saved frame shows, by id.
  let stated: Set<String>
  let report: ImportReport
  let assets: AssetImport
  let canvas: CanvasImport
  let root: ViewNode
  /// What constraints may name, by id.
  private(set) var items: [String: ConstraintItem] = [:]
  var constraints: [InterfaceConstraint] = []
  /// The views that a constraint speaks of together with something else.
  private(set) lazy var tiedViews: Set<ObjectIdentifier> = {
    var tied: Set<ObjectIdentifier> = []
    for constraint in constraints {
      guard let second = constraint.second else { continue }
      for case .view(let node) in [constraint.first.item, second.item] {
        tied.insert(ObjectIdentifier(node))
      }
    }
    return tied
  }()
  /// The views whose margins a constraint speaks of.
  private(set) lazy var marginViews: Set<ObjectIdentifier> = {
    var views: Set<ObjectIdentifier> = []
    for constraint in constraints {
      for end in [constraint.first, constraint.second] {
        if let end, Self.attributes[end.attribute]?.isMargin == true,
          case .view(let node) = end.item
        {
          views.insert(ObjectIdentifier(node))
        }
      }
    }
    return views
  }()
  var names = NameSpace()
  /// Whether the top view stands inside the screen's own view, which is of no such kind.
  let isRootInside: Bool
  /// The names of the scene's bar items, by id.
  var itemNames: [String: String] = [:]
  /// The screens in container views, by the container view's id.
  private let embedded: [String: String]
  private var count = 0

  /// - Parameters:
  ///   - view: the top view.
  ///   - guides: the controller's `<layoutGuides>`, for files from before iOS 11.
  init(
    _ view: XMLElement, kind: String, isRootInside: Bool, guides: [XMLElement],
    file: InterfaceFile, options: ImportOptions, stated: Set<String>, report: ImportReport,
    assets: AssetImport, canvas: CanvasImport, embedded: [String: String] = [:]
  ) {
    self.stated = stated
    self.canvas = canvas
    self.embedded = embedded
    self.file = file
    self.options = options
    self.report = report
    self.assets = assets
    self.isRootInside = isRootInside
    root = ViewNode(view, kind: kind, order: 0)
    for guide in guides {
      if let id = guide.id { items[id] = guide["type"] == "top" ? .topGuide : .bottomGuide }
    }
    if let id = view.id { items[id] = .view(root) }
    addContent(of: root)
    for node in root.subtree { readAllConstraints(of: node) }
    nameViews()
  }

  // MARK: Views

  private func makeNode(_ element: XMLElement, kind: String, in parent: ViewNode) -> ViewNode {
    count += 1
    let node = ViewNode(element, kind: kind, order: count)
    parent.append(node)
    if let id = element.id, items[id] == nil { items[id] = .view(node) }
    return node
  }

  private func addContent(of node: ViewNode) {
    let element = node.element
    addGuides(of: node, element)
    switch element.name {
    case "tableView":
      addTableContent(of: node)
    case "collectionView":
      addGridContent(of: node)
    case "tableViewCell", "collectionViewCell", "visualEffectView":
      // The content view is the cell itself: its block.
      if let content = element.child(key: "contentView") {
        if let id = content.id { items[id] = .view(node) }
        addGuides(of: node, content)
        addSubviews(of: node, content)
      }
      addSubviews(of: node, element)
    default: addSubviews(of: node, element)
    }
  }

  private func addSubviews(of node: ViewNode, _ element: XMLElement) {
    let presences = maskPresences(of: element, key: "subviews")
    for child in element.list("subviews") {
      guard let kind = ElementKinds.kind(of: child) else {
        report.leaveOut("elements `\(child.name)` among views", child)
        continue
      }
      if isSystemContent(child, of: node.element) { continue }
      let screen = child.name == "containerView" ? child.id.flatMap { embedded[$0] } : nil
      let added = makeNode(child, kind: screen == nil ? kind : "embed", in: node)
      added.screen = screen
      if let id = child.id, let presence = presences[id] { added.presence = presence }
      addContent(of: added)
    }
  }

  /// The texts and the image that a cell in one of the system's styles has by itself.
  private func isSystemContent(_ view: XMLElement, of cell: XMLElement) -> Bool {
    guard cell["style"] != nil, let id = view.id else { return false }
    return ["textLabel", "detailTextLabel", "imageView"].contains { cell[$0] == id }
  }

  private func addTableContent(of table: ViewNode) {
    let element = table.element
    if let header = element.child(key: "tableHeaderView") { addRow(header, "header", in: table) }
    for cell in element.list("prototypes") { addRow(cell, "cell", in: table) }
    for section in element.list("sections") where section.name == "tableViewSection" {
      let node = makeNode(section, kind: "section", in: table)
      for cell in section.list("cells") { addRow(cell, "cell", in: node) }
    }
    if let footer = element.child(key: "tableFooterView") { addRow(footer, "footer", in: table) }
    addSubviews(of: table, element)
  }

  private func addGridContent(of grid: ViewNode) {
    let element = grid.element
    if let header = element.child(key: "sectionHeaderView") { addRow(header, "header", in: grid) }
    for cell in element.list("cells") { addRow(cell, "cell", in: grid) }
    if let footer = element.child(key: "sectionFooterView") { addRow(footer, "footer", in: grid) }
    addSubviews(of: grid, element)
  }

  private func addRow(_ element: XMLElement, _ kind: String, in parent: ViewNode) {
    addContent(of: makeNode(element, kind: kind, in: parent))
  }

  private func addGuides(of node: ViewNode, _ element: XMLElement) {
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide.id else { continue }
      switch guide["key"] {
      case "safeArea": items[id] = .safe(node)
      case "contentLayoutGuide": items[id] = .content(node)
      case "frameLayoutGuide": items[id] = .frame(node)
      case "keyboard", "keyboardLayoutGuide": items[id] = .keyboard
      default: report.leaveOut("layout guides of the kind `\(guide["key"] ?? "")`", guide)
      }
    }
  }

  private func readAllConstraints(of node: ViewNode) {
    readConstraints(of: node, from: node.element)
    if let content = node.element.child(key: "contentView") {
      readConstraints(of: node, from: content)
    }
  }

  /// Where each element that an owner's variations name is installed: `default` first, then keys
  /// with one trait, then with two; a later key decides again.
  func maskPresences(of owner: XMLElement, key: String) -> [String: TraitSet] {
    var rules: [(key: VariationKey, id: String, isIncluded: Bool)] = []
    for variation in owner.children where variation.name == "variation" {
      guard let traits = VariationKey(variation["key"]) else {
        report.leaveOut("variations for `\(variation["key"] ?? "")`", variation)
        continue
      }
      for mask in variation.children where mask.name == "mask" && mask["key"] == key {
        for rule in mask.children {
          if let id = rule["reference"] { rules.append((traits, id, rule.name == "include")) }
        }
      }
    }
    var presences: [String: TraitSet] = [:]
    for (_, rule) in rules.enumerated().sorted(by: {
      ($0.element.key.traitCount, $0.offset) < ($1.element.key.traitCount, $1.offset)
    }) {
      let known = presences[rule.id] ?? .everywhere
      presences[rule.id] =
        rule.isIncluded
        ? known.union(rule.key.traits) : known.intersection(rule.key.traits.complement)
    }
    return presences
  }

  // MARK: Output

  /// The block of the screen or component; its head is the caller's.
  func makeBlock() -> SpecBlock {
    writeConstraints()
    for node in root.subtree { writeProperties(of: node) }
    assemble(root)
    guard isRootInside else { return root.block }
    root.block.constraints.insert("edges == super", at: 0)
    let block = SpecBlock("")
    block.blocks.append(root.block)
    return block
  }

  /// Children follow what a view says of itself.
  private func assemble(_ node: ViewNode) {
    for child in node.children {
      assemble(child)
      node.block.blocks.append(child.block)
    }
  }
}
