public import AdaptDiagnostics
package import AdaptSyntax

/// Takes out the findings that `// adapt:allow CODE reason` comments accept, and adds what is wrong
/// with such comments.
///
/// - Parameters:
///   - trees: every source that took part; comments count in each.
///   - isCovered: whether this run looks for findings of a code at all; a comment for others is not
///     called unused.
package func applyAllowComments(
  of trees: [SyntaxTree], to diagnostics: [Diagnostic], isCovered: (String) -> Bool
) -> [Diagnostic] {
  var result: [Diagnostic] = []
  var comments: [AllowComment] = []
  for comment in trees.flatMap(\.allowComments) {
    if let problem = problem(with: comment) {
      result.append(problem)
    } else {
      comments.append(comment)
    }
  }
  var used: Set<Int> = []
  for diagnostic in diagnostics {
    let place = comments.firstIndex { comment in
      guard let span = diagnostic.span, comment.code == diagnostic.kind.code else { return false }
      let line = comment.coveredLine
      return span.source == line.source && line.start <= span.start && span.start <= line.end
    }
    if let place { used.insert(place) } else { result.append(diagnostic) }
  }
  for (place, comment) in comments.enumerated()
  where !used.contains(place) && isCovered(comment.code) {
    result.append(
      .make(
        .unusedAllow, at: comment.span,
        "nothing to allow: the line has no finding `\(comment.code)`",
        fixIts: [FixIt("remove the comment", replacing: comment.span, with: "")]))
  }
  return result
}

private func problem(with comment: AllowComment) -> Diagnostic? {
  guard !comment.code.isEmpty else {
    return .make(
      .malformedAllow, at: comment.span, "`adapt:allow` needs a code and a reason",
      help: "write `// adapt:allow A0312 why it is fine here`")
  }
  guard let kind = DiagnosticRegistry.kind(code: comment.code), kind.code == comment.code else {
    return .make(
      .malformedAllow, at: comment.codeSpan, "no diagnostic has the code `\(comment.code)`")
  }
  guard SeverityPolicy.isAdjustable(kind) else {
    return .make(
      .malformedAllow, at: comment.codeSpan,
      "`\(kind.code)` (\(kind.title)) is an error of the language and cannot be allowed")
  }
  guard !comment.reason.isEmpty else {
    return .make(
      .malformedAllow, at: comment.span, "`adapt:allow \(kind.code)` gives no reason",
      help: "say after the code why it is fine here")
  }
  return nil
}

/// What is found about the comments that allow findings.
public enum AllowDiagnostics {
  public static let kinds: [DiagnosticKind] = [.unusedAllow, .malformedAllow]
}

extension DiagnosticKind {
  static let unusedAllow = DiagnosticKind(
    "L0001", .warning, "an `adapt:allow` comment that allows nothing",
    explanation: """
      `// adapt:allow CODE reason` accepts the findings of one kind on its line, or on the next line
      with code where it has a line to itself. This one has nothing to accept: the finding is gone,
      or it is reported on another line.

      A comment that stays behind would hide the next finding of its kind without anybody's
      decision. Remove it, or move it to the line that the finding names.
      """)

  static let malformedAllow = DiagnosticKind(
    "L0002", .warning, "an `adapt:allow` comment that cannot be followed",
    explanation: """
      The comment takes a code and a reason, which the next reader needs:

          // adapt:allow A0312 the wide layout is drawn by hand

      The code must be one that exists (`adapt explain --list`) and that can be allowed: errors
      after which a source has no meaning cannot.
      """)
}
