internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptIR
internal import AdaptJSON

/// A spec that can be laid out, from a source or from an IR document.
struct SpecInput {
  let document: Document
  let sources: [SourceText]
}

extension Session {
  /// Compiles a source, or reads an IR document: a text that begins with `{`. Nil where it has
  /// errors, which are reported.
  func readSpec(_ source: SourceText) -> SpecInput? {
    let first = source.bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first == UInt8(ascii: "{") { return readDocument(source) }
    let checked = checkSource(source, imports: FileSources())
    reporter.report(checked.diagnostics, sources: checked.sources)
    return checked.hasErrors
      ? nil : SpecInput(document: checked.document, sources: checked.sources)
  }

  private func readDocument(_ source: SourceText) -> SpecInput? {
    do {
      let document = try Document(decoding: source.bytes)
      // The sources that the document was made from let findings show them, where they still lie
      // where they lay.
      let sources = document.sources.enumerated().compactMap { number, name in
        (try? readFile(name)).map {
          SourceText($0, name: name, id: SourceID(Int32(clamping: number)))
        }
      }
      return SpecInput(document: document, sources: sources)
    } catch {
      reporter.reportUnreadable(documentProblem(error, source.name))
      return nil
    }
  }
}

private func documentProblem(_ error: IRError, _ name: String) -> Diagnostic {
  switch error {
  case .unsupportedVersion(let found, let newest):
    .make(
      .unreadableDocument, at: nil,
      "`\(name)` is an IR document of version \(found), the newest that is read is \(newest)",
      help: "compile it again from its source")
  case .malformed(let path, let expected):
    .make(
      .unreadableDocument, at: nil,
      "`\(name)` is not an IR document: "
        + (path.isEmpty ? "" : "at `\(path)` ") + "\(expected) is needed")
  }
}

/// An IR document of ours that its own encoder refuses: a bug.
func unencodable(_ error: IRError) -> Diagnostic {
  .make(
    .unreadableDocument, at: nil, "the IR cannot be written: \(error)",
    help: "this is a bug of ours; please report it with the file")
}
