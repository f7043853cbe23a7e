/// The tokens of a tree, one a line: offsets, kind, text, and `nl` where it begins a line, `sp`
/// where only blanks stand before it, `c` where a comment does.
package func dumpTokens(_ tree: SyntaxTree) -> String {
  var lines: [String] = []
  for token in tree.allTokens {
    var line = "\(token.range.lowerBound)..<\(token.range.upperBound) \(token.kind)"
    if token.kind != .endOfFile { line += " " + quoted(token.text) }
    if token.isFirstOnLine {
      line += " nl"
    } else if token.hasBlankBefore {
      line += " sp"
    }
    if token.hasCommentBefore { line += " c" }
    lines.append(line)
  }
  return lines.joined(separator: "\n") + "\n"
}

/// The tree, one node or token a line, indented by depth. Tokens stand in quotes.
package func dumpTree(_ tree: SyntaxTree) -> String {
  var lines: [String] = []
  dump(tree.root, depth: 0, into: &lines)
  return lines.joined(separator: "\n") + "\n"
}

private func dump(_ node: Node, depth: Int, into lines: inout [String]) {
  let indent = String(repeating: "  ", count: depth)
  // A node of one token and no children fits its line.
  if node.tokenRange.count == 1, node.children.isEmpty, let token = node.firstToken {
    lines.append("\(indent)\(node.kind) \(quoted(token.text))")
    return
  }
  lines.append("\(indent)\(node.kind)")
  var position = node.tokenRange.lowerBound
  func dumpTokens(to end: Int) {
    for index in position..<max(position, end) {
      let token = node.tree.token(at: index)
      if token.kind != .endOfFile { lines.append("\(indent)  \(quoted(token.text))") }
    }
  }
  for child in node.children {
    dumpTokens(to: child.tokenRange.lowerBound)
    dump(child, depth: depth + 1, into: &lines)
    position = max(position, child.tokenRange.upperBound)
  }
  dumpTokens(to: node.tokenRange.upperBound)
}

/// A text on one line: control characters come out as escapes.
private func quoted(_ text: String) -> String {
  var result = "'"
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0": result += "\\0"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "'"
}
