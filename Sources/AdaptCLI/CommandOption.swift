/// One option of the command, described once for parsing, help, completion, the manual page and
/// `adapt.json`.
struct CommandOption: Hashable, Sendable {
  enum Value: Hashable, Sendable {
    /// The option stands alone.
    case none
    /// One of a few words.
    case choice([String])
    case number
    case file
    /// An environment phrase: `ipad-pro-11 split 1/3`.
    case environment
    /// A diagnostic code, or `warnings` for all of them.
    case code
    /// Any text, named in help by this word.
    case text(String)
  }

  /// The long name without its dashes.
  let name: String
  let short: Character?
  let value: Value
  /// Whether it may be given several times; otherwise the last one counts.
  let repeats: Bool
  /// Whether `adapt.json` may set it.
  let isConfigurable: Bool
  /// One line, lower case, no full stop.
  let summary: String

  init(
    _ name: String, short: Character? = nil, _ value: Value, repeats: Bool = false,
    isConfigurable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.repeats = repeats
    self.isConfigurable = isConfigurable
    self.summary = summary
  }

  /// What stands for the value in help: `FILE`, `human|short`; nil where there is none.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .choice(let words): words.joined(separator: "|")
    case .number: "N"
    case .file: "FILE"
    case .environment: "ENV"
    case .code: "CODE"
    case .text(let word): word
    }
  }

  /// `-o, --output FILE`
  var usage: String {
    (short.map { "-\($0), " } ?? "") + "--\(name)" + (placeholder.map { " " + $0 } ?? "")
  }
}

extension CommandOption {
  static let help = CommandOption("help", short: "h", .none, "show the help of a verb")
  static let color = CommandOption(
    "color", .choice(ColorChoice.allCases.map(\.rawValue)), isConfigurable: true,
    "whether to color (auto: on a terminal; NO_COLOR and CLICOLOR_FORCE count)")
  static let format = CommandOption(
    "format", .choice(DiagnosticFormat.allCases.map(\.rawValue)), isConfigurable: true,
    "how diagnostics are written")
  static let maxErrors = CommandOption(
    "max-errors", .number, isConfigurable: true,
    "show at most this many errors (20; 0 shows all)")
  static let deny = CommandOption(
    "deny", .code, repeats: true, isConfigurable: true,
    "raise a kind of finding to an error; `warnings` stands for all warnings")
  static let warn = CommandOption(
    "warn", .code, repeats: true, isConfigurable: true, "make a kind of finding a warning")
  static let allow = CommandOption(
    "allow", .code, repeats: true, isConfigurable: true, "do not report a kind of finding")
  static let evaluate = CommandOption(
    "evaluate", short: "e", .text("CODE"), "take this text as the source")
  static let output = CommandOption(
    "output", short: "o", .file, "write the result there; - is standard output")

  /// What every verb takes.
  static let common = [help, color]
  /// What every verb takes that reports about sources.
  static let reporting = [format, maxErrors, deny, warn, allow]
}
