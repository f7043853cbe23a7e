import AdaptDiagnostics
import AdaptTestSupport
import Testing

/// The expected pictures are drawn by hand after rustc's.
@Suite struct DiagnosticRendererTests {
  static let kind = DiagnosticKind(
    "A9999", .error, "a kind for tests", explanation: "No text produces it.")

  @Test func pointsAtASpanWithALabel() {
    check(
      "view a {\n  spacing: 9\n}\n",
      { .make(Self.kind, at: $0("spacing"), "no such property", label: "not of a `view`") },
      """
      error[A9999]: no such property
       --> t.adapt:2:3
        |
      2 |   spacing: 9
        |   ^^^^^^^ not of a `view`

      """)
  }

  @Test func aBareCaretMarksAnEmptySpan() {
    check(
      "ab",
      { .make(Self.kind, at: $0("b").after, "`}` is missing") },
      """
      error[A9999]: `}` is missing
       --> t.adapt:1:3
        |
      1 | ab
        |   ^

      """)
  }

  @Test func labelsOfOneLineHangBelowEachOther() {
    check(
      "width == 320 | hC: 280",
      {
        .make(
          Self.kind, at: $0("width"), "fixed twice", label: "of this",
          labels: [Label("here", at: $0("320")), Label("and here", at: $0("280"))])
      },
      """
      error[A9999]: fixed twice
       --> t.adapt:1:1
        |
      1 | width == 320 | hC: 280
        | ^^^^^    ---       --- and here
        | |        |
        | |        here
        | of this

      """)
  }

  @Test func farLinesLeaveAGapAndNearOnesDoNot() {
    check(
      "first\n2\nthird\n4\n5\nsixth\n",
      {
        .make(
          Self.kind, at: $0("sixth"), "three", label: "c",
          labels: [Label("a", at: $0("first")), Label("b", at: $0("third"))])
      },
      """
      error[A9999]: three
       --> t.adapt:6:1
        |
      1 | first
        | ----- a
      2 | 2
      3 | third
        | ----- b
      ...
      6 | sixth
        | ^^^^^ c

      """)
  }

  @Test func aSpanOfSeveralLinesThatOpensItsLineHasASlash() {
    check(
      "a {\n  b {\n    c\n  }\n}\n",
      { .make(Self.kind, at: $0("b {\n    c\n  }"), "too much", label: "all of this") },
      """
      error[A9999]: too much
       --> t.adapt:2:3
        |
      2 | /   b {
      3 | |     c
      4 | |   }
        | |___^ all of this

      """)
  }

  @Test func aSpanOfSeveralLinesReachesIntoItsLine() {
    check(
      "x: (1\n+ 2)\n",
      { .make(Self.kind, at: $0("(1\n+ 2)"), "a sum") },
      """
      error[A9999]: a sum
       --> t.adapt:1:4
        |
      1 |   x: (1
        |  ____^
      2 | | + 2)
        | |____^

      """)
  }

  @Test func aLongSpanShowsItsTwoEnds() {
    check(
      "a {\n1\n2\n3\n4\n5\n6\n}\n",
      { .make(Self.kind, at: $0("a {\n1\n2\n3\n4\n5\n6\n}"), "long") },
      """
      error[A9999]: long
       --> t.adapt:1:1
        |
      1 | / a {
      ... |
      8 | | }
        | |_^

      """)
  }

  @Test func notesAndHelpFollow() {
    check(
      "a\nb\n",
      {
        .make(
          Self.kind, at: $0("b"), "second",
          notes: [Note("first is here", at: $0("a")), Note("one is enough")], help: "remove one")
      },
      """
      error[A9999]: second
       --> t.adapt:2:1
        |
      2 | b
        | ^
        |
        = note: one is enough
        = help: remove one
      note: first is here
       --> t.adapt:1:1
        |
      1 | a
        | ^

      """)
  }

  @Test func aFixItShowsWhatItChanges() {
    check(
      "when wC wR { }",
      {
        .make(
          Self.kind, at: $0("wC wR"), "never holds",
          fixIts: [FixIt("either of them", replacing: $0("wC wR"), with: "wC or wR")])
      },
      """
      error[A9999]: never holds
       --> t.adapt:1:6
        |
      1 | when wC wR { }
        |      ^^^^^
      help: either of them
        |
      1 - when wC wR { }
      1 + when wC or wR { }

      """)
  }

