import AdaptDiagnostics
import AdaptIR
import AdaptSyntax
import Testing

@testable import AdaptSema

/// What the members of a screen mean, as constraints and ordered values. Each expected text follows
/// from the rule that its test is named after, by hand.
@Suite struct LoweringTests {
  // Rows.

  @Test func aRowMeetsItsViewsAndEdges() {
    constraints(
      "screen S { label a; label b; h |-8-[a]-(>=12)-[b]| }",
      """
      a.leading - S.leading == 8
      b.leading - a.trailing >= 12
      S.trailing - b.trailing == 0
      """)
  }

  @Test func aDashIsTheStandardSpacing() {
    constraints(
      "screen S { label a; label b; v [a]-[b] }",
      "b.top - a.bottom == standard")
  }

  @Test func tildesMakeGapsEqual() {
    // gap₂ - gap₁ = (S.trailing - a.trailing) - (a.leading - S.leading).
    constraints(
      "screen S { label a; h |~[a]~| }",
      "S.trailing - a.trailing - a.leading + S.leading == 0")
  }

  @Test func predicatesCompareLengthsAlongTheRow() {
    constraints(
      "screen S { label a; label b; v [a(>=44, b / 2 @high)][b] }",
      """
      a.height >= 44
      a.height - 0.5 b.height == 0 @750
      b.top - a.bottom == 0
      """)
  }

  @Test func aGuideEndsARow() {
    constraints(
      "screen S { label a; h safe-16-[a] }",
      "a.leading - S.safe.leading == 16")
  }

  @Test func negativeAndAdaptiveGaps() {
    constraints(
      "screen S { label a; label b; h [a]-(-4)-[b]-(8 | wR: 16)-| }",
      """
      b.leading - a.trailing == -4
      S.trailing - b.trailing == wR: 16, 8
      """)
  }

  @Test func aGapMayHaveTwoBounds() {
    constraints(
      "screen S { label a; label b; h [a]-(>=8, <=16 @high)-[b] }",
      """
      b.leading - a.trailing >= 8
      b.leading - a.trailing <= 16 @750
      """)
  }

  // Groups of attributes.

  @Test func edgesInsetMoveInward() {
    constraints(
      "screen S { view a { edges == safe inset 8 x 16 } }",
      """
      a.leading - S.safe.leading == 8
      a.trailing - S.safe.trailing == -8
      a.top - S.safe.top == 16
      a.bottom - S.safe.bottom == -16
      """)
  }

  @Test func insideGivesInequalities() {
    constraints(
      "screen S { view a { horizontal inside super inset 4 } }",
      """
      a.leading - S.leading >= 4
      a.trailing - S.trailing <= -4
      """)
  }

  @Test func sizesCompareWithSizesAndViews() {
    constraints(
      "screen S { view a { size >= 44 x 30 }; view b { size == a.size } }",
      """
      a.width >= 44
      a.height >= 30
      b.width - a.width == 0
      b.height - a.height == 0
      """)
  }

  // Margins.

  @Test func bareMarginsAreThoseOfTheFirstViewsSuperview() {
    constraints(
      "screen S { view a { label b { leading == margins.leading } } }",
      "b.leading - a.margins.leading == 0")
  }

  @Test func bareMarginsOfTheTopViewAreItsOwn() {
    constraints(
      "screen S { view a { }; a.width <= margins.width; width >= margins.width }",
      """
      a.width - S.margins.width <= 0
      S.width - S.margins.width >= 0
      """)
  }

  // Alternatives.

  @Test func otherConstantsStayOneConstraint() {
    constraints(
      "screen S { view a { width == 320 | landscape: 375 @999 } }",
      "a.width == landscape: 375, 320 @999")
  }

  @Test func otherTermsBecomeConstraintsWithDisjointGuards() {
    constraints(
      "screen S { view a { width == 320 | wC: safe.width - 32 } }",
      """
      a.width - S.safe.width == -32 when wC
      a.width == 320 when not wC
      """)
  }

  @Test func theMoreSpecificConditionStandsFirst() {
    constraints(
      "screen S { view a { width == 8 | wR: 1 | hC: 2 | wR hC: 3 } }",
      "a.width == wR hC: 3, wR: 1, hC: 2, 8")
  }

  @Test func aParenthesisIsOneValueInsideTheOuterChoice() {
    constraints(
      "screen S { view a { bottom == safe.bottom - (8 | hC: 4) } }",
      "a.bottom - S.safe.bottom == hC: -4, -8")
  }

  @Test func elseHoldsWhereWhenDoesNot() {
    constraints(
      "screen S { view a { when wR { width == 1 } else when hC { width == 2 } else { width == 3 } } }",
      """
      a.width == 1 when wR
      a.width == 2 when not wR hC
      a.width == 3 when not wR not hC
      """)
  }

  @Test func inputsMayBeCoefficients() {
    constraints(
      "input ratio: 0.5...2 = 1\nscreen S { view a { width == ratio * height + 1px } }",
      "a.width - ratio a.height == 1 pixel")
  }

  // Names.

  @Test func namesInLoopsAreArrays() {
    constraints(
      "screen S { for i in 1...2 { view key { width == 10 * i } }; key[0].top == key[1].top }",
      """
      key[0].width == 10
      key[1].width == 20
      key[0].top - key[1].top == 0
      """)
  }

  @Test func theBareNameInALoopIsThatOfTheSameRound() {
    constraints(
      "screen S { for i in 1...2 { view a; view b { leading == a.trailing } } }",
      """
      b[0].leading - a[0].trailing == 0
      b[1].leading - a[1].trailing == 0
      """)
  }

