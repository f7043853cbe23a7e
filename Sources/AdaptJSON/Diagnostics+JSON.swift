public import AdaptDiagnostics

/// Diagnostics as JSON in UTF-8, as `grammar/diagnostics.schema.json` describes it: `$schema` and
/// `version` first, then how many errors and warnings there are, then each diagnostic in the order
/// given. Lines and columns count from 1, columns in Unicode scalars; offsets are UTF-8 bytes.
public func diagnosticsJSON(_ diagnostics: [Diagnostic], sources: [SourceText]) -> [UInt8] {
  var places = SourcePlaces(sources)
  let document: JSONTree = [
    "$schema": "urn:adapt:diagnostics:1",
    "version": 1,
    "errors": .integer(diagnostics.count { $0.severity == .error }),
    "warnings": .integer(diagnostics.count { $0.severity == .warning }),
    "diagnostics": .array(diagnostics.map { JSONTree($0, &places) }),
  ]
  return document.bytes
}

extension JSONTree {
  init(_ diagnostic: Diagnostic, _ places: inout SourcePlaces) {
    var members: [Member] = [
      Member("code", .text(diagnostic.kind.code)),
      Member("severity", .text(diagnostic.severity.rawValue)),
      Member("title", .text(diagnostic.kind.title)),
      Member("message", .text(diagnostic.message)),
    ]
    func add(_ name: String, _ value: JSONTree) {
      if value != .null && value != .array([]) { members.append(Member(name, value)) }
    }
    add("span", JSONTree(diagnostic.span, &places))
    add("label", JSONTree(diagnostic.label.isEmpty ? nil : diagnostic.label))
    add(
      "labels",
      .array(
        diagnostic.labels.map {
          ["message": .text($0.message), "span": JSONTree($0.span, &places)]
        }))
    add(
      "notes",
      .array(
        diagnostic.notes.map {
          ["message": .text($0.message), "span": JSONTree($0.span, &places)]
        }))
    add("help", JSONTree(diagnostic.help))
    add("fixIts", .array(diagnostic.fixIts.map { JSONTree($0, &places) }))
    self = .object(members)
  }

  private init(_ fixIt: FixIt, _ places: inout SourcePlaces) {
    self = [
      "message": .text(fixIt.message),
      "edits": .array(
        fixIt.edits.map { ["span": JSONTree($0.span, &places), "text": .text($0.text)] }),
    ]
  }

  private init(_ span: Span?, _ places: inout SourcePlaces) {
    guard let span else {
      self = .null
      return
    }
    let place = places.place(span)
    func end(_ offset: Int, _ position: Position?) -> JSONTree {
      [
        "line": position.map { .integer($0.line) } ?? .null,
        "column": position.map { .integer($0.column) } ?? .null,
        "offset": .integer(offset),
      ]
    }
    self = [
      "file": .text(place.file),
      "start": end(place.start, place.lines?.start),
      "end": end(place.end, place.lines?.end),
    ]
  }
}
