import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// `present … as …`.
extension Elaborator {
  func present(_ member: PresentMember, _ context: Context) {
    guard let block = context.block, let word = member.style, let target = member.target else {
      return
    }
    guard let style = style(word) else { return }
    guard let content = content(target, style, context) else { return }
    var inner = context
    inner.block?.localCondition = .always
    inner.unknowns = .refused
    var presentation = PresentationModel(
      name: member.name?.text, content: content, anchor: anchor(member, context), style: style,
      adaptations: [], slots: [], actions: [], condition: block.condition, span: member.span)
    asksWindow = true
    collect(member.block.map { Array($0.members) } ?? [], inner, &presentation)
    asksWindow = false
    checkAnchor(presentation, at: word.span, after: member.name?.span ?? target.span)
    screen.presentations.append(presentation)
  }

  private func style(_ word: Token) -> Presentation.Style? {
    if let style = Presentation.Style(rawValue: word.text) { return style }
    reportUnknown(
      word, "presentation style", kind: .unknownWord,
      candidates: Presentation.Style.allCases.map(\.rawValue))
    return nil
  }

  private func content(
    _ target: ExpressionSyntax, _ style: Presentation.Style, _ context: Context
  ) -> Presentation.Content? {
    let showsTitle = style == .alert || style == .actionSheet
    if case .name(let name) = target, let token = name.name {
      guard !showsTitle else {
        report(
          .presentedContent, at: target.span, "`\(style.rawValue)` shows a title, not a screen",
          help: "write `present \"…\" as \(style.rawValue)`")
        return nil
      }
      guard word(token.text, .screen) != nil else {
        reportUnknown(
          token, "screen or container",
          candidates: declarations.proposals.filter { word($0, .screen) != nil })
        return nil
      }
      noteUse(.presented(style, by: screen.name), of: token.text, at: token.span)
      return .screen(token.text)
    }
    guard showsTitle else {
      report(
        .presentedContent, at: target.span, "`\(style.rawValue)` shows a screen, not a title",
        help: "alerts and action sheets show titles")
      return nil
    }
    let title = coerce(evaluate(target, .text, context), to: .text, context)
    guard case .text(let text) = title.constant else {
      if !title.hasFailed {
        report(.needsOneValue, at: target.span, "a title is one text for all environments")
      }
      return nil
    }
    return .title(text)
  }

  private func anchor(_ member: PresentMember, _ context: Context) -> Int? {
    guard let expression = member.anchor else { return nil }
    var reading = context
    reading.unknowns = .allowed
    switch evaluate(expression, nil, reading).constant {
    case .place(let place) where place.area == .view: return place.view
    case .failed: return nil
    default:
      report(.shapesDiffer, at: expression.span, "an anchor is a view or a bar item")
      return nil
    }
  }

  private func collect(
    _ contents: [PresentationContent], _ context: Context, _ presentation: inout PresentationModel
  ) {
    for content in contents {
      switch content {
      case .property(let property):
        collect(property, owner: .presentation, context, &presentation.slots)
      case .when(let when):
        forEachArm(of: when, context) { collect($0, $1, &presentation) }
      case .action(let action): collect(action, context, &presentation)
      case .style(let clause): collect(clause, context, &presentation)
      }
    }
  }

  private func collect(
    _ action: ActionMember, _ context: Context, _ presentation: inout PresentationModel
  ) {
    guard let name = action.name else { return }
    guard presentation.style == .alert || presentation.style == .actionSheet else {
      report(
        .actionOutsideAlert, at: name.span,
        "`\(presentation.style.rawValue)` has no actions; alerts and action sheets do")
      return
    }
    if let first = presentation.actions.first(where: { $0.name == name.text }) {
      report(
        .duplicateName, at: name.span, "action `\(name.text)` declared twice",
        notes: [Note("first declared here", at: first.span)])
      return
    }
    var slots: [Slot] = []
    var inner = context
    inner.block?.localCondition = .always
    collect(action.arguments, owner: .action, inner, &slots)
    presentation.actions.append(
      PresentationModel.Action(
        name: name.text, condition: context.block?.localCondition ?? .always, slots: slots,
        span: action.span))
  }

  private func collect(
    _ clause: StyleClause, _ context: Context, _ presentation: inout PresentationModel
  ) {
    guard let word = clause.style, let style = style(word) else { return }
    let showsTitle = style == .alert || style == .actionSheet
    if case .screen = presentation.content, showsTitle {
      report(
        .presentedContent, at: word.span, "`\(style.rawValue)` shows a title, not a screen")
      return
    }
    if case .title = presentation.content, !showsTitle, clause.replacement == nil {
      report(
        .presentedContent, at: word.span, "`\(style.rawValue)` shows a screen, not a title",
        help: "say which: `as \(style.rawValue) showing …`")
      return
    }
    if let other = clause.replacement {
      if self.word(other.text, .screen) == nil {
        reportUnknown(
          other, "screen or container",
          candidates: declarations.proposals.filter { self.word($0, .screen) != nil })
      } else {
        noteUse(.presented(style, by: screen.name), of: other.text, at: other.span)
      }
    } else if case .screen(let name) = presentation.content {
      noteUse(.presented(style, by: screen.name), of: name, at: word.span)
    }
    var inner = context
    inner.block?.localCondition = .always
    var slots: [Slot] = []
    for content in clause.block.map({ Array($0.members) }) ?? [] {
      collect(content, inner, &slots)
    }
    presentation.adaptations.append(
      PresentationModel.Adaptation(
        condition: context.block?.localCondition ?? .always, style: style,
        showing: clause.replacement?.text, inNavigation: clause.isInNavigation, slots: slots,
        span: clause.span))
  }

  private func collect(
    _ content: PresentationContent, _ context: Context, _ slots: inout [Slot]
  ) {
    switch content {
    case .property(let property): collect(property, owner: .adaptation, context, &slots)
    case .when(let when):
      forEachArm(of: when, context) { contents, context in
        for content in contents { collect(content, context, &slots) }
      }
    case .style(let clause):
      report(.wrongPlace, at: clause.span, "a style cannot adapt to another inside its own block")
    case .action(let action):
      report(.wrongPlace, at: action.span, "actions belong to the presentation itself")
    }
  }

  /// A popover needs something to point at, and an action sheet becomes one on an iPad.
  ///
  /// - Parameter place: after what `from …` would stand.
  private func checkAnchor(
    _ presentation: PresentationModel, at span: Span, after place: Span
  ) {
    guard presentation.anchor == nil else { return }
    let styles = [presentation.style] + presentation.adaptations.map(\.style)
    guard styles.contains(where: { $0 == .popover || $0 == .actionSheet }) else { return }
    let isSheet = presentation.style == .actionSheet
    // What people press opens it: each such view above is offered, the nearest first.
    let openers = screen.views.lazy.map(\.view).filter {
      $0.kind == .button || $0.kind == .barItem
    }.compactMap(\.name).reversed().prefix(3)
    let end = Span(place.source, place.end, place.end)
    report(
      .missingAnchor, at: span,
      isSheet
        ? "on an iPad this action sheet is a popover, and it has no anchor"
        : "a popover points at something, and this one has no anchor",
      help: "add `from` and a view or a bar item before `as`",
      fixIts: openers.map {
        FixIt("let it point at `\($0)`", replacing: end, with: " from \($0)")
      })
  }
}
