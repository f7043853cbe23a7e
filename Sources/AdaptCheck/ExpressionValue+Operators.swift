import AdaptIR

extension ExpressionValue {
  /// Applies an operator that is neither `and` nor `or`.
  ///
  /// - Parameter tolerance: how far apart two numbers may be and still be equal.
  func applying(
    _ sign: AdaptIR.Expression.Operator, _ other: ExpressionValue, tolerance: Double
  ) throws(ReadingFailure) -> ExpressionValue {
    // A comparison with every element holds where it holds for each.
    if case .each(let values) = self {
      return try Self.mapping(values) { (value) throws(ReadingFailure) in
        try value.applying(sign, other, tolerance: tolerance)
      }
    }
    if case .each(let values) = other {
      return try Self.mapping(values) { (value) throws(ReadingFailure) in
        try applying(sign, value, tolerance: tolerance)
      }
    }
    switch sign {
    case .add, .subtract, .multiply, .divide:
      guard case .number(let a) = self, case .number(let b) = other else {
        throw ReadingFailure("`\(self)` and `\(other)` are not two numbers")
      }
      switch sign {
      case .add: return .number(a + b)
      case .subtract: return .number(a - b)
      case .multiply: return .number(a * b)
      default:
        guard b != 0 else { throw ReadingFailure("`\(other)` divides nothing") }
        return .number(a / b)
      }
    case .equal: return .bool(try equals(other, tolerance))
    case .notEqual: return .bool(try !equals(other, tolerance))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard case .number(let a) = self, case .number(let b) = other else {
        throw ReadingFailure("`\(self)` and `\(other)` have no order")
      }
      switch sign {
      case .less: return .bool(a < b - tolerance)
      case .lessOrEqual: return .bool(a <= b + tolerance)
      case .greater: return .bool(b < a - tolerance)
      default: return .bool(b <= a + tolerance)
      }
    case .and, .or:
      throw ReadingFailure("`\(self)` and `\(other)` are not both `yes` or `no`")
    }
  }

  private static func mapping(
    _ values: [ExpressionValue],
    _ transform: (ExpressionValue) throws(ReadingFailure) -> ExpressionValue
  ) throws(ReadingFailure) -> ExpressionValue {
    var results: [ExpressionValue] = []
    for value in values { results.append(try transform(value)) }
    return .each(results)
  }

  private func equals(
    _ other: ExpressionValue, _ tolerance: Double
  ) throws(ReadingFailure) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): return (a - b).magnitude <= tolerance
    case (.pair(let a, let b), .pair(let c, let d)):
      return (a - c).magnitude <= tolerance && (b - d).magnitude <= tolerance
    case (.bool(let a), .bool(let b)): return a == b
    case (.text(let a), .text(let b)), (.word(let a), .word(let b)): return a == b
    // A text's own words stand in quotes, but `title == Inbox` leaves no doubt either.
    case (.text(let a), .word(let b)), (.word(let a), .text(let b)): return a == b
    case (.list(let a), .list(let b)):
      guard a.count == b.count else { return false }
      for (x, y) in zip(a, b) where try !x.equals(y, tolerance) { return false }
      return true
    // A list property may hold one word.
    case (.list(let a), .word): return a.count == 1 ? try a[0].equals(other, tolerance) : false
    case (.unset, _), (_, .unset): return self == other
    default: throw ReadingFailure("`\(self)` and `\(other)` are not of one kind")
    }
  }

  /// Whether it is true; for every element where it is one for each.
  func truth() throws(ReadingFailure) -> Bool {
    switch self {
    case .bool(let value): return value
    case .each(let values):
      for value in values where try !value.truth() { return false }
      return true
    case .number, .text, .word, .pair, .list, .unset:
      throw ReadingFailure("`\(self)` is neither `yes` nor `no`")
    }
  }

  /// What a function of the language gives.
  static func calling(
    _ name: String, _ arguments: [ExpressionValue]
  ) throws(ReadingFailure) -> ExpressionValue {
    var numbers: [Double] = []
    for argument in arguments {
      guard case .number(let number) = argument else {
        throw ReadingFailure("`\(name)` takes numbers, not `\(argument)`")
      }
      numbers.append(number)
    }
    switch (name, numbers.count) {
    case ("min", 1...): return .number(numbers.min() ?? 0)
    case ("max", 1...): return .number(numbers.max() ?? 0)
    case ("abs", 1): return .number(numbers[0].magnitude)
    case ("round", 1): return .number(numbers[0].rounded())
    case ("floor", 1): return .number(numbers[0].rounded(.down))
    case ("ceil", 1): return .number(numbers[0].rounded(.up))
    case ("clamp", 3): return .number(max(numbers[1], min(numbers[0], numbers[2])))
    default: throw ReadingFailure("`\(name)` cannot be called with \(arguments.count) values")
    }
  }
}
