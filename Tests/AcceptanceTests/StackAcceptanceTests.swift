import Testing

/// Rows of the acceptance list about stacks.
@Suite struct StackAcceptanceTests {
  /// A hidden stack inside a stack takes its own length, its spacing and the spacing around it with
  /// it: 40 + 10 + 40 + 10 + 40 becomes 40 + 10 + 40, not 40 + 10 + 0 + 10 + 40.
  @Test func row37AHiddenInnerStackLeavesNoSpacing() throws {
    let spec = AcceptanceSpec(
      """
      input hasMore: Bool = yes

      screen Card {
          stack outer(axis: vertical, spacing: 10) {
              leading == safe.leading; top == safe.top; width == 200
              view first { height == 40 }
              stack inner(axis: vertical, spacing: 20) {
                  hidden: not hasMore
                  view a { height == 10 }
                  view b { height == 10 }
              }
              view last { height == 40 }
          }
      }
      """)
    #expect(spec.report == "")
    #expect(try spec.frame(of: "inner", in: "iphone-15")?.height == 40)
    #expect(try spec.frame(of: "outer", in: "iphone-15")?.height == 140)
    let without = "iphone-15 with hasMore no"
    #expect(try spec.frame(of: "outer", in: without)?.height == 90)
    let outer = try #require(try spec.frame(of: "outer", in: without))
    #expect(try spec.frame(of: "last", in: without)?.y == outer.y + 50)
    // What is inside a hidden stack is not laid out.
    #expect(try spec.frame(of: "a", in: without) == nil)
  }

  /// A stack all of whose views are hidden has the length 0, and so has a stack of such stacks; its
  /// spacing counts for nothing. It stays an arranged view of its own parent.
  @Test func row37AStackOfHiddenViewsHasNoLength() throws {
    let spec = AcceptanceSpec(
      """
      input hasMore: Bool = yes

      screen Card {
          stack outer(axis: vertical) {
              leading == safe.leading; top == safe.top; width == 200
              stack middle(axis: vertical, spacing: 30) {
                  stack inner(axis: vertical, spacing: 20) {
                      view a { height == 10; hidden: not hasMore }
                      view b { height == 10; hidden: not hasMore }
                      view c { height == 10; hidden: not hasMore }
                  }
              }
              view last { height == 40 }
          }
      }
      """)
    #expect(spec.report == "")
    #expect(try spec.frame(of: "inner", in: "iphone-15")?.height == 70)
    #expect(try spec.frame(of: "outer", in: "iphone-15")?.height == 110)
    let without = "iphone-15 with hasMore no"
    #expect(try spec.frame(of: "inner", in: without)?.height == 0)
    #expect(try spec.frame(of: "middle", in: without)?.height == 0)
    #expect(try spec.frame(of: "outer", in: without)?.height == 40)
  }

  /// Spacing joins visible neighbors, whichever are hidden between them: 10, 20 and 30 high, 6 apart.
  @Test(arguments: [
    ("no no no", 72.0), ("yes no no", 56.0), ("no yes no", 46.0), ("no no yes", 36.0),
    ("yes yes no", 30.0), ("yes no yes", 20.0), ("no yes yes", 10.0), ("yes yes yes", 0.0),
  ])
  func row37SpacingJoinsVisibleNeighbors(hidden: String, height: Double) throws {
    let spec = AcceptanceSpec(
      """
      input hidesA: Bool = no
      input hidesB: Bool = no
      input hidesC: Bool = no

      screen Card {
          stack rows(axis: vertical, spacing: 6) {
              leading == safe.leading; top == safe.top; width == 200
              view a { height == 10; hidden: hidesA }
              view b { height == 20; hidden: hidesB }
              view c { height == 30; hidden: hidesC }
          }
      }
      """)
    let words = hidden.split(separator: " ")
    let phrase = "iphone-15 with hidesA \(words[0]) with hidesB \(words[1]) with hidesC \(words[2])"
    #expect(try spec.frame(of: "rows", in: phrase)?.height == height)
  }
}
