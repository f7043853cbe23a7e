import AdaptCatalog
import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

/// The order in which environments and edits come changes no bit of a layout.
@Suite struct OrderTests {
  /// A screen of some views in a chain, with wishes that compete; some parts only in some
  /// environments.
  private func sketch(_ random: inout SeededGenerator, edit: Int?) -> Document {
    var sketch = Sketch()
    let isWide = sketch.conditions.compare(.width(.greaterOrEqual, ExactDecimal(rounding: 600)))
    let count = 4 + random.below(6)
    for index in 0..<count {
      sketch.add(.label, "v\(index)", [("text", .text(String(repeating: "w", count: 3 + index)))])
      let before = index == 0 ? "root.leading" : "v\(index - 1).trailing"
      // The edit makes one gap another one.
      let gap = random.below(20) + (edit == index ? 7 : 0)
      sketch.constrain("v\(index).leading == \(before) + \(gap)")
      sketch.constrain("v\(index).top == root:safe.top + \(random.below(200))")
      sketch.constrain("v\(index).width == \(40 + random.below(80)) @\(400 + random.below(300))")
      sketch.constrain("v\(index).width == \(40 + random.below(80)) @500", when: isWide)
    }
    sketch.constrain("v\(count - 1).trailing <= root.trailing - 8")
    return sketch.document()
  }

  @Test(arguments: 0..<20) func anyOrderOfEnvironmentsAndEditsGivesTheBitsOfAFreshStart(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    var again = random
    let before = sketch(&random, edit: nil)
    let after = sketch(&again, edit: 1)
    #expect(before != after)
    let environments = [
      Environment.plain, Environment.plain.with { $0.size = EnvironmentSize(800, 400) },
      Environment.plain.with { $0.direction = .rtl }, Environment.plain.with { $0.scale = 3 },
      Environment.plain.with { $0.size = EnvironmentSize(320, 480) },
    ]
    // A, A changed, and A again, each kept while the others are asked.
    let engines = [before, after, before].map {
      LayoutEngine($0, measuring: SquareMeasuring())
    }
    for _ in 0..<30 {
      let engine = engines[random.below(3)]
      let environment = environments[random.below(environments.count)]
      let fresh = layout(
        engine.document, screen: "S", in: environment, measuring: SquareMeasuring())
      #expect(engine.layout(screen: "S", in: environment) == fresh)
    }
  }
}
