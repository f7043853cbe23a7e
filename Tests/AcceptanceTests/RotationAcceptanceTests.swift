import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

/// Rows of the acceptance list about turning the device, and what survives it.
@Suite struct RotationAcceptanceTests {
  static let card = """
    input expanded: Bool = no
    input lines: 1...9 = 2

    screen Card {
        label title("Notes on the Analytical Engine") {
            lines: 0; leading == safe.leading + 16; trailing == safe.trailing - 16; top == safe.top
        }
        view details {
            hidden: not expanded
            installed: wR or not landscape
            height == 20 * lines
            horizontal == title
            top == title.bottom + (8 | landscape: 4)
        }
        button more("More") {
            height == 44; width == 120 | hC: 100
            leading == title.leading; top == title.bottom + 8 | not landscape: details.bottom + 8
        }
    }
    """

  /// The active set is a function of environment and state: going through other environments, in
  /// any order, leaves nothing behind.
  @Test(arguments: 0..<20) func row56GoingAwayAndBackChangesNothing(seed: Int) throws {
    let spec = AcceptanceSpec(Self.card)
    #expect(spec.report == "")
    var generator = SeededGenerator(seed: UInt64(seed))
    var first: [String: Layout] = [:]
    let phrases = DefaultMatrix.base.map(\.phrase)
    let walk = (0..<8).map { _ in phrases.randomElement(using: &generator) ?? "iphone-15" }
    for phrase in walk + walk.reversed() + walk.shuffled(using: &generator) {
      let now = layout(spec.document, screen: "Card", in: try environment(phrase))
      if let before = first[phrase] { #expect(now == before, "\(phrase)") }
      first[phrase] = now
    }
  }

  /// A value that a layout pass wrote stays until another pass writes: here nothing is written. The
  /// values upright are those of the text, before and after.
  @Test func row56TheHeightOfUprightComesBack() throws {
    let spec = AcceptanceSpec(
      """
      screen Card {
          view header { height == 200 | hC: 60; horizontal == safe; top == safe.top }
      }
      """)
    let heights = try ["iphone-15", "iphone-15 landscape", "iphone-15"].map {
      try spec.frame(of: "header", in: $0)?.height
    }
    #expect(heights == [200, 60, 200])
  }

  /// Which constraints are active depends on the environment and on what the host says, which turning
  /// does not touch.
  @Test func row35TheActiveSetSurvivesRotation() throws {
    let spec = AcceptanceSpec(
      """
      input isOpen: Bool = no

      screen Drawer {
          view panel {
              width == 300; height == 100; top == safe.top
              when isOpen { leading == safe.leading } else { trailing == safe.leading }
          }
      }
      """)
    #expect(spec.report == "")
    for (phrase, left) in [("iphone-15", 0.0), ("iphone-15 landscape", 59), ("iphone-15", 0)] {
      // The safe area of an iPhone 15 begins at 0 upright and at 59 in landscape.
      #expect(try spec.frame(of: "panel", in: phrase + " with isOpen yes")?.x == left)
      #expect(try spec.frame(of: "panel", in: phrase + " with isOpen no")?.x == left - 300)
    }
  }

  /// Visibility that code sets is an input; a transition has no way to set it.
  @Test func row39VisibilityIsTheHostsState() throws {
    let spec = AcceptanceSpec(Self.card)
    for isExpanded in [false, true] {
      for phrase in ["iphone-15", "iphone-15-pro-max landscape", "ipad-pro-11", "iphone-15"] {
        var environment = try environment(phrase)
        environment.inputs = EnvironmentInputs([(name: "expanded", value: .bool(isExpanded))])
        let screen = try #require(
          layout(spec.document, screen: "Card", in: environment).screens.first)
        let details = try #require(screen.views.first { $0.name == "details" })
        #expect(details.installed, "\(phrase)")
        #expect(details.hidden == !isExpanded, "\(phrase)")
      }
    }
    // What the environment decides, the host cannot undo: a phone on its side has no details.
    var turned = try environment("iphone-15 landscape")
    turned.inputs = EnvironmentInputs([(name: "expanded", value: .bool(true))])
    let screen = try #require(layout(spec.document, screen: "Card", in: turned).screens.first)
    #expect(screen.views.first { $0.name == "details" }?.installed == false)
  }

  /// A keyboard is an inset: neither the orientation of the device nor the aspect of the window
  /// changes, so nothing that asks for them does.
  @Test func row40TheKeyboardTurnsNothing() throws {
    let spec = AcceptanceSpec(
      """
      screen Chat {
          stack row(axis: vertical | landscape: horizontal) {
              leading == safe.leading; top == safe.top
          }
          stack column(axis: vertical | aspect > 1: horizontal) {
              leading == safe.leading; top == safe.top
          }
          field line { horizontal == safe; bottom == keyboard.top; height == 44 }
      }
      """)
    #expect(spec.report == "")
    var checked = 0
    for phrase in DefaultMatrix.base.map(\.phrase) {
      guard let typing = try? environment(phrase + " keyboard") else { continue }
      let without = try environment(phrase)
      checked += 1
      #expect(typing.orientation == without.orientation, "\(phrase)")
      #expect(typing.size == without.size, "\(phrase)")
      #expect(typing.widthClass == without.widthClass, "\(phrase)")
      #expect(typing.heightClass == without.heightClass, "\(phrase)")
      for view in ["row", "column"] {
        let isWide = try spec.value(of: "axis", of: view, in: phrase)
        #expect(try spec.value(of: "axis", of: view, in: phrase + " keyboard") == isWide)
      }
      let up = try #require(try spec.frame(of: "line", in: phrase + " keyboard"))
      let down = try #require(try spec.frame(of: "line", in: phrase))
      #expect(up.y < down.y, "\(phrase)")
    }
    #expect(400 < checked)
  }
}
