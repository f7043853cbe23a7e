import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Compile-time values: `let`, adaptive values, expressions.
extension Elaborator {
  /// More alternatives than any value that a person reads has.
  static let alternativeLimit = 256

  func elaborateValues() {
    for declaration in declarations.all {
      switch declaration {
      case .let, .color, .font:
        guard let name = declaration.name, declarations.byName[name.text] == declaration else {
          continue
        }
        _ = declaredValue(declaration, named: name)
      case .func(let function): check(function)
      default: break
      }
    }
  }

  /// The value of a `let`, `color` or `font` declaration.
  func declaredValue(_ declaration: Declaration, named name: Token) -> Adaptive? {
    if let known = declaredValues[name.text] { return known }
    let value: AdaptiveValue?
    var type: ValueType?
    switch declaration {
    case .let(let view): value = view.value
    case .color(let view): (value, type) = (view.value, .color)
    case .font(let view): (value, type) = (view.value, .font)
    default: return nil
    }
    guard let value else { return .failed(at: name.span) }
    let result =
      opening(name.text, at: name.span) {
        let found = evaluate(value, type, Context(), name: name.text)
        return type.map { coerce(found, to: $0, Context()) } ?? found
      } ?? .failed(at: name.span)
    declaredValues[name.text] = result
    return result
  }

  /// One adaptive value, its overrides decided: a parenthesis, a `let`, an argument.
  func evaluate(
    _ value: AdaptiveValue, _ expected: ValueType?, _ context: Context, name: String? = nil
  ) -> Adaptive {
    guard let first = value.first else { return .failed(at: value.span) }
    guard value.hasAlternatives else { return evaluate(first, expected, context) }
    let candidates = self.candidates(
      value, context, around: .always, layer: .text(depth: 0)
    ) { items, span in
      if items.count == 1 { return evaluate(items[0], expected, context) }
      return combine(items.map { evaluate($0, expected, context) }, at: span) { .list($0) }
    }
    return decide(candidates, at: value.span, what: name.map { "`\($0)`" })
  }

  /// The default of a value and its alternatives, as candidates for a slot. The items of each go
  /// through `evaluate` with their span.
  func candidates(
    _ value: AdaptiveValue, _ context: Context, around: ConditionID, layer: Layer,
    _ evaluate: ([ExpressionSyntax], Span) -> Adaptive
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    func add(_ items: [ExpressionSyntax], _ condition: ConditionID, at conditionSpan: Span?) {
      guard let first = items.first, let last = items.last else { return }
      let span = first.span.union(last.span)
      candidates.append(
        Candidate(
          condition: both(around, condition), value: evaluate(items, span), layer: layer,
          span: span, conditionSpan: conditionSpan ?? span))
    }
    add(Array(value.items), .always, at: nil)
    for alternative in value.alternatives {
      guard let own = condition(alternative.condition, context) else { continue }
      if let span = alternative.condition?.span { noteGuard(both(around, own), at: span) }
      add(Array(alternative.items), own, at: alternative.condition?.span)
    }
    return candidates
  }

