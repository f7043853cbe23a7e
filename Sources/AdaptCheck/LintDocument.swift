package import AdaptCatalog
package import AdaptDiagnostics
package import AdaptIR
import AdaptLayout
package import AdaptLint

/// Lays out every screen of a document in every environment, one after the other, and says what the
/// guidelines find fault with.
package func lint(
  _ document: Document, in environments: [ChosenEnvironment], options: LintOptions = LintOptions()
) -> [Diagnostic] {
  var linter = Linter(document, options: options)
  let fast = LayoutOptions(rows: .leaveOut, ambiguities: .leaveOut)
  for screen in document.screens {
    for (order, chosen) in environments.enumerated() {
      let made = layout(document, screen: screen.name, in: chosen.environment, options: fast)
      // Embedded children follow; they have turns of their own.
      guard let first = made.screens.first else { continue }
      linter.inspect(first, order: order, phrase: chosen.phrase)
    }
  }
  return linter.findings()
}
