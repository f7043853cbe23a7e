public import AdaptDiagnostics

/// Diagnostics as workflow commands, one a line: GitHub shows them beside the changed lines.
///
/// - Source: GitHub Docs, Workflow commands for GitHub Actions; the escapes are those of
///   `actions/toolkit`, packages/core/src/command.ts.
public func githubAnnotations(_ diagnostics: [Diagnostic], sources: [SourceText]) -> String {
  var places = SourcePlaces(sources)
  var text = ""
  for diagnostic in diagnostics {
    var properties: [(String, String)] = []
    if let place = diagnostic.span.map({ places.place($0) }) {
      properties.append(("file", place.file))
      if let start = place.lines?.start {
        properties.append(("line", String(start.line)))
        properties.append(("col", String(start.column)))
      }
    }
    properties.append(("title", "\(diagnostic.kind.code): \(diagnostic.kind.title)"))
    let list = properties.map { "\($0)=\(escaped($1, also: ":,"))" }.joined(separator: ",")
    let message = escaped(diagnostic.messageWithRemarks, also: "")
    text += "::\(command(diagnostic.severity)) \(list)::\(message)\n"
  }
  return text
}

private func command(_ severity: Severity) -> String {
  switch severity {
  case .note, .info: "notice"
  case .warning: "warning"
  case .error: "error"
  }
}

/// Percent signs and line ends would end or change the command; in properties, so would colons and
/// commas.
private func escaped(_ text: String, also delimiters: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result.append(contentsOf: "%25".unicodeScalars)
    case "\r": result.append(contentsOf: "%0D".unicodeScalars)
    case "\n": result.append(contentsOf: "%0A".unicodeScalars)
    case ":" where delimiters.contains(":"): result.append(contentsOf: "%3A".unicodeScalars)
    case "," where delimiters.contains(","): result.append(contentsOf: "%2C".unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}
