internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptJSON

/// The ways to write diagnostics: `--format`.
enum DiagnosticFormat: String, CaseIterable {
  case human, short, json, sarif, github
}

/// Writes the diagnostics of a run, each once, and counts them.
final class Reporter {
  private let console: Console
  private let format: DiagnosticFormat
  private let policy: SeverityPolicy
  private let errorLimit: Int?
  private let documentSink: ByteSink
  private var shownErrors = 0
  private var counts: [Severity: Int] = [:]
  private var seen: Set<Seen> = []
  private var isInputLost = false
  private var sources: [SourceText] = []
  private var ids: [String: SourceID] = [:]
  private var renderer: DiagnosticRenderer
  /// Diagnostics for a format that is one document.
  private var kept: [Diagnostic] = []

  /// What makes two diagnostics the same to the reader, also where a file took part in several
  /// compilations.
  private struct Seen: Hashable {
    let code: String
    let message: String
    let span: Span?
  }

  /// - Parameters:
  ///   - errorLimit: how many errors are shown; nil shows all.
  ///   - documentSink: where formats that are one document go; nil sends them to the diagnostics.
  init(
    console: Console, format: DiagnosticFormat = .human, color: ColorChoice = .auto,
    policy: SeverityPolicy = SeverityPolicy(), errorLimit: Int? = nil, documentSink: ByteSink? = nil
  ) {
    self.console = console
    self.format = format
    let isColored = color.allowsColor(on: console, isTerminal: console.isErrorTerminal)
    self.renderer = DiagnosticRenderer(
      sources: [],
      options: RenderOptions(
        form: format == .short ? .short : .human, coloring: isColored ? .ansi : .plain))
    self.policy = policy
    self.errorLimit = errorLimit
    self.documentSink = documentSink ?? console.errors
  }

  /// Writes diagnostics in the order of their places; those without a place come first. Formats
  /// that are one document are written by `finish`.
  func report(_ diagnostics: [Diagnostic], sources: [SourceText]) {
    let renumbering = register(sources)
    var fresh: [Diagnostic] = []
    for diagnostic in policy.apply(to: diagnostics) {
      let known = diagnostic.mapSpans { span in
        Span(renumbering[span.source] ?? span.source, span.start, span.end)
      }
      let key = Seen(code: known.kind.code, message: known.message, span: known.span)
      if seen.insert(key).inserted { fresh.append(known) }
    }
    for diagnostic in sortedByPlace(fresh) {
      counts[diagnostic.severity, default: 0] += 1
      if diagnostic.severity == .error {
        if let errorLimit, errorLimit <= shownErrors { continue }
        shownErrors += 1
      }
      switch format {
      case .human, .short: console.errors.write(renderer.render(diagnostic))
      case .json, .sarif, .github: kept.append(diagnostic)
      }
    }
  }

  /// Gives each source an id of this run: every compilation numbers its own sources from 0, and a
  /// file may take part in several.
  private func register(_ added: [SourceText]) -> [SourceID: SourceID] {
    var renumbering: [SourceID: SourceID] = [:]
    for source in added {
      // Two phrases of `--env` have one name and different texts.
      if let known = ids[source.name], sources[Int(known.rawValue)].bytes == source.bytes {
        renumbering[source.id] = known
        continue
      }
      let id = SourceID(Int32(sources.count))
      let renumbered = SourceText(source.bytes, name: source.name, id: id)
      ids[source.name] = id
      renumbering[source.id] = id
      sources.append(renumbered)
      renderer.add(renumbered)
    }
    return renumbering
  }

  /// Reports a file that cannot be read or written: the run ends with exit code 3.
  func report(_ failure: FileError, of name: String, _ access: FileAccess) {
    reportUnreadable(diagnostic(failure, of: name, access))
  }

  /// Reports something after which the run ends with exit code 3.
  func reportUnreadable(_ diagnostic: Diagnostic) {
    isInputLost = true
    report([diagnostic], sources: [])
  }

  enum FileAccess {
    case reading, writing
  }

  private func diagnostic(
    _ failure: FileError, of name: String, _ access: FileAccess
  ) -> Diagnostic {
    switch (access, failure) {
    case (.reading, .missing): .make(.missingFile, at: nil, "no file `\(name)`")
    case (.reading, .isFolder):
      .make(.inputIsFolder, at: nil, "`\(name)` is a folder, a file is needed")
    case (.reading, .tooLong):
      .make(
        .oversizedFile, at: nil,
        "`\(name)` is longer than \(sourceByteLimit >> 20) MiB, the most that a source may have")
    case (.reading, .system(let reason)):
      .make(.unreadableFile, at: nil, "cannot read `\(name)`: \(reason)")
    case (.writing, .missing):
      .make(.outputNotWritten, at: nil, "cannot write `\(name)`: its folder does not exist")
    case (.writing, .isFolder):
      .make(.outputNotWritten, at: nil, "cannot write `\(name)`: it is a folder")
    case (.writing, .tooLong): .make(.outputNotWritten, at: nil, "cannot write `\(name)`: too long")
    case (.writing, .system(let reason)):
      .make(.outputNotWritten, at: nil, "cannot write `\(name)`: \(reason)")
    }
  }

  var hasErrors: Bool { 0 < counts[.error, default: 0] }

  /// Writes the document or the count, and gives the exit code that the diagnostics ask for.
  func finish() -> ExitCode {
    switch format {
    case .short: break
    case .json: documentSink.write(diagnosticsJSON(kept, sources: sources))
    case .sarif:
      documentSink.write(diagnosticsSARIF(kept, sources: sources, toolVersion: adaptVersion))
    case .github: documentSink.write(githubAnnotations(kept, sources: sources))
    case .human:
      let errors = counts[.error, default: 0]
      let hidden = errors - shownErrors
      if 0 < hidden {
        console.errors.write(
          "\(plural(hidden, "more error")) not shown; `--max-errors 0` shows all\n")
      }
      let parts = [
        (errors, "error"), (counts[.warning, default: 0], "warning"),
      ].filter { 0 < $0.0 }.map { plural($0.0, $0.1) }
      if !parts.isEmpty { console.errors.write(parts.joined(separator: ", ") + "\n") }
    }
    if isInputLost { return .unreadable }
    return hasErrors ? .failure : .success
  }

  private func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }
}

/// By source, start and end; what stands at one place keeps its order.
private func sortedByPlace(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.enumerated().sorted { a, b in
    switch (a.element.span, b.element.span) {
    case (nil, nil): return a.offset < b.offset
    case (nil, _): return true
    case (_, nil): return false
    case (let left?, let right?): return left == right ? a.offset < b.offset : left < right
    }
  }.map(\.element)
}
