import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Names and paths in expressions.
extension Elaborator {
  /// Stands for the view whose margins a bare `margins` or `readable` means, until the constraint
  /// around it is known.
  static let marginsOfFirstView = -1

  func resolve(
    _ expression: NameExpression, _ expected: ValueType?, _ context: Context
  ) -> Adaptive {
    let span = expression.span
    guard let name = expression.name else { return .failed(at: span) }
    // An icon's name may be any word, so a parameter of that name comes first.
    if expected == .icon, let bound = context.bindings[name.text] { return bound }
    if let expected, let word = word(name.text, expected) { return Adaptive(word, at: span) }
    if expression.hasDot {
      reportUnknownWord(name, expected)
      return .failed(at: span)
    }
    if let bound = context.bindings[name.text] { return bound }
    if context.unknowns == .allowed, let block = context.block {
      if let attribute = Attribute(rawValue: name.text) {
        return Adaptive(
          .linear(LinearForm(Anchor(view: block.owner, attribute: attribute))), at: span)
      }
      if let place = place(name.text, block, at: span) { return Adaptive(.place(place), at: span) }
    }
    switch name.text {
    case "yes": return Adaptive(.bool(true), at: span)
    case "no": return Adaptive(.bool(false), at: span)
    case "standard": return Adaptive(.number(Affine(0, [.init(.standard, 1)])), at: span)
    default: break
    }
    if context.unknowns == .allowed, let block = context.block,
      let view = view(named: name, indices: [], block)
    {
      return view.map { Adaptive(.place(Place(view: $0)), at: span) } ?? .failed(at: span)
    }
    if let declared = declarations.byName[name.text],
      let value = value(of: declared, named: name, at: span)
    {
      return value
    }
    reportUnknownName(name, expected, context)
    return .failed(at: span)
  }

  /// What a declaration's name means in an expression; nil for those that are no values.
  private func value(of declaration: Declaration, named name: Token, at span: Span) -> Adaptive? {
    switch declaration {
    case .let, .color, .font: return declaredValue(declaration, named: name)
    case .image: return Adaptive(.image(name.text), at: span)
    case .input:
      guard let input = declaredInputs[name.text] else { return .failed(at: span) }
      switch input.kind {
      case .number, .length:
        return Adaptive(.number(Affine(0, [.init(.input(name.text), 1)])), at: span)
      case .text: return Adaptive(.template([.word(name.text)]), at: span)
      case .bool: return Adaptive(.condition(logic.table.input(name.text)), at: span)
      }
    case .breakpoint:
      return namedCondition(name).map { Adaptive(.condition($0), at: span) } ?? .failed(at: span)
    case .import, .func, .environment, .style, .component, .screen, .container, .app, .test:
      return nil
    }
  }

  /// A bare word as a value of `type`; nil where the type has no such word.
  func word(_ text: String, _ type: ValueType) -> CompileTimeValue? {
    switch type {
    case .word(let set): set.contains(text) ? .word(text) : nil
    case .color: WordSet.colors.contains(text) ? .color(text) : nil
    case .font: WordSet.textStyles.contains(text) ? .font(FontValue(style: text)) : nil
    case .icon: .word(text)
    case .bool: text == "yes" ? .bool(true) : text == "no" ? .bool(false) : nil
    case .contentPriority: Vocabulary.priority(named: text).map { .number(Affine($0)) }
    case .list(let element): word(text, element)
    case .either(let a, let b): word(text, a) ?? word(text, b)
    case .style:
      if case .style = declarations.byName[text] { .word(text) } else { nil }
    case .screen:
      switch declarations.byName[text] {
      case .screen, .container: .word(text)
      default: nil
      }
    case .input:
      declaredInputs[text]?.kind == .bool ? .word(text) : nil
    case .number, .length, .integer, .fraction, .text, .image, .size, .point, .rect, .insets,
      .range, .condition, .environmentPhrase, .call:
      nil
    }
  }

