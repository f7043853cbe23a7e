// Properties of text: labels, buttons, fields, text views, and what a person types.

extension Vocabulary {
  static let textProperties: [PropertyDescription] = [
    PropertyDescription(
      "text", .text, [.label, .field, .textView, .search],
      "What it shows.", principal: [.label, .textView]),
    PropertyDescription(
      "text", .text, [.header, .footer], "The title that the system shows in it.",
      principal: [.header, .footer]),
    PropertyDescription(
      "font", .font,
      .texts.union(.titleBars).union([.segmented, .cell, .search, .header, .footer, .barItem]),
      "A text style, `system(size, weight: …)`, `custom(name, size, scales: …)`, or a declared font."
    ),
    PropertyDescription(
      "color", .color,
      .texts.union(.titleBars).union([.spinner, .segmented, .cell, .search, .header, .footer]),
      "The color of the text; of the spokes in a spinner.", uiKit: "textColor"),
    PropertyDescription(
      "alignment", .word(.textAlignments), [.label, .field, .textView, .header, .footer],
      "Where lines stand between the edges.", default: "natural", uiKit: "textAlignment"),
    PropertyDescription(
      "lines", .integer, [.label], "The most lines it has; 0 for as many as it needs.",
      default: "1", source: "UILabel", uiKit: "numberOfLines", limits: 0...10_000),
    PropertyDescription(
      "lines", .integer, [.button, .cell, .header, .footer],
      "The most lines of its title; 0 for as many as it needs.", uiKit: "numberOfLines",
      limits: 0...10_000),
    PropertyDescription(
      "lineBreak", .word(.lineBreaks), [.label, .button],
      "Where lines end, and what happens to text that does not fit.", default: "truncateTail",
      source: "UILabel", uiKit: "lineBreakMode"),
    PropertyDescription(
      "minimumScale", .fraction, [.label, .button, .field],
      "How far the text may shrink before it is cut; 0 and 1 for not at all.", default: "0",
      source: "UILabel", uiKit: "minimumScaleFactor", limits: 0...1),
    PropertyDescription(
      "adjustsToFit", .bool, [.label, .button, .field],
      "Whether the text shrinks to the width. `minimumScale` says how far.", default: "no",
      uiKit: "adjustsFontSizeToFitWidth"),
    PropertyDescription(
      "minimumFontSize", .length, [.label, .field], "The smallest size that text shrinks to.",
      limits: 0...10_000),
    PropertyDescription(
      "tightens", .bool, [.label], "Whether letters move together before text is cut.",
      default: "no", uiKit: "allowsDefaultTighteningForTruncation"),
    PropertyDescription(
      "baselineAdjustment", .word(.baselineAdjustments), [.label],
      "Where text stands that shrank to fit.", default: "alignBaselines"),
    PropertyDescription(
      "followsTextSize", .bool, [.label, .field, .textView, .image],
      "Whether it grows at once when the person chooses another text size.",
      uiKit: "adjustsFontForContentSizeCategory"),
    PropertyDescription(
      "preferredWidth", .length, [.label],
      "The width at which text wraps, instead of the width that layout gives.", default: "0",
      uiKit: "preferredMaxLayoutWidth", limits: 0...100_000),
    PropertyDescription(
      "letterSpacing", .length, [.label, .button, .field, .textView],
      "What is added between letters.", default: "0", uiKit: "kern"),
    PropertyDescription(
      "lineSpacing", .length, [.label, .textView], "What is added between lines.", default: "0"),
    PropertyDescription(
      "highlightedColor", .color, [.label], "The color of the text while it is highlighted.",
      uiKit: "highlightedTextColor"),
  ]

