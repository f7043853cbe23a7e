/// How one end of a constraint is written in a view's block.
struct AnchorText: Hashable {
  /// What the attribute is of: empty for the block's own view, `super`, `safe`, `title`.
  var place: String
  /// `leading`, `centerY`.
  var attribute: String

  var text: String { place.isEmpty ? attribute : "\(place).\(attribute)" }

  /// The same on the right of the block's own view: a bare `margins` is that of the superview of the
  /// first view that a constraint names.
  var besideOwn: AnchorText {
    place == "super.margins" ? AnchorText(place: "margins", attribute: attribute) : self
  }
}

extension ScreenImport {
  /// An end of a constraint as it is written in the block of `block`; nil where the file's
  /// attribute is not known.
  func anchor(_ end: InterfaceConstraint.End, in block: ViewNode) -> AnchorText? {
    guard let attribute = Self.attributes[end.attribute] else {
      return nil
    }
    switch end.item {
    case .view(let node):
      guard attribute.isMargin else {
        return AnchorText(place: place(of: node, in: block), attribute: attribute.word)
      }
      return AnchorText(place: margins(of: node, in: block), attribute: attribute.word)
    case .safe(let node): return safeAnchor(of: node, attribute.word, in: block)
    // Interface Builder treats the guides as lines: both edges are where the bars end.
    case .topGuide, .bottomGuide:
      guard ["top", "bottom"].contains(attribute.word) else { return nil }
      if case .topGuide = end.item { return AnchorText(place: "safe", attribute: "top") }
      return AnchorText(place: "safe", attribute: "bottom")
    case .content(let node):
      return AnchorText(
        place: scrollGuide("content", of: node, in: block), attribute: attribute.word)
    case .frame(let node):
      return AnchorText(
        place: scrollGuide("frame", of: node, in: block), attribute: attribute.word)
    case .keyboard: return AnchorText(place: "keyboard", attribute: attribute.word)
    }
  }

  private func place(of node: ViewNode, in block: ViewNode) -> String {
    if node === block { return "" }
    if node === block.parent { return "super" }
    return node === root && !isRootInside ? "root" : name(of: node)
  }

  private func margins(of node: ViewNode, in block: ViewNode) -> String {
    if node === block.parent { return "super.margins" }
    if node === block { return "self.margins" }
    return (node === root && !isRootInside ? "root" : name(of: node)) + ".margins"
  }

  /// The screen's safe area for the top view. Another view's own safe area is what of the view lies
  /// in the screen's.
  private func safeAnchor(
    of node: ViewNode, _ attribute: String, in block: ViewNode
  ) -> AnchorText {
    // A row that a xib draws by itself covers no edge of a screen.
    if node === root, !isRow(node) { return AnchorText(place: "safe", attribute: attribute) }
    return AnchorText(place: place(of: node, in: block), attribute: attribute)
  }

  private func scrollGuide(_ guide: String, of node: ViewNode, in block: ViewNode) -> String {
    var current: ViewNode? = block
    while let view = current {
      if view === node { return guide }
      if ["scroll", "table", "grid", "textView"].contains(view.kind) { break }
      current = view.parent
    }
    return (node === root && !isRootInside ? "root" : name(of: node)) + "." + guide
  }

  /// Interface Builder's attributes, and whether they are of the margins.
  static let attributes: [String: (word: String, isMargin: Bool)] = [
    "leading": ("leading", false), "trailing": ("trailing", false), "left": ("left", false),
    "right": ("right", false), "top": ("top", false), "bottom": ("bottom", false),
    "width": ("width", false), "height": ("height", false), "centerX": ("centerX", false),
    "centerY": ("centerY", false), "baseline": ("lastBaseline", false),
    "lastBaseline": ("lastBaseline", false), "firstBaseline": ("firstBaseline", false),
    "leadingMargin": ("leading", true), "trailingMargin": ("trailing", true),
    "leftMargin": ("left", true), "rightMargin": ("right", true), "topMargin": ("top", true),
    "bottomMargin": ("bottom", true), "centerXWithinMargins": ("centerX", true),
    "centerYWithinMargins": ("centerY", true),
  ]
}
