package import AdaptDiagnostics
import AdaptIR
import AdaptSema

extension MatrixFindings {
  /// The screens that none of the environments shows, so that nothing about them was looked at.
  ///
  /// - Parameter known: what was found before: where a condition is never met, that is the mistake.
  package func unseenScreens(besides known: [Diagnostic]) -> [Diagnostic] {
    guard !known.contains(where: { $0.kind == .unreachable }) else { return [] }
    let document = matrix.document
    return document.screens.indices.compactMap { index in
      let screen = document.screens[index]
      guard screen.kind == .screen, !screen.views.isEmpty, seen[index].count == 0 else {
        return nil
      }
      let count = matrix.environments.count
      return .make(
        .unseenScreen,
        at: Span(
          SourceID(Int32(clamping: screen.origin.source)),
          Int32(clamping: screen.origin.start), Int32(clamping: screen.origin.end)),
        "`\(screen.name)` is shown in none of \(count) environments, so nothing in it was checked",
        help: "look at the conditions of what presents or contains it, and at its `orientations`")
    }
  }
}

package enum UnseenScreenDiagnostics {
  package static let kinds: [DiagnosticKind] = [.unseenScreen]
}

extension DiagnosticKind {
  static let unseenScreen = DiagnosticKind(
    "A0415", .warning, "a screen that is shown nowhere",
    explanation: """
      `adapt check` looks at every screen where the app shows it: in a window, a container, another \
      screen or over one. This one is only shown by something that is there in no environment that \
      was tried, so its layout was never made.

        present Preview from photo as sheet { installed: forceTouch pad }   // no iPad feels force

      Say where it is shown, or take the screen out.
      """)
}
