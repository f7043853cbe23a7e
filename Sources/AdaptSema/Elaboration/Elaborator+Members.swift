import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// The first walk: makes a view for each that the text describes, and sets aside the rest.
extension Elaborator {
  /// Deeper than instances of components are nested in a spec that a person reads.
  static let componentDepthLimit = 64
  /// More rounds than a loop in a spec that a person reads has.
  static let loopLimit = 10_000

  func expand(_ members: [Member], _ context: Context) {
    for member in members {
      guard !screen.isFull else { return }
      expand(member, context)
    }
  }

  private func expand(_ member: Member, _ context: Context) {
    switch member {
    case .view(let view): expand(view, context)
    case .guide(let guide):
      guard let name = guide.name else { return }
      makeView(.guide, name: name, span: guide.span, context).map {
        expand(guide.block.map { Array($0.members) } ?? [], inside($0, context))
      }
    case .embed(let embed): expand(embed, context)
    case .bar(let bar): expand(bar, context)
    case .section(let section): expand(section, context)
    case .when(let when):
      forEachArm(of: when, context) { members, context in expand(members, context) }
    case .if(let conditional): expand(conditional, context)
    case .for(let loop): expand(loop, context)
    case .present(let present):
      if let name = present.name { declare(name, context, view: nil) }
      screen.work.append(Work(content: .member(member), context: context))
    case .augment, .property, .constraint, .row, .delta:
      screen.work.append(Work(content: .member(member), context: context))
    }
  }

  /// Calls `body` with the members of each arm of a `when` chain, and the context with its
  /// condition.
  func forEachArm<Content: BlockContent>(
    of when: When<Content>, _ context: Context, _ body: ([Content], Context) -> Void
  ) {
    let own = condition(when.condition, context)
    // Where the condition was reported neither arm holds, so that nothing follows from it.
    let holds = under(own ?? .never, context, at: when.condition?.span)
    let rest = under(own.map { negation($0) } ?? .never, context, at: nil)
    if let then = when.then { body(then.members, holds) }
    switch when.otherwise {
    case .when(let next): forEachArm(of: next, rest, body)
    case .arm(let arm): body(arm.members, rest)
    case nil: break
    }
  }

  /// The context with one more condition. Where `span` is given, the condition is checked to be
  /// reachable there.
  func under(_ condition: ConditionID, _ context: Context, at span: Span?) -> Context {
    var copy = context
    let outer = context.block?.condition ?? context.condition
    let all = both(outer, condition)
    if var block = context.block {
      block.condition = all
      block.localCondition = both(block.localCondition, condition)
      copy.block = block
    } else {
      copy.condition = all
    }
    if let span { noteGuard(all, at: span) }
    return copy
  }

  /// The context of the block of `view`.
  func inside(_ view: Int, _ context: Context) -> Context {
    var copy = context
    copy.block?.owner = view
    copy.block?.localCondition = .always
    if screen.scopes[view] != nil { copy.block?.instance = view }
    return copy
  }

  /// Adds a view below the block's own.
  ///
  /// - Returns: its index; nil where the screen is full.
  @discardableResult
  func makeView(
    _ kind: ViewKind, name: Token?, component: String? = nil, span: Span, _ context: Context
  ) -> Int? {
    guard let block = context.block else { return nil }
    guard screen.views.count < ScreenBuilder.viewLimit else {
      if !screen.isFull {
        screen.isFull = true
        report(
          .expansionLimit, at: span,
          "`\(screen.name)` has more than \(ScreenBuilder.viewLimit) views")
      }
      return nil
    }
    let depth = screen.views[block.owner].depth + 1
    guard depth < DocumentLimits.viewDepth else {
      report(
        .expansionLimit, at: span,
        "views are nested more than \(DocumentLimits.viewDepth) deep here")
      return nil
    }
    let index = screen.views.count
    var fullName: String?
    if let name, declare(name, context, view: index, isCell: kind == .cell) {
      fullName = name.text + block.loops.map { "[\($0.round)]" }.joined()
    }
    screen.views.append(
      ViewModel(
        view: View(
          name: fullName, kind: kind, parent: block.owner, component: component,
          scope: block.scope, origin: origin(span)),
        presence: block.localCondition, fullPresence: block.condition, depth: depth,
        span: name?.span ?? span))
    return index
  }

