/// One storyboard or xib: its elements by id, and what holds for all of it.
struct InterfaceFile {
  let document: XMLElement
  /// Every element with an id; the first of several with the same one.
  private(set) var elements: [String: XMLElement] = [:]
  /// Elements whose id another one has already.
  private(set) var duplicates: [XMLElement] = []
  /// What outlets call an element: the property and the element that holds the outlet.
  private(set) var outlets: [String: String] = [:]

  /// The content sizes of views that classes of the app draw, as these said when Xcode drew them:
  /// `<designables>`, by id.
  private(set) var designables: [String: (width: Double, height: Double)] = [:]

  init(_ document: XMLElement) {
    self.document = document
    collect(document)
    for designable in document.list("designables") {
      guard let id = designable["name"], let size = designable.child(key: "intrinsicContentSize"),
        let width = size.number("width"), let height = size.number("height"), 0 < width, 0 < height
      else { continue }
      designables[id] = (width, height)
    }
  }

  private mutating func collect(_ element: XMLElement) {
    if let id = element.id {
      if elements[id] == nil {
        elements[id] = element
      } else {
        duplicates.append(element)
      }
    }
    if element.name == "outlet", let destination = element["destination"],
      let property = element["property"], outlets[destination] == nil
    {
      outlets[destination] = property
    }
    for child in element.children { collect(child) }
  }

  /// The version of Interface Builder that saved the file, in thousands a release of Xcode.
  /// `32700` and such come from a beta and say nothing.
  var toolsVersion: Int {
    let digits = (document["toolsVersion"] ?? "").prefix { $0.isNumber }
    return Int(digits) ?? 0
  }

  var isStoryboard: Bool { document.child("scenes") != nil }

  /// The device of the canvas, such as `retina4_7`; nil on the Any canvas.
  var device: String? { document.child("device")?["id"] }
  var isLandscape: Bool { document.child("device")?["orientation"] == "landscape" }

  var resources: [XMLElement] { document.list("resources") }
}

/// A rectangle as Xcode saved it, in the superview's coordinates.
struct SavedFrame: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init?(_ element: XMLElement?) {
    guard let element, let x = element.number("x"), let y = element.number("y"),
      let width = element.number("width"), let height = element.number("height")
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The frame of a view.
  init?(of view: XMLElement) { self.init(view.child(key: "frame")) }

  var text: String { "\(written(x)), \(written(y)), \(written(width)) x \(written(height))" }
}
