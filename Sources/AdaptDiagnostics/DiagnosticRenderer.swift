/// How diagnostics are written for people.
public struct RenderOptions: Sendable {
  public enum Form: Sendable {
    /// Several lines: message, place, excerpt with carets, notes, fix-its.
    case human
    /// One line: `mail.adapt:12:5: error[A0104]: message`.
    case short
  }

  public enum Coloring: Sendable {
    case plain
    /// ANSI escape sequences with the terminal's own sixteen colors.
    case ansi
  }

  public var form: Form
  public var coloring: Coloring
  /// How many columns of a source line are shown; a longer line is clipped around its carets.
  public var excerptWidth: Int

  public init(form: Form = .human, coloring: Coloring = .plain, excerptWidth: Int = 120) {
    self.form = form
    self.coloring = coloring
    self.excerptWidth = max(20, excerptWidth)
  }
}

/// Writes diagnostics with the places that they point at, in the shape that rustc made familiar.
///
/// It holds the sources and the line indexes made so far, so that one renderer serves a whole run.
public struct DiagnosticRenderer {
  let options: RenderOptions
  private var sources: [SourceID: SourceText]
  private var indexes: [SourceID: LineIndex] = [:]

  public init(sources: [SourceText], options: RenderOptions = RenderOptions()) {
    self.options = options
    self.sources = Dictionary(sources.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Makes a further source known.
  public mutating func add(_ source: SourceText) {
    sources[source.id] = source
  }

  /// The text of one diagnostic, ending in a newline; the human form ends in an empty line.
  public mutating func render(_ diagnostic: Diagnostic) -> String {
    switch options.form {
    case .human: renderHuman(diagnostic)
    case .short: renderShort(diagnostic)
    }
  }

  /// The texts of several diagnostics, in the given order.
  public mutating func render(_ diagnostics: [Diagnostic]) -> String {
    var text = ""
    for diagnostic in diagnostics { text += render(diagnostic) }
    return text
  }

  private mutating func renderShort(_ diagnostic: Diagnostic) -> String {
    var line = StyledText(options.coloring)
    if let span = diagnostic.span, let source = sources[span.source] {
      let place = index(of: source).position(of: span.start)
      line.append("\(printable(source.name)):\(place.line):\(place.column): ", .bold)
    }
    appendTitle(of: diagnostic, to: &line)
    return line.text + "\n"
  }

  private mutating func renderHuman(_ diagnostic: Diagnostic) -> String {
    var title = StyledText(options.coloring)
    appendTitle(of: diagnostic, to: &title)
    var lines = [title.text]
    let gutter = gutterWidth(of: diagnostic)

    if let span = diagnostic.span, let source = sources[span.source] {
      let primary = Annotation(span, diagnostic.label, isPrimary: true)
      // Labels in the file of the finding share its excerpt; others follow, file by file.
      var groups: [(source: SourceText, annotations: [Annotation])] = [(source, [primary])]
      for label in diagnostic.labels {
        guard let source = sources[label.span.source] else { continue }
        let annotation = Annotation(label.span, label.message, isPrimary: false)
        if let place = groups.firstIndex(where: { $0.source.id == source.id }) {
          groups[place].annotations.append(annotation)
        } else {
          groups.append((source, [annotation]))
        }
      }
      for (number, group) in groups.enumerated() {
        lines += excerpt(
          of: group.source, group.annotations, arrow: number == 0 ? "-->" : ":::", gutter: gutter,
          style: .severity(diagnostic.severity))
      }
    }
    lines += remarks(of: diagnostic, gutter: gutter)
    return lines.joined(separator: "\n") + "\n\n"
  }

  /// Notes, help and fix-its, below the excerpt.
  private mutating func remarks(of diagnostic: Diagnostic, gutter: Int) -> [String] {
    let bar = String(repeating: " ", count: gutter + 1) + "|"
    var isAfterExcerpt = diagnostic.span.map { sources[$0.source] != nil } ?? false
    var lines: [String] = []

    func appendInline(_ word: String, _ message: String) {
      var line = StyledText(options.coloring)
      let margin = String(repeating: " ", count: gutter + 1)
      line.append(margin + "= ", .rule)
      line.append(word, .bold)
      let indent = margin + "  " + String(repeating: " ", count: word.count + 2)
      line.append(": " + printable(message, continuation: indent), .plain)
      if isAfterExcerpt {
        var rule = StyledText(options.coloring)
        rule.append(bar, .rule)
        lines.append(rule.text)
        isAfterExcerpt = false
      }
      lines.append(line.text)
    }

    // Remarks without a place first: one with a place opens an excerpt of its own.
    for note in diagnostic.notes where note.span == nil { appendInline("note", note.message) }
    if let help = diagnostic.help { appendInline("help", help) }
    for note in diagnostic.notes {
      guard let span = note.span else { continue }
      guard let source = sources[span.source] else {
        appendInline("note", note.message)
        continue
      }
      var line = StyledText(options.coloring)
      line.append("note", .severity(.note))
      line.append(": " + printable(note.message, continuation: "      "), .plain)
      lines.append(line.text)
      lines += excerpt(
        of: source, [Annotation(span, "", isPrimary: true)], arrow: "-->", gutter: gutter,
        style: .severity(.note))
    }
    for fixIt in diagnostic.fixIts {
      lines += suggestion(fixIt, gutter: gutter)
    }
    return lines
  }

  private func appendTitle(of diagnostic: Diagnostic, to line: inout StyledText) {
    let word = "\(diagnostic.severity.rawValue)[\(diagnostic.kind.code)]"
    line.append(word, .severity(diagnostic.severity))
    line.append(": " + printable(diagnostic.message, continuation: "  "), .bold)
  }

  /// As many columns as the greatest line number of the diagnostic has digits, so that all of its
  /// excerpts align.
  private mutating func gutterWidth(of diagnostic: Diagnostic) -> Int {
    var spans = diagnostic.labels.map(\.span) + diagnostic.notes.compactMap(\.span)
    spans += diagnostic.fixIts.flatMap { $0.edits.map(\.span) }
    if let span = diagnostic.span { spans.append(span) }
    var last = 1
    for span in spans {
      guard let source = sources[span.source] else { continue }
      last = max(last, index(of: source).line(of: span.end))
    }
    return String(last).count
  }

  func source(_ id: SourceID) -> SourceText? { sources[id] }

  mutating func index(of source: SourceText) -> LineIndex {
    if let index = indexes[source.id] { return index }
    let index = LineIndex(source)
    indexes[source.id] = index
    return index
  }
}