  /// Enters a name into the name space of the text. A declaration inside a loop makes an array.
  ///
  /// - Returns: whether the name may be used.
  @discardableResult
  private func declare(
    _ name: Token, _ context: Context, view: Int?, isCell: Bool = false
  ) -> Bool {
    guard let block = context.block else { return false }
    let key = block.scope ?? -1
    let text = name.text
    guard screen.scopes[key] != nil else { return false }
    let indices = block.loops.map(\.round)
    var entry = NameScope.Entry(
      span: name.span, loops: block.loops, views: view.map { [indices: $0] } ?? [:],
      isView: view != nil)
    let place =
      isCell ? screen.scopes[key]?.cells[text]?.firstIndex { $0.table == block.owner } : nil
    let first =
      isCell
      ? place.flatMap { screen.scopes[key]?.cells[text]?[$0].entry }
      : screen.scopes[key]?.entries[text]
    if let first {
      guard first.span == name.span, let view else {
        report(
          .duplicateName, at: name.span, "`\(name.text)` declared twice in `\(scopeName(key))`",
          notes: [Note("first declared here", at: first.span)],
          help: "to say more about a view that exists, write its name without a kind")
        return false
      }
      entry = first
      entry.views[indices] = view
    }
    // In place: a name space that is taken out and put back is copied whole for each name.
    switch (isCell, place) {
    case (false, _): screen.scopes[key]?.entries[text] = entry
    case (true, let place?): screen.scopes[key]?.cells[text]?[place].entry = entry
    case (true, nil):
      screen.scopes[key]?.cells[text, default: []].append(
        .init(table: block.owner, entry: entry))
    }
    return true
  }

  private func scopeName(_ scope: Int) -> String {
    scope < 0 ? screen.name : screen.views[scope].view.component ?? screen.name
  }

  private func expand(_ member: ViewMember, _ context: Context) {
    guard let word = member.kindName, let block = context.block else { return }
    let members = member.block.map { Array($0.members) } ?? []
    if word.kind.isViewKind, let kind = ViewKind(rawValue: word.text) {
      if kind == .cell { checkPlace(of: word, in: block.owner, [.table, .grid, .section]) }
      guard let view = makeView(kind, name: member.name, span: member.span, context) else {
        return
      }
      let inner = inside(view, context)
      setAside(member.arguments, inner)
      expand(members, inner)
      return
    }
    guard case .component(let component) = declarations.byName[word.text] else {
      reportUnknownKind(word)
      return
    }
    usedComponents.insert(word.text)
    instantiate(component, named: word, member, members, context)
  }

  private func reportUnknownKind(_ word: Token) {
    let kinds = ViewKind.allCases.map(\.rawValue).filter {
      !["bar", "barItem", "barSpace"].contains($0)
    }
    let components = declarations.proposals.filter {
      if case .component = declarations.byName[$0] { true } else { false }
    }
    if let declared = declarations.byName[word.text] {
      report(
        .unknownKind, at: word.span, "`\(word.text)` is not a component",
        notes: [Note("declared here", at: declared.name?.span)],
        help: "to show a screen inside another, write `embed \(word.text)`")
      return
    }
    reportUnknown(word, "kind or component", kind: .unknownKind, candidates: kinds + components)
  }

  private func checkPlace(of word: Token, in owner: Int, _ kinds: Set<ViewKind>) {
    guard !kinds.contains(screen.views[owner].view.kind) else { return }
    let names = kinds.map(\.rawValue).sorted().map { "`\($0)`" }.joined(separator: ", ")
    report(.wrongPlace, at: word.span, "`\(word.text)` can stand in \(names) only")
  }