  /// A guide, `super`, `self` or `root` of the block.
  private func place(_ word: String, _ block: BlockContext, at span: Span) -> Place? {
    switch word {
    case "self": Place(view: block.owner)
    case "root": Place(view: 0)
    case "super":
      screen.views[block.owner].view.parent.map { Place(view: $0) }
        ?? Place(view: block.owner)
    case "safe", "keyboard": Place(view: 0, area: Area(rawValue: word) ?? .safe)
    case "margins", "readable":
      Place(view: Self.marginsOfFirstView, area: Area(rawValue: word) ?? .margins)
    case "content", "frame":
      nearestScroll(from: block.owner).map {
        Place(view: $0, area: Area(rawValue: word) ?? .content)
      }
    default: nil
    }
  }

  /// The view itself or the nearest one around it that scrolls.
  private func nearestScroll(from view: Int) -> Int? {
    var current: Int? = view
    while let index = current {
      switch screen.views[index].view.kind {
      case .scroll, .table, .grid, .pager, .textView, .web: return index
      default: current = screen.views[index].view.parent
      }
    }
    return nil
  }

  /// The view that a name means in a block.
  ///
  /// - Returns: nil where no view has the name; an inner nil where it was reported.
  func view(named name: Token, indices: [Int], _ block: BlockContext) -> Int?? {
    let own = screen.scope(block).entry(name.text)
    let inner = block.instance.flatMap { screen.scopes[$0]?.entry(name.text) }
    guard let entry = own ?? inner else {
      return skippedInstances(name, indices, below: block.scope)
    }
    guard entry.isView else { return nil }
    let missing = entry.loops.count - indices.count
    guard missing >= 0 else {
      report(.indexOutOfRange, at: name.span, "`\(name.text)` has fewer indices than this")
      return .some(nil)
    }
    let shared = zip(entry.loops, block.loops).prefix {
      $0.source == $1.source && $0.statement == $1.statement
    }.count
    guard missing <= shared else {
      report(
        .needsIndex, at: name.span,
        "`\(name.text)` is an array here, and needs \(missing == 1 ? "an index" : "indices")",
        help: "write `\(name.text)\(String(repeating: "[0]", count: missing))`")
      return .some(nil)
    }
    let all = block.loops.prefix(missing).map(\.round) + indices
    guard let view = entry.views[all] else {
      report(
        .indexOutOfRange, at: name.span,
        "`\(name.text)\(indices.map { "[\($0)]" }.joined())` does not exist")
      return .some(nil)
    }
    return .some(view)
  }

  /// A view inside of unnamed instances, which paths may skip.
  private func skippedInstances(_ name: Token, _ indices: [Int], below scope: Int?) -> Int?? {
    switch screen.viewNames.match(name.text, indices: indices, below: scope) {
    case .view(let view): return .some(view)
    case .none: return nil
    case let match:
      report(match, name, indices)
      return .some(nil)
    }
  }

  private func report(_ match: ViewNames.Match, _ name: Token, _ indices: [Int]) {
    switch match {
    case .view, .none: break
    case .array:
      report(.needsIndex, at: name.span, "`\(name.text)` is an array here, and needs an index")
    case .outOfRange:
      report(
        .indexOutOfRange, at: name.span,
        "`\(name.text)\(indices.map { "[\($0)]" }.joined())` does not exist")
    case .ambiguous(let views):
      report(
        .ambiguousPath, at: name.span, "\(views.count) views fit `\(name.text)`",
        notes: views.prefix(2).map { Note("one is here", at: screen.views[$0].span) })
    }
  }

