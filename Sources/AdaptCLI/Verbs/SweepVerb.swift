internal import AdaptCheck
internal import AdaptIR

extension Verb {
  static let sweep = Verb(
    "sweep", "find the exact sizes at which a layout changes",
    .sourceAndWords("width|height RANGE", atLeast: 1, atMost: 2),
    options: [.environment, .screen, .allScreens, .resultFormat, .force, .output, .evaluate],
    reporting: .besideLayout,
    details: """
      Moves the window's width or height through a range, everything else as in --env, and lists the
      stretches in which the screen is laid out in one way: the same rows decide, the same views are
      there, texts run in as many lines. At each boundary, exact to a ten-thousandth of a
      point, stands what begins (+) and what ends (-); a stretch in which something is wrong says
      so, and then the command ends with 1.

          adapt sweep mail.adapt width 320...1366 --env ipad-pro-11
          adapt sweep mail.adapt height 300...900 --env iphone-15 --screen Message
          adapt sweep mail.adapt text --env iphone-15

      --screen takes a screen, which then has the window to itself, or a path to where it is shown
      (`Mail.primary`): the window is moved, the screen follows.

      The width class follows the width as in a window that a person may size (667 is the last
      compact width), except on phones, which keep theirs. `text` goes through the twelve text sizes.
      """
  ) { invocation, session in
    guard !invocation.values(.environment).isEmpty else {
      return session.missingEnvironment("sweep")
    }
    let (path, words) = invocation.sourceAndWords
    guard let quantity = words.first.flatMap(SweptQuantity.init) else {
      return session.usage(
        "`adapt sweep` moves width, height or text, not `\(words.first ?? "")`",
        didYouMean(words.first ?? "", SweptQuantity.allCases.map(\.rawValue)))
    }
    guard let range = sweptRange(quantity, words.dropFirst().first) else {
      return session.usage(
        "`adapt sweep` needs a range of lengths, found `\(words.dropFirst().first ?? "nothing")`",
        "write `\(quantity.rawValue) 320...1366`; at most \(Int(longestSweep)) points are gone"
          + " through")
    }
    guard let source = session.readSource(invocation, from: path),
      let spec = session.readSpec(source)
    else { return .failure }
    guard let asked = session.screenNames(invocation, of: spec.document, in: source.name),
      let environments = session.readEnvironments(invocation, of: spec.document)
    else { return .usage }
    var sweeps: [Sweep] = []
    for chosen in environments {
      let names =
        invocation.has(.allScreens)
        ? shownPaths(of: spec.document, in: chosen.environment)
        : asked.flatMap { screenPaths(at: $0, of: spec.document, in: chosen.environment) }
      for name in names {
        guard
          let found = AdaptCheck.sweep(
            spec.document, screen: name, quantity, over: range, in: chosen)
        else {
          write(
            UsageError(message: "`\(name)` cannot be laid out in part of this range", help: nil),
            to: session.console)
          return .failure
        }
        sweeps.append(found)
      }
    }
    let bytes =
      switch ResultFormat(rawValue: invocation.value(.resultFormat) ?? "") ?? .text {
      case .text: Array(sweeps.map(sweepText).joined(separator: "\n").utf8)
      case .json: sweepJSON(sweeps)
      }
    session.writeResult(bytes, to: invocation.value(.output))
    let isBroken = sweeps.contains {
      $0.stretches.contains { $0.findings.contains(where: \.isError) }
    }
    return isBroken ? .failure : .success
  }
}
