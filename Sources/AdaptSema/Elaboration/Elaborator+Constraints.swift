import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Words that stand for several attributes.
enum AttributeGroup: String {
  case edges, horizontal, vertical, center, size

  var attributes: [Attribute] {
    switch self {
    case .edges: [.leading, .trailing, .top, .bottom]
    case .horizontal: [.leading, .trailing]
    case .vertical: [.top, .bottom]
    case .center: [.centerX, .centerY]
    case .size: [.width, .height]
    }
  }
}

/// Constraint statements.
extension Elaborator {
  func constraint(_ member: ConstraintMember, _ context: Context) {
    guard let block = context.block, let left = member.left, let right = member.right,
      let relation = member.relation
    else { return }
    var context = context
    context.unknowns = .allowed
    let priority = priority(member.priority, context)
    context.compared = attribute(of: left)
    let group = group(of: left)
    let attributes: [Attribute?] = group?.attributes ?? [nil]
    if relation == .inside, ![.edges, .horizontal, .vertical].contains(group) {
      report(
        .shapesDiffer, at: left.span, "`inside` compares edges",
        help: "write `edges inside safe`, `horizontal inside …` or `vertical inside …`")
      return
    }
    if let group, relation == .greaterOrEqual || relation == .lessOrEqual, group != .size {
      report(
        .shapesDiffer, at: member.relationToken?.span,
        "`\(group.rawValue)` have no order",
        help: "to keep it within something, write `\(group.rawValue) inside …`")
      return
    }
    for attribute in attributes {
      let sign: AdaptIR.Relation
      switch (relation, attribute) {
      case (.equal, _): sign = .equal
      case (.greaterOrEqual, _): sign = .greaterOrEqual
      case (.lessOrEqual, _): sign = .lessOrEqual
      case (.inside, .leading), (.inside, .top): sign = .greaterOrEqual
      case (.inside, _): sign = .lessOrEqual
      }
      let leftSide = side(left, attribute, context)
      let candidates = self.candidates(
        right, context, around: .always, layer: .text(depth: 0)
      ) { items, span in
        guard items.count == 1 else {
          report(.shapesDiffer, at: span, "a constraint has one value on its right")
          return .failed(at: span)
        }
        let rightSide = side(items[0], attribute, context)
        return combine([leftSide, rightSide], at: span) { [self] sides in
          difference(sides[0], sides[1], at: member.span)
        }
      }
      addConstraint(
        candidates, sign, priority: priority, name: member.name?.text, span: member.span,
        node: member.node, block)
    }
  }

  /// Adds one constraint to the screen, unless something about it was reported.
  func addConstraint(
    _ difference: [Candidate], _ relation: AdaptIR.Relation, priority: [Candidate], name: String?,
    span: Span, node: Node, _ block: BlockContext
  ) {
    guard !difference.isEmpty, !difference.contains(where: \.value.hasFailed),
      !priority.contains(where: \.value.hasFailed)
    else { return }
    let settled = settleMargins(difference, block)
    for candidate in settled {
      for part in candidate.value.cases {
        guard let form = part.value.linearForm, check(form, part.span, node) else { return }
      }
    }
    screen.constraints.append(
      ConstraintModel(
        name: name, owner: block.owner, difference: settled, relation: relation,
        priority: priority, condition: block.condition, span: span))
  }

  private func difference(
    _ left: CompileTimeValue, _ right: CompileTimeValue, at span: Span
  ) -> CompileTimeValue {
    guard let a = left.linearForm, let b = right.linearForm else { return .failed }
    let form = a - b
    // A difference whose unknowns cancel is not a number to go on with.
    return .linear(form)
  }

  private func group(of expression: ExpressionSyntax) -> AttributeGroup? {
    word(ending: expression).flatMap { AttributeGroup(rawValue: $0) }
  }

  private func attribute(of expression: ExpressionSyntax) -> Attribute? {
    word(ending: expression).flatMap { Attribute(rawValue: $0) }
  }

  /// The word that a name or a path ends with.
  private func word(ending expression: ExpressionSyntax) -> String? {
    switch expression {
    case .name(let name): return name.name?.text
    case .path(let path):
      guard case .member(let last) = Array(path.suffixes).last else { return nil }
      return last.name?.text
    default: return nil
    }
  }

