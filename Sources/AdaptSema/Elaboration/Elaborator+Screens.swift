import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Screens and components: the first walk makes every view, then what waits is done in order.
extension Elaborator {
  func elaborateScreens() {
    for declaration in declarations.all {
      guard let name = declaration.name, declarations.byName[name.text] == declaration else {
        continue
      }
      switch declaration {
      case .screen(let syntax): expand(syntax, named: name)
      case .component(let syntax) where syntax.parameters?.parameters.isEmpty ?? true:
        expand(syntax, named: name)
      default: break
      }
    }
    checkUnusedComponents()
    markScreens()
    // What follows stands in no screen.
    screen = ScreenBuilder()
  }

  private func expand(_ syntax: ScreenDecl, named name: Token) {
    screen = ScreenBuilder()
    screen.name = name.text
    screen.scopes[-1] = NameScope()
    let root = rootKind(syntax)
    screen.views.append(
      ViewModel(
        view: View(kind: root, parent: nil, origin: origin(syntax.span)), presence: .always,
        fullPresence: .always, span: name.span))
    let context = Context(block: BlockContext(owner: 0))
    for argument in syntax.arguments.map({ Array($0.arguments) }) ?? []
    where argument.label?.text != "root" {
      screen.work.append(Work(content: .argument(argument), context: context))
    }
    open.append(name.text)
    expand(syntax.block.map { Array($0.members) } ?? [], context)
    finish(kind: .screen, span: syntax.span)
    markScreen()
    open.removeLast()
  }

  /// The kind that `screen S(root: table)` gives its own view.
  private func rootKind(_ syntax: ScreenDecl) -> ViewKind {
    let arguments = syntax.arguments.map { Array($0.arguments) } ?? []
    guard let root = arguments.first(where: { $0.label?.text == "root" }) else { return .view }
    guard case .name(let name) = root.value?.first, let token = name.name,
      WordSet.rootKinds.contains(token.text), let kind = ViewKind(rawValue: token.text)
    else {
      report(
        .unknownWord, at: root.span, "a screen's root is not of this kind",
        notes: [
          Note(
            "the words are \(WordSet.rootKinds.words.map { "`\($0.name)`" }.joined(separator: ", "))"
          )
        ])
      return .view
    }
    return kind
  }

  private func expand(_ syntax: ComponentDecl, named name: Token) {
    expandAlone(syntax, named: name, values: [:])
    finish(kind: .component, span: syntax.span)
  }

  /// Checks the text of components that no screen uses, with sample values for their parameters.
  private func checkUnusedComponents() {
    for declaration in declarations.all {
      guard case .component(let syntax) = declaration, let name = syntax.name,
        let parameters = syntax.parameters, !parameters.parameters.isEmpty,
        !usedComponents.contains(name.text), declarations.byName[name.text] == declaration
      else { continue }
      var values: [String: Adaptive] = [:]
      for parameter in parameters.parameters {
        guard let label = parameter.name else { continue }
        values[label.text] = Adaptive(sample(type(of: parameter)), at: parameter.span)
      }
      expandAlone(syntax, named: name, values: values)
      finish(kind: .component, span: syntax.span)
      model.screens.removeLast()
    }
  }

  private func sample(_ type: ValueType) -> CompileTimeValue {
    switch type {
    case .number, .length: .number(Affine(1))
    case .bool: .bool(false)
    case .color: .color("label")
    case .font: .font(FontValue(style: "body"))
    case .image: .image("sample")
    case .condition: .condition(.always)
    default: .text("sample")
    }
  }

  private func expandAlone(_ syntax: ComponentDecl, named name: Token, values: [String: Adaptive]) {
    screen = ScreenBuilder()
    screen.name = name.text
    screen.scopes[-1] = NameScope()
    screen.views.append(
      ViewModel(
        view: View(kind: .view, parent: nil, component: name.text, origin: origin(syntax.span)),
        presence: .always, fullPresence: .always, span: name.span))
    open.append(name.text)
    expand(
      syntax.block.map { Array($0.members) } ?? [],
      Context(bindings: Bindings(values), block: BlockContext(owner: 0)))
    open.removeLast()
  }

  /// Does what waited for all views to be there, and adds the screen to the model.
  private func finish(kind: Screen.Kind, span: Span) {
    screen.viewNames = ViewNames(screen.views.map(\.view))
    let waiting = screen.work
    screen.work = []
    let work = waiting.flatMap { augmented($0) }
    screen.viewNames = ViewNames(screen.views.map(\.view))
    remembering {
      for item in work { perform(item) }
    }
    checkDeltas()
    model.screens.append(
      ScreenModel(
        name: screen.name, kind: kind, slots: screen.slots, views: screen.views,
        constraints: screen.constraints, presentations: screen.presentations, span: span))
  }

  /// The members of an augmenting block in its place; every other member as it is.
  private func augmented(_ work: Work) -> [Work] {
    guard case .member(.augment(let member)) = work.content else { return [work] }
    guard let name = member.name, var block = work.context.block else { return [] }
    guard let target = augmentTarget(name, block) else { return [] }
    block.owner = target
    block.localCondition = block.condition
    if screen.scopes[target] != nil { block.instance = target }
    var context = work.context
    context.block = block
    expand(member.block.map { Array($0.members) } ?? [], context)
    let inner = screen.work
    screen.work = []
    return inner.flatMap { augmented($0) }
  }

  private func augmentTarget(_ name: Token, _ block: BlockContext) -> Int? {
    if let instance = block.instance {
      switch screen.viewNames.match(name.text, below: instance) {
      case .view(let view): return view
      default: break
      }
    }
    if let found = view(named: name, indices: [], block) { return found }
    if Vocabulary.knows(property: name.text) {
      report(
        .unknownName, at: name.span, "no view is called `\(name.text)`",
        help: "a property is written with a colon: `\(name.text): …`")
    } else {
      reportUnknown(
        name, "view or kind",
        candidates: screen.scope(block).proposals + ViewKind.allCases.map(\.rawValue))
    }
    return nil
  }

  private func perform(_ work: Work) {
    let context = work.context
    guard let block = context.block else { return }
    switch work.content {
    case .argument(let argument): self.argument(argument, context)
    case .word(let word, let name):
      add(
        Candidate(
          condition: .always, value: Adaptive(.word(word), at: screen.views[block.owner].span),
          layer: .text(depth: block.depth), span: screen.views[block.owner].span,
          conditionSpan: screen.views[block.owner].span),
        to: name, of: block.owner)
    case .member(.property(let member)):
      guard let name = member.name else { return }
      property(name, member.content, context)
    case .member(.constraint(let member)): rememberedConstraint(member, context)
    case .member(.row(let member)): row(member, context)
    case .member(.delta(let member)): delta(member, context)
    case .member(.present(let member)): present(member, context)
    case .member: break
    }
  }
}
