import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Calls: the functions of the language, and those that a spec declares.
extension Elaborator {
  /// What a call gives. `name` is followed by its arguments in parentheses.
  func call(
    _ name: Token, _ list: ArgumentList, _ expected: ValueType?, _ context: Context, at span: Span
  ) -> Adaptive {
    if case .func(let function) = declarations.byName[name.text] {
      return call(function, list, context, at: span)
    }
    switch name.text {
    case "min", "max", "abs", "round", "floor", "ceil", "clamp":
      return arithmetic(name, list, context, at: span)
    case "scaled":
      return positional(name, list, [.length, .font], context, at: span) { [self] values in
        guard case .number(let base) = values[0], base.isConstant,
          case .font(let font) = values[1], let style = font.style
        else {
          return mismatch("`scaled` takes a length and a text style", values, at: span)
        }
        return .number(Affine(0, [.init(.scaled(base: base.constant, style: style), 1)]))
      }
    case "system", "custom": return font(name, list, context, at: span)
    case let word where measures(expected).contains(word):
      return positional(name, list, [.length], context, at: span) { [self] values in
        guard case .number(let amount) = values[0] else {
          return mismatch("`\(name.text)` takes a length", values, at: span)
        }
        return .measure(name.text, amount)
      }
    default:
      reportUnknown(
        name, "function",
        candidates: ["min", "max", "abs", "round", "floor", "ceil", "clamp", "scaled", "system"]
          + ["custom"] + measures(expected)
          + declarations.proposals.filter {
            if case .func = declarations.byName[$0] { true } else { false }
          })
      return .failed(at: span)
    }
  }

  /// The words that carry a number in the values of `type`.
  private func measures(_ type: ValueType?) -> [String] {
    switch type {
    case .call(let name, _): [name]
    case .either(let a, let b): measures(a) + measures(b)
    case .list(let element): measures(element)
    default: []
    }
  }

  private func call(
    _ function: FuncDecl, _ list: ArgumentList, _ context: Context, at span: Span
  ) -> Adaptive {
    guard let name = function.name, let body = function.body else { return .failed(at: span) }
    guard let values = bind(list, to: function.parameters, of: name.text, context, at: span) else {
      return .failed(at: span)
    }
    return opening(name.text, at: span) {
      evaluate(body, nil, Context(bindings: Bindings(values)))
    } ?? .failed(at: span)
  }

  /// Checks a function that may never be called: the types of its parameters.
  func check(_ function: FuncDecl) {
    for parameter in function.parameters?.parameters.map({ $0 }) ?? [] {
      _ = type(of: parameter)
    }
  }

  /// The values of parameters, from arguments and defaults; nil where it was reported.
  func bind(
    _ list: ArgumentList?, to parameters: ParameterList?, of callee: String, _ context: Context,
    at span: Span
  ) -> [String: Adaptive]? {
    let declared = parameters.map { Array($0.parameters) } ?? []
    var values: [String: Adaptive] = [:]
    var position = 0
    var isSound = true
    for argument in list.map({ Array($0.arguments) }) ?? [] {
      let parameter: Parameter
      if let label = argument.label {
        guard let found = declared.first(where: { $0.name?.text == label.text }) else {
          reportUnknown(
            label, "parameter of `\(callee)`", kind: .wrongArguments,
            candidates: declared.compactMap { $0.name?.text })
          isSound = false
          continue
        }
        parameter = found
      } else {
        guard position < declared.count else {
          report(
            .wrongArguments, at: argument.span,
            "`\(callee)` takes \(declared.count) arguments, and this is one more")
          isSound = false
          continue
        }
        parameter = declared[position]
      }
      position += 1
      guard let name = parameter.name?.text else { continue }
      guard values[name] == nil else {
        report(.wrongArguments, at: argument.span, "`\(name)` is given twice")
        isSound = false
        continue
      }
      values[name] = self.argument(
        argument.content, type(of: parameter), context, at: argument.span)
    }
    for parameter in declared {
      guard let name = parameter.name?.text, values[name] == nil else { continue }
      if let initial = parameter.defaultValue {
        let type = type(of: parameter)
        values[name] = coerce(evaluate(initial, type, Context()), to: type, Context())
      } else {
        report(
          .wrongArguments, at: span, "`\(callee)` needs an argument `\(name)`",
          notes: [Note("declared here", at: parameter.span)])
        isSound = false
      }
    }
    return isSound ? values : nil
  }

  private func argument(
    _ content: PropertyContentValue, _ type: ValueType, _ context: Context, at span: Span
  ) -> Adaptive {
    switch content {
    case .value(let value):
      if type == .condition, let condition = conditionArgument(value, context) {
        return Adaptive(.condition(condition), at: span)
      }
      return coerce(evaluate(value, type, context), to: type, context)
    case .condition(let syntax):
      return condition(syntax, context).map { Adaptive(.condition($0), at: span) }
        ?? .failed(at: span)
    case .environment, .missing: return .failed(at: span)
    }
  }

  /// An argument for a Condition parameter: the parser read it as an expression, so it is one word
  /// or a comparison.
  private func conditionArgument(_ value: AdaptiveValue, _ context: Context) -> ConditionID? {
    guard !value.hasAlternatives, case .name(let name) = value.first, let token = name.name else {
      return nil
    }
    if let bound = context.bindings[token.text] { return truth(of: bound) }
    if case .breakpoint = declarations.byName[token.text] { return namedCondition(token) }
    return ConditionAtom(rawValue: token.text).map { logic.table.atom($0) }
  }

