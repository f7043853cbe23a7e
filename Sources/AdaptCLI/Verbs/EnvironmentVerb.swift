internal import AdaptCatalog
internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptIR

extension CommandOption {
  static let environment = CommandOption(
    "env", .environment, repeats: true, isConfigurable: true,
    "an environment: `iphone-15 landscape`, `size 700 x 500`")
  static let force = CommandOption("force", .none, "accept environments that no device has")
  static let explainTraits = CommandOption(
    "explain", .none, "say where each value comes from and how sure it is")
  fileprivate static let spec = CommandOption(
    "spec", .file, "a spec whose names of environments the phrase may use")
}

extension Verb {
  static let environment = Verb(
    "env", "say what an environment phrase stands for",
    .words("ENV", choices: [], atLeast: 1, atMost: nil),
    options: [.explainTraits, .spec, .screen, .force],
    reporting: .besideResult,
    details: """
      A phrase starts with a device, a family or a size, and says what differs from its default:

          adapt env iphone-15 landscape
          adapt env ipad-pro-11 split 1/3 text ax3 rtl
          adapt env size 700 x 500 scale 2

      Everything else follows: size classes, safe area, bars, margins. Mixes that no device has are
      refused unless forced.

      With --spec and --screen it is what a screen or container sees where that spec shows it, and
      --explain names what gave it each trait that does not flow from the window:

          adapt env ipad-mini landscape --spec mail.adapt --screen Mail.primary --explain
      """
  ) { invocation, session in
    let phrase = invocation.operands.joined(separator: " ")
    let detail = invocation.has(.explainTraits) ? EnvironmentDetail.explanation : .values
    var document: Document?
    if let file = invocation.value(.spec) {
      guard let source = session.readSource(file), let spec = session.readSpec(source) else {
        return .failure
      }
      document = spec.document
    }
    guard
      let chosen = session.readEnvironment(
        phrase, of: document, isForced: invocation.has(.force))
    else { return .usage }
    guard let path = invocation.value(.screen) else {
      session.print(environmentText(chosen, detail))
      return .success
    }
    guard let document else {
      return session.usage("`--screen` needs the spec that shows it", "add `--spec FILE`")
    }
    guard let text = environmentText(at: path, of: document, in: chosen, detail) else {
      return session.usage(
        "the file shows nothing at `\(path)`",
        "its screens and containers: "
          + (document.windowRoots + document.screens.map(\.name)).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
          }.joined(separator: ", "))
    }
    session.print(text)
    return .success
  }
}

extension Session {
  /// The environment of a phrase from the command line; nil where it was reported.
  func readEnvironment(
    _ phrase: String, of document: Document?, isForced: Bool
  ) -> ChosenEnvironment? {
    let argument = SourceText(phrase, name: "<environment>")
    let read = AdaptCheck.readEnvironment(argument, of: document, isForced: isForced)
    reporter.report(read.diagnostics, sources: [argument])
    return read.value
  }
}