  /// Arguments of a view wait as properties of its own block.
  private func setAside(_ list: ArgumentList?, _ context: Context) {
    guard let list else { return }
    var hasPrincipal = false
    for argument in list.arguments {
      if argument.label == nil {
        guard !hasPrincipal else {
          report(
            .wrongArguments, at: argument.span,
            "one argument goes without a label, the principal one, and this is one more")
          continue
        }
        hasPrincipal = true
      }
      screen.work.append(Work(content: .argument(argument), context: context))
    }
  }

  private func instantiate(
    _ component: ComponentDecl, named word: Token, _ member: ViewMember, _ members: [Member],
    _ context: Context
  ) {
    guard let block = context.block else { return }
    guard block.depth < Self.componentDepthLimit else {
      report(
        .expansionLimit, at: word.span,
        "components are nested more than \(Self.componentDepthLimit) deep here")
      return
    }
    guard
      let instance = makeView(
        .view, name: member.name, component: word.text, span: member.span, context)
    else { return }
    screen.scopes[instance] = NameScope()
    if let values = bind(
      member.arguments, to: component.parameters, of: word.text, context, at: word.span)
    {
      _ = opening(word.text, at: word.span) {
        expand(
          component.block.map { Array($0.members) } ?? [],
          Context(
            bindings: Bindings(values),
            block: BlockContext(
              owner: instance, scope: instance, depth: block.depth + 1,
              condition: block.condition)))
      }
    }
    expand(members, inside(instance, context))
  }

  private func expand(_ member: EmbedMember, _ context: Context) {
    guard let target = member.screen else { return }
    switch declarations.byName[target.text] {
    case .screen, .container: break
    default:
      reportUnknown(
        target, "screen or container",
        candidates: declarations.proposals.filter { word($0, .screen) != nil })
    }
    guard let view = makeView(.embed, name: member.name, span: member.span, context) else {
      return
    }
    screen.views[view].view.embedded = target.text
    noteUse(.embedded(in: screen.name), of: target.text, at: target.span)
    expand(member.block.map { Array($0.members) } ?? [], inside(view, context))
  }

  private func expand(_ member: SectionMember, _ context: Context) {
    guard let block = context.block, let word = member.node.firstToken else { return }
    let kind: ViewKind
    switch member.role {
    case .section:
      kind = .section
      checkPlace(of: word, in: block.owner, [.table, .grid])
    case .header:
      kind = .header
      checkPlace(of: word, in: block.owner, [.table, .grid, .section])
    case .footer:
      kind = .footer
      checkPlace(of: word, in: block.owner, [.table, .grid, .section])
    }
    guard let view = makeView(kind, name: nil, span: member.span, context) else { return }
    let inner = inside(view, context)
    setAside(member.arguments, inner)
    expand(member.block.map { Array($0.members) } ?? [], inner)
  }

  private func expand(_ member: IfMember, _ context: Context) {
    guard let test = member.condition else { return }
    let decision = evaluate(test, .bool, context)
    guard let constant = decision.constant else {
      report(
        .needsOneValue, at: test.span,
        "`if` is decided once for all environments, and this varies",
        help: "write `when` for what the environment decides")
      return
    }
    switch constant {
    case .bool(true): expand(member.then.map { Array($0.members) } ?? [], context)
    case .bool(false):
      switch member.otherwise {
      case .if(let next): expand(next, context)
      case .block(let block): expand(Array(block.members), context)
      case nil: break
      }
    case .failed: break
    case .condition:
      report(
        .needsOneValue, at: test.span,
        "`if` is decided when the spec is compiled, and this depends on the environment",
        help: "write `when`")
    default: _ = mismatch("`if` asks a yes or no", [constant], at: test.span)
    }
  }

