import Adapt
import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptTestSupport
import Testing

/// Boundaries computed by hand.
@Suite struct SweepTests {
  /// Half of the width is 120 at 240 and 250 at 500; 414 is where margins grow from 16 to 20, 667 the
  /// last compact width.
  @Test func limitsTakeOverWhereTheyMeet() throws {
    let found = try sweep(
      """
      screen S {
          view a {
              leading == margins.leading
              top == safe.top
              height == 10
              width == 0.5 * super.width @900
              width <= 250
              width >= 120
          }
      }
      """, .width, 200...700)
    #expect(
      found.stretches.dropFirst().map(\.range.lowerBound).map(rounded) == [240, 414, 500, 667])
    #expect(found.stretches[1].begins == ["a.width == 0.5 * root.width @900"])
    #expect(found.stretches[1].ends == ["a.width >= 120"])
    #expect(found.stretches[3].begins == ["a.width <= 250"])
  }

  /// 300 and 100 fit into a width of 400; below, one of them must give way.
  @Test func whereItBreaks() throws {
    let found = try sweep(
      """
      screen S {
          view a { leading == super.leading; top == safe.top; height == 10; width == 300 }
          view b { leading == a.trailing; trailing <= super.trailing; top == safe.top; height == 10; width == 100 }
      }
      """, .width, 350...450)
    #expect(
      found.stretches.map { $0.findings.contains(where: \.isError) }.prefix(2) == [true, false])
    #expect((found.stretches[0].range.upperBound - 400).magnitude < 1e-3)
  }

  @Test func conditionsAreBoundaries() throws {
    let found = try sweep(
      """
      screen S {
          view a { leading == super.leading; top == super.top; width == 10; height == 10 | height >= 480: 20 }
      }
      """, .height, 400...500)
    #expect(found.stretches.count == 2)
    #expect((found.stretches[1].range.lowerBound - 480).magnitude < 2e-6)
    #expect(found.stretches[1].begins.contains("`height >= 480` holds"))
  }

  /// Two thirds of the width reach 222 at 333.
  @Test func boundariesNeedNotBeWhole() throws {
    let found = try sweep(
      """
      screen S {
          view a { leading == super.leading; top == super.top; height == 10; width == super.width / 1.5 @900; width <= 222.1 }
      }
      """, .width, 320...400)
    #expect(found.stretches.count == 2)
    #expect((found.stretches[1].range.lowerBound - 333.15).magnitude < 1e-4)
  }

  private func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }

  private func sweep(
    _ text: String, _ quantity: SweptQuantity, _ range: ClosedRange<Double>,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Sweep {
    let compiled = compile(SourceText(text, name: "spec.adapt"))
    #expect(!compiled.diagnostics.contains { $0.severity == .error }, sourceLocation: location)
    return try #require(
      AdaptCheck.sweep(
        compiled.document, screen: "S", quantity, over: range,
        in: try Catalog.chosen("size 400 x 600")), sourceLocation: location)
  }
}

extension Catalog {
  fileprivate static func chosen(_ phrase: String) throws -> ChosenEnvironment {
    try EnvironmentPhrase(phrase).environment()
  }
}
