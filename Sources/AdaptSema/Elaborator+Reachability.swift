import AdaptCatalog
import AdaptDiagnostics
import AdaptIR

/// Which conditions some environment of the catalog meets.
extension Elaborator {
  /// Remembers a condition as written, to warn where nothing ever meets it.
  func noteGuard(_ condition: ConditionID, at span: Span) {
    guard condition != .never else { return }
    guards.append((screen.name, condition, span))
  }

  /// The phrase of an environment in which `condition` holds; nil where there is none.
  func witness(_ condition: ConditionID, uses: [Use]) -> String? {
    guard condition != .never, let canHold = try? logic.canHold(condition), canHold else {
      return nil
    }
    return "some environment"
  }

  /// The ways in which a screen is shown: those that the program has, and alone in the window.
  func uses(of name: String) -> [Use] {
    [.window] + (uses[name] ?? []).map(\.use).filter { $0 != .window }
  }

  /// Warns of conditions that no environment meets, once for each place in the text.
  func checkGuards() {
    var reached: Set<Span> = []
    var unreached: [Span] = []
    for (name, condition, span) in guards where !reached.contains(span) {
      if witness(condition, uses: uses(of: name)) != nil {
        reached.insert(span)
      } else if !unreached.contains(span) {
        unreached.append(span)
      }
    }
    for span in unreached where !reached.contains(span) {
      let text = text(span)
      guard text != "never",
        !diagnostics.contains(where: {
          ($0.kind == .impossibleCondition || $0.kind == .conditionTooComplex) && $0.span == span
        })
      else { continue }
      report(.unreachable, at: span, "no device meets `\(text)` here")
    }
  }
}
