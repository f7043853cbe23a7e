package import AdaptDiagnostics

extension DiagnosticKind {
  /// The first thing that a larger text size or another language breaks.
  package static let truncated = DiagnosticKind(
    "A0409", .warning, "text that is not shown whole",
    explanation: """
      The text needs more room than its view has in this environment, so its end is replaced by \
      an ellipsis, its last lines are missing, or a word is broken where no line holds it. Texts \
      grow with the text size that a person chooses, and with the language.

        label total("Total for this month") { leading == margins.leading; width == 160 }

      Let it wrap (`lines: 0`), let it shrink (`minimumScale: 0.5`), give it the width that others \
      do not need, or turn a row into a column at large sizes (`axis: horizontal | text >= ax1: \
      vertical`). Where the spec itself limits the lines (`lines: 2`), the finding is only an info.
      """)

  /// A superview holds what belongs on it; siblings on top of each other are seldom meant.
  static let overlap = DiagnosticKind(
    "A0410", .warning, "a view that covers another",
    explanation: """
      Two views of one superview share an area, and the lower one is text or a control, so a part \
      of it cannot be read or pressed. Only what is drawn counts: the words of a label, not all of \
      its frame; nothing that is hidden or transparent; no containers.

        label name("A long name") { leading == margins.leading; top == margins.top }
        label date("Yesterday")   { trailing == margins.trailing; top == margins.top }

      It is taken as meant, and not reported, where a view stands whole on a button, field or text \
      view, and where constraints put the two at the same place on both axes: the same side or \
      middle of each other (`center == photo.center`) or of a third, or a negative gap.

      Keep them apart with a constraint (`date.leading >= name.trailing + 8`), or nest one in the \
      other.
      """)

  /// Corners, cutouts, bars and the home indicator hide or take over what is there.
  static let outsideSafe = DiagnosticKind(
    "A0411", .warning, "content outside of the safe area",
    explanation: """
      A text or control reaches into the part of the screen that bars, rounded corners, a camera \
      or the home indicator take on this device, where it is covered or hard to press. Content of \
      scroll views, tables and grids moves and is not checked; backgrounds and pictures belong \
      at the screen's edge and are not checked either.

        label title("Inbox") { top == super.top }

      Hold it against `safe` or `margins` (`top == safe.top`).
      """)

  /// What nothing scrolls to is not there for anybody.
  package static let outsideContainer = DiagnosticKind(
    "A0412", .warning, "content beyond what shows it",
    explanation: """
      A text or control lies in part or in whole beyond the screen, its row, its page or a \
      superview that clips, and no scroll view can bring it in. A control whose middle lies \
      outside of its superview is not pressed either, for touches end there.

        stack form(axis: vertical) { top == safe.top; … }   // higher than a phone in landscape

      Let the content scroll, or let it take less room in that environment. What a constraint puts \
      just beyond an edge (`leading == super.trailing`) waits there on purpose and is not reported.
      """)
}