  @Test func aFixItThatRemovesALineShowsOnlyThat() {
    check(
      "a: 1\n  a: 2\nb: 3\n",
      {
        .make(
          Self.kind, at: $0("a: 2"), "bound twice",
          fixIts: [FixIt("remove it", replacing: $0("  a: 2\n"), with: "")])
      },
      """
      error[A9999]: bound twice
       --> t.adapt:2:3
        |
      2 |   a: 2
        |   ^^^^
      help: remove it
        |
      2 -   a: 2

      """)
  }

  @Test func aFixItThatAddsALineShowsOnlyThat() {
    check(
      "a: 1\nb: 3\n",
      {
        .make(
          Self.kind, at: $0("a"), "`c` is missing",
          fixIts: [FixIt("add it", replacing: $0("a: 1").after, with: "\nc: 2")])
      },
      """
      error[A9999]: `c` is missing
       --> t.adapt:1:1
        |
      1 | a: 1
        | ^
      help: add it
        |
      2 + c: 2

      """)
  }

  @Test func editsFarApartAreShownApart() {
    check(
      "a\nb\nc\n",
      {
        .make(
          Self.kind, at: $0("a"), "rename",
          fixIts: [
            FixIt(
              "write `x`",
              [
                TextEdit(replacing: $0("c"), with: "x"), TextEdit(replacing: $0("a"), with: "x"),
              ])
          ])
      },
      """
      error[A9999]: rename
       --> t.adapt:1:1
        |
      1 | a
        | ^
      help: write `x`
        |
      1 - a
      1 + x
        |
      3 - c
      3 + x

      """)
  }

  @Test func lineNumbersOfTwoDigitsWidenTheMargin() {
    check(
      String(repeating: "\n", count: 9) + "tenth",
      {
        .make(Self.kind, at: $0("tenth"), "here", help: "none")
      },
      """
      error[A9999]: here
        --> t.adapt:10:1
         |
      10 | tenth
         | ^^^^^
         |
         = help: none

      """)
  }

  /// The caret stands under what it means although tabs and wide letters precede it.
  @Test func tabsAndWideLettersKeepCaretsInPlace() {
    check(
      "\t漢e\u{301}x",
      { .make(Self.kind, at: $0("x"), "here") },
      """
      error[A9999]: here
       --> t.adapt:1:5
        |
      1 |     漢e\u{301}x
        |        ^

      """)
  }

  @Test func carriageReturnsAreNotShown() {
    check(
      "ab\r\ncd\r\n",
      { .make(Self.kind, at: $0("ab"), "here") },
      """
      error[A9999]: here
       --> t.adapt:1:1
        |
      1 | ab
        | ^^

      """)
  }

  @Test func controlCharactersNeverReachTheTerminal() {
    check(
      "a\u{1B}[31m\u{202E}b",
      { .make(Self.kind, at: $0("b"), "found `\u{1B}`") },
      """
      error[A9999]: found `␛`
       --> t.adapt:1:8
        |
      1 | a␛[31m\u{FFFD}b
        |        ^

      """)
  }