  /// What an expression is. `expected` lets bare words mean the words of that type.
  func evaluate(
    _ expression: ExpressionSyntax, _ expected: ValueType?, _ context: Context
  ) -> Adaptive {
    let span = expression.span
    switch expression {
    case .number(let number):
      // The lexer has reported a number that is too long to be finite.
      guard let value = number.value, value.isFinite else { return .failed(at: span) }
      return Adaptive(
        .number(number.unit == .pixel ? Affine(0, [.init(.pixel, value)]) : Affine(value)),
        at: span)
    case .string(let string): return evaluate(string, context)
    case .color(let color):
      return Adaptive(.color(color.text.uppercased()), at: span)
    case .name(let name): return sized(resolve(name, expected, context), context)
    case .path(let path): return sized(evaluate(path, expected, context), context)
    case .parenthesized(let value): return evaluate(value, expected, context)
    case .list(let list):
      var element: ValueType?
      if case .list(let inner) = expected { element = inner }
      return combine(list.elements.map { evaluate($0, element, context) }, at: span) { .list($0) }
    case .if(let conditional): return evaluate(conditional, expected, context)
    case .negation(let negation):
      guard let operand = negation.operand else { return .failed(at: span) }
      return combine([evaluate(operand, expected, context)], at: span) { [self] operands in
        arithmetic(operands[0], at: span) { -$0 }
      }
    case .not(let not):
      guard let operand = not.operand else { return .failed(at: span) }
      return combine([evaluate(operand, .bool, context)], at: span) { [self] in
        logical(.not, $0, at: span)
      }
    case .logic(let logic):
      let operands = logic.operands.map { evaluate($0, .bool, context) }
      return combine(operands, at: span) { [self] in
        logical(logic.operator == .and ? .and : .or, $0, at: span)
      }
    case .comparison(let comparison): return evaluate(comparison, context)
    case .size(let size):
      guard let width = size.width, let height = size.height else { return .failed(at: span) }
      return combine(
        [evaluate(width, .length, context), evaluate(height, .length, context)], at: span
      ) { .size($0[0], $0[1]) }
    case .range(let range):
      guard let lower = range.lower, let upper = range.upper else { return .failed(at: span) }
      return combine(
        [evaluate(lower, .number, context), evaluate(upper, .number, context)], at: span
      ) { [self] bounds in
        guard case .number(let low) = bounds[0], case .number(let high) = bounds[1] else {
          return mismatch("a range goes from one number to another", bounds, at: span)
        }
        return .range(low, high)
      }
    case .sum(let sum): return evaluate(sum, expected, context)
    case .product(let product): return evaluate(product, expected, context)
    case .inset:
      report(
        .shapesDiffer, at: span, "`inset` belongs on the right of a constraint",
        help: "write `edges == safe inset 16`")
      return .failed(at: span)
    }
  }

  /// In a row's predicate a view means its length along the row.
  private func sized(_ value: Adaptive, _ context: Context) -> Adaptive {
    guard let size = context.sizeOfViews, case .place(let place) = value.constant else {
      return value
    }
    let anchor = Anchor(view: place.view, area: place.area, attribute: size)
    return Adaptive(.linear(LinearForm(anchor)), at: value.cases[0].span)
  }

