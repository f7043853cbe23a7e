/// A word of the language that is no property: a kind, an attribute, a guide, a condition.
package struct TermDescription: Hashable, Sendable {
  package let name: String
  /// One or two sentences.
  package let documentation: String
  /// What UIKit calls it, where that is another word.
  package let uiKitName: String?

  init(_ name: String, _ documentation: String, uiKit uiKitName: String? = nil) {
    self.name = name
    self.documentation = documentation
    self.uiKitName = uiKitName
  }
}

extension Vocabulary {
  /// The kinds that a statement can start with, in the order of the language's own list.
  package static let kinds: [TermDescription] = [
    TermDescription("view", "A plain rectangle that holds other views.", uiKit: "UIView"),
    TermDescription("label", "Text that is read.", uiKit: "UILabel"),
    TermDescription("button", "A title or an icon that is pressed.", uiKit: "UIButton"),
    TermDescription("image", "A declared image, or a system icon.", uiKit: "UIImageView"),
    TermDescription("field", "One line of text that is typed.", uiKit: "UITextField"),
    TermDescription("textView", "Many lines of text, typed or read.", uiKit: "UITextView"),
    TermDescription("switch", "On or off.", uiKit: "UISwitch"),
    TermDescription("slider", "A value on a track.", uiKit: "UISlider"),
    TermDescription("stepper", "A number that two buttons count up and down.", uiKit: "UIStepper"),
    TermDescription("progress", "A bar that shows how much is done.", uiKit: "UIProgressView"),
    TermDescription(
      "spinner", "A turning wheel while one waits.", uiKit: "UIActivityIndicatorView"),
    TermDescription(
      "segmented", "A row of segments, one of them chosen.", uiKit: "UISegmentedControl"),
    TermDescription("pageControl", "A row of dots, one for each page.", uiKit: "UIPageControl"),
    TermDescription("datePicker", "A date or a time that is picked.", uiKit: "UIDatePicker"),
    TermDescription("picker", "Wheels with items, one of each chosen.", uiKit: "UIPickerView"),
    TermDescription("search", "A search bar.", uiKit: "UISearchBar"),
    TermDescription("table", "Rows in sections, one column.", uiKit: "UITableView"),
    TermDescription(
      "grid", "Items in sections, in as many columns as it is told.", uiKit: "UICollectionView"),
    TermDescription(
      "scroll", "An area that shows a part of a larger content.", uiKit: "UIScrollView"),
    TermDescription("stack", "Views arranged along one axis.", uiKit: "UIStackView"),
    TermDescription("effect", "A material that blurs what is below.", uiKit: "UIVisualEffectView"),
    TermDescription(
      "navigationBar", "A navigation bar as a view of its own.", uiKit: "UINavigationBar"),
    TermDescription("toolbar", "A toolbar as a view of its own.", uiKit: "UIToolbar"),
    TermDescription("tabBar", "A tab bar as a view of its own.", uiKit: "UITabBar"),
    TermDescription(
      "pager", "Pages, one at a time; its children are the pages.", uiKit: "UIPageViewController"),
    TermDescription("web", "A web page.", uiKit: "WKWebView"),
    TermDescription("map", "A map.", uiKit: "MKMapView"),
    TermDescription("spacer", "Nothing: room that a stack gives away."),
    TermDescription("custom", "A view of a class that only the host knows."),
    TermDescription("cell", "A row of a table, an item of a grid.", uiKit: "UITableViewCell"),
    TermDescription("section", "Cells of a table or grid that belong together."),
    TermDescription(
      "header", "A view above a table's, grid's or section's cells.", uiKit: "tableHeaderView"),
    TermDescription(
      "footer", "A view below a table's, grid's or section's cells.", uiKit: "tableFooterView"),
  ]

