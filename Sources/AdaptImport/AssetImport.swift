internal import AdaptSema

/// The images, colors and fonts that views name, and the declarations that they need.
final class AssetImport {
  private let resources: [XMLElement]
  private let report: ImportReport
  private var imageNames: [String: String] = [:]
  private var colorNames: [String: String] = [:]
  private(set) var images: [(name: String, file: String, size: (width: Double, height: Double)?)] =
    []
  private(set) var colors: [(name: String, value: String)] = []
  /// The name space of all declarations of the file.
  var names = NameSpace()

  init(_ file: InterfaceFile, report: ImportReport) {
    resources = file.resources
    self.report = report
  }

  // MARK: Images

  /// What a view writes to show an image: the name of a declaration, or of a system icon.
  func image(_ name: String, catalog: String?) -> String {
    if catalog == "system" { return Self.icon(name) }
    if let known = imageNames[name] { return known }
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let taken = names.take(Naming.declarationName(from: stem) ?? "Image")
    imageNames[name] = taken
    images.append((taken, name, size(of: name, catalog: nil)))
    return taken
  }

  /// A system icon is a word where it is one, else a text.
  private static func icon(_ name: String) -> String {
    let isWord =
      name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      && !Vocabulary.isReserved(name)
    return isWord ? name : quoted(name)
  }

  /// The size that the file's resources state for an image.
  func size(of name: String, catalog: String?) -> (width: Double, height: Double)? {
    let resource = resources.first {
      $0.name == "image" && $0["name"] == name
        && ($0["catalog"] == "system") == (catalog == "system")
    }
    guard let width = resource?.number("width"), let height = resource?.number("height"),
      0 < width, 0 < height
    else { return nil }
    return (width, height)
  }

  // MARK: Colors

  /// A color as the language writes it; nil for none.
  func color(_ element: XMLElement) -> String? {
    guard element.name == "color" else { return nil }
    if let name = element["name"] { return namedColor(name) }
    if let system = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return systemColor(system) ?? literal(element)
    }
    return literal(element)
  }

  private func namedColor(_ name: String) -> String {
    if let known = colorNames[name] { return known }
    let taken = names.take(Naming.declarationName(from: name) ?? "Color")
    colorNames[name] = taken
    let resource = resources.first { $0.name == "namedColor" && $0["name"] == name }
    let value = resource?.child("color").flatMap { literal($0) }
    colors.append((taken, value ?? "label"))
    return taken
  }

  private func systemColor(_ name: String) -> String? {
    let word = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    if let special = Self.oldColors[word] { return special }
    if WordSet.colors.contains(word) { return word }
    if let ours = Vocabulary.uiKitWords[word], WordSet.colors.contains(ours) { return ours }
    let resource = resources.first { $0.name == "systemColor" && $0["name"] == name }
    return resource?.child("color").flatMap { literal($0) }
  }

  private static let oldColors = [
    "groupTableViewBackground": "groupedBackground", "tableCellGroupedBackground": "background",
    "viewFlipsideBackground": "darkGray", "scrollViewTexturedBackground": "gray",
    "tint": "tint", "label": "label", "secondaryLabel": "secondary", "tertiaryLabel": "tertiary",
    "quaternaryLabel": "quaternary",
  ]

  /// `#RRGGBB`, `#RRGGBBAA`, or a word for white, black and clear.
  private func literal(_ element: XMLElement) -> String? {
    let alpha = element.number("alpha") ?? 1
    if alpha == 0 { return "clear" }
    let parts: [Double]
    if let white = element.number("white") {
      if alpha == 1, white == 1 { return "white" }
      if alpha == 1, white == 0 { return "black" }
      parts = [white, white, white]
    } else if let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    {
      parts = [red, green, blue]
    } else {
      return nil
    }
    let bytes = (alpha == 1 ? parts : parts + [alpha]).map {
      Int((min(max($0, 0), 1) * 255).rounded())
    }
    if bytes == [255, 255, 255] { return "white" }
    if bytes == [0, 0, 0] { return "black" }
    return "#" + bytes.map { hex($0) }.joined()
  }

  private func hex(_ byte: Int) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  // MARK: Fonts

  /// A font as the language writes it; nil for a description that says nothing.
  func font(_ element: XMLElement) -> String? {
    if element.name == "font" { return plainFont(element) }
    guard element.name == "fontDescription" else { return nil }
    if let style = element["style"] {
      let name = style.replacingPrefix("UICTFontTextStyle")
      return Self.textStyles[name] ?? "body"
    }
    let size = element.number("pointSize") ?? 17
    switch element["type"] {
    case "system":
      let weight = element["weight"].flatMap { Self.weights[$0] }
      return weight.map { "system(\(written(size)), weight: \($0))" } ?? "system(\(written(size)))"
    case "boldSystem": return "system(\(written(size)), weight: bold)"
    case "italicSystem":
      report.leaveOut("slants of italic system fonts", element)
      return "system(\(written(size)))"
    default:
      guard let name = element["name"] ?? element["family"] else { return nil }
      return "custom(\(quoted(name)), \(written(size)))"
    }
  }

  /// `<font key="NSFont" size="14" name="HelveticaNeue"/>`, as attributed texts have it.
  private func plainFont(_ element: XMLElement) -> String? {
    let size = written(element.number("size") ?? 17)
    switch element["metaFont"] {
    case "systemBold": return "system(\(size), weight: bold)"
    case .some: return "system(\(size))"
    case nil: break
    }
    guard let name = element["name"] else { return nil }
    return name.hasPrefix(".") ? "system(\(size))" : "custom(\(quoted(name)), \(size))"
  }

  private static let textStyles = [
    "LargeTitle": "largeTitle", "Title0": "largeTitle", "Title1": "title1", "Title2": "title2",
    "Title3": "title3", "Headline": "headline", "Subhead": "subheadline", "Body": "body",
    "Callout": "callout", "Footnote": "footnote", "Caption1": "caption1", "Caption2": "caption2",
    "TallBody": "body",
  ]

  private static let weights = [
    "ultraLight": "ultraLight", "thin": "thin", "light": "light", "medium": "medium",
    "semibold": "semibold", "bold": "bold", "heavy": "heavy", "black": "black",
  ]
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
