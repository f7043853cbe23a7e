package import AdaptDiagnostics
import AdaptIR

// Findings about presentations, containers, images and tests.

extension DiagnosticKind {
  package static let presentedContent = DiagnosticKind(
    "A0501", .error, "a presentation style that cannot show this",
    explanation: """
      Alerts and action sheets show a title and actions: `present "Delete?" as alert { … }`. Every \
      other style shows a screen or a container: `present Composer as sheet`.
      """)

  package static let childTwice = DiagnosticKind(
    "A0502", .error, "two children in one place of a container",
    explanation: """
      A split has at most one primary, supplementary, detail, compact and inspector column, and a \
      navigation container one root. Tabs may be many.
      """)

  package static let childOutOfPlace = DiagnosticKind(
    "A0503", .error, "a child that this container does not have",
    explanation: """
      Columns belong to `split`, `tab` to `tabs`, `root` to `navigation`, and `launch` to `app`.
      """)

  package static let actionOutsideAlert = DiagnosticKind(
    "A0504", .error, "an action in a presentation that has none",
    explanation: """
      Actions are the buttons of alerts and action sheets. Other presentations show a screen, \
      which has buttons of its own.
      """)

  package static let missingAnchor = DiagnosticKind(
    "A0505", .error, "a popover without an anchor",
    explanation: """
      A popover points at something. On an iPad an action sheet is a popover too, and UIKit raises \
      an exception where it has no source. Name a view or a bar item: `present Filter from \
      filterButton as popover`.
      """)

  package static let variantCondition = DiagnosticKind(
    "A0506", .error, "a condition that an asset catalog cannot express",
    explanation: """
      Each file of an image set is for a conjunction of traits: idiom, size classes, appearance, \
      contrast, gamut, direction, and here also the OS version. The catalog's own rule chooses \
      among them; `or` and `not` have no place there. Write one `variant` for each case.
      """)

  package static let missingColumn = DiagnosticKind(
    "A0507", .error, "a container without what it must show",
    explanation: """
      A split needs a primary and a detail column, `tabs` at least one tab, a navigation container \
      its root.
      """)

  package static let unknownEnvironment = DiagnosticKind(
    "A0701", .error, "an environment phrase with an unknown word",
    explanation: """
      An environment is a device or a size followed by what differs from its default: \
      `ipad-pro-11 landscape split 1/3 text ax3 rtl`. `adapt devices` lists the devices; names \
      declared with `environment` may be used too.
      """)

  package static let impossibleEnvironment = DiagnosticKind(
    "A0702", .error, "an environment that no device has",
    explanation: """
      An environment is built as one consistent value: the device decides scale, size classes, \
      safe areas and the OS versions it runs. Mixes that no device has are refused; `--force` on \
      the command line builds them all the same.
      """)

  package static let unknownTestPath = DiagnosticKind(
    "A0703", .error, "an expectation about something that does not exist",
    explanation: """
      A path in `expect` starts with a screen, a container or a component that can be laid out \
      alone, then names views and what is asked of them: `Inbox.list.width`, `Mail.display`, \
      `Mail.primary.list.installed`.
      """)

  package static let deepExpression = DiagnosticKind(
    "A0705", .error, "an expectation too long to follow",
    explanation: """
      The parts of an expression hold each other, and hosts that read the document walk them one in \
      the other: more than \(DocumentLimits.expressionDepth) levels are refused. Each operator of a \
      chain is a level.

          expect a.width == 1 and b.width == 2 and …    // a hundred of them
          expect a.width == 1; expect b.width == 2; …   // each by itself

      Write several expectations, or name a part with `let`.
      """)
}
