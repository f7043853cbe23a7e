import AdaptREPL
import Testing

/// What a session answers. Frames are computed by hand from the constraints of each test.
@Suite struct SessionTests {
  @Test func theFirstMemberMakesAScreen() {
    let session = ReplSession(host: FakeHost())
    #expect(session.place == "no screen · iphone-15 portrait wC hR")
    let answer = run("view box { size == 30 x 40 }", in: session)
    #expect(!answer.hasFailed)
    #expect(session.place == "Main · iphone-15 portrait wC hR")
    #expect(source(session) == "screen Main {\n    view box { size == 30 x 40 }\n}\n")
  }

  @Test func anEditSaysWhatMoved() {
    let session = ReplSession(host: FakeHost())
    let added = run("view box { edges == super inset 10 }", in: session)
    // The screen of an iPhone 15 is 393 x 852.
    #expect(added.output == "+ box  10, 10  373 x 832\n")
    let changed = run("view box { edges == super inset 20 }", in: session)
    #expect(changed.output == "~ box  20, 20  353 x 812  was 10, 10  373 x 832\n")
  }

  @Test func aViewTakesThePlaceOfTheOneOfItsName() {
    let session = ReplSession(host: FakeHost())
    _ = run("view a { edges == super }", "view b { edges == super }", in: session)
    _ = run("view a { edges == super inset 1 }", in: session)
    #expect(
      source(session) == """
        screen Main {
            view a { edges == super inset 1 }
            view b { edges == super }
        }

        """)
  }

  @Test func aDeclarationTakesThePlaceOfTheOneOfItsName() {
    let session = ReplSession(host: FakeHost())
    _ = run("let gap = 8", "let wide = gap * 2", "let gap = 10", in: session)
    #expect(source(session) == "let gap = 10\n\nlet wide = gap * 2\n")
    #expect(run("wide", in: session).output == "20\n")
  }

  @Test func aConstraintTakesThePlaceOfTheOneOfItsName() {
    let session = ReplSession(host: FakeHost())
    _ = run("view a { left == super.left }", "a.width == 10 as wide", in: session)
    #expect(
      run("a.width == 20 as wide", in: session).output == "~ a  0, 0  20 x 0  was 0, 0  10 x 0\n")
    #expect(run("a.width", in: session).output == "20\n")
  }

  @Test func whatIsSaidAboutAViewGoesToItsDeclaration() {
    let session = ReplSession(host: FakeHost())
    _ = run(#"label a("A") { lines: 2 }"#, #"label b("B")"#, in: session)
    _ = run("a { lines: 3; width <= 100 }", "b { lines: 4 }", in: session)
    #expect(
      source(session) == """
        screen Main {
            label a("A") { lines: 3; width <= 100 }
            label b("B") { lines: 4 }
        }

        """)
  }

  @Test func aTextWithErrorsLeavesTheSessionAsItWas() {
    let session = ReplSession(host: FakeHost())
    _ = run("view a { width == 10 }", in: session)
    let before = source(session)
    let answer = run("view b { width == nothing.width }", in: session)
    #expect(answer.hasFailed)
    #expect(answer.errors.contains("nothing"))
    #expect(source(session) == before)
  }

  @Test func undoTakesBackOneChangeAfterAnother() {
    let session = ReplSession(host: FakeHost())
    _ = run("view a { width == 10 }", "let gap = 8", in: session)
    _ = run(":undo", in: session)
    #expect(source(session) == "screen Main {\n    view a { width == 10 }\n}\n")
    _ = run(":undo", in: session)
    #expect(source(session) == "")
    #expect(run(":undo", in: session).hasFailed)
  }

  @Test func valuesThatVaryAreThoseOfTheEnvironment() {
    let session = ReplSession(host: FakeHost())
    _ = run("let gap = 8 | wR: 20", "breakpoint roomy = width >= 900", in: session)
    #expect(run("gap", in: session).output == "8\n")
    #expect(run("roomy", in: session).output == "no\n")
    _ = run(":env ipad-pro-12-9 landscape", in: session)
    #expect(run("gap + 1", in: session).output == "21\n")
    #expect(run("roomy", in: session).output == "yes\n")
    #expect(run("wR hR", in: session).output == "yes\n")
  }

  @Test func wordsChangeTheEnvironmentThereIs() {
    let session = ReplSession(host: FakeHost())
    _ = run(":env ipad-mini landscape", ":env text ax3", ":env rtl", in: session)
    #expect(session.place.contains("landscape text ax3 rtl"), "\(session.place)")
    _ = run(":rotate", in: session)
    #expect(session.place.contains("portrait text ax3 rtl"), "\(session.place)")
    let refused = run(":env lanscape", in: session)
    #expect(refused.hasFailed)
    #expect(refused.errors.contains("landscape"), "\(refused.errors)")
    #expect(session.place.contains("portrait text ax3 rtl"))
  }

  @Test func theLastAnswerHasAName() {
    #expect(run("2 + 3", "_ * 4").output == "20\n")
    let session = ReplSession(host: FakeHost())
    #expect(run("_", in: session).hasFailed)
  }

  @Test func aLineThatBeginsWithAnOperatorGoesOn() {
    let session = ReplSession(host: FakeHost())
    _ = run("let gap = 8", "| wC: 10", in: session)
    #expect(run("gap", in: session).output == "10\n")
    _ = run("view a { left == super.left }", "a.width", "== 30", in: session)
    #expect(run("a.width", in: session).output == "30\n")
  }

  @Test func aSavedSessionReplays() {
    let host = FakeHost()
    let session = ReplSession(host: host)
    _ = run(
      "view a {\n  size == 10 x 20\n}", "a.width * 2", ":env ipad-mini", "a.height", in: session)
    #expect(!run(":save s.repl", in: session).hasFailed)
    let saved = host.files["s.repl"] ?? ""
    #expect(
      saved == """
        :{
        view a {
          size == 10 x 20
        }
        :}
        a.width * 2
        :expect _ == 20
        :env ipad-mini
        a.height
        :expect _ == 20

        """)
    #expect(replay(saved).isEmpty)
    #expect(!replay(saved.replacing("10 x", with: "11 x")).isEmpty)
  }

  @Test func commandsMayBeShortened() {
    let session = ReplSession(host: FakeHost())
    #expect(run(":und", in: session).errors.contains("nothing was changed"))
    #expect(run(":re", in: session).errors.contains("could be `:reload`, `:reset`"))
    #expect(run(":relod", in: session).errors.contains("did you mean `:reload`?"))
  }

  @Test func everyCommandHasHelp() {
    let overview = run(":help").output
    let names = overview.split(separator: "\n").filter { $0.hasPrefix("  :") }
      .compactMap { $0.split(separator: " ").first?.dropFirst() }
    #expect(10 < names.count)
    for name in names {
      let help = run(":help \(name)")
      #expect(!help.hasFailed)
      #expect(40 < help.output.count, "\(help.output)")
    }
  }

  @Test func aFileThatIsLoadedIsShown() {
    let host = FakeHost([
      "a.adapt": "screen A { view x1 { edges == super } }", "b.adapt": "screen {",
    ])
    let session = ReplSession(host: host)
    #expect(run(":load a.adapt", in: session).output == "a.adapt: 1 screen: A\n")
    #expect(run("x1.width", in: session).output == "393\n")
    #expect(run(":load b.adapt", in: session).hasFailed)
    #expect(run("x1.width", in: session).output == "393\n")
    #expect(run(":load c.adapt", in: session).errors.contains("c.adapt"))
  }

  private func source(_ session: ReplSession) -> String {
    session.evaluate(":source").output
  }

  /// Runs a script in a new session; gives the errors of the first entry that fails.
  private func replay(_ script: String) -> String {
    let session = ReplSession(host: FakeHost())
    var assembler = EntryAssembler()
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let entry = assembler.add(line) else { continue }
      let answer = session.evaluate(entry.text)
      if answer.hasFailed { return answer.errors }
    }
    return ""
  }
}
