import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

/// Rows of the acceptance list about constraints that cannot hold together.
@Suite struct ConflictAcceptanceTests {
  // MARK: Row 5, unsatisfiable on rotation

  /// A picture with a ratio that is also tied to all four sides fits one shape of screen at most.
  /// Each orientation names the three statements, and the screen, and nothing else.
  @Test(arguments: ["iphone-15", "iphone-15 landscape", "ipad-pro-11"])
  func row05AFixedRatioOnAllSidesConflicts(in phrase: String) throws {
    let spec = AcceptanceSpec(
      """
      screen Player {
          image cover(Cover) {
              width == 1.5 * height
              horizontal == safe
              vertical == safe
          }
          label title("Nocturne") { leading == safe.leading; top == safe.top }
      }
      image Cover { size: 300 x 200 }
      """)
    #expect(spec.report == "")
    let conflicts = try spec.layoutFindings(in: phrase).filter { $0.severity == .error }
    #expect(conflicts.count == 1)
    #expect(
      spec.statements(of: conflicts[0])
        == ["width == 1.5 * height", "horizontal == safe", "vertical == safe"])
  }

  /// The way out that people found: the ratio and the limits are required, filling is a wish.
  @Test(arguments: ["iphone-15", "iphone-15 landscape", "ipad-pro-11", "ipad-pro-11 landscape"])
  func row05RatioAndLimitsRequiredFillingSoft(in phrase: String) throws {
    let spec = AcceptanceSpec(
      """
      screen Player {
          image cover(Cover) {
              width == 1.5 * height
              edges inside safe
              center == safe
              width == safe.width @500
              height == safe.height @500
          }
      }
      image Cover { size: 300 x 200 }
      """)
    #expect(spec.report == "")
    #expect(try spec.layoutFindings(in: phrase).filter { $0.severity == .error }.isEmpty)
    let cover = try #require(try spec.unrounded(of: "cover", in: phrase))
    let environment = try environment(phrase)
    let width = environment.size.width - environment.safeArea.left - environment.safeArea.right
    let height = environment.size.height - environment.safeArea.top - environment.safeArea.bottom
    // The largest rectangle of 3 to 2 that fits.
    #expect(isClose(cover.width, min(width, 1.5 * height)))
    #expect(isClose(cover.height, min(width / 1.5, height)))
  }

  /// Hidden labels of a stack give no size: the room that is asked for is that of the visible ones.
  @Test func row05HiddenLabelsGiveNoSize() throws {
    let spec = AcceptanceSpec(
      """
      screen Player {
          stack words(axis: vertical, spacing: 10) {
              leading == safe.leading; top == safe.top; width == 200
              height <= 60
              view title  { height == 40 }
              view artist { height == 40; hidden: hC }
          }
      }
      """)
    #expect(spec.report == "")
    // 40 + 10 + 40 is more than 60 upright; lying on its side 40 is all there is.
    let upright = try spec.layoutFindings(in: "iphone-15").filter { $0.severity == .error }
    #expect(upright.count == 1)
    #expect(
      spec.statements(of: upright[0]) == ["height <= 60", "height == 40", "height == 40"])
    let turned = try spec.layoutFindings(in: "iphone-15 landscape")
    #expect(turned.filter { $0.severity == .error }.isEmpty)
    #expect(try spec.frame(of: "words", in: "iphone-15 landscape")?.height == 40)
  }

  // MARK: Row 44, what conflicts

  /// A chain whose end says otherwise: the four statements of the chain, not their neighbors, with
  /// the amount that would help. 100 + 20 is 30 more than 90.
  @Test func row44AChainIsNamedAndItsNeighborsAreNot() throws {
    let spec = AcceptanceSpec(
      """
      screen Card {
          view a { width == 100; height == 10; leading == safe.leading; top == safe.top }
          view b { width == a.width; leading == a.trailing; height == 10; top == safe.top }
          view c {
              width == b.width + 20
              width <= 90
              height == 10; leading == b.trailing; top == safe.top
          }
          view d { width >= 10; leading == c.trailing; height == 10; top == safe.top }
      }
      """)
    let conflicts = try spec.layoutFindings(in: "iphone-15").filter { $0.severity == .error }
    #expect(conflicts.count == 1)
    let conflict = try #require(conflicts.first)
    #expect(
      spec.statements(of: conflict)
        == ["width == 100", "width == a.width", "width == b.width + 20", "width <= 90"])
    // The last one gives way.
    #expect(spec.text(conflict.span) == "width <= 90")
    #expect(
      conflict.notes.map(\.message) == [
        "the least change that helps: 30 more on the left side here"
      ])
  }

  /// Of a statement with alternatives the one that holds there is named.
  @Test func row44TheAlternativeThatContributesIsNamed() throws {
    let spec = AcceptanceSpec(
      """
      screen Card {
          view a { width == 320 | hC: 280; height == 10; leading == safe.leading; top == safe.top }
          view b {
              width == a.width + (8 | landscape: 16)
              width <= 100
              height == 10; leading == safe.leading; bottom == safe.bottom
          }
      }
      """)
    #expect(spec.report == "")
    for (phrase, width, gap) in [("iphone-15", 320, 8), ("iphone-15 landscape", 280, 16)] {
      let conflict = try #require(
        try spec.layoutFindings(in: phrase).first { $0.kind.code == "A0401" })
      #expect(spec.text(conflict.span) == "width <= 100")
      #expect(conflict.label == "gives way")
      #expect(
        conflict.labels.map { spec.text($0.span) }
          == ["width == 320 | hC: 280", "width == a.width + (8 | landscape: 16)"])
      #expect(
        conflict.labels.map(\.message) == [
          "this must hold too, here with \(width)", "this must hold too, here with \(gap)",
        ])
      // width + gap is so much more than 100.
      #expect(
        conflict.notes.map(\.message)
          == ["the least change that helps: \(width + gap - 100) more on the left side here"])
    }
  }

  /// The set is minimal: alone it conflicts, and without any one of its members nothing does. Tried
  /// on a hundred heaps of twelve statements about four lengths.
  @Test(arguments: 0..<100) func row44TheSetIsMinimal(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let names = ["a", "b", "c", "d"]
    let statements = (0..<12).map { _ in
      let left = names.randomElement(using: &generator) ?? "a"
      let relation = ["==", "<=", ">="].randomElement(using: &generator) ?? "=="
      let number = Int.random(in: 0...40, using: &generator) * 5
      let others = names.filter { $0 != left }
      let right = others.randomElement(using: &generator) ?? "b"
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: return "\(left).width \(relation) \(number)"
      case 1: return "\(left).width \(relation) \(right).width + \(number)"
      default: return "\(left).width \(relation) 2 * \(right).width - \(number)"
      }
    }
    func spec(_ kept: [String]) -> AcceptanceSpec {
      AcceptanceSpec(
        "screen S {\n" + names.map { "    view \($0) { }\n" }.joined()
          + kept.map { "    \($0)\n" }.joined() + "}\n")
    }
    func conflicts(_ spec: AcceptanceSpec) throws -> [Diagnostic] {
      try spec.layoutFindings(in: "iphone-15").filter { $0.kind.code == "A0401" }
    }
    // Twice the same text is one statement for this purpose.
    var seen: Set<String> = []
    let whole = spec(statements.filter { seen.insert($0).inserted })
    let found = try conflicts(whole)
    for conflict in found {
      let members = whole.statements(of: conflict)
      #expect(!members.isEmpty)
      #expect(try !conflicts(spec(members)).isEmpty, "\(members)")
      for index in members.indices {
        var rest = members
        rest.remove(at: index)
        #expect(try conflicts(spec(rest)).isEmpty, "\(members) without \(members[index])")
      }
    }
    // The same text says the same again.
    #expect(try conflicts(spec(statements.filter { seen.contains($0) })).isEmpty == found.isEmpty)
    #expect(try conflicts(whole) == found)
  }

  /// Statements that say the same thing twice, and bounds that meet, conflict with nothing.
  @Test func row44ASatisfiableHeapHasNoConflict() throws {
    let spec = AcceptanceSpec(
      """
      screen S {
          view a { width == 100 }
          view b { width == a.width + 20; width <= 120; width >= 120 }
      }
      """)
    #expect(try spec.layoutFindings(in: "iphone-15").allSatisfy { $0.kind.code != "A0401" })
  }

  func isClose(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }
}
