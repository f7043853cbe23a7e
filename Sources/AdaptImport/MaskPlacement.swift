/// Views that no constraints place: they have a frame, and an autoresizing mask that says what
/// follows the superview.
///
/// The run time makes constraints of a mask. Where these are what a person would write, they are
/// written; a view of which several lengths share what the superview gains keeps its `frame`.
extension ScreenImport {
  /// How a view without constraints of its own is written.
  enum Placement {
    case constraints([ConstraintLine])
    /// The words of `autoresizes:`.
    case frame(SavedFrame, flexible: [String])
  }

  /// Nil for a view that constraints or its container place.
  func placement(of node: ViewNode) -> Placement? {
    guard isPlacedByFrame(node), let frame = node.frame, let parent = node.parent else {
      return nil
    }
    let mask = node.element.child(key: "autoresizingMask")
    let flexible = Self.autoresizing.filter { mask?.flag($0.flag) == true }.map(\.word)
    // What lies on a content area has nothing to follow, and before Auto Layout frames and masks
    // were what one wrote.
    let hasContentArea = ["scroll", "table", "grid", "textView"].contains(parent.kind)
    if !hasContentArea, file.document.flag("useAutolayout") == true,
      node.element.flag("fixedFrame") != true, let outer = parent.contentFrame,
      let horizontal = Self.lines(
        Self.horizontal, start: frame.x, length: frame.width, outer: outer.width, flexible),
      let vertical = Self.lines(
        Self.vertical, start: frame.y, length: frame.height, outer: outer.height, flexible)
    {
      return .constraints(horizontal + vertical)
    }
    return .frame(frame, flexible: flexible)
  }

  /// Interface Builder leaves `translatesAutoresizingMaskIntoConstraints` out where it is `YES`.
  private func isPlacedByFrame(_ node: ViewNode) -> Bool {
    guard node !== root, let parent = node.parent, parent.kind != "stack",
      !["cell", "section", "header", "footer"].contains(node.kind)
    else { return false }
    let element = node.element
    if element.flag("fixedFrame") == true { return true }
    // A view that nothing ties to another is placed by its frame when the app is built.
    if !tiedViews.contains(ObjectIdentifier(node)) { return true }
    return element.flag("translatesAutoresizingMaskIntoConstraints") != false
  }

  private struct Axis {
    let start: String
    let end: String
    let center: String
    let length: String
    let flexibleStart: String
    let flexibleEnd: String
  }

  private static let horizontal = Axis(
    start: "leading", end: "trailing", center: "centerX", length: "width", flexibleStart: "left",
    flexibleEnd: "right")
  private static let vertical = Axis(
    start: "top", end: "bottom", center: "centerY", length: "height", flexibleStart: "top",
    flexibleEnd: "bottom")

  /// The constraints of one axis; nil where lengths share the difference.
  private static func lines(
    _ axis: Axis, start: Double, length: Double, outer: Double, _ flexible: [String]
  ) -> [ConstraintLine]? {
    let size = ConstraintLine(left: axis.length, constant: length)
    func edge(_ attribute: String, _ distance: Double) -> ConstraintLine {
      ConstraintLine(left: attribute, right: attribute, constant: distance)
    }
    let isLengthFlexible = flexible.contains(axis.length)
    let isStartFlexible = flexible.contains(axis.flexibleStart)
    let isEndFlexible = flexible.contains(axis.flexibleEnd)
    switch (isStartFlexible, isLengthFlexible, isEndFlexible) {
    case (false, true, false):
      return [edge(axis.start, start), edge(axis.end, start + length - outer)]
    case (false, false, _): return [edge(axis.start, start), size]
    case (true, false, false): return [edge(axis.end, start + length - outer), size]
    case (true, false, true) where (start + length / 2 - outer / 2).magnitude <= 0.5:
      return [edge(axis.center, 0), size]
    default: return nil
    }
  }

  /// Before iOS 7 the edges of a frame lay elsewhere.
  func addDelta(of node: ViewNode) {
    guard let inset = node.element.child(key: "insetFor6xAndEarlier") else { return }
    let left = inset.number("minX") ?? 0
    let top = inset.number("minY") ?? 0
    let right = inset.number("maxX") ?? 0
    let bottom = inset.number("maxY") ?? 0
    let parts = [
      ("x", left), ("y", top), ("width", right - left), ("height", bottom - top),
    ].filter { $0.1 != 0 }
    guard !parts.isEmpty else { return }
    let block = SpecBlock("delta os < 7")
    block.properties = parts.map { "\($0.0): \(written($0.1))" }
    node.block.blocks.append(block)
  }

  private static let autoresizing: [(flag: String, word: String)] = [
    ("widthSizable", "width"), ("heightSizable", "height"), ("flexibleMinX", "left"),
    ("flexibleMaxX", "right"), ("flexibleMinY", "top"), ("flexibleMaxY", "bottom"),
  ]
}

extension ScreenImport {
  /// A stated content size of one axis only, the other being `infinite`: what a content size does to
  /// an axis, as constraints.
  func placeholderLines(of node: ViewNode) -> [ConstraintLine] {
    let element = node.element
    let sizes = [
      ("width", element["placeholderIntrinsicWidth"], element["placeholderIntrinsicHeight"]),
      ("height", element["placeholderIntrinsicHeight"], element["placeholderIntrinsicWidth"]),
    ]
    return sizes.flatMap { attribute, own, other -> [ConstraintLine] in
      guard other == "infinite", let length = own.flatMap({ Double($0) }), length.isFinite else {
        return []
      }
      let axis = attribute == "width" ? "horizontal" : "vertical"
      let hugging = element.number(axis + "HuggingPriority") ?? 250
      let compression = element.number(axis + "CompressionResistancePriority") ?? 750
      return [
        ConstraintLine(left: attribute, relation: "<=", constant: length, priority: hugging),
        ConstraintLine(left: attribute, relation: ">=", constant: length, priority: compression),
      ]
    }
  }
}

extension ConstraintLine {
  /// Of the block's own view: a length, or an edge beside the superview's.
  fileprivate init(
    left: String, relation: String = "==", right: String? = nil, constant: Double,
    priority: Double = 1000
  ) {
    self.init(
      left: AnchorText(place: "", attribute: left), relation: relation,
      right: right.map { AnchorText(place: "super", attribute: $0) }, multiplier: .one,
      constant: Adaptive(constant), usesStandard: false, priority: min(max(priority, 1), 1000),
      name: nil, presence: .everywhere)
  }
}
