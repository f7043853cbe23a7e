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
}

extension Verb {
  static let environment = Verb(
    "env", "say what an environment phrase stands for",
    .words("ENV", choices: [], atLeast: 1, atMost: nil), options: [.explainTraits, .force],
    reporting: .besideResult,
    details: """
      A phrase starts with a device, a family or a size, and says what differs from its default:

          adapt env iphone-15 landscape
          adapt env ipad-pro-11 split 1/3 text ax3 rtl
          adapt env size 700 x 500 scale 2

      Everything else follows: size classes, safe area, bars, margins. Mixes that no device has are
      refused unless forced.
      """
  ) { invocation, session in
    let phrase = invocation.operands.joined(separator: " ")
    guard
      let chosen = session.readEnvironment(
        phrase, of: nil, isForced: invocation.has(.force))
    else { return .usage }
    session.print(
      environmentText(chosen, invocation.has(.explainTraits) ? .explanation : .values))
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
