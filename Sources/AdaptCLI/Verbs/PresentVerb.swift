internal import AdaptCatalog
internal import AdaptCheck
internal import AdaptIR

extension Verb {
  static let present = Verb(
    "present", "say how presentations come out",
    .sourceAndWords("SCREEN", atLeast: 0, atMost: 1),
    options: [.environment, .defaultMatrix, .resultFormat, .force, .output, .evaluate],
    reporting: .besideLayout,
    details: """
      Says for each `present` of a screen (of all screens where none is named) what it comes out as:
      its style by the spec or by the system's rule for that version, what it shows, and what does
      not come out as it was written. Each --env is answered by itself, with place and size, what
      its content sees, what is around it and how it closes.

      Without --env, or with --all, environments of the default matrix that agree are told together.
      """
  ) { invocation, session in
    let (path, words) = invocation.sourceAndWords
    guard let source = session.readSource(invocation, from: path),
      let spec = session.readSpec(source)
    else { return .failure }
    let document = spec.document
    if let name = words.first, document.screen(named: name) == nil {
      let known = document.screens.map(\.name)
      return session.usage(
        "`\(source.name)` has no screen `\(name)`",
        didYouMean(name, known) ?? "its screens: \(known.joined(separator: ", "))")
    }
    guard let named = session.readEnvironments(invocation, of: document) else { return .usage }
    let isGrouped = named.isEmpty || invocation.has(.defaultMatrix)
    let reports = presentationReports(
      document, screen: words.first, in: isGrouped ? named + DefaultMatrix.base : named,
      isGrouped ? .grouped : .each)
    let lines = SourceLines(spec.sources, of: document)
    let bytes =
      switch ResultFormat(rawValue: invocation.value(.resultFormat) ?? "") ?? .text {
      case .text: Array(presentationText(reports, of: document, lines: lines).utf8)
      case .json: presentationJSON(reports, of: document, lines: lines)
      }
    session.writeResult(bytes, to: invocation.value(.output))
    return .success
  }
}
