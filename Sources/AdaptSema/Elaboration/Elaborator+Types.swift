import AdaptDiagnostics
import AdaptIR

/// Whether values are of the type that their place takes.
extension Elaborator {
  /// The value as one of `type`; what does not fit is reported and has failed.
  func coerce(_ value: Adaptive, to type: ValueType, _ context: Context) -> Adaptive {
    Adaptive(
      value.cases.map { part in
        guard part.value != .failed else { return part }
        if let fitting = fit(part.value, type) {
          return Adaptive.Case(condition: part.condition, value: fitting, span: part.span)
        }
        reportMismatch(part, type)
        return Adaptive.Case(condition: part.condition, value: .failed, span: part.span)
      })
  }

  private func reportMismatch(_ part: Adaptive.Case, _ type: ValueType) {
    var fixIts: [FixIt] = []
    if case .text(let text) = part.value {
      if Double(text) != nil, [.number, .length, .integer, .fraction].contains(type) {
        fixIts = [FixIt("write `\(text)`", replacing: part.span, with: text)]
      } else if word(text, type) != nil {
        fixIts = [FixIt("write `\(text)`", replacing: part.span, with: text)]
      }
    }
    let source = model.sources[Int(part.span.source.rawValue)].text(part.span)
    report(
      .typeMismatch, at: part.span,
      "`\(source)` is \(part.value.description) where \(type.plainName) is needed",
      help: fixIts.isEmpty && !type.example.isEmpty ? "an example is `\(type.example)`" : nil,
      fixIts: fixIts)
  }

  /// The value as one of `type`; nil where it is of another.
  func fit(_ value: CompileTimeValue, _ type: ValueType) -> CompileTimeValue? {
    switch (type, value) {
    case (_, .failed): return .failed
    case (.either(let a, let b), _): return fit(value, a) ?? fit(value, b)
    case (.list(let element), .list(let items)):
      var fitting: [CompileTimeValue] = []
      for item in items {
        guard let one = fit(item, element) else { return nil }
        fitting.append(one)
      }
      return .list(fitting)
    case (.list(let element), _): return fit(value, element).map { .list([$0]) }
    case (.number, .number), (.length, .number): return value
    case (.integer, .number(let number)):
      return number.isConstant && number.constant == number.constant.rounded() ? value : nil
    case (.fraction, .number(let number)):
      return number.isConstant && (0...1).contains(number.constant) ? value : nil
    case (.bool, .bool), (.bool, .condition): return value
    case (.text, .text), (.text, .template): return value
    case (.word(let set), .word(let word)): return set.contains(word) ? value : nil
    case (.color, .color), (.font, .font), (.image, .image), (.range, .range): return value
    case (.icon, .word), (.icon, .text), (.icon, .image), (.icon, .template): return value
    case (.size, .size), (.point, .size):
      return parts(of: value).allSatisfy { if case .number = $0 { true } else { false } }
        ? value : nil
    // One number is a square.
    case (.size, .number): return .size(value, value)
    case (.insets, .number): return value
    case (.insets, .size): return fit(value, .size)
    case (.insets, .list(let items)):
      let isFour =
        items.count == 4 && items.allSatisfy { if case .number = $0 { true } else { false } }
      return isFour ? value : nil
    case (.rect, .list(let items)):
      guard items.count == 3, case .number = items[0], case .number = items[1],
        let size = fit(items[2], .size)
      else { return nil }
      return .list([items[0], items[1]] + parts(of: size))
    case (.contentPriority, .number), (.contentPriority, .size):
      return parts(of: value).allSatisfy { isPriority($0) } ? value : nil
    case (.condition, .condition): return value
    case (.condition, .bool(let flag)): return .condition(flag ? .always : .never)
    case (.screen, .word), (.style, .word), (.input, .word): return value
    case (.input, .condition(let condition)):
      if case .input(let name) = logic.table[condition] { return .word(name) }
      return nil
    case (.call(let name, _), .measure(let found, _)): return name == found ? value : nil
    default: return nil
    }
  }

  private func parts(of value: CompileTimeValue) -> [CompileTimeValue] {
    if case .size(let width, let height) = value { return [width, height] }
    return [value]
  }

  private func isPriority(_ value: CompileTimeValue) -> Bool {
    guard case .number(let number) = value else { return false }
    return number.isConstant && (1...1000).contains(number.constant)
  }
}
