import AdaptCheck
import AdaptTestSupport
import Testing

@Suite struct UnifiedDiffTests {
  @Test func equalTextsHaveNone() {
    #expect(unifiedDiff("a\n", "a\n", name: "f") == "")
  }

  @Test func aChangeHasThreeLinesAroundIt() {
    #expect(
      unifiedDiff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nX\n6\n7\n8\n9\n", name: "f") == """
        --- f
        +++ f
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +X
         6
         7
         8

        """)
  }

  /// `patch` is the independent reader of the format.
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func patchMakesTheNewTextOfTheOld(seed: UInt64) throws {
    guard try AdaptCommand.shell("command -v patch").code == 0 else { return }
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    for round in 0..<6 {
      let old = (0..<random.below(30)).map { _ in "line \(random.below(6))\n" }
      var new = old
      for _ in 0..<random.below(6) {
        if random.once(in: 2), !new.isEmpty {
          new.remove(at: random.below(new.count))
        } else {
          new.insert("new \(random.below(3))\n", at: random.below(new.count + 1))
        }
      }
      // Every second round the new text ends without a line end.
      let text = new.joined().dropLast(round % 2)
      guard old.joined() != text, !old.isEmpty, !text.isEmpty else { continue }
      try folder.write(old.joined(), to: "f")
      try folder.write(unifiedDiff(old.joined(), String(text), name: "f"), to: "d")
      let run = try AdaptCommand.shell("patch -s f d", in: folder.path)
      #expect(run.code == 0, "\(run.stdout)\(run.stderr)")
      #expect(try folder.read("f") == Array(text.utf8))
    }
  }
}
