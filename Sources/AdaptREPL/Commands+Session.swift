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
      isReplayed: true,
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
      isReplayed: true,
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
      "edit", "edit the session's text",
      details: """
        Opens the text in $VISUAL, $EDITOR or vi. What is saved there becomes the session's text,
        unless it has errors; `:undo` takes it back.
        """
    ) { session, _ in
      var answer = ReplAnswer()
      answer.effect = .edit(String(decoding: session.spec.source.bytes, as: UTF8.self))
      return answer
    },
    ReplCommand(
      "watch", takes: .choice(["on", "off"]), optional: true, "take the file again when it changes",
      details: """
        While it is on, the session looks at the file that was loaded, and shows what an editor's
        saving it did to the frames.
        """
    ) { session, word in
      guard session.path != nil || word == "off" else {
        return .failure("the session has no file", help: "`:load FILE` first")
      }
      var answer = ReplAnswer()
      answer.effect = .watch(word != "off")
      return answer
    },
    ReplCommand(
      "history", takes: .text("N"), optional: true, "list what was entered",
      details: "The entries of this session, or the last N of them; the newest is the last."
    ) { session, count in
      guard let limit = count.isEmpty ? .max : Int(count), 0 < limit else {
        return .failure("`\(count)` is no number of entries")
      }
      let lines = session.history.dropLast().suffix(limit).map { entry in
        "  " + entry.split(separator: "\n").joined(separator: "\n    ") + "\n"
      }
      return ReplAnswer(output: lines.joined())
    },
    ReplCommand(
      "time", takes: .choice(["on", "off"]), optional: true, "say how long each answer took",
      details: "Alone it changes from off to on and back."
    ) { session, word in
      session.showsTime = word.isEmpty ? !session.showsTime : word == "on"
      return ReplAnswer(output: "time is \(session.showsTime ? "on" : "off")\n")
    },
    ReplCommand(
      "set", takes: .choice(["changes on", "changes off", "color on", "color off"]),
      optional: true, "show or change how answers are written",
      details: """
        `changes`: whether an edit says what it did to the frames. `color`: whether diagnostics are
        colored.
        """
    ) { session, words in session.set(words) },
    ReplCommand(
      "version", "say which version this is",
      details: "And the licenses: of this program, which links GNU readline, and of Adapt."
    ) { session, _ in ReplAnswer(output: session.host.versionText) },
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

extension ReplSession {
  fileprivate func set(_ words: String) -> ReplAnswer {
    switch words {
    case "changes on": options.reportsChanges = true
    case "changes off": options.reportsChanges = false
    case "color on": options.coloring = .ansi
    case "color off": options.coloring = .plain
    case "":
      return ReplAnswer(
        output: """
          changes \(options.reportsChanges ? "on" : "off")
          color \(options.coloring == .ansi ? "on" : "off")

          """)
    default: return .failure("`:set` knows `changes` and `color`, each `on` or `off`")
    }
    return ReplAnswer()
  }

  /// Makes a text that a person has edited the session's, unless it has errors.
  package func replaceSource(_ bytes: [UInt8]) -> ReplAnswer {
    bytes == spec.source.bytes ? ReplAnswer() : take(bytes, screen: screen)
  }
}