  /// Reports a view or a guide that stands where only one of its attributes can.
  func reportWholeView(_ expression: ExpressionSyntax, _ context: Context) -> CompileTimeValue {
    let meant = context.compared.map { "\(expression.text).\($0.rawValue)" }
    report(
      .shapesDiffer, at: expression.span,
      "`\(expression.text)` is a view or guide where one of its attributes is needed",
      help: meant == nil ? "write `\(expression.text).…`" : nil,
      fixIts: meant.map { [FixIt("write `\($0)`", replacing: expression.span, with: $0)] } ?? [])
    return .failed
  }

  /// One side of a constraint as a linear form; `attribute` is the part of a group.
  private func side(
    _ expression: ExpressionSyntax, _ attribute: Attribute?, _ context: Context
  ) -> Adaptive {
    guard let attribute else {
      return combine([evaluate(expression, nil, context)], at: expression.span) { [self] values in
        if values[0].linearForm != nil { return values[0] }
        if case .place = values[0] { return reportWholeView(expression, context) }
        return mismatch("a constraint compares lengths and positions", values, at: expression.span)
      }
    }
    if case .name(let name) = expression, let word = name.name, let block = context.block,
      AttributeGroup(rawValue: word.text) != nil
    {
      return Adaptive(
        .linear(LinearForm(Anchor(view: block.owner, attribute: attribute))), at: expression.span)
    }
    if case .inset(let inset) = expression { return insetSide(inset, attribute, context) }
    return combine([evaluate(expression, nil, context)], at: expression.span) { [self] values in
      part(attribute, of: values[0], at: expression.span)
    }
  }

  /// `attribute` of a view, a guide or a size.
  private func part(
    _ attribute: Attribute, of value: CompileTimeValue, at span: Span
  ) -> CompileTimeValue {
    switch value {
    case .place(let place):
      return .linear(
        LinearForm(Anchor(view: place.view, area: place.area, attribute: attribute)))
    case .size(let width, let height) where attribute.isSize:
      return attribute == .width ? width : height
    case .failed: return .failed
    default:
      report(
        .shapesDiffer, at: span,
        attribute.isSize
          ? "`size` compares with a size or a view, and this is \(value.description)"
          : "a view or a guide is needed here, and this is \(value.description)",
        help: attribute.isSize ? "write `44 x 44`" : nil)
      return .failed
    }
  }

  /// `safe inset 16`, `safe inset 8 x 16`: edges moved inward.
  private func insetSide(
    _ inset: InsetExpression, _ attribute: Attribute, _ context: Context
  ) -> Adaptive {
    guard let base = inset.base, let amount = inset.amount else {
      return .failed(at: inset.span)
    }
    let direction: Double
    switch attribute {
    case .leading, .top: direction = 1
    case .trailing, .bottom: direction = -1
    default:
      report(.shapesDiffer, at: inset.span, "only edges can be inset")
      return .failed(at: inset.span)
    }
    let operands = [evaluate(base, nil, context), evaluate(amount, .length, context)]
    return combine(operands, at: inset.span) { [self] values in
      guard let edge = part(attribute, of: values[0], at: base.span).linearForm else {
        return .failed
      }
      var distance = values[1]
      if case .size(let width, let height) = distance {
        distance = attribute.axis == .horizontal ? width : height
      }
      guard let form = distance.linearForm else {
        return mismatch("`inset` takes a length or `8 x 16`", [values[1]], at: amount.span)
      }
      return .linear(edge + form * direction)
    }
  }

  /// The candidates of a priority; required where none is written.
  func priority(_ syntax: Priority?, _ context: Context) -> [Candidate] {
    guard let syntax, let expression = syntax.value else { return [] }
    var plain = context
    plain.unknowns = .refused
    func number(_ expression: ExpressionSyntax) -> Adaptive {
      combine([evaluate(expression, .contentPriority, plain)], at: expression.span) {
        [self] values in
        guard case .number(let number) = values[0], number.isConstant else {
          return mismatch("a priority is a number from 1 to 1000", values, at: expression.span)
        }
        guard (1...1000).contains(number.constant) else {
          report(
            .priorityOutOfRange, at: expression.span,
            "priorities go from 1 to 1000, and this is \(shortest(number.constant))")
          return .failed
        }
        return values[0]
      }
    }
    if case .parenthesized(let value) = expression {
      return candidates(value, plain, around: .always, layer: .text(depth: 0)) { items, span in
        items.count == 1 ? number(items[0]) : .failed(at: span)
      }
    }
    return [
      Candidate(
        condition: .always, value: number(expression), layer: .text(depth: 0),
        span: expression.span, conditionSpan: expression.span)
    ]
  }

