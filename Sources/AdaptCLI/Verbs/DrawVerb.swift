internal import AdaptCheck
internal import AdaptIR
internal import AdaptLayout

/// How `adapt draw` draws: `--format`.
private enum DrawFormat: String, CaseIterable {
  case text, svg, html, png
}

extension CommandOption {
  fileprivate static let drawFormat = CommandOption(
    "format", .choice(DrawFormat.allCases.map(\.rawValue)), "how the picture is drawn")
  fileprivate static let width = CommandOption(
    "width", .number, isConfigurable: false,
    "how many columns a drawing in characters may take (the terminal's, or 80)")
}

extension Verb {
  static let draw = Verb(
    "draw", "draw screens to scale",
    .sources(atLeast: 1, atMost: 1, folders: false),
    options: [
      .environment, .screen, .allScreens, .drawFormat, .width, .force, .output, .evaluate,
    ],
    reporting: .besideLayout,
    details: """
      Draws the frames of a screen to scale, with names, bars, the safe area as a dotted line, and
      what was found; a name with ! is what a finding is about. Several --env stand side by side, to
      one scale. --screen takes a screen, which is drawn alone in the window, a container, or a path
      to where a screen is shown (`Mail.primary`); --all-screens draws what the window shows, then
      each screen that waits to be seen: tabs, presentations. Text is for a terminal, svg is for
      documents, and html is a page that filters its pictures and lays two over each other. png is
      drawn by librsvg's `rsvg-convert`, where that is installed.

          adapt draw mail.adapt --env iphone-15 --env "iphone-15 landscape"
          adapt draw mail.adapt --all-screens --env ipad-pro-11 --format svg -o mail.svg
      """
  ) { invocation, session in
    guard !invocation.values(.environment).isEmpty else {
      return session.missingEnvironment("draw")
    }
    guard let source = session.readSource(invocation, from: invocation.operands.first),
      let spec = session.readSpec(source)
    else { return .failure }
    guard let asked = session.screenNames(invocation, of: spec.document, in: source.name),
      let environments = session.readEnvironments(invocation, of: spec.document)
    else { return .usage }
    var pictures: [Picture] = []
    for chosen in environments {
      let names =
        invocation.has(.allScreens)
        ? picturePaths(of: spec.document, in: chosen.environment) : asked
      for name in names {
        let layout = AdaptLayout.layout(spec.document, screen: name, in: chosen.environment)
        session.reporter.report(layout.findings, sources: spec.sources)
        pictures.append(Picture(layout, of: spec.document, phrase: chosen.phrase))
      }
    }
    let columns = invocation.value(.width).flatMap(Int.init) ?? session.console.columns() ?? 80
    let bytes: [UInt8]
    switch DrawFormat(rawValue: invocation.value(.drawFormat) ?? "") ?? .text {
    case .text: bytes = Array(drawText(pictures, width: columns).utf8)
    case .svg: bytes = Array(drawSVG(pictures).utf8)
    case .html: bytes = Array(drawHTML(pictures, title: source.name).utf8)
    case .png:
      do throws(RenderError) {
        bytes = try renderPNG(Array(drawSVG(pictures).utf8))
      } catch {
        return session.usage(error.message, error.help)
      }
    }
    session.writeResult(bytes, to: invocation.value(.output))
    return .success
  }
}
