import AdaptDiagnostics
import AdaptSyntax

/// What an editor should show a stretch of source as.
enum HighlightClass: String, Hashable, CaseIterable {
  case comment, string, number, color
  case declaration, property, kind, statement, expression, attribute, guide
}

/// A stretch of source with the class that the parser's tree gives it.
struct ExpectedHighlight: Hashable {
  let range: Range<Int>
  let kind: HighlightClass
  /// Inside an environment phrase, where `ipad-pro-11` is one word.
  let isInEnvironmentPhrase: Bool
}

/// What an editor should show, as the lexer and the parser see it. Where the parser found mistakes,
/// words are left out: nobody knows what they are.
func expectedHighlights(_ source: SourceText) -> [ExpectedHighlight] {
  let parsed = parse(source)
  let tree = parsed.value
  let isClean = !parsed.diagnostics.contains { $0.severity == .error }
  var found: [ExpectedHighlight] = []
  for token in tree.allTokens {
    for comment in token.comments {
      found.append(
        ExpectedHighlight(range: comment.range, kind: .comment, isInEnvironmentPhrase: false))
    }
  }
  for index in 0..<tree.nodeCount {
    let node = tree.node(at: index)
    guard node.kind != .error else { continue }
    for token in node.ownTokens {
      guard let kind = highlightClass(of: token, in: node) else { continue }
      let isPhrase =
        [.environmentPhrase, .environmentWord, .environmentInput].contains(node.kind)
      // Environment phrases have words of their own.
      if !isClean || isPhrase, ![.string, .number, .color].contains(kind) { continue }
      found.append(
        ExpectedHighlight(range: token.range, kind: kind, isInEnvironmentPhrase: isPhrase))
    }
  }
  return found
}

private func highlightClass(of token: Token, in node: Node) -> HighlightClass? {
  let kind = token.kind
  switch kind {
  case .number, .version: return .number
  case .color:
    let isWellFormed = token.text.dropFirst().allSatisfy(\.isHexDigit)
    return isWellFormed && [7, 9].contains(token.bytes.count) ? .color : nil
  // `'…'` is what other languages write; the lexer reports it.
  case .string: return token.bytes.first == UInt8(ascii: "\"") ? .string : nil
  case .stringHead: return .string
  default: break
  }
  guard kind.isName else { return nil }
  let isFirst = token.index == node.firstToken?.index
  if isFirst, token.next?.kind == .colon,
    [.propertyMember, .argument, .parameter].contains(node.kind)
  {
    return .property
  }
  if isFirst, NodeKind.importDecl.rawValue...NodeKind.testDecl.rawValue ~= node.kind.rawValue {
    return .declaration
  }
  // The name of a view or parameter may be a word that is special elsewhere, and after a dot
  // stands whatever the thing has.
  guard kind.isReservedForViews, token.previous?.kind != .dot else { return nil }
  if kind.isViewKind { return .kind }
  if kind.isAttribute { return .attribute }
  if kind.isGuide { return .guide }
  return kind.rawValue < TokenKind.h.rawValue ? .statement : .expression
}
