import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// `test` blocks: their paths are checked, their expressions stay expressions.
extension Elaborator {
  func elaborateTests() {
    guard declarations.all.contains(where: { if case .test = $0 { true } else { false } }) else {
      return
    }
    let names = Dictionary(
      model.screens.map { ($0.name, ViewNames($0.views.map(\.view))) },
      uniquingKeysWith: { first, _ in first })
    for declaration in declarations.all {
      guard case .test(let syntax) = declaration, let title = syntax.title?.literal else {
        continue
      }
      var cases: [TestBlock.Case] = []
      for case .in(let clause) in syntax.block.map({ Array($0.members) }) ?? [] {
        cases.append(testCase(clause, names))
      }
      model.tests.append(
        TestBlock(title: title, cases: cases, origin: origin(syntax.span)))
    }
  }

  private func testCase(_ clause: InClause, _ names: [String: ViewNames]) -> TestBlock.Case {
    var expectations: [Expectation] = []
    for case .expect(let statement) in clause.block.map({ Array($0.members) }) ?? [] {
      if let demand = demand(statement, names) {
        expectations.append(Expectation(demand: demand, origin: origin(statement.span)))
      }
    }
    return TestBlock.Case(
      environments: clause.environments.compactMap { canonical($0) },
      target: clause.target.flatMap { canonical($0) },
      filter: condition(clause.condition, Context()) ?? .always, expectations: expectations,
      origin: origin(clause.span))
  }

  private func demand(
    _ statement: ExpectStatement, _ names: [String: ViewNames]
  ) -> Guarded<Expectation.Demand>? {
    if let absent = statement.absent { return Guarded(.no(absent.text)) }
    guard let subject = statement.subject, let expression = translate(subject, names) else {
      return nil
    }
    if let asked = statement.isCondition {
      guard let demanded = condition(asked, Context()) else { return nil }
      // `expect not Mail.primary is wC`: the negation is the condition's.
      if case .not(let inner) = expression {
        return Guarded(.environment(of: inner, holds: negation(demanded)))
      }
      return Guarded(.environment(of: expression, holds: demanded))
    }
    guard statement.alternatives.first != nil else { return Guarded(.value(expression)) }
    guard case .binary(let sign, let left, let right) = expression else {
      report(
        .shapesDiffer, at: statement.span,
        "alternatives are other values for the right side of a comparison")
      return nil
    }
    var candidates = [OverrideCandidate(.always, value: 0)]
    var values = [right]
    for alternative in statement.alternatives {
      guard let item = alternative.first, let value = translate(item, names),
        let own = condition(alternative.condition, Context())
      else { return nil }
      candidates.append(OverrideCandidate(own, value: values.count))
      values.append(value)
    }
    let found = asked(at: statement.span) { logic throws(ConditionLogicError) in
      try logic.order(candidates)
    }
    guard let order = found else { return nil }
    return Guarded(
      order.order.map {
        Guarded<Expectation.Demand>.Case(
          candidates[$0].condition, .value(.binary(sign, left, values[$0])))
      })
  }

  /// The expression as the IR keeps it; nil where something was reported.
  func translate(
    _ expression: ExpressionSyntax, _ names: [String: ViewNames]
  ) -> AdaptIR.Expression? {
    let depth = depth(of: expression.node)
    guard depth < DocumentLimits.expressionDepth else {
      report(
        .deepExpression, at: expression.span,
        "\(depth) operators hold each other here, and at most "
          + "\(DocumentLimits.expressionDepth - 1) can",
        help: "write several expectations, or name a part with `let`")
      return nil
    }
    return translated(expression, names)
  }

  /// How deep the IR's expression is at most: a chain holds its parts one in the other.
  private func depth(of node: Node) -> Int {
    var deepest = 0
    var count = 0
    for child in node.children {
      deepest = max(deepest, depth(of: child))
      count += 1
    }
    switch node.kind {
    case .logicExpression, .sumExpression, .productExpression: return deepest + max(0, count - 1)
    case .parenthesizedExpression, .value: return deepest
    default: return count == 0 ? 0 : deepest + 1
    }
  }

