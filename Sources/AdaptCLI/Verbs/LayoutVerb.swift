internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptIR
internal import AdaptJSON
internal import AdaptLayout

/// How `adapt layout` writes frames: `--format`.
private enum LayoutFormat: String, CaseIterable {
  case text, tree, json
}

extension CommandOption {
  static let screen = CommandOption(
    "screen", .text("NAME"), "a screen, component or container, or a path: `Mail.primary`")
  static let allScreens = CommandOption(
    "all-screens", .none, "every screen where the window shows it, then every component")
  fileprivate static let layoutFormat = CommandOption(
    "format", .choice(LayoutFormat.allCases.map(\.rawValue)), "how frames are written")
}

extension Verb {
  static let layout = Verb(
    "layout", "compute the frames in one environment",
    .sources(atLeast: 1, atMost: 1, folders: false),
    options: [
      .environment, .screen, .allScreens, .layoutFormat, .force, .output, .evaluate,
    ],
    reporting: .besideLayout,
    details: """
      Lays out a screen or container (without --screen the one that the app shows first) in the
      environment of --env, with the screens that it embeds, each in the environment that it gets
      there. --screen takes a screen, which then has the window to itself, a component, a container,
      or a path to a screen where it is shown (`Mail.primary`, `Places.panel`). --all-screens lays
      out everything that the window shows and may present, each screen where it is shown. Several
      --env give several layouts. Prints the frame of every view and which override won where there
      was a choice; conflicts and what nothing decides are diagnostics.

      FILE is a source or an IR document that `adapt compile` wrote.
      """
  ) { invocation, session in
    let phrases = invocation.values(.environment)
    guard !phrases.isEmpty else {
      write(
        UsageError(
          message: "`adapt layout` needs an environment", help: "add `--env iphone-15`"),
        to: session.console)
      return .usage
    }
    guard let source = session.readSource(invocation, from: invocation.operands.first),
      let spec = session.readSpec(source)
    else { return .failure }
    let document = spec.document
    guard let asked = session.screenNames(invocation, of: document, in: source.name) else {
      return .usage
    }

    let format = LayoutFormat(rawValue: invocation.value(.layoutFormat) ?? "") ?? .text
    var code = ExitCode.success
    var layouts: [Layout] = []
    var texts: [String] = []
    for phrase in phrases {
      guard
        let chosen = session.readEnvironment(
          phrase, of: document, isForced: invocation.has(.force))
      else {
        code = .usage
        continue
      }
      let names = invocation.has(.allScreens) ? document.everyScreen(in: chosen.environment) : asked
      for name in names {
        let layout = AdaptLayout.layout(
          document, screen: name, in: chosen.environment,
          options: LayoutOptions(children: invocation.has(.allScreens) ? .all : .shown))
        session.reporter.report(layout.findings, sources: spec.sources)
        switch format {
        case .json: layouts.append(layout)
        case .text: texts.append(layoutText(layout, of: document, phrase: chosen.phrase, .list))
        case .tree: texts.append(layoutText(layout, of: document, phrase: chosen.phrase, .tree))
        }
      }
    }
    // Half of an answer is none: a wrong phrase among several keeps everything back.
    guard code == .success else { return code }
    switch format {
    case .json:
      session.writeResult(
        layoutJSON(layouts, of: document, sources: spec.sources), to: invocation.value(.output))
    case .text, .tree:
      session.writeResult(
        Array(texts.joined(separator: "\n").utf8), to: invocation.value(.output))
    }
    return code
  }
}

extension Document {
  /// What has the window to itself, then every component.
  fileprivate func everyScreen(in window: Environment) -> [String] {
    windowRoots(in: window)
      + screens.filter { $0.kind == .component && !$0.views.isEmpty }.map(\.name)
  }
}

extension Session {
  /// The screen that a verb is about: the one named, or the one that the app shows first; nil where
  /// one is named that is not there, which is reported.
  func screenNames(
    _ invocation: Invocation, of document: Document, in file: String
  ) -> [String]? {
    if document.screens.isEmpty {
      _ = usage("`\(file)` has no screen", "`adapt init` writes a file that has one")
      return nil
    }
    guard let name = invocation.value(.screen) else {
      return document.firstShown.map { [$0] } ?? []
    }
    if ShowingPath(screen: name, in: document) != nil { return [name] }
    _ = unknownScreen(name, of: document, in: file)
    return nil
  }

  func unknownScreen(_ name: String, of document: Document, in file: String) -> ExitCode {
    let known = document.screens.map(\.name) + document.containers.map(\.name)
    return usage(
      "`\(file)` has no screen `\(name)`",
      didYouMean(name, known) ?? "its screens: \(known.joined(separator: ", "))")
  }
}
