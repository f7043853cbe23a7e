import Adapt
import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptImport
import AdaptLayout
import AdaptSolver
import AdaptTestSupport
import Foundation
import Testing

/// The boundaries that the solver's walk finds are those that bisection finds, on all examples and
/// on 100 imported interfaces where `ADAPT_CORPUS` names the folder with them.
@Suite struct BreakpointTests {
  private static let corpus = ProcessInfo.processInfo.environment["ADAPT_CORPUS"]

  @Test(arguments: try fixtures(under: "examples"))
  func walksAgreeWithBisection(_ fixture: Fixture) throws {
    try checkWalks(compile(fixture.source()).document, of: fixture.fileName)
  }

  @Test(.enabled(if: corpus != nil)) func walksAgreeWithBisectionOnImports() throws {
    let imports = try imports(100)
    #expect(imports.count == 100)
    for (name, document) in imports { try checkWalks(document, of: name) }
  }

  /// Interfaces of the corpus, spread over all of it, that import into screens without errors.
  private func imports(_ count: Int) throws -> [(name: String, document: Document)] {
    let folder = try #require(Self.corpus)
    let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
    var found: [(String, Document)] = []
    // Every seventh file, so that all projects have their share; where those do not suffice, others.
    for start in 0..<7 {
      for place in stride(from: start, to: paths.count, by: 7) {
        if found.count == count { return found }
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder + "/" + paths[place])))
        // The largest would take longer than all others together.
        guard bytes.count < 60_000,
          let text = importInterface(
            SourceText(bytes, name: paths[place]), options: ImportOptions()
          ).value
        else { continue }
        let compiled = compile(SourceText(text, name: paths[place]))
        let hasRows = compiled.document.screens.contains { !$0.constraints.isEmpty }
        if !compiled.hasErrors, hasRows { found.append((paths[place], compiled.document)) }
      }
    }
    return found
  }

  private func checkWalks(_ document: Document, of name: String) throws {
    let environment = try EnvironmentPhrase("iphone-15").environment().environment
    for screen in document.screens {
      var last: (width: Double, probe: RegimeProbe)?
      for width in stride(from: 320.0, through: 1366, by: 87.1) {
        let resized = environment.resized(to: EnvironmentSize(width, environment.size.height))
        guard let probe = RegimeProbe(document, screen: screen.name, in: resized) else { break }
        defer { last = (width, probe) }
        guard let last, let change = EvenChange(last.probe, probe, over: last.width...width) else {
          continue
        }
        try check(change, "\(screen.name) of \(name)")
      }
    }
  }

  /// On both sides of a boundary the answer lies on a line of its own; where it leaves the line of the
  /// left side is found by bisection.
  private func check(_ change: EvenChange, _ screen: String) throws {
    var compiled = try CompiledSystem(change.system)
    func values(at parameter: Double) throws -> [Double] {
      for moving in change.moving {
        try compiled.setConstant(moving.constant + moving.rate * parameter, of: moving.row)
      }
      try compiled.update(SolverOptions(ambiguities: .skip))
      return compiled.unsnapped
    }
    let boundaries = change.boundaries
    let ends = [change.range.lowerBound] + boundaries + [change.range.upperBound]
    for (low, high) in zip(ends, ends.dropFirst()) { try checkStraight(low, high, screen, values) }
    for (place, boundary) in boundaries.enumerated() {
      let (before, after) = (ends[place], ends[place + 2])
      // Lines through two points well inside.
      let left = (boundary - before) / 4
      let right = (after - boundary) / 4
      guard left > 1e-3, right > 1e-3 else { continue }
      let (a, b) = (try values(at: boundary - 2 * left), try values(at: boundary - left))
      let (c, d) = (try values(at: boundary + right), try values(at: boundary + 2 * right))
      let bends = a.indices.map { abs((d[$0] - c[$0]) / right - (b[$0] - a[$0]) / left) }
      guard let variable = bends.indices.max(by: { bends[$0] < bends[$1] }), bends[variable] > 0.01
      else { continue }
      let rate = (b[variable] - a[variable]) / left
      var (low, high) = (boundary - left, boundary + right)
      while high - low > 1e-8 {
        let middle = (low + high) / 2
        let expected = b[variable] + rate * (middle - (boundary - left))
        if abs(try values(at: middle)[variable] - expected) > 1e-9 {
          high = middle
        } else {
          low = middle
        }
      }
      #expect(abs(high - boundary) < 1e-6, "\(screen) at \(boundary)")
    }
  }

  /// Between two boundaries all values lie on straight lines: none was missed.
  private func checkStraight(
    _ low: Double, _ high: Double, _ screen: String, _ values: (Double) throws -> [Double]
  ) throws {
    // Nearer to a boundary a row that is nearly met counts as met.
    let (start, end) = (low + 1e-3, high - 1e-3)
    guard end - start > 1e-2 else { return }
    let (first, last) = (try values(start), try values(end))
    let count = max(2, Int(end - start))
    for step in 1..<count {
      let share = Double(step) / Double(count)
      let found = try values(start + share * (end - start))
      for variable in found.indices {
        let expected = first[variable] + share * (last[variable] - first[variable])
        guard abs(found[variable] - expected) > 1e-5 else { continue }
        Issue.record(
          "\(screen): \(found[variable]) instead of \(expected) between \(low) and \(high)")
        return
      }
    }
  }

  /// Told with the walk or by bisection alone, a sweep has the same stretches.
  @Test func sweepsHaveTheSameStretches() throws {
    let fixture = try #require(
      try fixtures(under: "examples").first { $0.fileName.hasSuffix("signin.adapt") })
    let document = compile(fixture.source()).document
    let chosen = try EnvironmentPhrase("iphone-15").environment()
    for screen in document.screens.prefix(2) {
      checkSweeps(document, screen.name, over: 320...440, in: chosen, screen.name)
    }
  }

  @Test(.enabled(if: corpus != nil)) func sweepsOfImportsHaveTheSameStretches() throws {
    let chosen = try EnvironmentPhrase("iphone-15").environment()
    for (name, document) in try imports(100) {
      guard let screen = document.screens.first(where: { !$0.constraints.isEmpty })
      else { continue }
      checkSweeps(document, screen.name, over: 350...380, in: chosen, name)
    }
  }

  private func checkSweeps(
    _ document: Document, _ screen: String, over range: ClosedRange<Double>,
    in chosen: ChosenEnvironment, _ name: String
  ) {
    let found = [true, false].map {
      sweep(document, screen: screen, .width, over: range, in: chosen, walks: $0)
    }
    let (walked, bisected) = (found[0]?.stretches ?? [], found[1]?.stretches ?? [])
    #expect(walked.count == bisected.count, "\(name)")
    for (one, other) in zip(walked, bisected) {
      #expect(abs(one.range.upperBound - other.range.upperBound) < 2e-3, "\(name)")
    }
  }
}