  private func translated(
    _ expression: ExpressionSyntax, _ names: [String: ViewNames]
  ) -> AdaptIR.Expression? {
    func binary(
      _ sign: AdaptIR.Expression.Operator, _ a: ExpressionSyntax?, _ b: ExpressionSyntax?
    ) -> AdaptIR.Expression? {
      guard let a, let b, let left = translated(a, names), let right = translated(b, names) else {
        return nil
      }
      return .binary(sign, left, right)
    }
    switch expression {
    case .not(let not):
      return not.operand.flatMap { translated($0, names) }.map { .not($0) }
    case .negation(let negation):
      return negation.operand.flatMap { translated($0, names) }.map { .negated($0) }
    case .logic(let logic):
      let parts = logic.operands.map { translated($0, names) }
      guard let first = parts.first.flatMap({ $0 }) else { return nil }
      return parts.dropFirst().reduce(first) { sum, part in
        guard let sum, let part else { return nil }
        return .binary(logic.operator == .and ? .and : .or, sum, part)
      }
    case .comparison(let comparison):
      let sign: AdaptIR.Expression.Operator
      switch comparison.relation {
      case .equal: sign = .equal
      case .notEqual: sign = .notEqual
      case .less: sign = .less
      case .lessOrEqual: sign = .lessOrEqual
      case .greater: sign = .greater
      case .greaterOrEqual: sign = .greaterOrEqual
      case nil: return nil
      }
      return binary(sign, comparison.left, comparison.right)
    case .sum(let sum):
      return chain(sum.terms.map { ($0.isSubtracted ? .subtract : .add, $0.value) }, names)
    case .product(let product):
      return chain(product.factors.map { ($0.isDivisor ? .divide : .multiply, $0.value) }, names)
    case .name, .path: return path(expression, names)
    case .list(let list):
      let items = list.elements.map { translated($0, names) }
      return items.contains(nil) ? nil : .list(items.compactMap { $0 })
    case .parenthesized(let value) where !value.hasAlternatives:
      return value.first.flatMap { translated($0, names) }
    case .number, .string, .color, .size, .range, .parenthesized, .if, .inset:
      let value = evaluate(expression, nil, Context())
      guard let constant = asked(value) else {
        report(
          .needsOneValue, at: expression.span,
          "an expectation's value is one for each alternative",
          help: "write the alternatives after the comparison: `x == 320 | wR: 375`")
        return nil
      }
      return lowered(constant).map { .value($0) }
    }
  }

  private func chain(
    _ parts: [(AdaptIR.Expression.Operator, ExpressionSyntax)], _ names: [String: ViewNames]
  ) -> AdaptIR.Expression? {
    var result: AdaptIR.Expression?
    for (sign, syntax) in parts {
      guard let part = translated(syntax, names) else { return nil }
      result = result.map { .binary(sign, $0, part) } ?? part
    }
    return result
  }

  /// A path of names and indices, checked as far as views are named in it.
  private func path(
    _ expression: ExpressionSyntax, _ names: [String: ViewNames]
  ) -> AdaptIR.Expression? {
    var tokens: [Token] = []
    var steps: [AdaptIR.Expression.Step] = []
    switch expression {
    case .name(let name):
      guard let token = name.name else { return nil }
      if token.text == "yes" || token.text == "no" { return .value(.bool(token.text == "yes")) }
      if let known = question?.values[token.text] { return known }
      if let declared = declarations.byName[token.text] {
        switch declared {
        case .let, .color, .font:
          let value = declaredValue(declared, named: token).flatMap { asked($0) } ?? .failed
          return lowered(value).map { .value($0) }
        case .breakpoint:
          if let question, let condition = declaredConditions[token.text] ?? nil {
            return .value(.bool(logic.table.holds(condition, in: question.environment)))
          }
        default: break
        }
      }
      tokens = [token]
      steps = [.name(token.text)]
      if let screen = question?.screen, isOf(screen, token.text, names) {
        steps.insert(.name(screen), at: 0)
      }
    case .path(let path):
      if let call = path.call {
        let arguments = call.arguments.arguments.map { argument in
          argument.value?.first.flatMap { translated($0, names) }
        }
        guard !arguments.contains(nil) else { return nil }
        return .call(call.name.text, arguments.compactMap { $0 })
      }
      guard let base = path.baseName else { return nil }
      tokens = [base]
      steps = [.name(base.text)]
      for suffix in path.suffixes {
        switch suffix {
        case .member(let member):
          guard let name = member.name else { return nil }
          tokens.append(name)
          steps.append(.name(name.text))
        case .index(let index):
          guard let value = index.index.flatMap({ translated($0, names) }) else { return nil }
          steps.append(.index(value))
        case .call(let call):
          report(.unknownTestPath, at: call.span, "only functions can be called")
          return nil
        }
      }
      if let screen = question?.screen, declarations.byName[base.text] == nil {
        tokens.insert(base, at: 0)
        steps.insert(.name(screen), at: 0)
      }
      guard check(steps, tokens, names) else { return nil }
    default: return nil
    }
    return .path(steps)
  }

