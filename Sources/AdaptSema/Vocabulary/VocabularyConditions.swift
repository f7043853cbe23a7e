import AdaptIR

extension Vocabulary {
  /// The condition words that ask for one value of one trait.
  package static let conditionAtoms: [TermDescription] = [
    TermDescription("wC", "The width class is compact."),
    TermDescription("wR", "The width class is regular."),
    TermDescription("hC", "The height class is compact."),
    TermDescription("hR", "The height class is regular."),
    TermDescription("phone", "The device is a phone."),
    TermDescription("pad", "The device is an iPad."),
    TermDescription("mac", "The device is a Mac."),
    TermDescription("tv", "The device is a television."),
    TermDescription("vision", "The device is a headset."),
    TermDescription("portrait", "The device is upright. Window and keyboard do not change it."),
    TermDescription("landscape", "The device is on its side."),
    TermDescription("ltr", "Text and layout run from left to right."),
    TermDescription("rtl", "Text and layout run from right to left."),
    TermDescription("light", "The appearance is light."),
    TermDescription("dark", "The appearance is dark."),
    TermDescription("p3", "The display shows wide color."),
    TermDescription("srgb", "The display shows standard color."),
    TermDescription("boldText", "The person asked for bold text."),
    TermDescription("highContrast", "The person asked for higher contrast."),
    TermDescription("elevated", "The screen is raised above another, as in a sheet or popover."),
    TermDescription("forceTouch", "The display feels how hard it is pressed."),
    TermDescription("keyboard", "The keyboard shows."),
    TermDescription("split", "The window shares the screen with another app."),
    TermDescription("slideOver", "The window is a narrow strip over another app."),
    TermDescription("free", "The window has any size that the person gave it."),
    TermDescription("canvas", "Interface Builder's canvas, which is no window of a device."),
    TermDescription("always", "Everywhere."),
    TermDescription("never", "Nowhere."),
  ]

  /// The condition words that compare an ordered trait with one operand.
  package static let conditionSubjects: [TermDescription] = [
    TermDescription("text", "The text size that the person chose: `text >= ax1`."),
    TermDescription("os", "The system's version, compared part by part: `os < 7`."),
    TermDescription("scale", "Device pixels per point: `scale >= 3`."),
    TermDescription("width", "The width that the screen was given, in points: `width >= 600`."),
    TermDescription("height", "The height that the screen was given, in points: `height < 500`."),
    TermDescription("aspect", "The screen's width divided by its height: `aspect > 1.5`."),
  ]

  /// The text sizes, smallest first.
  package static let textSizes: [TermDescription] = TextSize.allCases.map { size in
    TermDescription(
      size.rawValue,
      size.isAccessibilitySize
        ? "The accessibility text size \(size.rawValue.dropFirst(2)) of 5."
        : size == .large ? "The text size that the system starts with." : "A text size.")
  }

  /// The functions that values can call, without those that a file declares.
  package static let functions: [TermDescription] = [
    TermDescription("min", "The least of its arguments."),
    TermDescription("max", "The greatest of its arguments."),
    TermDescription("abs", "The number without its sign."),
    TermDescription("round", "The nearest whole number, halves away from zero."),
    TermDescription("floor", "The greatest whole number that is not greater."),
    TermDescription("ceil", "The least whole number that is not less."),
    TermDescription(
      "clamp", "`clamp(value, low, high)`: the nearest number from low through high."),
    TermDescription(
      "scaled", "`scaled(44, body)`: a length that grows with the person's text size as a style."),
    TermDescription(
      "system", "`system(17, weight: bold, scales: body)`: the system's font.",
      uiKit: "systemFont"),
    TermDescription("custom", "`custom(\"Charter\", 17, scales: body)`: a font of the app."),
    TermDescription("fit", "`fit(110)`: as many columns as fit at that width."),
    TermDescription("height", "`height(88)`: a sheet's detent at that height."),
  ]

  /// What a path in a test can end with, besides attributes, guides and properties.
  package static let readings: [TermDescription] = [
    TermDescription("kind", "The word of the view's kind."),
    TermDescription("x", "The distance from the root's left edge."),
    TermDescription("y", "The distance from the root's top edge."),
    TermDescription("visible", "Whether it is installed, not hidden, and within the window."),
    TermDescription("truncated", "Whether its text does not fit."),
    TermDescription("overlaps", "Whether a sibling covers a part of it."),
    TermDescription("columns", "How many columns the grid has."),
    TermDescription("display", "How the split's columns stand."),
    TermDescription("collapsed", "Whether the split shows one column only."),
    TermDescription("presented", "Whether the presentation is on the screen."),
    TermDescription("style", "The style that the presentation resolved to."),
    TermDescription("moved", "Whether a transition changes its place."),
    TermDescription("resized", "Whether a transition changes its size."),
    TermDescription("added", "Whether a transition installs it."),
    TermDescription("removed", "Whether a transition uninstalls it."),
    TermDescription("represented", "Whether a transition presents it in another style."),
    TermDescription("reimaged", "Whether a transition shows another variant of its image."),
  ]

  /// What `expect no …` can name.
  package static let findingWords: [TermDescription] = [
    TermDescription("findings", "Any finding of layout or lint."),
    TermDescription("conflicts", "Required constraints that cannot all hold."),
    TermDescription("ambiguity", "A place or size that no constraint decides."),
    TermDescription("truncation", "Text that does not fit."),
    TermDescription("overlaps", "Views that cover each other."),
  ]
}
