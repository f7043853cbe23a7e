internal import AdaptCatalog
internal import AdaptCheck
internal import AdaptIR

extension CommandOption {
  static let transition = CommandOption(
    "transition", .environment, repeats: true,
    "compare one file in two environments: this one, then the operand or the next")
  static let defaultMatrix = CommandOption(
    "all", .none, isConfigurable: false, "in every environment of the default matrix")
  static let moment = CommandOption(
    "at", .text("FRACTION"), repeats: true,
    "with --transition: the frames so far on the way, from 0 to 1")
  static let exitCode = CommandOption(
    "exit-code", .none, "end with 1 where something differs")
}

extension Verb {
  static let diff = Verb(
    "diff", "say what differs between files or environments",
    .sources(atLeast: 1, atMost: 2, folders: false),
    options: [
      .environment, .defaultMatrix, .transition, .moment, .screen, .exitCode, .resultFormat, .force,
      .jobs, .output,
    ],
    reporting: .besideLayout,
    details: """
      Lists each view that is installed, uninstalled, moved in its superview, resized, hidden or
      shown, each image view that shows another file, each presentation that comes out otherwise,
      and the constraints that go and come. What is not listed is as it was.

          adapt diff old.adapt new.adapt --env iphone-15
          adapt diff old.adapt new.adapt --all
          adapt diff mail.adapt --transition iphone-15 "iphone-15 landscape"
          adapt diff mail.adapt --transition iphone-15 "iphone-15 landscape" --at 0.5

      With --all changes are grouped by the environments that have them. A transition also says
      which constraints must go before the new ones come: a platform that mixes both sets would
      report a conflict; --at 0.5 adds the frames of an animation at half its way, where views fade
      in and out and those with `rotates: no` stay upright on the device. Ends with 0 also where
      something differs, unless --exit-code is given.
      """
  ) { invocation, session in
    let phrases = invocation.values(.transition)
    if phrases.isEmpty, invocation.has(.moment) {
      return session.usage("`--at` is a moment of a transition", "add `--transition ENV ENV`")
    }
    if !phrases.isEmpty { return session.compareEnvironments(invocation, phrases) }
    return session.compareFiles(invocation)
  }
}

extension Session {
  fileprivate func compareFiles(_ invocation: Invocation) -> ExitCode {
    guard invocation.operands.count == 2 else {
      return usage(
        "`adapt diff` needs two files", "for one file add `--transition ENV ENV`")
    }
    guard invocation.has(.defaultMatrix) || !invocation.values(.environment).isEmpty else {
      return usage("`adapt diff` needs an environment", "add `--env iphone-15`, or `--all`")
    }
    let sources = invocation.operands.map { readSource(invocation, from: $0) }
    guard let first = sources[0], let second = sources[1], let before = readSpec(first),
      let after = readSpec(second)
    else { return .failure }
    guard let arguments = readMatrixArguments(invocation),
      let environments = comparedEnvironments(invocation, of: after.document)
    else { return .usage }
    let comparison = SpecComparison(
      from: before.document, to: after.document, screen: invocation.value(.screen))
    let (parts, isInterrupted) = divide(environments.count, "environments", arguments) { next in
      let engines = SpecComparison.Engines(comparison)
      var diffs: [Int: SpecDiff] = [:]
      while let place = next() {
        diffs[place] = comparison.diff(in: environments[place], with: engines)
      }
      return diffs
    }
    let diffs = parts.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    let code = writeDiff(
      comparison.result(environments.indices.compactMap { diffs[$0] }), invocation,
      before: before, after: after)
    guard isInterrupted else { return code }
    reportInterruption(
      after: diffs.count, of: environments.count, "environments", second.name)
    return .interrupted
  }

  private func comparedEnvironments(
    _ invocation: Invocation, of document: Document
  ) -> [ChosenEnvironment]? {
    guard let named = readEnvironments(invocation, of: document) else { return nil }
    return invocation.has(.defaultMatrix) ? named + DefaultMatrix.base : named
  }

  fileprivate func compareEnvironments(
    _ invocation: Invocation, _ phrases: [String]
  ) -> ExitCode {
    let phrases = phrases + invocation.operands.dropFirst()
    guard phrases.count == 2, let path = invocation.operands.first else {
      return usage(
        "a transition has two environments, found \(phrases.count)",
        "write `adapt diff FILE --transition iphone-15 \"iphone-15 landscape\"`")
    }
    guard let source = readSource(invocation, from: path), let spec = readSpec(source) else {
      return .failure
    }
    let chosen = phrases.compactMap {
      readEnvironment($0, of: spec.document, isForced: invocation.has(.force))
    }
    guard chosen.count == 2 else { return .usage }
    var fractions: [Double] = []
    for text in invocation.values(.moment) {
      guard let fraction = Double(text), 0 <= fraction, fraction <= 1 else {
        return usage("`--at` takes a number from 0 to 1, found `\(text)`", "--at 0.5")
      }
      fractions.append(fraction)
    }
    let result = difference(
      of: spec.document, screen: invocation.value(.screen), from: chosen[0], to: chosen[1],
      at: fractions)
    return writeDiff(result, invocation, before: spec, after: spec)
  }

  private func writeDiff(
    _ diff: SpecsDiff, _ invocation: Invocation, before: SpecInput, after: SpecInput
  ) -> ExitCode {
    if let name = invocation.value(.screen), before.document.screen(named: name) == nil,
      after.document.screen(named: name) == nil
    {
      return usage(
        "there is no screen `\(name)`", didYouMean(name, after.document.screens.map(\.name)))
    }
    let sources = DiffSources(
      before: SourceLines(before.sources, of: before.document),
      after: SourceLines(after.sources, of: after.document))
    let bytes: [UInt8]
    switch ResultFormat(rawValue: invocation.value(.resultFormat) ?? "") ?? .text {
    case .json: bytes = diffJSON(diff, sources)
    case .text:
      bytes = Array(
        (invocation.has(.defaultMatrix) ? groupedDiffText(diff) : diffText(diff, sources)).utf8)
    }
    writeResult(bytes, to: invocation.value(.output))
    return invocation.has(.exitCode) && !diff.isEmpty ? .failure : .success
  }

  /// Wrong use, said with a way out.
  func usage(_ message: String, _ help: String?) -> ExitCode {
    write(UsageError(message: message, help: help), to: console)
    return .usage
  }
}
