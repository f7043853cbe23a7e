extension Vocabulary {
  /// The words that start a declaration, in the order of the language's own list.
  package static let declarations: [TermDescription] = [
    TermDescription("import", "Brings the declarations of another file into this one."),
    TermDescription("let", "Names a value, which may be adaptive."),
    TermDescription(
      "func", "Names an expression with parameters; it is worked out in the compiler."),
    TermDescription("color", "Names a color, which may be adaptive."),
    TermDescription("font", "Names a font, which may be adaptive."),
    TermDescription("breakpoint", "Names a condition."),
    TermDescription("environment", "Names an environment phrase, for tests and commands."),
    TermDescription("input", "A value that the host supplies, with a type or range and a default."),
    TermDescription("image", "An image with its variants, chosen as an asset catalog chooses."),
    TermDescription("style", "Names properties that views can share."),
    TermDescription("component", "A view of your own, with parameters."),
    TermDescription("screen", "What one view controller shows."),
    TermDescription(
      "split", "A container of columns that collapses where the width is compact.",
      uiKit: "UISplitViewController"),
    TermDescription(
      "tabs", "A container of screens that are chosen in a bar.", uiKit: "UITabBarController"),
    TermDescription(
      "navigation", "A container of screens that are pushed onto each other.",
      uiKit: "UINavigationController"),
    TermDescription("app", "What the window shows, and what holds for the whole app."),
    TermDescription("test", "Expectations, and the environments in which they must hold."),
  ]

  /// Words that start a member of one kind of block only.
  package static let blockWords: [TermDescription] = [
    TermDescription("variant", "A file of an image, and the condition that it is meant for."),
    TermDescription("primary", "The first column of a split."),
    TermDescription("supplementary", "The second of a split's three columns."),
    TermDescription("detail", "The column of a split that everything else serves."),
    TermDescription("compact", "What a split shows where the width is compact."),
    TermDescription("inspector", "A column of a split with more about the detail."),
    TermDescription("tab", "A screen that a tab bar leads to."),
    TermDescription("launch", "A launch image, and the condition that it is meant for."),
    TermDescription("item", "Something in a bar that is pressed."),
    TermDescription("flexible", "The space in a toolbar that takes what is left."),
    TermDescription("action", "Something in an alert or action sheet that is pressed."),
    TermDescription("as", "The style of a presentation, or the name of a constraint."),
    TermDescription("from", "What a popover points at."),
    TermDescription("showing", "Another screen, shown instead where a presentation adapts."),
  ]
}