  /// Replaces the stand-in for bare `margins` and `readable` by the view that they mean: the
  /// superview of the first view that the constraint names, or the block's own view where it names
  /// none, or the top view of the text.
  private func settleMargins(_ candidates: [Candidate], _ block: BlockContext) -> [Candidate] {
    let anchors = candidates.flatMap { $0.value.cases }
      .flatMap { $0.value.linearForm?.terms.map(\.anchor) ?? [] }
    guard anchors.contains(where: { $0.view == Self.marginsOfFirstView }) else {
      return candidates
    }
    let top = block.scope ?? 0
    let first = anchors.first { $0.view != Self.marginsOfFirstView && $0.area == .view }?.view
    var owner = block.owner
    if let first, first != top, let parent = screen.views[first].view.parent { owner = parent }
    return candidates.map { candidate in
      var copy = candidate
      copy.value.cases = copy.value.cases.map { part in
        guard let form = part.value.linearForm else { return part }
        var settled = part
        settled.value = .linear(
          form.replacingAnchors { anchor in
            guard anchor.view == Self.marginsOfFirstView else { return anchor }
            return Anchor(view: owner, area: anchor.area, attribute: anchor.attribute)
          })
        return settled
      }
      return copy
    }
  }

  /// Whether a difference is one that a constraint may have; reports what is wrong with it.
  private func check(_ form: LinearForm, _ span: Span, _ node: Node) -> Bool {
    guard !form.isConstant else {
      report(
        .emptyConstraint, at: node.span, "nothing is left to solve for: both sides are the same")
      return false
    }
    let positions = form.terms.map(\.anchor).filter { !$0.attribute.isSize }
    let relative = positions.first { [.leading, .trailing].contains($0.attribute) }
    let absolute = positions.first { [.left, .right].contains($0.attribute) }
    if let relative, let absolute {
      reportMixed(relative.attribute, absolute.attribute, node, fix: absolute.attribute.relative)
      return false
    }
    let horizontal = positions.first { $0.attribute.axis == .horizontal }
    let vertical = positions.first { $0.attribute.axis == .vertical }
    if let horizontal, let vertical {
      reportMixed(horizontal.attribute, vertical.attribute, node, fix: nil)
      return false
    }
    if positions.count == 1 {
      let attribute = positions[0].attribute
      let message = "`\(name(of: positions[0]))` is a position, and is compared with a length"
      if let fixIt = gatheringAlternatives(of: ConstraintMember(node)) {
        report(
          .lonePosition, at: node.span, message,
          help: "an alternative replaces all that stands on the right", fixIts: [fixIt])
      } else {
        report(
          .lonePosition, at: node.span, message,
          help: "say from what: `super.\(attribute.rawValue) + …`")
      }
      return false
    }
    return true
  }

  /// From `top == title.bottom + 8 | hC: 4`, where only the distance was meant to vary, to
  /// `top == title.bottom + (8 | hC: 4)`; nil where the value is not written so.
  private func gatheringAlternatives(of member: ConstraintMember?) -> FixIt? {
    guard let value = member?.right, value.hasAlternatives, case .sum(let sum)? = value.first,
      let distance = sum.terms.last?.value, case .number = distance
    else { return nil }
    let meant = Span(value.span.source, distance.span.start, value.span.end)
    return FixIt(
      "let only the distance vary", replacing: meant, with: "(\(text(meant)))")
  }

  private func reportMixed(_ a: Attribute, _ b: Attribute, _ node: Node, fix: Attribute?) {
    let tokens = node.tokenRange.map { node.tree.token(at: $0) }
    let first = tokens.first { $0.text == a.rawValue }
    let second = tokens.first { $0.text == b.rawValue }
    let what = a.axis == b.axis ? "follows the direction of reading" : "is horizontal"
    let other = a.axis == b.axis ? "does not" : "is vertical"
    var fixIts: [FixIt] = []
    if let fix, let second {
      fixIts = [
        FixIt("write `\(fix.rawValue)`", replacing: second.span, with: fix.rawValue)
      ]
    }
    report(
      .mixedAttributes, at: second?.span ?? node.span,
      "`\(a.rawValue)` and `\(b.rawValue)` cannot meet in one constraint", label: other,
      labels: first.map { [Label(what, at: $0.span)] } ?? [], fixIts: fixIts)
  }
}

extension Attribute {
  /// The attribute that follows the direction of reading where this one does not.
  fileprivate var relative: Attribute? {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: nil
    }
  }
}
