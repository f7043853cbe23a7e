import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR

extension ReplCommand {
  static let environmentCommands: [ReplCommand] = [
    ReplCommand(
      "env", takes: .environment, optional: true, "show the environment, or change it",
      details: """
        A phrase that begins with a device, a size or a name that the session declares is the new
        environment; other words change the one there is:

            :env ipad-pro-11 split 1/3
            :env text ax3 rtl
            :env size 700 x 500 scale 2

        Alone it says what the environment is.
        """
    ) { session, rest in
      rest.isEmpty
        ? ReplAnswer(output: environmentText(session.environment, .values))
        : session.changeEnvironment(rest)
    },
    ReplCommand(
      "rotate", "turn the device",
      details: "Portrait becomes landscape and landscape portrait; all else stays."
    ) { session, _ in
      let now = session.environment.environment.orientation
      return session.changeEnvironment(now == .portrait ? "landscape" : "portrait")
    },
  ]
}

extension ReplSession {
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
