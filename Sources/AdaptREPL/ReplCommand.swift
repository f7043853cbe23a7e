/// One command of the prompt, described once for running, help and completion.
struct ReplCommand: Sendable {
  /// What may stand behind the command's name.
  enum Argument: Sendable {
    case none
    /// An environment phrase, or words that change the current one.
    case environment
    case device
    case file
    case screen
    case expression
    case code
    case command
    /// The path of a view of the chosen screen.
    case view
    case choice([String])
    /// One of some words, and perhaps more behind it.
    case words([String], String)
    /// Some words between commas.
    case list([String], String)
    case text(String)

    /// How help writes it.
    var placeholder: String {
      switch self {
      case .none: ""
      case .environment: "ENV"
      case .device: "DEVICE"
      case .file: "FILE"
      case .screen: "SCREEN"
      case .expression: "EXPR"
      case .code: "CODE"
      case .command: "COMMAND"
      case .view: "VIEW"
      case .choice(let words): words.joined(separator: "|")
      case .words(_, let word), .list(_, let word), .text(let word): word
      }
    }
  }

  let name: String
  let argument: Argument
  /// Whether it can stand alone.
  let isArgumentOptional: Bool
  /// One line, lower case, no full stop.
  let summary: String
  /// What `:help NAME` says below the usage.
  let details: String
  /// Whether `:save` writes it down: it changes what later entries mean.
  let isReplayed: Bool
  let run: @Sendable (ReplSession, String) -> ReplAnswer

  init(
    _ name: String, takes argument: Argument = .none, optional: Bool = false, _ summary: String,
    isReplayed: Bool = false, details: String,
    run: @escaping @Sendable (ReplSession, String) -> ReplAnswer
  ) {
    self.name = name
    self.argument = argument
    isArgumentOptional = optional
    self.summary = summary
    self.isReplayed = isReplayed
    self.details = details
    self.run = run
  }

  /// `:env [ENV]`
  var usage: String {
    let placeholder = argument.placeholder
    if placeholder.isEmpty { return ":\(name)" }
    return isArgumentOptional ? ":\(name) [\(placeholder)]" : ":\(name) \(placeholder)"
  }

  /// All commands, in the order in which help lists them.
  static let all: [ReplCommand] =
    environmentCommands + fileCommands + screenCommands + questionCommands
    + verbCommands + sessionCommands

  enum Found {
    case one(ReplCommand)
    case several([String])
    case none
  }

  /// The command of a name or of the only name that begins with it.
  static func named(_ name: String) -> Found {
    if let exact = all.first(where: { $0.name == name }) { return .one(exact) }
    let found = all.filter { $0.name.hasPrefix(name) }
    if found.count == 1 { return .one(found[0]) }
    return found.isEmpty ? .none : .several(found.map(\.name))
  }
}
