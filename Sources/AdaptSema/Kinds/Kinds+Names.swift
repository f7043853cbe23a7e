package import AdaptDiagnostics

// Findings about names, types and what may stand where.

extension DiagnosticKind {
  package static let unknownName = DiagnosticKind(
    "A0201", .error, "a name that nothing in reach declares",
    explanation: """
      A name in an expression is looked up among the loop variables and parameters around it, the \
      views of its screen or component, then the file's and its imports' declarations.

      Nothing in reach has this name. The nearest name is offered where one is close. A component \
      does not see the names of the screen that uses it: pass what it needs as a parameter.
      """)

  package static let duplicateName = DiagnosticKind(
    "A0202", .error, "a name declared twice",
    explanation: """
      A screen or component has one flat name space, whatever the nesting, and a file shares one \
      with its imports. A name is declared once in it.

      To say more about a view that exists, write its name and a block without a kind: \
      `reply { font: footnote }`. To have it in one environment only, use `installed:` or put the \
      one declaration into `when`.
      """)

  package static let typeMismatch = DiagnosticKind(
    "A0203", .error, "a value of another type than the place takes",
    explanation: """
      Each property, parameter and operator takes values of one type: lengths are numbers \
      (`8`, `1px`), texts stand in quotes, words of an enumeration are bare.

      `spacing: "8"` is a text where a length is needed: write `spacing: 8`.
      """)

  package static let unknownProperty = DiagnosticKind(
    "A0204", .error, "a property that the kind does not have",
    explanation: """
      Each kind of view has the properties that UIKit gives it, under UIKit's names or shorter \
      ones. `adapt help properties` lists them. A property of another kind of view is an error \
      too, since it would be without effect.
      """)

  package static let unknownKind = DiagnosticKind(
    "A0205", .error, "neither a kind of view nor a component",
    explanation: """
      Kinds of views are lower-case words (`label`, `stack`, `scroll`); components are declared \
      with `component` and start with a capital letter.
      """)

  package static let unknownWord = DiagnosticKind(
    "A0206", .error, "a word that the property's enumeration does not have",
    explanation: """
      A property with an enumeration takes one of its words, bare and without a dot: \
      `distribution: fillEqually`. The message lists them where there are few.
      """)

  package static let importNotFound = DiagnosticKind(
    "A0208", .error, "an import that cannot be read",
    explanation: """
      `import "tokens.adapt"` names a file relative to the one that imports it. It is not there, \
      or cannot be read.
      """)

  package static let importCycle = DiagnosticKind(
    "A0209", .error, "files that import each other in a circle",
    explanation: """
      Imports bring the declarations of one file into another. A circle has no first file. Move \
      what both need into a third one.
      """)

  package static let recursiveDeclaration = DiagnosticKind(
    "A0210", .error, "a declaration that needs itself",
    explanation: """
      The language is total: a `let`, `func`, `breakpoint`, `style` or `component` may not need \
      itself, directly or through others. The message shows the way round.
      """)

  package static let wrongArguments = DiagnosticKind(
    "A0211", .error, "arguments that do not fit the parameters",
    explanation: """
      A component or function takes its parameters by name, each once; those with a default may \
      be left out. A view takes properties by name and at most one argument without a name: its \
      principal property.
      """)

  package static let needsOneValue = DiagnosticKind(
    "A0212", .error, "an adaptive value where one value for all environments is needed",
    explanation: """
      `for`, `if`, indices and names are decided when the spec is compiled, once for all \
      environments. To vary with the environment, use `when`, `installed:` or an adaptive value in \
      a property; how many rows `repeat:` makes may vary too.
      """)

  package static let expansionLimit = DiagnosticKind(
    "A0213", .error, "an expansion beyond the limit",
    explanation: """
      Loops and components are expanded when the spec is compiled. A screen may have up to 20,000 \
      views, a loop up to 10,000 rounds, a nesting up to 64 components, and a value up to 256 \
      alternatives, which no spec that a person reads comes near. For many like rows use a cell \
      with `repeat:`.
      """)

  package static let wrongPlace = DiagnosticKind(
    "A0214", .error, "a member that cannot stand here",
    explanation: """
      Cells, sections, headers and footers belong to tables and grids, bars to screens, actions to \
      alerts and action sheets. A presentation may stand inside a view, too: it is the screen's.
      """)

  package static let indexOutOfRange = DiagnosticKind(
    "A0215", .error, "an index outside the array",
    explanation: """
      A view declared inside `for` is an array: `key[2]`, `key[1][2]`, counted from 0 in the order \
      of the loop. Lists are counted from 0 too.
      """)

  package static let needsIndex = DiagnosticKind(
    "A0216", .error, "an array of views named without an index",
    explanation: """
      A view declared inside `for` exists once a round. Outside of the loop, say which: `key[0]`. \
      Inside the loop, the bare name means the view of the same round.
      """)

  package static let ambiguousPath = DiagnosticKind(
    "A0217", .error, "a path that several views fit",
    explanation: """
      A path may skip unnamed views and component instances. Here several instances hold a view \
      of this name. Name the instance, and put its name into the path.
      """)

  package static let deltaWithoutFrame = DiagnosticKind(
    "A0218", .error, "a delta on a view without a frame",
    explanation: """
      `delta` moves the edges of a view that is placed by `frame:`, as Interface Builder's iOS 6/7 \
      deltas do. A view that constraints place has no frame to move: give the constraint's \
      constant an alternative instead.
      """)

  package static let notANumber = DiagnosticKind(
    "A0219", .error, "arithmetic without a finite result",
    explanation: """
      A division by zero, or numbers so large that their sum or product is no longer finite.
      """)

  package static let unknownType = DiagnosticKind(
    "A0220", .error, "a parameter type that does not exist",
    explanation: """
      Parameters are of type Text, Number, Length, Bool, Color, Font, Image or Condition. Inputs \
      are of type Text, Number, Length or Bool, or a range of numbers.
      """)
}
