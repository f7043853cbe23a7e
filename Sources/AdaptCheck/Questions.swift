package import AdaptIR
package import AdaptLayout

/// A document whose expressions are evaluated one after another; screens that were laid out stay
/// laid out.
package final class DocumentQuestions {
  package let document: Document
  private let cache: ScreenCache

  /// - Parameter earlier: the questions of nearly the same document: what its texts measured is
  ///   known here too.
  package init(_ document: Document, after earlier: DocumentQuestions? = nil) {
    self.document = document
    cache = earlier.map { ScreenCache(document, after: $0.cache) } ?? ScreenCache(document)
  }

  /// What an expression comes to in an environment of the window.
  package func answer(
    _ expression: Expression, in environment: Environment
  ) throws(ReadingFailure) -> QuestionAnswer {
    let evaluator = SpecTestEvaluator(cache, in: environment)
    if case .path(let steps) = expression, let (place, rest) = try evaluator.resolve(steps),
      rest.isEmpty || rest.count == 1 && rest.first == .name("frame")
    {
      switch place {
      case .view(let view):
        if let absence = view.absence { throw ReadingFailure(absence) }
        let screen = view.screen
        guard screen.installed[view.view] else {
          if !rest.isEmpty { throw ReadingFailure("`\(screen.name(view.view))` is not installed") }
          return .view(kind: screen.screen.views[view.view].kind, frame: nil)
        }
        guard let layout = screen.viewLayout(view.view) else { break }
        let frame = layout.frameInRoot?.moved(by: view.offset)
        if rest.isEmpty { return .view(kind: layout.kind, frame: frame) }
        if let frame { return .frame(frame) }
      case .area(let view, let area) where rest.isEmpty:
        if area == .frame, let frame = view.screen.viewLayout(view.view)?.frameInRoot {
          return .frame(frame.moved(by: view.offset))
        }
        return .frame(try evaluator.rect(of: area, view).moved(by: view.offset))
      case .area, .container, .presentation, .each: break
      }
    }
    return .value(try evaluator.value(expression))
  }

  /// The layout of one screen in an environment, with what was found in it.
  package func layout(of name: String, in environment: Environment) -> Layout? {
    guard let screen = document.screen(named: name), !screen.views.isEmpty else { return nil }
    return cache.screen(screen, in: environment).findings
  }

  /// The frames of one screen in an environment.
  package func frames(of name: String, in environment: Environment) -> Layout? {
    guard let screen = document.screen(named: name), !screen.views.isEmpty else { return nil }
    return cache.screen(screen, in: environment).layout
  }

  /// What lays out the frames.
  package var engine: LayoutEngine { cache.engines.frames }
}

/// What a question at a prompt comes to.
package enum QuestionAnswer: Hashable, Sendable {
  case value(ExpressionValue)
  /// A rectangle in the coordinates of the outermost screen.
  case frame(LayoutRect)
  /// A view; without a frame where it is not installed.
  case view(kind: ViewKind, frame: LayoutRect?)
}

extension LayoutRect {
  fileprivate func moved(by offset: (x: Double, y: Double)) -> LayoutRect {
    LayoutRect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}
