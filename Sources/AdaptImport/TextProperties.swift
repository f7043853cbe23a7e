/// Labels, buttons, fields, text views and search bars.
extension ScreenImport {
  func addLabel(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    list.setPrincipal(text(of: element).map(quoted))
    let attributes = attributes(of: element)
    if let font = attributes?.child(key: "NSFont").flatMap({ assets.font($0) }) {
      list.add("font", font == "system(17)" ? nil : font)
    } else {
      list.add("font", reader.child("fontDescription", default: "system(17)") { assets.font($0) })
    }
    if let color = attributes?.child(key: "NSColor").flatMap({ labelColor($0) }) {
      list.add("color", color.isEmpty ? nil : color)
    } else {
      list.add("color", reader.child("textColor", default: "") { labelColor($0) })
    }
    list.add("lines", reader.number("numberOfLines", default: 1))
    let paragraph = attributes?.child(key: "NSParagraphStyle")
    list.add("alignment", paragraph.map { alignment($0) } ?? alignment(reader))
    if let spacing = paragraph?.number("lineSpacing"), 0 < spacing {
      list.add("lineSpacing", written(spacing))
    }
    list.add("lineBreak", lineBreak(reader, default: "truncateTail"))
    if let scale = element.number("minimumScaleFactor"), 0 < scale, scale <= 1 {
      list.add("minimumScale", written(scale))
    }
    list.add("adjustsToFit", reader.flag("adjustsFontSizeToFit", default: false))
    if let width = element.number("preferredMaxLayoutWidth"), isWidthStated(element), 0 < width {
      list.add("preferredWidth", written(width))
    }
  }

  /// The attributes of an attributed text: those of its longest part, for the language gives a text
  /// one font and color.
  private func attributes(of element: XMLElement) -> XMLElement? {
    guard let attributed = element.child(key: "attributedText") else { return nil }
    let fragments = attributed.children.filter { $0.name == "fragment" }
    if 1 < fragments.count {
      report.leaveOut("attributes of parts of a text; it has those of its longest part", element)
    }
    func length(_ fragment: XMLElement) -> Int {
      (fragment["content"] ?? fragment.child(key: "content")?.plainText ?? "").utf8.count
    }
    let longest = fragments.map(length).max() ?? 0
    return fragments.first { length($0) == longest }?.child("attributes")
  }

  /// Xcode 6 stores the width that it found besides the one that a person states, which has a check
  /// mark: only then is the number not what layout gave.
  private func isWidthStated(_ element: XMLElement) -> Bool {
    guard let width = element.number("preferredMaxLayoutWidth") else { return false }
    return SavedFrame(of: element).map { 1 < ($0.width - width).magnitude } ?? true
  }

  /// The words of a label or text view, attributed or not.
  func text(of element: XMLElement) -> String? {
    if let text = element["text"] { return text }
    if let string = element.children.first(where: { $0.name == "string" && $0["key"] == "text" }) {
      return string.plainText
    }
    guard let attributed = element.child(key: "attributedText") else { return nil }
    let fragments = attributed.children.filter { $0.name == "fragment" }
    return fragments.map { fragment in
      fragment["content"] ?? fragment.child(key: "content")?.plainText ?? ""
    }.joined()
  }

  /// The color that a label has by itself is not written.
  private func labelColor(_ element: XMLElement) -> String? {
    assets.color(element).map { ["label", "darkText"].contains($0) ? "" : $0 }
  }

  private func alignment(_ paragraph: XMLElement) -> Adaptive<String>? {
    let word = paragraph["alignment"] ?? "natural"
    return ["left", "center", "right", "justified"].contains(word) ? Adaptive(word) : nil
  }

  private func alignment(_ reader: PropertyReader) -> Adaptive<String>? {
    reader.word(
      "textAlignment",
      [
        "natural": "natural", "left": "left", "center": "center", "right": "right",
        "justified": "justified",
      ], default: "natural")
  }

  private func lineBreak(
    _ reader: PropertyReader, default word: String
  ) -> Adaptive<String>? {
    reader.word(
      "lineBreakMode",
      [
        "wordWrap": "wordWrap", "characterWrap": "charWrap", "clip": "clip",
        "headTruncation": "truncateHead", "tailTruncation": "truncateTail",
        "middleTruncation": "truncateMiddle",
      ], default: word)
  }

  // MARK: Buttons

