import AdaptCatalog
import AdaptIR
import AdaptLayout
import Testing

/// Rows of the acceptance list about right-to-left.
@Suite struct DirectionAcceptanceTests {
  static let phrases = [
    "iphone-15", "iphone-15 landscape", "iphone-15-pro-max landscape", "ipad-pro-11",
    "ipad-pro-11 landscape split 1/3",
  ]

  /// Leading and trailing, visual rows and stacks are mirrored about the middle of the screen: a
  /// view with `width - x - w` from the left.
  @Test(arguments: phrases) func row26RightToLeftIsTheMirrorImage(in phrase: String) throws {
    let spec = AcceptanceSpec(
      """
      screen Message {
          image face(Face) { leading == margins.leading; top == safe.top; size == 40 x 40 }
          label name("Ada Lovelace") { leading == face.trailing + 12; top == face.top }
          label date("10:40") { trailing == margins.trailing; top == face.top }
          h [name]-(>=8)-[date]
          stack actions(axis: horizontal, spacing: 8) {
              leading == margins.leading; top == face.bottom + 8
              button reply("Reply")
              button archive("Archive")
          }
          view indented { leading == safe.leading + 30; width == 100; height == 10; top == safe.top }
      }
      image Face { size: 40 x 40 }
      """)
    #expect(spec.report == "")
    let width = try environment(phrase).size.width
    for view in ["face", "name", "date", "actions", "reply", "archive", "indented"] {
      let plain = try #require(try spec.frame(of: view, in: phrase))
      let mirrored = try #require(try spec.frame(of: view, in: phrase + " rtl"))
      // The sum may round in its last bit.
      #expect((mirrored.x + plain.x + plain.width - width).magnitude < 1e-9, "\(view)")
      #expect(mirrored.y == plain.y && mirrored.width == plain.width, "\(view)")
    }
    // The order of the stack turns around too.
    let reply = try #require(try spec.frame(of: "reply", in: phrase + " rtl"))
    let archive = try #require(try spec.frame(of: "archive", in: phrase + " rtl"))
    #expect(archive.x < reply.x)
  }

  /// Left and right are where they are in every direction, and so is what a subtree keeps.
  @Test(arguments: phrases) func row26LeftAndRightStay(in phrase: String) throws {
    let spec = AcceptanceSpec(
      """
      screen Player {
          view compass { left == super.left + 10; width == 30; height == 30; top == safe.top }
          view clock { right == super.right - 10; width == 50; height == 30; top == safe.top }
          view controls {
              direction: playback
              horizontal == safe; height == 44; bottom == safe.bottom
              button back("Back") { leading == super.leading; top == super.top }
              button forward("Forward") { trailing == super.trailing; top == super.top }
          }
      }
      """)
    for view in ["compass", "clock", "back", "forward"] {
      let plain = try #require(try spec.frame(of: view, in: phrase))
      let turned = try #require(try spec.frame(of: view, in: phrase + " rtl"))
      #expect(plain == turned, "\(view)")
    }
    #expect(try spec.frame(of: "compass", in: phrase)?.x == 10)
  }

  /// A condition may ask for the direction.
  @Test func row26DirectionIsAnAxisOfTheEnvironment() throws {
    let spec = AcceptanceSpec(
      """
      screen Page {
          view ornament { width == 20 | rtl: 40; height == 10; leading == safe.leading; top == safe.top }
      }
      """)
    #expect(spec.report == "")
    #expect(try spec.frame(of: "ornament", in: "iphone-15")?.width == 20)
    #expect(try spec.frame(of: "ornament", in: "iphone-15 rtl")?.width == 40)
  }
}