  private func expand(_ member: ForMember, _ context: Context) {
    guard let sequence = member.sequence, let variable = member.variable, let block = context.block
    else { return }
    guard let values = elements(of: sequence, context) else { return }
    let members = member.block.map { Array($0.members) } ?? []
    for (round, value) in values.enumerated() {
      guard !screen.isFull else { return }
      var inner = context
      inner.bindings = Bindings(
        [variable.text: Adaptive(value, at: sequence.span)], outer: context.bindings)
      inner.block?.loops =
        block.loops + [
          LoopRound(
            source: member.span.source.rawValue, statement: member.node.index, round: round)
        ]
      expand(members, inner)
    }
  }

  /// What a `for` runs over; nil where it was reported.
  private func elements(
    of sequence: ExpressionSyntax, _ context: Context
  ) -> [CompileTimeValue]? {
    let value = evaluate(sequence, nil, context)
    guard let constant = value.constant else {
      report(
        .needsOneValue, at: sequence.span,
        "`for` runs over one list for all environments, and this varies")
      return nil
    }
    switch constant {
    case .list(let items):
      guard items.count <= Self.loopLimit else { break }
      return items
    case .range(let low, let high):
      guard low.isConstant, high.isConstant, let first = Int(exactly: low.constant),
        let last = Int(exactly: high.constant)
      else {
        report(.typeMismatch, at: sequence.span, "`for` runs over whole numbers")
        return nil
      }
      guard first <= last else {
        report(
          .notANumber, at: sequence.span, "this range is empty: \(first) is above \(last)")
        return nil
      }
      guard last.subtractingReportingOverflow(first).partialValue < Self.loopLimit,
        !last.subtractingReportingOverflow(first).overflow
      else { break }
      return (first...last).map { .number(Affine(Double($0))) }
    case .failed: return nil
    default:
      _ = mismatch("`for` runs over a list or a range", [constant], at: sequence.span)
      return nil
    }
    report(
      .expansionLimit, at: sequence.span, "a loop may have up to \(Self.loopLimit) rounds",
      help: "for many like rows use one cell with `repeat:`")
    return nil
  }
}

/// Bars and their items, which are entries of the view list too.
extension Elaborator {
  private func expand(_ member: BarMember, _ context: Context) {
    guard let word = member.barKind, let block = context.block else { return }
    guard block.owner == 0 else {
      report(.wrongPlace, at: word.span, "a bar belongs to a screen, not to a view in it")
      return
    }
    guard PropertyOwner.bar(word.text) != nil else {
      reportUnknown(
        word, "bar", kind: .unknownKind, candidates: WordSet.barNames.words.map(\.name))
      return
    }
    guard let view = makeView(.bar, name: nil, span: member.span, context) else { return }
    screen.barWords[view] = word.text
    let inner = inside(view, context)
    screen.work.append(Work(content: .word(word.text, of: "bar"), context: inner))
    setAside(member.arguments, inner)
    expand(member.block.map { Array($0.members) } ?? [], side: nil, inner)
  }

  private func expand(_ contents: [BarContent], side: String?, _ context: Context) {
    for content in contents {
      switch content {
      case .group(let group):
        let name: String
        switch group.place {
        case .leading: name = "leading"
        case .center: name = "center"
        case .trailing: name = "trailing"
        }
        expand(group.block.map { Array($0.members) } ?? [], side: name, context)
      case .item(let item):
        guard let view = makeView(.barItem, name: item.name, span: item.span, context) else {
          return
        }
        let inner = inside(view, context)
        if let side { screen.work.append(Work(content: .word(side, of: "side"), context: inner)) }
        setAside(item.arguments, inner)
        expand(item.block.map { Array($0.members) } ?? [], inner)
      case .flexible(let flexible):
        guard let view = makeView(.barSpace, name: nil, span: flexible.span, context) else {
          return
        }
        if let side {
          screen.work.append(Work(content: .word(side, of: "side"), context: inside(view, context)))
        }
      case .property(let property):
        screen.work.append(Work(content: .member(.property(property)), context: context))
      case .when(let when):
        forEachArm(of: when, context) { expand($0, side: side, $1) }
      }
    }
  }
}
