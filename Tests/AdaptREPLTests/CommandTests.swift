import AdaptREPL
import Testing

/// Commands that are verbs of `adapt`, asked at the prompt. Frames are computed by hand.
@Suite struct CommandTests {
  /// A row that is 100 points wide where there is room beside 300 others, and narrower elsewhere.
  private func session() -> ReplSession {
    let host = FakeHost([
      "a.adapt": """
      screen A {
          view fixed { left == super.left; top == super.top; width == 300; height == 40 }
          view rest {
              left == fixed.right
              top == super.top
              right <= super.right
              width == 100 @500
              height == 40
          }
          present Sheet as sheet
      }
      screen Sheet { view inner { edges == super } }
      """
    ])
    let session = ReplSession(host: host)
    #expect(!run(":load a.adapt", in: session).hasFailed)
    return session
  }

  @Test func solveSaysHowEachConstraintCameOut() {
    let session = session()
    // 393 points are too few for 300 + 100 by 7.
    let answer = run(":solve rest", in: session)
    #expect(!answer.hasFailed, "\(answer.errors)")
    let lines = answer.output.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("rest.width == 100 @500") && $0.contains("missed by 7") })
    #expect(lines.contains { $0.contains("rest.right <=") && $0.contains("holds") })
    #expect(!lines.contains { $0.contains("fixed.width == 300") })
    let all = run(":solve", in: session)
    #expect(all.output.contains("fixed.width == 300"))
    #expect(run(":solve rst", in: session).errors.contains("did you mean `rest`?"))
  }

  @Test func sweepFindsWhereALayoutChanges() {
    let session = session()
    let answer = run(":env size 350 x 600 scale 2", ":sweep width 380...410", in: session)
    #expect(!answer.hasFailed, "\(answer.errors)")
    // From 400 points on both fit; from 414 on the margins of a screen are other ones.
    #expect(answer.output.contains("380 to 400"), "\(answer.output)")
    #expect(answer.output.contains("400 to 410"), "\(answer.output)")
    #expect(run(":sweep widht 1...2", in: session).errors.contains("did you mean `width`?"))
    #expect(run(":sweep width", in: session).errors.contains(":sweep width 320...1366"))
    #expect(run(":sweep width 1...100000", in: session).hasFailed)
  }

  @Test func whatTakesLongEndsWhenAsked() {
    let host = FakeHost(["a.adapt": "screen A { view x1 { edges == super } }"])
    let session = ReplSession(host: host)
    _ = run(":load a.adapt", in: session)
    host.isInterrupted = true
    #expect(run(":sweep width 320...1366", in: session).errors == "error: interrupted\n")
    #expect(run(":matrix", in: session).errors == "error: interrupted\n")
    host.isInterrupted = false
    #expect(run("x1.width", in: session).output == "393\n")
  }

  @Test func matrixHasARowForEachValue() {
    let session = session()
    let answer = run(":matrix", in: session)
    #expect(!answer.hasFailed, "\(answer.errors)")
    for classes in ["wC hR", "wC hC", "wR hC", "wR hR"] {
      let rows = answer.output.split(separator: "\n").filter { $0.contains(" \(classes) ") }
      #expect(rows.contains { $0.hasPrefix("A ") }, "\(answer.output)")
      #expect(rows.contains { $0.hasPrefix("A.Sheet ") }, "\(answer.output)")
    }
    let byDirection = run(":matrix idiom,orientation", in: session).output
    // A heading, and two screens on phones and iPads, upright and turned.
    #expect(byDirection.split(separator: "\n").count == 1 + 2 * 2 * 2, "\(byDirection)")
    #expect(run(":matrix devcie", in: session).errors.contains("did you mean `device`?"))
  }

  @Test func presentSaysHowPresentationsComeOut() {
    let session = session()
    let here = run(":present", in: session).output
    #expect(here.hasPrefix("A presents Sheet as sheet"), "\(here)")
    // Before iOS 13 a sheet fills the screen, as it does where the height is compact; it is a card in
    // compact width, and a page in regular width.
    let everywhere = run(":present all", in: session).output
    for style in ["fullScreen", "sheet", "pageSheet"] {
      #expect(everywhere.contains(": \(style)\n"), "\(everywhere)")
    }
    #expect(run(":present some", in: session).hasFailed)
  }

  @Test func diffComparesWithTheFile() {
    let session = session()
    #expect(run(":diff file", in: session).output == "no differences\n")
    let answer = run("view more { size == 10 x 10 }", ":diff file", in: session)
    #expect(answer.output.contains("more"), "\(answer.output)")
    #expect(run(":diff", in: session).errors.contains("the environment has not changed yet"))
    #expect(!run(":rotate", ":diff", in: session).hasFailed)
  }

  @Test(arguments: [
    (":swe", [":sweep"]), (":sweep w", ["width"]), (":matrix device,o", ["orientation", "os"]),
    (":present a", ["all"]), (":diff f", ["file"]), (":solve r", ["rest"]),
  ])
  func theirWordsAreCompleted(typed: String, candidates: [String]) {
    let found = session().completion(of: typed, at: typed.utf8.count)
    #expect(found.candidates == candidates)
  }
}
