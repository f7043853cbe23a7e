public import AdaptDiagnostics

/// Diagnostics as a SARIF 2.1.0 log with one run, for code hosts and editors that show such logs.
///
/// Only the kinds that occur are listed as rules, in the order of their codes.
/// - Parameters:
///   - diagnostics: what to log, in this order.
///   - sources: the texts that their spans point into.
///   - toolVersion: the version of `adapt`.
/// - Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0, 27 March 2020.
public func diagnosticsSARIF(
  _ diagnostics: [Diagnostic], sources: [SourceText], toolVersion: String
) -> [UInt8] {
  let kinds = Set(diagnostics.map(\.kind)).sorted { $0.code < $1.code }
  let ruleIndices = Dictionary(uniqueKeysWithValues: zip(kinds, 0...))
  var log = SARIFLog(places: SourcePlaces(sources))
  let results = diagnostics.map { log.result($0, ruleIndex: ruleIndices[$0.kind] ?? 0) }
  let document: JSONTree = [
    "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
    "version": "2.1.0",
    "runs": [
      [
        "tool": [
          "driver": [
            "name": "adapt",
            "version": .text(toolVersion),
            "rules": .array(kinds.map(SARIFLog.rule)),
          ]
        ],
        "columnKind": "unicodeCodePoints",
        "results": .array(results),
      ]
    ],
  ]
  return document.bytes
}

private struct SARIFLog {
  var places: SourcePlaces

  static func rule(_ kind: DiagnosticKind) -> JSONTree {
    [
      "id": .text(kind.code),
      "shortDescription": ["text": .text(kind.title)],
      "fullDescription": ["text": .text(kind.explanation)],
      "defaultConfiguration": ["level": .text(level(kind.severity))],
    ]
  }

  /// SARIF has no level for `info`.
  static func level(_ severity: Severity) -> String {
    switch severity {
    case .note, .info: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  mutating func result(_ diagnostic: Diagnostic, ruleIndex: Int) -> JSONTree {
    var members: [JSONTree.Member] = [
      .init("ruleId", .text(diagnostic.kind.code)),
      .init("ruleIndex", .integer(ruleIndex)),
      .init("level", .text(Self.level(diagnostic.severity))),
      .init("message", ["text": .text(diagnostic.messageWithRemarks)]),
    ]
    if let place = diagnostic.span.map({ physicalLocation($0) }) {
      members.append(.init("locations", [["physicalLocation": place]]))
    }
    let others =
      diagnostic.labels.map { ($0.message, $0.span as Span?) }
      + diagnostic.notes.map { ($0.message, $0.span) }
    var related: [JSONTree] = []
    for (message, span) in others {
      guard let place = span.map({ physicalLocation($0) }) else { continue }
      related.append([
        "id": .integer(related.count),
        "physicalLocation": place,
        "message": ["text": .text(message)],
      ])
    }
    if !related.isEmpty { members.append(.init("relatedLocations", .array(related))) }
    let fixes = diagnostic.fixIts.compactMap { fix($0) }
    if !fixes.isEmpty { members.append(.init("fixes", .array(fixes))) }
    return .object(members)
  }

  private mutating func physicalLocation(_ span: Span) -> JSONTree {
    let place = places.place(span)
    return [
      "artifactLocation": ["uri": .text(uriReference(place.file))],
      "region": region(place),
    ]
  }

  private func region(_ place: SourcePlaces.Place) -> JSONTree {
    [
      "startLine": place.lines.map { .integer($0.start.line) } ?? .null,
      "startColumn": place.lines.map { .integer($0.start.column) } ?? .null,
      "endLine": place.lines.map { .integer($0.end.line) } ?? .null,
      "endColumn": place.lines.map { .integer($0.end.column) } ?? .null,
      "byteOffset": .integer(place.start),
      "byteLength": .integer(place.end - place.start),
    ]
  }

  /// Nil for a fix without edits, which SARIF does not know.
  private mutating func fix(_ fixIt: FixIt) -> JSONTree? {
    // One change a file, in the order in which the edits first name it.
    var changes: [(file: String, replacements: [JSONTree])] = []
    for edit in fixIt.edits {
      let place = places.place(edit.span)
      let replacement: JSONTree = [
        "deletedRegion": region(place),
        "insertedContent": ["text": .text(edit.text)],
      ]
      if let known = changes.firstIndex(where: { $0.file == place.file }) {
        changes[known].replacements.append(replacement)
      } else {
        changes.append((place.file, [replacement]))
      }
    }
    guard !changes.isEmpty else { return nil }
    return [
      "description": ["text": .text(fixIt.message)],
      "artifactChanges": .array(
        changes.map {
          [
            "artifactLocation": ["uri": .text(uriReference($0.file))],
            "replacements": .array($0.replacements),
          ]
        }),
    ]
  }
}

/// A path as a URI: relative paths stay relative, absolute ones get the scheme `file`.
///
/// - Source: RFC 3986, sections 2.3 and 4.2: a relative reference may not have a colon in its first
///   segment, which percent-encoding it avoids.
func uriReference(_ path: String) -> String {
  var uri = path.hasPrefix("/") ? "file://" : ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      uri += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
    }
  }
  return uri
}
