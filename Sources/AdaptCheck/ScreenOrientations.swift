import AdaptIR

/// Whether a screen is ever seen in an environment's orientation: its own `orientations`, else the
/// app's.
///
/// - Parameter holds: whether each condition of the document holds in the environment.
func supportsOrientation(
  of environment: Environment, _ screen: Screen, in document: Document, _ holds: [Bool]
) -> Bool {
  let own = winningValue("orientations", of: screen.properties, holds, environment)
  let app = document.app.flatMap {
    winningValue("orientations", of: $0.properties, holds, environment)
  }
  guard let said = own ?? app else { return true }
  let words: [ExpressionValue] = if case .list(let words) = said { words } else { [said] }
  let allowed: [String] =
    environment.orientation == .portrait
    ? ["all", "allButUpsideDown", "portrait", "upsideDown"]
    : ["all", "allButUpsideDown", "landscape", "landscapeLeft", "landscapeRight"]
  return words.contains { word in allowed.contains { word == .word($0) } }
}
