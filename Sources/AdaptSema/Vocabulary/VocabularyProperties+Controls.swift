// Properties of buttons and other controls, and of what shows pictures.

extension Vocabulary {
  static let controlProperties: [PropertyDescription] = [
    PropertyDescription(
      "enabled", .bool, .controls.union([.barItem, .action]), "Whether it can be used.",
      default: "yes", uiKit: "isEnabled"),
    PropertyDescription(
      "selected", .bool, [.button, .cell, .barItem], "Whether it is shown as selected.",
      default: "no", uiKit: "isSelected"),

    // Buttons.
    PropertyDescription(
      "title", .text, [.button, .cell, .barItem, .action], "The words on it.",
      principal: [.button, .cell, .barItem, .action]),
    PropertyDescription(
      "title", .text, [.switch], "The words beside it, on the Mac."),
    PropertyDescription(
      "subtitle", .text, [.button], "Smaller words below the title."),
    PropertyDescription(
      "icon", .either(.image, .icon), [.button, .image, .cell, .barItem, .tab, .action],
      "A system icon by name, or a declared image.", uiKit: "image"),
    PropertyDescription(
      "image", .image, [.button, .cell, .barItem], "A declared image."),
    PropertyDescription(
      "style", .either(.word(.buttonStyles), .style), [.button],
      "How the button looks, or a declared style.", default: "system", source: "Interface Builder",
      uiKit: "buttonType"),
    PropertyDescription(
      "kind", .word(.buttonKinds), [.button], "What pressing it means.", default: "normal",
      uiKit: "role"),
    PropertyDescription(
      "alignment", .word(.contentAlignments), [.button],
      "Where title and image stand between leading and trailing.", default: "center",
      uiKit: "contentHorizontalAlignment"),
    PropertyDescription(
      "verticalAlignment", .word(.verticalAlignments), [.button, .field],
      "Where the content stands between top and bottom.", default: "center",
      uiKit: "contentVerticalAlignment"),
    PropertyDescription(
      "insets", .insets, [.button], "The distances from its edges to title and image.",
      uiKit: "contentInsets"),
    PropertyDescription(
      "imagePlacement", .word(.imagePlacements), [.button],
      "Where the image stands beside the title.", default: "leading"),
    PropertyDescription(
      "imagePadding", .length, [.button], "The gap between image and title.", default: "0"),
    PropertyDescription(
      "corners", .word(.cornerStyles), [.button], "How the corners of a filled button are rounded.",
      default: "dynamic", uiKit: "cornerStyle"),
    PropertyDescription(
      "buttonSize", .word(.buttonSizes), [.button], "How large the system makes it.",
      default: "medium"),

    // Values.
    PropertyDescription(
      "on", .bool, [.switch], "Whether it is switched on.", default: "no", uiKit: "isOn",
      principal: [.switch]),
    PropertyDescription(
      "onTint", .color, [.switch], "Its color when it is on.", uiKit: "onTintColor"),
    PropertyDescription(
      "thumbTint", .color, [.switch, .slider], "The color of its knob.", uiKit: "thumbTintColor"),
    PropertyDescription(
      "style", .either(.word(.switchStyles), .style), [.switch],
      "How the switch looks, or a declared style.", default: "automatic", uiKit: "preferredStyle"),
    PropertyDescription(
      "value", .number, [.slider], "Where it stands.", default: "0.5",
      source: "Interface Builder", principal: [.slider]),
    PropertyDescription(
      "value", .number, [.stepper], "Its number.", default: "0", principal: [.stepper]),
    PropertyDescription(
      "value", .fraction, [.progress], "How much is done.", default: "0.5",
      source: "Interface Builder", uiKit: "progress", limits: 0...1, principal: [.progress]),
    PropertyDescription(
      "minimum", .number, [.slider, .stepper], "The least value.", default: "0",
      uiKit: "minimumValue"),
    PropertyDescription(
      "maximum", .number, [.slider], "The greatest value.", default: "1", uiKit: "maximumValue"),
    PropertyDescription(
      "maximum", .number, [.stepper], "The greatest value.", default: "100",
      uiKit: "maximumValue"),
    PropertyDescription(
      "range", .range, [.slider, .stepper], "The least and the greatest value: `0...10`."),
    PropertyDescription(
      "step", .number, [.stepper], "What one press adds.", default: "1", uiKit: "stepValue"),
    PropertyDescription(
      "wraps", .bool, [.stepper], "Whether the least follows the greatest value.", default: "no"),
    PropertyDescription(
      "autorepeat", .bool, [.stepper], "Whether holding it counts on.", default: "yes"),
    PropertyDescription(
      "continuous", .bool, [.slider, .stepper], "Whether it reports while it is moved.",
      default: "yes", uiKit: "isContinuous"),
    PropertyDescription(
      "minimumIcon", .either(.image, .icon), [.slider], "What stands at its least value.",
      uiKit: "minimumValueImage"),
    PropertyDescription(
      "maximumIcon", .either(.image, .icon), [.slider], "What stands at its greatest value.",
      uiKit: "maximumValueImage"),
    PropertyDescription(
      "minimumTrackTint", .color, [.slider], "The color of the track up to the knob.",
      uiKit: "minimumTrackTintColor"),
    PropertyDescription(
      "maximumTrackTint", .color, [.slider], "The color of the track after the knob.",
      uiKit: "maximumTrackTintColor"),
    PropertyDescription(
      "style", .either(.word(.progressStyles), .style), [.progress],
      "How the bar looks, or a declared style.", default: "default", uiKit: "progressViewStyle"),
    PropertyDescription(
      "progressTint", .color, [.progress], "The color of what is done.",
      uiKit: "progressTintColor"),
    PropertyDescription(
      "trackTint", .color, [.progress], "The color of what is left.", uiKit: "trackTintColor"),
    PropertyDescription(
      "style", .either(.word(.spinnerStyles), .style), [.spinner],
      "How large it is, or a declared style.", default: "medium",
      uiKit: "activityIndicatorViewStyle", principal: [.spinner]),
    PropertyDescription(
      "animates", .bool, [.spinner], "Whether it turns.", default: "no", uiKit: "isAnimating"),
    PropertyDescription(
      "hidesWhenStopped", .bool, [.spinner], "Whether it is seen only while it turns.",
      default: "yes"),

    // Choices.
    PropertyDescription(
      "items", .list(.text), [.segmented, .picker, .tabBar, .toolbar],
      "The titles of what can be chosen.", principal: [.segmented, .picker, .tabBar, .toolbar]),
    PropertyDescription(
      "selected", .integer, [.segmented, .picker, .tabBar],
      "The place of what is chosen, from 0.", default: "0", uiKit: "selectedSegmentIndex",
      limits: 0...10_000),
    PropertyDescription(
      "momentary", .bool, [.segmented], "Whether a choice does not stay.", default: "no",
      uiKit: "isMomentary"),
    PropertyDescription(
      "fitsContent", .bool, [.segmented], "Whether segments are as wide as their titles ask.",
      default: "no", uiKit: "apportionsSegmentWidthsByContent"),
    PropertyDescription(
      "selectedTint", .color, [.segmented], "The color of the chosen segment.",
      uiKit: "selectedSegmentTintColor"),
    PropertyDescription(
      "pages", .integer, [.pageControl], "How many pages it counts.", default: "0",
      uiKit: "numberOfPages", limits: 0...10_000, principal: [.pageControl]),
    PropertyDescription(
      "current", .integer, [.pageControl, .pager], "The page that is shown, from 0.",
      default: "0", uiKit: "currentPage", limits: 0...10_000),
    PropertyDescription(
      "hidesForSinglePage", .bool, [.pageControl], "Whether one page shows no dot.",
      default: "no"),
    PropertyDescription(
      "pageTint", .color, [.pageControl], "The color of the dots.",
      uiKit: "pageIndicatorTintColor"),
    PropertyDescription(
      "currentPageTint", .color, [.pageControl], "The color of the shown page's dot.",
      uiKit: "currentPageIndicatorTintColor"),
    PropertyDescription(
      "backdrop", .word(.pageBackgrounds), [.pageControl], "When its background shows.",
      default: "automatic", uiKit: "backgroundStyle"),
    PropertyDescription(
      "mode", .word(.dateModes), [.datePicker], "What is picked.", default: "dateAndTime",
      uiKit: "datePickerMode", principal: [.datePicker]),
    PropertyDescription(
      "style", .either(.word(.dateStyles), .style), [.datePicker],
      "How one picks, or a declared style.", default: "automatic",
      uiKit: "preferredDatePickerStyle"),
    PropertyDescription(
      "minuteInterval", .integer, [.datePicker], "The step between minutes.", default: "1",
      limits: 1...30),
    PropertyDescription(
      "rowHeight", .length, [.picker], "The height of a row.", limits: 0...100_000),
  ]

