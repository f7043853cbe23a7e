import AdaptDiagnostics

extension ReplCommand {
  static let sessionCommands: [ReplCommand] = [
    ReplCommand(
      "source", "show the session's text",
      details: "The spec as it stands, with everything that was entered in its place."
    ) { session, _ in
      let text = String(decoding: session.spec.source.bytes, as: UTF8.self)
      return ReplAnswer(output: text.isEmpty || text.hasSuffix("\n") ? text : text + "\n")
    },
    ReplCommand(
      "undo", "take the last change of the text back",
      details: "Also a `:load`, a `:reset` or an edit; up to \(ReplSession.undoLimit) steps."
    ) { session, _ in
      let before = session.frames?.screens.first
      guard session.undoLast() else { return .failure("nothing was changed") }
      var answer = ReplAnswer()
      if let after = session.frames?.screens.first {
        answer.output = changeText(from: before, to: after)
      }
      return answer
    },
    ReplCommand(
      "reset", "begin again with an empty session",
      details: "The environment stays; `:undo` brings the text back."
    ) { session, _ in
      session.remember()
      session.path = nil
      session.spec = SessionSpec([], name: ReplSession.unnamed, imports: session.host.imports)
      session.screen = nil
      session.refreshEnvironment()
      return ReplAnswer()
    },
    ReplCommand(
      "help", takes: .command, optional: true, "list the commands, or say more about one",
      details: "`:help COMMAND` says how a command is used."
    ) { _, name in
      guard !name.isEmpty else { return ReplAnswer(output: ReplCommand.overview) }
      let wanted = name.hasPrefix(":") ? String(name.dropFirst()) : name
      guard case .one(let command) = ReplCommand.named(wanted) else {
        return .failure("no command is called `:\(wanted)`", help: "`:help` lists them")
      }
      return ReplAnswer(output: "\(command.usage): \(command.summary)\n\n\(command.details)\n")
    },
    ReplCommand(
      "quit", "leave", details: "So does Ctrl-D on an empty line, and Ctrl-C twice."
    ) { _, _ in
      var answer = ReplAnswer()
      answer.effect = .quit
      return answer
    },
  ]

  /// What `:help` prints.
  private static var overview: String {
    let width = all.map(\.usage.count).max() ?? 0
    let rows = all.map { command in
      "  \(command.usage)\(String(repeating: " ", count: width - command.usage.count))  "
        + command.summary + "\n"
    }
    return """
      Declarations, views and constraints join the session; expressions (`title.frame`,
      `list.width + 8`) are answered, `_` is the last answer. A view takes the place of the one of
      its name. `:{` … `:}` holds several lines together.

      \(rows.joined())
      The first letters of a command are enough where they fit only one.

      """
  }
}