  /// The attributes of a view that constraints speak of.
  package static let attributes: [TermDescription] = [
    TermDescription("leading", "The edge where reading starts: left, or right where that is so."),
    TermDescription("trailing", "The edge where reading ends."),
    TermDescription("left", "The left edge in every language."),
    TermDescription("right", "The right edge in every language."),
    TermDescription("top", "The upper edge."),
    TermDescription("bottom", "The lower edge."),
    TermDescription("width", "The distance between the left and right edges."),
    TermDescription("height", "The distance between top and bottom."),
    TermDescription("centerX", "The middle between left and right."),
    TermDescription("centerY", "The middle between top and bottom."),
    TermDescription("firstBaseline", "The baseline of the first line of text."),
    TermDescription(
      "lastBaseline", "The baseline of the last line of text.", uiKit: "baseline"),
  ]

  /// Words that stand for several attributes at once.
  package static let attributeGroups: [TermDescription] = [
    TermDescription("edges", "Leading, trailing, top and bottom."),
    TermDescription("horizontal", "Leading and trailing."),
    TermDescription("vertical", "Top and bottom."),
    TermDescription("center", "Center x and center y."),
    TermDescription("size", "Width and height."),
  ]

  /// The areas that constraints can name without a view having them.
  package static let guides: [TermDescription] = [
    TermDescription("safe", "What bars, notch and home indicator leave free on the screen."),
    TermDescription(
      "margins", "Inside the margins of the superview of the first view that is named."),
    TermDescription("readable", "Inside the margins, and not wider than one reads with ease."),
    TermDescription(
      "keyboard", "The part of the safe area above the keyboard's top; all of it without one."),
    TermDescription("content", "The content of the nearest scroll view."),
    TermDescription("frame", "The visible frame of the nearest scroll view."),
  ]

  /// The words for priorities, and their numbers.
  package static let priorities: [(term: TermDescription, value: Double)] = [
    (TermDescription("required", "1000: it holds, or the conflict is reported."), 1000),
    (TermDescription("high", "750: as strong as content keeps from shrinking."), 750),
    (TermDescription("low", "250: as strong as content keeps from growing."), 250),
  ]

  /// Words with a meaning of their own in members, values and statements.
  package static let statementWords: [TermDescription] = [
    TermDescription("when", "Members that exist only where a condition holds."),
    TermDescription("else", "Members, or a value, where the condition before does not hold."),
    TermDescription("if", "Members, or a value, chosen at compile time."),
    TermDescription("for", "Members once for each element of a list or range, at compile time."),
    TermDescription("not", "The opposite of the condition that follows."),
    TermDescription("or", "One condition or another; juxtaposed conditions must all hold."),
    TermDescription("and", "Both of two Bools, at compile time and in expectations."),
    TermDescription("in", "The environments of expectations, or the list of a `for`."),
    TermDescription("present", "Another screen, an alert or an action sheet, shown over this one."),
    TermDescription("bar", "A navigation bar, toolbar, tab bar or the status bar of the screen."),
    TermDescription("guide", "A layout guide of your own: an area without a view."),
    TermDescription("embed", "A child screen in a place of this one."),
    TermDescription("delta", "What is added to a `frame` where a condition holds."),
    TermDescription("expect", "What must hold, in a test."),
  ]

  /// Words inside expressions, rows and constraints.
  package static let expressionWords: [TermDescription] = [
    TermDescription("h", "A visual row from leading to trailing."),
    TermDescription("v", "A visual row from top to bottom."),
    TermDescription("x", "Between two sides of a size: `44 x 44`."),
    TermDescription("inset", "Moves edges inward: `edges == safe inset 16`."),
    TermDescription("inside", "Four inequalities: `edges inside safe`."),
    TermDescription("standard", "The system's spacing."),
    TermDescription("super", "The superview."),
    TermDescription("self", "The block's own view."),
    TermDescription("root", "The screen's own view."),
  ]

  /// The words after `as` in a presentation.
  package static let presentationStyles = WordSet.presentationStyles

