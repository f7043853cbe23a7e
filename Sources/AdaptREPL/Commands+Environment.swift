import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR

extension ReplCommand {
  static let environmentCommands: [ReplCommand] = [
    ReplCommand(
      "env", takes: .environment, optional: true, "show the environment, or change it",
      isReplayed: true,
      details: """
        A phrase that begins with a device, a size or a name that the session declares is the new
        environment; other words change the one there is:

            :env ipad-pro-11 split 1/3
            :env text ax3 rtl
            :env size 700 x 500 scale 2

        Alone it says what the environment is; with the path of a screen or container (`:env
        Mail.primary`) what that sees, and what gave it each trait.
        """
    ) { session, rest in
      if rest.isEmpty { return ReplAnswer(output: environmentText(session.environment, .values)) }
      if let text = environmentText(
        at: rest, of: session.spec.document, in: session.environment, .explanation)
      {
        return ReplAnswer(output: text)
      }
      return session.changeEnvironment(rest)
    },
    words(
      "device", takes: .device, "change the device",
      details: "Everything else that was chosen stays, as far as the device has it."
    ) { session, name in session.changeDevice(name) },
    words(
      "split", takes: .choice(["1/3", "1/2", "2/3"]), "take a part of an iPad's screen",
      details: "`:env full` gives the whole screen back."
    ) { $0.changeEnvironment("split \($1)") },
    words(
      "size", takes: .text("W x H"), "take a size without a device",
      details: "`:size 700 x 500 scale 2`; size classes and margins follow from the size."
    ) { $0.changeEnvironment("size \($1)") },
    words(
      "text", takes: .choice(TextSize.allCases.map(\.rawValue)), "change the text size",
      details: "The sizes of Dynamic Type, from `xSmall` to `ax5`; usual is `large`."
    ) { $0.changeEnvironment("text \($1)") },
    words(
      "rtl", "read from right to left", details: "`:env ltr` reads from left to right again."
    ) { session, _ in session.changeEnvironment("rtl") },
    words(
      "os", takes: .text("VERSION"), "change the version of the system",
      details: "`:os 12`; a version that never ran on the device is refused."
    ) { $0.changeEnvironment("os \($1)") },
    words(
      "input", takes: .text("NAME VALUE"), "give an input of the spec a value",
      details: "`:input unread 3`; an input without one has the value that it was declared with."
    ) { $0.changeEnvironment("with \($1)") },
    words(
      "rotate", "turn the device",
      details: "Portrait becomes landscape and landscape portrait; all else stays."
    ) { session, _ in
      let now = session.environment.environment.orientation
      return session.changeEnvironment(now == .portrait ? "landscape" : "portrait")
    },
  ]
}

extension ReplCommand {
  /// A command that changes the environment, which `:save` writes down.
  private static func words(
    _ name: String, takes argument: Argument = .none, _ summary: String, details: String,
    run: @escaping @Sendable (ReplSession, String) -> ReplAnswer
  ) -> ReplCommand {
    ReplCommand(name, takes: argument, summary, isReplayed: true, details: details, run: run)
  }
}

extension ReplSession {
  fileprivate func changeDevice(_ name: String) -> ReplAnswer {
    var words = [name]
    // A device has a window of its own and versions of its own.
    var kept = environment.request
    kept.base = nil
    kept.arrangement = nil
    kept.os = nil
    kept.idiom = nil
    kept.scale = nil
    kept.widthClass = nil
    kept.heightClass = nil
    kept.isCanvas = false
    if !kept.description.isEmpty { words.append(kept.description) }
    return changeEnvironment(words.joined(separator: " "))
  }

  /// Reads a phrase: a whole one replaces the environment, other words change it.
  func changeEnvironment(_ words: String) -> ReplAnswer {
    let argument = SourceText(words, name: "<environment>")
    let document = spec.document
    let named = document.environments.map {
      (name: $0.name, request: EnvironmentPhrase($0.phrase).request)
    }
    var phrase = EnvironmentPhrase(words, environments: named, inputs: document.inputs)
    if phrase.request.base == nil, phrase.problems.isEmpty, !phrase.isDefaultMatrix {
      phrase.request = environment.request.changed(by: phrase.request)
    }
    do {
      let chosen = try phrase.environment().filling(document.inputs)
      let before = frames?.screens.first
      earlierEnvironment = environment
      environment = chosen
      var answer = ReplAnswer(output: environmentLine)
      if let before, let after = frames?.screens.first {
        answer.output += installationText(from: before, to: after)
      }
      return answer
    } catch {
      let read = readEnvironment(argument, of: document, isForced: false)
      var answer = ReplAnswer()
      answer.errors =
        phrase.request.base == nil || read.diagnostics.isEmpty
        ? error.problems.map { problem in
          let near = problem.nearest.first.map { "did you mean `\($0)`?" }
          return "error: \(problem.message)\n"
            + ((near ?? problem.help).map { "  = help: \($0)\n" } ?? "")
        }.joined()
        : render(read.diagnostics, [argument])
      answer.hasFailed = true
      return answer
    }
  }

  /// After the text has changed: its inputs and named environments may be others.
  func refreshEnvironment() {
    environment = environment.filling(spec.document.inputs)
  }

  private var environmentLine: String {
    let environment = environment.environment
    return "\(environmentWords): \(points(environment.size.width)) x "
      + "\(points(environment.size.height))\n"
  }
}

extension EnvironmentRequest {
  /// The same environment but for what `other` says.
  func changed(by other: EnvironmentRequest) -> EnvironmentRequest {
    var result = self
    if let value = other.orientation { result.orientation = value }
    if let value = other.arrangement { result.arrangement = value }
    if let value = other.idiom { result.idiom = value }
    if let value = other.scale { result.scale = value }
    if let value = other.widthClass { result.widthClass = value }
    if let value = other.heightClass { result.heightClass = value }
    if let value = other.os { result.os = value }
    if let value = other.text { result.text = value }
    if let value = other.direction { result.direction = value }
    if let value = other.style { result.style = value }
    if let value = other.gamut { result.gamut = value }
    if let value = other.contrast { result.contrast = value }
    if let value = other.boldText { result.boldText = value }
    if let value = other.level { result.level = value }
    if let value = other.forceTouch { result.forceTouch = value }
    if let value = other.keyboard { result.keyboard = value }
    for entry in other.inputs.entries { result.inputs[entry.name] = entry.value }
    if other.isCanvas { result.isCanvas = true }
    if other.isForced { result.isForced = true }
    return result
  }
}
