// Properties of what scrolls and what arranges: scroll views, tables, grids, their parts, stacks.

extension Vocabulary {
  static let scrollingProperties: [PropertyDescription] = [
    PropertyDescription(
      "scrolls", .either(.word(.scrollAxes), .bool), .scrolling,
      "The axes on which it scrolls; `no` for none. Where nothing is said, its content decides.",
      uiKit: "isScrollEnabled"),
    PropertyDescription(
      "insets", .insets, [.scroll, .table, .grid, .textView, .section],
      """
      What is left free around the content: one number, `horizontal x vertical`, or top, leading, \
      bottom, trailing.
      """, default: "0", uiKit: "contentInset"),
    PropertyDescription(
      "keyboardInsets", .bool, .scrolling,
      "Whether the keyboard's height is added to the bottom inset.", default: "no",
      source: "language"),
    PropertyDescription(
      "extendsUnderBars", .bool, .scrolling,
      "Whether content scrolls under the bars, with insets that keep its ends visible.",
      default: "no", source: "language"),
    PropertyDescription(
      "insetAdjustment", .word(.insetAdjustments), .scrolling,
      "When the safe area is added to the insets.", default: "automatic",
      uiKit: "contentInsetAdjustmentBehavior"),
    PropertyDescription(
      "keyboardDismiss", .word(.keyboardDismissals), .scrolling,
      "How scrolling puts the keyboard away.", default: "none", uiKit: "keyboardDismissMode"),
    PropertyDescription(
      "bounces", .bool, .scrolling, "Whether it gives way at its ends.", default: "yes"),
    PropertyDescription(
      "bouncesVertical", .bool, .scrolling,
      "Whether it gives way up and down even where all content fits.", default: "no",
      uiKit: "alwaysBounceVertical"),
    PropertyDescription(
      "bouncesHorizontal", .bool, .scrolling,
      "Whether it gives way from side to side even where all content fits.", default: "no",
      uiKit: "alwaysBounceHorizontal"),
    PropertyDescription(
      "paging", .bool, [.scroll, .grid, .table, .textView],
      "Whether it stops at multiples of its size.", default: "no", uiKit: "isPagingEnabled"),
    PropertyDescription(
      "indicators", .word(.indicators), .scrolling, "Which scroll indicators show.",
      default: "both", uiKit: "showsVerticalScrollIndicator"),
    PropertyDescription(
      "indicatorStyle", .word(.indicatorStyles), .scrolling, "How scroll indicators look.",
      default: "default"),
    PropertyDescription(
      "zoom", .range, [.scroll], "How far one can zoom: `1...4`.", default: "1...1",
      uiKit: "maximumZoomScale"),
    PropertyDescription(
      "directionalLock", .bool, .scrolling,
      "Whether one drag scrolls on one axis only.", default: "no",
      uiKit: "isDirectionalLockEnabled"),
    PropertyDescription(
      "delaysTouches", .bool, .scrolling,
      "Whether a touch waits until it is known not to scroll.", default: "yes",
      uiKit: "delaysContentTouches"),
    PropertyDescription(
      "deceleration", .word(.decelerations), .scrolling, "How soon scrolling ends.",
      default: "normal", uiKit: "decelerationRate"),
    PropertyDescription(
      "scrollsToTop", .bool, .scrolling,
      "Whether a touch on the status bar scrolls to the top.", default: "yes"),
    PropertyDescription(
      "axis", .word(.axes), [.stack], "The axis along which views are arranged.",
      default: "horizontal", source: "UIStackView", principal: [.stack]),
    PropertyDescription(
      "axis", .word(.axes), [.pager], "The axis along which pages follow each other.",
      default: "horizontal", uiKit: "navigationOrientation", principal: [.pager]),
    PropertyDescription(
      "spacing", .length, [.stack],
      "The gap between arranged views; `standard` is the system's.", default: "0",
      source: "UIStackView"),
    PropertyDescription(
      "spacing", .length, [.pager], "The gap between pages.", default: "0",
      uiKit: "interPageSpacing"),
    PropertyDescription(
      "distribution", .word(.distributions), [.stack],
      "How arranged views share the stack's length.", default: "fill", source: "UIStackView"),
    PropertyDescription(
      "alignment", .word(.stackAlignments), [.stack],
      "Where arranged views stand across the axis.", default: "fill", source: "UIStackView"),
    PropertyDescription(
      "baselineRelative", .bool, [.stack],
      "Whether the spacing of a vertical stack is measured between baselines.", default: "no",
      uiKit: "isBaselineRelativeArrangement"),
    PropertyDescription(
      "marginsRelative", .bool, [.stack],
      "Whether views are arranged within the stack's margins.", default: "no",
      uiKit: "isLayoutMarginsRelativeArrangement"),
    PropertyDescription(
      "transition", .word(.pageTransitions), [.pager], "How one page gives way to the next.",
      default: "scroll", uiKit: "transitionStyle"),
    PropertyDescription(
      "spine", .word(.spines), [.pager], "Where the spine of a curling page is.",
      default: "min", uiKit: "spineLocation"),
  ]

