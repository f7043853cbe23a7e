import AdaptDiagnostics
import AdaptIR

/// One arm of a constraint statement: a difference where its guard holds. Arms of one statement
/// exclude each other.
struct ConstraintArm {
  var statement: Int
  var condition: ConditionID
  var form: LinearForm
  var relation: Relation
  var priority: Double
  /// The value as written.
  var span: Span
}

/// Statements that contradict each other: no statement overrides another, so two that fix the same
/// terms are a mistake wherever both hold.
extension Elaborator {
  func checkFixedTwice(_ arms: [ConstraintArm], _ constraints: [ConstraintModel], uses: [Use]) {
    // Two statements with alternatives may meet in several places; that is one mistake.
    var reported: Set<[Int]> = []
    // Most arms are alone with their anchors, which are quick to compare.
    var byAnchors: [Int: [Int]] = [:]
    for (place, arm) in arms.enumerated() {
      byAnchors[arm.form.anchorSignature, default: []].append(place)
    }
    var byTerms: [[LinearForm.Term]: [ConstraintArm]] = [:]
    var order: [[LinearForm.Term]] = []
    for arm in arms where byAnchors[arm.form.anchorSignature]?.count != 1 {
      let normal = arm.normalized
      if byTerms[normal.form.terms] == nil { order.append(normal.form.terms) }
      byTerms[normal.form.terms, default: []].append(normal)
    }
    for terms in order {
      let group = byTerms[terms] ?? []
      guard group.count > 1, group.count <= 64 else { continue }
      for (index, second) in group.enumerated() {
        for first in group[..<index] where first.statement != second.statement {
          let pair = [first.statement, second.statement].sorted()
          if reported.contains(pair) { continue }
          if compare(first, second, constraints, uses) { reported.insert(pair) }
        }
      }
    }
  }

  /// - Returns: whether something was reported.
  private func compare(
    _ first: ConstraintArm, _ second: ConstraintArm, _ constraints: [ConstraintModel],
    _ uses: [Use]
  ) -> Bool {
    // Σ + c == 0 puts the value at -c.
    let gap = first.form.constant - second.form.constant
    guard gap.isConstant, gap.constant != 0, first.priority == second.priority else {
      return false
    }
    let excludes: Bool
    switch (first.relation, second.relation) {
    case (.equal, .equal): excludes = true
    case (.greaterOrEqual, .lessOrEqual), (.greaterOrEqual, .equal), (.equal, .lessOrEqual):
      // The lower bound -c₁ lies above the upper bound -c₂.
      excludes = gap.constant < 0
    case (.lessOrEqual, .greaterOrEqual), (.equal, .greaterOrEqual), (.lessOrEqual, .equal):
      excludes = gap.constant > 0
    case (.greaterOrEqual, .greaterOrEqual), (.lessOrEqual, .lessOrEqual): excludes = false
    }
    let isEqual = first.relation == .equal && second.relation == .equal
    guard excludes, isEqual || first.priority == 1000,
      let witness = witness(both(first.condition, second.condition), uses: uses)
    else { return false }
    let a = constraints[first.statement]
    let b = constraints[second.statement]
    let name = first.form.terms.count == 1 ? name(of: first.form.terms[0].anchor) : "this length"
    let kind: DiagnosticKind =
      !isEqual ? .boundsExclude : first.priority == 1000 ? .fixedTwice : .fixedTwiceSoftly
    report(
      kind, at: b.span,
      isEqual
        ? "`\(name)` is fixed twice on `\(witness)`"
        : "`\(name)` has bounds that exclude each other on `\(witness)`",
      labels: [Label("the other statement", at: a.span)],
      help: isEqual ? alternative(first, second, a, b) : nil)
    return true
  }

  /// One statement in place of the two, where the second is the more special one.
  private func alternative(
    _ first: ConstraintArm, _ second: ConstraintArm, _ a: ConstraintModel, _ b: ConstraintModel
  ) -> String? {
    guard let implied = try? logic.implies(second.condition, first.condition), implied,
      first.condition != second.condition, b.condition != .always
    else { return "a statement is one constraint, forever; remove one of them" }
    let condition = logic.table.text(of: b.condition)
    return "write one statement: `\(text(a.span)) | \(condition): \(text(second.span))`"
  }
}

extension ConstraintArm {
  /// The same arm with the first coefficient positive one, so that equal statements look alike.
  fileprivate var normalized: ConstraintArm {
    guard let lead = form.terms.first?.coefficient, lead.isConstant, lead.constant != 0 else {
      return self
    }
    var copy = self
    copy.form = form / lead.constant
    if lead.constant < 0 {
      switch relation {
      case .equal: break
      case .greaterOrEqual: copy.relation = .lessOrEqual
      case .lessOrEqual: copy.relation = .greaterOrEqual
      }
    }
    return copy
  }
}
