public import AdaptDiagnostics

/// The kinds of findings that layouts have.
public enum LayoutDiagnostics {
  public static let kinds: [DiagnosticKind] = [
    .conflict, .ambiguous, .rowCrossing, .unstable, .openContent, .unsolved, .notFinite,
    .unknownScreen, .truncated, .overlap, .outsideSafe, .outsideContainer,
    .tooManyScreens, .notShown,
  ]
}

extension DiagnosticKind {
  /// Frames would be made up without a word, which is never what was meant.
  package static let conflict = DiagnosticKind(
    "A0401", .error, "required constraints that cannot hold together",
    explanation: """
      Constraints without a priority are required. Here some of them leave no solution in this \
      environment, so one gives way: the one written last. The finding names the smallest set \
      that cannot hold; without any one of its members the others can.

        width == 320
        width <= safe.width - 40   // 280 on a phone 320 points wide: both cannot hold

      Remove one member, let it depend on the environment (`width == 320 | wC: 280`), or give the \
      one that may be missed a priority below 1000 (`width == 320 @999`).
      """)

  /// What nothing decides looks right by luck, and moves with the next system.
  package static let ambiguous = DiagnosticKind(
    "A0402", .warning, "a position or size that nothing decides",
    explanation: """
      The active constraints leave a place or a size open, so more than one layout satisfies them \
      equally. Adapt then puts the view at its superview's start with the smallest size, or lets \
      the constraint written first have its way, but a device may show another layout.

        view badge { size == 20 x 20; top == super.top }   // nothing says where from side to side

      Add the missing constraint, or a priority where two wishes of the same strength compete.
      """)

  /// The rows of a table are made one by one; nothing can hold two of them together.
  static let rowCrossing = DiagnosticKind(
    "A0403", .error, "a constraint between two rows",
    explanation: """
      A constraint needs a common superview that holds both of its ends. Cells, headers and \
      footers of a table or grid are made, repeated and moved by themselves, so a constraint \
      cannot tie the inside of one to the inside of another.

        cell a { label x { … } }
        cell b { label y { leading == x.leading } }   // in another cell

      Tie both to their own cells, with one `let` for the distance.
      """)

  /// The second solve is the last: what would move a third is worth knowing.
  static let unstable = DiagnosticKind(
    "A0404", .warning, "a layout that does not settle",
    explanation: """
      Layout solves twice: first with every text in one line and plain margins, then with texts \
      wrapped at the width they got and margins grown where views reach beyond the safe area. \
      Here the second solve moved such a width or margin again by more than a device pixel, so \
      the text is not wrapped for the width it has now. This happens where a view's width \
      depends on its own height, or its place on its own margins.

      Give the text a width that does not depend on how it wraps.
      """)

  /// A scroll view needs to know how far it scrolls.
  package static let openContent = DiagnosticKind(
    "A0405", .warning, "scrolling content of unknown size",
    explanation: """
      The size of a scroll view's content comes from constraints that reach from one side of \
      `content` to the other. On one axis here they do not, so nobody knows how far it scrolls.

        scroll page { label text("…") { horizontal == content; top == content.top } }

      Close the chain (`bottom == content.bottom`), and say `content.width == frame.width` where \
      it scrolls up and down only.
      """)

  /// A bounded search that ended without an answer must say so.
  static let unsolved = DiagnosticKind(
    "A0406", .error, "a layout without a solution",
    explanation: """
      The search for a layout ended without an answer: it took more steps than its limit, or the \
      numbers are so large or so far apart that arithmetic on them loses its precision.

      Look for constants and factors beyond what a screen can show.
      """)

  /// A number that is none cannot be laid out.
  static let notFinite = DiagnosticKind(
    "A0407", .error, "a constraint without a finite number",
    explanation: """
      In this environment a constant, factor or priority of the constraint is infinite or not a \
      number. That happens where an input of the host brings such a value, or a product of two \
      large numbers exceeds all bounds. The constraint takes no part in the layout.

      Give the input a range (`input ratio: 0.5...2 = 1`).
      """)

  /// Nothing can be laid out that is not there.
  static let unknownScreen = DiagnosticKind(
    "A0408", .error, "no screen of that name",
    explanation: """
      The document has no screen and no component of the name that was asked for, or the \
      component takes parameters and cannot be laid out alone.

      `adapt layout FILE --all-screens` lays out every screen there is.
      """)

  /// Screens that embed screens twice each double their number at each step.
  static let tooManyScreens = DiagnosticKind(
    "A0413", .warning, "more child screens than are laid out",
    explanation: """
      A layout has the screens that its screen embeds and presents, and theirs. Here they are more \
      than a thousand, so the last are left out. This happens where screens embed others several \
      times, level below level.

      Lay out the embedded screens by themselves (`adapt layout FILE --screen NAME`).
      """)

  /// What a path names need not be there everywhere.
  static let notShown = DiagnosticKind(
    "A0414", .error, "nothing is shown at that path here",
    explanation: """
      The path leads through a container, an embed or a presentation that shows nothing in this \
      environment: an inspector while the split is collapsed, an embed that is not installed, a \
      presentation that is not there, another screen in its place.

        adapt layout mail.adapt --screen Mail.inspector --env iphone-15

      Ask in an environment in which it is shown, or for what is shown here: `adapt layout FILE \
      --screen Mail` lists it.
      """)
}
