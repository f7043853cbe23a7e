/// One verb of the command, described once for parsing, help, completion and the manual page.
struct Verb: Sendable {
  /// What may follow the options.
  enum Operands: Hashable, Sendable {
    case none
    /// Source files; folders too where `folders` is true.
    case sources(atLeast: Int, atMost: Int?, folders: Bool)
    /// Words, from `choices` where that is not empty.
    case words(_ placeholder: String, choices: [String], atLeast: Int, atMost: Int?)
    /// One of `stages`, then one source file.
    case stageAndSource(stages: [String])
    /// One source file, then words that say what of it is meant.
    case sourceAndWords(_ placeholder: String, atLeast: Int, atMost: Int?)
  }

  enum Reporting: Hashable, Sendable {
    case none
    /// Diagnostics accompany a result: they go to standard error in every format.
    case besideResult
    /// The same, for a verb whose own `--format` is about its result.
    case besideLayout
    /// Diagnostics are the result: as JSON or SARIF they go to standard output.
    case asResult
  }

  let name: String
  /// One line, lower case, no full stop.
  let summary: String
  let operands: Operands
  /// Its own options, without those that all verbs share.
  let ownOptions: [CommandOption]
  /// Whether it reports diagnostics about sources, and whether they are its result.
  let reporting: Reporting
  /// What `adapt help VERB` says below the usage.
  let details: String
  let run: @Sendable (Invocation, Session) -> ExitCode

  init(
    _ name: String, _ summary: String, _ operands: Operands, options: [CommandOption] = [],
    reporting: Reporting = .none, details: String,
    run: @escaping @Sendable (Invocation, Session) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.ownOptions = options
    self.reporting = reporting
    self.details = details
    self.run = run
  }

  var options: [CommandOption] {
    let reportingOptions =
      switch reporting {
      case .none: [CommandOption]()
      case .besideLayout: CommandOption.reporting.filter { $0 != .format }
      case .besideResult, .asResult: CommandOption.reporting
      }
    return ownOptions + reportingOptions + CommandOption.common
  }

  /// `adapt compile [OPTIONS] FILE`
  var usage: String {
    "adapt \(name) [OPTIONS]" + (operandUsage.isEmpty ? "" : " " + operandUsage)
  }

  private var operandUsage: String {
    switch operands {
    case .none: return ""
    case .sources(let atLeast, let atMost, let folders):
      let one = folders ? "FILE|DIR" : "FILE"
      let several = atMost == 1 ? one : one + "…"
      return atLeast == 0 ? "[\(several)]" : several
    case .words(let placeholder, _, let atLeast, _):
      return atLeast == 0 ? "[\(placeholder)]" : placeholder
    case .stageAndSource(let stages):
      return stages.joined(separator: "|") + " FILE"
    case .sourceAndWords(let placeholder, let atLeast, _):
      return "FILE " + (atLeast == 0 ? "[\(placeholder)]" : placeholder)
    }
  }
}