  /// `list.trailing`, `key[1].width`, `super.margins.leading`, `scaled(44, body)`, `rows[0]`.
  func evaluate(
    _ path: PathExpression, _ expected: ValueType?, _ context: Context
  ) -> Adaptive {
    if let call = path.call {
      return self.call(call.name, call.arguments, expected, context, at: path.span)
    }
    var suffixes = Array(path.suffixes)
    var value: Adaptive
    if case .name(let base) = path.base, let name = base.name, let block = context.block,
      context.unknowns == .allowed, context.bindings[name.text] == nil,
      let indices = leadingIndices(&suffixes, context),
      let view = view(named: name, indices: indices, block)
    {
      guard let view else { return .failed(at: path.span) }
      value = Adaptive(.place(Place(view: view)), at: base.span)
    } else if let base = path.base {
      suffixes = Array(path.suffixes)
      value = evaluate(base, nil, context)
    } else {
      return .failed(at: path.span)
    }
    while !suffixes.isEmpty, !value.hasFailed {
      switch suffixes.removeFirst() {
      case .index(let suffix): value = element(of: value, suffix, context)
      case .member(let suffix):
        guard let name = suffix.name else { return .failed(at: path.span) }
        guard case .place(let place) = value.constant else {
          report(
            .unknownName, at: name.span,
            "\(value.cases[0].value.description) has no member `\(name.text)`")
          return .failed(at: path.span)
        }
        value = member(name, of: place, &suffixes, context)
      case .call(let suffix):
        report(.unknownName, at: suffix.span, "only functions can be called")
        return .failed(at: path.span)
      }
    }
    return value
  }

  /// Takes the indices at the front of `suffixes`; nil where one of them was reported.
  private func leadingIndices(
    _ suffixes: inout [PathExpression.Suffix], _ context: Context
  ) -> [Int]? {
    var indices: [Int] = []
    while case .index(let suffix) = suffixes.first {
      guard let index = index(suffix, context) else { return nil }
      indices.append(index)
      suffixes.removeFirst()
    }
    return indices
  }

  private func index(_ suffix: IndexSuffix, _ context: Context) -> Int? {
    guard let expression = suffix.index else { return nil }
    var plain = context
    plain.unknowns = .refused
    return wholeNumber(evaluate(expression, .integer, plain), at: expression.span, "an index")
  }

  /// The one whole number that `value` is; reports anything else.
  func wholeNumber(_ value: Adaptive, at span: Span, _ what: String) -> Int? {
    guard let constant = value.constant else {
      report(.needsOneValue, at: span, "\(what) is one number for all environments")
      return nil
    }
    if constant == .failed { return nil }
    guard case .number(let number) = constant, number.isConstant,
      let whole = Int(exactly: number.constant), whole >= 0
    else {
      report(.typeMismatch, at: span, "\(what) is a whole number from 0 on")
      return nil
    }
    return whole
  }

  private func element(of value: Adaptive, _ suffix: IndexSuffix, _ context: Context) -> Adaptive {
    guard let index = index(suffix, context) else { return .failed(at: suffix.span) }
    return combine([value], at: suffix.span) { [self] values in
      guard case .list(let items) = values[0] else {
        return mismatch("only lists and arrays of views have elements", values, at: suffix.span)
      }
      guard index < items.count else {
        report(
          .indexOutOfRange, at: suffix.span, "the list has \(items.count) elements, from 0 on")
        return .failed
      }
      return items[index]
    }
  }

