import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Conditions, from syntax into the table.
extension Elaborator {
  func elaborateBreakpoints() {
    for declaration in declarations.all {
      guard case .breakpoint(let breakpoint) = declaration, let name = breakpoint.name,
        declarations.byName[name.text] == declaration
      else { continue }
      guard let condition = namedCondition(name) else { continue }
      model.breakpoints.append(
        NamedCondition(name: name.text, condition: condition, origin: origin(breakpoint.span)))
    }
  }

  /// The condition of a declared breakpoint; nil where it was reported.
  func namedCondition(_ name: Token) -> ConditionID? {
    if let known = declaredConditions[name.text] { return known }
    guard case .breakpoint(let breakpoint) = declarations.byName[name.text] else { return nil }
    let found = opening(name.text, at: name.span) { condition(breakpoint.condition, Context()) }
    declaredConditions[name.text] = .some(found ?? nil)
    return found ?? nil
  }

  /// The place of a condition; `always` where none is written, nil where it was reported.
  func condition(_ syntax: ConditionSyntax?, _ context: Context) -> ConditionID? {
    guard let syntax else { return .always }
    guard let id = translate(syntax, context),
      let canHold = asked(
        at: syntax.span, { logic throws(ConditionLogicError) in try logic.canHold(id) })
    else { return nil }
    if !canHold { reportImpossible(id, syntax) }
    return id
  }

  /// The conjunction of what is known already and what a nested condition adds.
  func both(_ a: ConditionID, _ b: ConditionID) -> ConditionID {
    // Nearly always one of them holds everywhere.
    if a == .always || a == b { return b }
    if b == .always { return a }
    return logic.table.all([a, b])
  }

  func negation(_ id: ConditionID) -> ConditionID { logic.table.not(id) }

  /// Where `id` holds and none of `blockers` does.
  func without(_ blockers: some Sequence<ConditionID>, _ id: ConditionID) -> ConditionID {
    logic.table.all([id] + blockers.map { negation($0) })
  }

  private func translate(_ syntax: ConditionSyntax, _ context: Context) -> ConditionID? {
    func parts(_ operands: some Sequence<ConditionSyntax>) -> [ConditionID]? {
      // All operands are looked at, so that each mistake is found.
      let all = operands.map { translate($0, context) }
      return all.contains(nil) ? nil : all.compactMap(\.self)
    }
    switch syntax {
    case .or(let or): return parts(or.operands).map { logic.table.any($0) }
    case .and(let and): return parts(and.operands).map { logic.table.all($0) }
    case .not(let not): return not.operand.flatMap { translate($0, context) }.map { negation($0) }
    case .parenthesized(let inner): return inner.condition.flatMap { translate($0, context) }
    case .atom(let atom): return translate(atom, context)
    }
  }

  private func translate(_ atom: AtomCondition, _ context: Context) -> ConditionID? {
    guard let name = atom.name else { return nil }
    if let relation = atom.relation { return comparison(name, relation, atom, context) }
    switch name.text {
    case "always": return .always
    case "never": return .never
    default: break
    }
    if let known = ConditionAtom(rawValue: name.text) { return logic.table.atom(known) }
    if let bound = context.bindings[name.text] {
      if let condition = truth(of: bound) { return condition }
      report(
        .unknownCondition, at: name.span,
        "`\(name.text)` is \(bound.cases[0].value.description), not a condition")
      return nil
    }
    if case .breakpoint = declarations.byName[name.text] { return namedCondition(name) }
    if let input = declaredInputs[name.text] {
      if input.kind == .bool { return logic.table.input(name.text) }
      report(
        .unknownCondition, at: name.span,
        "`\(name.text)` is a \(input.kind.rawValue) input, which needs a comparison",
        help: "write `\(name.text) >= 1`")
      return nil
    }
    if Self.quantities.contains(name.text) {
      report(
        .unknownCondition, at: name.span, "`\(name.text)` needs a comparison",
        help: name.text == "text"
          ? "write `text >= ax1`" : "write `\(name.text) >= \(name.text == "os" ? "17" : "600")`")
      return nil
    }
    reportUnknown(
      name, "condition", kind: .unknownCondition,
      candidates: ConditionAtom.allCases.map(\.rawValue) + Self.quantities
        + declarations.proposals.filter { isCondition($0) })
    return nil
  }

  private static let quantities = ["text", "os", "scale", "width", "height", "aspect"]

  private func isCondition(_ name: String) -> Bool {
    switch declarations.byName[name] {
    case .breakpoint, .input: true
    default: false
    }
  }

  /// Where a compile-time yes or no, or a condition, holds; nil for other values.
  func truth(of value: Adaptive) -> ConditionID? {
    var parts: [ConditionID] = []
    var before: [ConditionID] = []
    for part in value.cases {
      let holds: ConditionID
      switch part.value {
      case .bool(let flag): holds = flag ? .always : .never
      case .condition(let condition): holds = condition
      case .failed: return .always
      default: return nil
      }
      parts.append(both(without(before, part.condition), holds))
      before.append(part.condition)
    }
    return logic.table.any(parts)
  }

