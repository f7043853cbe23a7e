/// A view of the file on its way into the language.
final class ViewNode {
  let element: XMLElement
  /// The word of the language: `label`, `stack`, `cell`.
  let kind: String
  private(set) weak var parent: ViewNode?
  private(set) var children: [ViewNode] = []
  /// The name in its screen; nil as long as nobody needs one.
  var name: String?
  /// The screen that an `embed` holds.
  var screen: String?
  /// Where it is installed.
  var presence = TraitSet.everywhere
  /// What it comes to; its head is set last.
  let block = SpecBlock("")
  /// The place in the order of the file, which decides between two views.
  let order: Int

  init(_ element: XMLElement, kind: String, order: Int) {
    self.element = element
    self.kind = kind
    self.order = order
  }

  func append(_ child: ViewNode) {
    child.parent = self
    children.append(child)
  }

  func isAncestor(of other: ViewNode) -> Bool {
    var current = other.parent
    while let node = current {
      if node === self { return true }
      current = node.parent
    }
    return false
  }

  /// The node and all below it, parents first.
  var subtree: [ViewNode] { [self] + children.flatMap(\.subtree) }

  var frame: SavedFrame? { SavedFrame(of: element) }

  /// The frame that its subviews lie in.
  var contentFrame: SavedFrame? {
    element.child(key: "contentView").flatMap { SavedFrame(of: $0) } ?? frame
  }

  /// Whether the language has a place for its name.
  var canHaveName: Bool { !["section", "header", "footer"].contains(kind) }
}

/// What a constraint may name.
enum ConstraintItem {
  case view(ViewNode)
  /// The safe area of a view.
  case safe(ViewNode)
  /// The guides of iOS 7 to 10 at the top and bottom of a controller's view.
  case topGuide
  case bottomGuide
  case content(ViewNode)
  case frame(ViewNode)
  case keyboard

  /// The view that is meant, or whose guide it is.
  var view: ViewNode? {
    switch self {
    case .view(let node), .safe(let node), .content(let node), .frame(let node): node
    case .topGuide, .bottomGuide, .keyboard: nil
    }
  }
}