  /// The type that a parameter declares.
  func type(of parameter: Parameter) -> ValueType {
    guard let type = parameter.type else { return .text }
    switch type.text {
    case "Text": return .text
    case "Number": return .number
    case "Length": return .length
    case "Bool": return .bool
    case "Color": return .color
    case "Font": return .font
    case "Image": return .image
    case "Condition": return .condition
    default:
      reportUnknown(
        type, "type", kind: .unknownType,
        candidates: ["Text", "Number", "Length", "Bool", "Color", "Font", "Image", "Condition"])
      return .text
    }
  }

  /// A call with arguments by position alone.
  private func positional(
    _ name: Token, _ list: ArgumentList, _ types: [ValueType], _ context: Context, at span: Span,
    _ operation: ([CompileTimeValue]) -> CompileTimeValue
  ) -> Adaptive {
    let arguments = Array(list.arguments)
    guard arguments.count == types.count, arguments.allSatisfy({ $0.label == nil }) else {
      report(
        .wrongArguments, at: span,
        "`\(name.text)` takes \(types.count == 1 ? "one argument" : "\(types.count) arguments")"
          + " without labels")
      return .failed(at: span)
    }
    let values = zip(arguments, types).map { argument, type in
      argument.value.map { coerce(evaluate($0, type, context), to: type, context) }
        ?? .failed(at: argument.span)
    }
    return combine(values, at: span, operation)
  }

  private func arithmetic(
    _ name: Token, _ list: ArgumentList, _ context: Context, at span: Span
  ) -> Adaptive {
    let arguments = Array(list.arguments)
    let expected: ClosedRange<Int>
    switch name.text {
    case "min", "max": expected = 1...64
    case "clamp": expected = 3...3
    default: expected = 1...1
    }
    guard expected.contains(arguments.count), arguments.allSatisfy({ $0.label == nil }) else {
      report(
        .wrongArguments, at: span,
        "`\(name.text)` takes \(expected.count > 1 ? "numbers" : "\(expected.lowerBound) numbers")"
          + " without labels")
      return .failed(at: span)
    }
    let values = arguments.map { argument in
      argument.value.map { evaluate($0, .number, context) } ?? .failed(at: argument.span)
    }
    return combine(values, at: span) { [self] values in
      var numbers: [Double] = []
      for value in values {
        guard case .number(let number) = value else {
          return mismatch("`\(name.text)` takes numbers that are known now", [value], at: span)
        }
        guard number.isConstant else {
          report(
            .needsOneValue, at: span,
            "`\(name.text)` takes numbers that are known now, and this depends on the environment")
          return .failed
        }
        numbers.append(number.constant)
      }
      let result: Double
      switch name.text {
      case "min": result = numbers.min() ?? 0
      case "max": result = numbers.max() ?? 0
      case "abs": result = numbers[0].magnitude
      case "round": result = numbers[0].rounded()
      case "floor": result = numbers[0].rounded(.down)
      case "ceil": result = numbers[0].rounded(.up)
      default:
        guard numbers[1] <= numbers[2] else {
          report(.notANumber, at: span, "`clamp` takes a value, a minimum and a larger maximum")
          return .failed
        }
        result = min(max(numbers[0], numbers[1]), numbers[2])
      }
      return .number(Affine(result))
    }
  }

  /// `system(72, weight: thin)`, `custom("Charter-Bold", 28, scales: title1)`.
  private func font(
    _ name: Token, _ list: ArgumentList, _ context: Context, at span: Span
  ) -> Adaptive {
    let isCustom = name.text == "custom"
    var values: [Adaptive] = []
    var labels: [String] = []
    let positional = isCustom ? ["family", "size"] : ["size"]
    var position = 0
    for argument in list.arguments {
      let label = argument.label?.text ?? (position < positional.count ? positional[position] : "")
      if argument.label == nil { position += 1 }
      let type: ValueType
      switch label {
      case "family" where isCustom: type = .text
      case "size": type = .length
      case "weight": type = .word(.fontWeights)
      case "italic": type = .bool
      case "scales": type = .font
      default:
        report(
          .wrongArguments, at: argument.span,
          "`\(name.text)` takes \(isCustom ? "a name, " : "")a size, `weight:`, `italic:` and "
            + "`scales:`")
        return .failed(at: span)
      }
      labels.append(label)
      values.append(
        argument.value.map { coerce(evaluate($0, type, context), to: type, context) }
          ?? .failed(at: argument.span))
    }
    guard positional.allSatisfy(labels.contains) else {
      report(
        .wrongArguments, at: span,
        isCustom ? "`custom` needs a font's name and a size" : "`system` needs a size")
      return .failed(at: span)
    }
    return combine(values, at: span) { values in
      var font = FontValue()
      for (label, value) in zip(labels, values) {
        switch (label, value) {
        case ("family", .text(let family)): font.family = family
        case ("size", .number(let size)): font.size = size.constant
        case ("weight", .word(let weight)): font.weight = weight
        case ("italic", .bool(let italic)): font.italic = italic
        case ("scales", .font(let style)): font.scales = style.style
        default: break
        }
      }
      return .font(font)
    }
  }
}
