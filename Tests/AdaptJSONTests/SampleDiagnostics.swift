import AdaptDiagnostics

/// Diagnostics with every part there is, over sources with what formats stumble over.
enum SampleDiagnostics {
  static let overlap = DiagnosticKind(
    "A0312", .error, "overlapping overrides", explanation: "Two say different things.\n\nDecide.")
  static let shadowed = DiagnosticKind(
    "A0315", .warning, "never wins", explanation: "Nothing lets it win.")
  static let remark = DiagnosticKind(
    "L0003", .info, "100% wide, always: a, b", explanation: "It says nothing.")

  /// `ä` is two bytes and one column; the second line starts at byte 9.
  static let main = SourceText(
    "// ä: x\nwidth == 1\n", name: "my specs/mail#1.adapt", id: SourceID(0))
  static let other = SourceText("a\r\nbc", name: "/abs/b.adapt", id: SourceID(1))
  static let sources = [main, other]

  static let all: [Diagnostic] = [
    .make(
      overlap, at: Span(SourceID(0), 9, 14), "`width` is set twice: 50%, say\nsecond line",
      label: "this one", labels: [Label("and this", at: Span(SourceID(1), 3, 5))],
      notes: [
        Note("met by iPhone 15 Plus landscape"),
        Note("declared here", at: Span(SourceID(0), 3, 5)),
      ],
      help: "add `hC wR: …`",
      fixIts: [
        FixIt(
          "decide both",
          [
            TextEdit(replacing: Span(SourceID(0), 18, 19), with: "1 | wR: \"2\""),
            TextEdit(replacing: Span(SourceID(1), 3, 3), with: "x\n"),
            TextEdit(replacing: Span(SourceID(0), 9, 9), with: ""),
          ])
      ]),
    .make(shadowed, at: Span(SourceID(1), 0, 1), "`a` never wins"),
    .make(remark, at: nil, "nothing was found"),
  ]
}