  func addButton(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    let normal = element.children.first { $0.name == "state" && $0["key"] == "normal" }
    let configuration = element.child("buttonConfiguration")
    let title =
      configuration?["title"] ?? configuration?.child(key: "title")?.plainText ?? normal?["title"]
      ?? normal?.child(key: "title")?.plainText ?? normal.flatMap { attributedTitle($0) }
      ?? configuration.flatMap { attributedTitle($0) }
    list.setPrincipal(title.map(quoted))
    let style =
      configuration.map { Self.configurations[$0["style"] ?? "plain"] ?? "plain" }
      ?? Self.buttonTypes[element["buttonType"] ?? "custom"] ?? "custom"
    if style != "system" { list.add("style", style) }
    if let image = normal?.child(key: "image") ?? configuration?.child(key: "image") {
      addPicture(image, &list)
    } else if let image = normal?["image"] ?? configuration?["image"] {
      let catalog = normal?["catalog"] ?? configuration?["catalog"]
      list.add(catalog == "system" ? "icon" : "image", assets.image(image, catalog: catalog))
    }
    if normal?["backgroundImage"] != nil {
      report.leaveOut("background images of buttons", element)
    }
    for state in element.children where state.name == "state" && state["key"] != "normal" {
      report.leaveOut("titles and images of buttons in other states", state)
    }
    let size = style == "system" ? 15.0 : style == "custom" ? 18 : 17
    list.add(
      "font",
      reader.child("fontDescription", default: "system(\(written(size)))") { assets.font($0) })
    if let color = normal?.child(key: "titleColor").flatMap({ assets.color($0) }) {
      list.add("color", color)
    }
    if let insets = element.child(key: "contentEdgeInsets")
      ?? configuration?.child(key: "contentInsets")
    {
      let isDirectional = insets.name == "directionalEdgeInsets"
      let text =
        isDirectional
        ? EdgeInsetsText(insets, "leading", "trailing").text : EdgeInsetsText(inset: insets).text
      if text != "0" { list.add("insets", text) }
    }
    list.add(
      "alignment",
      reader.word(
        "contentHorizontalAlignment",
        [
          "center": "center", "left": "left", "right": "right", "leading": "leading",
          "trailing": "trailing", "fill": "fill",
        ], default: "center"))
    list.add("enabled", reader.flag("enabled", default: true))
    list.add("selected", reader.flag("selected", default: false))
    if let placement = configuration?["imagePlacement"] { list.add("imagePlacement", placement) }
    if let padding = configuration?.number("imagePadding") {
      list.add("imagePadding", written(padding))
    }
  }

  private func attributedTitle(_ state: XMLElement) -> String? {
    let attributed = state.child(key: "attributedTitle")
    let fragments = attributed?.children.filter { $0.name == "fragment" } ?? []
    guard !fragments.isEmpty else { return nil }
    return fragments.map { $0["content"] ?? $0.child(key: "content")?.plainText ?? "" }.joined()
  }

  /// An `<imageReference>` or `<image>` child.
  private func addPicture(_ image: XMLElement, _ list: inout PropertyList) {
    guard let name = image["image"] ?? image["name"] else { return }
    let isSystem = image["catalog"] == "system"
    list.add(isSystem ? "icon" : "image", assets.image(name, catalog: image["catalog"]))
  }

  private static let buttonTypes = [
    "system": "system", "roundedRect": "system", "custom": "custom",
    "detailDisclosure": "detailDisclosure", "infoLight": "infoLight", "infoDark": "infoDark",
    "contactAdd": "contactAdd", "close": "close",
  ]

  private static let configurations = [
    "plain": "plain", "gray": "gray", "tinted": "tinted", "filled": "filled",
    "borderless": "borderless", "bordered": "bordered", "borderedTinted": "borderedTinted",
    "borderedProminent": "borderedProminent", "glass": "glass", "prominentGlass": "prominentGlass",
  ]

  // MARK: Input

  func addField(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    list.setPrincipal(element["placeholder"].map(quoted))
    if let text = element["text"], !text.isEmpty { list.add("text", quoted(text)) }
    let style = element["borderStyle"] ?? "none"
    if style != "roundedRect" {
      list.add("style", ["line": "line", "bezel": "bezel"][style] ?? "none")
    }
    list.add("font", reader.child("fontDescription", default: "system(17)") { assets.font($0) })
    list.add("color", reader.child("textColor", default: "") { labelColor($0) })
    list.add("alignment", alignment(reader))
    if let minimum = element.number("minimumFontSize"), minimum != 17, 0 < minimum {
      list.add("minimumFontSize", written(minimum))
    }
    list.add(
      "clearButton",
      reader.word(
        "clearButtonMode",
        [
          "never": "never", "whileEditing": "whileEditing", "unlessEditing": "unlessEditing",
          "always": "always",
        ], default: "never"))
    list.add("enabled", reader.flag("enabled", default: true))
    addInputTraits(element, &list)
  }

  func addTextView(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    list.setPrincipal(text(of: element).map { quoted($0) })
    list.add("font", reader.child("fontDescription", default: "system(14)") { assets.font($0) })
    list.add("color", reader.child("textColor", default: "") { labelColor($0) })
    list.add("alignment", alignment(reader))
    list.add("editable", reader.flag("editable", default: true))
    list.add("selectable", reader.flag("selectable", default: true))
    if element.flag("scrollEnabled") == false { list.add("scrolls", "no") }
    if let detectors = element.child(key: "dataDetectorType") ?? element.child("dataDetectorType") {
      let words = [
        "phoneNumber", "link", "address", "calendarEvent", "shipmentTracking",
        "flightNumber", "lookupSuggestion",
      ].filter { detectors.flag($0) == true }
      if !words.isEmpty { list.add("detectors", words.joined(separator: ", ")) }
    }
    addInputTraits(element, &list)
  }

  func addSearch(_ reader: PropertyReader, _ list: inout PropertyList) {
    let element = reader.element
    list.setPrincipal(element["placeholder"].map(quoted))
    if let text = element["text"], !text.isEmpty { list.add("text", quoted(text)) }
    list.add(
      "style",
      reader.word(
        "searchBarStyle",
        ["default": "default", "prominent": "prominent", "minimal": "minimal"],
        default: "default"))
    list.add("showsCancel", reader.flag("showsCancelButton", default: false))
    list.add("showsBookmarks", reader.flag("showsBookmarkButton", default: false))
    list.add("showsScopes", reader.flag("showsScopeBar", default: false))
    addInputTraits(element, &list)
  }
}

extension XMLElement {
  /// The characters of a `<string>`; `<mutableString>` and base 64 are other forms of it.
  var plainText: String { text }
}