  /// Whether the views that a path names exist; reports the first that does not.
  private func check(
    _ steps: [AdaptIR.Expression.Step], _ tokens: [Token], _ names: [String: ViewNames]
  ) -> Bool {
    guard let base = tokens.first, case .name(let first)? = steps.first else { return true }
    guard declarations.byName[first] != nil else {
      let known = model.screens.map(\.name) + model.containers.map(\.name)
      let owner = known.first { names[$0]?.all.contains(first) == true }
      if let owner {
        report(
          .unknownTestPath, at: base.span,
          "`\(first)` is a view of `\(owner)`, and a path starts with its screen",
          fixIts: [
            FixIt("write `\(owner).\(first)`", replacing: base.span, with: "\(owner).\(first)")
          ])
        return false
      }
      reportUnknown(
        base, "screen, container or component", kind: .unknownTestPath, candidates: known)
      return false
    }
    var position = 1
    var token = 1
    guard let shown = step(into: first, steps, tokens, &position, &token) else { return false }
    guard var views = names[shown] else { return true }
    var screen = shown
    var view: Int?
    while position < steps.count, case .name(let name) = steps[position] {
      var indices: [Int] = []
      var next = position + 1
      while next < steps.count, case .index(let index) = steps[next] {
        if case .value(.number(let number)) = index, let whole = Int(exactly: number.constant) {
          indices.append(whole)
        } else {
          return true
        }
        next += 1
      }
      switch views.match(name, indices: indices, below: view) {
      case .view(let found): view = found
      case .none:
        if isAsked(name) { return true }
        // Behind an embed the path goes on in the screen that it shows.
        if let embedded = embedded(view, in: screen), let inner = names[embedded] {
          (screen, views, view) = (embedded, inner, nil)
          continue
        }
        reportUnknown(
          tokens[token], "view or property", kind: .unknownTestPath,
          candidates: views.all + Attribute.allCases.map(\.rawValue))
        return false
      case .array:
        // Every element, or the cells of a table by number.
        return true
      case .outOfRange: return true
      case .ambiguous(let found):
        report(
          .ambiguousPath, at: tokens[token].span, "\(found.count) views fit `\(name)`")
        return false
      }
      position = next
      token += 1
    }
    return true
  }

  /// The child screen of an embed; nil for any other view.
  private func embedded(_ view: Int?, in name: String) -> String? {
    guard let view, let screen = model.screens.first(where: { $0.name == name }) else { return nil }
    return screen.views[view].view.embedded
  }

  /// The screen that a path leads to through containers: `Mail.primary` or `Mail.Inbox`.
  ///
  /// - Returns: the name of the last screen or container; nil where a step was reported.
  private func step(
    into name: String, _ steps: [AdaptIR.Expression.Step], _ tokens: [Token],
    _ position: inout Int, _ token: inout Int
  ) -> String? {
    var shown = name
    while let container = model.containers.first(where: { $0.name == shown }),
      position < steps.count, case .name(let step) = steps[position]
    {
      let children = container.children.filter { $0.role.rawValue == step || $0.shows == step }
      guard let child = children.first else {
        if isAsked(step) { return shown }
        reportUnknown(
          tokens[token], "child of `\(container.name)`", kind: .unknownTestPath,
          candidates: container.children.flatMap { [$0.role.rawValue, $0.shows] })
        return nil
      }
      shown = child.shows
      position += 1
      token += 1
      while position < steps.count, case .index = steps[position] { position += 1 }
    }
    return shown
  }

  /// Whether a step asks something of what stands before it rather than naming a view.
  func isAsked(_ name: String) -> Bool {
    Attribute(rawValue: name) != nil || Area(rawValue: name) != nil
      || AttributeGroup(rawValue: name) != nil || Vocabulary.knows(property: name)
      || Vocabulary.readings.contains { $0.name == name } || screenChildren.contains(name)
  }

  /// Names of presentations and of the screens and containers, which a path may step into.
  private var screenChildren: Set<String> {
    Set(
      model.screens.flatMap { $0.presentations.compactMap(\.name) } + model.screens.map(\.name)
        + model.containers.map(\.name))
  }
}
