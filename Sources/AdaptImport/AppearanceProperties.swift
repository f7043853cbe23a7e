/// Colors, opacity, and what assistive technologies read.
extension ScreenImport {
  func addAppearance(
    of node: ViewNode, _ reader: PropertyReader, _ list: inout PropertyList
  ) {
    let element = node.element
    list.add(
      "background", reader.child("backgroundColor", default: "") { assets.color($0) })
    list.add("tint", reader.child("tintColor", default: "") { assets.color($0) })
    list.add("alpha", reader.number("alpha", default: 1))
    if element["tag"] != nil { list.add("tag", reader.number("tag", default: 0)) }
    // Tables, grids and cells clip by themselves.
    if !["table", "grid", "cell", "scroll", "textView"].contains(node.kind) {
      list.add("clips", reader.flag("clipsSubviews", default: false))
    }
    if ["image", "view"].contains(node.kind) {
      list.add("contentMode", reader.word("contentMode", Self.contentModes, default: "scaleToFill"))
    }
    if node.kind == "view" || node.kind == "stack" {
      list.add("interactive", reader.flag("userInteractionEnabled", default: true))
    }
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      addRuntimeAttribute(attribute, &list)
    }
  }

  /// Layer properties that people set by key path; everything else is the host's.
  private func addRuntimeAttribute(_ attribute: XMLElement, _ list: inout PropertyList) {
    let value = attribute.child(key: "value")
    switch attribute["keyPath"] {
    case "layer.cornerRadius", "cornerRadius":
      if let radius = value?.number("value") { list.add("cornerRadius", written(radius)) }
    case "layer.borderWidth", "borderWidth":
      if let width = value?.number("value") { list.add("border", written(width)) }
    case "borderColor":
      if let color = value.flatMap({ assets.color($0) }) { list.add("borderColor", color) }
    default: report.leaveOut("user defined runtime attributes", attribute)
    }
  }

  func addAccessibility(of element: XMLElement, _ list: inout PropertyList) {
    guard let configuration = element.child(key: "accessibilityConfiguration") else { return }
    if let label = configuration["label"] { list.add("accessibilityLabel", quoted(label)) }
    if let hint = configuration["hint"] { list.add("accessibilityHint", quoted(hint)) }
    if let identifier = configuration["identifier"] {
      list.add("accessibilityIdentifier", quoted(identifier))
    }
    let isElement = configuration.children.first { $0["key"] == "isElement" }?.flag("value")
    if let isElement { list.add("accessible", isElement ? "yes" : "no") }
    guard let traits = configuration.child(key: "traits") else { return }
    let words = Self.accessibilityTraits.filter { traits.flag($0.attribute) == true }.map(\.word)
    if !words.isEmpty { list.add("accessibilityTraits", words.joined(separator: ", ")) }
  }

  private static let accessibilityTraits: [(attribute: String, word: String)] = [
    ("none", "none"), ("button", "button"), ("link", "link"), ("header", "header"),
    ("searchField", "searchField"), ("image", "image"), ("selected", "selected"),
    ("playsSound", "playsSound"), ("keyboardKey", "keyboardKey"), ("staticText", "staticText"),
    ("summaryElement", "summaryElement"), ("notEnabled", "notEnabled"),
    ("updatesFrequently", "updatesFrequently"), ("startsMediaSession", "startsMediaSession"),
    ("adjustable", "adjustable"), ("allowsDirectInteraction", "allowsDirectInteraction"),
    ("causesPageTurn", "causesPageTurn"), ("tabBar", "tabBar"),
  ]

  static let contentModes: [String: String] = [
    "scaleToFill": "scaleToFill", "scaleAspectFit": "aspectFit", "scaleAspectFill": "aspectFill",
    "redraw": "redraw", "center": "center", "top": "top", "bottom": "bottom", "left": "left",
    "right": "right", "topLeft": "topLeft", "topRight": "topRight", "bottomLeft": "bottomLeft",
    "bottomRight": "bottomRight",
  ]
}
