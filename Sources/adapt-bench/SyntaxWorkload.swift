/// Adapt text for figures: varied, without errors, no member twice. One seed gives one text.
struct SyntaxWorkload {
  private var state: UInt64
  private var number = 0
  private(set) var bytes: [UInt8] = []

  /// At least `size` bytes, ending with a whole declaration.
  init(size: Int, seed: UInt64 = 1) {
    state = seed
    bytes.reserveCapacity(size + 4096)
    while bytes.count < size { addDeclaration() }
  }

  private mutating func below(_ bound: Int) -> Int {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  private mutating func pick(_ choices: [String]) -> String { choices[below(choices.count)] }

  private mutating func next() -> Int {
    number += 1
    return number
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  private mutating func addDeclaration() {
    switch below(10) {
    case 0: add("let value\(next()) = \(expression()) | \(condition()): \(expression())\n")
    case 1: add("breakpoint point\(next()) = \(condition()) or width >= \(below(2000))\n")
    case 2:
      add("image Picture\(next()) {\n    size: \(below(900)) x \(below(900))\n")
      add("    variant \"file-\(next())\"\n    variant \"file-\(next())\" for \(condition())\n")
      add("    scales: 2, 3\n}\n")
    case 3:
      add("/// Shows number \(next()).\ncomponent Part\(next())(title: Text, count: Number = ")
      add("\(below(100))) {\n")
      addMembers(depth: 1, count: 3 + below(5))
      add("}\n")
    case 4:
      add("test \"case \(next())\" {\n    in ipad-pro-11, iphone-15 landscape text ax\(below(5)) ")
      add("{ expect view\(next()).width == \(below(800)) | \(condition()): \(below(800)) }\n}\n")
    default:
      add("screen Screen\(next()) {\n")
      addMembers(depth: 1, count: 5 + below(12))
      add("}\n\n")
    }
  }

  private mutating func addMembers(depth: Int, count: Int) {
    let indent = String(repeating: "    ", count: depth)
    for _ in 0..<count {
      add(indent)
      switch below(12) {
      case 0, 1, 2:
        let attribute = pick(["leading", "trailing", "top", "bottom", "width", "centerX"])
        add("\(attribute) \(pick(["==", ">=", "<="])) \(expression())")
        if below(3) == 0 { add(" | \(condition()): \(expression())") }
        if below(3) == 0 { add(" @\(below(1000))") }
      case 3, 4:
        add("\(pick(["font", "lines", "spacing", "alignment", "color"])): ")
        add(pick(["body", "footnote", "0", "#3366CC", "fillEqually", "secondary"]))
        if below(3) == 0 { add(" | \(condition()): value\(next())") }
      case 5:
        add("when \(condition()) { top == view\(next()).bottom + \(below(99)) } ")
        add("else { top == safe.top + \(next()) }")
      case 6:
        add(
          "h |-[view\(next())(>=\(below(99)))]-(\(below(40)) | wR: \(below(40)))-[view\(next())]-|")
      case 7:
        add("button view\(next())(\"Title \(next())\", icon: icon\(next())) ")
        add("{ size >= 44 x 44; hidden: \(condition()) }")
      case 8: add("// Remark \(next()): nothing to see but \(pick(["text", "more text", "words"]))")
      default:
        let kind = pick(["label", "view", "stack", "scroll", "image", "field"])
        add("\(kind) view\(next())(axis: vertical, spacing: \(below(40)))")
        if depth < 5 {
          add(" {\n")
          addMembers(depth: depth + 1, count: 2 + below(4))
          add("\(indent)}")
        }
      }
      add("\n")
    }
  }

  private mutating func expression() -> String {
    switch below(6) {
    case 0: "\(below(1000))"
    case 1: "view\(next()).trailing + \(below(100))"
    case 2: "0.\(below(99)) * safe.width - \(next())"
    case 3: "value\(next()) / \(1 + below(9))"
    case 4: "super.\(pick(["leading", "bottom", "margins.top", "centerY"]))"
    default: "(\(below(50)) | \(condition()): \(below(50)))"
    }
  }

  private mutating func condition() -> String {
    switch below(5) {
    case 0: "wR"
    case 1: "\(pick(["wC", "wR"])) \(pick(["hC", "hR"]))"
    case 2: "text >= ax\(1 + below(5))"
    case 3: "landscape os < \(7 + below(11))"
    default: "not \(pick(["pad", "phone", "dark", "rtl"]))"
    }
  }
}
