// The table of conditions is made of parts before wholes by construction and by decoding; what is
// left is how large a condition may be, and the inputs that it names.

extension Validator {
  mutating func checkConditions() {
    var depths: [Int] = []
    var sizes: [Int] = []
    each("conditions", document.conditions.nodes) { validator, node in
      let parts = node.parts.map(\.rawValue)
      guard parts.allSatisfy(depths.indices.contains) else {
        validator.expect(false, "parts that stand before it")
        depths.append(0)
        sizes.append(0)
        return
      }
      let depth = parts.reduce(0) { max($0, depths[$1] + 1) }
      // Sizes double with each level that names a part twice, so the sum is cut off.
      let size = parts.reduce(1) { min($0 + sizes[$1], DocumentLimits.conditionSize + 1) }
      depths.append(depth)
      sizes.append(size)
      validator.expect(
        depth <= DocumentLimits.conditionDepth && size <= DocumentLimits.conditionSize,
        "a condition that is not nested as deeply")
      validator.checkNode(node)
    }
  }

  private mutating func checkNode(_ node: Condition) {
    switch node {
    case .always, .never, .atom, .not: break
    case .input(let name):
      expect(inputKinds[name] == .bool, at: "input", "a Bool input of the document")
    case .compare(.input(let name, _, _)):
      expect(
        inputKinds[name] == .number || inputKinds[name] == .length, at: "compare",
        "a number or length input of the document")
    case .compare(.text), .compare(.os), .compare(.scale), .compare(.width), .compare(.height),
      .compare(.aspect):
      break
    case .all(let parts): expect(2 <= parts.count, at: "all", "at least two parts")
    case .any(let parts): expect(2 <= parts.count, at: "any", "at least two parts")
    }
  }
}
