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

/// Does ahead a part of what every question about a screen in an environment needs.
///
/// - Returns: whether there is more to do.
package func prepareWhy(
  ofScreen name: String, in environment: Environment, from engine: LayoutEngine
) -> Bool {
  guard let path = ShowingPath(screen: name, in: engine.document),
    let environment = engine.showing(at: path, in: environment).found?.slot.environment
  else { return false }
  guard engine.isExplained(screen: name, in: environment) else {
    return engine.explainer(ofScreen: name, in: environment) != nil
  }
  return engine.explainer(ofScreen: name, in: environment)?.prepare() ?? false
}

/// Why a value is what it is.
///
/// - Parameters:
///   - engine: lays out the question's document. What it remembers makes the next question cheaper.
///   - deciding: whether the answer lists all rows that decide, as its JSON does.
package func why(
  _ question: WhyQuestion, in environment: Environment, phrase: String, from engine: LayoutEngine,
  deciding: LayoutOptions.Inclusion = .leaveOut
) -> WhyAnswer {
  func answer(_ reason: WhyAnswer.Reason) -> WhyAnswer {
    WhyAnswer(question: question, phrase: phrase, reason: reason)
  }
  let (found, absence) = engine.showing(at: question.path, in: environment)
  guard let environment = found?.slot.environment else {
    return answer(.nothing("it is not shown here" + (absence.map { "; \($0)" } ?? "")))
  }
  switch question.subject {
  case .property(let name, let view):
    let ground = explain(
      engine.document, screen: question.screen, property: name, of: view, in: environment)
    return answer(ground.map { .slot($0) } ?? .nothing("nothing sets it; the default holds"))
  case .length(let anchor):
    if let derivation = engine.explainer(ofScreen: question.screen, in: environment)?
      .derivation(of: anchor, deciding: deciding)
    {
      return answer(.derivation(derivation))
    }
    if let kind = engine.document.screen(named: question.screen)?.views[anchor.view].kind,
      kind == .barItem || kind == .barSpace
    {
      return answer(
        .nothing("its frame is an estimate: no source says where the system puts items of bars"))
    }
    let presence = explain(
      engine.document, screen: question.screen, property: "installed", of: anchor.view,
      in: environment)
    return answer(.nothing("it has no frame here; " + (presence?.text ?? "")))
  }
}
