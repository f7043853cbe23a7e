/// Names with values around an expression: parameters and loop variables, innermost first.
package final class Bindings: Sendable {
  private let values: [String: Adaptive]
  private let outer: Bindings?

  package init(_ values: [String: Adaptive], outer: Bindings? = nil) {
    self.values = values
    self.outer = outer
  }

  package static let none = Bindings([:])

  package subscript(name: String) -> Adaptive? {
    values[name] ?? outer?[name]
  }

  package var names: [String] { values.keys.sorted() + (outer?.names ?? []) }
}
