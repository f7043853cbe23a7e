import AdaptREPL
import AdaptSema
import AdaptTestSupport
import Testing

/// An edit takes over what has not changed; what comes out is what compiling from scratch gives.
@Suite struct IncrementalTests {
  /// Random edits of real screens. After each the session must be what a new one is that loads the
  /// same text: the same IR, diagnostics and layouts, byte for byte.
  @Test(arguments: [
    "mail", "settings", "signin", "popover", "columns", "board", "login6and7", "calculator",
  ])
  func anEditEqualsCompilingFromScratch(example: String) throws {
    let text = try Repository.text("examples/\(example).adapt")
    let tokens = try Repository.text("examples/tokens.adapt")
    let host = FakeHost(["spec.adapt": text, "tokens.adapt": tokens])
    host.imports = FixedSources(["tokens.adapt": tokens])
    let session = ReplSession(host: host)
    #expect(!run(":load spec.adapt", in: session).hasFailed)
    var random = SeededGenerator(seed: UInt64(example.utf8.reduce(0) { $0 * 31 + Int($1) }))
    var joined = 0
    for round in 0..<7 {
      let entry = edit(&random, round, names(in: session))
      let before = state(of: session)
      if run(entry, in: session).hasFailed {
        // What has errors leaves everything as it was.
        #expect(state(of: session) == before, "after \(entry)")
        continue
      }
      joined += 1
      host.files["spec.adapt"] = run(":source", in: session).output
      let fresh = ReplSession(host: host)
      #expect(!run(":load spec.adapt", in: fresh).hasFailed)
      if let screen = screen(of: session) { _ = run(":screen \(screen)", in: fresh) }
      #expect(state(of: session) == state(of: fresh), "after \(entry)")
    }
    #expect(2 <= joined)
  }

  /// Everything that is said of a session.
  private func state(of session: ReplSession) -> [ReplAnswer] {
    var answers = [":source", ":ir", ":check", ":json"].map { session.evaluate($0) }
    answers += [":env ipad-mini landscape", ":json", ":env iphone-15", ":json"].map {
      session.evaluate($0)
    }
    return answers
  }

  private func screen(of session: ReplSession) -> String? {
    run(":screen", in: session).output.split(separator: "\n").first { $0.hasPrefix("* ") }
      .map { String($0.dropFirst(2)) }
  }

  /// Names of views of the chosen screen that hold for a plain constraint.
  private func names(in session: ReplSession) -> [String] {
    run(":frames", in: session).output.split(separator: "\n").dropFirst(3)
      .prefix { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { !$0.contains("#") && !$0.contains(".") && !$0.contains("[") }
  }

  /// One more entry: constraints, properties, views, declarations, ways back, and mistakes.
  private func edit(_ random: inout SeededGenerator, _ round: Int, _ names: [String]) -> String {
    func name() -> String { names.isEmpty ? "root" : names[random.below(names.count)] }
    let (first, second, number) = (name(), name(), random.below(40))
    return switch random.below(13) {
    case 0: "\(first).width >= \(number) as wide"
    case 1: "\(first).height >= \(number) @300"
    case 2: "\(first).top >= \(second).bottom + \(number) @200"
    case 3: "\(first).width >= (\(number) | wR: \(number + 8)) @(250 | hC: 260)"
    case 4: "\(first) { hidden: hC wC }"
    case 5: "view extra\(round % 3) { top == safe.top + \(number); leading == \(first).leading }"
    case 6: "label note\(round)(\"Note\") { leading == margins.leading; top == \(first).bottom }"
    case 7: "let gapOfPrompt = \(number) | wR: 20"
    case 8: "\(first).width >= gapOfPrompt @150"
    case 9: "when wR { \(first).height >= \(number) @100 }"
    case 10: ":undo"
    case 11: "\(first).leading == nothing.leading"
    default: "\(first) { width >= \(number) @90 as narrow }"
    }
  }
}