  /// Whether a view, guide or bar item may not have this name (`language.md`, section 2).
  package static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// Every name that a view may not have.
  package static let reserved: Set<String> = Set(
    (kinds + attributes + attributeGroups + guides + statementWords + expressionWords)
      .map(\.name))

  /// The number of a priority word; nil where it is none.
  package static func priority(named word: String) -> Double? {
    priorities.first { $0.term.name == word }?.value
  }

  /// What any single word of the language means, where it is no property: for documentation.
  package static func term(_ name: String) -> TermDescription? { terms[name] }

  private static let terms: [String: TermDescription] = Dictionary(
    (kinds + attributes + attributeGroups + guides + priorities.map(\.term) + statementWords
      + expressionWords + declarations + blockWords + conditionAtoms + conditionSubjects
      + functions)
      .map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// UIKit's words where the language has shorter ones.
  package static let uiKitWords: [String: String] = [
    "secondaryLabel": "secondary", "tertiaryLabel": "tertiary", "quaternaryLabel": "quaternary",
    "placeholderText": "placeholder", "tintColor": "tint",
    "systemBackground": "background", "secondarySystemBackground": "secondaryBackground",
    "tertiarySystemBackground": "tertiaryBackground",
    "systemGroupedBackground": "groupedBackground",
    "secondarySystemGroupedBackground": "secondaryGroupedBackground",
    "tertiarySystemGroupedBackground": "tertiaryGroupedBackground",
    "systemFill": "fill", "secondarySystemFill": "secondaryFill",
    "tertiarySystemFill": "tertiaryFill", "quaternarySystemFill": "quaternaryFill",
    "systemRed": "red", "systemOrange": "orange", "systemYellow": "yellow", "systemGreen": "green",
    "systemMint": "mint", "systemTeal": "teal", "systemCyan": "cyan", "systemBlue": "blue",
    "systemIndigo": "indigo", "systemPurple": "purple", "systemPink": "pink",
    "systemBrown": "brown", "systemGray": "gray", "systemGray2": "gray2", "systemGray3": "gray3",
    "systemGray4": "gray4", "systemGray5": "gray5", "systemGray6": "gray6", "grey": "gray",
    "title": "title1", "caption": "caption1", "subhead": "subheadline",
    "scaleAspectFit": "aspectFit", "scaleAspectFill": "aspectFill",
    "byWordWrapping": "wordWrap", "wordWrapping": "wordWrap",
    "byCharWrapping": "charWrap", "byClipping": "clip",
    "byTruncatingHead": "truncateHead", "headTruncation": "truncateHead",
    "byTruncatingTail": "truncateTail", "tailTruncation": "truncateTail",
    "byTruncatingMiddle": "truncateMiddle", "middleTruncation": "truncateMiddle",
    "emailAddress": "email", "numberPad": "number", "decimalPad": "decimal",
    "phonePad": "phone", "asciiCapable": "ascii", "URL": "url",
    "value1": "value", "rightDetail": "value", "leftDetail": "value2", "default": "basic",
    "disclosureIndicator": "disclosure", "detailDisclosureButton": "detailDisclosure",
    "detailButton": "detail", "secondaryOnly": "detailOnly", "oneBesideSecondary": "oneBeside",
    "oneOverSecondary": "oneOver", "twoBesideSecondary": "twoBeside",
    "twoOverSecondary": "twoOver", "twoDisplaceSecondary": "twoDisplace",
    "lightContent": "light", "darkContent": "dark", "forceLeftToRight": "ltr",
    "forceRightToLeft": "rtl", "portraitUpsideDown": "upsideDown",
    "systemMaterial": "material", "systemThinMaterial": "thin",
    "systemUltraThinMaterial": "ultraThin", "systemThickMaterial": "thick",
    "systemChromeMaterial": "chrome", "true": "yes", "false": "no", "on": "yes", "off": "no",
  ]
}
