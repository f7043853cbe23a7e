import AdaptDiagnostics
import AdaptLayout
import Testing

/// Rows of the acceptance list about scroll views.
@Suite struct ScrollAcceptanceTests {
  /// A condition on what the content itself decides: "in a scroll view always portrait". It is an
  /// error when compiled, once, where it is asked, with the place that has no size and a screen that
  /// has one.
  @Test(arguments: [
    ("aspect > 1", "edges == content", "width and height"),
    ("width >= 500", "edges == content", "width"),
    ("hC", "edges == content; width == frame.width", "height"),
    ("landscape aspect > 1", "edges == content; width == frame.width", "height"),
  ])
  func row41AConditionOnAnUnboundedAxis(condition: String, place: String, axes: String) throws {
    let spec = AcceptanceSpec(Self.page(condition: condition, place: place))
    #expect(spec.findings.map(\.kind.code) == ["A0309"], "\(spec.report)")
    let finding = try #require(spec.findings.first)
    #expect(finding.severity == .error)
    #expect(spec.text(finding.span) == condition)
    #expect(finding.message.contains("asks for the \(axes) of `Card`"), "\(finding.message)")
    #expect(finding.labels.map { spec.text($0.span) } == ["card"])
    #expect(finding.help?.contains("`Page`") == true)
    // With a size from the scroll view's frame it is given, and the error is gone.
    #expect(try spec.repaired().report == "")
  }

  /// An embed without a block gets one; where nothing scrolls its superview or the screen gives the
  /// size.
  @Test(arguments: [
    ("scroll page { edges == safe; embed Card card }", "wR", "width == frame.width"),
    ("view box { edges == safe; embed Card card { } }", "wR", "width == super.width"),
    (
      "stack column(axis: vertical) { leading == safe.leading; top == safe.top; embed Card card }",
      "hC", "height == root.height"
    ),
  ])
  func row41ThePlaceIsGivenASize(place: String, condition: String, statement: String) throws {
    let spec = AcceptanceSpec(
      """
      screen Page { \(place) }
      screen Card {
          stack row(axis: vertical | \(condition): horizontal) {
              edges == super
              label name("Ada")
          }
      }
      """)
    #expect(spec.findings.map(\.kind.code) == ["A0309"], "\(spec.report)")
    let edit = try #require(spec.findings.first?.fixIts.first?.edits.first)
    #expect(edit.text.contains(statement))
    #expect(try spec.repaired().report == "")
  }

  /// The device's orientation is no length, and a length that the scroll view gives may be asked.
  @Test(arguments: [
    ("landscape", "edges == content"), ("text >= ax1", "edges == content"),
    ("width >= 500", "edges == content; width == frame.width"),
    ("wR", "edges == content; width == frame.width"),
    ("aspect > 1", "edges == content; size == 600 x 300"),
  ])
  func row41WhatIsGivenMayBeAsked(condition: String, place: String) {
    let spec = AcceptanceSpec(Self.page(condition: condition, place: place))
    #expect(spec.report == "")
  }

  /// The way out that the error names: ask in the screen that has a size.
  @Test func row41TheNearestBoundedContainerKnows() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          scroll page {
              edges == safe
              content.width == frame.width
              stack row(axis: vertical | aspect > 1: horizontal) {
                  edges == content
                  view a { size == 100 x 100 }
                  view b { size == 100 x 100 }
              }
          }
      }
      """)
    #expect(spec.report == "")
    #expect(try spec.frame(of: "b", in: "iphone-15")?.x == 0)
    let first = try #require(try spec.frame(of: "a", in: "iphone-15 landscape"))
    #expect(try spec.frame(of: "b", in: "iphone-15 landscape")?.y == first.y)
  }

  static func page(condition: String, place: String) -> String {
    """
    screen Page {
        scroll page {
            edges == safe
            embed Card card { \(place) }
        }
    }

    screen Card {
        stack row(axis: vertical | \(condition): horizontal) {
            edges == super
            label name("Ada")
            label date("10:40")
        }
    }
    """
  }

  /// Nothing decides how far it scrolls: the axis is named, and only that one.
  @Test(arguments: [
    ("top == content.top; bottom == content.bottom; leading == content.leading", ["the width"]),
    ("horizontal == content; top == content.top", ["the height"]),
    ("top == content.top; leading == content.leading", ["the width and the height"]),
    ("edges == content", []),
  ])
  func row34TheMissingAxisIsNamed(members: String, axes: [String]) throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          scroll page {
              edges == safe
              view box { size == 500 x 900; \(members) }
          }
      }
      """)
    #expect(spec.report == "")
    let open = try spec.layoutFindings(in: "iphone-15").filter { $0.kind.code == "A0405" }
    #expect(
      open.map(\.message)
        == axes.map { "nothing decides \($0) of the content of `page`" })
  }

  /// The missing statement is proposed, and with it nothing is found any more.
  @Test(arguments: [
    (
      "view box { height == 900; vertical == content; horizontal == content }",
      ["content.width == frame.width"]
    ),
    (
      "view box { size == 300 x 900; horizontal == content; top == content.top }",
      ["bottom == content.bottom"]
    ),
    (
      """
      label first("One") { horizontal == content; top == content.top }
      label last("Two") { horizontal == content; top == first.bottom + 8 }
      """, ["bottom == content.bottom"]
    ),
    (
      "view box { width == frame.width; height == 900; top == content.top; leading == content.leading }",
      ["content.width == frame.width", "bottom == content.bottom"]
    ),
  ])
  func row34TheMissingStatementIsProposed(content: String, statements: [String]) throws {
    let spec = AcceptanceSpec(
      "screen Page {\n    scroll page {\n        edges == safe\n\(content)\n    }\n}\n")
    #expect(spec.report == "")
    let finding = try #require(spec.matrixFindings().first { $0.kind.code == "A0405" })
    let fixIt = try #require(finding.fixIts.first)
    #expect(
      fixIt.message == "write " + statements.map { "`\($0)`" }.joined(separator: " and "))
    let repaired = spec.applying(fixIt)
    #expect(repaired.report == "")
    #expect(repaired.matrixFindings().map(\.message) == [])
  }

  /// The content area and the frame are two areas: tied to the one, a view scrolls; tied to the other,
  /// it stays.
  @Test func row34ContentAndFrameAreDistinct() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          scroll page {
              edges == safe
              content.width == frame.width
              view text_ { horizontal == content; height == 2000; top == content.top; bottom == content.bottom }
              view badge { size == 40 x 40; trailing == frame.trailing; bottom == frame.bottom }
          }
      }
      """)
    #expect(spec.report == "")
    #expect(try spec.layoutFindings(in: "iphone-15").map(\.message) == [])
    // An iPhone 15 is 393 x 852 with 59 points above and 34 below the safe area.
    #expect(try spec.frame(of: "text_", in: "iphone-15")?.height == 2000)
    #expect(try spec.frame(of: "badge", in: "iphone-15")?.maxY == 852 - 34)
  }
}
