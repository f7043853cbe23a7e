package import AdaptDiagnostics

/// A token of a tree: its kind, text and place, and what stands before it.
package struct Token: Sendable {
  package let tree: SyntaxTree
  package let index: Int32

  private var raw: RawToken { tree.tokens[Int(index)] }

  package var kind: TokenKind { raw.kind }

  /// Whether the token is the first on its line.
  package var isFirstOnLine: Bool { raw.flags.contains(.newline) }
  /// Whether blanks, a new line or a comment stand before it.
  package var hasBlankBefore: Bool { raw.flags.contains(.blank) }
  /// Whether a comment stands before it.
  package var hasCommentBefore: Bool { raw.flags.contains(.comment) }

  /// The offsets of the text, without trivia.
  package var range: Range<Int> { Int(raw.start)..<tree.endOffset(ofToken: Int(index)) }

  /// The offsets of the trivia before the text.
  package var triviaRange: Range<Int> {
    (index == 0 ? 0 : tree.endOffset(ofToken: Int(index) - 1))..<Int(raw.start)
  }

  /// The offsets of trivia and text.
  package var fullRange: Range<Int> { triviaRange.lowerBound..<range.upperBound }

  package var span: Span {
    Span(tree.source.id, Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
  }

  /// The text as it is written, quotes and escapes included.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var bytes: ArraySlice<UInt8> { tree.source.bytes[range] }

  /// The token after this one; nil at the end.
  package var next: Token? {
    Int(index) + 1 < tree.tokenCount ? tree.token(at: Int(index) + 1) : nil
  }

  package var previous: Token? { index > 0 ? tree.token(at: Int(index) - 1) : nil }
}

extension Token: Hashable {
  package static func == (a: Token, b: Token) -> Bool {
    a.index == b.index && a.tree === b.tree
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
