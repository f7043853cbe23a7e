import AdaptDiagnostics
import AdaptIR

/// What overrides what: the candidates of a slot become one ordered list, and what nothing decides
/// is reported with an environment that shows it.
extension Elaborator {
  /// The candidates in the order in which the first that holds wins, flattened.
  ///
  /// - Parameters:
  ///   - what: what has the value, for messages: a property in backticks, "the priority".
  ///   - uses: how the screen around is shown, which decides what is reachable.
  func decide(
    _ candidates: [Candidate], at span: Span, what: String? = nil, uses: [Use] = []
  ) -> Adaptive {
    if candidates.count == 1, candidates[0].condition == .always { return candidates[0].value }
    var keys: [[ValueKey]: Int] = [:]
    let overrides = candidates.map { candidate in
      let key = candidate.value.cases.map { ValueKey(condition: $0.condition, value: $0.value) }
      let number = keys[key] ?? keys.count
      keys[key] = number
      return OverrideCandidate(candidate.condition, value: number, layer: candidate.layer.number)
    }
    guard
      let order = asked(
        at: span, { logic throws(ConditionLogicError) in try logic.order(overrides) })
    else {
      return .failed(at: span)
    }
    let hasClash = reportClashes(order, candidates, what: what, uses: uses)
    if !hasClash { reportIdle(order, overrides, candidates, uses: uses) }
    var cases: [Adaptive.Case] = []
    for place in order.order {
      let candidate = candidates[place]
      for part in candidate.value.cases {
        let condition = both(candidate.condition, part.condition)
        if condition == .never { continue }
        // Inside a value the place of the value counts, not that of its parts.
        cases.append(.init(condition: condition, value: part.value, span: candidate.span))
      }
    }
    return limited(Adaptive(cases), at: span)
  }

  private struct ValueKey: Hashable {
    var condition: ConditionID
    var value: CompileTimeValue
  }

  /// Reports pairs that nothing decides between where some environment meets them.
  private func reportClashes(
    _ order: OverrideOrder, _ candidates: [Candidate], what: String?, uses: [Use]
  ) -> Bool {
    var found = false
    for clash in order.clashes {
      guard let witness = witness(clash.condition, uses: uses) else { continue }
      found = true
      let first = candidates[clash.first]
      let second = candidates[clash.second]
      let name = what ?? "this value"
      if first.condition == second.condition {
        report(
          .overridesClash, at: second.conditionSpan,
          "\(name) gets two values under one condition, for example on `\(witness)`",
          label: "\(text(second.span))", labels: [Label(text(first.span), at: first.span)])
        continue
      }
      let both = joined([first, second].map { conditionText($0) })
      let isAlternative = [first, second].contains { $0.conditionSpan != $0.span }
      report(
        .overridesClash, at: second.conditionSpan,
        "\(name) has two values on `\(witness)`: neither condition is more specific",
        label: "gives `\(text(second.span))`",
        labels: [Label("gives `\(text(first.span))`", at: first.conditionSpan)],
        help: "say what holds where both do: "
          + (isAlternative ? "`\(both): …`" : "`when \(both) { … }`"),
        fixIts: self.isAlternative(second)
          ? [
            FixIt(
              "or let the second win where both hold",
              replacing: Span(second.span.source, second.span.end, second.span.end),
              with: " | \(both): \(text(second.span))")
          ] : [])
    }
    return found
  }

  /// The condition of a candidate: as written, or that of the `when` around.
  private func conditionText(_ candidate: Candidate) -> String {
    candidate.conditionSpan == candidate.span
      ? logic.table.text(of: candidate.condition) : text(candidate.conditionSpan)
  }

  /// Whether a candidate is written as `condition: value`, so that another may follow it.
  private func isAlternative(_ candidate: Candidate) -> Bool {
    let condition = candidate.conditionSpan
    guard condition.source == candidate.span.source, condition.end < candidate.span.start else {
      return false
    }
    let between = Span(condition.source, condition.end, candidate.span.start)
    return text(between).filter { $0 != " " } == ":"
  }

  /// Two conditions side by side, in parentheses where an `or` would change the meaning.
  private func joined(_ conditions: [String]) -> String {
    conditions.map { $0.contains(" or ") ? "(\($0))" : $0 }.joined(separator: " ")
  }

  func text(_ span: Span) -> String {
    model.sources[Int(span.source.rawValue)].text(span)
  }

  /// Warns of candidates that never win, and of those that change nothing where they do.
  private func reportIdle(
    _ order: OverrideOrder, _ overrides: [OverrideCandidate], _ candidates: [Candidate],
    uses: [Use]
  ) {
    for (place, candidate) in candidates.enumerated() where candidate.condition != .never {
      // What no device reaches is reported where its condition stands.
      guard witness(candidate.condition, uses: uses) != nil else { continue }
      if witness(order.winning[place], uses: uses) == nil {
        // A default that alternatives cover entirely is a fallback, not a mistake; so is the value
        // of a component that an instance overrides.
        guard candidate.conditionSpan != candidate.span,
          !overrides.contains(where: { $0.layer > overrides[place].layer })
        else { continue }
        report(
          .shadowed, at: candidate.span,
          "this value never wins: wherever `\(text(candidate.conditionSpan))` holds, a more "
            + "specific condition does too")
      } else if candidate.conditionSpan != candidate.span,
        changesNothing(place, order, overrides)
      {
        report(
          .withoutEffect, at: candidate.conditionSpan,
          "without this alternative the value would be the same, `\(text(candidate.span))`")
      }
    }
  }

  private func changesNothing(
    _ place: Int, _ order: OverrideOrder, _ overrides: [OverrideCandidate]
  ) -> Bool {
    var others = overrides
    others.remove(at: place)
    guard let rest = try? logic.order(others), rest.clashes.count == order.clashes.count else {
      return false
    }
    let mine = order.winning[place]
    var covered: [ConditionID] = []
    for (index, other) in others.enumerated() {
      let both = logic.conjunction(rest.winning[index], mine)
      guard let canHold = try? logic.canHold(both) else { return false }
      if canHold, other.value != overrides[place].value { return false }
      covered.append(other.condition)
    }
    return (try? logic.implies(mine, logic.table.any(covered))) ?? false
  }
}

extension Layer {
  /// Higher is stronger.
  fileprivate var number: Int {
    switch self {
    case .style: Int.min
    case .text(let depth): -depth
    }
  }
}