  private func member(
    _ name: Token, of place: Place, _ suffixes: inout [PathExpression.Suffix], _ context: Context
  ) -> Adaptive {
    if let attribute = Attribute(rawValue: name.text) {
      if place.area != .view, attribute == .firstBaseline || attribute == .lastBaseline {
        report(.unknownAttribute, at: name.span, "a guide has no baselines")
        return .failed(at: name.span)
      }
      let anchor = Anchor(view: place.view, area: place.area, attribute: attribute)
      return Adaptive(.linear(LinearForm(anchor)), at: name.span)
    }
    // `other.size` and `other.edges` stand for the view itself, on either side of a constraint.
    if AttributeGroup(rawValue: name.text) != nil { return Adaptive(.place(place), at: name.span) }
    if place.area == .view {
      if name.text == "super" {
        guard let parent = screen.views[place.view].view.parent else {
          report(.wrongPlace, at: name.span, "the screen's own view has no superview")
          return .failed(at: name.span)
        }
        return Adaptive(.place(Place(view: parent)), at: name.span)
      }
      if let area = Area(rawValue: name.text), area != .view {
        let owner = area == .safe || area == .keyboard ? 0 : place.view
        return Adaptive(.place(Place(view: owner, area: area)), at: name.span)
      }
      if let child = screen.views[place.view].view.embedded {
        report(
          .noCommonAncestor, at: name.span,
          "the views of `\(child)` are its own, and no constraint of this screen can reach them",
          help: "place and size the `embed` instead")
        return .failed(at: name.span)
      }
      guard let indices = leadingIndices(&suffixes, context) else { return .failed(at: name.span) }
      switch screen.viewNames.match(name.text, indices: indices, below: place.view) {
      case .view(let view): return Adaptive(.place(Place(view: view)), at: name.span)
      case .none:
        reportUnknown(
          name, "attribute, guide or inner view",
          candidates: Attribute.allCases.map(\.rawValue) + Area.allCases.map(\.rawValue)
            + screen.viewNames.all)
      case let match: report(match, name, indices)
      }
      return .failed(at: name.span)
    }
    reportUnknown(
      name, "attribute", kind: .unknownAttribute, candidates: Attribute.allCases.map(\.rawValue))
    return .failed(at: name.span)
  }

  /// What a person would write for an anchor.
  func name(of anchor: Anchor) -> String {
    let attribute = anchor.attribute.rawValue
    let area = anchor.area == .view ? "" : "\(anchor.area.rawValue)."
    guard anchor.view >= 0, anchor.area != .safe, anchor.area != .keyboard else {
      return area + attribute
    }
    return name(ofView: anchor.view) + "." + area + attribute
  }

  /// The view's name; its kind where it has none.
  func name(ofView index: Int) -> String {
    guard index >= 0, index < screen.views.count else { return "view" }
    if index == 0 { return screen.name }
    let view = screen.views[index].view
    return view.name ?? view.component ?? view.kind.rawValue
  }

  private func reportUnknownName(_ name: Token, _ expected: ValueType?, _ context: Context) {
    if let expected, !expected.words.isEmpty, context.unknowns == .refused {
      reportUnknownWord(name, expected)
      return
    }
    var candidates = context.bindings.names
    if context.unknowns == .allowed, let block = context.block {
      candidates += screen.scope(block).proposals
      candidates += Attribute.allCases.map(\.rawValue) + Area.allCases.map(\.rawValue)
      candidates += ["super", "self", "root", "standard"]
    }
    candidates += declarations.proposals.filter { isValue($0) }
    reportUnknown(
      name, context.unknowns == .allowed ? "view or value" : "value", candidates: candidates)
  }

  private func isValue(_ name: String) -> Bool {
    switch declarations.byName[name] {
    case .let, .color, .font, .input, .image: true
    default: false
    }
  }

  /// Reports a bare word that the expected type does not have.
  func reportUnknownWord(_ name: Token, _ expected: ValueType?) {
    let words = expected?.words.map(\.name) ?? []
    let near = Vocabulary.suggestion(
      forWord: name.text, of: words,
      or: declarations.proposals.filter { isValue($0) && !open.contains($0) })
    let what = expected?.plainName ?? "a word"
    report(
      .unknownWord, at: name.span, "`\(name.text)` is not \(what)",
      notes: words.isEmpty || words.count > 16
        ? [] : [Note("the words are \(words.map { "`\($0)`" }.joined(separator: ", "))")],
      fixIts: near.map { [FixIt("did you mean `\($0)`", replacing: name.span, with: $0)] } ?? [])
  }
}
