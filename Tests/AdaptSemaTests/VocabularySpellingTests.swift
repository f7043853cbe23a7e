import AdaptSema
import Testing

@Suite struct VocabularySpellingTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("kitten", "sitting", 3),
    ("ab", "ba", 1), ("leadnig", "leading", 1),
    // One swap and one letter that no edit may touch again: 3 as optimal string alignment.
    ("ca", "abc", 3),
  ])
  func distanceCountsEdits(_ a: String, _ b: String, _ distance: Int) {
    #expect(Spelling.distance(Array(a), Array(b)) == distance)
    #expect(Spelling.distance(Array(b), Array(a)) == distance)
  }

  @Test(arguments: [
    ("leadng", "leading"), ("labl", "label"), ("Leading", "leading"),
    ("backgroundColor", "background"),
    ("hieght", "height"),
  ])
  func nearWordsAreFound(_ word: String, _ meant: String) {
    let words = ["leading", "trailing", "label", "background", "height", "width"]
    #expect(Spelling.nearest(to: word, in: words) == meant)
  }

  @Test(arguments: ["", "q", "zebra", "leading", String(repeating: "leading", count: 10_000)])
  func farWordsAreNot(_ word: String) {
    #expect(Spelling.nearest(to: word, in: ["leading", "x", "row"].filter { $0 != "x" }) == nil)
  }

  @Test func tiesGoToTheEarlierCandidate() {
    #expect(Spelling.nearest(to: "cat", in: ["hat", "bat", "cut"]) == "hat")
    #expect(Spelling.nearest(to: "cat", in: ["cut", "bat", "hat"]) == "cut")
    #expect(
      Spelling.nearestFew(to: "cat", in: ["dog", "cut", "bat", "hat"]) == ["cut", "bat", "hat"])
    #expect(Spelling.nearestFew(to: "cat", in: ["cut", "bat", "hat"], limit: 2) == ["cut", "bat"])
  }

  @Test func differenceInCaseBeatsEveryOther() {
    #expect(Spelling.nearest(to: "HC", in: ["hB", "hC"]) == "hC")
  }
}