  static let collectionProperties: [PropertyDescription] = [
    // Tables.
    PropertyDescription(
      "style", .either(.word(.tableStyles), .style), [.table],
      "How sections are shown, or a declared style.", default: "plain", uiKit: "tableStyle"),
    PropertyDescription(
      "separators", .word(.separators), [.table], "The lines between cells.",
      default: "singleLine", uiKit: "separatorStyle"),
    PropertyDescription(
      "separatorColor", .color, [.table], "The color of the lines between cells.",
      default: "separator"),
    PropertyDescription(
      "separatorInset", .insets, [.table, .cell], "What the lines between cells leave free."),
    PropertyDescription(
      "rowHeight", .either(.length, .word(.automatic)), [.table],
      "The height of every row; `automatic` asks each cell's constraints.",
      default: "automatic", limits: 0...100_000),
    PropertyDescription(
      "estimatedRowHeight", .either(.length, .word(.automatic)), [.table],
      "The height that a row is given until it is seen.", default: "automatic",
      limits: 0...100_000),
    PropertyDescription(
      "sectionHeaderHeight", .either(.length, .word(.automatic)), [.table],
      "The height of every section's header.", default: "automatic", limits: 0...100_000),
    PropertyDescription(
      "sectionFooterHeight", .either(.length, .word(.automatic)), [.table],
      "The height of every section's footer.", default: "automatic", limits: 0...100_000),
    PropertyDescription(
      "sectionHeaderPadding", .either(.length, .word(.automatic)), [.table],
      "What is left free above every section's header.", default: "automatic",
      uiKit: "sectionHeaderTopPadding", limits: 0...100_000),
    PropertyDescription(
      "selection", .word(.selections), [.table, .grid], "How many items can be selected.",
      default: "single", uiKit: "allowsSelection"),
    PropertyDescription(
      "editing", .bool, [.table, .grid], "Whether it is shown in its editing state.",
      default: "no", uiKit: "isEditing"),

    // Grids.
    PropertyDescription(
      "columns", .either(.integer, .call("fit", .length)), [.grid, .section],
      "How many items stand side by side; `fit(110)` is as many as fit at that width.",
      limits: 1...1_000, principal: [.grid]),
    PropertyDescription(
      "rows", .integer, [.grid, .section],
      "How many items stand one below the other, in a grid that scrolls from side to side.",
      default: "1", source: "language", limits: 1...1_000),
    PropertyDescription(
      "spacing", .length, [.grid, .section], "The gap between items.", default: "10",
      source: "UICollectionViewFlowLayout", uiKit: "minimumInteritemSpacing"),
    PropertyDescription(
      "lineSpacing", .length, [.grid, .section],
      "The gap between lines of items; the spacing where nothing is said.",
      uiKit: "minimumLineSpacing"),
    PropertyDescription(
      "itemRatio", .number, [.grid, .section], "An item's width divided by its height.",
      limits: 0.001...1_000),
    PropertyDescription(
      "itemSize", .size, [.grid, .section, .cell], "The size of every item, or of a cell's own."),
    PropertyDescription(
      "itemHeight", .length, [.grid, .section], "The height of every item.", limits: 0...100_000),
    PropertyDescription(
      "count", .integer, [.grid, .table], "How many items it shows in previews and checks.",
      limits: 0...1_000_000),
    PropertyDescription(
      "pinsHeaders", .bool, [.grid], "Whether section headers stay in view.", default: "no",
      uiKit: "sectionHeadersPinToVisibleBounds"),

    // Cells and sections.
    PropertyDescription(
      "repeat", .integer, [.cell, .section], "How often it follows itself, in previews and checks.",
      default: "1", source: "language", limits: 0...1_000_000),
    PropertyDescription(
      "style", .either(.word(.cellStyles), .style), [.cell],
      "Which of the system's cells it is; `custom` where it has a block. Or a declared style.",
      default: "custom", source: "language"),
    PropertyDescription(
      "detail", .text, [.cell], "The second text of a system cell.", uiKit: "detailTextLabel"),
    PropertyDescription(
      "accessory", .word(.accessories), [.cell], "What stands at its trailing edge.",
      default: "none", uiKit: "accessoryType"),
    PropertyDescription(
      "editingAccessory", .word(.accessories), [.cell],
      "What stands at its trailing edge while the table is edited.", default: "none",
      uiKit: "editingAccessoryType"),
    PropertyDescription(
      "height", .length, [.cell, .header, .footer],
      "Its height; where nothing is said, the smallest that its constraints allow.",
      uiKit: "rowHeight", limits: 0...100_000),
    PropertyDescription(
      "selection", .word(.cellSelections), [.cell], "How selection shows.", default: "default",
      uiKit: "selectionStyle"),
    PropertyDescription(
      "indentation", .integer, [.cell], "How many steps its content is indented.", default: "0",
      uiKit: "indentationLevel", limits: 0...100),
    PropertyDescription(
      "indentationWidth", .length, [.cell], "The width of a step of indentation.",
      default: "10", limits: 0...100_000),
    PropertyDescription(
      "showsReorder", .bool, [.cell], "Whether it can be moved while the table is edited.",
      default: "no", uiKit: "showsReorderControl"),
    PropertyDescription(
      "reuse", .text, [.cell, .header, .footer], "The reuse identifier. It is passed through.",
      uiKit: "reuseIdentifier"),
    PropertyDescription(
      "header", .text, [.section], "The title above it.", uiKit: "headerTitle",
      principal: [.section]),
    PropertyDescription(
      "footer", .text, [.section], "The text below it.", uiKit: "footerTitle"),
    PropertyDescription(
      "pinned", .bool, [.header, .footer], "Whether it stays in view while its section does.",
      default: "no", uiKit: "pinToVisibleBounds"),
    PropertyDescription(
      "traits", .environmentPhrase, .presenting.union(.containerChildren).union([.embed]),
      "Traits that the child gets instead of those that flow to it; all others keep flowing.",
      uiKit: "overrideTraitCollection"),
  ]
}
