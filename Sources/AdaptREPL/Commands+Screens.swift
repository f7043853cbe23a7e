import AdaptCheck
import AdaptIR
import AdaptJSON
import AdaptLayout
import AdaptSema

extension ReplCommand {
  static let screenCommands: [ReplCommand] = [
    ReplCommand(
      "screen", takes: .screen, optional: true, "show the screens, or choose one",
      isReplayed: true,
      details: """
        Members that are entered join the chosen screen, and names mean its views. Alone it lists
        the screens and components of the session.
        """
    ) { session, name in
      let names = session.spec.screenNames
      if name.isEmpty {
        return ReplAnswer(
          output: names.map { ($0 == session.screen ? "* " : "  ") + $0 + "\n" }.joined())
      }
      guard names.contains(name) else {
        return .failure(
          "no screen is called `\(name)`",
          help: Spelling.nearest(to: name, in: names).map { "did you mean `\($0)`?" })
      }
      session.screen = name
      return ReplAnswer()
    },
    ReplCommand(
      "frames", "show the frame of every view",
      details: """
        The frames of the chosen screen in the environment, in the screen's coordinates, then which
        override won where there was a choice.
        """
    ) { session, _ in session.layoutAnswer(.list) },
    ReplCommand(
      "tree", "show the views as they are nested",
      details: "Each view below its superview, with its frame in the superview's coordinates."
    ) { session, _ in session.layoutAnswer(.tree) },
    ReplCommand(
      "draw", "draw the screen in box characters",
      details: "To scale, with the names of the views, as `adapt draw` does."
    ) { session, _ in
      guard let layout = session.layoutWithFindings else { return session.noScreen }
      let picture = Picture(
        layout, of: session.spec.document, phrase: session.environment.phrase)
      return ReplAnswer(output: drawText([picture], width: session.options.columns))
    },
    ReplCommand(
      "json", "show the layout as JSON",
      details: "The document that `adapt layout --format json` writes."
    ) { session, _ in
      guard let layout = session.layoutWithFindings else { return session.noScreen }
      let bytes = layoutJSON(
        [layout], of: session.spec.document, sources: session.spec.checked.sources)
      return ReplAnswer(output: String(decoding: bytes, as: UTF8.self))
    },
    ReplCommand(
      "ir", "show the adaptive IR as JSON",
      details: "The document that `adapt compile` writes."
    ) { session, _ in
      do {
        return ReplAnswer(
          output: String(decoding: try session.spec.document.encoded(), as: UTF8.self))
      } catch {
        return .failure("the IR cannot be written: \(error)")
      }
    },
  ]
}

extension ReplSession {
  func layoutAnswer(_ form: LayoutTextForm) -> ReplAnswer {
    guard let layout = layoutWithFindings else { return noScreen }
    var answer = ReplAnswer(
      output: layoutText(layout, of: spec.document, phrase: environmentWords, form))
    answer.errors = render(layout.findings, spec.checked.sources)
    answer.hasFailed = layout.findings.contains { $0.severity == .error }
    return answer
  }

  var noScreen: ReplAnswer {
    .failure("the session has no screen yet", help: "enter a view, or `:load FILE`")
  }

  /// The environment as the prompt shows it: with its orientation and its size classes.
  var environmentWords: String {
    var words = environment.phrase.split(separator: " ").map(String.init)
    let now = environment.environment
    if environment.request.orientation == nil, now.arrangement == .full,
      case .device = environment.request.base
    {
      words.insert(now.orientation.rawValue, at: 1)
    }
    words += ConditionAtom.allCases.prefix(4).filter { $0.holds(in: now) }.map(\.rawValue)
    return words.joined(separator: " ")
  }
}

/// Which views came and went, by name.
func installationText(from before: ScreenLayout, to after: ScreenLayout) -> String {
  // Two layouts of one text have the same views in the same places.
  let isSame = before.views.elementsEqual(after.views) { $0.path == $1.path }
  let old =
    isSame
    ? [:]
    : Dictionary(before.views.map { ($0.path, $0.installed) }, uniquingKeysWith: { a, _ in a })
  var added: [String] = []
  var removed: [String] = []
  for (place, view) in after.views.enumerated() {
    let wasInstalled = isSame ? before.views[place].installed : old[view.path] ?? false
    switch (wasInstalled, view.installed) {
    case (false, true): added.append(view.path)
    case (true, false): removed.append(view.path)
    default: break
    }
  }
  func list(_ sign: String, _ names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    let shown = names.prefix(8).joined(separator: ", ")
    return "\(sign) \(shown)" + (8 < names.count ? " and \(names.count - 8) more" : "") + "\n"
  }
  return list("+", added) + list("-", removed)
}