  static let textInputProperties: [PropertyDescription] = [
    PropertyDescription(
      "placeholder", .text, [.field, .search], "What an empty field shows.",
      principal: [.field, .search]),
    PropertyDescription(
      "kind", .word(.fieldKinds), .inputs,
      "What is typed: it chooses the keyboard and what the system fills in.", default: "text",
      source: "language", uiKit: "keyboardType"),
    PropertyDescription(
      "secure", .bool, [.field, .textView], "Whether typed text is hidden.", default: "no",
      uiKit: "isSecureTextEntry"),
    PropertyDescription(
      "returnKey", .word(.returnKeys), .inputs, "The word on the return key.",
      default: "default", uiKit: "returnKeyType"),
    PropertyDescription(
      "enablesReturnKey", .bool, .inputs,
      "`yes` switches the return key off while nothing is typed.", default: "no",
      uiKit: "enablesReturnKeyAutomatically"),
    PropertyDescription(
      "autocapitalization", .word(.autocapitalizations), .inputs,
      "What is capitalized without being asked.", default: "sentences",
      uiKit: "autocapitalizationType"),
    PropertyDescription(
      "autocorrection", .either(.bool, .word(.automatic)), .inputs,
      "Whether typed words are corrected.", default: "automatic", uiKit: "autocorrectionType"),
    PropertyDescription(
      "spellChecking", .either(.bool, .word(.automatic)), .inputs,
      "Whether unknown words are marked.", default: "automatic", uiKit: "spellCheckingType"),
    PropertyDescription(
      "smartQuotes", .either(.bool, .word(.automatic)), .inputs,
      "Whether straight quotes turn into curly ones.", default: "automatic",
      uiKit: "smartQuotesType"),
    PropertyDescription(
      "smartDashes", .either(.bool, .word(.automatic)), .inputs,
      "Whether hyphens turn into dashes.", default: "automatic", uiKit: "smartDashesType"),
    PropertyDescription(
      "keyboardAppearance", .word(.keyboardAppearances), .inputs, "How the keyboard looks.",
      default: "default"),
    PropertyDescription(
      "clearButton", .word(.clearButtons), [.field], "When the button that empties it shows.",
      default: "never", uiKit: "clearButtonMode"),
    PropertyDescription(
      "clearsOnBeginEditing", .bool, [.field], "Whether it is emptied when editing starts.",
      default: "no"),
    PropertyDescription(
      "style", .either(.word(.fieldStyles), .style), [.field],
      "The frame around the text, or a declared style.", default: "roundedRect",
      source: "Interface Builder", uiKit: "borderStyle"),
    PropertyDescription(
      "editable", .bool, [.textView], "Whether one can type in it.", default: "yes",
      uiKit: "isEditable"),
    PropertyDescription(
      "selectable", .bool, [.textView], "Whether text can be selected.", default: "yes",
      uiKit: "isSelectable"),
    PropertyDescription(
      "detectors", .list(.word(.dataDetectors)), [.textView], "What turns into links.",
      default: "none", uiKit: "dataDetectorTypes"),
    PropertyDescription(
      "textInsets", .insets, [.textView], "The distances from its edges to the text.",
      default: "8, 0, 8, 0", source: "UITextView", uiKit: "textContainerInset"),
    PropertyDescription(
      "linePadding", .length, [.textView], "What is left free at both ends of each line.",
      default: "5", source: "NSTextContainer", uiKit: "lineFragmentPadding"),
    PropertyDescription(
      "prompt", .text, [.search], "A line above the field."),
    PropertyDescription(
      "scopes", .list(.text), [.search], "The titles of the scope buttons.",
      uiKit: "scopeButtonTitles"),
    PropertyDescription(
      "showsScopes", .bool, [.search], "Whether the scope buttons show.", default: "no",
      uiKit: "showsScopeBar"),
    PropertyDescription(
      "showsCancel", .bool, [.search], "Whether a cancel button shows.", default: "no",
      uiKit: "showsCancelButton"),
    PropertyDescription(
      "showsBookmarks", .bool, [.search], "Whether a bookmark button shows.", default: "no",
      uiKit: "showsBookmarkButton"),
    PropertyDescription(
      "style", .either(.word(.searchStyles), .style), [.search],
      "How the search bar looks, or a declared style.", default: "default",
      uiKit: "searchBarStyle"),
  ]
}
