/// How much a diagnostic matters. `error` makes a command exit with 1.
public enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  case note, info, warning, error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .info: 1
    case .warning: 2
    case .error: 3
    }
  }
}

/// A kind of finding: its permanent code, its default severity, what it says in general, and why
/// the rule exists.
///
/// Kinds are declared beside the check that emits them, as static members of an extension of this
/// type, and listed in the `kinds` of their room, from which `explain` and the tests read them.
public struct DiagnosticKind: Hashable, Sendable {
  /// `A0104`, `L0003`: a letter and four digits, never used again for another kind.
  public let code: String
  public let severity: Severity
  /// The rule in a few words, lower case, no full stop.
  public let title: String
  /// What `adapt explain CODE` prints: what is found, why it matters, a wrong and a right example,
  /// the way out. Plain text, paragraphs parted by empty lines.
  public let explanation: String

  public init(_ code: String, _ severity: Severity, _ title: String, explanation: String) {
    self.code = code
    self.severity = severity
    self.title = title
    self.explanation = explanation
  }

  public static func == (a: DiagnosticKind, b: DiagnosticKind) -> Bool { a.code == b.code }
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// A place in a source with a word on what is there: a secondary caret, or a note below.
public struct Label: Hashable, Sendable {
  public let message: String
  public let span: Span

  public init(_ message: String, at span: Span) {
    self.message = message
    self.span = span
  }
}

/// A remark under a diagnostic, with or without a place.
public struct Note: Hashable, Sendable {
  public let message: String
  public let span: Span?

  public init(_ message: String, at span: Span? = nil) {
    self.message = message
    self.span = span
  }
}

/// One replacement of source bytes.
public struct TextEdit: Hashable, Sendable {
  public let span: Span
  public let text: String

  public init(replacing span: Span, with text: String) {
    self.span = span
    self.text = text
  }
}

/// One way out that surely helps: what it does in words, and the edits that do it.
public struct FixIt: Hashable, Sendable {
  public let message: String
  public let edits: [TextEdit]

  public init(_ message: String, _ edits: [TextEdit]) {
    self.message = message
    self.edits = edits
  }

  public init(_ message: String, replacing span: Span, with text: String) {
    self.init(message, [TextEdit(replacing: span, with: text)])
  }
}

/// One finding about a source: what, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  public let kind: DiagnosticKind
  /// The severity after configuration; the kind's own unless `--deny` or `--warn` changed it.
  public var severity: Severity
  /// What was found, then the rule where it is not plain. Lower case, no full stop, code in
  /// backticks.
  public let message: String
  /// The narrowest wrong span; nil where the finding has no place in a source.
  public let span: Span?
  /// A few words for the caret under `span`; empty for a bare caret.
  public let label: String
  /// Other places that belong to the finding, with words of their own.
  public let labels: [Label]
  public let notes: [Note]
  /// A way out in words, where no edit can be given.
  public let help: String?
  public let fixIts: [FixIt]

  public static func make(
    _ kind: DiagnosticKind, at span: Span?, _ message: String, label: String = "",
    labels: [Label] = [], notes: [Note] = [], help: String? = nil, fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      kind: kind, severity: kind.severity, message: message, span: span, label: label,
      labels: labels, notes: notes, help: help, fixIts: fixIts)
  }
}

extension Diagnostic {
  /// The same finding with every span changed: for sources that take another id, as when the files
  /// of several compilations are reported together.
  public func mapSpans(_ transform: (Span) -> Span) -> Diagnostic {
    Diagnostic(
      kind: kind, severity: severity, message: message, span: span.map(transform), label: label,
      labels: labels.map { Label($0.message, at: transform($0.span)) },
      notes: notes.map { Note($0.message, at: $0.span.map(transform)) }, help: help,
      fixIts: fixIts.map { fixIt in
        FixIt(
          fixIt.message,
          fixIt.edits.map { TextEdit(replacing: transform($0.span), with: $0.text) })
      })
  }
}

/// The value of a stage together with what it has to say. No stage throws on a user's mistake.
public struct Diagnosed<Value: Sendable>: Sendable {
  public var value: Value
  public var diagnostics: [Diagnostic]

  public init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