  @Test func bytesThatAreNotUTF8AreShownAsReplacements() {
    let source = SourceText([0x61, 0xFF, 0xC3, 0x28, 0x62], name: "t.adapt")
    let span = Span(source.id, 4, 5)
    var renderer = DiagnosticRenderer(sources: [source])
    #expect(
      renderer.render(.make(Self.kind, at: span, "here")) == """
        error[A9999]: here
         --> t.adapt:1:5
          |
        1 | a\u{FFFD}\u{FFFD}(b
          |     ^


        """)
  }

  @Test func longLinesAreClippedAroundTheSpan() {
    let text = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let source = SourceText(text, name: "t.adapt")
    var renderer = DiagnosticRenderer(
      sources: [source], options: RenderOptions(excerptWidth: 40))
    let span = Span(source.id, 500, 501)
    // One column for the mark on the left, 20 letters before the span, 40 columns in all.
    #expect(
      renderer.render(.make(Self.kind, at: span, "here")) == """
        error[A9999]: here
         --> t.adapt:1:501
          |
        1 | …aaaaaaaaaaaaaaaaaaaaXbbbbbbbbbbbbbbbbbb…
          |                      ^


        """)
  }

  @Test func aLineOfManyMegabytesCostsLittle() {
    let source = SourceText([UInt8](repeating: 0x61, count: 5_000_000), name: "t.adapt")
    var renderer = DiagnosticRenderer(sources: [source])
    let text = renderer.render(.make(Self.kind, at: Span(source.id, 100, 4_000_000), "here"))
    #expect(text.utf8.count < 1000)
  }

  @Test func labelsInAnotherFileHaveTheirOwnExcerpt() {
    let first = SourceText("a\n", name: "a.adapt", id: SourceID(0))
    let second = SourceText("x\nb\n", name: "b.adapt", id: SourceID(1))
    var renderer = DiagnosticRenderer(sources: [first, second])
    let diagnostic = Diagnostic.make(
      Self.kind, at: Span(first.id, 0, 1), "declared twice", label: "again",
      labels: [Label("first here", at: Span(second.id, 2, 3))])
    #expect(
      renderer.render(diagnostic) == """
        error[A9999]: declared twice
         --> a.adapt:1:1
          |
        1 | a
          | ^ again
         ::: b.adapt:2:1
          |
        2 | b
          | - first here


        """)
  }

  @Test func aDiagnosticWithoutAPlaceIsItsMessage() {
    var renderer = DiagnosticRenderer(sources: [])
    #expect(
      renderer.render(.make(Self.kind, at: nil, "no file", help: "name one")) == """
        error[A9999]: no file
          = help: name one


        """)
  }

  @Test func aSpanOfAnUnknownSourceIsLeftOut() {
    var renderer = DiagnosticRenderer(sources: [])
    let span = Span(SourceID(7), 3, 4)
    let text = renderer.render(
      .make(Self.kind, at: span, "m", labels: [Label("l", at: span)], notes: [Note("n", at: span)]))
    #expect(text == "error[A9999]: m\n  = note: n\n\n")
  }

  @Test func theShortFormIsOneLine() {
    let source = SourceText("a\n  b\n", name: "t.adapt")
    var renderer = DiagnosticRenderer(sources: [source], options: RenderOptions(form: .short))
    #expect(
      renderer.render(.make(Self.kind, at: Span(source.id, 4, 5), "here", help: "no"))
        == "t.adapt:2:3: error[A9999]: here\n")
    #expect(renderer.render(.make(Self.kind, at: nil, "nowhere")) == "error[A9999]: nowhere\n")
  }

  @Test func colorsAreTheTerminalsOwn() {
    let source = SourceText("a", name: "t.adapt")
    var renderer = DiagnosticRenderer(
      sources: [source], options: RenderOptions(coloring: .ansi))
    #expect(
      renderer.render(.make(Self.kind, at: Span(source.id, 0, 1), "here"))
        == "\u{1B}[1;31merror[A9999]\u{1B}[0m\u{1B}[1m: here\u{1B}[0m\n"
        + "\u{1B}[1;34m --> \u{1B}[0mt.adapt:1:1\n"
        + "\u{1B}[1;34m  |\u{1B}[0m\n"
        + "\u{1B}[1;34m1 |\u{1B}[0m a\n"
        + "\u{1B}[1;34m  |\u{1B}[0m \u{1B}[1;31m^\u{1B}[0m\n\n")
  }

  /// Whatever the spans, rendering ends, and its lines fit.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func anySpansCanBeRendered(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let bytes = (0..<random.below(80)).map { _ in
        [0x0A, 0x09, 0x0D, 0x00, 0xFF, 0xC3, 0xA9, 0xE6, 0x61][random.below(9)] as UInt8
      }
      let source = SourceText(bytes, name: "t")
      func span() -> Span {
        let start = random.below(100) - 10
        return Span(source.id, Int32(start), Int32(start + random.below(60)))
      }
      let diagnostic = Diagnostic.make(
        Self.kind, at: span(), "m", label: "l",
        labels: [Label("a", at: span()), Label("", at: span())], notes: [Note("n", at: span())],
        fixIts: [
          FixIt(
            "f", [TextEdit(replacing: span(), with: "x\ny"), TextEdit(replacing: span(), with: "")])
        ])
      var renderer = DiagnosticRenderer(
        sources: [source], options: RenderOptions(excerptWidth: 20))
      let text = renderer.render(diagnostic)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  /// - Parameter make: gets a function that finds the span of a piece of the text.
  func check(
    _ text: String, _ make: ((String) -> Span) -> Diagnostic, _ expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let source = SourceText(text, name: "t.adapt")
    let diagnostic = make { piece in
      guard let found = text.firstRange(of: piece) else { return Span(source.id, 0, 0) }
      let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
      return Span(source.id, Int32(start), Int32(start + piece.utf8.count))
    }
    var renderer = DiagnosticRenderer(sources: [source])
    let rendered = renderer.render(diagnostic)
    #expect(rendered == expected + "\n", "\n\(rendered)", sourceLocation: location)
  }
}
