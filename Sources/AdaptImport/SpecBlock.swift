/// A statement of the language with a block, as the importer builds it.
final class SpecBlock {
  /// What stands before the block: `label title("Inbox")`.
  var head: String
  /// The members by what they are; each group begins a line.
  var properties: [String] = []
  var constraints: [String] = []
  var blocks: [SpecBlock] = []
  /// Whether the head alone would be read as something else.
  var needsBraces = false

  init(_ head: String) { self.head = head }

  var isEmpty: Bool { properties.isEmpty && constraints.isEmpty && blocks.isEmpty }
}

/// Writes blocks as a person would: short ones on one line, members of a kind beside each other,
/// one child a line.
struct SpecWriter {
  private(set) var text = ""
  /// Short of the formatter's own limit, and as wide as a window.
  private static let lineLength = 100

  mutating func write(_ block: SpecBlock, indentation: Int = 0, hasBlankBefore: Bool = false) {
    if hasBlankBefore { text += "\n" }
    let indent = String(repeating: "    ", count: indentation)
    if let line = Self.line(block), indent.count + line.count <= Self.lineLength {
      text += indent + line + "\n"
      return
    }
    text += indent + block.head + " {\n"
    for group in [block.properties, block.constraints] {
      writeLines(group, indent + "    ")
    }
    for child in block.blocks { write(child, indentation: indentation + 1) }
    text += indent + "}\n"
  }

  mutating func write(line: String) { text += line + "\n" }

  /// As many members a line as fit.
  private mutating func writeLines(_ members: [String], _ indent: String) {
    var line = ""
    for member in members {
      if line.isEmpty {
        line = member
      } else if indent.count + line.count + 2 + member.count <= Self.lineLength {
        line += "; " + member
      } else {
        text += indent + line + "\n"
        line = member
      }
    }
    if !line.isEmpty { text += indent + line + "\n" }
  }

  /// The block on one line; nil where it has too much in it for that.
  private static func line(_ block: SpecBlock) -> String? {
    guard !block.isEmpty else { return block.needsBraces ? block.head + " {}" : block.head }
    guard block.blocks.count <= 1, block.blocks.first?.blocks.isEmpty ?? true else { return nil }
    var members = block.properties + block.constraints
    for child in block.blocks {
      guard let line = line(child) else { return nil }
      members.append(line)
    }
    return block.head + " { " + members.joined(separator: "; ") + " }"
  }
}

/// A text in quotes.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n", "\u{2028}", "\u{2029}": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default:
      if scalar.value < 0x20 || scalar.properties.isBidiControl || scalar.value == 0x7F {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

/// A number without the noise of binary fractions: `0.7` for `0.69999999999999996`.
func written(_ number: Double) -> String {
  guard number.isFinite else { return "0" }
  let bounded = min(max(number, -1e9), 1e9)
  let millionths = (bounded * 1e6).rounded()
  if millionths.truncatingRemainder(dividingBy: 1e6) == 0 {
    return String(Int(millionths / 1e6))
  }
  let sign = millionths < 0 ? "-" : ""
  let whole = Int(millionths.magnitude)
  var digits = String(whole % 1_000_000)
  digits = String(repeating: "0", count: 6 - digits.count) + digits
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(whole / 1_000_000).\(digits)"
}
