/// Stacks, scroll views, tables, grids and their cells.
extension ScreenImport {
  func addStack(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    list.addArgument(
      "axis",
      reader.word(
        "axis", ["vertical": "vertical", "horizontal": "horizontal"], default: "horizontal")
    )
    if element["spacingType"] == "standard" {
      list.addArgument("spacing", Adaptive("standard"))
    } else {
      list.addArgument("spacing", reader.number("spacing", default: 0))
    }
    let words = ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    list.addArgument(
      "distribution", reader.word("distribution", Self.same(words), default: "fill"))
    let alignments = [
      "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
    ]
    var alignmentWords = Self.same(alignments)
    alignmentWords["baseline"] = "lastBaseline"
    list.addArgument("alignment", reader.word("alignment", alignmentWords, default: "fill"))
    list.add("baselineRelative", reader.flag("baselineRelativeArrangement", default: false))
    // The check box is not stored by itself: a stack with margins of its own is relative to them.
    if element.child(key: "layoutMargins") != nil
      || element.child(key: "directionalLayoutMargins") != nil
    {
      list.add("marginsRelative", "yes")
    }
  }

  private static func same(_ words: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: words.map { ($0, $0) })
  }

  func addScroll(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    let horizontal = element.flag("showsHorizontalScrollIndicator") != false
    let vertical = element.flag("showsVerticalScrollIndicator") != false
    if !(horizontal && vertical) {
      list.add("indicators", horizontal ? "horizontal" : vertical ? "vertical" : "none")
    }
    list.add("paging", reader.flag("pagingEnabled", default: false))
    list.add("bounces", reader.flag("bounces", default: true))
    list.add("bouncesVertical", reader.flag("alwaysBounceVertical", default: false))
    list.add("bouncesHorizontal", reader.flag("alwaysBounceHorizontal", default: false))
    if element.flag("scrollEnabled") == false { list.add("scrolls", "no") }
    list.add(
      "keyboardDismiss",
      reader.word(
        "keyboardDismissMode", ["onDrag": "onDrag", "interactive": "interactive"], default: "none"))
    list.add(
      "insetAdjustment",
      reader.word(
        "contentInsetAdjustmentBehavior",
        ["never": "never", "always": "always", "scrollableAxes": "scrollableAxes"],
        default: "automatic"))
    if let minimum = element.number("minimumZoomScale") ?? element.number("maximumZoomScale") {
      let maximum = element.number("maximumZoomScale") ?? 1
      if minimum < maximum { list.add("zoom", "\(written(minimum))...\(written(maximum))") }
    }
  }

  func addTable(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    list.add(
      "style",
      reader.word(
        "style", ["plain": "plain", "grouped": "grouped", "insetGrouped": "insetGrouped"],
        default: "plain"))
    if element["separatorStyle"] == "none" { list.add("separators", "none") }
    if let height = element.number("rowHeight"), 0 < height {
      list.add("rowHeight", written(height))
    }
    if element["allowsMultipleSelection"] == "YES" { list.add("selection", "multiple") }
    if element["allowsSelection"] == "NO" { list.add("selection", "none") }
  }

  func addGrid(_ reader: PropertyReader, _ list: inout PropertyList) {
    guard let layout = reader.element.child(key: "collectionViewLayout"),
      layout.name == "collectionViewFlowLayout"
    else { return }
    if let size = layout.child(key: "itemSize"), let width = size.number("width"),
      let height = size.number("height"), 0 < width, 0 < height
    {
      list.add("itemSize", "\(written(width)) x \(written(height))")
    }
    if let spacing = layout.number("minimumInteritemSpacing"), spacing != 10 {
      list.add("spacing", written(spacing))
    }
    if let spacing = layout.number("minimumLineSpacing"),
      spacing != layout.number("minimumInteritemSpacing") ?? 10
    {
      list.add("lineSpacing", written(spacing))
    }
    if let insets = layout.child(key: "sectionInset") {
      let text = EdgeInsetsText(inset: insets).text
      if text != "0" { list.add("insets", text) }
    }
    if layout["scrollDirection"] == "horizontal" { list.add("scrolls", "horizontal") }
  }

  func addSection(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    let header = element["headerTitle"] ?? element.child(key: "headerTitle")?.plainText
    let footer = element["footerTitle"] ?? element.child(key: "footerTitle")?.plainText
    list.setPrincipal(header.map(quoted))
    if let footer { list.addArgument("footer", Adaptive(quoted(footer))) }
  }

  func addCell(_ node: ViewNode, _ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    let style = element["style"].flatMap { Self.cellStyles[$0] }
    if let style {
      list.addArgument("style", Adaptive(style))
      if let title = element["textLabel"].flatMap({ file.elements[$0] }).flatMap({ text(of: $0) }) {
        list.addArgument("title", Adaptive(quoted(title)))
      }
      if style != "basic",
        let detail = element["detailTextLabel"].flatMap({ file.elements[$0] })
          .flatMap({ text(of: $0) })
      {
        list.addArgument("detail", Adaptive(quoted(detail)))
      }
    }
    if let accessory = element["accessoryType"].flatMap({ Self.accessories[$0] }) {
      list.addArgument("accessory", Adaptive(accessory))
    }
    if let view = element.child(key: "accessoryView") {
      report.leaveOut("views as accessories of cells", view)
    }
    if options.takesSizesFromFrames, node.parent?.kind != "grid",
      let height = savedHeight(of: node)
    {
      list.add("height", height)
    } else if let height = element.number("rowHeight"), 0 < height {
      list.add("height", written(height))
    }
    if let identifier = element["reuseIdentifier"] { list.add("reuse", quoted(identifier)) }
    if node.parent?.kind == "grid", let size = element.child(key: "customSize"),
      let width = size.number("width"), let height = size.number("height"), 0 < width, 0 < height
    {
      list.add("itemSize", "\(written(width)) x \(written(height))")
    }
  }

  /// The height that a row was saved with: that of its content, and of the separator below it in
  /// systems whose separators take a pixel of the row.
  private func savedHeight(of row: ViewNode) -> String? {
    guard let content = row.contentFrame?.height, 0 < content else { return nil }
    var table = row.element.parent
    while let element = table, element.name != "tableView" { table = element.parent }
    guard canvas.version < 13, let table, table["separatorStyle"] != "none" else {
      return written(content)
    }
    let height = row.frame?.height ?? content
    return content + 0.01 < height ? written(height) : "\(written(content)) + 1px"
  }

  /// A table's header and footer have the height that they were drawn with.
  func addHeight(_ node: ViewNode, _ list: inout PropertyList) {
    if let frame = node.frame { list.add("height", written(frame.height)) }
  }

  private static let cellStyles = [
    "IBUITableViewCellStyleDefault": "basic", "IBUITableViewCellStyleValue1": "value",
    "IBUITableViewCellStyleValue2": "value2", "IBUITableViewCellStyleSubtitle": "subtitle",
  ]

  private static let accessories = [
    "disclosureIndicator": "disclosure", "detailDisclosureButton": "detailDisclosure",
    "checkmark": "checkmark", "detailButton": "detail",
  ]
}
