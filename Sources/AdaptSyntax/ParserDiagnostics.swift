internal import AdaptDiagnostics

extension DiagnosticKind {
  static let expectedDeclaration = DiagnosticKind(
    "A0101", .error, "something else where a declaration is needed",
    explanation: """
      At the top level of a file stand declarations: import, let, func, color, font, breakpoint, \
      environment, input, image, style, component, screen, split, tabs, navigation, app, test.

      Views, constraints and properties stand in the block of a screen, a component or a view. \
      Where they suddenly stand outside, a `}` above is often one too many.
      """)

  static let expectedMember = DiagnosticKind(
    "A0102", .error, "something that this block cannot hold",
    explanation: """
      Each kind of block holds its own kinds of members: a view holds views, constraints, \
      properties, rows and `when`; a presentation holds `as`, `action`, properties and `when`; a \
      bar holds items; a container holds its columns or tabs; a test holds `in`.
      """)

  static let expectedValue = DiagnosticKind(
    "A0103", .error, "no value where one is needed",
    explanation: """
      A value is a number, a text, a color, a name, a path, a list, a call, or a calculation \
      with them: `16`, `"Total"`, `#3366CC`, `gutter`, `list.trailing + 8`, `320 x 180`, \
      `if accent then orange else gray`.
      """)

  static let expectedCondition = DiagnosticKind(
    "A0104", .error, "no condition where one is needed",
    explanation: """
      A condition is made of single words (`wC`, `hR`, `landscape`, `dark`, a breakpoint's name), \
      of comparisons (`text >= ax1`, `os < 7`, `width >= 600`), of `not`, `or` and parentheses. \
      Conditions side by side hold together: `wR hC` is both.
      """)

  static let expectedName = DiagnosticKind(
    "A0105", .error, "no name where one is needed",
    explanation: """
      A name begins with a letter or `_` and goes on with letters, digits and `_`.
      """)

  static let missingToken = DiagnosticKind(
    "A0106", .error, "a symbol or word is missing",
    explanation: """
      The construct needs a symbol or word that does not stand there: the `:` between a condition \
      and its value, the `=` of a `let`, the `{` of a block, the `as` of a presentation.
      """)

  static let unclosedBracket = DiagnosticKind(
    "A0107", .error, "a bracket that is never closed",
    explanation: """
      Each `{`, `(` and `[` needs its other end. Where a declaration begins inside a block, the \
      `}` before it is taken to be missing, and parsing goes on with the declaration; the finding \
      points at the bracket whose line and end do not match in indentation.
      """)

  static let unopenedBracket = DiagnosticKind(
    "A0108", .error, "a bracket that closes nothing",
    explanation: """
      A `}`, `)` or `]` stands where nothing is open that it could close.
      """)

  static let missingSeparator = DiagnosticKind(
    "A0109", .error, "two members without a separator",
    explanation: """
      Members stand on lines of their own or have a `;` between them.

      Wrong: label title("Total") { lines: 0 font: body }
      Right: label title("Total") { lines: 0; font: body }
      """)

  static let commaBetweenMembers = DiagnosticKind(
    "A0110", .error, "a comma between members",
    explanation: """
      A comma parts the items of one value (`orientations: portrait, upsideDown`) and arguments. \
      Members have `;` or a new line between them.
      """)

  static let reservedName = DiagnosticKind(
    "A0111", .error, "a word of the language as a name",
    explanation: """
      Kinds of views, attributes, guides, `h v x inset inside standard super self root` and the \
      words that begin statements cannot name a view: `label == …` could not be told from a view \
      of the kind label. By convention an underscore is added: `size_`, `label_`.
      """)

  static let singleEqualSign = DiagnosticKind(
    "A0112", .error, "`=` where `==` is needed",
    explanation: """
      A constraint states that two sides are equal and is written `==`; so are comparisons. `=` \
      gives a name to a value, in `let`, `func`, `color`, `font`, `breakpoint`, `environment` and \
      in defaults.
      """)

