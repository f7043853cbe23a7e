package import AdaptDiagnostics

// Findings about conditions and what overrides what.

extension DiagnosticKind {
  package static let overridesClash = DiagnosticKind(
    "A0301", .error, "two overrides decide the same thing differently in one environment",
    explanation: """
      Of the values whose conditions hold, the one with the most specific condition wins: a \
      condition that implies another beats it. Here two hold together, neither implies the other, \
      and their values differ: nothing says which to take.

      `8 | wR: 1 | hC: 2` clashes on a Max phone in landscape, which is `wR hC`. Say what holds \
      there: `8 | wR: 1 | hC: 2 | wR hC: 3`. Or make the two conditions exclude each other: \
      `wR hR: 1`.
      """)

  package static let fixedTwice = DiagnosticKind(
    "A0302", .error, "one length fixed twice",
    explanation: """
      A statement is one constraint, forever; no statement overrides another. Two required `==` \
      over the same terms with different numbers contradict each other wherever both hold. Give \
      one statement an alternative: `width == 320 | hC: 280`.
      """)

  package static let fixedTwiceSoftly = DiagnosticKind(
    "A0303", .warning, "one length wished for twice",
    explanation: """
      Two `==` of one priority over the same terms with different numbers hold together in some \
      environment; the order of the file then decides between them. Give one statement an \
      alternative, or the two different priorities.
      """)

  package static let boundsExclude = DiagnosticKind(
    "A0304", .error, "bounds that exclude each other",
    explanation: """
      A required `>=` and a required `<=` (or `==`) over the same terms leave no number between \
      them in an environment where both hold.
      """)

  package static let impossibleCondition = DiagnosticKind(
    "A0305", .error, "a condition that can never hold",
    explanation: """
      Words side by side must all hold: `wC wR` asks for two width classes at once. For either of \
      them write `wC or wR`.
      """)

  package static let unreachable = DiagnosticKind(
    "A0306", .warning, "a condition that holds on no device",
    explanation: """
      The condition is not contradictory, but no device, window, text size or OS version of the \
      catalog meets it in the ways this screen is shown. What it guards never appears.
      """)

  package static let shadowed = DiagnosticKind(
    "A0307", .warning, "a value that never wins",
    explanation: """
      In every environment where this value's condition holds, a more specific one holds too and \
      decides. Remove it, or loosen the other.
      """)

  package static let withoutEffect = DiagnosticKind(
    "A0308", .warning, "an alternative without effect",
    explanation: """
      The alternative says what would hold without it in every environment.
      """)

  package static let unboundedAxis = DiagnosticKind(
    "A0309", .error, "a condition on an axis that depends on the answer",
    explanation: """
      Conditions ask for the size that a container gives a screen; sizes flow down only. The size \
      of this child follows from its own content along this axis, so a condition on it could turn \
      itself off. Give the child a size from outside, or ask the screen around it.
      """)

  package static let conditionTooComplex = DiagnosticKind(
    "A0310", .error, "conditions too many to compare exactly",
    explanation: """
      Implication is decided exactly, by boxes over the axes of the environment. This set of \
      conditions falls into more than the bounded number of boxes. Name parts of it with \
      `breakpoint`, and test fewer things at once.
      """)

  package static let unknownCondition = DiagnosticKind(
    "A0311", .error, "not a condition",
    explanation: """
      Conditions are made of the words in `adapt help conditions`, comparisons of text, os, scale, \
      width, height, aspect and number inputs, Bool inputs and breakpoints.
      """)

  package static let conditionOperand = DiagnosticKind(
    "A0312", .error, "an operand that does not fit the comparison",
    explanation: """
      `text` compares with a text size (`text >= ax1`), `os` with a version (`os < 7.1`), `width`, \
      `height`, `scale`, `aspect` and inputs with numbers of at most six decimals. Text sizes and \
      versions are ordered; the words of other axes are not.
      """)
}