  static let pictureProperties: [PropertyDescription] = [
    PropertyDescription(
      "image", .image, [.image], "The declared image that it shows.", principal: [.image]),
    PropertyDescription(
      "size", .size, [.image],
      "The content size where no image gives one: a number for both sides, or `width x height`."),
    PropertyDescription(
      "highlightedImage", .image, [.image], "The image while it is highlighted."),
    PropertyDescription(
      "rendering", .word(.renderings), [.image, .imageDeclaration],
      "Whether it keeps its colors.", default: "automatic", uiKit: "renderingMode"),
    PropertyDescription(
      "symbolScale", .word(.symbolScales), [.image, .button],
      "How large a system icon is beside text.", default: "medium"),
    PropertyDescription(
      "symbolWeight", .word(.fontWeights), [.image, .button],
      "The weight of a system icon's strokes.", default: "regular"),
    PropertyDescription(
      "animates", .bool, [.image], "Whether its frames play.", default: "no",
      uiKit: "isAnimating"),
    PropertyDescription(
      "blur", .word(.blurs), [.effect], "The material behind its content.", default: "material",
      source: "language", uiKit: "UIBlurEffect", principal: [.effect]),
    PropertyDescription(
      "vibrancy", .word(.vibrancies), [.effect], "How its content shines through the material.",
      default: "none", source: "language", uiKit: "UIVibrancyEffect"),
    PropertyDescription(
      "url", .text, [.web], "The page that it shows.", principal: [.web]),
    PropertyDescription(
      "style", .either(.word(.mapStyles), .style), [.map],
      "What the map shows, or a declared style.", default: "standard", uiKit: "mapType",
      principal: [.map]),
    PropertyDescription(
      "showsUser", .bool, [.map], "Whether the person's place shows.", default: "no",
      uiKit: "showsUserLocation"),
    PropertyDescription(
      "zooms", .bool, [.map], "Whether one can zoom.", default: "yes", uiKit: "isZoomEnabled"),
    PropertyDescription(
      "minimum", .length, [.spacer], "The least length along the stack's axis.", default: "0",
      source: "language", limits: 0...100_000, principal: [.spacer]),
  ]
}