  @Test func aPathSkipsUnnamedInstances() {
    constraints(
      """
      component Row { label name { top == super.top } }
      screen S { view a { Row { width == 3 } }; a.name.leading == leading }
      """,
      """
      Row: name.top - Row.top == 0
      name.top - Row.top == 0
      Row.width == 3
      name.leading - S.leading == 0
      """)
  }

  // Slots.

  @Test func instanceBlocksBeatComponentBodiesBeatStyles() {
    properties(
      """
      style big { lines: 1; font: title1 }
      component Row { label name("x") { style: big; lines: 2 } }
      screen S { Row row { name { lines: 3 | wR: 4 } } }
      """, of: "name",
      """
      text: "x"
      lines: wR: 4, 3
      font: title1
      """)
  }

  @Test func anAlternativeOfALowerLayerNeverWinsOverADefaultOfAHigherOne() {
    properties(
      """
      component Row { label name("x") { lines: 2 | wR hC: 7 } }
      screen S { Row row { name { lines: 3 } } }
      """, of: "name",
      """
      text: "x"
      lines: 3
      """)
  }

  @Test func aPropertyUnderWhenLeavesTheKindsDefaultElsewhere() {
    properties(
      "screen S { label a(\"x\"); when hC { a { lines: 3 } } }", of: "a",
      """
      text: "x"
      lines: hC: 3, unset
      """)
  }

  @Test func letsAreResolvedInsideThemselves() {
    properties(
      """
      let unit = 8 | wR: 10
      let double = 2 * unit | hC: 1
      screen S { stack a { spacing: double } }
      """, of: "a", "spacing: hC: 1, wR: 20, 16")
  }

  @Test func presenceAndInstalledAreAnded() throws {
    let screen = try #require(document("screen S { when wR { view a { installed: hC } } }").first)
    #expect(screen.text(of: screen.screen.views[1].installed) == "wR hC")
  }

  // Helpers.

  private func constraints(
    _ source: String, _ expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    var lines: [String] = []
    for screen in document(source, at: location) {
      for constraint in screen.screen.constraints {
        let prefix = screen.screen.kind == .component ? "\(screen.screen.name): " : ""
        lines.append(prefix + screen.describe(constraint))
      }
    }
    #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
  }

  private func properties(
    _ source: String, of view: String, _ expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    guard let screen = document(source, at: location).last,
      let found = screen.screen.views.first(where: { $0.name == view })
    else {
      Issue.record("no view \(view)", sourceLocation: location)
      return
    }
    let lines = found.properties.map { property in
      "\(property.name): " + screen.describe(property.value) { screen.describe($0) }
    }
    #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
  }

  private func document(
    _ source: String, at location: SourceLocation = #_sourceLocation
  ) -> [DescribedScreen] {
    let checked = compile(SourceText(source), from: FixedSources())
    let errors = checked.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(errors.isEmpty, sourceLocation: location)
    let document = checked.value.document
    return document.screens.map { DescribedScreen(screen: $0, conditions: document.conditions) }
  }
}

/// A screen as short text.
private struct DescribedScreen {
  let screen: Screen
  let conditions: ConditionTable

  func text(of condition: ConditionID) -> String { conditions.text(of: condition) }

  func describe(_ constraint: Constraint) -> String {
    var text = ""
    for term in constraint.terms {
      let isNegative = term.coefficient.isConstant && term.coefficient.constant < 0
      var size = term.coefficient
      if isNegative { size = size * -1 }
      var sign = isNegative ? "- " : text.isEmpty ? "" : "+ "
      if let quantity = size.terms.first {
        sign = quantity.coefficient < 0 ? "- " : sign
        size = Affine(0, [.init(quantity.quantity, quantity.coefficient.magnitude)])
      }
      let factor = size == Affine(1) ? "" : describe(size) + " "
      text += (text.isEmpty ? "" : " ") + sign + factor + describe(term.anchor)
    }
    text += " \(constraint.relation.rawValue) " + describe(constraint.constant) { describe($0) }
    if constraint.priority.constant != 1000 {
      text += " @" + describe(constraint.priority) { describe(Affine($0)) }
    }
    if constraint.condition != .always { text += " when \(self.text(of: constraint.condition))" }
    return text
  }

  func describe<Content>(
    _ guarded: Guarded<Content>, _ describe: (Content) -> String
  ) -> String {
    guarded.cases.map { part in
      (part.condition == .always ? "" : "\(text(of: part.condition)): ") + describe(part.value)
    }.joined(separator: ", ")
  }

  func describe(_ number: Affine) -> String {
    var parts = number.terms.map { term in
      let name: String
      switch term.quantity {
      case .pixel: name = "pixel"
      case .standard: name = "standard"
      case .input(let input): name = input
      case .scaled(let base, let style): name = "scaled(\(base), \(style))"
      }
      let isBare = term.coefficient == 1 && term.quantity != .pixel
      return isBare ? name : "\(short(term.coefficient)) \(name)"
    }
    if number.constant != 0 || parts.isEmpty { parts.insert(short(number.constant), at: 0) }
    return parts.joined(separator: " + ")
  }

  private func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private func describe(_ anchor: Anchor) -> String {
    let view = screen.views[anchor.view]
    let name = anchor.view == 0 ? screen.name : view.name ?? view.component ?? view.kind.rawValue
    let area = anchor.area == .view ? "" : ".\(anchor.area.rawValue)"
    return "\(name)\(area).\(anchor.attribute.rawValue)"
  }

  func describe(_ value: Value) -> String {
    switch value {
    case .number(let number): describe(number)
    case .text(let text): "\"\(text)\""
    case .word(let word): word
    case .font(let font): font.style ?? "\(font.size ?? 0)"
    case .bool(let flag): "\(flag)"
    case .unset: "unset"
    default: "\(value)"
    }
  }
}
