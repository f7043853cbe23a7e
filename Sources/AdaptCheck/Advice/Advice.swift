public import AdaptDiagnostics
package import AdaptIR
package import AdaptSyntax

/// Finds what the language allows and experience advises against, in the text alone: no layout is
/// computed.
///
/// - Parameters:
///   - document: a document without errors.
///   - trees: its sources, in the order of their ids.
/// - Returns: each finding once, screen by screen.
/// - Complexity: linear in the document.
package func advice(on document: Document, trees: [SyntaxTree]) -> [Diagnostic] {
  var findings: [Diagnostic] = []
  var seen: Set<Seen> = []
  for screen in document.screens {
    for finding in absoluteEdges(of: screen, trees) + fixedTextWidths(of: screen, trees)
    where seen.insert(Seen(kind: finding.kind, span: finding.span)).inserted {
      findings.append(finding)
    }
  }
  return findings
}

/// A component is expanded once for each instance, and each of its findings found as often.
private struct Seen: Hashable {
  let kind: DiagnosticKind
  let span: Span?
}

/// What the advice is about.
public enum AdviceDiagnostics {
  public static let kinds: [DiagnosticKind] = [.absoluteEdge, .fixedTextWidth]
}

extension [SyntaxTree] {
  /// The tokens of what was written at a place.
  func tokens(of origin: Origin) -> [Token] {
    guard indices.contains(origin.source) else { return [] }
    let tokens = self[origin.source].allTokens
    var low = tokens.startIndex
    var high = tokens.endIndex
    while low < high {
      let middle = tokens.index(low, offsetBy: tokens.distance(from: low, to: high) / 2)
      if tokens[middle].range.lowerBound < origin.start {
        low = tokens.index(after: middle)
      } else {
        high = middle
      }
    }
    return tokens[low...].prefix { $0.range.upperBound <= origin.end }.map { $0 }
  }
}
