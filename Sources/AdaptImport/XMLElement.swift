/// An element of an XML file, with the line on which its start tag ends.
///
/// The tree is not deeper than `depthLimit`, so walks may recurse.
final class XMLElement {
  let name: String
  let attributes: [(name: String, value: String)]
  let line: Int
  private(set) var children: [XMLElement] = []
  private(set) weak var parent: XMLElement?
  /// The characters directly inside it, before, between and after its children.
  var text = ""

  init(_ name: String, _ attributes: [(name: String, value: String)], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  func append(_ child: XMLElement) {
    child.parent = self
    children.append(child)
  }

  /// The value of an attribute.
  subscript(_ attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  var id: String? { self["id"] }

  /// The first child with that name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child whose `key` is that, whatever its name.
  func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// The children of the first child with that name: `<subviews>…</subviews>`.
  func list(_ name: String) -> [XMLElement] { child(name)?.children ?? [] }

  /// `YES` and `NO`, as Interface Builder writes them.
  func flag(_ attribute: String) -> Bool? {
    switch self[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  func number(_ attribute: String) -> Double? {
    self[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }
}
