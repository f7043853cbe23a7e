// Properties that every view has: identity, presence, layout, and how it looks and is read aloud.

extension Vocabulary {
  static let commonProperties: [PropertyDescription] = [
    PropertyDescription(
      "id", .text,
      .viewsAndTops.union(.screenBars).union(.containers).union([
        .section, .guide, .barItem, .barSpace, .action, .presentation, .sideColumn, .detailColumn,
        .navigationRoot, .tab,
      ]),
      "An identity from another tool, such as Interface Builder's object id. It is passed through."),
    PropertyDescription(
      "class", .text, .viewsAndTops.union(.containers).union([.presentation]),
      "The host's class that stands behind it. It is passed through.",
      uiKit: "customClass", principal: [.custom]),
    PropertyDescription(
      "installed", .condition,
      .viewsAndTops.union(.screenBars).union(.containerChildren).union([
        .section, .guide, .barItem, .barSpace, .presentation, .action,
      ]),
      """
      Where it is part of the interface at all. Where it is not, it has no frame, and every \
      constraint that names it is inactive.
      """, default: "always", source: "language"),
    PropertyDescription(
      "hidden", .condition, .viewsAndTops.union(.screenBars).union([.barItem]),
      """
      Where it is not seen. A hidden view keeps its place; in a stack, it and its spacing collapse.
      """, default: "never", source: "language", uiKit: "isHidden"),
    PropertyDescription(
      "role", .word(.roles), .viewsAndTops.union([.barItem]),
      "What it is for on its screen. Checks ask it: primary content must stay visible everywhere."),
    PropertyDescription(
      "tag", .integer, .viewsAndTops, "A number for the host. It is passed through.", default: "0"),

    // Size and place.
    PropertyDescription(
      "hugging", .contentPriority,
      .viewsAndTops.subtracting([.switch, .stepper, .spinner, .progress]),
      """
      How strongly it keeps from growing beyond its content size: one priority, or \
      `horizontal x vertical`.
      """, default: "250", source: "NSLayoutConstraint.h", uiKit: "contentHuggingPriority",
      limits: 1...1000),
    PropertyDescription(
      "hugging", .contentPriority, [.switch, .stepper, .spinner],
      """
      How strongly it keeps from growing beyond its content size: one priority, or \
      `horizontal x vertical`.
      """, default: "750", source: "memory", uiKit: "contentHuggingPriority", limits: 1...1000),
    PropertyDescription(
      "hugging", .contentPriority, [.progress],
      """
      How strongly it keeps from growing beyond its content size: one priority, or \
      `horizontal x vertical`.
      """, default: "250 x 750", source: "memory", uiKit: "contentHuggingPriority",
      limits: 1...1000),
    PropertyDescription(
      "compression", .contentPriority, .viewsAndTops,
      """
      How strongly it keeps from shrinking below its content size: one priority, or \
      `horizontal x vertical`.
      """, default: "750", source: "NSLayoutConstraint.h",
      uiKit: "contentCompressionResistancePriority", limits: 1...1000),
    PropertyDescription(
      "intrinsic", .size, .viewsAndTops, "Replaces the content size that the kind would have.",
      uiKit: "intrinsicContentSize"),
    PropertyDescription(
      "frame", .rect, .views,
      "`x, y, width x height` in the superview, for views without constraints."),
    PropertyDescription(
      "autoresizes", .list(.word(.autoresizing)), .views,
      "What grows with the superview, for views without constraints.", default: "none",
      uiKit: "autoresizingMask"),
    PropertyDescription(
      "margins", .insets, .viewsAndTops,
      """
      The distances from its edges to its `margins` guide: one number, `horizontal x vertical`, or \
      top, leading, bottom, trailing.
      """, default: "8", source: "UIView.directionalLayoutMargins", uiKit: "layoutMargins"),
    PropertyDescription(
      "preservesSuperviewMargins", .bool, .viewsAndTops,
      "Whether its margins reach at least as far in as the superview's.", default: "no",
      source: "UIView.h", uiKit: "preservesSuperviewLayoutMargins"),
    PropertyDescription(
      "insetsMarginsFromSafeArea", .bool, .viewsAndTops,
      "Whether its margins grow by what lies outside the safe area.", default: "yes",
      source: "UIView.h", uiKit: "insetsLayoutMarginsFromSafeArea"),
    PropertyDescription(
      "followsReadableWidth", .bool, .viewsAndTops,
      "Whether its margins keep its content within the readable width.", default: "no",
      uiKit: "layoutMarginsFollowReadableWidth"),
    PropertyDescription(
      "spacingAfter", .length, .views,
      "In a stack: the gap after it, instead of the stack's spacing.",
      uiKit: "customSpacing"),
    PropertyDescription(
      "direction", .word(.directions), .viewsAndTops,
      "The layout direction of the view and all below it, whatever the language.",
      uiKit: "semanticContentAttribute"),
    PropertyDescription(
      "rotates", .bool, .viewsAndTops,
      "`no` keeps it upright on the device while the interface turns around it.", default: "yes",
      source: "language"),
    PropertyDescription(
      "x", .length, [.delta], "What is added to the frame's left edge.", default: "0",
      source: "language"),
    PropertyDescription(
      "y", .length, [.delta], "What is added to the frame's top edge.", default: "0",
      source: "language"),
    PropertyDescription(
      "width", .length, [.delta], "What is added to the frame's width.", default: "0",
      source: "language"),
    PropertyDescription(
      "height", .length, [.delta], "What is added to the frame's height.", default: "0",
      source: "language"),
  ]