  static let strictConstraint = DiagnosticKind(
    "A0113", .error, "`<` or `>` in a constraint",
    explanation: """
      Constraints are `==`, `>=` or `<=`. Lengths are not whole numbers, so "less but not equal" \
      has no largest solution. Conditions and `expect` do compare with `<` and `>`.
      """)

  static let foreignOperator = DiagnosticKind(
    "A0114", .error, "an operator of another language",
    explanation: """
      Conditions side by side hold together (`wR hC`); between values one writes `and`. Either is \
      `or`, the opposite is `not`, and a range is `a...b` with both ends in it. `&&`, `||`, `!` \
      and `..<` are not used.
      """)

  static let numberRunsIntoName = DiagnosticKind(
    "A0115", .error, "a number that runs into a word",
    explanation: """
      After a number only `px` and `pt` may follow without a blank, and the `x` of a size \
      (`44x44`). Numbers have no other units, no exponent, no hexadecimal form and no `_`.
      """)

  static let nestedTooDeep = DiagnosticKind(
    "A0116", .error, "nested too deep",
    explanation: """
      Blocks, brackets and chains of `else` may nest 96 levels deep. Views that deep are better \
      divided into components, calculations into `let` and `func`.
      """)

  static let incompleteMember = DiagnosticKind(
    "A0117", .error, "a member that says nothing",
    explanation: """
      A name or an expression alone states nothing. A constraint needs `==`, `>=` or `<=` and \
      another side; a property `:` and a value; more about a view needs a block.

      Wrong: leading
      Right: leading == super.leading
      """)

  static let expectedRowElement = DiagnosticKind(
    "A0118", .error, "a visual row that breaks off",
    explanation: """
      A row is a chain of views in brackets with gaps between them, from an edge to an edge: \
      `h |-[name]-(>=8)-[value]-|`. Edges are `|` or a guide. Gaps are `-` (standard), `-8-`, \
      `-(8 | wR: 16)-`, `~` (all equal) or nothing (the views touch). Views have predicates in \
      parentheses: `[name(>=44, <=value * 2 @high)]`.
      """)

  static let strayElse = DiagnosticKind(
    "A0119", .error, "an `else` that belongs to nothing",
    explanation: """
      `else` follows the block or the member of `when`, or the block of `if`. After `when` a \
      further condition is `else when`, after `if` it is `else if`.
      """)

  static let expectedEnvironment = DiagnosticKind(
    "A0120", .error, "no environment where one is needed",
    explanation: """
      An environment is a phrase of words: a device and what differs from its normal state. \
      `iphone-15`, `ipad-pro-11 landscape split 1/3 text ax3 rtl`, `iphone-5 os 6.1`, \
      `size 700 x 500 scale 2`, or a name that the file declares.
      """)

  static let tooManyErrors = DiagnosticKind(
    "A0121", .error, "too many errors",
    explanation: """
      Reading stops to report after 500 errors. Mend the first ones; the rest may be their \
      consequences.
      """)

  static let blankBeforeBracket = DiagnosticKind(
    "A0122", .error, "a blank before the bracket of a call or an index",
    explanation: """
      The bracket of a call or an index touches what it belongs to: `scaled(44)`, `key[2]`. With \
      a blank a condition in parentheses could begin there.
      """)

  static let chainedComparison = DiagnosticKind(
    "A0123", .error, "a comparison of a comparison",
    explanation: """
      `a == b == c` and `a <= b <= c` are written as two comparisons or two constraints.
      """)

  static let expectedText = DiagnosticKind(
    "A0124", .error, "no text where one is needed",
    explanation: """
      The path of an `import`, the title of a `test`, of a tab and the file of an image variant \
      are texts: `"tokens.adapt"`.
      """)

  static let leadingDot = DiagnosticKind(
    "A0125", .error, "a number that begins with a dot",
    explanation: """
      A number has a digit before its dot: `0.5`, not `.5`. A dot in front begins a word of an \
      enumeration, as in `.body`.
      """)

  static let strayToken = DiagnosticKind(
    "A0126", .error, "something that belongs to nothing",
    explanation: """
      A symbol or word stands where nothing takes it: a second `;`, text behind the end of an \
      expression, a closing `)`.
      """)
}
