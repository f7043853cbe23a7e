import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

@Suite struct DirectionTests {
  let rtl = Environment.plain.with { $0.direction = .rtl }

  @Test func leadingMirrorsAndLeftStays() {
    var s = Sketch()
    s.add(.view, "a")
    s.add(.view, "b")
    s.constrain([
      "a.leading == root.leading + 10", "a.width == 50", "a.top == root.top", "a.height == 10",
      "b.left == root.left + 10", "b.width == 50", "b.top == root.top", "b.height == 10",
    ])
    let f = s.frames(in: rtl)
    // 400 - 10 - 50 = 340.
    #expect(f["a"] == [340, 0, 50, 10])
    #expect(f["b"] == [10, 0, 50, 10])
  }

  @Test func aSubtreeMayRunTheOtherWay() {
    var s = Sketch()
    s.add(.view, "player", [("direction", .word("playback"))])
    s.add(.view, "play", in: "player")
    s.constrain([
      "player.leading == root.leading + 100", "player.trailing == root.trailing",
      "player.top == root.top", "player.height == 50",
      "play.leading == player.leading + 10", "play.width == 20", "play.top == player.top",
      "play.height == 20",
    ])
    let f = s.frames(in: rtl)
    // The player spans 0...300; inside, leading is left.
    #expect(f["player"] == [0, 0, 300, 50])
    #expect(f["play"] == [10, 0, 20, 20])
  }

  /// For any screen without left and right, x' = W - x - w, to the bit.
  @Test(arguments: 0..<20) func rightToLeftIsAnExactMirror(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var s = Sketch()
    var names = ["root"]
    for index in 0..<12 {
      let name = "v\(index)"
      let parent = names[Int.random(in: 0..<names.count, using: &random)]
      let kind: ViewKind = Bool.random(using: &random) ? .label : .view
      s.add(kind, name, in: parent, [("text", .text(String(repeating: "m", count: index)))])
      let distance = Double(Int.random(in: 0...700, using: &random)) / 7
      let width = Double(Int.random(in: 10...900, using: &random)) / 3
      s.constrain("\(name).leading == \(parent).leading + \(distance)")
      s.constrain(
        Bool.random(using: &random)
          ? "\(name).width == \(width)" : "\(name).trailing == \(parent).trailing - 9 @600")
      s.constrain("\(name).top == \(parent).top + 3")
      s.constrain("\(name).height == 17")
      names.append(name)
    }
    let (left, right) = (s.lay().screens[0], s.lay(in: rtl).screens[0])
    for (a, b) in zip(left.views, right.views) {
      guard let x = a.frameInRoot, let y = b.frameInRoot else { continue }
      #expect(y.x == 400 - x.x - x.width && y.width == x.width && y.y == x.y, "\(a.path)")
    }
  }
}