  private func evaluate(_ string: StringExpression, _ context: Context) -> Adaptive {
    if let literal = string.literal { return Adaptive(.text(literal), at: string.span) }
    let parts: [Adaptive] = string.segments.map { segment in
      switch segment {
      case .text(let text): Adaptive(.text(text), at: string.span)
      case .interpolation(let expression): evaluate(expression, .text, context)
      }
    }
    return combine(parts, at: string.span) { [self] parts in
      var pieces: [CompileTimeValue] = []
      for part in parts {
        switch part {
        case .template(let inner): pieces += inner
        case .failed: return .failed
        default:
          guard let text = interpolated(part) else {
            return mismatch("a text can hold texts, numbers and words", [part], at: string.span)
          }
          if case .text(let before) = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
          } else {
            pieces.append(.text(text))
          }
        }
      }
      if pieces.isEmpty { return .text("") }
      if pieces.count == 1, case .text = pieces[0] { return pieces[0] }
      return .template(pieces)
    }
  }

  private func interpolated(_ value: CompileTimeValue) -> String? {
    switch value {
    case .text(let text), .word(let text), .color(let text), .image(let text): text
    case .number(let number) where number.isConstant: shortest(number.constant)
    case .bool(let flag): flag ? "yes" : "no"
    default: nil
    }
  }

  /// `12` for 12.0, `0.5` for 0.5.
  func shortest(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private func evaluate(
    _ conditional: IfExpression, _ expected: ValueType?, _ context: Context
  ) -> Adaptive {
    guard let test = conditional.condition, let then = conditional.then,
      let otherwise = conditional.otherwise
    else { return .failed(at: conditional.span) }
    let decision = evaluate(test, .bool, context)
    if case .bool(let flag) = decision.constant {
      return evaluate(flag ? then : otherwise, expected, context)
    }
    guard let holds = truth(of: decision) else {
      _ = mismatch("`if` asks a yes or no", decision.cases.map(\.value), at: test.span)
      return .failed(at: conditional.span)
    }
    let yes = evaluate(then, expected, context)
    let no = evaluate(otherwise, expected, context)
    let first = yes.cases.map {
      Adaptive.Case(condition: both(holds, $0.condition), value: $0.value, span: $0.span)
    }
    return limited(Adaptive(first + no.cases), at: conditional.span)
  }

  private func evaluate(_ comparison: ComparisonExpression, _ context: Context) -> Adaptive {
    guard let left = comparison.left, let right = comparison.right,
      let relation = comparison.relation
    else { return .failed(at: comparison.span) }
    let operands = [evaluate(left, nil, context), evaluate(right, nil, context)]
    return combine(operands, at: comparison.span) { [self] sides in
      if case .number(let a) = sides[0], case .number(let b) = sides[1], a.isConstant, b.isConstant
      {
        return .bool(relation.holds(a.constant, b.constant))
      }
      switch relation {
      case .equal: return .bool(sides[0] == sides[1])
      case .notEqual: return .bool(sides[0] != sides[1])
      default:
        return mismatch("only numbers have an order", sides, at: comparison.span)
      }
    }
  }

  private func evaluate(
    _ sum: SumExpression, _ expected: ValueType?, _ context: Context
  ) -> Adaptive {
    let terms = sum.terms
    return combine(terms.map { evaluate($0.value, expected, context) }, at: sum.span) {
      [self] values in
      if values.allSatisfy({ if case .text = $0 { true } else { false } }),
        !terms.contains(where: \.isSubtracted)
      {
        return .text(values.compactMap { interpolated($0) }.joined())
      }
      if values.allSatisfy({ if case .list = $0 { true } else { false } }) {
        return .list(values.flatMap(\.elements))
      }
      var total = LinearForm(Affine(0))
      for (term, value) in zip(terms, values) {
        guard let form = value.linearForm else {
          if case .place = value, context.unknowns == .allowed {
            return reportWholeView(term.value, context)
          }
          return mismatch("`+` and `-` take numbers", [value], at: term.value.span)
        }
        total = term.isSubtracted ? total - form : total + form
      }
      return number(total, at: sum.span)
    }
  }

  private func evaluate(
    _ product: ProductExpression, _ expected: ValueType?, _ context: Context
  ) -> Adaptive {
    let factors = product.factors
    return combine(factors.map { evaluate($0.value, expected, context) }, at: product.span) {
      [self] values in
      var result = LinearForm(Affine(1))
      for (factor, value) in zip(factors, values) {
        guard let form = value.linearForm else {
          if case .place = value, context.unknowns == .allowed {
            return reportWholeView(factor.value, context)
          }
          return mismatch("`*` and `/` take numbers", [value], at: factor.value.span)
        }
        guard let next = multiply(result, form, factor, at: product.span) else { return .failed }
        result = next
      }
      return number(result, at: product.span)
    }
  }

  private func multiply(
    _ a: LinearForm, _ b: LinearForm, _ factor: ProductExpression.Factor, at span: Span
  ) -> LinearForm? {
    if factor.isDivisor {
      guard b.isConstant, b.constant.isConstant else {
        report(
          .nonlinear, at: factor.value.span,
          b.isConstant
            ? "`\(factor.value.text)` depends on the environment; only numbers can divide"
            : "`\(factor.value.text)` is an unknown; only numbers can divide")
        return nil
      }
      guard b.constant.constant != 0 else {
        report(.notANumber, at: factor.value.span, "division by zero")
        return nil
      }
      return a / b.constant.constant
    }
    if !a.isConstant && !b.isConstant {
      let names = [a, b].map { describe($0) }
      report(
        .nonlinear, at: span, "a product of two unknowns: \(names[0]) and \(names[1])",
        help: "multiply an unknown by a number or an input only")
      return nil
    }
    let product = b.isConstant ? a.multiplied(by: b.constant) : b.multiplied(by: a.constant)
    if product == nil {
      report(
        .nonlinear, at: span, "a product of two numbers that both depend on the environment")
    }
    return product
  }

  private func describe(_ form: LinearForm) -> String {
    guard let anchor = form.terms.first?.anchor else { return "a number" }
    return "`\(name(of: anchor))`"
  }

  /// A number or linear value; reports what is not finite.
  func number(_ form: LinearForm, at span: Span) -> CompileTimeValue {
    let all = [form.constant] + form.terms.map(\.coefficient)
    guard
      all.allSatisfy({ $0.constant.isFinite && $0.terms.allSatisfy { $0.coefficient.isFinite } })
    else {
      report(.notANumber, at: span, "this is no longer a finite number")
      return .failed
    }
    return form.isConstant ? .number(form.constant) : .linear(form)
  }

  private func arithmetic(
    _ value: CompileTimeValue, at span: Span, _ operation: (LinearForm) -> LinearForm
  ) -> CompileTimeValue {
    if case .size(let width, let height) = value {
      return .size(
        arithmetic(width, at: span, operation), arithmetic(height, at: span, operation))
    }
    guard let form = value.linearForm else {
      return mismatch("`-` takes a number", [value], at: span)
    }
    return number(operation(form), at: span)
  }

  private enum Connective { case not, and, or }

  private func logical(
    _ connective: Connective, _ operands: [CompileTimeValue], at span: Span
  ) -> CompileTimeValue {
    var flags: [Bool] = []
    for operand in operands {
      guard case .bool(let flag) = operand else {
        return mismatch("`and`, `or` and `not` join yes or no", [operand], at: span)
      }
      flags.append(flag)
    }
    return switch connective {
    case .not: .bool(!(flags.first ?? false))
    case .and: .bool(flags.allSatisfy { $0 })
    case .or: .bool(flags.contains(true))
    }
  }

  /// Reports operands of a wrong type, once; quiet where one of them failed before.
  func mismatch(
    _ rule: String, _ values: [CompileTimeValue], at span: Span
  ) -> CompileTimeValue {
    if values.contains(.failed) { return .failed }
    let found = values.map(\.description).joined(separator: " and ")
    report(.typeMismatch, at: span, "\(rule), and this is \(found)")
    return .failed
  }

  /// The value of an operation for each combination of its operands' cases.
  func combine(
    _ operands: [Adaptive], at span: Span,
    _ operation: ([CompileTimeValue]) -> CompileTimeValue
  ) -> Adaptive {
    if operands.allSatisfy(\.isPlain) {
      let values = operands.map { $0.cases[0].value }
      return Adaptive(values.contains(.failed) ? .failed : operation(values), at: span)
    }
    var rows: [(condition: ConditionID, values: [CompileTimeValue])] = [(.always, [])]
    for operand in operands {
      var next: [(condition: ConditionID, values: [CompileTimeValue])] = []
      for row in rows {
        for part in operand.cases {
          let condition = both(row.condition, part.condition)
          if condition == .never { continue }
          next.append((condition, row.values + [part.value]))
          if part.condition == .always { break }
        }
      }
      rows = next
      if rows.count > Self.alternativeLimit {
        reportTooManyAlternatives(at: span)
        return .failed(at: span)
      }
    }
    let cases = rows.map { row in
      Adaptive.Case(
        condition: row.condition,
        value: row.values.contains(.failed) ? .failed : operation(row.values), span: span)
    }
    return limited(Adaptive(cases), at: span)
  }

  /// The value with repetitions removed: a case is dropped where what follows says the same.
  func limited(_ value: Adaptive, at span: Span) -> Adaptive {
    var cases: [Adaptive.Case] = []
    for part in value.cases {
      cases.append(part)
      if part.condition == .always { break }
    }
    while cases.count > 1, cases[cases.count - 2].value == cases[cases.count - 1].value,
      cases[cases.count - 1].condition == .always
    {
      cases.remove(at: cases.count - 2)
    }
    guard cases.count <= Self.alternativeLimit else {
      reportTooManyAlternatives(at: span)
      return .failed(at: span)
    }
    return Adaptive(cases)
  }

  private func reportTooManyAlternatives(at span: Span) {
    report(
      .expansionLimit, at: span,
      "this value has more than \(Self.alternativeLimit) alternatives")
  }
}

extension CompileTimeValue {
  /// The elements of a list; none for other values.
  fileprivate var elements: [CompileTimeValue] {
    if case .list(let items) = self { return items }
    return []
  }
}

extension AdaptSyntax.Relation {
  func holds<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
    switch self {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }
}