  private func comparison(
    _ name: Token, _ relation: AdaptSyntax.Relation, _ atom: AtomCondition, _ context: Context
  ) -> ConditionID? {
    guard let operand = atom.operand else { return nil }
    let sign: ConditionRelation
    switch relation {
    case .equal: sign = .equal
    case .less: sign = .less
    case .lessOrEqual: sign = .lessOrEqual
    case .greater: sign = .greater
    case .greaterOrEqual: sign = .greaterOrEqual
    case .notEqual:
      report(
        .conditionOperand, at: atom.relationToken?.span, "conditions have no `!=`",
        help: "write `not (\(name.text) == …)`")
      return nil
    }
    switch name.text {
    case "text":
      guard case .name(let word) = operand, let token = word.name else {
        report(
          .conditionOperand, at: operand.span, "`text` compares with a text size",
          help: "write one of \(TextSize.allCases.map(\.rawValue).joined(separator: ", "))")
        return nil
      }
      guard let size = TextSize(rawValue: token.text) else {
        reportUnknown(
          token, "text size", kind: .conditionOperand,
          candidates: TextSize.allCases.map(\.rawValue))
        return nil
      }
      return logic.table.compare(.text(sign, size))
    case "os":
      guard case .number(let number) = operand, number.unit == nil,
        let version = Version(number.text)
      else {
        report(
          .conditionOperand, at: operand.span, "`os` compares with a version, such as `17.2`")
        return nil
      }
      return logic.table.compare(.os(sign, version))
    case "width", "height", "scale", "aspect":
      guard let number = operandNumber(operand, context) else { return nil }
      switch name.text {
      case "width": return logic.table.compare(.width(sign, number))
      case "height": return logic.table.compare(.height(sign, number))
      case "scale": return logic.table.compare(.scale(sign, number))
      default: return logic.table.compare(.aspect(sign, number))
      }
    default:
      guard let input = declaredInputs[name.text] else {
        if ConditionAtom(rawValue: name.text) != nil {
          report(
            .conditionOperand, at: name.span,
            "`\(name.text)` holds or does not hold, and has no order",
            help: "write `\(name.text)` alone")
          return nil
        }
        reportUnknown(
          name, "ordered trait or input", kind: .unknownCondition,
          candidates: Self.quantities + declaredInputs.keys.sorted())
        return nil
      }
      guard input.kind == .number || input.kind == .length else {
        report(
          .conditionOperand, at: operand.span,
          "`\(name.text)` is a \(input.kind.rawValue) input, which has no order")
        return nil
      }
      guard let number = operandNumber(operand, context) else { return nil }
      return logic.table.compare(.input(name.text, sign, number))
    }
  }

  private func operandNumber(_ operand: ExpressionSyntax, _ context: Context) -> ExactDecimal? {
    if case .number(let number) = operand, number.unit != .pixel, let digits = number.digits {
      if let exact = ExactDecimal(digits.text) { return exact }
      report(
        .conditionOperand, at: operand.span,
        "`\(digits.text)` has more than six decimals or is too large to compare exactly")
      return nil
    }
    if case .name(let name) = operand, let word = name.name?.text, TextSize(rawValue: word) != nil,
      context.bindings[word] == nil, declarations.byName[word] == nil
    {
      report(
        .conditionOperand, at: operand.span,
        "`\(word)` is a text size, and this comparison needs a number")
      return nil
    }
    let value = evaluate(operand, .number, context)
    switch value.constant {
    case .number(let number) where number.isConstant && number.constant.magnitude < 1e12:
      return ExactDecimal(rounding: number.constant)
    case .failed: return nil
    case nil:
      report(
        .needsOneValue, at: operand.span,
        "a comparison needs one number for all environments, and this varies")
    default:
      report(.conditionOperand, at: operand.span, "a comparison needs a number that is known now")
    }
    return nil
  }

  /// Reports a condition that contradicts itself.
  private func reportImpossible(_ id: ConditionID, _ syntax: ConditionSyntax) {
    if syntax.text == "never" { return }
    var fixIts: [FixIt] = []
    if case .and(let and) = syntax {
      let words = and.operands.map(\.text)
      if words.count == 2 {
        fixIts = [
          FixIt(
            "did you mean `or`", replacing: syntax.span, with: words.joined(separator: " or "))
        ]
      }
    }
    if case .atom = syntax, id == .never { return }
    report(
      .impossibleCondition, at: syntax.span, "`\(syntax.text)` can never hold", fixIts: fixIts)
  }

  /// Asks the logic, and reports where the question is too large to answer.
  func asked<Answer>(
    at span: Span, _ question: (inout ConditionLogic) throws(ConditionLogicError) -> Answer
  ) -> Answer? {
    do {
      return try question(&logic)
    } catch {
      // The whole slot asks again about a condition that was reported on its own.
      if !findings.all.contains(where: {
        $0.kind == .conditionTooComplex && $0.span.map { overlap($0, span) } == true
      }) {
        report(
          .conditionTooComplex, at: span,
          "these conditions fall into more cases than can be compared exactly")
      }
      return nil
    }
  }

  private func overlap(_ a: Span, _ b: Span) -> Bool {
    a.source == b.source && a.start < b.end && b.start < a.end
  }
}
