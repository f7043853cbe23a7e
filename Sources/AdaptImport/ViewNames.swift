/// Names for views, from what people wrote: outlets, labels in Interface Builder's outline,
/// accessibility identifiers, texts, images, classes.
extension ScreenImport {
  /// Gives names to all views that have something to be named after. A view without gets one where a
  /// constraint speaks of it.
  func nameViews() {
    // A name that an outlet gives is the best: it is taken before a text takes it.
    for node in root.subtree where node !== root && node.canHaveName {
      if let outlet = node.element.id.flatMap({ file.outlets[$0] }),
        let wanted = Naming.viewName(from: outlet)
      {
        node.name = names.take(wanted)
      }
    }
    for node in root.subtree where node !== root && node.canHaveName && node.name == nil {
      if let wanted = wantedName(of: node) { node.name = names.take(wanted) }
    }
  }

  /// The name of a view that something refers to.
  func name(of node: ViewNode) -> String {
    // Only a file that ties views of different rows together asks for this.
    guard node.canHaveName else { return "super" }
    if let name = node.name { return name }
    let name = names.take(derivedName(of: node))
    node.name = name
    return name
  }

  private func wantedName(of node: ViewNode) -> String? {
    let element = node.element
    let accessibility = element.child(key: "accessibilityConfiguration")
    let candidates = [
      element["userLabel"], element["restorationIdentifier"], element["reuseIdentifier"],
      accessibility?["identifier"], text(of: node), accessibility?["label"], element["image"],
      className(element["customClass"]),
    ]
    for case let candidate? in candidates {
      if let name = Naming.viewName(from: candidate), !Self.isPlaceholder(name) { return name }
    }
    return nil
  }

  /// What Interface Builder writes into new views says nothing.
  private static func isPlaceholder(_ name: String) -> Bool {
    ["label", "button", "title", "detail", "view", "textField", "item"].contains(name)
  }

  private func text(of node: ViewNode) -> String? {
    let element = node.element
    let normal = element.children.first { $0.name == "state" && $0["key"] == "normal" }
    let configuration = element.child("buttonConfiguration")
    let candidates: [String?] = [
      element["text"], element.child(key: "text")?.text, element.child(key: "title")?.text,
      normal?["title"], configuration?["title"], element["placeholder"], element["headerTitle"],
      normal?["image"],
    ]
    return candidates.lazy.compactMap { $0?.trimmed }.first { !$0.isEmpty }
  }

  private func className(_ name: String?) -> String? {
    guard let name else { return nil }
    let plain = name.hasPrefix("UI") ? String(name.dropFirst(2)) : name
    for suffix in ["TableViewCell", "CollectionViewCell", "View"] where plain.hasSuffix(suffix) {
      let stem = plain.dropLast(suffix.count)
      if 2 < stem.count { return String(stem) }
    }
    return plain
  }

  /// After what a view holds, or what holds it, or at last its kind.
  private func derivedName(of node: ViewNode) -> String {
    let suffix = Self.suffixes[node.kind] ?? "Box"
    let word = suffix.prefix(1).lowercased() + suffix.dropFirst()
    if let inner = node.children.lazy.compactMap(\.name).first, inner.count < 24 {
      return inner + suffix
    }
    if let outer = node.parent, outer !== root, let name = outer.name, name.count < 24 {
      return name + suffix
    }
    return word
  }

  /// What views are called that have no name of their own.
  private static let suffixes: [String: String] = [
    "label": "Text", "button": "Button", "image": "Picture", "field": "Input",
    "textView": "Text", "switch": "Toggle", "slider": "Slide", "stepper": "Counter",
    "progress": "Progress", "spinner": "Spinner", "segmented": "Segments",
    "pageControl": "Pages", "datePicker": "Date", "picker": "Wheels", "search": "Search",
    "table": "List", "grid": "Items", "scroll": "Area", "stack": "Group", "effect": "Blur",
    "navigationBar": "Bar", "toolbar": "Tools", "tabBar": "Tabs", "web": "Page",
    "map": "Map", "cell": "Row",
  ]
}

extension String {
  /// Without the blanks at both ends.
  var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
