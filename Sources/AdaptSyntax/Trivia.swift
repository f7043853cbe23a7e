package import AdaptDiagnostics

/// A comment, with the token whose trivia it is in.
package struct Comment: Sendable {
  package enum Style: Sendable {
    case line  // `// …`
    case documentation  // `/// …`
    case block  // `/* … */`
  }

  package let style: Style
  /// The offsets of the comment, delimiters included, the new line not.
  package let range: Range<Int>
  package let span: Span
  /// Whether code stands before it on its line.
  package let isTrailing: Bool
  /// The index of the token that follows it.
  package let followingToken: Int
}

/// `// adapt:allow CODE reason`: the author knows of a finding and accepts it.
///
/// A trailing one speaks of its own line, one that has a line to itself of the next line with code.
package struct AllowComment: Sendable {
  package let code: String
  package let reason: String
  /// The whole comment.
  package let span: Span
  /// The code alone.
  package let codeSpan: Span
  /// The bytes of the line that the comment speaks of.
  package let coveredLine: Span
}

extension Token {
  /// The comments between this token and the one before it, in order.
  package var comments: [Comment] {
    guard hasCommentBefore else { return [] }
    let bytes = tree.source.bytes
    let trivia = triviaRange
    var comments: [Comment] = []
    var at = trivia.lowerBound
    var isTrailing = index > 0
    while at < trivia.upperBound {
      if bytes[at] == UInt8(ascii: "\n") || bytes[at] == UInt8(ascii: "\r") {
        isTrailing = false
        at += 1
      } else if bytes[at] == UInt8(ascii: "/"), at + 1 < trivia.upperBound {
        let end = commentEnd(bytes, from: at, limit: trivia.upperBound)
        let style: Comment.Style =
          bytes[at + 1] == UInt8(ascii: "*")
          ? .block
          : at + 2 < end && bytes[at + 2] == UInt8(ascii: "/")
            && !(at + 3 < end && bytes[at + 3] == UInt8(ascii: "/")) ? .documentation : .line
        comments.append(
          Comment(
            style: style, range: at..<end,
            span: Span(tree.source.id, Int32(clamping: at), Int32(clamping: end)),
            isTrailing: isTrailing, followingToken: Int(index)))
        at = end
      } else {
        at += 1
      }
    }
    return comments
  }
}

/// Where the comment that begins at `start` ends; at least one byte further.
private func commentEnd(_ bytes: [UInt8], from start: Int, limit: Int) -> Int {
  var at = start + 2
  if bytes[start + 1] == UInt8(ascii: "/") {
    while at < limit, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
    return min(at, limit)
  }
  guard bytes[start + 1] == UInt8(ascii: "*") else { return start + 1 }
  var depth = 1
  while at + 1 < limit {
    if bytes[at] == UInt8(ascii: "*"), bytes[at + 1] == UInt8(ascii: "/") {
      depth -= 1
      at += 2
      if depth == 0 { return at }
    } else if bytes[at] == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "*") {
      depth += 1
      at += 2
    } else {
      at += 1
    }
  }
  return limit
}

extension Node {
  /// The text of the `///` lines right before the node, without the slashes and one blank after
  /// them; nil where there are none. A blank line parts them from the node.
  package var documentation: String? {
    guard let first = firstToken else { return nil }
    let source = tree.source
    var lines: [String] = []
    var expected = first.range.lowerBound
    for comment in first.comments.reversed() {
      guard comment.style == .documentation, !comment.isTrailing else { break }
      let between = source.bytes[comment.range.upperBound..<expected]
      guard between.count(where: { $0 == UInt8(ascii: "\n") }) <= 1 else { break }
      expected = comment.range.lowerBound
      var text = source.bytes[comment.range].dropFirst(3)
      if text.first == UInt8(ascii: " ") { text = text.dropFirst() }
      lines.append(String(decoding: text, as: UTF8.self))
    }
    return lines.isEmpty ? nil : lines.reversed().joined(separator: "\n")
  }
}

extension SyntaxTree {
  /// All comments of the text in order.
  package var comments: [Comment] {
    var comments: [Comment] = []
    for index in 0..<tokens.count where tokens[index].flags.contains(.comment) {
      comments += token(at: index).comments
    }
    return comments
  }

  /// All `// adapt:allow CODE reason` comments in order.
  package var allowComments: [AllowComment] {
    comments.compactMap { allowComment($0) }
  }

  private func allowComment(_ comment: Comment) -> AllowComment? {
    guard comment.style == .line else { return nil }
    let bytes = source.bytes
    let blank = UInt8(ascii: " ")
    var at = comment.range.lowerBound + 2
    let end = comment.range.upperBound
    func skipBlanks() { while at < end, bytes[at] == blank { at += 1 } }
    func word() -> Range<Int> {
      let start = at
      while at < end, bytes[at] != blank { at += 1 }
      return start..<at
    }
    skipBlanks()
    guard bytes[word()].elementsEqual("adapt:allow".utf8) else { return nil }
    skipBlanks()
    let code = word()
    skipBlanks()
    let anchor =
      comment.isTrailing
      ? comment.range.lowerBound : token(at: comment.followingToken).range.lowerBound
    return AllowComment(
      code: String(decoding: bytes[code], as: UTF8.self),
      reason: String(decoding: bytes[at..<end], as: UTF8.self),
      span: comment.span,
      codeSpan: Span(source.id, Int32(clamping: code.lowerBound), Int32(clamping: code.upperBound)),
      coveredLine: line(around: anchor))
  }

  private func line(around offset: Int) -> Span {
    let bytes = source.bytes
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = offset
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return Span(source.id, Int32(clamping: start), Int32(clamping: end))
  }
}
