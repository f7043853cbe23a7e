public import AdaptIR

extension Input {
  /// What holds while nobody says anything: what is declared, else `no`, or the number of the range
  /// that is nearest to zero; nil for a text that has no default.
  public var initialInput: InputValue? {
    switch (kind, initial) {
    case (.number, .number(let value)), (.length, .number(let value)): .number(value.constant)
    case (.bool, .bool(let value)): .bool(value)
    case (.text, .text(let value)): .text(value)
    case (.number, _), (.length, _): .number(min(max(0, minimum ?? 0), maximum ?? .infinity))
    case (.bool, _): .bool(false)
    case (.text, _): nil
    }
  }
}

extension Environment {
  /// The environment with the initial value of every declared input that it does not have.
  public func filling(_ inputs: [Input]) -> Environment {
    var filled = self
    for input in inputs where filled.inputs[input.name] == nil {
      filled.inputs[input.name] = input.initialInput
    }
    return filled
  }
}

extension ChosenEnvironment {
  /// The same request, with the initial value of every declared input that it does not say.
  public func filling(_ inputs: [Input]) -> ChosenEnvironment {
    inputs.isEmpty
      ? self : ChosenEnvironment(request: request, environment: environment.filling(inputs))
  }
}
