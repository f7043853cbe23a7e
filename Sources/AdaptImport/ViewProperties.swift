/// What a view says of itself: its head and its properties.
extension ScreenImport {
  func writeProperties(of node: ViewNode) {
    let element = node.element
    let reader = PropertyReader(element, report: report)
    var list = PropertyList()
    addOwnProperties(of: node, reader, &list)
    addCommonProperties(of: node, reader, &list)
    if node !== root || isRootInside {
      // An embed has a name always: tests and `present` speak of its place.
      let name = node.screen == nil ? node.name : self.name(of: node)
      node.block.head =
        node.kind + (node.screen.map { " " + $0 } ?? "") + (name.map { " " + $0 } ?? "")
        + list.argumentText
    }
    node.block.properties = list.members + node.block.properties
    node.block.needsBraces = ["section", "header", "footer", "embed"].contains(node.kind)
  }

  /// The properties of its kind; each in the file of that kind.
  private func addOwnProperties(
    of node: ViewNode, _ reader: PropertyReader, _ list: inout PropertyList
  ) {
    switch node.kind {
    case "label": addLabel(reader, &list)
    case "button": addButton(reader, &list)
    case "field": addField(reader, &list)
    case "textView": addTextView(reader, &list)
    case "search": addSearch(reader, &list)
    case "image": addImage(reader, &list)
    case "effect": addEffect(reader, &list)
    case "stack": addStack(reader, &list)
    case "scroll": addScroll(reader, &list)
    case "table": addTable(reader, &list)
    case "grid": addGrid(reader, &list)
    case "section": addSection(reader, &list)
    case "cell": addCell(node, reader, &list)
    case "header", "footer": addHeight(node, &list)
    case "custom": list.setPrincipal(ElementKinds.className(of: reader.element).map(quoted))
    default: addControl(node.kind, reader, &list)
    }
  }

  private func addCommonProperties(
    of node: ViewNode, _ reader: PropertyReader, _ list: inout PropertyList
  ) {
    let element = node.element
    if options.keepsIDs, let id = element.id { list.add("id", quoted(id)) }
    if node.kind == "section" { return }
    if node.kind != "custom" {
      list.add("class", ElementKinds.className(of: element).map(quoted))
    }
    if node.presence != .everywhere { list.add("installed", node.presence.condition) }
    list.add("hidden", reader.condition("hidden"))
    addFrame(of: node, &list)
    addPriorities(of: node, &list)
    addIntrinsicSize(of: node, &list)
    addMargins(of: node, reader, &list)
    addAppearance(of: node, reader, &list)
    addAccessibility(of: element, &list)
  }

  // MARK: Size and place

  private func addFrame(of node: ViewNode, _ list: inout PropertyList) {
    guard case .frame(let frame, let flexible)? = placement(of: node) else { return }
    list.add("frame", frame.text)
    if !flexible.isEmpty { list.add("autoresizes", flexible.joined(separator: ", ")) }
    addDelta(of: node)
  }

  private func addPriorities(of node: ViewNode, _ list: inout PropertyList) {
    let element = node.element
    let hugging = Self.defaultHugging(node.kind)
    let pairs = [
      ("hugging", "HuggingPriority", 250.0, hugging),
      ("compression", "CompressionResistancePriority", 750.0, (750.0, 750.0)),
    ]
    for (name, suffix, fileDefault, ours) in pairs {
      let horizontal = element.number("horizontal" + suffix) ?? fileDefault
      let vertical = element.number("vertical" + suffix) ?? fileDefault
      // Views without a content size have nothing that priorities could hold on to.
      let isIdle = node.kind == "section" || node.kind == "cell"
      guard !isIdle, (horizontal, vertical) != ours else { continue }
      if element["horizontal" + suffix] == nil, element["vertical" + suffix] == nil,
        !ElementKinds.contentKinds.contains(node.kind)
      {
        continue
      }
      list.add(
        name,
        horizontal == vertical
          ? written(horizontal) : "\(written(horizontal)) x \(written(vertical))")
    }
  }

  /// The language's own defaults.
  private static func defaultHugging(_ kind: String) -> (Double, Double) {
    switch kind {
    case "label", "image": (251, 251)
    case "switch", "stepper", "spinner": (750, 750)
    case "progress": (250, 750)
    default: (250, 250)
    }
  }

  /// A size that the file states for a view without content; where that is asked for, the size
  /// that its content had when the file was saved; for a view of the app's own class the size that
  /// this class gave it.
  private func addIntrinsicSize(of node: ViewNode, _ list: inout PropertyList) {
    let element = node.element
    if let width = element.number("placeholderIntrinsicWidth"),
      let height = element.number("placeholderIntrinsicHeight")
    {
      list.add("intrinsic", "\(written(width)) x \(written(height))")
    } else if element.id.map(stated.contains) ?? false, let size = SavedContent.size(of: node) {
      list.add("intrinsic", "\(written(size.width)) x \(written(size.height))")
    } else if element["customClass"] != nil, let size = element.id.flatMap({ file.designables[$0] })
    {
      list.add("intrinsic", "\(written(size.width)) x \(written(size.height))")
    }
  }

  private func addMargins(
    of node: ViewNode, _ reader: PropertyReader, _ list: inout PropertyList
  ) {
    let element = node.element
    // A cell's content view has the margins that count.
    let owners = [element.child(key: "contentView"), element].compactMap { $0 }
    let margins = owners.lazy.compactMap { owner -> EdgeInsetsText? in
      if let insets = owner.child(key: "directionalLayoutMargins") {
        return EdgeInsetsText(insets, "leading", "trailing")
      }
      return owner.child(key: "layoutMargins").map { EdgeInsetsText($0, "left", "right") }
    }.first
    let isRow = node.kind == "cell" || element.name == "tableViewCell"
    let keepsTableMargins =
      isRow && owners.contains { $0.flag("preservesSuperviewLayoutMargins") == true }
    if node === root, element.name == "tableViewCell" {
      let row = rowMargins(of: element).map { system in
        margins.map { keepsTableMargins ? EdgeInsetsText.max($0, system) : $0 } ?? system
      }
      let all = row ?? margins
      list.add("margins", all?.text)
      if all != nil { list.add("insetsMarginsFromSafeArea", "no") }
      return
    }
    if let margins {
      list.add("margins", margins.text)
      if keepsTableMargins { list.add("preservesSuperviewMargins", "yes") }
    } else if node.kind == "cell", let automatic = automaticMargins(of: element) {
      list.add("margins", automatic.text)
    }
    if isRow { return }
    if self.isRow(root), node !== root, hasMargins(node),
      element["insetsLayoutMarginsFromSafeArea"] == nil
    {
      // A row covers no edge of a screen, wherever a xib draws it.
      list.add("insetsMarginsFromSafeArea", "no")
    }
    list.add(
      "preservesSuperviewMargins", reader.flag("preservesSuperviewLayoutMargins", default: false))
    list.add(
      "insetsMarginsFromSafeArea", reader.flag("insetsLayoutMarginsFromSafeArea", default: true))
    list.add(
      "followsReadableWidth", reader.flag("layoutMarginsFollowReadableWidth", default: false))
    list.add(
      "direction",
      reader.word(
        "semanticContentAttribute",
        [
          "forceLeftToRight": "ltr", "forceRightToLeft": "rtl", "playback": "playback",
          "spatial": "spatial", "unspecified": "",
        ], default: ""))
  }
}
