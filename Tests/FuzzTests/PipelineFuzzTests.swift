import AdaptDiagnostics
import AdaptFormat
import AdaptIR
import AdaptJSON
import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptSema

/// Mutated specs through lexer, parser, checker, formatter and IR: none may crash, trap or hang.
///
/// Without more words this is a short run. `ADAPT_FUZZ_BYTES` and `ADAPT_FUZZ_SECONDS` make it
/// longer, `ADAPT_FUZZ_SEED` repeats one; `make fuzz` sets them.
@Suite struct PipelineFuzzTests {
  /// Longer than any text of this size takes on a slow machine with checks on.
  private static let patience = Duration.seconds(20)

  @Test func mutatedSpecsSurviveEveryStage() throws {
    let settings = FuzzSettings()
    let texts =
      try (fixtures("syntax") + fixtures("sema") + fixtures("layout") + fixtures(under: "examples"))
      .map { $0.source() }
    print("fuzzing with ADAPT_FUZZ_SEED=\(settings.seed)")
    let clock = ContinuousClock()
    let start = clock.now
    var bytes = 0
    var cases = 0
    var clean = 0
    while bytes < settings.bytes, clock.now - start < settings.duration {
      var mutator = Mutator(seed: settings.seed &+ UInt64(cases), corpus: texts)
      let text = mutator.makeText()
      // A crash leaves the text behind that caused it.
      try settings.keep(text)
      let before = clock.now
      clean += try survives(text) ? 1 : 0
      let took = clock.now - before
      #expect(took < Self.patience, "\(took) for a text of \(text.count) bytes")
      bytes += text.count
      cases += 1
    }
    settings.forget()
    print("fuzzed \(bytes) bytes in \(cases) texts, \(clean) of them clean")
    #expect(cases > 0)
  }

  /// Takes one text through every stage.
  ///
  /// - Returns: whether it compiled.
  private func survives(_ text: [UInt8]) throws -> Bool {
    let source = SourceText(text, name: "fuzz.adapt")
    let parsed = parse(source)
    #expect(parsed.value.printed() == text, "the tree must print its source")
    if let once = format(source).value {
      #expect(format(SourceText(once)).value == once, "formatting twice must change nothing")
    }
    let checked = compile(source, from: FixedSources())
    guard !checked.diagnostics.contains(where: { $0.severity == .error }) else { return false }
    let document = checked.value.document
    let encoded = try document.encoded()
    #expect(try Document(decoding: encoded) == document, "decoding must give back the document")
    return true
  }
}

/// How long to go on, and where a failing text is kept.
private struct FuzzSettings {
  let seed: UInt64
  let bytes: Int
  let duration: Duration
  private let path = Repository.path(".build/fuzz-case.adapt")

  init() {
    let environment = ProcessInfo.processInfo.environment
    seed = environment["ADAPT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_260_101
    bytes = environment["ADAPT_FUZZ_BYTES"].flatMap { Int($0) } ?? 400_000
    duration = .seconds(environment["ADAPT_FUZZ_SECONDS"].flatMap { Int($0) } ?? 30)
  }

  func keep(_ text: [UInt8]) throws {
    try Data(text).write(to: URL(fileURLWithPath: path))
  }

  func forget() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
