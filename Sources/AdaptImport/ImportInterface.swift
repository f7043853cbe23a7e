package import AdaptDiagnostics
internal import AdaptFormat

/// What an import takes over besides the interface itself.
package struct ImportOptions: Hashable, Sendable {
  /// Whether views keep their object ids, as `id:` properties.
  package var keepsIDs: Bool
  /// Whether contents that measure otherwise than the saved frames show state their saved size, as
  /// `intrinsic:` properties.
  package var takesSizesFromFrames: Bool

  package init(keepsIDs: Bool = false, takesSizesFromFrames: Bool = false) {
    self.keepsIDs = keepsIDs
    self.takesSizesFromFrames = takesSizesFromFrames
  }
}

/// Translates a storyboard or xib into the language.
///
/// - Returns: The canonical text, as `adapt fmt` leaves it; nil where the file cannot be read. What
///   was left out is among the diagnostics.
/// - Complexity: linear in the size of the file but for name collisions.
package func importInterface(
  _ source: SourceText, options: ImportOptions = ImportOptions()
) -> Diagnosed<String?> {
  let report = ImportReport(source)
  let document: XMLElement
  do throws(XMLProblem) {
    document = try parseXML(source.bytes)
  } catch {
    report.report(error)
    return Diagnosed(nil, report.finished())
  }
  guard document.name == "document", document["type"]?.contains("CocoaTouch") == true else {
    report.report(
      .notInterfaceBuilder, line: document.line,
      "this is not an iOS interface of Interface Builder: its top element is `<\(document.name)>`"
        + (document["type"].map { " of the type `\($0)`" } ?? ""),
      help: "an archive of Xcode 3 becomes one when Xcode opens and saves it")
    return Diagnosed(nil, report.finished())
  }
  let file = InterfaceFile(document)
  for element in file.duplicates {
    report.report(
      .sharedIdentity, line: element.line,
      "the id `\(element.id ?? "")` belongs to another element already",
      help: "references mean the first one")
  }
  let stated = options.takesSizesFromFrames ? neededSizes(of: file, source, options) : []
  let text = FileImport(file, name: source.name, options: options, stated: stated, report: report)
    .text()
  // The formatter has the last word on how it looks. It refuses no text that is made of statements;
  // if it did, that text would be shown and its errors reported when it is compiled.
  let formatted = AdaptFormat.format(SourceText(text, name: source.name, id: source.id))
  return Diagnosed(formatted.value ?? text, report.finished())
}

extension ImportReport {
  fileprivate func report(_ problem: XMLProblem) {
    switch problem {
    case .malformed(let message, let line):
      report(
        .notXML, line: line, "this is not well-formed XML: \(message.lowercasedStart)",
        help: "open the file in Xcode and save it")
    case .documentType(let line):
      report(
        .documentTypeRefused, line: line,
        "a document type declaration: interfaces have none, and it could declare entities",
        help: "remove the `<!DOCTYPE …>` line")
    case .tooManyElements(let line):
      report(
        .documentTypeRefused, line: line,
        "more than \(elementLimit) elements: no interface has as many")
    case .tooDeep(let line):
      report(
        .notXML, line: line,
        "elements nest deeper than \(depthLimit): no interface does")
    case .empty: report(.notXML, line: 1, "the file has no element")
    }
  }
}

extension String {
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}
