package import AdaptDiagnostics

// Findings about constraints and rows.

extension DiagnosticKind {
  package static let nonlinear = DiagnosticKind(
    "A0230", .error, "a product of two unknowns",
    explanation: """
      Constraints are linear: an unknown may be multiplied by numbers and by inputs of the host, \
      not by another unknown. `width == ratio * height` is fine where `ratio` is a number or an \
      input.
      """)

  package static let mixedAttributes = DiagnosticKind(
    "A0231", .error, "attributes that cannot meet in one constraint",
    explanation: """
      `leading` and `trailing` follow the direction of reading, `left` and `right` do not: in a \
      right-to-left language a constraint between the two kinds would turn inside out. Horizontal \
      and vertical positions have no common line either; only sizes may cross the axes, as in \
      `height == 0.5 * width`.
      """)

  package static let lonePosition = DiagnosticKind(
    "A0232", .error, "a position compared with a bare number",
    explanation: """
      A position is a distance from something. Say from what: `leading == super.leading + 20`. \
      Sizes may equal a number: `width == 120`.
      """)

  package static let unknownAttribute = DiagnosticKind(
    "A0233", .error, "not an attribute",
    explanation: """
      Attributes are leading, trailing, left, right, top, bottom, width, height, centerX, centerY, \
      firstBaseline and lastBaseline; edges, horizontal, vertical, center and size stand for \
      several. Guides have no baselines.
      """)

  package static let priorityOutOfRange = DiagnosticKind(
    "A0234", .error, "a priority outside 1...1000",
    explanation: """
      Priorities go from 1 to 1000; 1000 is `required`, 750 `high`, 250 `low`.
      """)

  package static let shapesDiffer = DiagnosticKind(
    "A0235", .error, "sides of a constraint that do not match",
    explanation: """
      `edges`, `horizontal`, `vertical` and `center` compare with a view or a guide; `size` with \
      `a x b` or another size; a single attribute with a linear expression. `inside` takes a view \
      or a guide on its right and gives inequalities.
      """)

  package static let emptyConstraint = DiagnosticKind(
    "A0236", .error, "a constraint without an unknown",
    explanation: """
      Both sides cancel, or hold numbers only: nothing is left to solve for. Often an attribute is \
      compared with itself.
      """)

  package static let rowWithoutAncestor = DiagnosticKind(
    "A0237", .error, "a row whose views have no common superview",
    explanation: """
      `|` in a visual row is the edge of the superview that the bracketed views share. Here they \
      lie in different superviews. Write a guide or a view's edge in its place, or split the row.
      """)

  package static let noCommonAncestor = DiagnosticKind(
    "A0238", .error, "a constraint between views of different trees",
    explanation: """
      Both ends of a constraint need a common superview. A child screen's views are its own: size \
      the `embed`, not what is in it.
      """)

  package static let neverActive = DiagnosticKind(
    "A0239", .warning, "a constraint whose views are never installed together",
    explanation: """
      A constraint is active only where every view that it names is installed. No environment \
      installs all of these at once, so it never does anything.
      """)
}
