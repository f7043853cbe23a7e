// Tests: environments are phrases that only the catalog can read, so here they are texts.

extension Validator {
  mutating func check(_ test: TestBlock) {
    each("cases", test.cases) { validator, testCase in
      validator.expect(!testCase.environments.isEmpty, at: "in", "at least one environment")
      validator.each("in", testCase.environments) {
        $0.expect(!$1.isEmpty, "an environment phrase")
      }
      validator.expect(testCase.target?.isEmpty != true, at: "to", "an environment phrase")
      validator.check(testCase.filter, "where")
      validator.each("expect", testCase.expectations) { validator, expectation in
        validator.check(expectation.demand, "demand") { $0.check($1) }
        validator.check(expectation.origin)
      }
      validator.check(testCase.origin)
    }
    check(test.origin)
  }

  private mutating func check(_ demand: Expectation.Demand) {
    switch demand {
    case .no(let finding): expect(!finding.isEmpty, at: "no", "`findings` or a kind of finding")
    case .value(let expression): within("value") { $0.check(expression, depth: 0) }
    case .environment(let of, let holds):
      within("environment") { validator in
        validator.within("of") { $0.check(of, depth: 0) }
        validator.check(holds, "holds")
      }
    }
  }

  private mutating func check(_ expression: Expression, depth: Int) {
    guard depth < DocumentLimits.expressionDepth else {
      expect(false, "an expression that is not nested as deeply")
      return
    }
    switch expression {
    case .value(let value): within("value") { $0.check(value, depth: 0) }
    case .path(let steps):
      if case .name? = steps.first {
      } else {
        expect(false, at: "path", "a name first")
      }
      each("path", steps) { validator, step in
        switch step {
        case .name(let name): validator.expect(!name.isEmpty, "a name")
        case .index(let index): validator.check(index, depth: depth + 1)
        }
      }
    case .negated(let operand): within("negated") { $0.check(operand, depth: depth + 1) }
    case .not(let operand): within("not") { $0.check(operand, depth: depth + 1) }
    case .binary(_, let left, let right):
      within("binary") { validator in
        validator.within(1) { $0.check(left, depth: depth + 1) }
        validator.within(2) { $0.check(right, depth: depth + 1) }
      }
    case .call(let name, let operands):
      within("call") { validator in
        validator.within(0) { $0.expect(!name.isEmpty, "the name of a function") }
        for (index, operand) in operands.enumerated() {
          validator.within(index + 1) { $0.check(operand, depth: depth + 1) }
        }
      }
    case .list(let elements): each("list", elements) { $0.check($1, depth: depth + 1) }
    }
  }
}
