package import AdaptIR
package import AdaptLayout

/// The answer to one question in one environment.
package struct WhyAnswer: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case derivation(Derivation)
    case slot(Derivation.Ground)
    /// There is no value, or nothing was said: why.
    case nothing(String)
  }

  package var question: WhyQuestion
  /// The environment as it is called.
  package var phrase: String
  package var reason: Reason
}

/// Why a value is what it is.
package func why(
  _ question: WhyQuestion, of document: Document, in environment: Environment, phrase: String
) -> WhyAnswer {
  func answer(_ reason: WhyAnswer.Reason) -> WhyAnswer {
    WhyAnswer(question: question, phrase: phrase, reason: reason)
  }
  let (found, absence) = LayoutEngine(document).showing(at: question.path, in: environment)
  guard let environment = found?.slot.environment else {
    return answer(.nothing("it is not shown here" + (absence.map { "; \($0)" } ?? "")))
  }
  switch question.subject {
  case .property(let name, let view):
    let ground = explain(
      document, screen: question.screen, property: name, of: view, in: environment)
    return answer(ground.map { .slot($0) } ?? .nothing("nothing sets it; the default holds"))
  case .length(let anchor):
    if let derivation = explain(
      document, screen: question.screen, anchor: anchor, in: environment)
    {
      return answer(.derivation(derivation))
    }
    let presence = explain(
      document, screen: question.screen, property: "installed", of: anchor.view, in: environment)
    return answer(.nothing("it has no frame here; " + (presence?.text ?? "")))
  }
}
