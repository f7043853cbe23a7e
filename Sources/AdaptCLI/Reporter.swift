internal import AdaptCheck
internal import AdaptDiagnostics

/// The ways to write diagnostics: `--format`.
enum DiagnosticFormat: String, CaseIterable {
  case human, short
}

/// Writes the diagnostics of a run, each once, and counts them.
final class Reporter {
  private let console: Console
  private let format: DiagnosticFormat
  private let coloring: RenderOptions.Coloring
  private let policy: SeverityPolicy
  /// Nil shows all.
  private let errorLimit: Int?
  private var shownErrors = 0
  private var counts: [Severity: Int] = [:]
  private var seen: Set<Seen> = []
  private var isInputLost = false

  /// What makes two diagnostics the same to the reader, also where a file took part in several
  /// compilations.
  private struct Seen: Hashable {
    let code: String
    let message: String
    let file: String
    let start: Int32
    let end: Int32
  }

  init(
    console: Console, format: DiagnosticFormat = .human, color: ColorChoice = .auto,
    policy: SeverityPolicy = SeverityPolicy(), errorLimit: Int? = nil
  ) {
    self.console = console
    self.format = format
    self.coloring =
      color.allowsColor(on: console, isTerminal: console.isErrorTerminal) ? .ansi : .plain
    self.policy = policy
    self.errorLimit = errorLimit
  }

  /// Writes diagnostics in the order of their places; those without a place come first.
  func report(_ diagnostics: [Diagnostic], sources: [SourceText]) {
    let names = Dictionary(sources.map { ($0.id, $0.name) }, uniquingKeysWith: { a, _ in a })
    var fresh: [Diagnostic] = []
    for diagnostic in policy.apply(to: diagnostics) {
      let file = diagnostic.span.flatMap { names[$0.source] } ?? ""
      let key = Seen(
        code: diagnostic.kind.code, message: diagnostic.message, file: file,
        start: diagnostic.span?.start ?? 0, end: diagnostic.span?.end ?? 0)
      if seen.insert(key).inserted { fresh.append(diagnostic) }
    }
    // Sorting by offset keeps the order of what stands at one place.
    let ordered = fresh.enumerated().sorted { a, b in
      let (left, right) = (a.element.span, b.element.span)
      switch (left, right) {
      case (nil, nil): return a.offset < b.offset
      case (nil, _): return true
      case (_, nil): return false
      case (let left?, let right?):
        if left == right { return a.offset < b.offset }
        return left < right
      }
    }
    var renderer = DiagnosticRenderer(
      sources: sources,
      options: RenderOptions(form: format == .short ? .short : .human, coloring: coloring))
    for (_, diagnostic) in ordered {
      counts[diagnostic.severity, default: 0] += 1
      if diagnostic.severity == .error {
        if let errorLimit, errorLimit <= shownErrors { continue }
        shownErrors += 1
      }
      console.errors.write(renderer.render(diagnostic))
    }
  }

  /// Reports a file that cannot be read or written: the run ends with exit code 3.
  func report(_ failure: FileError, of name: String, _ access: FileAccess) {
    isInputLost = true
    report([diagnostic(failure, of: name, access)], sources: [])
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

  /// Writes the count, and gives the exit code that the diagnostics ask for.
  func finish() -> ExitCode {
    if format == .human {
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
