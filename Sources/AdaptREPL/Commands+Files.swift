import AdaptDiagnostics
import AdaptFormat

extension ReplCommand {
  static let fileCommands: [ReplCommand] = [
    ReplCommand(
      "load", takes: .file, "take a file as the session's text",
      isReplayed: true,
      details: """
        Reads a spec and shows the screen that it shows first. What the session held before comes
        back with `:undo`. A file with errors is not taken: they are shown, and `:reload` tries
        again.
        """
    ) { session, path in session.load(path) },
    ReplCommand(
      "reload", "read the session's file again",
      isReplayed: true,
      details: "What was entered since it was loaded is dropped; `:undo` brings it back."
    ) { session, _ in
      guard let path = session.path else { return .failure("the session has no file") }
      return session.load(path)
    },
    ReplCommand(
      "save", takes: .file, optional: true, "write the session to a file",
      details: """
        A name that ends in `.adapt` gets the session's text; without a name, the file that was
        loaded. Any other name gets the session itself, one entry after another, and with each
        question an `:expect` of what it came to: `adapt repl --script FILE` replays it as a test.
        """
    ) { session, path in session.save(path) },
  ]
}

extension ReplSession {
  package func load(_ path: String) -> ReplAnswer {
    do {
      let bytes = try host.read(path)
      let loaded = SessionSpec(bytes, name: path, imports: host.imports)
      var answer = ReplAnswer()
      answer.errors = render(loaded.checked.diagnostics, loaded.checked.sources)
      guard !loaded.checked.hasErrors else {
        self.path = path
        answer.hasFailed = true
        return answer
      }
      if !spec.source.bytes.isEmpty { remember() }
      let old = screen
      spec = loaded
      self.path = path
      screen = old.flatMap { loaded.screenNames.contains($0) ? $0 : nil } ?? firstScreen
      refreshEnvironment()
      let count = loaded.screenNames.count
      answer.output = "\(path): \(count) screen\(count == 1 ? "" : "s")"
      answer.output += count == 0 ? "\n" : ": \(loaded.screenNames.joined(separator: ", "))\n"
      return answer
    } catch {
      return .failure(error.message)
    }
  }

  /// Reads the session's file again after an editor has saved it; says what that did.
  package func reloadChanges() -> ReplAnswer {
    guard let path else { return ReplAnswer() }
    do {
      let bytes = try host.read(path)
      return bytes == spec.source.bytes ? ReplAnswer() : take(bytes, screen: screen)
    } catch {
      return .failure(error.message)
    }
  }

  func save(_ name: String) -> ReplAnswer {
    guard let target = name.isEmpty ? path : name else {
      return .failure("the session has no file yet", help: "write `:save FILE`")
    }
    let isSpec = target.hasSuffix(".adapt")
    do {
      try host.write(target, isSpec ? spec.source.bytes : Array(replayableText.utf8))
      if isSpec { path = target }
      return ReplAnswer(output: "saved \(target)\n")
    } catch {
      return .failure(error.message)
    }
  }

  /// The entries of the session, each question with what it came to.
  private var replayableText: String {
    var text = ""
    for record in records {
      text += record.text.contains("\n") ? ":{\n\(record.text)\n:}\n" : record.text + "\n"
      if case .question(let value?) = record.kind, let spelled = spelling(of: value) {
        text += ":expect _ == \(spelled)\n"
      }
    }
    return text
  }
}
