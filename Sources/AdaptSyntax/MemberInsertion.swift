package import AdaptDiagnostics

extension SyntaxTree {
  /// The edit that puts a member first into the block of a declaration; where it has no block yet,
  /// one is made.
  ///
  /// - Parameters:
  ///   - member: The member in one line.
  ///   - span: The whole declaration, as its node spans it.
  /// - Returns: nil where no declaration with a block of members stands there.
  package func insertion(of member: String, intoDeclarationAt span: Span) -> TextEdit? {
    let found = (0..<nodeCount).lazy.map { self.node(at: $0) }.first {
      $0.span == span && ($0.kind == .viewMember || $0.kind == .embedMember)
    }
    guard let declaration = found else { return nil }
    guard let block = Block<Member>(declaration.child(.block)) else {
      return TextEdit(replacing: declaration.span.after, with: " { \(member) }")
    }
    guard let brace = block.openBrace, let next = brace.next else { return nil }
    if next.isFirstOnLine {
      let isEmpty = next == block.closeBrace
      let indentation = indentation(before: next.range.lowerBound) + (isEmpty ? "    " : "")
      return TextEdit(replacing: brace.span.after, with: "\n\(indentation)\(member)")
    }
    let end = next == block.closeBrace ? (next.hasBlankBefore ? "" : " ") : ";"
    return TextEdit(replacing: brace.span.after, with: " \(member)\(end)")
  }

  /// The blanks that a line begins with, up to `offset`.
  private func indentation(before offset: Int) -> String {
    var start = offset
    while 0 < start, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 {
      start -= 1
    }
    return String(decoding: source.bytes[start..<offset], as: UTF8.self)
  }
}
