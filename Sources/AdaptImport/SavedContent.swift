/// What a view's content asked for when the file was saved, as its frame tells.
enum SavedContent {
  /// The saved frame without what the alignment rectangle of some controls leaves out of it.
  ///
  /// - Source: saved frames: slider left 2, right 2, bottom 1; switch right 2; segmented control
  ///   bottom 1.
  static func size(of node: ViewNode) -> (width: Double, height: Double)? {
    guard let frame = node.frame else { return nil }
    let (width, height) = (frame.width, frame.height)
    switch node.kind {
    // What a person sees of a text that scrolls is no content.
    case "textView":
      guard node.element.flag("scrollEnabled") == false else { return nil }
      return (width, height)
    case "slider": return nil
    case "switch": return (max(0, width - 2), height)
    case "segmented": return (width, max(0, height - 1))
    // Its width is whatever it is given.
    case "progress": return nil
    default: return (width, height)
    }
  }
}
