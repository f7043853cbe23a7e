import Adapt
import AdaptCatalog
import AdaptCheck
import AdaptIR
import AdaptLayout
import AdaptSolver
import AdaptTestSupport
import Testing

/// The boundaries that the solver's walk finds are those that bisection finds, on all examples.
@Suite struct BreakpointTests {
  @Test(arguments: try fixtures(under: "examples"))
  func walksAgreeWithBisection(_ fixture: Fixture) throws {
    let document = compile(fixture.source()).document
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
        try check(change, screen.name)
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

  /// Told with the walk or by bisection alone, a sweep has the same stretches.
  @Test func sweepsHaveTheSameStretches() throws {
    let fixture = try #require(
      try fixtures(under: "examples").first { $0.fileName.hasSuffix("signin.adapt") })
    let document = compile(fixture.source()).document
    let chosen = try EnvironmentPhrase("iphone-15").environment()
    for screen in document.screens.prefix(2) {
      let found = [true, false].map {
        sweep(document, screen: screen.name, .width, over: 320...440, in: chosen, walks: $0)
      }
      let (walked, bisected) = (found[0]?.stretches ?? [], found[1]?.stretches ?? [])
      #expect(walked.count == bisected.count, "\(screen.name)")
      for (one, other) in zip(walked, bisected) {
        #expect(abs(one.range.upperBound - other.range.upperBound) < 2e-3, "\(screen.name)")
      }
    }
  }
}
