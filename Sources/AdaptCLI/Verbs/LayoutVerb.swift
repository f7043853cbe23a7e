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
  static let screen = CommandOption("screen", .text("NAME"), "lay out this screen or component")
  static let allScreens = CommandOption(
    "all-screens", .none, "lay out every screen, in the order of the file")
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
      Lays out a screen (without --screen the one that the app shows first) in the environment of
      --env; several --env give several layouts. Prints the frame of every view and which override
      won where there was a choice; conflicts and what nothing decides are diagnostics.

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
    let names = screenNames(invocation, of: document)
    if let missing = names.first(where: { document.screen(named: $0) == nil }) {
      let known = document.screens.map(\.name)
      write(
        UsageError(
          message: "`\(source.name)` has no screen `\(missing)`",
          help: didYouMean(missing, known) ?? "its screens: \(known.joined(separator: ", "))"),
        to: session.console)
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
      for name in names {
        let layout = AdaptLayout.layout(document, screen: name, in: chosen.environment)
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

/// The screens to lay out: all, those named, or the one that the app shows first.
private func screenNames(_ invocation: Invocation, of document: Document) -> [String] {
  if invocation.has(.allScreens) { return document.screens.map(\.name) }
  if let name = invocation.value(.screen) { return [name] }
  if let root = document.app?.root, document.screen(named: root) != nil { return [root] }
  return document.screens.prefix(1).map(\.name)
}