  static let appearanceProperties: [PropertyDescription] = [
    PropertyDescription(
      "style", .style,
      .viewsAndTops.subtracting([
        .screen, .button, .field, .switch, .progress, .spinner, .datePicker, .search, .table, .cell,
        .navigationBar, .toolbar, .tabBar, .map,
      ]),
      "The declared style whose properties hold here, under all that the view says itself."),
    PropertyDescription(
      "background", .either(.color, .word(.nothing)),
      .viewsAndTops.union(.presenting).union(.screenBars),
      "The color behind it.", uiKit: "backgroundColor"),
    PropertyDescription(
      "alpha", .fraction, .viewsAndTops, "How opaque it and all in it is.", default: "1",
      limits: 0...1),
    PropertyDescription(
      "tint", .either(.color, .word(.inherited)),
      .viewsAndTops.union(.screenBars).union(.containers).union([.barItem, .app]),
      "The color of what can be pressed, here and below. `inherit` is the superview's.",
      default: "inherit", source: "UIView.h", uiKit: "tintColor"),
    PropertyDescription(
      "tintMode", .word(.tintModes), .viewsAndTops,
      "Whether the tint is shown in full or dimmed.", default: "automatic", source: "UIView.h",
      uiKit: "tintAdjustmentMode"),
    PropertyDescription(
      "appearance", .word(.interfaceStyles),
      .viewsAndTops.union(.containers).union([.app]),
      "Light or dark for it and all below, whatever the system's.", default: "automatic",
      uiKit: "overrideUserInterfaceStyle"),
    PropertyDescription(
      "cornerRadius", .length, .viewsAndTops.union(.presenting), "The radius of its corners.",
      default: "0", uiKit: "layer.cornerRadius"),
    PropertyDescription(
      "border", .length, .viewsAndTops, "The width of its border.", default: "0",
      uiKit: "layer.borderWidth"),
    PropertyDescription(
      "borderColor", .color, .viewsAndTops, "The color of its border.", default: "black",
      uiKit: "layer.borderColor"),
    PropertyDescription(
      "shadow", .length, .viewsAndTops, "How far its shadow blurs.", default: "0",
      source: "language", uiKit: "layer.shadowRadius"),
    PropertyDescription(
      "shadowColor", .color, .viewsAndTops, "The color of its shadow.", default: "black",
      uiKit: "layer.shadowColor"),
    PropertyDescription(
      "shadowOffset", .size, .viewsAndTops, "How far its shadow lies to the right and below.",
      default: "0 x -3", uiKit: "layer.shadowOffset"),
    PropertyDescription(
      "shadowOpacity", .fraction, .viewsAndTops, "How dark its shadow is.", default: "0",
      uiKit: "layer.shadowOpacity", limits: 0...1),
    PropertyDescription(
      "clips", .bool, .viewsAndTops, "Whether what lies outside its bounds is cut.",
      default: "no", uiKit: "clipsToBounds"),
    PropertyDescription(
      "contentMode", .word(.contentModes), .viewsAndTops,
      "How its content fits its bounds.", default: "scaleToFill"),
    PropertyDescription(
      "opaque", .bool, .viewsAndTops, "Whether it covers all that is below it.",
      uiKit: "isOpaque"),
    PropertyDescription(
      "interactive", .bool, .viewsAndTops, "Whether it answers to touches.",
      uiKit: "isUserInteractionEnabled"),
    PropertyDescription(
      "multipleTouch", .bool, .viewsAndTops, "Whether it follows several fingers at once.",
      default: "no", uiKit: "isMultipleTouchEnabled"),

    // What assistive technologies read.
    PropertyDescription(
      "accessible", .bool, .viewsAndTops.union([.barItem]),
      "Whether assistive technologies see it as one element.", uiKit: "isAccessibilityElement"),
    PropertyDescription(
      "accessibilityLabel", .text, .viewsAndTops.union([.barItem]), "What is read aloud for it."),
    PropertyDescription(
      "accessibilityHint", .text, .viewsAndTops.union([.barItem]),
      "What happens when it is pressed, read aloud after the label."),
    PropertyDescription(
      "accessibilityValue", .text, .viewsAndTops.union([.barItem]),
      "Its value, read aloud after the label."),
    PropertyDescription(
      "accessibilityIdentifier", .text, .viewsAndTops.union([.barItem]),
      "A name by which user interface tests find it."),
    PropertyDescription(
      "accessibilityTraits", .list(.word(.accessibilityTraits)), .viewsAndTops.union([.barItem]),
      "What assistive technologies are told that it is."),
  ]
}
